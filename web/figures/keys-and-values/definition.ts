import type { FigureDefinition } from '../../model/definition.js';
import {
  cellField,
  choiceField,
  flagField,
  numberField,
  predictionField,
  rows,
  rowsField,
  textField,
  trainingFields,
  wholeField,
  wordsField,
} from '../../model/fields.js';

/** Numbers of the step `tie`: with larger ones a shared number can do nearly what two can. */
export const MOST = 4;
/** Numbers of a vector in the step `train`: beyond 7 or so nothing changes. */
export const MOST_WIDTH = 8;

/** In the step `trained`: heads of the encoder's first layer, counted as people count. */
export const HEADS = ['1', '2', '3', '4'] as const;
export const MOST_MODIFIERS = 8;

const fields = {
  query: textField('Jon'),
  /** In the step `columns`: what scores are divided by before softmax: 0 keeps the best match alone, infinity is the plain mean. */
  temperature: numberField(1 / 8, 0, Infinity),
  /** In the step `columns`: the keys. */
  names: wordsField(['Tom', 'Anna', 'Anne', 'John', 'Joan', 'Jonathan', 'Maria', 'Mary']),
  /** In the step `columns`: one row of income, age and phone number for each name. */
  columns: rowsField(3),
  /** In the step `tie`: the one number of the word that asks. */
  asking: numberField(4, -MOST, MOST),
  /** In the step `tie`: one number for each of three words. */
  keys: rowsField(1),
  /** In the step `tie`: one number for each of three words, which is not used where keys are values. */
  values: rowsField(1),
  /** In the step `tie`: the keys are also the values. */
  tied: flagField(),
  /** In the step `train`: how many numbers a vector has that is key and value at once. */
  width: wholeField(4, 1, MOST_WIDTH),
  ...trainingFields,
  /** In the steps `words` and `trained`: the noun that asks. */
  noun: textField('network'),
  /** In the step `words`: two words that may stand before the noun. */
  pair: wordsField(['neural', 'social']),
  /** In the step `trained`: two to eight words that may stand before the noun. */
  modifiers: wordsField(['social', 'computer', 'television', 'road', 'business', 'food']),
  /** In the step `trained`: the head that reads them. */
  head: { ...choiceField(HEADS, '2'), moves: 'nothing' } as const,
  cell: cellField(),
  prediction: predictionField(),
};

export type KeysAndValuesFields = typeof fields;

/** The runs that addresses of version 1 told apart by the head of a cell; those without a name are the first. */
const FORMER_RUNS: Readonly<Record<string, readonly (string | undefined)[]>> = {
  tie: [undefined, 'own'],
  words: [undefined, 'second', 'words', 'outputs'],
  trained: [undefined, 'value'],
};

export const definition: FigureDefinition<KeysAndValuesFields> = {
  name: 'keys-and-values',
  steps: ['columns', 'tie', 'train', 'words', 'trained'],
  fields,
  presets: {
    // Invented; the phone numbers hold their last three digits.
    columns: {
      columns: rows(
        '30000,61,110 / 42000,34,111 / 44000,29,112 / 51000,45,113 / ' +
          '47000,52,114 / 65000,38,115 / 38000,24,116 / 40000,70,117',
      ),
      cell: { stage: 'output', row: 0, col: 0 },
    },
    tie: {
      keys: rows('-1 / 1 / 1'),
      values: rows('0 / 1 / -1'),
      cell: { stage: 'output', row: 2, col: 0 },
    },
    train: {},
    words: { cell: { stage: 'weights', row: 0, col: 0 } },
    trained: { cell: { stage: 'scores', row: 0, col: 1 } },
  },
  scenes: {},
  oneForEach: { columns: 'names' },
  asks: { trained: ['modifiers', 'noun', 'head'] },
  fromHead: (step, { head = 0, ...cell }) => {
    const run = FORMER_RUNS[step]?.[head];
    return run === undefined ? cell : { ...cell, run };
  },
};
