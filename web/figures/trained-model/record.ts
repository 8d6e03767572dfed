import { at, column, rowOf } from '../../model/tensor.js';
import type { ShownCell } from '../../model/token.js';
import { Run } from '../base/compute/run.js';
import { CHANGED } from './model.js';

/** The record that is looked at, as the engine names it: counted from 0. */
export const RECORD = { layer: 4, unit: 166 } as const;
/** It fires where its weight is at most this; it was found on other texts than it is counted over. */
export const FIRES = -5.5;

/** The word that is asked about. */
export const WAS = ' was';

/** How the weight of the record comes about: silu of the score of its first key, times that of its second. */
type WeightStage = 'gate' | 'hidden' | 'gated';

const STAGES = ['gate', 'hidden', 'gated'] as const satisfies readonly WeightStage[];

/** The run of the record alone: a row for each token, and one column. */
const OWN_RUN = 'record';

export const recordCell = (stage: WeightStage, row: number): ShownCell<WeightStage> => ({
  run: OWN_RUN,
  stage,
  row,
  col: 0,
});

/** Where it is in its layer, of which it is a column. */
export const inLayer = (cell: ShownCell): ShownCell =>
  cell.run === OWN_RUN ? { ...cell, run: LAYER_RUN, col: RECORD.unit } : cell;

/** The run of its layer in a trace. */
const LAYER_RUN = `feed-forward-${RECORD.layer + 1}`;

/** What the page lists of the layer: its 172 columns would hide the one. */
export function recordRun(runs: Readonly<Record<string, Run>>): Run {
  const layer = runs[LAYER_RUN]!;
  const run = new Run('all');
  for (const stage of STAGES) {
    const matrix = layer.matrix(stage);
    const numbers = Array.from({ length: matrix.rows }, (_, row) => at(matrix, row, RECORD.unit));
    run.set(stage, {
      matrix: column(numbers),
      derive: ({ row }) => layer.derive(inLayer(recordCell(stage, row)))!,
    });
  }
  return run;
}

/** What comes after a token, in the model as it is or with the record cut. */
export const nextOf = (isCut: boolean, row: number, token: number): ShownCell<'probabilities'> => ({
  run: isCut ? `${CHANGED}prediction` : 'prediction',
  stage: 'probabilities',
  row,
  col: token,
});

/** The tokens by how probable each is after one of the text, the likeliest first. */
export function byProbability(prediction: Run, row: number): readonly number[] {
  const chances = rowOf(prediction.matrix('probabilities'), row);
  return [...chances.keys()].sort((one, other) => chances[other]! - chances[one]!);
}
