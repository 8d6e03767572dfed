import type { FigureDefinition } from '../model/definition.js';
import { lazy, type Lazy } from '../model/lazy.js';
import { chunks } from './base/element/chunks.js';
import { works, type Step } from './base/contract/step.js';
import { movedFrom } from './renamed-steps.js';

/** The definition of a figure, and what finds its steps: all figures together have a hundred addresses of steps. */
interface FigureModule {
  readonly definition: FigureDefinition;
  readonly steps: Readonly<Record<string, () => Promise<{ readonly default: Step }>>>;
}

/** Every figure that has a folder here: a new figure is a new folder, and nothing else changes. */
const modules = import.meta.glob<FigureModule>('./*/steps.ts');

export interface Figure {
  readonly definition: FigureDefinition;
  /** The modules of its steps, by their names. */
  readonly steps: ReadonlyMap<string, Lazy<Step>>;
}

/** A figure, and those that have steps which were once its own, by their names. */
export type Family = ReadonlyMap<string, Figure>;

export interface FigureEntry {
  readonly name: string;
  /** What they are before anything is computed: their steps and inputs. */
  readonly family: Lazy<Family>;
}

/** What draws all figures; another version of the element may have brought it to the page. */
export const figureElement = lazy<object>(
  async () => customElements.get('soft-figure') ?? import('./base/element/figure-element.js'),
);

async function fetchStep(load: () => Promise<{ readonly default: Step }>): Promise<Step> {
  const { default: step } = await load();
  if (works(step)) await chunks.training.fetch();
  return step;
}

const loaded = new Map(
  Object.entries(modules).map(([path, fetch]) => {
    const name = path.replace(/^\.\/|\/steps\.ts$/g, '');
    const load = async (): Promise<Figure> => {
      const { definition, steps } = await fetch();
      // That each step has its module is tested: an embedding page need not carry what says so.
      const found = definition.steps.map(
        (step) => [step, lazy(() => fetchStep(steps[`./steps/${step}.ts`]!))] as const,
      );
      return { definition, steps: new Map(found) };
    };
    return [name, lazy(load)] as const;
  }),
);

async function fetchFamily(name: string): Promise<Family> {
  const loading = [name, ...movedFrom(name)].map(
    async (figure) => [figure, await loaded.get(figure)!.fetch()] as const,
  );
  return new Map(await Promise.all(loading));
}

/** By their names, which are those of their folders. */
export const figures: ReadonlyMap<string, FigureEntry> = new Map(
  [...loaded.keys()].map((name) => [name, { name, family: lazy(() => fetchFamily(name)) }]),
);
