import type { ByOffset, SurveyedOffsets } from '../../../engine/encoder-types.js';
import type { HeadName } from '../../encoder/heads.js';

/** Where a key can stand, seen from its query: from the far left to the far right. */
export const PLACES = [
  'furtherBack',
  'before',
  'itself',
  'next',
  'furtherAhead',
] as const satisfies readonly (keyof ByOffset)[];
export type PlaceName = (typeof PLACES)[number];

/** The head that the question is about, and the place that it is named after. */
export const ASKED = { head: '4', place: 'before' } as const satisfies {
  readonly head: HeadName;
  readonly place: PlaceName;
};

/** The places that the name of a head names. */
export const NAMED: Readonly<Record<HeadName, readonly PlaceName[]>> = {
  '1': ['furtherBack', 'before'],
  '2': ['itself'],
  '3': ['next'],
  '4': ['before'],
};

/** The share of the words of which the largest weight is there. */
export const sharesOf = (counted: SurveyedOffsets, withoutItself: boolean): ByOffset =>
  withoutItself ? counted.largestOfOthers : counted.largest;

/** The two places that have the largest shares; those that have none are left out. */
export const foremost = (shares: ByOffset): readonly PlaceName[] =>
  [...PLACES]
    .sort((one, other) => shares[other] - shares[one])
    .slice(0, 2)
    .filter((place) => shares[place] > 0);
