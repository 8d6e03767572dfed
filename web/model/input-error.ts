/** An input that was refused; `key` and `params` name a message of the catalogue. */
export class InputError extends Error {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
  /** The catalogue of that message, where it is not the one that all figures share. */
  readonly words?: { readonly en: Readonly<Record<string, string>> };

  constructor(key: string, params: Readonly<Record<string, string>>) {
    super(`${key} ${JSON.stringify(params)}`);
    this.name = 'InputError';
    this.key = key;
    this.params = params;
  }
}

type List = readonly unknown[];

/** As much of a text as a message quotes. */
export function shorten(text: string): string {
  const characters = [...text];
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : text;
}

/** So many items of another list say which one is meant. */
const MOST_QUOTED = 5;

/** What is allowed, in a list of quotations. */
export const quoted = (items: List): string => items.map((item) => `“${String(item)}”`).join(', ');

const countError = (key: string, name: string, { length }: List, allowed: number): InputError =>
  new InputError(key, { name, given: String(length), allowed: String(allowed) });

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
    throw new InputError('problem.row-lengths', {
      name,
      other,
      given: String(given),
      allowed: String(allowed),
    });
  }
}

function checkOneForEach(key: string, name: string, list: List, { of, items }: Counterpart): void {
  if (list.length === items.length) return;
  const { params } = countError(key, name, list, items.length);
  const some = quoted(items.slice(0, MOST_QUOTED).map((item) => shorten(String(item))));
  throw new InputError(key, { ...params, of, items: items.length > MOST_QUOTED ? `${some}, …` : some });
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Errors: InputError where what is called `name` has fewer words than `least` or more than `most`. */
export function checkWordCount(name: string, words: List, { least, most }: Bounds): void {
  if (words.length >= least && words.length <= most) return;
  const given = String(words.length);
  throw new InputError('problem.word-count', { name, given, least: String(least), most: String(most) });
}

/** Errors: InputError where what is called `name` has more items than it may have. */
export function checkAtMost(name: string, items: List, most: number): void {
  if (items.length > most) throw countError('problem.count', name, items, most);
}
