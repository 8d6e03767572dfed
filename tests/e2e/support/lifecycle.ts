import { expect, type Page, type Route } from '@playwright/test';
import { readdirSync, existsSync } from 'node:fs';

const folder = new URL('../../../web/figures/', import.meta.url);

export interface KnownFigure {
  readonly name: string;
  readonly steps: readonly string[];
}

/** Every figure that has a definition, with the names of its steps as its words have them. */
export const knownFigures: readonly KnownFigure[] = await Promise.all(
  readdirSync(folder)
    .filter((name) => existsSync(new URL(`${name}/definition.ts`, folder)))
    .map(async (name) => {
      const { en } = (await import(new URL(`${name}/en.ts`, folder).href)) as {
        readonly en: Readonly<Record<string, string>>;
      };
      const steps = Object.keys(en).flatMap((key) => /^step\.(.*)$/.exec(key)?.[1] ?? []);
      return { name, steps };
    }),
);

/** What is there now and is to be gone when no figure is left. */
export interface Held {
  /** Trainings that C++ holds. */
  runs: number;
  /** Files of trained numbers that C++ holds. */
  models: number;
  /** Traces and surveys that C++ holds. */
  traces: number;
  /** Observers of views, sizes and changes. */
  observers: number;
  /** Frames that were asked for. */
  frames: number;
  timers: number;
}

export const NOTHING: Held = { runs: 0, models: 0, traces: 0, observers: 0, frames: 0, timers: 0 };

declare global {
  interface Window {
    held?: Held;
    /** How often anything was begun. */
    begun?: Held;
    wasmMemories?: WebAssembly.Memory[];
    figuresMade?: WeakRef<Element>[];
  }
}

/** Counts what the page begins and ends, at the functions of the browser. */
function countInPage(nothing: Held): void {
  const held = { ...nothing };
  const begun = { ...nothing };
  const memories: WebAssembly.Memory[] = [];
  const made: WeakRef<Element>[] = [];
  Object.assign(window, { held, begun, wasmMemories: memories, figuresMade: made });
  const elements = document as unknown as Record<'createElement', (...given: unknown[]) => Element>;
  const createElement = elements.createElement.bind(document);
  elements.createElement = (name, ...more) => {
    const element = createElement(name, ...more);
    if (name === 'soft-lookup' || name === 'soft-figure') made.push(new WeakRef(element));
    return element;
  };
  const begin = (what: keyof Held): void => {
    held[what] += 1;
    begun[what] += 1;
  };
  // Once and again for the same callback is once.
  const once = (what: keyof Held, request: string, cancel: string): void => {
    const page = window as unknown as Record<string, (...given: unknown[]) => unknown>;
    const requestIt = page[request]?.bind(window);
    const cancelIt = page[cancel]?.bind(window);
    const pending = new Set<unknown>();
    const end = (id: unknown): void => {
      if (pending.delete(id)) held[what] -= 1;
    };
    page[request] = (callback, ...more) => {
      const id: unknown = requestIt?.(
        (...given: unknown[]) => {
          end(id);
          (callback as (...given: unknown[]) => void)(...given);
        },
        ...more,
      );
      pending.add(id);
      begin(what);
      return id;
    };
    page[cancel] = (id) => {
      end(id);
      cancelIt?.(id);
    };
  };
  once('frames', 'requestAnimationFrame', 'cancelAnimationFrame');
  once('timers', 'setTimeout', 'clearTimeout');
  for (const kind of [IntersectionObserver, ResizeObserver, MutationObserver]) {
    const { prototype } = kind as unknown as { prototype: Record<string, (...given: unknown[]) => unknown> };
    const observe = prototype['observe'];
    const disconnect = prototype['disconnect'];
    const observing = new WeakSet();
    Object.assign(prototype, {
      observe(this: object, ...given: unknown[]) {
        if (!observing.has(this)) begin('observers');
        observing.add(this);
        return observe?.apply(this, given);
      },
      disconnect(this: object) {
        if (observing.delete(this)) held.observers -= 1;
        return disconnect?.apply(this);
      },
    });
  }
  const instantiate = WebAssembly.instantiate.bind(WebAssembly) as (
    module: WebAssembly.Module,
    imports?: WebAssembly.Imports,
  ) => Promise<WebAssembly.Instance>;
  Object.assign(WebAssembly, {
    instantiate: async (module: WebAssembly.Module, imports?: WebAssembly.Imports) => {
      const instance = await instantiate(module, imports);
      for (const exported of Object.values(instance.exports)) {
        if (exported instanceof WebAssembly.Memory) memories.push(exported);
      }
      return instance;
    },
  });
}

