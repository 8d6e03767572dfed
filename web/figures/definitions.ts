import type { FigureDefinition } from '../model/definition.js';
import { late } from './base/late.js';
import { works, type Step } from './base/step.js';

/** Every figure that has a folder here: a new figure is a new folder, and nothing else changes. */
const found = import.meta.glob<{ readonly definition: FigureDefinition }>('./*/definition.ts', {
  eager: true,
});
const steps = import.meta.glob<{ readonly default: Step }>('./*/steps/*.ts');

export interface FigureEntry {
  readonly definition: FigureDefinition;
  /** Fetches what draws figures, with the step that is shown first. */
  load(step: string): Promise<Step>;
  /** Fetches the module of a step. */
  step(name: string): Promise<Step>;
}

/**
 * By their paths. An import of what is there already takes a browser a turn of its own, and a page that is being printed
 * has none: a figure out of view then begins with what others of the page have fetched.
 */
const fetched = new Map<string, Step>();

function entryOf(folder: string, definition: FigureDefinition): FigureEntry {
  const step = async (name: string): Promise<Step> => {
    const path = `${folder}/steps/${name}.ts`;
    const load = steps[path];
    if (!load) throw new Error(`The figure ${definition.name} has no module of the step ${name}.`);
    const module = fetched.get(path) ?? (await load()).default;
    fetched.set(path, module);
    if (works(module)) await late.working.fetch();
    return module;
  };
  const load = async (first: string): Promise<Step> => {
    const [module] = await Promise.all([
      step(first),
      customElements.get('soft-figure') ?? import('./base/figure-element.js'),
    ]);
    return module;
  };
  return { definition, load, step };
}

export const figures: ReadonlyMap<string, FigureEntry> = new Map(
  Object.entries(found).map(([path, { definition }]) => [
    definition.name,
    entryOf(path.replace('/definition.ts', ''), definition),
  ]),
);
