import type { ByOffset, SurveyedOffsets } from '../../../engine/encoder-types.js';
import type { HeadName } from '../../encoder/heads.js';
import type { View } from './figure.js';

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

/** The share of the words of which the largest weight is there. */
export const sharesOf = (counted: SurveyedOffsets, withoutItself: boolean): ByOffset =>
  withoutItself ? counted.largestOfOthers : counted.largest;

/** What is counted, for each head; null where nothing is. */
export const countedIn = ({
  shown,
  inputs,
}: Pick<View, 'shown' | 'inputs'>): readonly SurveyedOffsets[] | null =>
  inputs.counted === 'text' ? shown.words.all.map(({ offsets }) => offsets) : (shown.counted?.heads ?? null);
