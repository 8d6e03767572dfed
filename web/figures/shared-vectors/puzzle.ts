import type { Puzzle } from '../goals.js';
import type { Prediction } from '../prediction.js';
import type { Goal } from '../word-plane/model.js';
import type { Words } from './mix.js';
import { goalsOf } from './model.js';

const TEXTS = {
  length: {
    title: 'goal.length',
    reached: 'goal.length-reached',
    hints: ['hint.length-unit', 'hint.length-long', 'hint.length-solution'],
  },
  ring: {
    title: 'goal.ring',
    reached: 'goal.ring-reached',
    hints: ['hint.ring-two', 'hint.ring-scores', 'hint.ring-none'],
  },
} as const;

/** What the learner is asked to reach in a step; null where there is nothing. */
export function puzzleOf(
  step: string,
  words: Words,
  names: readonly string[],
): (Omit<Puzzle, 'goals'> & { readonly goals: readonly Goal[] }) | null {
  const goals = goalsOf(step, names);
  if (goals.length === 0) return null;
  const { title, reached, hints } = TEXTS[step as keyof typeof TEXTS];
  return {
    title: words.say(title),
    goals,
    reached: words.say(reached),
    hints: hints.map((hint) => words.say(hint)),
  };
}

/** Whether the ring can be closed at all. */
export function ringQuestion(words: Words, [a = '', b = '', c = '']: readonly string[]): Prediction {
  return {
    kind: 'choice',
    question: words.say('predict.question', { a, b, c }),
    options: (['yes', 'longer', 'no'] as const).map((value) => ({
      value,
      label: words.say(`predict.${value}`),
    })),
    correct: 'no',
    because: words.say('predict.because'),
  };
}
