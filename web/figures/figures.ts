import type { FigureDefinition } from '../model/definition.js';
import { chunks } from './base/chunks.js';
import { Late } from './base/late.js';
import { works, type Step } from './base/step.js';
import { movedFrom } from './moved.js';

type Steps = Readonly<Record<string, () => Promise<{ readonly default: Step }>>>;

/** Every figure that has a folder here: a new figure is a new folder, and nothing else changes. */
const definitions = import.meta.glob<{ readonly definition: FigureDefinition }>('./*/definition.ts');
/** What finds the steps of each, which are fetched with it: all of them together are a hundred addresses. */
const finders = import.meta.glob<{ readonly steps: Steps }>('./*/steps.ts');

export interface Figure {
  readonly definition: FigureDefinition;
  /** Fetches the module of a step. */
  step(name: string): Promise<Step>;
}

/** A figure, and those that have steps which were once its own, by their names. */
export type Family = ReadonlyMap<string, Figure>;

export interface FigureEntry {
  readonly name: string;
  /** What they are before anything is computed: their steps and inputs. */
  readonly family: Late<Family>;
}

/** Fetches what draws all figures. */
export const fetchFigureElement = async (): Promise<void> => {
  if (!customElements.get('soft-figure')) await import('./base/figure-element.js');
};

/**
 * By figure and name. An import of what is there already takes a browser a turn of its own, and a page that is being printed
 * has none: a figure out of view then begins with what others of the page have fetched.
 */
const fetched = new Map<string, Step>();

async function fetchStep(figure: string, steps: Steps, name: string): Promise<Step> {
  const key = `${figure}/${name}`;
  const load = steps[`./steps/${name}.ts`];
  if (!load) throw new Error(`The figure ${figure} has no module of the step ${name}.`);
  const step = fetched.get(key) ?? (await load()).default;
  fetched.set(key, step);
  if (works(step)) await chunks.working.fetch();
  return step;
}

async function fetchFamily(name: string): Promise<Family> {
  const loading = [name, ...movedFrom(name)].map(async (figure) => {
    const [{ definition }, { steps }] = await Promise.all([
      definitions[`./${figure}/definition.ts`]!(),
      finders[`./${figure}/steps.ts`]!(),
    ]);
    return [figure, { definition, step: (step: string) => fetchStep(figure, steps, step) }] as const;
  });
  return new Map(await Promise.all(loading));
}

/** By their names, which are those of their folders. */
export const figures: ReadonlyMap<string, FigureEntry> = new Map(
  Object.keys(definitions).map((path) => {
    const name = path.replace(/^\.\/|\/definition\.ts$/g, '');
    return [name, { name, family: new Late(() => fetchFamily(name)) }];
  }),
);
