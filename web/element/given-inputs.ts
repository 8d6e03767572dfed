import type { FigureController } from '../model/controller.js';
import { attributeName, type FigureDefinition } from '../model/definition.js';
import { readInto, type InputError } from '../model/input-error.js';
import { lazy } from '../model/lazy.js';
import { isObjectText, readAuthor, readProperty, type AuthorInputs, type OddAttributes } from './author.js';
import { inputAttributes } from './inputs.js';

const csv = lazy(() => import('./csv/read.js'));

/** What an author gives to the inputs of a figure, by properties, attributes, JSON and a table: the last word counts. */
export class GivenInputs {
  readonly #element: Element;
  #given: Readonly<Record<string, unknown>> = {};
  /** Inputs that were set as properties: they stand over attributes and JSON. */
  readonly #properties = new Map<string, unknown>();
  /** Attributes that a server has written for a property, which has come: they are no words of their own. */
  readonly #copies = new Set<string>();
  /** Properties that the figure refused: another one may take them. */
  readonly #refused = new Map<string, unknown>();

  constructor(element: Element) {
    this.#element = element;
  }

  /** Another figure reads them. What a script gave to the one before, and this one does not know, is forgotten. */
  begin({ fields }: FigureDefinition, isOther: boolean): void {
    for (const [name, value] of this.#refused) this.#properties.set(name, value);
    this.#refused.clear();
    if (!isOther) return;
    for (const name of this.#properties.keys()) {
      if (!Object.hasOwn(fields, name)) this.#properties.delete(name);
    }
  }

  get(name: string): unknown {
    return this.#given[name];
  }

  /** Also before there is a figure that reads it. */
  property(name: string): unknown {
    return this.#properties.get(name);
  }

  isProperty(name: string): boolean {
    return this.#properties.has(name);
  }

  /** `undefined` gives the word back. Returns what was refused by the figure in view; null where that was not asked. */
  set(name: string, value: unknown, controller: FigureController | null): readonly InputError[] | null {
    const element = this.#element;
    const field = controller?.definition.fields[name];
    this.#refused.delete(name);
    try {
      for (const attribute of [name.toLowerCase(), attributeName(name)])
        if (element.getAttribute(attribute) === String(value)) this.#copies.add(attribute);
    } catch {
      // An object without a prototype has no text.
    }
    if (value === undefined) this.#properties.delete(name);
    else if (controller && field) {
      const read: Record<string, unknown> = {};
      const refused = readInto(read, name, () => readProperty(field, value, name));
      controller.setAuthor(read);
      (refused.length === 0 ? this.#properties : this.#refused).set(name, value);
      this.#given = { ...this.#given, ...read };
      return refused;
    } else this.#properties.set(name, value);
    return null;
  }

  /** An attribute that is taken away is no word, nor is that of a server. */
  attributeChanged(name: string, value: string | null): void {
    this.#copies.delete(name);
    if (value !== null && !isObjectText(value)) this.#properties.delete(inputAttributes.get(name) ?? '');
  }

  /** Reads all that is given anew. */
  read(definition: FigureDefinition): AuthorInputs & { readonly odd: OddAttributes } {
    const table = csv.now?.readCsv(this.#element, definition);
    const read = readAuthor(this.#element, definition, this.#properties, table, this.#copies);
    this.#given = read.given;
    return read;
  }

  /** To the inputs of one figure: others may be for steps that have moved. */
  to({ definition }: FigureController): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      Object.entries(this.#given).filter(([name]) => Object.hasOwn(definition.fields, name)),
    );
  }

  /** There is a table in the element, and nothing yet that reads it. */
  get hasUnread(): boolean {
    return !csv.now && this.#element.querySelector('[type="text/csv"]') !== null;
  }

  /** What reads the table. */
  async fetch(): Promise<void> {
    await csv.fetch();
  }
}
