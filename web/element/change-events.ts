import type { FigureElement } from '../figures/base/element/figure-element.js';
import { encodeState } from '../model/address.js';
import type { FigureController, Source } from '../model/controller.js';
import type { Results } from '../model/results.js';
import { roleOfStage, sameCell, type ShownCell } from '../model/token.js';

/**
 * Tells the page what has changed, once the figure has computed it, so that state and results belong together: each
 * change of what is in force once, a new selection of the reader, and results that change by themselves.
 */
export class ChangeEvents {
  readonly #element: HTMLElement;
  #controller: FigureController | null = null;
  /** What was in force when the page was told last. */
  #known = '';
  #cell: ShownCell | null = null;
  #arrivals = 0;
  #hadResults = false;
  /** Who made the change that is not told yet. */
  #pending: Source | null = null;
  #frame: number | null = null;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** Another figure begins: nothing of it has changed yet. */
  begin(controller: FigureController | null): void {
    this.#controller = controller;
    this.#pending = null;
    this.#remember();
  }

  /** The page goes from a step of one figure to one of another, which is a change as any. */
  turnTo(controller: FigureController): void {
    this.#controller = controller;
  }

  /** Several changes in one turn of the page are one. */
  note(source: Source): void {
    if (this.#pending !== 'user') this.#pending = source;
  }

  /** null where the figure has not computed what is in force. */
  resultsOf(figure: FigureElement | null): Results | null {
    return this.#pending === null ? (figure?.results ?? null) : null;
  }

  /** The figure is drawn; null: there is none, so nothing is computed. */
  drawn(figure: FigureElement | null): void {
    const [source, controller] = [this.#pending, this.#controller];
    this.#pending = null;
    if (!controller) return;
    const [known, selected] = [this.#known, this.#cell];
    if (source !== null) this.#remember();
    if (source === null || known === this.#known) {
      if (figure !== null && figure.arrivals !== this.#arrivals) this.#tellResults(figure);
      return;
    }
    this.follow(figure);
    const results = figure?.results ?? null;
    this.#emit('change', { state: controller.save(), source, results });
    const cell = this.#cell;
    const isNew = cell !== null && (selected === null || !sameCell(cell, selected));
    if (source === 'user' && isNew) this.#emit('select', { ...describe(cell), ...figure?.asked(cell) });
  }

  /** The page knows, or is about to be told, what the figure has computed up to now. */
  follow(figure: FigureElement | null): void {
    this.#arrivals = figure?.arrivals ?? 0;
    this.#hadResults = figure?.hasResults ?? false;
  }

  #remember(): void {
    const controller = this.#controller;
    if (!controller) return;
    const { definition, step, inputs } = controller;
    this.#known = `${controller.save()} ${encodeState(definition, { step, given: inputs })}`;
    this.#cell = (inputs as { readonly cell?: ShownCell | null }).cell ?? null;
  }

  /** At most once a frame: what trains changes its numbers in each. */
  #tellResults(figure: FigureElement): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null;
      const controller = this.#controller;
      if (!controller || !figure.isConnected || this.#pending !== null) return;
      const { results } = figure;
      // While they are on their way, or train, there are none: that is told once.
      const isNews = results !== null || this.#hadResults;
      this.follow(figure);
      if (isNews) this.#emit('results', { state: controller.save(), source: 'program', results });
    });
  }

  #emit(name: string, detail: unknown): void {
    this.#element.dispatchEvent(
      new CustomEvent(`soft-lookup-${name}`, { detail, bubbles: true, composed: true }),
    );
  }
}

const describe = ({ stage, row, col, head, run }: ShownCell) => ({
  ...{ role: roleOfStage(stage), stage, row, col },
  ...(head !== undefined && { head }),
  ...(run !== undefined && { run }),
});
