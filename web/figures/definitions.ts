import type { FigureDefinition } from '../model/definition.js';

const found = import.meta.glob<{ readonly definition: FigureDefinition }>('./*/definition.ts', {
  eager: true,
});

/** All figures, by their names, for what is done while building; a browser fetches the ones it shows. */
export const definitions: ReadonlyMap<string, FigureDefinition> = new Map(
  Object.values(found).map(({ definition }) => [definition.name, definition]),
);
