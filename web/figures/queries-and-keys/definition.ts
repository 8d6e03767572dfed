import type { FigureDefinition } from '../../model/definition.js';
import {
  cellField,
  choiceField,
  flagField,
  numbersField,
  predictionField,
  rowsField,
  textField,
  trainingFields,
  wordsField,
} from '../../model/fields.js';

/** The heads of the trained model's first layer, counted as people count. */
export const HEADS = ['1', '2', '3', '4'] as const;

/** The layers of the trained model; the second is a file of its own. */
export const LAYERS = ['1', '2'] as const;

/** Pairs of words of which it can be counted how often a head relates them. */
export const FINDING_NAMES = ['she-animal', 'name-animal', 'noun-verb', 'network-kind'] as const;

export const TARGETS = ['pair', 'ring'] as const;

const fields = {
  words: wordsField(['Riley', 'dog']),
  /** One row of two numbers for each word. */
  queries: rowsField(2),
  keys: rowsField(2),
  values: rowsField(2),
  /** One vector per word: the key also asks. */
  shared: flagField(),
  /** 'cosine' is the dot product of the vectors at unit length. */
  compatibility: choiceField(['dot', 'cosine', 'scaled-dot']),
  /** What is to be learned in the step `train`. */
  targets: choiceField(TARGETS),
  ...trainingFields,
  /** Of the steps with a trained head. */
  text: textField("Evan's dog Riley is so hyper, she never stops moving"),
  head: choiceField(HEADS),
  /** In the step `ablation`: which piece of the text asks, and which is asked. */
  pieces: numbersField(),
  /** In the step `capital`. */
  layer: choiceField(LAYERS),
  /** Which pair of words is counted over many sentences. */
  finding: choiceField(FINDING_NAMES),
  cell: cellField(),
  prediction: predictionField(),
};

export type QueriesAndKeysFields = typeof fields;

/**
 * The runs of a step, by what was called their head. Where a model weighs pieces of words, the first run has the
 * weights between words; all else that it has is between pieces.
 */
const FORMER_HEADS: Readonly<Record<string, readonly (string | undefined)[]>> = {
  train: [undefined, 'separate'],
  head: [undefined, 'pieces'],
  ablation: [undefined, 'queries-and-keys', 'keys', 'symmetric', 'token-embeddings'],
  capital: [undefined, 'given-pieces', 'turned', 'turned-pieces'],
};

export const definition: FigureDefinition<QueriesAndKeysFields> = {
  name: 'queries-and-keys',
  steps: ['queries', 'pair', 'sentence', 'mix', 'train', 'head', 'ablation', 'often', 'capital'],
  fields,
  // Hand-set, so that every number can be checked with pencil and paper.
  presets: {
    queries: {
      words: ['a', 'b', 'c'],
      keys: [
        [1, 0],
        [0, 1],
        [-1, -1],
      ],
      queries: [
        [0, 4],
        [-4, -4],
        [4, 0],
      ],
      cell: { stage: 'weights', row: 0, col: 1 },
    },
    pair: {
      keys: [
        [0, 1],
        [2, 0],
      ],
      queries: [
        [2, 0],
        [2, 0],
      ],
      cell: { stage: 'weights', row: 0, col: 1 },
    },
    sentence: {
      words: ['Riley', 'is', 'so', 'hyper', 'she', 'never', 'stops'],
      keys: [
        [2, 0],
        [0, 0],
        [0, 1],
        [-1, 1],
        [0, -2],
        [-2, 0],
        [-1, -1],
      ],
      queries: [
        [0, 1],
        [1, 0],
        [-1, 1],
        [2, 1],
        [0, -1],
        [-1, -1],
        [-2, 0],
      ],
      cell: { stage: 'weights', row: 3, col: 0 },
    },
    mix: {
      keys: [
        [0, 1],
        [2, 0],
      ],
      queries: [
        [2, 0],
        [2, 0],
      ],
      values: [
        [0, 1],
        [1, 0],
      ],
      cell: { stage: 'output', row: 0, col: 0 },
    },
    // she, the query, and dog, the key
    head: { cell: { stage: 'weights', row: 8, col: 2 } },
    // The same two as pieces
    ablation: { pieces: [10, 3], cell: { run: 'queries-and-keys', stage: 'scores', row: 10, col: 3 } },
    // she, the query, and Evan, the key
    capital: { cell: { stage: 'weights', row: 8, col: 0 } },
  },
  // The text of each step is about its own example.
  scenes: {},
  asks: { train: ['targets'], ablation: ['text', 'head', 'pieces'] },
  fromHead: (step, { head = 0, ...cell }) => {
    const former = FORMER_HEADS[step];
    const isBetween = cell.stage === 'scores' || cell.stage === 'weights';
    if (!former || !isBetween || head >= former.length) return { ...cell, head };
    const run = former[head];
    return run === undefined ? cell : { ...cell, run };
  },
};
