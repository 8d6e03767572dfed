import { lazy, type Lazy } from '../model/lazy.js';
import type { FigureFacts } from './base/voice/facts.js';

/** What figures tell those who listen, by their folders: of no use before the first numbers. */
const modules = import.meta.glob<{ readonly default: FigureFacts }>('./*/facts.ts');

/** By the names of the figures that tell more than all do. */
export const figureFacts: ReadonlyMap<string, Lazy<FigureFacts>> = new Map(
  Object.entries(modules).map(([path, load]) => [
    path.split('/')[1]!,
    lazy(async () => (await load()).default),
  ]),
);
