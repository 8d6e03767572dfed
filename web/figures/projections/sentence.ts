import type { Cell, Matrix } from '../../engine/types.js';
import { at } from '../../model/tensor.js';
import type { TrainingShown } from '../training/session.js';
import type { ShownStage } from './definition.js';
import { vectorText } from './explain.js';
import { writeNumber, type Words } from './matrices.js';
import type { Inputs, Shown } from './model.js';
import * as product from './product.js';
import * as twice from './twice.js';

interface SentenceContext {
  readonly words: Words;
  readonly step: string;
  readonly inputs: Inputs;
  readonly layers: Shown | null;
  readonly training: TrainingShown | null;
  readonly selection: Cell<ShownStage> | null;
  readonly hasPredicted: boolean;
}

/** One sentence that says what is shown. */
export function sentenceOf(context: SentenceContext): string {
  const { words, step, layers, training, hasPredicted } = context;
  if (!layers) return learnSentence(words, training);
  switch (step) {
    case 'lenses':
      return hasPredicted ? lensesSentence(context, layers) : words.say('lenses.hidden');
    case 'attention':
      return attentionSentence(context, layers);
    case 'twice': {
      const { before, after } = twice.counts(layers.places);
      const params = { before: words.short(before), after: words.short(after) };
      return hasPredicted ? words.say('twice.say', params) : words.say('twice.hidden-result');
    }
    case 'product': {
      const { two, one } = product.counts(layers.places);
      const rank = words.short(product.rank(layers.places));
      return words.say('product.say', { two: words.short(two), one: words.short(one), rank });
    }
    default:
      return ringSentence(context, layers);
  }
}

/** The word that is looked at: that of the selected cell, or the first. */
function rowOf({ selection, inputs }: SentenceContext): number {
  const byWord = selection && !selection.stage.endsWith('projection') && selection.stage !== 'matrix';
  return byWord && selection.row < inputs.words.length ? selection.row : 0;
}

function lensesSentence(context: SentenceContext, shown: Shown): string {
  const { words, inputs } = context;
  const row = rowOf(context);
  const vector = (stage: ShownStage) => vectorText(words, shown, stage, row);
  return words.say('lenses.say', {
    word: inputs.words[row] ?? '',
    embedding: vector('input'),
    query: vector('query'),
    key: vector('key'),
    value: vector('value'),
  });
}

function attentionSentence(context: SentenceContext, shown: Shown): string {
  const { words, inputs } = context;
  const row = rowOf(context);
  const weights = shown.places.matrix('weights');
  const key = largestOf(weights, row);
  return words.say('attention.say', {
    query: inputs.words[row] ?? '',
    key: inputs.words[key] ?? '',
    weight: writeNumber(words, at(weights, row, key), 'weights'),
    output: vectorText(words, shown, 'output', row),
  });
}

function largestOf(matrix: Matrix, row: number): number {
  const numbers = Array.from({ length: matrix.cols }, (_, col) => at(matrix, row, col));
  return Math.max(0, numbers.indexOf(Math.max(...numbers)));
}

function ringSentence({ words, inputs }: SentenceContext, { places }: Shown): string {
  const scores = places.matrix('scores');
  const [a = '', b = ''] = inputs.words;
  const write = (row: number, col: number) => writeNumber(words, at(scores, row, col), 'scores');
  return words.say(`puzzle.say-${inputs.asking}`, { a, b, there: write(0, 1), back: write(1, 0) });
}

function learnSentence(words: Words, training: TrainingShown | null): string {
  const state = training?.arms[0]?.state;
  if (!training || !state || state.accuracy === null) return words.say('learn.say-start');
  // Said once, not in every frame.
  if (training.isRunning) return words.say('learn.say-running');
  return words.say('learn.say', { step: words.short(state.step), share: words.fixed(state.accuracy, 3) });
}
