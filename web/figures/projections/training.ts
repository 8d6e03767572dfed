import type { ChartReference } from '../../parts/chart.js';
import type { View } from './figure.js';

/** The loss of who gives each of the eight values of paired recall the same chance: ln 8. */
export const guessing = ({ words }: View): ChartReference => ({
  label: words.say('learn.guessing'),
  value: 3 * Math.LN2,
});
