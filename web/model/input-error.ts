/** An input that was refused; `key` and `params` name a message of the catalogue. */
export class InputError extends Error {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
  /** The catalogue of that message, where it is not the one that all figures share. */
  readonly words?: { readonly en: Readonly<Record<string, string>> };
  /** What helps where another try can't: the page offers it in its place, by 'status.retry' of those words. */
  declare readonly retry?: () => void;
  /** The items of a list that can be read beside those that were refused. */
  readonly rest?: List | undefined;

  constructor(key: string, params: Readonly<Record<string, string>>, rest?: List) {
    super(`${key} ${JSON.stringify(params)}`);
    this.name = 'InputError';
    this.key = key;
    this.params = params;
    this.rest = rest;
  }
}

type List = readonly unknown[];

/** Reads the input `name` into `given`, or what of it can be read; returns what was refused. */
export function readInto(given: Record<string, unknown>, name: string, read: () => unknown): InputError[] {
  try {
    given[name] = read();
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    if (error.rest) given[name] = error.rest;
    return [error];
  }
}

/** As much of a text as a message quotes. */
export function shorten(text: string): string {
  const characters = [...text];
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : text;
}

/** What is allowed, in a list of quotations. */
export const quoted = (items: List): string => items.map((item) => `“${String(item)}”`).join(', ');

/** Errors: InputError where what is called `name` has more items than it may have. */
export function checkAtMost(name: string, { length }: List, most: number): void {
  if (length > most)
    throw new InputError('problem.count', { name, given: String(length), allowed: String(most) });
}
