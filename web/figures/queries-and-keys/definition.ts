import type { FigureDefinition } from '../../model/definition.js';
import {
  cellField,
  choiceField,
  flagField,
  numbersField,
  predictionField,
  rows,
  rowsField,
  textField,
  trainingFields,
  wordsField,
} from '../../model/fields.js';

/** The heads of the trained model's first layer, counted as people count. */
export const HEADS = ['1', '2', '3', '4'] as const;

/** Pairs of words of which it can be counted how often a head relates them. */
export const FINDING_NAMES = ['she-animal', 'name-animal', 'noun-verb', 'network-kind'] as const;

const fields = {
  /** The words of the steps with vectors: each has a row of queries, of keys and of values. */
  words: wordsField(['Riley', 'dog']),
  /** One row of numbers for each word: what it asks with. Without it, each is at zero, here and below. */
  queries: rowsField(),
  /** One row for each word, as long as a query: what it is found by. */
  keys: rowsField(),
  /** In the step `mix`: one row of numbers for each word. */
  values: rowsField(),
  /** One vector per word: the key also asks. */
  shared: flagField(),
  /** How a query and a key are compared; `cosine` is the dot product at unit length. */
  compatibility: choiceField(['dot', 'cosine', 'scaled-dot']),
  /** In the step `train`: what is to be learned. */
  targets: choiceField(['pair', 'ring']),
  ...trainingFields,
  /** In the step `head`, and those after it: what the trained model reads. */
  text: textField("Evan's dog Riley is so hyper, she never stops moving"),
  /** In the step `head`, and those after it: a head of the first layer. */
  head: { ...choiceField(HEADS), moves: 'nothing' } as const,
  /** In the step `ablation`: which piece of the text asks, and which is asked, from 0. */
  pieces: numbersField(),
  /** In the step `capital`: the layer of the trained model; the second is a file of its own. */
  layer: { ...choiceField(['1', '2']), moves: 'nothing' } as const,
  /** In the step `often`: which pair of words is counted over many sentences. */
  finding: { ...choiceField(FINDING_NAMES), moves: 'nothing' } as const,
  cell: cellField(),
  prediction: predictionField(),
};

export type QueriesAndKeysFields = typeof fields;

// Hand-set, here and below, so that every number can be checked with pencil and paper.
const pair = { keys: rows('0,1 / 2,0'), queries: rows('2,0 / 2,0') };

/** The runs of a step after the first, by what was called their head: that of the second was 1. */
const FORMER_HEADS: Readonly<Record<string, readonly string[]>> = {
  train: ['separate'],
  head: ['pieces'],
  ablation: ['queries-and-keys', 'keys', 'symmetric', 'token-embeddings'],
  capital: ['given-pieces', 'turned', 'turned-pieces'],
};

export const definition: FigureDefinition<QueriesAndKeysFields> = {
  name: 'queries-and-keys',
  steps: ['queries', 'pair', 'sentence', 'mix', 'train', 'head', 'ablation', 'often', 'capital'],
  fields,
  presets: {
    queries: {
      words: ['a', 'b', 'c'],
      keys: rows('1,0 / 0,1 / -1,-1'),
      queries: rows('0,4 / -4,-4 / 4,0'),
      cell: { stage: 'weights', row: 0, col: 1 },
    },
    pair: { ...pair, cell: { stage: 'weights', row: 0, col: 1 } },
    sentence: {
      words: ['Riley', 'is', 'so', 'hyper', 'she', 'never', 'stops'],
      keys: rows('2,0 / 0,0 / 0,1 / -1,1 / 0,-2 / -2,0 / -1,-1'),
      queries: rows('0,1 / 1,0 / -1,1 / 2,1 / 0,-1 / -1,-1 / -2,0'),
      cell: { stage: 'weights', row: 3, col: 0 },
    },
    mix: { ...pair, values: rows('0,1 / 1,0'), cell: { stage: 'output', row: 0, col: 0 } },
    train: { cell: { run: 'separate', stage: 'weights', row: 0, col: 1 } },
    // she, the query, and dog, the key
    head: { cell: { stage: 'weights', row: 8, col: 2 } },
    // The same two as pieces
    ablation: { pieces: [10, 3], cell: { run: 'queries-and-keys', stage: 'scores', row: 10, col: 3 } },
    // she, the query, and Evan, the key
    capital: { cell: { stage: 'weights', row: 8, col: 0 } },
  },
  // The text of each step is about its own example.
  scenes: {},
  oneForEach: { queries: 'words', keys: 'words', values: 'words' },
  rowsAsIn: { queries: 'keys', keys: 'queries' },
  asks: { train: ['targets'], ablation: ['text', 'head', 'pieces'] },
  fromHead: (step, { head = 0, ...cell }) => {
    // The head of a query was the piece that it meets, and that of a key the piece that it is met by.
    if (cell.stage === 'query' || cell.stage === 'key') return { ...cell, run: `with-${head}` };
    const run = FORMER_HEADS[step]?.[head - 1];
    const isBetween = cell.stage === 'scores' || cell.stage === 'weights';
    return run !== undefined && isBetween ? { ...cell, run } : { ...cell, head };
  },
};
