import { entropyOfEqual } from '../base/compute/entropy.js';
import type { Floor } from '../base/contract/step-options.js';
import type { View } from './figure.js';

/** The loss of who gives each of the eight values of paired recall the same chance: ln 8. */
export const guessing = ({ words, engine }: View): Floor => ({
  label: words.say('learn.guessing'),
  value: entropyOfEqual(engine, 8),
});
