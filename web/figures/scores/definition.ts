import type { Stage } from '../../engine/types.js';
import type { FigureDefinition } from '../../model/definition.js';
import type { AnyStage, ShownCell } from '../../model/token.js';
import {
  cellField,
  choiceField,
  flagField,
  numberField,
  predictionField,
  rows,
  rowsField,
  trainingFields,
} from '../../model/fields.js';

/** The dimensions whose scores are drawn at random, as they stand in an address. */
export const DIMENSIONS = ['2', '4', '8', '16', '32', '64', '128', '256', '512'] as const;

const PLAIN = ['dot', 'scaled-dot', 'cosine'] as const;

/** The ways to compare of each step: they are also the names of its runs. */
export const WAYS = {
  stretch: PLAIN,
  limit: PLAIN,
  learned: ['dot', 'general'],
  additive: ['dot', 'additive'],
} as const;

/** What the steps `scale` and `variance` compare over all dimensions. */
export const MEASURES = ['variance', 'largest-weight', 'entropy', 'saturated'] as const;

/** One key where the query points, five the opposite way. */
export const OPPOSED = { asking: rows('1,0'), keys: rows('1,0 / -1,0 / -1,0 / -1,0 / -1,0 / -1,0') };

const fields = {
  /** The queries: one row of numbers for each; in most steps there is one. */
  asking: rowsField(),
  /** One row for each key, as long as a query. */
  keys: rowsField(),
  /** In the step `shapes`: one row for each key. */
  values: rowsField(),
  /** What scores are divided by before softmax. */
  temperature: { ...numberField(1, 0, Infinity), control: 'slider' } as const,
  /** In the step `learned`: M of the general function: a row for each number of a query. Without it, the identity. */
  matrix: rowsField(),
  /** In the steps `learned` and `additive`: w of the additive function, one row, as long as a query. Without it, ones. */
  vector: rowsField(),
  /** In the steps `scale`, `variance` and `train`: how many numbers a vector has. */
  dimension: { ...choiceField(DIMENSIONS, '64'), control: 'slider' } as const,
  /** In the steps `scale` and `variance`: what is compared over all dimensions. */
  measure: { ...choiceField(MEASURES, 'largest-weight'), moves: 'nothing' } as const,
  /** In the step `shapes`: each column of scores becomes weights, not each row. */
  downColumns: flagField(),
  ...trainingFields,
  cell: cellField<Stage | 'typical-distance'>([
    ...(['query', 'key', 'value', 'scores', 'weights', 'output'] as const),
    ...(['matrix', 'vector', 'typical-distance'] as const),
  ]),
  prediction: predictionField(),
};

export type ScoresFields = typeof fields;

/** By step, the runs that addresses of version 1 told apart by the head of a cell. */
const FORMER_RUNS: Readonly<Record<string, readonly string[]>> = {
  stretch: PLAIN,
  limit: PLAIN,
  learned: ['dot', 'general', 'additive'],
  shapes: ['rows', 'columns'],
};
const COMPUTED: readonly AnyStage[] = ['scores', 'weights', 'output'];

export const definition: FigureDefinition<ScoresFields> = {
  name: 'scores',
  steps: ['stretch', 'limit', 'learned', 'additive', 'scale', 'variance', 'train', 'cosine', 'shapes'],
  fields,
  // Hand-set, so that every number can be checked with pencil and paper.
  presets: {
    stretch: {
      asking: rows('2,1'),
      keys: rows('2,1 / 1,2 / -1,2'),
      // Its picture is the angle between query and key.
      cell: { stage: 'scores', row: 0, col: 1, run: 'cosine' },
    },
    limit: { ...OPPOSED, cell: { stage: 'weights', row: 0, col: 0, run: 'cosine' } },
    learned: {
      asking: rows('2,1'),
      keys: rows('2,1 / -1,2 / 1,2'),
      // A quarter turn.
      matrix: rows('0,1 / -1,0'),
      vector: rows('1,1'),
      cell: { stage: 'scores', row: 0, col: 1, run: 'general' },
    },
    additive: {
      asking: rows('2,1'),
      keys: rows('2,1 / -1,2 / 1,2'),
      vector: rows('1,1'),
      cell: { stage: 'scores', row: 0, col: 0, run: 'additive' },
    },
    scale: {},
    variance: {},
    // Without the divisor one run differs much from the next; this seed's is in the middle of twenty.
    train: { dimension: '256', optimiser: 'sgd', seed: 3 },
    cosine: {},
    shapes: {
      asking: rows('1,0 / 0,2'),
      keys: rows('2,0 / 0,1 / 1,1 / -1,0'),
      values: rows('1,0,0 / 0,1,0 / 0,0,1 / 1,1,1'),
      cell: { stage: 'output', row: 0, col: 0 },
    },
  },
  scenes: {},
  rowsAsIn: { matrix: 'asking', vector: 'asking' },
  // The other questions say themselves what they are about.
  asks: { learned: ['asking', 'keys', 'matrix'] },
  fromHead,
};

/** The head of a cell told the ways to compare apart, and in the step `shapes` the two runs. */
function fromHead(step: string, { head = 0, ...cell }: ShownCell): ShownCell {
  const run = FORMER_RUNS[step]?.[head];
  if (run === undefined) return { ...cell, head };
  // The first run needs no name, and what is given belongs to it.
  return head === 0 || !COMPUTED.includes(cell.stage) ? cell : { ...cell, run };
}
