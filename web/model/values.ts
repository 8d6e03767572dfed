import { InputError, shorten } from './input-error.js';
import { ENTRIES, isEntry } from './numbers.js';
import type { Language } from './language/language.js';

/** What the values of a table are; it decides how they are written and read. Authors' own are numbers. */
export type Unit = 'income' | 'phone' | 'number';

/** The fictional numbers are 555-0000 to 555-0999; a record holds the last three digits. */
const PHONE = /^555-?0(\d{3}(?:\.\d+)?)$/;

/** null where the text is no such number. */
export const phoneIn = (text: string): number | null => {
  const phone = PHONE.exec(text.trim());
  return phone ? Number(phone[1]) : null;
};

export function writeValue(unit: Unit, value: number, language: Language): string {
  if (unit === 'phone' && value >= 0 && value < 1000) {
    // No phone has a fraction of a number: where the mean has one, it is shown.
    const [whole = '0', fraction] = value.toFixed(Number.isInteger(value) ? 0 : 1).split('.');
    return `555-0${whole.padStart(3, '0')}${fraction === undefined ? '' : `.${fraction}`}`;
  }
  return Math.abs(value) >= 1000 ? language.fixed(value, 0) : language.short(value);
}

/** A value as it is typed. Errors: InputError where the text is no value of that unit. */
export function readValue(unit: Unit, text: string, name: string, language: Language): number {
  const phone = unit === 'phone' ? phoneIn(text) : null;
  return phone ?? readEntry(text, name, language, unit === 'phone' ? 'problem.phone' : 'problem.value');
}

/** A number as it is typed. Errors: InputError where the text is none that the engine takes. */
export function readEntry(text: string, name: string, language: Language, problem = 'problem.value'): number {
  const value = language.read(text);
  if (value !== null && isEntry(value)) return value;
  throw new InputError(value === null ? problem : 'problem.number', {
    name,
    given: shorten(text),
    ...ENTRIES,
  });
}
