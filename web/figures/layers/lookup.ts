import type { FeedForwardInput, LayerTrace } from '../../engine/layer-types.js';
import type { AttentionInput, Derivation, Engine, Learning, Matrix } from '../../engine/types.js';
import type { InputsOf } from '../../model/fields.js';
import { checkRowCount, checkRowLength } from '../../model/lengths.js';
import { at, matrixOf } from '../../model/tensor.js';
import type { ShownCell } from '../../model/token.js';
import { AttentionRun, renamed, Run } from '../base/compute/run.js';
import { readTrace } from '../base/compute/with-trace.js';
import type { LayersFields } from './definition.js';

type Inputs = Pick<InputsOf<LayersFields>, 'hiddenMatrix' | 'hiddenBias' | 'outputMatrix'>;

/** A word, and the word to which it attends. */
export const CASES = [
  { name: 'riley-dog', word: 'Riley', attended: 'dog' },
  { name: 'riley-itself', word: 'Riley', attended: 'Riley' },
  { name: 'dog-itself', word: 'dog', attended: 'dog' },
  { name: 'dog-riley', word: 'dog', attended: 'Riley' },
  { name: 'is-dog', word: 'is', attended: 'dog' },
] as const;
export type CaseName = (typeof CASES)[number]['name'];

/** What the numbers of a word tell: is it a name, an animal, and how much of both has it received? */
export const NUMBERS = ['name', 'animal', 'received-name', 'received-animal'] as const;
/** What the records write. */
export const WRITTEN = ['pet', 'named'] as const;
export const RECORDS = 2;

/** The numbers of a word before attention: a name, an animal. */
const OWN: Readonly<Record<string, readonly number[]>> = { Riley: [1, 0], dog: [0, 1], is: [0, 0] };
const KEYS = ['Riley', 'dog'] as const;
/** So long is a query that it puts 0.982 of its weight on one of two keys, as Riley does in lesson 8. */
const ASKED = 4;

/** Five rows, each a word of its own sentence of two; Riley attends to itself where it stands alone. */
const ATTENTION: AttentionInput = {
  query: matrixOf(
    CASES.map(({ attended }) => KEYS.map((key) => (key === attended ? ASKED : 0))),
    KEYS.length,
  ),
  key: matrixOf([OWN['Riley']!, OWN['dog']!], KEYS.length),
  value: matrixOf([OWN['Riley']!, OWN['dog']!], KEYS.length),
  compatibility: 'dot',
  mask: {
    rows: CASES.length,
    cols: KEYS.length,
    data: CASES.flatMap(({ name }) => KEYS.map((key) => name !== 'riley-itself' || key === 'Riley')),
  },
};

/** Layout only: W_V and W_O write what a word received into two columns that are 0 in its own vector. */
const withReceived = (received: Matrix): Matrix =>
  matrixOf(
    CASES.map(({ word }, row) => [
      ...OWN[word]!,
      ...received.data.subarray(row * KEYS.length, (row + 1) * KEYS.length),
    ]),
    NUMBERS.length,
  );

/** What attention brings to each word. */
export class ReceivedRun extends AttentionRun {
  constructor(engine: Engine) {
    // An input of its own, since another engine may have computed with the first.
    super(engine, { ...ATTENTION });
  }
}

/** The feed-forward network of the step, on all five words. Errors: InputError where rows do not fit. */
export function feedForwardOf(
  { hiddenMatrix, hiddenBias, outputMatrix }: Inputs,
  received: ReceivedRun,
): FeedForwardInput & { readonly hiddenBias: Matrix } {
  const records = { of: 'records', items: Array.from({ length: RECORDS }, (_, index) => index + 1) };
  checkRowCount('hiddenMatrix', hiddenMatrix, NUMBERS.length);
  checkRowLength('hiddenMatrix', hiddenMatrix, records);
  checkRowCount('hiddenBias', hiddenBias, 1);
  checkRowLength('hiddenBias', hiddenBias, records);
  checkRowCount('outputMatrix', outputMatrix, RECORDS);
  checkRowLength('outputMatrix', outputMatrix, { of: 'numbers that are written', items: WRITTEN });
  return {
    input: withReceived(received.output),
    hidden: matrixOf(hiddenMatrix, RECORDS),
    hiddenBias: matrixOf(hiddenBias, RECORDS),
    output: matrixOf(outputMatrix, WRITTEN.length),
  };
}

/**
 * A feed-forward network as the lookup that it is: scores `hidden`, weights `activated`, what is written
 * `projected-output`; beside it the scores as they are, `sum`, and through softmax, `weights` and `output`.
 */
export class LookupRun extends Run {
  /** Errors: EngineError for numbers that the engine refuses. */
  constructor({ layers }: Learning, feedForward: FeedForwardInput) {
    super('all');
    const open = (): LayerTrace => layers.traceFeedForward(feedForward);
    readTrace(open, (trace) => {
      for (const { stage, sublayer } of trace.steps)
        this.set(stage, {
          matrix: trace.numbers({ stage, sublayer }),
          derive: ({ row, col }) =>
            stage === 'input'
              ? fromAttention(feedForward.input, row, col)
              : readTrace(open, (again) =>
                  renamed(again.derive({ stage, sublayer, row, col }), (cell): ShownCell => ({
                    stage: cell.stage,
                    row: cell.row,
                    col: cell.col,
                  })),
                ),
        });
    });
  }
}

/** Its own numbers are given; the others are what attention brought. */
function fromAttention(input: Matrix, row: number, col: number): Derivation<ShownCell> {
  const result = at(input, row, col);
  if (col < KEYS.length) return { operation: 'given', operands: [], result };
  const cell: ShownCell = { run: 'received', stage: 'output', row, col: col - KEYS.length };
  return { operation: 'copy', operands: [{ name: 'entry', value: result, cell }], result };
}

/** The words for which a record has a weight above 0. */
export const firing = (lookup: Run, record: number): readonly CaseName[] =>
  CASES.filter((_, row) => at(lookup.matrix('activated'), row, record) > 0).map(({ name }) => name);
