import type { FigureDefinition } from '../model/definition.js';

/** Every figure that has a folder here: a new figure is a new folder, and nothing else changes. */
const found = import.meta.glob<{ readonly definition: FigureDefinition }>('./*/definition.ts', {
  eager: true,
});
const elements = import.meta.glob('./*/figure.ts');

export interface FigureEntry {
  readonly definition: FigureDefinition;
  /** The element that draws it. */
  readonly tag: string;
  /** Fetches what draws it, at first need. */
  load(): Promise<unknown>;
}

export const figures: ReadonlyMap<string, FigureEntry> = new Map(
  Object.entries(found).map(([path, { definition }]) => [
    definition.name,
    {
      definition,
      tag: `soft-figure-${definition.name}`,
      load: elements[path.replace('definition.ts', 'figure.ts')] ?? (() => Promise.reject(new Error(path))),
    },
  ]),
);
