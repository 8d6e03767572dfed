import type { PropertyValues, TemplateResult } from 'lit';
import type { FigureElement } from '../figures/base/element/figure-element.js';
import { frameWhen } from '../figures/base/element/page-time.js';
import { figures, type Family } from '../figures/figures.js';
import { stepOfState } from '../model/address.js';
import type { FigureController, Source } from '../model/controller.js';
import type { Results } from '../model/results.js';
import { base } from '../parts/kit/base.js';
import { define } from '../parts/kit/define.js';
import { tokens } from '../parts/kit/tokens.js';
import { AroundFigure, tools } from './around-figure.js';
import { AskedMoment } from './asked-moment.js';
import { readAuthorLimits } from './author-limits.js';
import { card, fallback, frame } from './card.js';
import { ChangeEvents } from './change-events.js';
import { ChosenFigure, unknownFigure } from './chosen-figure.js';
import { emit } from './emit.js';
import './events.js';
import { FigureStart } from './figure-start.js';
import { GivenInputs } from './given-inputs.js';
import { defineInputProperties, inputAttributes, takeOverProperties, type WithInputs } from './inputs.js';
import { keepKeys } from './keys.js';
import { PageAround } from './page-around.js';
import { mistakes, Problems } from './problems.js';
import { SoftLookupProperties } from './soft-lookup-properties.js';
import { softLookupStyles } from './soft-lookup.styles.js';
import { noteOtherVersion, VERSION } from './version.js';

/**
 * A live figure about attention: every number is computed by the engine from the inputs in view.
 *
 * @summary One tag in any page: `<soft-lookup figure="weighted-sum" query="Jindrich"></soft-lookup>`.
 * @slot - Shown while the figure is not there, and where it can't be had.
 * @slot tools - Stands beside undo, redo and reset: what the page offers for the figure.
 * @attr {string} figure - Which figure: the slug of its lesson, or `flow`, that of the start page.
 * @attr {string} step - Which step of it.
 * @attr {string} state - The address string of a moment; stands over step and single inputs.
 * @attr {auto|light|dark} theme - `auto` follows the text colour of the page.
 * @attr {auto|steps|undocked|few|none} controls - `steps` adds the choice of step; `undocked` leaves out what explains the numbers; `few` leaves what the figure is about; `none` shows without inputs.
 * @attr {string} hide - What is not shown, of `explanation`, `program`, `prediction`, `steps` and `tools`, with blanks between them, besides what `controls` hides. Without `prediction` nothing is asked, and nothing covered.
 * @attr {string} editable - The inputs that readers may edit, by their attributes, with blanks between them; empty: none. Without it they may edit all.
 * @attr {string} address - The page that opens a copied state; without it there is no "Copy link".
 * @attr {lazy|eager} loading - `lazy` begins when the figure is nearly in view, `eager` at once.
 * @attr {string} assets - The address of a copy of the folder `dist/embed`, where a bundler took the element away from its files.
 * @attr {rows|columns} query-axis - `columns` turns every matrix between queries and keys, with its labels: queries are columns then, as in other texts. What is computed stays.
 * @attr {query|key|value|score|weight|output} highlight - The role that the prose points at.
 * @fires {SoftLookupReadyEvent} soft-lookup-ready - The figure computes and is on screen: `{figure, step, build}`.
 * @fires {SoftLookupChangeEvent} soft-lookup-change - An input, the step or the selection changed: `{state, source, results}`, once all of it is computed.
 * @fires {SoftLookupResultsEvent} soft-lookup-results - The results changed by themselves, as while it trains: `{state, source, results}`, at most once a frame.
 * @fires {SoftLookupErrorEvent} soft-lookup-error - Something was refused or can't be had: `{messages}`.
 * @fires {SoftLookupSelectEvent} soft-lookup-select - The learner selected a number: `{role, stage, row, col, head, run, number, query, key}`.
 * @csspart card - The whole figure.
 * @csspart error - What was refused, or why the figure can't be had.
 * @csspart steps - The choice of step, with `controls="steps"`.
 * @csspart toolbar - Undo, redo, reset, copy link.
 * @csspart tools - The same.
 * @csspart explanation - Where the selected number comes from.
 * @csspart program - The computation as a program.
 * @csspart prediction - The question of the step, and its outcome.
 * @csspart goal - What is to be reached by hand.
 * @csspart picture - The drawing of an operation.
 */
