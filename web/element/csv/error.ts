import { InputError, shorten } from '../../model/input-error.js';
import { en } from './en.js';

/** What can't be read of an author's table: the message says in which line, and in which column where there is one. */
export class CsvError extends InputError {
  override readonly words = { en };

  constructor(key: keyof typeof en, params: Readonly<Record<string, string | number>>) {
    super(
      key,
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          name === 'given' ? shorten(String(value)) : String(value),
        ]),
      ),
    );
  }
}
