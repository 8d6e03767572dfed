import type { Level } from '../../../model/shape.js';
import type { AnyView } from '../contract/view.js';
import type { PictureNumbers } from '../contract/picture-numbers.js';

/**
 * What trains in this step, as its chart draws it: the loss of each arm, or its share of right answers, after each step
 * done. An arm that could not go on ends without a number.
 */
export function trainingNumbers(
  v: AnyView,
  of: 'loss' | 'accuracy',
  levels: readonly Level[] = [],
): PictureNumbers {
  const say = (key: string): string => v.words.say(key);
  const arms = v.drawnArms;
  return {
    kind: 'chart',
    label: say(of === 'loss' ? 'training.loss' : 'training.share'),
    tracks: [
      {
        name: '',
        firstStep: 1,
        columns: arms.map(({ id }) => say(`arm.${id}`)),
        values: arms.map(({ curve, state }) =>
          state.status === 'diverged' ? [...curve[of], NaN] : curve[of],
        ),
      },
    ],
    levels: of === 'loss' && v.floor ? [v.floor, ...levels] : levels,
  };
}
