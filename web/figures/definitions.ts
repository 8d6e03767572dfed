import type { FigureDefinition } from '../model/definition.js';
import type { Step } from './base/step.js';

/** Every figure that has a folder here: a new figure is a new folder, and nothing else changes. */
const found = import.meta.glob<{ readonly definition: FigureDefinition }>('./*/definition.ts', {
  eager: true,
});
const steps = import.meta.glob<{ readonly default: Step }>('./*/steps/*.ts');
const elements = import.meta.glob('./*/figure-element.ts');
const formerElements = import.meta.glob('./*/figure.ts');

export interface FigureEntry {
  readonly definition: FigureDefinition;
  /** The element that draws it. */
  readonly tag: string;
  /** Fetches what draws it, with the step that is shown first. */
  load(step: string): Promise<unknown>;
  /** Fetches the module of a step. */
  step(name: string): Promise<Step>;
}

async function moduleAt<Module>(
  modules: Readonly<Record<string, () => Promise<Module>>>,
  path: string,
): Promise<Module> {
  const load = modules[path];
  if (!load) throw new Error(`there is no ${path}`);
  return load();
}

function entryOf(folder: string, definition: FigureDefinition): FigureEntry {
  const step = async (name: string): Promise<Step> =>
    (await moduleAt(steps, `${folder}/steps/${name}.ts`)).default;
  if (Object.keys(steps).some((path) => path.startsWith(`${folder}/steps/`))) {
    const load = (first: string) =>
      Promise.all([moduleAt(elements, './base/figure-element.ts'), step(first)]);
    return { definition, tag: 'soft-figure', load, step };
  }
  const load = () => moduleAt(formerElements, `${folder}/figure.ts`);
  return { definition, tag: `soft-figure-${definition.name}`, load, step };
}

export const figures: ReadonlyMap<string, FigureEntry> = new Map(
  Object.entries(found).map(([path, { definition }]) => [
    definition.name,
    entryOf(path.replace('/definition.ts', ''), definition),
  ]),
);
