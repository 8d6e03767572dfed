import type { LeaveOneOut } from '../../model/program/program.js';
import { en } from './country-program.words.js';
import { askedOf, nameOf, type CountryView } from './country-view.js';

interface Options extends Pick<LeaveOneOut, 'keys' | 'rule' | 'changed'> {
  /** Whether the mean error is in view, too. */
  readonly hasErrors?: boolean;
}

/** Each country of the table taken out in turn, as a program; null where what was typed means none. */
export function countryProgram(
  v: CountryView,
  { hasErrors = true, ...computed }: Options,
): LeaveOneOut | null {
  const asked = askedOf(v);
  if (asked === null) return null;
  return {
    kind: 'leave-one-out',
    records: v.shown.countryTable.countries.map(({ name, income }) => ({ name, value: income })),
    valueNote: v.words.with({ en }).say('program.income-note'),
    asked: nameOf(v, asked),
    hasErrors,
    ...computed,
  };
}
