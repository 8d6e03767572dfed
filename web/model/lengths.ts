import { InputError, quoted, shorten } from './input-error.js';

/** What is said of them: only figures whose inputs belong together need it. */
const en = {
  'problem.word-count': '{name}: {least} to {most} words are needed, not {given}.',
  'problem.row-count': '{name}: the number of rows is {given}, but must be {allowed}.',
  'problem.row-for-each':
    '{name}: the number of rows is {given}, but must be {allowed}, one for each of the {of} {items}.',
  'problem.row-lengths':
    '{name} and {other}: the lengths of their rows are {given} and {allowed}, but must be equal.',
  'problem.row-length':
    '{name}: the length of each row is {given}, but must be {allowed}, one number for each of the {of} {items}.',
  'problem.number-for-each':
    '{name}: the number of entries is {given}, but must be {allowed}, one for each of the {of} {items}.',
} as const;

type List = readonly unknown[];

/** An input that has not as many rows, numbers or words as others of the figure ask for. */
class LengthError extends InputError {
  override readonly words = { en };
}

/** So many items of another list say which one is meant. */
const MOST_QUOTED = 5;

const countError = (key: keyof typeof en, name: string, { length }: List, allowed: number): InputError =>
  new LengthError(key, { name, given: String(length), allowed: String(allowed) });

/** Errors: InputError where the input `name` has not as many rows as are needed. */
export function checkRowCount(name: string, rows: List, needed: number): void {
  if (rows.length !== needed) throw countError('problem.row-count', name, rows, needed);
}

/** The items of the input `of`, for each of which another input has a row or a number. */
export interface Counterpart {
  readonly of: string;
  readonly items: List;
}

/** Errors, here and below: InputError where the input `name` has not one row, or one number, for each item. */
export function checkRowForEach(name: string, rows: List, counterpart: Counterpart): void {
  checkOneForEach('problem.row-for-each', name, rows, counterpart);
}

export function checkNumberForEach(name: string, numbers: readonly number[], counterpart: Counterpart): void {
  checkOneForEach('problem.number-for-each', name, numbers, counterpart);
}

/** Of rows that are all of one length: one number for each item in each of them. */
export function checkRowLength(name: string, rows: readonly List[], counterpart: Counterpart): void {
  if (rows[0]) checkOneForEach('problem.row-length', name, rows[0], counterpart);
}

/** Of two inputs, by name. Errors: InputError where their rows are not of one length. */
export function checkSameRowLength(inputs: Readonly<Record<string, readonly List[]>>): void {
  const [name = '', other = ''] = Object.keys(inputs);
  const [given, allowed] = [name, other].map((input) => inputs[input]?.[0]?.length ?? 0);
  if (given !== allowed) {
    throw new LengthError('problem.row-lengths', {
      name,
      other,
      given: String(given),
      allowed: String(allowed),
    });
  }
}

function checkOneForEach(key: keyof typeof en, name: string, list: List, { of, items }: Counterpart): void {
  if (list.length === items.length) return;
  const some = quoted(items.slice(0, MOST_QUOTED).map((item) => shorten(String(item))));
  throw new LengthError(key, {
    name,
    given: String(list.length),
    allowed: String(items.length),
    of,
    items: items.length > MOST_QUOTED ? `${some}, …` : some,
  });
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Errors: InputError where what is called `name` has fewer words than `least` or more than `most`. */
export function checkWordCount(name: string, words: List, { least, most }: Bounds): void {
  if (words.length >= least && words.length <= most) return;
  const given = String(words.length);
  throw new LengthError('problem.word-count', { name, given, least: String(least), most: String(most) });
}
