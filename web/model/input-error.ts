/** An input that was refused; `key` and `params` name a message of the catalogue. */
export class InputError extends Error {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;

  constructor(key: string, params: Readonly<Record<string, string>>) {
    super(`${key} ${JSON.stringify(params)}`);
    this.name = 'InputError';
    this.key = key;
    this.params = params;
  }
}

const countError = (key: string, name: string, given: number, allowed: number): InputError =>
  new InputError(key, { name, given: String(given), allowed: String(allowed) });

/** Errors: InputError where the input `name` has not as many rows as are needed. */
export function checkRowCount(name: string, { length }: readonly unknown[], needed: number): void {
  if (length !== needed) throw countError('problem.row-count', name, length, needed);
}

/** Errors: InputError where the input `name` has not as many numbers as are needed. */
export function checkNumberCount(name: string, { length }: readonly number[], needed: number): void {
  if (length !== needed) throw countError('problem.number-count', name, length, needed);
}

/** Errors: InputError where what is called `name` has more items than it may have. */
export function checkAtMost(name: string, { length }: readonly unknown[], most: number): void {
  if (length > most) throw countError('problem.count', name, length, most);
}
