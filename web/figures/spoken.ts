import type { SpokenFigure } from './base/spoken.js';

/** What figures tell those who listen, by their folders: of no use before the first numbers. */
const modules = import.meta.glob<{ readonly default: SpokenFigure }>(['./*/spoken.ts', '!./base/*']);
const fetched = new Map<string, SpokenFigure>();
const NOTHING_OWN: SpokenFigure = { all: {}, steps: {} };

/** A figure without such a module tells what all do, and so does one whose module can't be had. */
export async function fetchSpoken(figure: string): Promise<SpokenFigure> {
  const known = fetched.get(figure);
  if (known) return known;
  try {
    const spoken = (await modules[`./${figure}/spoken.ts`]?.())?.default ?? NOTHING_OWN;
    fetched.set(figure, spoken);
    return spoken;
  } catch {
    return NOTHING_OWN;
  }
}
