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
  wholeField,
  wordsField,
} from '../../model/fields.js';

/** `sum` is what the weights of a query add up to; in the run `later`, those of words that it must not see. */
export const STAGES = [
  ...(['input', 'memory', 'query-projection', 'key-projection', 'value-projection'] as const),
  ...(['query', 'key', 'value', 'raw', 'scores', 'masked', 'weights', 'sum', 'output'] as const),
];
export type ShownStage = (typeof STAGES)[number];

/** The sentence that a matrix is made from: that of `words`, or that of `memoryWords`. */
export const SOURCES = ['input', 'memory'] as const;
export type Source = (typeof SOURCES)[number];

const fields = {
  /** The words of the sentence; each has a row of `input`. In `padding`, the last of them are padding. */
  words: wordsField(['Riley', 'never', 'stops']),
  /** In the steps `cables` and `cross`: the words of the other sentence; each has a row of `memory`. */
  memoryWords: wordsField(['Riley', 'hört', 'nie', 'auf']),
  /** What each number of an embedding is. */
  features: wordsField(['name', 'never', 'stop', 'now', 'one']),
  /** X: one embedding for each word, with a number for each feature. */
  input: rowsField(),
  /** M: one embedding for each word of the other sentence, with a number for each feature. */
  memory: rowsField(),
  /** W_Q: one row for each feature, as many columns as `keyMatrix`. */
  queryMatrix: rowsField(),
  /** W_K: one row for each feature, as many columns as `queryMatrix`. */
  keyMatrix: rowsField(),
  /** W_V: one row for each feature. */
  valueMatrix: rowsField(),
  /** What each number of a value is; where there are others than these, they are numbered. */
  valueNames: wordsField(['name', 'never', 'stop', 'now', 'one']),
  /** In the step `cables`: the sentence that queries are made from, `words` or `memoryWords`. */
  queriesFrom: choiceField(SOURCES),
  /** In the step `cables`: the sentence that keys are made from. */
  keysFrom: choiceField(SOURCES),
  /** In the step `cables`: the sentence that values are made from. */
  valuesFrom: choiceField(SOURCES),
  /** In the step `cross`: W_V is W_K, so that values are keys. */
  tied: flagField(),
  /** In the step `mask`: how many words ahead of its own each query may see; 0 is the causal mask. */
  ahead: { ...wholeField(0, 0, 15), control: 'slider' } as const,
  /** In the step `leak`: where a 0 is written for what the mask hides, before softmax or after it. */
  zero: choiceField(['before', 'after']),
  /** In the step `leak`: the last word is `otherWord`. */
  changed: flagField(),
  /** In the step `leak`: what the last word is changed to. */
  otherWord: textField('barks'),
  /** In the step `leak`: the embedding of `otherWord`, with a number for each feature. */
  otherEmbedding: numbersField(),
  /** In the step `padding`: so many words are real; those behind them are hidden. */
  keyLength: { ...wholeField(5, 0, 16), control: 'slider' } as const,
  /** In the step `window`: how many words each query sees, its own the last of them. */
  window: { ...wholeField(7, 1, 16), control: 'slider' } as const,
  /** In the step `pack`: 1 where a query sees a key, 0 where it does not, a row for each query. */
  visible: rowsField(),
  /** In the step `pack`: with which word each sentence but the first begins, counted from 0. */
  begins: numbersField(),
  cell: cellField(STAGES),
  prediction: predictionField(),
};

export type WhoFields = typeof fields;

// Hand-set. Queries and keys compare the first three features only; values hold all five.
const pair = {
  words: ['Riley', 'never', 'stops'],
  memoryWords: ['Riley', 'hört', 'nie', 'auf'],
  features: ['name', 'never', 'stop', 'now', 'one'],
  input: rows('2,0,0,0,1 / 0,2,0,0,0 / 0,0,2,1,1'),
  memory: rows('2,0,0,0,1 / 0,0,1.5,1,1 / 0,2,0,0,0 / 0,0,1,0,0'),
  queryMatrix: rows('1,0 / -0.5,0.5 / -0.5,-0.5 / 0,0 / 0,0'),
  keyMatrix: rows('1,0 / -0.5,2 / -0.5,-2 / 0,0 / 0,0'),
  valueMatrix: rows('1,0,0,0,0 / 0,1,0,0,0 / 0,0,1,0,0 / 0,0,0,1,0 / 0,0,0,0,1'),
};

