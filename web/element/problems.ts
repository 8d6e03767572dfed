import type { InputError } from '../model/input-error.js';

/** What was refused of the author's attributes and JSON, and of the moment that was asked for. */
export class Problems {
  #author: readonly InputError[] = [];
  #moment: readonly InputError[] = [];

  get all(): readonly InputError[] {
    return [...this.#author, ...this.#moment];
  }

  /** Returns those that were not shown before. What is left out stays as it is. */
  take({ author = this.#author, moment = this.#moment }: Refused): readonly InputError[] {
    const shown = this.all.map(({ message }) => message);
    this.#author = author;
    this.#moment = moment;
    return this.all.filter(({ message }) => !shown.includes(message));
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
