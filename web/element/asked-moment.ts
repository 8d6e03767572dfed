type Asked = 'step' | 'state';

/** The step and the state that a page asks for, by properties and attributes: the last word counts. */
export class AskedMoment {
  readonly #element: Element;
  /** null: something later stands over it. */
  readonly #last: { step?: string | null; state?: string | null } = {};
  /** Those since the last update: a figure that is chosen in the same turn of the page must have them. */
  readonly #now = new Set<Asked>();

  constructor(element: Element) {
    this.#element = element;
  }

  ask(name: Asked, value: string): void {
    this.#last[name] = value;
    this.#now.add(name);
  }

  /** It stands over a state, but for one of the same turn. */
  askStep(step: string): void {
    this.ask('step', step);
    if (!this.isNow('state')) this.#last.state = null;
  }

  attributeChanged(name: Asked, old: string | null, value: string | null): void {
    if (value !== null) this.ask(name, value);
    else if (this.#last[name] === old) this.#last[name] = null;
  }

  last(name: Asked): string | null {
    const asked = this.#last[name];
    return asked === undefined ? this.#element.getAttribute(name) : asked;
  }

  isNow(name: Asked): boolean {
    return this.#now.has(name);
  }

  /** The turn of the page is over. */
  settle(): void {
    this.#now.clear();
  }
}