/** Before the page is opened: from then on it is counted what `measureKept` tells, and what is held. */
export const countKept = (page: Page): Promise<unknown> => page.addInitScript(countInPage, NOTHING);

/** Stands before the glue of the second module: every handle that C++ gives out and gets back is counted. */
const COUNTING_GLUE = `
import create from 'GLUE';
const kinds = [
  ['runs', /^startTraining$/],
  ['traces', /^(trace|openSurvey|openOffsetSurvey|openGeneration)/],
  ['models', /^open(WordVectors|Encoder|Decoder)$/],
];
export default async (options) => {
  const raw = await create(options);
  const { held, begun } = window;
  const opened = new Map();
  for (const [name, own] of Object.entries(raw)) {
    const [kind] = kinds.find(([, opens]) => opens.test(name)) ?? [];
    if (!kind) continue;
    raw[name] = (...given) => {
      const handle = own(...given);
      if (handle !== null) { held[kind] += 1; begun[kind] += 1; opened.set(handle, kind); }
      return handle;
    };
  }
  const { giveBack } = raw;
  raw.giveBack = (handle) => {
    giveBack(handle);
    if (opened.has(handle)) held[opened.get(handle)] -= 1;
    opened.delete(handle);
  };
  return raw;
};
`;

/** What becomes of requests: let through, kept waiting, or refused. */
export type Network = 'open' | 'slow' | 'refused';

/** The network between a page and what its figures compute with. */
export class Files {
  engine: Network = 'open';
  trained: Network = 'open';
  private waiting: Route[] = [];

  static async between(page: Page): Promise<Files> {
    const files = new Files();
    // It runs as it does for everybody, and can be set forward.
    await page.clock.install();
    await countKept(page);
    await page.route(/\/learning-(relaxed|simd|portable)\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: COUNTING_GLUE.replace('GLUE', `${route.request().url()}?itself`),
      }),
    );
    await page.route(/\/engine-\w+\.wasm$/, (route) => files.answer(route, files.engine));
    await page.route(/\/learning-\w+\.wasm$|\.bin$/, (route) => files.answer(route, files.trained));
    return files;
  }

  /** How many requests are kept waiting. */
  get pending(): number {
    return this.waiting.length;
  }

  /** From now on; what waits for an open network goes on. */
  async set(engine: Network, trained: Network): Promise<void> {
    this.engine = engine;
    this.trained = trained;
    const waiting = this.waiting;
    this.waiting = [];
    for (const route of waiting) {
      const isEngine = /engine-\w+\.wasm$/.test(route.request().url());
      await this.answer(route, isEngine ? engine : trained);
    }
  }

  private async answer(route: Route, network: Network): Promise<void> {
    if (network === 'slow') this.waiting.push(route);
    else if (network === 'refused') await route.abort();
    else await route.continue();
  }
}

export type Look = 'empty' | 'waiting' | 'failed' | 'ready' | 'running';

/** What a figure shows, seen through its buttons and notes. */
export const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const host = document.querySelector('soft-lookup');
    const figure = host?.shadowRoot?.querySelector('soft-figure');
    const buttons = [host, figure].flatMap((element) => [
      ...(element?.shadowRoot?.querySelectorAll('button') ?? []),
    ]);
    const says = (text: string): boolean => buttons.some((button) => button.textContent.trim() === text);
    if (says('Try again')) return 'failed';
    if (figure?.shadowRoot?.querySelector('.waiting')) return 'waiting';
    if (says('Pause')) return 'running';
    return figure?.shadowRoot?.querySelector('.body > *') ? 'ready' : 'empty';
  });

/** What DevTools counts once the collector has run. */
export interface Kept {
  /** Bytes of JavaScript. */
  readonly heap: number;
  /** Bytes of all modules of the engine. */
  readonly wasm: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Once no figure that was ever made is kept by anything. */
export async function measureKept(page: Page): Promise<Kept> {
  const devtools = await page.context().newCDPSession(page);
  const elements = async (): Promise<number> => {
    await devtools.send('HeapProfiler.collectGarbage');
    return page.evaluate(
      () => (window.figuresMade ?? []).filter((figure) => figure.deref() !== undefined).length,
    );
  };
  await expect.poll(elements).toBe(0);
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  const wasm = await page.evaluate(() =>
    (window.wasmMemories ?? []).reduce((bytes, { buffer }) => bytes + buffer.byteLength, 0),
  );
  await devtools.detach();
  return { heap: usedSize, wasm, nodes, listeners: jsEventListeners };
}
