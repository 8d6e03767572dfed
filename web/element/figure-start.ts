import { loadEngine, type Engine, type LoadOptions } from '../engine/index.js';
import { engineStops, whenEngineStops } from '../engine/load.js';
import type { FigureElement } from '../figures/base/element/figure-element.js';
import { figureElement } from '../figures/figures.js';
import { InputError, shorten } from '../model/input-error.js';
import { retryFailed } from '../model/lazy.js';
import { whenNearViewport } from './near-viewport.js';
import type { PageAround } from './page-around.js';
import type { Problems } from './problems.js';
import { addFailed, removeFailed, retryAll } from './retry-list.js';
import type { SoftLookupProperties } from './soft-lookup-properties.js';

/** What pages can style of the figure itself, in a shadow tree of its own. */
const PARTS = 'explanation, program, prediction, actions, outcome, goal, picture';

/** The figure that is to start. */
interface Figure {
  isChosen(): boolean;
  /** Fetches what its step in view is drawn with. */
  fetch(signal: AbortSignal): Promise<unknown>;
  /** Draws it; ends once it is drawn. */
  draw(element: FigureElement): Promise<void>;
}

/** Loads what computes and draws a figure once it is nearly in view; what can't be loaded is told, and tried again. */
export class FigureStart {
  /** What draws the figure; null until it is loaded, and where it can't be loaded. */
  element: FigureElement | null = null;
  engine: Engine | null = null;
  /** Why the figure can't be loaded; null where there is no such reason. */
  failure: unknown = null;
  isWanted = false;
  readonly #host: SoftLookupProperties;
  readonly #page: PageAround;
  readonly #problems: Problems;
  readonly #figure: Figure;
  /** How often an engine had stopped on this page when this figure got its own. */
  #stops = 0;
  /** Ends the start that is under way, when another takes its place. */
  #starting = new AbortController();

  constructor(host: SoftLookupProperties, page: PageAround, problems: Problems, figure: Figure) {
    this.#host = host;
    this.#page = page;
    this.#problems = problems;
    this.#figure = figure;
  }

  /** The element is in the page. Returns what is to be called when it leaves. */
  connect(): (() => void)[] {
    const host = this.#host;
    if (this.failure !== null) this.#awaitRetry();
    if (this.#stops !== engineStops()) this.#stop();
    // The browser is online again: what could not be had is asked for once more.
    const recover = (): void => {
      retryAll();
      retryFailed();
    };
    window.addEventListener('online', recover);
    return [
      whenEngineStops(() => this.#stop()),
      this.isWanted
        ? () => undefined
        : whenNearViewport(host, host.loading === 'eager', () => {
            this.isWanted = true;
            void this.begin();
          }),
      () => window.removeEventListener('online', recover),
      () => removeFailed(host),
    ];
  }

  get isPending(): boolean {
    return this.isWanted && this.#figure.isChosen() && !this.element && this.failure === null;
  }

  async begin(): Promise<void> {
    this.#starting.abort();
    if (!this.#figure.isChosen()) return;
    const { signal } = (this.#starting = new AbortController());
    try {
      const loading = Promise.all([
        loadEngine(this.#assets),
        this.#figure.fetch(signal),
        figureElement.fetch(signal),
      ]);
      this.#page.language.prepare();
      const [engine] = await loading;
      signal.throwIfAborted();
      this.engine = engine;
      this.#stops = engineStops();
      this.forgetFailure();
      const element = document.createElement('soft-figure');
      element.setAttribute('exportparts', PARTS);
      element.addEventListener('figure-fail', (event) =>
        this.#stop((event as CustomEvent<{ error: unknown }>).detail.error),
      );
      this.#follow(element);
      await this.#figure.draw(element);
    } catch (error) {
      if (!signal.aborted) this.fail(error);
    }
  }

  /** Another figure is chosen: what was begun for this one is dropped. */
  leave(): void {
    this.#follow(null);
    this.#starting.abort();
  }

  fail(error: unknown): void {
    this.failure = error;
    this.#awaitRetry();
    this.#host.requestUpdate();
    this.#problems.tell([this.#page.language.explain(error)]);
  }

  forgetFailure(): void {
    this.failure = null;
    removeFailed(this.#host);
  }

  /** Errors: InputError where the attribute is no address. */
  get #assets(): LoadOptions {
    const { assets } = this.#host;
    if (assets === null) return {};
    try {
      return { assets: new URL(assets, document.baseURI) };
    } catch {
      throw new InputError('problem.assets', { given: shorten(assets) });
    }
  }

  /** A figure whose engine has stopped computes no more; a fresh one needs a fresh engine. */
  #stop(error: unknown = new InputError('status.stopped', {})): void {
    if (!this.element) return;
    this.#follow(null);
    this.fail(error);
  }

  #awaitRetry(): void {
    addFailed(this.#host, () => {
      this.failure = null;
      void this.begin();
    });
  }

  /** Another figure element, or none, is in view. */
  #follow(element: FigureElement | null): void {
    this.element?.end();
    this.element = element;
  }
}