/** Hand-set: three numbers for what a word is, and three for what it asks for. */
const EMBEDDINGS: Readonly<Record<string, readonly number[]>> = {
  Riley: [2, 0, 0, 0, 1.5, 0],
  is: [0, 0, 0, 1.5, 1.5, 0],
  so: [0, 0.5, 0, 0, 2, 0],
  hyper: [0, 2, 0, 2, 0, 0],
  she: [1, 0, 0, 2, 0, 0],
  never: [0, 0, 0.5, 0, 0, 2],
  stops: [0, 0, 2, 2, 0, 0],
  Evan: [2, 0, 0, 0, 1.5, 0],
  sleeps: [0, 0, 2, 2, 0, 0],
};
/** What fills a shorter sentence up. */
export const PADDING = '[pad]';
const BARKS = [-0.5, 1, 1.5, 2, 0, 0];

const embedded = (text: string) => {
  const words = text.split(' ');
  return { words, input: words.map((word) => EMBEDDINGS[word] ?? [0, 0, 0, 0, 0, 0]) };
};

const asking = {
  features: ['name', 'trait', 'act', 'asks name', 'asks trait', 'asks act'],
  valueNames: ['name', 'trait', 'act'],
  queryMatrix: rows('0,0,0 / 0,0,0 / 0,0,0 / 1,0,0 / 0,1,0 / 0,0,1'),
  keyMatrix: rows('1,0,0 / 0,1,0 / 0,0,1 / 0,0,0 / 0,0,0 / 0,0,0'),
  valueMatrix: rows('1,0,0 / 0,1,0 / 0,0,1 / 0,0,0 / 0,0,0 / 0,0,0'),
};
const sentence = { ...asking, ...embedded('Riley is so hyper she never stops') };

const LISTS = ['words', 'input', 'queryMatrix', 'keyMatrix'];

export const definition: FigureDefinition<WhoFields> = {
  name: 'who-asks-whom',
  steps: ['cables', 'cross', 'mask', 'leak', 'padding', 'window', 'pack'],
  fields,
  presets: {
    cables: { ...pair, cell: { stage: 'key', row: 2, col: 1 } },
    cross: { ...pair, cell: { stage: 'output', row: 2, col: 3 } },
    mask: { ...sentence, ahead: 6, cell: { stage: 'weights', row: 4, col: 0 } },
    leak: { ...sentence, otherEmbedding: BARKS, cell: { run: 'wrong', stage: 'weights', row: 0, col: 3 } },
    padding: {
      ...asking,
      ...embedded(`Riley never stops ${PADDING} ${PADDING}`),
      cell: { stage: 'weights', row: 0, col: 3 },
    },
    window: { ...sentence, cell: { stage: 'weights', row: 4, col: 0 } },
    pack: {
      ...asking,
      ...embedded('Riley never stops Evan sleeps'),
      visible: rows('1,1,1,1,1 / 1,1,1,1,1 / 1,1,1,1,1 / 1,1,1,1,1 / 1,1,1,1,1'),
      begins: [3],
      cell: { stage: 'weights', row: 4, col: 0 },
    },
  },
  scenes: { cables: 'pair', cross: 'pair', mask: 'sentence', leak: 'sentence', window: 'sentence' },
  oneForEach: {
    input: 'words',
    memory: 'memoryWords',
    visible: 'words',
    queryMatrix: 'features',
    keyMatrix: 'features',
    valueMatrix: 'features',
  },
  asks: {
    cables: ['words', 'memoryWords'],
    cross: ['words', 'memoryWords'],
    mask: LISTS,
    leak: [...LISTS, 'zero', 'otherEmbedding'],
    padding: LISTS,
    window: LISTS,
  },
};
