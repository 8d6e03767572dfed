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

/** Errors: InputError where the input `name` has not as many rows as are needed. */
export function checkRowCount(name: string, { length }: readonly unknown[], needed: number): void {
  if (length !== needed)
    throw new InputError('problem.row-count', { name, given: String(length), allowed: String(needed) });
}
