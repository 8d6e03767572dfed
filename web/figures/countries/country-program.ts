import type { LeaveOneOut } from '../../model/program/program.js';
import { countries, countryNames, type Country } from './countries.js';
import { en } from './country-program.words.js';
import { askedOf, type CountryView } from './country-view.js';

interface Options extends Pick<LeaveOneOut, 'keys' | 'rule' | 'changed'> {
  /** Whether the mean error is in view, too. */
  readonly hasErrors?: boolean;
}

/** Each country of the table taken out in turn, as a program; null where what was typed means none. */
export function countryProgram(
  v: CountryView,
  { hasErrors = true, ...computed }: Options,
  table: readonly Country[] = countries,
): LeaveOneOut | null {
  const asked = askedOf(v);
  if (asked === null) return null;
  return {
    kind: 'leave-one-out',
    records: table.map(({ name, income }) => ({ name, value: income })),
    valueNote: v.words.with({ en }).say('program.income-note'),
    asked: countryNames[asked]!,
    hasErrors,
    ...computed,
  };
}
