import type { Puzzle } from '../base/questions/puzzle.js';
import { isReached, type Goal } from './model.js';
import { sayPair, tellingOf } from './telling.js';
import { pairIn, wordAt, type PlaneView } from './views.js';

/** What the learner is asked to reach, checked against the engine's weights; null where there is nothing. */
export function planePuzzle(
  v: PlaneView,
  goals: readonly Goal[],
  texts: Omit<Puzzle, 'goals'>,
): Puzzle | null {
  if (goals.length === 0) return null;
  const text = (goal: Goal): string =>
    v.words.say(isAboutItself(goal) ? 'goal.rather-itself' : `goal.${goal.kind}`, {
      query: wordAt(v, goal.query),
      key: wordAt(v, goal.key),
      other: goal.kind === 'rather' ? wordAt(v, goal.other) : '',
      limit: goal.kind === 'above' || goal.kind === 'below' ? v.words.short(goal.limit) : '',
    });
  const { weights } = v.shown.softmax;
  return { ...texts, goals: goals.map((goal) => ({ text: text(goal), reached: isReached(goal, weights) })) };
}

const isAboutItself = (goal: Goal): boolean => goal.kind === 'rather' && goal.other === goal.query;

/** What the steps on the plane have in common. */
export const planeTelling = {
  ...tellingOf((v: PlaneView) => v.inputs.words),
  describe: (v: PlaneView): string => sayPair(v, v.inputs.words, pairIn(v)),
};
