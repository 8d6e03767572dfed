import type { FigureDefinition } from '../../model/definition.js';
import {
  cellField,
  choiceField,
  flagField,
  numberField,
  predictionField,
  rows,
  rowsField,
  trainingFields,
  wordsField,
} from '../../model/fields.js';

/** `hidden` is X P, what a first full projection makes of the embeddings; `matrix` is W_Q W_K^T. */
export const STAGES = [
  ...(['input', 'hidden', 'hidden-projection'] as const),
  ...(['query-projection', 'key-projection', 'value-projection'] as const),
  ...(['query', 'key', 'value', 'raw', 'scores', 'weights', 'output', 'matrix'] as const),
];
export type ShownStage = (typeof STAGES)[number];

/** The one embedding that is stored for each word, wherever it stands: set by hand. */
const EMBEDDINGS: Readonly<Record<string, readonly number[]>> = {
  This: [0.5, 0, 1],
  forum: [2, 0, 0],
  is: [0, 0.5, 1],
  awesome: [0, 2, 0.5],
};

const embedded = (...words: readonly string[]) => ({
  words,
  input: words.map((word) => EMBEDDINGS[word] ?? []),
});

/** The same words in another order and number; the matrices know nothing of it. */
export const SENTENCES = {
  statement: embedded('This', 'forum', 'is', 'awesome'),
  phrase: embedded('This', 'awesome', 'forum'),
};

const fields = {
  /** The words of the sentence; each has a row of `input`. */
  words: wordsField(SENTENCES.statement.words),
  /** What each number of an embedding stands for. */
  features: wordsField(['thing', 'trait', 'other']),
  /** X: one embedding for each word, with a number for each feature. */
  input: rowsField(),
  /** W_Q: one row for each feature, as many columns as `keyMatrix`. */
  queryMatrix: rowsField(),
  /** W_K: one row for each feature, as many columns as `queryMatrix`. */
  keyMatrix: rowsField(),
  /** W_V: one row for each feature. */
  valueMatrix: rowsField(),
  /** In the step `twice`: P, the full projection before the others, with a row and a column for each feature. */
  firstMatrix: rowsField(),
  /** In the step `attention`: W_V is the identity, so that values stay in the space of the embeddings. */
  plainValues: flagField(),
  /** In the step `product`: d_k, so many columns of W_Q and W_K are used. */
  dimension: { ...numberField(2, 1, 3), control: 'slider' } as const,
  /** In the step `product`: d_k of a head in a layer of width 512. */
  headWidth: { ...numberField(64, 1, 512), control: 'slider' } as const,
  /** In the step `puzzle`: W_Q is W_K, or the identity. */
  asking: choiceField(['tied', 'identity']),
  /** In the step `twice`: d_k and d_v of the two models that are trained side by side. */
  size: choiceField(['1', '2', '8'], '2'),
  ...trainingFields,
  cell: cellField(STAGES),
  prediction: predictionField(),
};

export type ProjectionsFields = typeof fields;

// Hand-set: what is at most 2 in every embedding may be more in an output, and what is never below 0 may be.
const lenses = {
  input: SENTENCES.statement.input,
  queryMatrix: rows('1,0 / 0.5,0.5 / 0,1'),
  keyMatrix: rows('0,1 / 1,0 / -0.5,0'),
  valueMatrix: rows('1,0,0 / 0.5,2,0 / 0,0,-1'),
};

/** What stands beside the first run, and had head 1. */
const SECOND_RUNS: Readonly<Record<string, string>> = {
  attention: 'plain',
  twice: 'folded',
  product: 'product',
};

export const definition: FigureDefinition<ProjectionsFields> = {
  name: 'projections',
  steps: ['lenses', 'attention', 'twice', 'learn', 'product', 'puzzle'],
  fields,
  presets: {
    lenses: { ...lenses, cell: { stage: 'key', row: 3, col: 0 } },
    attention: { ...lenses, cell: { stage: 'output', row: 1, col: 1 } },
    twice: {
      ...lenses,
      firstMatrix: rows('1,0,0.5 / 0,1,0 / 0.5,0,1'),
      cell: { run: 'folded', stage: 'query-projection', row: 0, col: 1 },
    },
    product: {
      ...lenses,
      queryMatrix: rows('1,0,0 / 0.5,0.5,0 / 0,1,-1'),
      keyMatrix: rows('0,1,0 / 1,0,0.5 / -0.5,0,1'),
      cell: { stage: 'matrix', row: 0, col: 1 },
    },
    learn: {},
    puzzle: {
      words: ['forum', 'awesome', 'very'],
      input: rows('1,0,0 / 0,1,0 / 0,0,1'),
      keyMatrix: rows('2,0,1 / 1,2,0 / 0,1,2'),
      cell: { stage: 'weights', row: 0, col: 1 },
    },
  },
  scenes: { lenses: 'sentence', attention: 'sentence' },
  oneForEach: {
    input: 'words',
    queryMatrix: 'features',
    keyMatrix: 'features',
    valueMatrix: 'features',
    firstMatrix: 'features',
  },
  asks: { lenses: ['words', 'input', 'keyMatrix'] },
  fromHead: (step, { head = 0, ...cell }) => {
    const run = SECOND_RUNS[step];
    return head === 1 && run ? { ...cell, run } : { ...cell, head };
  },
};
