import type { ScoreStatistics } from '../../engine/training-types.js';
import type { Engine } from '../../engine/types.js';
import { entropyOfEqual } from '../base/compute/entropy.js';
import { DIMENSIONS, type MEASURES } from './definition.js';
import type { View } from './statistics.js';
import type { Side } from './statistics-task.js';

/** What the weights of a query are shared among. */
const KEYS = 16;

export type Measure = (typeof MEASURES)[number];

interface Reading {
  readonly of: (statistics: ScoreStatistics) => number;
  readonly decimals: number;
  /** Where its bars end. */
  readonly most: number | ((engine: Engine) => number);
  readonly role: 'score' | 'weight';
}

export const READINGS: Readonly<Record<Measure, Reading>> = {
  variance: { of: ({ variance }) => variance, decimals: 2, most: Number(DIMENSIONS.at(-1)), role: 'score' },
  'largest-weight': { of: ({ largestWeight }) => largestWeight, decimals: 3, most: 1, role: 'weight' },
  entropy: {
    of: ({ entropy }) => entropy,
    decimals: 2,
    most: (engine) => entropyOfEqual(engine, KEYS),
    role: 'weight',
  },
  saturated: { of: ({ shareSaturated }) => shareSaturated, decimals: 2, most: 1, role: 'weight' },
};

/** A measure of random scores, as it is written. */
export function readingOf(v: View, measure: Measure, side: Side, dimension = v.inputs.dimension): string {
  const known = v.shown.known.get(dimension)?.[side];
  const { of, decimals } = READINGS[measure];
  return known ? v.words.fixed(of(known), decimals) : v.words.say('training.none-yet');
}
