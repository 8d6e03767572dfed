import type { FigureDefinition } from '../../model/definition.js';
import {
  cellField,
  choiceField,
  flagField,
  numberField,
  predictionField,
  rows,
  rowsField,
  wordsField,
} from '../../model/fields.js';

/** Both proofs have three lines, and what follows from them. */
export const PROOF_END = 4;

const fields = {
  /** In the step `mix`: the first word takes from the second. */
  mixed: wordsField(['riley', 'dog']),
  /** In the step `mix`: how much of itself the first word keeps; 1 leaves it as it is, 0 replaces it. */
  kept: { ...numberField(0.75, 0, 1), control: 'slider' } as const,
  /** In the step `mix`: what both are compared with. */
  compared: wordsField(['riley', 'dog', 'puppy', 'cat', 'michael']),
  /** The words of the steps with vectors: each has a row of `vectors`. */
  words: wordsField(['Riley', 'dog']),
  /** One row of numbers for each word: it asks and is found by them. Without it, each is at (0, 0). */
  vectors: rowsField(),
  /** In the step `ratio`: one row of numbers for each word, what it contributes. */
  values: rowsField(),
  /** How two vectors are compared; `cosine` is the dot product at unit length. */
  compatibility: choiceField(['dot', 'cosine']),
  /** In the step `sum`: beside softmax, scores are also divided by the sum of their row. */
  bySum: flagField(),
  /** In the step `axis`: beside the rows, the columns are also divided by their sums. */
  byColumns: flagField(),
  /** In the steps `swap` and `proof`: how far the proof is unfolded. */
  line: { ...numberField(1, 1, PROOF_END), control: 'none', moves: 'nothing' } as const,
  cell: cellField(),
  prediction: predictionField(),
};

export type SharedVectorsFields = typeof fields;

// Hand-set, so that every number can be checked with pencil and paper.
const ring = { words: ['a', 'b', 'c'], vectors: rows('1,0 / 0,1 / -0.5,-1') };

export const definition: FigureDefinition<SharedVectorsFields> = {
  name: 'shared-vectors',
  steps: ['mix', 'ratio', 'sum', 'axis', 'mirror', 'length', 'swap', 'ring', 'proof', 'floor'],
  fields,
  presets: {
    mix: { cell: { stage: 'scores', row: 1, col: 2 } },
    ratio: {
      vectors: rows('1,0 / 0.6,0.8'),
      // How much each word is a dog, and how much a name.
      values: rows('0,1 / 1,0'),
      compatibility: 'cosine',
      cell: { run: 'ratio', stage: 'output', row: 0, col: 0 },
    },
    mirror: {
      words: ['Riley', 'dog', 'hyper'],
      vectors: rows('1,0 / 0.6,0.8 / 0.8,-0.6'),
      compatibility: 'cosine',
      cell: { stage: 'scores', row: 0, col: 1 },
    },
    sum: {
      words: ['Riley', 'dog', 'hyper'],
      vectors: rows('1,0 / -0.6,0.8 / -0.28,-0.96'),
      compatibility: 'cosine',
      cell: { stage: 'weights', row: 1, col: 1 },
    },
    axis: {
      words: ['Riley', 'dog', 'hyper'],
      vectors: rows('1,0 / 0.6,0.8 / 0.8,-0.6'),
      compatibility: 'cosine',
      cell: { run: 'row-sums', stage: 'scores', row: 0, col: 0 },
    },
    length: {
      vectors: rows('1,0 / 0.6,0.8'),
      compatibility: 'cosine',
      cell: { stage: 'weights', row: 0, col: 1 },
    },
    swap: {
      words: ['she', 'Riley'],
      vectors: rows('1,0 / 2,1'),
      cell: { stage: 'weights', row: 0, col: 1 },
    },
    ring: { ...ring, cell: { stage: 'weights', row: 0, col: 1 } },
    proof: { ...ring, cell: { stage: 'scores', row: 0, col: 1 } },
    floor: { ...ring, cell: { stage: 'weights', row: 0, col: 1 } },
  },
  scenes: { ring: 'ring', proof: 'ring', floor: 'ring' },
  oneForEach: { vectors: 'words', values: 'words' },
  asks: { mix: ['mixed', 'kept', 'compared'], swap: ['words'], ring: ['words'] },
  // What is divided by the sum had head 1.
  fromHead: (step, { head, ...cell }) => (head === 1 && step !== 'mix' ? { ...cell, run: 'sum' } : cell),
};
