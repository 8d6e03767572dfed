import type { InputError } from '../model/input-error.js';

/** What was refused of the author's attributes and JSON, and of the moment that was asked for. */
export class Problems {
  #author: readonly InputError[] = [];
  #moment: readonly InputError[] = [];
  /** Those that the page was told of, and that still hold. */
  #told = new Set<string>();

  get all(): readonly InputError[] {
    return [...this.#author, ...this.#moment];
  }

  /** What is left out stays as it is. */
  take({ author = this.#author, moment = this.#moment }: Refused): void {
    this.#author = author;
    this.#moment = moment;
  }

  /** Those of which the page was not told yet. */
  tell(): readonly InputError[] {
    const told = this.#told;
    this.#told = new Set(this.all.map(({ message }) => message));
    return this.all.filter(({ message }) => !told.has(message));
  }

  /** There is a new word about this input of the moment. */
  forget(input: string): void {
    this.#moment = this.#moment.filter(({ params }) => params['name'] !== input);
  }
}

export interface Refused {
  readonly author?: readonly InputError[];
  readonly moment?: readonly InputError[];
}
