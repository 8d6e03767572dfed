import { lazy, type Lazy } from '../model/lazy.js';
import type { SpokenFigure } from './base/voice/spoken.js';

/** What figures tell those who listen, by their folders: of no use before the first numbers. */
const modules = import.meta.glob<{ readonly default: SpokenFigure }>('./*/spoken.ts');

/** By the names of the figures that tell more than all do. */
export const spokenFigures: ReadonlyMap<string, Lazy<SpokenFigure>> = new Map(
  Object.entries(modules).map(([path, load]) => [
    path.split('/')[1]!,
    lazy(async () => (await load()).default),
  ]),
);
