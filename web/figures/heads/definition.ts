import type { FigureDefinition } from '../../model/definition.js';
import {
  cellField,
  choiceField,
  flagField,
  MAX_WORDS,
  numberField,
  predictionField,
  rows,
  rowsField,
  textField,
  trainingFields,
  wholeField,
  wordsField,
} from '../../model/fields.js';
import { HEADS } from '../encoder/heads.js';

/** `position` is what the trained models ask from; `logits` and `probabilities` have a head for each read-out. */
export const STAGES = [
  ...(['input', 'query-projection', 'key-projection', 'value-projection', 'output-projection'] as const),
  ...(['query', 'key', 'value', 'raw', 'scores', 'masked', 'weights', 'output', 'projected-output'] as const),
  ...(['position', 'logit-projection', 'logits', 'probabilities'] as const),
];
export type ShownStage = (typeof STAGES)[number];

/** How many words a training sequence has, and the first that has two words before it, from 1. */
export const LENGTH = 10;
export const FIRST_ASKED = 3;

/** As many heads as anyone has drawn; a layer of 16 columns can't have more. */
const MOST_HEADS = MAX_WORDS;

const fields = {
  /** The words of the sentence; each has a row of `input`. */
  words: wordsField(['This', 'forum', 'is', 'awesome']),
  /** What each number of an embedding stands for. */
  features: wordsField(['thing', 'trait', 'pointer', 'verb']),
  /** X: one embedding for each word, with a number for each feature. */
  input: rowsField(),
  /** W_Q: one row for each feature; its columns are split among the heads. */
  queryMatrix: rowsField(),
  /** W_K: one row for each feature, as many columns as `queryMatrix`. */
  keyMatrix: rowsField(),
  /** W_V: one row for each feature; its columns are split among the heads. */
  valueMatrix: rowsField(),
  /** W_O: one row for each column of `valueMatrix`. */
  outputMatrix: rowsField(),
  /** Among how many heads the columns are split; it must divide the number of columns. */
  heads: wholeField(2, 1, MOST_HEADS),
  /** In the step `slicing`: which word is changed, from 1. */
  word: { ...wholeField(4, 1, MAX_WORDS), control: 'none' } as const,
  /** In the step `slicing`: which number of its embedding is changed, from 1. */
  feature: { ...wholeField(2, 1, MAX_WORDS), control: 'none' } as const,
  /** In the step `slicing`: what is added to that number. */
  change: { ...numberField(1, -3, 3), control: 'slider' } as const,
  /** In the step `columns`: whose matrix is split. */
  projection: choiceField(['query', 'key', 'value']),
  /** In the step `join`: what stands beside the output: nothing, the output with W_O = I, or with the heads exchanged. */
  joining: choiceField(['own', 'identity', 'exchanged']),
  /** In the step `join`: which head the symbols of the formula are about, from 1. */
  index: { ...wholeField(1, 1, MOST_HEADS), control: 'none', undoable: false, moves: 'nothing' } as const,
  /** In the step `join`: which symbol of the formula lights its matrix. */
  symbol: {
    ...choiceField(['none', 'input', 'query', 'key', 'value', 'attention', 'head', 'output', 'result']),
    ...({ control: 'none', undoable: false, moves: 'nothing' } as const),
  },
  /** In the step `two-words`: which word of the sequence is looked at, from 1. */
  asked: {
    ...wholeField(9, FIRST_ASKED, LENGTH),
    control: 'slider',
    undoable: false,
    moves: 'nothing',
  } as const,
  /** In the step `twins`: by how much of a start of its own the second head differs from the first. */
  headDifference: { ...numberField(0.000001, 0, 1), control: 'slider' } as const,
  /** In the step `slower`: what is trained in place of the model that one head can't serve. */
  model: choiceField(['layer', 'longer', 'hidden']),
  /** In the step `trained`: what the trained encoder reads. */
  text: textField("Evan's dog Riley is so hyper, she never stops moving"),
  /** In the step `trained`: the head of the encoder's first layer that is shown large. */
  head: { ...choiceField(HEADS, '4'), moves: 'nothing' } as const,
  /** In the step `trained`: whether heads are counted over many sentences, or in `text`. */
  counted: { ...choiceField(['sentences', 'text']), moves: 'nothing' } as const,
  /** In the step `trained`: what a word puts on itself is left out of the count. */
  withoutItself: { ...flagField(), moves: 'nothing' } as const,
  ...trainingFields,
  /** How fast the training runs: as quick as it can, or to watch. */
  speed: choiceField(['steady', 'fast'], 'fast'),
  cell: cellField(STAGES),
  prediction: predictionField(),
};

export type HeadsFields = typeof fields;

/**
 * Hand-set. In head 1, columns 1 and 2, a thing asks for a trait and a trait for a thing; in head 2, columns 3 and 4, a
 * thing asks for a pointer, such as “This”, and a trait for a verb.
 */
const sentence = {
  input: rows('0.5,0,1,0 / 2,0,0,0 / 0,0.5,0,1 / 0,2,0,0.5'),
  queryMatrix: rows('1,0,1,0 / 0,1.5,0,1.5 / 0,1,0,0.5 / 0.5,1,0.5,0'),
  keyMatrix: rows('0,1,0,0 / 1,0,0,0 / 0,0,2,0 / 0,0,0,2'),
  valueMatrix: rows('1,0,0,0.5 / 0,1,0.5,0 / 0.5,0,1,0 / 0,0.5,0,1'),
  outputMatrix: rows('1,0,0.5,0 / 0,1,0,-0.5 / 0.5,0,1,0 / 0,0.5,0,1'),
};

const identityRows = rows('1,0,0,0 / 0,1,0,0 / 0,0,1,0 / 0,0,0,1');

export const definition: FigureDefinition<HeadsFields> = {
  name: 'heads',
  steps: ['two-words', 'slower', 'twins', 'slicing', 'columns', 'join', 'trained', 'puzzle'],
  fields,
  presets: {
    'two-words': { cell: { stage: 'probabilities', head: 0, row: 8, col: 5 } },
    slower: {},
    twins: { cell: { stage: 'weights', head: 0, row: 8, col: 7 } },
    slicing: { ...sentence, cell: { stage: 'weights', head: 1, row: 3, col: 2 } },
    columns: { ...sentence, cell: { stage: 'query', row: 1, col: 2 } },
    join: { ...sentence, cell: { stage: 'projected-output', row: 1, col: 1 } },
    // she, the query, and the comma, the word before it
    trained: { cell: { stage: 'weights', row: 8, col: 7 } },
    puzzle: {
      words: ['Riley', 'she', 'never', 'stops'],
      features: ['name', 'pronoun', 'adverb', 'verb'],
      input: identityRows,
      queryMatrix: rows('0,1,0,1 / 1,1,1,1 / 0,1,0,1 / 1,0,1,0'),
      keyMatrix: rows('2,0,2,0 / 0,0,0,0 / 0.5,0.5,0.5,0.5 / 0,2,0,2'),
      valueMatrix: identityRows,
      outputMatrix: identityRows,
      heads: 1,
      cell: { stage: 'weights', row: 1, col: 0 },
    },
  },
  scenes: { slicing: 'sentence', columns: 'sentence', join: 'sentence' },
  oneForEach: {
    input: 'words',
    queryMatrix: 'features',
    keyMatrix: 'features',
    valueMatrix: 'features',
  },
  asks: {
    'two-words': ['seed'],
    twins: ['seed'],
    // The question is about other sentences than the learner's own.
    trained: [],
    slicing: ['words', 'input', 'queryMatrix', 'keyMatrix', 'heads'],
  },
};
