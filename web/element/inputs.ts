import { attributeName } from '../model/definition.js';

/** The names of all inputs of all figures: the build puts them in, and a figure's definition is fetched with it. */
declare const INPUT_NAMES: readonly string[];

/** Every input of every figure, by its attribute: the element observes them all. */
export const inputAttributes: ReadonlyMap<string, string> = new Map(
  INPUT_NAMES.map((name) => [attributeName(name), name]),
);

/** An element whose figure's inputs are its properties. */
export interface WithInputs {
  getInput(name: string): unknown;
  setInput(name: string, value: unknown): void;
}

/** The inputs that a figure has are properties of the element, under the same names. */
export function defineInputProperties(prototype: WithInputs): void {
  for (const name of inputAttributes.values()) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: WithInputs) {
        return this.getInput(name);
      },
      set(this: WithInputs, value: unknown) {
        this.setInput(name, value);
      },
    });
  }
}

/** What a framework set on the element before its class was known hides the accessors: it is set once more. */
export function takeOverProperties(element: object): void {
  const own = element as Record<string, unknown>;
  for (const name of ['step', 'state', ...inputAttributes.values()]) {
    if (!Object.hasOwn(element, name)) continue;
    const value = own[name];
    delete own[name];
    own[name] = value;
  }
}
