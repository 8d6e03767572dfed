import type { FigureElement } from '../figures/base/element/figure-element.js';
import type { FigureController, Source } from '../model/controller.js';
import type { Fields, InputsOf } from '../model/fields.js';
import type { Results } from '../model/results.js';
import { roleOfStage, sameCell, type ShownCell } from '../model/token.js';
import { emit } from './emit.js';

/** What is in force at one time. */
interface InForce {
  readonly controller: FigureController;
  readonly state: string;
  readonly inputs: InputsOf<Fields>;
}

/**
 * Tells the page what has changed, once the figure has computed it, so that state and results belong together: each
 * change of what is in force once, a new selection of the reader, and results that change by themselves.
 */
export class ChangeEvents {
  readonly #element: HTMLElement;
  #controller: FigureController | null = null;
  /** What was in force when the page was told last. */
  #known: InForce | null = null;
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

  /** There is a change that is not told yet. */
  get isPending(): boolean {
    return this.#pending !== null;
  }

  /** null where the figure has not computed what is in force. */
  resultsOf(figure: FigureElement | null): Results | null {
    return this.#pending === null ? (figure?.results ?? null) : null;
  }

  /** The figure is drawn; null: there is none, so nothing is computed. */
  drawn(figure: FigureElement | null): void {
    const source = this.#pending;
    const controller = this.#controller;
    const known = this.#known;
    this.#pending = null;
    if (!controller) return;
    if (source === null || this.#isKnown(controller)) {
      if (figure !== null && figure.arrivals !== this.#arrivals) this.#tellResults(figure);
      return;
    }
    this.#remember();
    this.follow(figure);
    this.#tell('change', source, figure);
    const cell = cellIn(controller.inputs);
    const selected = known && cellIn(known.inputs);
    const isNew = cell !== null && (selected === null || !sameCell(cell, selected));
    if (source === 'user' && isNew)
      emit(this.#element, 'select', { ...describe(cell), ...figure?.asked(cell) });
  }

  /** The page knows, or is about to be told, what the figure has computed up to now. */
  follow(figure: FigureElement | null): void {
    this.#arrivals = figure?.arrivals ?? 0;
    this.#hadResults = figure?.hasResults ?? false;
  }

  #remember(): void {
    const controller = this.#controller;
    if (controller) this.#known = { controller, state: controller.save(), inputs: controller.inputs };
  }

  /** Whether the page was told all that is in force, be it set by hand or given by the author. */
  #isKnown(controller: FigureController): boolean {
    const known = this.#known;
    return (
      known?.controller === controller &&
      known.state === controller.save() &&
      controller.agreesWith(known.inputs)
    );
  }

  /** At most once a frame: what trains changes its numbers in each. */
  #tellResults(figure: FigureElement): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null;
      const controller = this.#controller;
      if (!controller || !figure.isConnected || this.#pending !== null) return;
      // A change has told of them since.
      if (figure.arrivals === this.#arrivals) return;
      // While they are on their way, or train, there are none: that is told once.
      const isNews = figure.hasResults || this.#hadResults;
      this.follow(figure);
      if (isNews) this.#tell('results', 'program', figure);
    });
  }

  /** The results are copied once somebody reads them: they may be large, and most pages want no more than the state. */
  #tell(name: 'change' | 'results', source: Source, figure: FigureElement | null): void {
    const results = figure?.laterResults;
    emit(this.#element, name, {
      state: this.#controller!.save(),
      source,
      get results() {
        return results?.() ?? null;
      },
    });
  }
}

const cellIn = (inputs: InputsOf<Fields>): ShownCell | null =>
  (inputs as { readonly cell?: ShownCell | null }).cell ?? null;

const describe = ({ stage, row, col, head, run }: ShownCell) => ({
  role: roleOfStage(stage),
  stage,
  row,
  col,
  ...(head !== undefined && { head }),
  ...(run !== undefined && { run }),
});
