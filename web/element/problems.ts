import type { ReactiveElement } from 'lit';
import { InputError } from '../model/input-error.js';
import type { Language } from '../model/language/language.js';
import { lazy } from '../model/lazy.js';
import type { OddAttributes } from './author.js';
import { emit } from './emit.js';
import type { Judging } from './mistakes.js';

/** What judges authors' mistakes, and the words for them. */
export const mistakes = lazy(() => import('./mistakes.js'));

/** What was refused of the author's attributes and JSON, and of the moment that was asked for: it is shown and told. */
export class Problems {
  readonly #element: ReactiveElement;
  readonly #page: { readonly language: Language };
  #author: readonly InputError[] = [];
  #moment: readonly InputError[] = [];
  /** Those that the page was told of, and that still hold. */
  #told = new Set<string>();
  /** Why the figure can't show what is in force, as the page was told. */
  #ofFigure = '';

  constructor(element: ReactiveElement, page: { readonly language: Language }) {
    this.#element = element;
    this.#page = page;
  }

  /**
   * What is left out stays as it is. It is shown, in place, with the next update: what is set in one turn of the page is
   * read together.
   */
  take({ author = this.#author, moment = this.#moment }: Refused): void {
    this.#author = author;
    this.#moment = moment;
    this.#element.requestUpdate();
  }

  /** What is asked for stands, or the reason why not does. */
  attempt(act: () => void): void {
    try {
      act();
      this.take({ moment: [] });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.take({ moment: [error] });
    }
  }

  /** There is a new word about this input of the moment. */
  forget(input: string): void {
    this.#moment = this.#moment.filter(({ params }) => params['name'] !== input);
  }

  /** In words; nothing until these are here. */
  get messages(): readonly string[] {
    return this.#areWorded ? this.#all.map((problem) => this.#explain(problem)) : [];
  }

  /** Tells the page those of which it was not told yet. */
  tellNew(): void {
    if (!this.#areWorded) return;
    const told = this.#told;
    this.#told = new Set(this.#all.map(({ message }) => message));
    const untold = this.#all.filter(({ message }) => !told.has(message));
    this.tell(untold.map((problem) => this.#explain(problem)));
  }

  /** What the figure in view says itself, in its place. */
  tellOfFigure(problem: string): void {
    if (problem && problem !== this.#ofFigure) this.tell([problem]);
    this.#ofFigure = problem;
  }

  tell(messages: readonly string[]): void {
    if (messages.length > 0) emit(this.#element, 'error', { messages });
  }

  /** What is to be said of odd attributes; nothing until what judges them is here. */
  judge(odd: OddAttributes, by: Omit<Judging, 'explain'>): readonly InputError[] {
    if (odd.unknown.length + odd.awaited.length === 0) return [];
    const explain = (problem: InputError): string => this.#explain(problem);
    return mistakes.request()?.judge(this.#element, odd, { ...by, explain }) ?? [];
  }

  #explain(problem: InputError): string {
    const now = mistakes.request();
    return now ? this.#page.language.with({ en: now.en }).explain(problem) : problem.message;
  }

  get #all(): readonly InputError[] {
    return [...this.#author, ...this.#moment];
  }

  /** Whether nothing is refused, or there are words for it, or none can be had. */
  get #areWorded(): boolean {
    return this.#all.length === 0 || mistakes.request() !== null || mistakes.failure !== null;
  }
}

export interface Refused {
  readonly author?: readonly InputError[];
  readonly moment?: readonly InputError[];
}
