/** A figure without a page: its inputs, what its steps compute from them, and what they say of it. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import * as afterPaint from '../../../web/figures/base/element/chunk-after-paint.js';
import { armsOf } from '../../../web/figures/base/element/chunk-training.js';
import type { RunContext, Step } from '../../../web/figures/base/contract/step.js';
import type { StepContext } from '../../../web/figures/base/contract/training-arms.js';
import { View, type AnyView, type ViewHost } from '../../../web/figures/base/contract/view.js';
import type { Draft } from '../../../web/figures/base/contract/step-use.js';
import { FigureController } from '../../../web/model/controller.js';
import type { FigureDefinition } from '../../../web/model/definition.js';
import type { Fields } from '../../../web/model/fields.js';
import { Language } from '../../../web/model/language/language.js';
import { sources, type ResourceName, type Resources } from '../../../web/work/resources.js';
import { Work, type Task } from '../../../web/work/work.js';
import { engine } from './engine.js';
import { settled, TestHost, TestPage } from './page.js';

const folder = new URL('../../../web/figures/', import.meta.url);

export const figures: readonly string[] = readdirSync(folder).filter((name) =>
  existsSync(new URL(`${name}/definition.ts`, folder)),
);

const fetched = new Map<ResourceName, Promise<unknown>>();

/** As a page fetches them, and no sooner. */
async function resourcesOf(names: readonly ResourceName[]): Promise<Resources> {
  const entries = names.map(async (name) => {
    if (!fetched.has(name))
      fetched.set(
        name,
        sources[name].lease(engine, () => undefined),
      );
    return [name, await fetched.get(name)] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as unknown as Resources;
}

export interface Shows {
  readonly asks?: boolean;
  readonly counts?: boolean;
  readonly works?: boolean;
}

// What a step draws in a later frame comes before anything else.
if (!('requestAnimationFrame' in globalThis))
  Object.assign(globalThis, { requestAnimationFrame: (draw: () => void) => setImmediate(draw) });

/** What reads a figure finds its parts by the names that are written on them. */
const AS_WRITTEN = {
  spokenName: String,
  spokenNames: (names: readonly string[]) => names,
  spokenSymbol: String,
};

export class Figure {
  readonly controller: FigureController;
  private readonly name: string;
  private readonly drafts = new Map<string, Draft>();
  /** What was computed in slices, by the keys of the tasks. */
  private readonly counted = new Map<string, unknown>();
  /** Where its frames take no time, what it does in them is done in one. */
  private readonly page = new TestPage();
  private readonly work: Work;
  /** How often something has come that is to be shown. */
  private changes = 0;

  private constructor(name: string, definition: FigureDefinition) {
    this.name = name;
    this.controller = new FigureController(definition);
    const host = new TestHost();
    const stopped = (trained: number): void => {
      this.controller.update({ trained });
    };
    const changed = (): void => {
      this.changes += 1;
    };
    this.work = new Work(host, { changed, stopped }, this.page);
    host.connect();
  }

  static async named(name: string): Promise<Figure> {
    const file = new URL(`${name}/definition.ts`, folder).href;
    const { definition } = (await import(file)) as { readonly definition: FigureDefinition };
    return new Figure(name, definition);
  }

  get definition(): FigureDefinition {
    return this.controller.definition;
  }

  /** The step in view. */
  async step(): Promise<Step> {
    const file = new URL(`${this.name}/steps/${this.controller.step}.ts`, folder).href;
    return ((await import(file)) as { readonly default: Step }).default;
  }

  private async resultOf(task: Task<unknown> | null): Promise<unknown> {
    if (!task) return null;
    if (!this.counted.has(task.key)) {
      const step = await this.step();
      const resources = await resourcesOf([...(step.needs ?? []), ...(task.needs ?? [])]);
      for await (const known of task.run(resources, new AbortController().signal))
        this.counted.set(task.key, known);
    }
    return this.counted.get(task.key);
  }

  private contextOf({ asks = false }: Shows): StepContext<Fields> {
    const { step, inputs } = this.controller;
    const { prediction } = inputs as { readonly prediction?: string | null };
    return { step, inputs, engine, compact: false, hasPredicted: !asks || (prediction ?? null) !== null };
  }

  /** Whether something has come in a frame after it was shown. */
  async hasMore(): Promise<boolean> {
    const { changes } = this;
    await settled();
    return this.changes > changes;
  }

  /** Trains and counts what it was told to, to the end. */
  private async finishWork(shows: Shows): Promise<void> {
    const { work } = this;
    const step = await this.step();
    let changes: number;
    do {
      ({ changes } = this);
      const context = this.contextOf(shows);
      const { trained = 0 } = context.inputs as { readonly trained?: number };
      work.want(engine, {
        needs: step.needs ?? [],
        also: step.also?.(context) ?? [],
        arms: step.training ? armsOf(step.training, context) : [],
        trained,
        task: step.task?.(context) ?? null,
      });
      await settled();
      this.page.drawAll();
    } while (this.changes > changes || !work.isSettled);
    assert.equal(work.failure, null);
  }

  /**
   * What the step in view shows of the inputs as they are. Unless it `asks`, it has no question; where it `counts`, what
   * it computes in slices is there; where it `works`, it trains and counts what it is told to, and is shown when it has.
   */
  async view(shows: Shows = {}): Promise<AnyView> {
    const { asks = false, counts = false, works = false } = shows;
    const step = await this.step();
    if (works) await this.finishWork(shows);
    const asked = this.contextOf(shows);
    const { step: name, inputs } = asked;
    const resources = await resourcesOf([...(step.needs ?? []), ...(step.also?.(asked) ?? [])]);
    const result = counts ? await this.resultOf(step.task?.(asked) ?? null) : null;
    const context: RunContext<Fields, ResourceName> = {
      ...asked,
      resources,
      training: works ? this.work.training : null,
      result: works ? (this.work.result?.value ?? null) : result,
    };
    const host: ViewHost = {
      engine,
      language: new Language('en'),
      fixed: false,
      compact: false,
      editable: null,
      room: 'all',
      turnsQueries: false,
      hiddenPieces: new Set(asks ? [] : (['prediction'] as const)),
      work: works
        ? this.work
        : ({ training: null, result: null, resources, failure: null, progress: null } as unknown as Work),
      hearing: { isOn: false, failure: null },
      step: name,
      inputs,
      afterPaint: { ...afterPaint, ...AS_WRITTEN },
      drafts: this.drafts,
      use: {},
      isOfAuthor: () => false,
      setInputs: (changed, options) => {
        this.controller.update(changed, options);
      },
      giveUp: () => undefined,
      requestUpdate: () => {
        this.changes += 1;
      },
    };
    return new View(host, step, step.runs(context));
  }
}
