import type { FigureDefinition } from '../../model/definition.js';
import {
  cellField,
  choiceField,
  flagField,
  numberField,
  numbersField,
  predictionField,
  rows,
  rowsField,
  trainingFields,
  wholeField,
  wordsField,
} from '../../model/fields.js';
import type { AnyStage } from '../../model/token.js';

export const STAGES = [
  ...(['input', 'position', 'sum', 'query-projection', 'key-projection', 'value-projection'] as const),
  ...(['query', 'key', 'value', 'raw', 'scores', 'masked', 'weights', 'output'] as const),
  ...(['rotated-query', 'rotated-key'] as const),
] satisfies readonly AnyStage[];
export type ShownStage = (typeof STAGES)[number];

/** The embeddings of some words, set by hand: their first two numbers are 0, which leaves room for positions. */
export const EMBEDDINGS: Readonly<Record<string, readonly number[]>> = {
  dog: [0, 0, 2, 0],
  bites: [0, 0, 1, 1],
  man: [0, 0, 0, 2],
  the: [0, 0, 0.5, 0.5],
  old: [0, 0, -1, 1],
  cat: [0, 0, 2, 1],
  sees: [0, 0, 1, -1],
};

/** The width of an embedding here. */
export const WIDTH = 4;
const UNKNOWN: readonly number[] = Array.from({ length: WIDTH }, () => 0);

/** Words with their embeddings, in the order in which they are written. */
export const embedded = (...words: readonly string[]) => ({
  words,
  input: words.map((word) => EMBEDDINGS[word] ?? UNKNOWN),
});

const TWO_NOUNS = embedded('dog', 'bites', 'man');

/** As many words as can be typed. */
export const MOST_TYPED = 4;

export const WIDTHS = ['4', '6', '8', '12'] as const;
export const BASES = [2, 10, 100, 1000, 10_000] as const;
/** The places that a query or a key of the step `rotary` can have. */
export const PLACES = 6;
export const STARTS = [0, 1, 2, 5, 10, 100, 1000] as const;

const fields = {
  /** The words in the order in which they are written; each has a row of `input`. */
  words: wordsField(TWO_NOUNS.words),
  /** One embedding for each word: an even count of numbers, so that positions can be added to them. */
  input: rowsField(),
  /** W_Q: one row for each number of an embedding, as many columns as `keyMatrix`. */
  queryMatrix: rowsField(),
  /** W_K: one row for each number of an embedding, as many columns as `queryMatrix`. */
  keyMatrix: rowsField(),
  /** W_V: one row for each number of an embedding. */
  valueMatrix: rowsField(),
  /** The order in which the words stand now: of each place the number of its word, such as `3,2,1`. Without it, as written. */
  order: numbersField(),
  /** In the steps `shuffle` and `causal`: each word attends only to itself and to the words before it. */
  causal: flagField(),
  /** In the steps `positions` and `puzzle`: no positions are added. */
  bare: flagField(),
  /** In the step `waves`: how many numbers a position has. */
  width: choiceField(WIDTHS, '8'),
  /** In the steps `waves` and `positions`: the base of which the wavelengths are powers. */
  base: { ...numberField(10_000, 2, 10_000), control: 'slider' } as const,
  /** In the step `rotary`: the query before it is turned, two numbers. */
  query: rowsField(2),
  /** In the step `rotary`: the key before it is turned, two numbers. */
  key: rowsField(2),
  /** In the step `rotary`: how many places after the first the query stands. */
  queryPlace: { ...wholeField(1, 0, PLACES - 1), control: 'slider' } as const,
  /** In the step `rotary`: how many places after the first the key stands. */
  keyPlace: { ...wholeField(0, 0, PLACES - 1), control: 'slider' } as const,
  /** In the step `rotary`: the position of the first place. */
  start: { ...wholeField(0, 0, 1000), control: 'slider' } as const,
  /** In the step `train`: whether words after a word are hidden from it. */
  mask: choiceField(['none', 'causal']),
  ...trainingFields,
  cell: cellField(STAGES),
  prediction: predictionField(),
};

export type OrderFields = typeof fields;

// Hand-set: a query that is made of the last two numbers of an embedding, which words alone have.
const byWord = {
  queryMatrix: rows('0,0 / 0,0 / 1,0 / 0,1'),
  keyMatrix: rows('0,0 / 0,0 / 0,1 / 1,0.5'),
  valueMatrix: rows('0,0 / 0,0 / 1,0 / 0,1'),
};

/** W_Q that turns the first two numbers of a position back by about one place, and makes them long. */
export const BACK_BY_ONE = rows('4,7 / -7,4 / 0,0 / 0,0');

/** How long the queries of the step `puzzle` are at its start, where each is its own position otherwise. */
export const START_LENGTH = 4;

const byPosition = {
  queryMatrix: BACK_BY_ONE,
  keyMatrix: rows('1,0 / 0,1 / 0,0 / 0,0'),
  valueMatrix: byWord.valueMatrix,
};

/** What the question of a step about a sentence is about. */
const SENTENCE = ['words', 'input', 'queryMatrix', 'keyMatrix', 'valueMatrix'];

export const definition: FigureDefinition<OrderFields> = {
  name: 'order',
  steps: ['shuffle', 'causal', 'waves', 'positions', 'rotary', 'train', 'puzzle'],
  fields,
  presets: {
    shuffle: {
      ...TWO_NOUNS,
      ...byWord,
      order: [3, 2, 1],
      cell: { stage: 'output', row: 2, col: 0 },
    },
    causal: {
      ...TWO_NOUNS,
      ...byWord,
      order: [3, 2, 1],
      causal: true,
      cell: { stage: 'weights', row: 1, col: 0 },
    },
    waves: { cell: { stage: 'position', row: 3, col: 0 } },
    positions: {
      ...TWO_NOUNS,
      ...byPosition,
      order: [3, 2, 1],
      cell: { stage: 'sum', row: 1, col: 0, run: 'moved' },
    },
    rotary: {
      query: rows('2,1'),
      key: rows('1,2'),
      cell: { stage: 'scores', row: 1, col: 0 },
    },
    train: {},
    puzzle: {
      ...embedded('the', 'dog', 'bites', 'man'),
      ...byPosition,
      queryMatrix: rows(`${START_LENGTH},0 / 0,${START_LENGTH} / 0,0 / 0,0`),
      order: [4, 2, 3, 1],
      cell: { stage: 'weights', row: 1, col: 0 },
    },
  },
  scenes: { shuffle: 'sentence', causal: 'sentence', positions: 'sentence' },
  oneForEach: { input: 'words', order: 'words' },
  asks: { shuffle: SENTENCE, causal: SENTENCE, positions: [...SENTENCE, 'base'], rotary: ['query', 'key'] },
};
