import type { FigureElement } from '../figures/base/element/figure-element.js';
import { figures, type Family } from '../figures/figures.js';
import { stepOfState } from '../model/address.js';
import type { FigureController, Source } from '../model/controller.js';
import type { AroundFigure } from './around-figure.js';
import { AskedMoment } from './asked-moment.js';
import { readAuthorLimits } from './author-limits.js';
import type { ChangeEvents } from './change-events.js';
import { ChosenFigure, unknownFigure } from './chosen-figure.js';
import { FigureStart } from './figure-start.js';
import { GivenInputs } from './given-inputs.js';
import type { PageAround } from './page-around.js';
import type { Problems } from './problems.js';
import type { SoftLookupProperties } from './soft-lookup-properties.js';

/** Chooses the figure that the attribute names: begins it with what is given and asked, and starts it once it is wanted. */
export class FigureChoice {
  chosen: ChosenFigure | null = null;
  /** A figure was chosen before. */
  #isOther = false;
  /** Settles when the definitions of the figure are here, or can't be loaded. */
  defining: Promise<unknown> = Promise.resolve();
  readonly asked: AskedMoment;
  readonly given: GivenInputs;
  readonly start: FigureStart;
  readonly #host: SoftLookupProperties;
  readonly #problems: Problems;
  readonly #news: ChangeEvents;
  readonly #around: AroundFigure;

  /** `draw` shows the element that draws it; it ends once that is drawn. */
  constructor(
    host: SoftLookupProperties,
    page: PageAround,
    problems: Problems,
    news: ChangeEvents,
    around: AroundFigure,
    draw: (element: FigureElement) => Promise<void>,
  ) {
    this.#host = host;
    this.#problems = problems;
    this.#news = news;
    this.#around = around;
    this.asked = new AskedMoment(host);
    this.given = new GivenInputs(host);
    this.start = new FigureStart(host, page, problems, {
      isChosen: () => this.chosen !== null,
      fetch: (signal) => this.#fetch(this.chosen!, signal),
      draw,
    });
  }

  get controller(): FigureController | null {
    return this.chosen?.controller ?? null;
  }

  /** There is a new word about what readers may do, and what they are shown. */
  restrain(): void {
    const published = this.chosen?.published;
    if (!published) return;
    const before = this.#around.limits;
    this.#around.limits = readAuthorLimits(this.#host, published);
    if (before.problems.length > 0 || this.#around.limits.problems.length > 0) this.readAuthor();
    if (this.start.element) void this.#refetchAround();
  }

  async #refetchAround(): Promise<void> {
    this.#around.request();
    try {
      await this.#fetchBefore();
      this.#host.requestUpdate();
    } catch (error) {
      this.start.fail(error);
    }
  }

  /** What stands above the figure and what gives it its inputs come before it. */
  async #fetchBefore(): Promise<void> {
    await Promise.all([this.#around.fetch(), this.#fetchTable()]);
  }

  async #fetchTable(): Promise<void> {
    if (!this.given.hasUnread) return;
    await this.given.fetch();
    this.readAuthor();
    // What a figure begins with is no change.
    if (!this.start.element) this.#news.begin(this.controller);
  }

  /** Another figure is chosen: what is set from now on is for that one, which may not be here yet. */
  leave(): void {
    this.#isOther ||= this.chosen !== null;
    this.chosen = null;
    this.start.leave();
    this.#news.begin(null);
  }

  /** Starts over with the figure that the attribute names. */
  choose(): void {
    const entry = figures.get(this.#host.figure ?? '');
    const chosen =
      entry &&
      new ChosenFigure(entry, this.#isOther, {
        given: this.given,
        opening: (step) => this.#host.openings?.[step],
        changed: (source) => this.#changed(source),
        turned: (controller) => this.#turned(controller),
      });
    this.chosen = chosen ?? null;
    this.start.forgetFailure();
    this.#problems.take({ author: [], moment: chosen ? [] : [unknownFigure(this.#host.figure)] });
    if (!chosen) return;
    // Where the definitions can't be loaded, the start says so.
    this.defining = this.#define(chosen).catch(() => undefined);
    if (this.start.isWanted) void this.start.begin();
  }

  /** Begins the state of the figure as soon as its definition is here, unless another figure was chosen since. */
  async #define(chosen: ChosenFigure): Promise<void> {
    const { family } = chosen.entry;
    const found = family.now ?? (await family.fetch());
    if (chosen === this.chosen && !chosen.published) this.#begin(chosen, found);
  }

  #begin(chosen: ChosenFigure, family: Family): void {
    const published = chosen.define(family);
    this.given.begin(published, chosen.isOther);
    this.#around.limits = readAuthorLimits(this.#host, published);
    const json = this.readAuthor();
    // What was asked before may have been a step of the figure before.
    const isMeant = (name: 'step' | 'state', step: string | null): boolean =>
      !chosen.isOther || this.asked.isNow(name) || chosen.has(step);
    const state = this.asked.last('state');
    const step = this.asked.last('step') ?? json;
    if (state !== null && isMeant('state', stepOfState(state)))
      this.#problems.take({ moment: chosen.load(state) });
    else if (step !== null && isMeant('step', step)) this.#problems.attempt(() => chosen.goTo(step));
    // None is asked for, or none that there is.
    if (!chosen.controller) chosen.open();
    this.#news.begin(chosen.controller);
    this.#host.requestUpdate();
  }

  /** Returns the step that the author wants. `renewed` is the input of which there is a new word. */
  readAuthor(renewed?: string): string | null {
    const { controller = null, published = null } = this.chosen ?? {};
    if (!published) return null;
    const given = this.given;
    if (this.start.element && given.hasUnread) void this.#refetchAround();
    const { step, problems, odd } = given.read(published);
    controller?.replaceAuthor(given.to(controller));
    if (renewed !== undefined) this.#problems.forget(renewed);
    const judged = this.#problems.judge(odd, {
      definition: published,
      isGiven: (input) => given.isProperty(input),
      again: () => void this.readAuthor(),
    });
    this.#problems.take({ author: [...problems, ...this.#around.limits.problems, ...judged] });
    return step;
  }

  #changed(source: Source): void {
    const isShown = this.start.element !== null;
    this.#around.forgetNotice();
    if (isShown) this.#around.request();
    this.#news.note(source);
    // What a script sets in one turn is drawn together. What a reader does, the figure draws, and then what stands around it.
    if (source === 'program' || !isShown) this.#host.requestUpdate();
  }

  #turned(controller: FigureController): void {
    this.#news.turnTo(controller);
    this.#changed('program');
    if (this.start.isPending) void this.start.begin();
  }

  async #fetch(chosen: ChosenFigure, signal: AbortSignal): Promise<void> {
    await this.#define(chosen);
    signal.throwIfAborted();
    const step = chosen.shown!.steps.get(chosen.controller!.step)!;
    await Promise.all([step.fetch(signal), this.#fetchBefore()]);
  }
}
