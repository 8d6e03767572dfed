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

/** What is allowed, in a list of quotations. */
export const quoted = (items: List): string => items.map((item) => `“${String(item)}”`).join(', ');

/** Errors: InputError where what is called `name` has more items than it may have. */
export function checkAtMost(name: string, { length }: List, most: number): void {
  if (length > most)
    throw new InputError('problem.count', { name, given: String(length), allowed: String(most) });
}
