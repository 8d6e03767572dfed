import type { Rows } from '../../../model/fields.js';
import type { PlaneChoice } from '../../../parts/plane/plane-choices.js';
import type { AnyView } from '../contract/view.js';

/**
 * The answers to the question of the step where they lie in the plane, as long as they can be chosen, and later the one that
 * was given; what they are called stands above or below, where the places do not say it.
 */
export function choicesIn(
  v: AnyView,
  places: Readonly<Record<string, Rows>>,
  stands?: 'above' | 'below',
): readonly PlaneChoice[] {
  const { prediction } = v;
  if (prediction?.kind !== 'choice') return [];
  return prediction.options.flatMap(({ value, label: text }) => {
    const answer = v.shownAnswer(value);
    if (!answer) return [];
    const points = (places[value] ?? []).map(([x = 0, y = 0]) => ({ x, y }));
    return [{ answer, points, ...(stands && { label: { text, stands } }) }];
  });
}
