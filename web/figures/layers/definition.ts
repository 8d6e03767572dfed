import type { FigureDefinition } from '../../model/definition.js';
import {
  cellField,
  flagField,
  MAX_WORDS,
  predictionField,
  rows,
  rowsField,
  textField,
  trainingFields,
  wholeField,
  wordsField,
} from '../../model/fields.js';
import type { AnyStage } from '../../model/token.js';

export const STAGES = [
  ...(['input', 'query-projection', 'key-projection', 'value-projection', 'output-projection'] as const),
  ...(['query', 'key', 'value', 'raw', 'scores', 'masked', 'weights', 'contributions', 'output'] as const),
  ...(['mean', 'variance', 'normed', 'norm-gain', 'projected-output'] as const),
  ...(['residual', 'residual-projection', 'sum', 'hidden', 'hidden-projection', 'activated'] as const),
  'hidden-bias',
] satisfies readonly AnyStage[];
export type ShownStage = (typeof STAGES)[number];

/** What each number of an embedding tells of a word. */
export const FEATURES = ['pointer', 'thing', 'verb', 'trait'];

/** The embeddings of some words, set by hand: a number for each of `FEATURES`. */
export const EMBEDDINGS: Readonly<Record<string, readonly number[]>> = {
  this: [1, 0, 0, 0],
  that: [0.5, 0, 0, 0],
  forum: [0, 1, 0, 0],
  dog: [0, 0.5, 0, 0],
  is: [0, 0, 1, 0],
  sees: [0, 0.5, 1, 0],
  awesome: [0, 0, 0, 1],
  old: [0, 0, 0, 0.5],
};

/** The width of an embedding here. */
export const WIDTH = FEATURES.length;
const UNKNOWN: readonly number[] = Array.from({ length: WIDTH }, () => 0);

/** Words with their embeddings, in the order in which they are written; any other word starts with zeros. */
export const embedded = (...words: readonly string[]) => ({
  words,
  input: words.map((word) => EMBEDDINGS[word.toLowerCase()] ?? UNKNOWN),
});

const FORUM = embedded('This', 'forum', 'is', 'awesome');

/** As many words as can be typed. */
export const MOST_TYPED = 4;

/** As many steps as both models of the step `induction` train. */
export const TRAINED_STEPS = 300;

const fields = {
  /** The words of the sentence; each has a row of `input`. */
  words: wordsField(FORUM.words),
  /** X: one embedding for each word. */
  input: rowsField(),
  /** W_Q: one row for each number of an embedding, as many columns as `keyMatrix`. */
  queryMatrix: rowsField(),
  /** W_K: one row for each number of an embedding, as many columns as `queryMatrix`. */
  keyMatrix: rowsField(),
  /** W_V: one row for each number of an embedding; in the step `parts` also as many columns. */
  valueMatrix: rowsField(),
  /** W_1: in the step `parts` one row for each number of an embedding; in `feed-forward` four rows, a column for each record. */
  hiddenMatrix: rowsField(),
  /** In the step `feed-forward`, b_1: one row, a column for each record. */
  hiddenBias: rowsField(),
  /** W_2: one row for each column of `hiddenMatrix`; in the step `parts` as many columns as an embedding has numbers. */
  outputMatrix: rowsField(),
  /** The word that is looked at, from 1; in the step `feed-forward` one of five. */
  word: { ...wholeField(1, 1, MAX_WORDS), control: 'none', moves: 'nothing' } as const,
  /** In the step `parts`: the same block without the residual around its attention stands beside it. */
  withoutResidual: flagField(),
  /** In the step `through`: what the trained encoder reads. */
  text: textField('this forum is awesome'),
  /** In the step `through`: the piece of the text that the question is about, from 1. */
  piece: { ...wholeField(1, 1, 128), control: 'none', moves: 'nothing' } as const,
  /** In the step `puzzle`, W_K of the second layer: six rows of three numbers. */
  secondKeyMatrix: rowsField(3),
  ...trainingFields,
  cell: cellField(STAGES),
  prediction: predictionField(),
};

export type LayersFields = typeof fields;

/**
 * Hand-set so that This puts .8, .15 and .05 of its weight on This, forum and is. The columns add up to 0, so that these
 * weights survive a norm, which takes the same number from every entry of a row.
 */
const queryMatrix = rows('2.773,1.099,0,-6 / -1,0,-1,3 / 1,2,-5,0 / -2.773,-3.099,6,3');
const valueMatrix = rows('2,0,1,0 / 0,2,0,1 / 1,0,2,0 / 0,1,0,2');

export const definition: FigureDefinition<LayersFields> = {
  name: 'layers',
  steps: ['blend', 'parts', 'feed-forward', 'through', 'induction', 'puzzle'],
  fields,
  presets: {
    blend: {
      ...FORUM,
      queryMatrix,
      keyMatrix: rows('2,0,0,0 / 0,2,0,0 / 0,0,2,0 / 0,0,0,2'),
      valueMatrix,
      cell: { stage: 'output', row: 0, col: 0 },
    },
    parts: {
      ...FORUM,
      queryMatrix,
      // A norm makes these embeddings 4 / sqrt(3) times as long: smaller keys keep the weights.
      keyMatrix: rows('0.375,0,0,0 / 0,0.375,0,0 / 0,0,0.375,0 / 0,0,0,0.375'),
      valueMatrix,
      hiddenMatrix: rows('1,0,-1,0 / 0,1,0,-1 / -1,0,1,0 / 0,-1,0,1'),
      outputMatrix: rows('1,0,0,0 / 0,1,0,0 / 0,0,1,0 / 0,0,0,1'),
      word: 3,
      withoutResidual: true,
      cell: { stage: 'sum', row: 2, col: 2 },
    },
    'feed-forward': {
      // Record 1 looks for a name that received an animal; record 2 is empty.
      hiddenMatrix: rows('1,0 / 0,0 / 0,0 / 1,0'),
      hiddenBias: rows('-1,0'),
      outputMatrix: rows('1,0 / 0,1'),
      cell: { stage: 'hidden-projection', row: 0, col: 0 },
    },
    through: { cell: { stage: 'weights', head: 0, row: 0, col: 0 } },
    induction: {},
    puzzle: {
      secondKeyMatrix: rows('1,0,0 / 0,1,0 / 0,0,1 / 0,0,0 / 0,0,0 / 0,0,0'),
      cell: { stage: 'weights', row: 4, col: 2 },
    },
  },
  scenes: { blend: 'sentence', parts: 'sentence' },
  oneForEach: { input: 'words' },
  asks: {
    blend: ['words', 'input', 'queryMatrix', 'keyMatrix', 'word'],
    parts: ['words', 'input', 'queryMatrix', 'keyMatrix', 'word'],
    'feed-forward': ['hiddenMatrix', 'hiddenBias', 'outputMatrix'],
    through: ['text', 'piece'],
    induction: ['seed'],
  },
};