export class SoftLookup extends SoftLookupProperties implements WithInputs {
  static readonly version: string = VERSION;

  static override styles = [tokens, base, softLookupStyles];

  #chosen: ChosenFigure | null = null;
  /** A figure was chosen before. */
  #isOther = false;
  /** Settles when the definitions of the figure are here, or can't be had. */
  #defining: Promise<unknown> = Promise.resolve();
  readonly #asked = new AskedMoment(this);
  readonly #given = new GivenInputs(this);
  readonly #page = new PageAround(this);
  readonly #problems = new Problems(this, this.#page);
  readonly #news = new ChangeEvents(this);
  readonly #around = new AroundFigure(this);
  readonly #start = new FigureStart(this, this.#page, this.#problems, {
    isChosen: () => this.#chosen !== null,
    fetch: (signal) => this.#fetch(this.#chosen!, signal),
    draw: (element) => this.#draw(element),
  });
  #sentence = '';
  #stopWatching: (() => void)[] = [];

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'step', 'state', ...inputAttributes.keys()];
  }

  static {
    defineInputProperties(SoftLookup.prototype);
  }

  override requestUpdate(...change: Parameters<SoftLookupProperties['requestUpdate']>): void {
    super.requestUpdate(...change);
    const [name, before] = change;
    if (name === 'figure' && before && before !== this.figure) this.#leave();
  }

  get #controller(): FigureController | null {
    return this.#chosen?.controller ?? null;
  }

  get step(): string {
    return this.#controller?.step ?? this.getAttribute('step') ?? '';
  }

  set step(step: string | null | undefined) {
    // Frameworks write nothing so.
    if (step === null || step === undefined) return;
    this.#asked.askStep(step);
    if (this.#controller) this.#problems.attempt(() => this.#chosen!.goTo(step));
    else this.setAttribute('step', step);
  }

  /** The address string of this moment; setting it takes over what can be read of it. */
  get state(): string {
    return this.#controller?.save() ?? this.getAttribute('state') ?? '';
  }

  set state(state: string | null | undefined) {
    if (state === null || state === undefined) return;
    this.#asked.ask('state', state);
    if (this.#controller) this.#problems.take({ moment: this.#chosen!.load(state) });
    else this.setAttribute('state', state);
  }

  /**
   * What the figure has computed from what is in force, the numbers under an open question too: null until it has, where
   * the engine refused the inputs, and until a change of them is computed (`await element.updateComplete`).
   */
  get results(): Results | null {
    return this.#news.resultsOf(this.#start.element);
  }

  /** The names of the inputs that the reader has set in this step. */
  get changedInputs(): readonly string[] {
    return this.#controller?.changedInputs ?? [];
  }

  /** The names of those that the reader has set in another step of the same example, and that are otherwise here. */
  get inputsElsewhere(): readonly string[] {
    return Object.keys(this.#controller?.elsewhere ?? {});
  }

  /** Sets these as they are there. */
  takeInputsElsewhere(): void {
    this.#start.element?.setInputs(this.#controller!.elsewhere, {});
  }

  /** Back to what the step begins with, as “Reset” does it. */
  reset(): void {
    this.#start.element?.reset();
  }

  /** The value of an input of the figure, also as a property: `element.query`. */
  getInput(name: string): unknown {
    const inputs = this.#controller?.inputs as Readonly<Record<string, unknown>> | undefined;
    if (!inputs) return this.#given.property(name);
    // Of a step that has moved to another figure, or from it, there is what the author gives.
    return name in inputs
      ? inputs[name]
      : (this.#given.get(name) ?? this.#chosen?.published?.fields[name]?.fallback);
  }

  /** `undefined` gives the word back to attributes and JSON. */
  setInput(name: string, value: unknown): void {
    const moment = this.#given.set(name, value, this.#controller);
    if (moment) this.#problems.take({ moment });
    if (!moment?.length) this.#readAuthor(name);
  }

  override connectedCallback(): void {
    takeOverProperties(this);
    super.connectedCallback();
    const children = new MutationObserver(() => this.#readAuthor());
    children.observe(this, { childList: true, subtree: true, characterData: true });
    // What is inside may have become another off the page.
    if (this.hasUpdated) this.#readAuthor();
    this.#stopWatching = [
      ...this.#start.connect(),
      () => children.disconnect(),
      mistakes.watch(() => {
        this.#readAuthor();
        this.requestUpdate();
      }),
      tools.watch(() => this.requestUpdate()),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stopWatching) stop();
    this.#stopWatching = [];
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (old === value) return;
    this.#given.attributeChanged(name, value);
    if (name === 'step' || name === 'state') this.#asked.attributeChanged(name, old, value);
    if (!this.#controller) return;
    if (name === 'step' && value !== null) this.step = value;
    else if (name === 'state' && value !== null) this.state = value;
    else if (inputAttributes.has(name)) this.#readAuthor(inputAttributes.get(name));
    else if (name === 'theme' || name === 'controls') this.#readAuthor();
  }

  protected override firstUpdated(): void {
    keepKeys(this.renderRoot);
    this.#page.watchFrame();
  }

  protected override updated(): void {
    if (!this.#start.element) this.#news.drawn(null);
    this.#problems.tellNew();
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has('figure')) this.#choose();
    else if (changes.has('assets') && this.#start.isWanted) void this.#start.begin();
    else if (changes.has('controls') || changes.has('hide') || changes.has('editable')) this.#restrain();
    if (this.#controller) this.#asked.settle();
  }

  protected override render(): TemplateResult {
    const { element, failure } = this.#start;
    const { language } = this.#page;
    const chosen = this.#chosen;
    const controller = this.#controller;
    const { address } = this;
    const isReady = chosen !== null && controller !== null && element !== null && failure === null;
    if (isReady) this.#show(chosen, element);
    const figure = isReady
      ? this.#around.render({ name: chosen.name, controller, element, language, address }, this.#sentence)
      : fallback(controller !== null && failure === null, language);
    return frame(this, this.#page, card(this.#problems.messages, failure, language, figure));
  }

  /** There is a new word about what readers may do, and what they are shown. */
  #restrain(): void {
    const published = this.#chosen?.published;
    if (!published) return;
    const before = this.#around.limits;
    this.#around.limits = readAuthorLimits(this, published);
    if (before.problems.length > 0 || this.#around.limits.problems.length > 0) this.#readAuthor();
    if (this.#start.element) void this.#refetchAround();
  }

  async #refetchAround(): Promise<void> {
    this.#around.requestTools();
    try {
      await this.#fetchBefore();
      this.requestUpdate();
    } catch (error) {
      this.#start.fail(error);
    }
  }

  /** What stands above the figure and what gives it its inputs come before it. */
  async #fetchBefore(): Promise<void> {
    await Promise.all([this.#around.fetchStepChoice(), this.#fetchTable()]);
  }

  async #fetchTable(): Promise<void> {
    if (!this.#given.hasUnread) return;
    await this.#given.fetch();
    this.#readAuthor();
    // What a figure begins with is no change.
    if (!this.#start.element) this.#news.begin(this.#controller);
  }

  /** Hands the figure what it draws; where anything of it is new, its own update follows. */
  #show({ controller, shown }: ChosenFigure, element: FigureElement): void {
    const { language, room } = this.#page;
    const { hidden: hiddenPieces, editable } = this.#around.limits;
    Object.assign(element, {
      ...{ engine: this.#start.engine, controller, steps: shown!.steps },
      ...{ language, room, hiddenPieces, editable },
      fixed: this.controls === 'none',
      compact: this.controls === 'few',
      turnsQueries: this.queryAxis === 'columns',
    });
  }

  /** Another figure is chosen: what is set from now on is for that one, which may not be here yet. */
  #leave(): void {
    this.#isOther ||= this.#chosen !== null;
    this.#chosen = null;
    this.#start.leave();
    this.#news.begin(null);
  }

  /** Starts over with the figure that the attribute names. */
  #choose(): void {
    const entry = figures.get(this.figure ?? '');
    const chosen =
      entry &&
      new ChosenFigure(entry, this.#isOther, {
        given: this.#given,
        changed: (source) => this.#changed(source),
        turned: (controller) => this.#turned(controller),
      });
    this.#chosen = chosen ?? null;
    this.#start.forgetFailure();
    this.#problems.take({ author: [], moment: chosen ? [] : [unknownFigure(this.figure)] });
    if (!chosen) return;
    // Where the definitions can't be had, the start says so.
    this.#defining = this.#define(chosen).catch(() => undefined);
    if (this.#start.isWanted) void this.#start.begin();
  }

  /** Begins the state of the figure as soon as its definition is here, unless another figure was chosen since. */
  async #define(chosen: ChosenFigure): Promise<void> {
    const { family } = chosen.entry;
    const found = family.now ?? (await family.fetch());
    if (chosen === this.#chosen && !chosen.published) this.#begin(chosen, found);
  }

  #begin(chosen: ChosenFigure, family: Family): void {
    const published = chosen.define(family);
    this.#given.begin(published, chosen.isOther);
    this.#around.limits = readAuthorLimits(this, published);
    const json = this.#readAuthor();
    // What was asked before may have been a step of the figure before.
    const isMeant = (name: 'step' | 'state', step: string | null): boolean =>
      !chosen.isOther || this.#asked.isNow(name) || chosen.has(step);
    const state = this.#asked.last('state');
    const step = this.#asked.last('step') ?? json;
    if (state !== null && isMeant('state', stepOfState(state)))
      this.#problems.take({ moment: chosen.load(state) });
    else if (step !== null && isMeant('step', step)) this.#problems.attempt(() => chosen.goTo(step));
    // None is asked for, or none that there is.
    if (!chosen.controller) chosen.open();
    this.#news.begin(chosen.controller);
    this.requestUpdate();
  }

  /** Returns the step that the author wants. `renewed` is the input of which there is a new word. */
  #readAuthor(renewed?: string): string | null {
    const { controller = null, published = null } = this.#chosen ?? {};
    if (!published) return null;
    const given = this.#given;
    if (this.#start.element && given.hasUnread) void this.#refetchAround();
    const { step, problems, odd } = given.read(published);
    controller?.replaceAuthor(given.to(controller));
    if (renewed !== undefined) this.#problems.forget(renewed);
    const judged = this.#problems.judge(odd, {
      definition: published,
      isGiven: (input) => given.isProperty(input),
      again: () => void this.#readAuthor(),
    });
    this.#problems.take({ author: [...problems, ...this.#around.limits.problems, ...judged] });
    return step;
  }

  #changed(source: Source): void {
    const isShown = this.#start.element !== null;
    this.#around.forgetNotice();
    if (isShown) this.#around.requestTools();
    this.#news.note(source);
    // What a script sets in one turn is drawn together. What a reader does, the figure draws, and then what stands around it.
    if (source === 'program' || !isShown) this.requestUpdate();
  }

  #turned(controller: FigureController): void {
    this.#news.turnTo(controller);
    this.#changed('program');
    if (this.#start.isUnderWay) void this.#start.begin();
  }

  async #fetch(chosen: ChosenFigure, signal: AbortSignal): Promise<void> {
    await this.#define(chosen);
    signal.throwIfAborted();
    const step = chosen.shown!.steps.get(chosen.controller!.step)!;
    await Promise.all([step.fetch(signal), this.#fetchBefore()]);
  }

  async #draw(element: FigureElement): Promise<void> {
    element.addEventListener('figure-drawn', () => this.#drawn(element));
    element.addEventListener('figure-stages', () => this.requestUpdate());
    const drawn = new Promise((resolve) => {
      element.addEventListener('figure-drawn', resolve, { once: true });
    });
    this.#news.follow(element);
    this.requestUpdate();
    await drawn;
    this.#around.requestTools();
    if (element !== this.#start.element) return;
    this.#news.follow(element);
    const { name } = this.#chosen!;
    emit(this, 'ready', { figure: name, step: this.step, build: this.#start.engine!.build });
  }

  /** What the figure has drawn is told, and what stands around it drawn with it. */
  #drawn(element: FigureElement): void {
    // It may be about to draw a step of another figure.
    if (element !== this.#start.element || element.controller !== this.#controller) return;
    const { sentence, problem } = element;
    if (this.#news.isPending || sentence !== this.#sentence) this.requestUpdate();
    this.#sentence = sentence;
    this.#problems.tellOfFigure(problem);
    this.#news.drawn(element);
  }

  /** Until its inputs are read and, once the figure is near enough to start, all that it shows is computed, or can't be. */
  protected override async getUpdateComplete(): Promise<boolean> {
    // The first update begins to read.
    await super.getUpdateComplete();
    await this.#defining;
    await frameWhen(() => !this.isConnected || !(this.#start.isUnderWay || mistakes.isFetching));
    // Off the page a new figure waits, too.
    if (this.isConnected) await this.#start.element?.updateComplete;
    return super.getUpdateComplete();
  }
}

noteOtherVersion('soft-lookup');
define('soft-lookup', SoftLookup);

declare global {
  interface HTMLElementTagNameMap {
    'soft-lookup': SoftLookup;
  }
}
