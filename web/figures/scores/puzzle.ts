import type { TemplateResult } from 'lit';
import type { Matrix } from '../../engine/types.js';
import { at } from '../../model/tensor.js';
import { puzzleCard, type Puzzle } from '../goals.js';
import { wayOf, type Compared, type FunctionName, type Shapes } from './model.js';
import type { Words } from './ways.js';

/** More than any weight that a cosine can give to one key of six. */
const LOOKUP = 0.99;

export function comparedPuzzle(words: Words, shown: Compared): TemplateResult {
  const puzzles = { stretch: stretchPuzzle, limit: limitPuzzle, learned: learnedPuzzle };
  return puzzleCard(puzzles[shown.step](words, shown), words);
}

const weightsOf = (shown: Compared, name: FunctionName) => wayOf(shown, name).trace.heads[0]!.weights;

const leads = (shown: Compared, name: FunctionName, key: number): boolean => {
  const weights = weightsOf(shown, name);
  return weights.data.every((weight, other) => other === key || weight < at(weights, 0, key));
};

function stretchPuzzle(words: Words, shown: Compared): Puzzle {
  return {
    title: words.say('goal.stretch'),
    goals: [
      { text: words.say('goal.cosine-best'), reached: leads(shown, 'cosine', 0) },
      { text: words.say('goal.dot-best'), reached: leads(shown, 'dot', 1) },
    ],
    reached: words.say('goal.stretch-reached'),
    hints: [words.say('hint.angle'), words.say('hint.length'), words.say('hint.stretch-solution')],
  };
}

function limitPuzzle(words: Words, shown: Compared): Puzzle {
  const isLookup = (name: FunctionName) => at(weightsOf(shown, name), 0, 0) > LOOKUP;
  return {
    title: words.say('goal.limit'),
    goals: [
      { text: words.say('goal.dot-above'), reached: isLookup('dot') },
      { text: words.say('goal.cosine-above'), reached: isLookup('cosine') },
    ],
    reached: words.say('goal.limit-reached'),
    hints: [words.say('hint.longer'), words.say('hint.temperature'), words.say('hint.limit-solution')],
  };
}

function learnedPuzzle(words: Words, shown: Compared): Puzzle {
  return {
    title: words.say('goal.learned'),
    goals: [
      { text: words.say('goal.dot-a'), reached: leads(shown, 'dot', 0) },
      { text: words.say('goal.general-c'), reached: leads(shown, 'general', 2) },
      { text: words.say('goal.additive-b'), reached: leads(shown, 'additive', 1) },
    ],
    reached: words.say('goal.learned-reached'),
    hints: [words.say('hint.swap'), words.say('hint.minus'), words.say('hint.learned-solution')],
  };
}

export function shapesPuzzle(words: Words, { runs }: Shapes): TemplateResult {
  const isOf = (matrix: Matrix | undefined, rows: number, cols: number): boolean =>
    matrix?.rows === rows && matrix.cols === cols;
  const isScores = isOf(runs?.rows.trace.heads[0]?.scores, 3, 5);
  const isOutput = isOf(runs?.rows.trace.output, 3, 1);
  return puzzleCard(
    {
      title: words.say('goal.shapes'),
      goals: [
        { text: words.say('goal.scores-shape'), reached: isScores },
        { text: words.say('goal.output-shape'), reached: isOutput },
      ],
      reached: words.say('goal.shapes-reached'),
      hints: [words.say('hint.rows'), words.say('hint.values'), words.say('hint.shapes-solution')],
    },
    words,
  );
}
