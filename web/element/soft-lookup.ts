import type { PropertyValues, TemplateResult } from 'lit';
import type { FigureElement } from '../figures/base/element/figure-element.js';
import { frameWhen } from '../parts/kit/page-time.js';
import type { Results } from '../model/results.js';
import { base } from '../parts/kit/base.js';
import { define } from '../parts/kit/define.js';
import { tokens } from '../parts/kit/tokens.js';
import { AroundFigure, tools } from './around-figure.js';
import { card, fallback, frame } from './card.js';
import { ChangeEvents } from './change-events.js';
import type { ChosenFigure } from './chosen-figure.js';
import { emit } from './emit.js';
import './events.js';
import { FigureChoice } from './figure-choice.js';
import { defineInputProperties, inputAttributes, takeOverProperties, type WithInputs } from './inputs.js';
import { keepKeys } from './keys.js';
import { PageAround } from './page-around.js';
import { mistakes, Problems } from './problems.js';
import { SoftLookupProperties } from './soft-lookup-properties.js';
import { softLookupStyles } from './soft-lookup.styles.js';
import { noteOtherVersion, VERSION } from './version.js';

/** What says which parts of a figure readers have. */
const RESTRAINTS = ['controls', 'question', 'hide', 'editable'] as const;

/**
 * A live figure about attention: every number is computed by the engine from the inputs in view.
 *
 * @summary One tag in any page: `<soft-lookup figure="weighted-sum" query="Jindrich"></soft-lookup>`.
 * @slot - Shown while the figure is not there, and where it can't be loaded.
 * @slot tools - Stands beside undo, redo and reset: what the page offers for the figure.
 * @attr {string} figure - Which figure: the slug of its lesson, or `flow`, that of the start page.
 * @attr {string} step - Which step of it.
 * @attr {string} state - The address string of a moment; stands over step and single inputs.
 * @attr {auto|light|dark} theme - `auto` follows the text colour of the page.
 * @attr {auto|steps|undocked|few|none} controls - `steps` adds the choice of step; `undocked` leaves out what explains the numbers; `few` leaves what the figure is about; `none` shows without inputs.
 * @attr {off|once|on} question - `once` asks the question of a step until it is answered or skipped; `on` asks each time the step is opened; `off` asks nothing, and covers nothing.
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
 * @fires {SoftLookupErrorEvent} soft-lookup-error - Something was refused or can't be loaded: `{messages}`.
 * @fires {SoftLookupSelectEvent} soft-lookup-select - The learner selected a number: `{role, stage, row, col, head, run, number, query, key}`.
 * @csspart card - The whole figure.
 * @csspart error - What was refused, or why the figure can't be loaded.
 * @csspart steps - The choice of step, with `controls="steps"`.
 * @csspart toolbar - Undo, redo, reset, copy link.
 * @csspart tools - The same.
 * @csspart sentence - The sentence that says what is shown.
 * @csspart explanation - Where the selected number comes from.
 * @csspart program - The computation as a program.
 * @csspart prediction - The question of the step, while it is open.
 * @csspart actions - "Compute it" and "Skip", below the question or beside it.
 * @csspart outcome - What came of it: what the reader said, and what was computed.
 * @csspart goal - What is to be reached by hand.
 * @csspart picture - The drawing of an operation.
 */
export class SoftLookup extends SoftLookupProperties implements WithInputs {
  static readonly version: string = VERSION;

  static override styles = [tokens, base, softLookupStyles];

  readonly #page = new PageAround(this);
  readonly #problems = new Problems(this, this.#page);
  readonly #news = new ChangeEvents(this);
  readonly #around = new AroundFigure(this);
  readonly #choice = new FigureChoice(this, this.#page, this.#problems, this.#news, this.#around, (element) =>
    this.#draw(element),
  );
  readonly #start = this.#choice.start;
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
    if (name === 'figure' && before && before !== this.figure) this.#choice.leave();
  }

  get step(): string {
    return this.#choice.controller?.step ?? this.getAttribute('step') ?? '';
  }

  set step(step: string | null | undefined) {
    // Frameworks write nothing so.
    if (step === null || step === undefined) return;
    this.#choice.asked.askStep(step);
    if (this.#choice.controller) this.#problems.attempt(() => this.#choice.chosen!.goTo(step));
    else this.setAttribute('step', step);
  }

  /** The address string of this moment; setting it takes over what can be read of it. */
  get state(): string {
    return this.#choice.controller?.save() ?? this.getAttribute('state') ?? '';
  }

  set state(state: string | null | undefined) {
    if (state === null || state === undefined) return;
    this.#choice.asked.ask('state', state);
    if (this.#choice.controller) this.#problems.take({ moment: this.#choice.chosen!.load(state) });
    else this.setAttribute('state', state);
  }

  /**
   * What the figure has computed from what is in force, the numbers under an open question too: null until it has, where
   * the engine refused the inputs, and until a change of them is computed (`await element.updateComplete`).
   */
  get results(): Results | null {
    return this.#news.resultsOf(this.#start.element);
  }

  /** The names of the inputs that the reader has set in this step, and not the answer to its question. */
  get changedInputs(): readonly string[] {
    return this.#choice.controller?.changedBeside(this.#start.element?.view?.revealed ?? {}) ?? [];
  }

  /** The names of those that the reader has set in another step of the same example, and that are otherwise here. */
  get inputsElsewhere(): readonly string[] {
    return Object.keys(this.#choice.controller?.elsewhere ?? {});
  }

  /** Sets these as they are there. */
  takeInputsElsewhere(): void {
    this.#start.element?.setInputs(this.#choice.controller!.elsewhere, {});
  }

  /** Puts the caret into the line of text that the step reads, where it has one. */
  override focus(): void {
    this.#start.element?.focus();
  }

  /** Back to what the step begins with, as “Reset” does it. */
  reset(): void {
    this.#start.element?.reset();
  }

  /** The value of an input of the figure, also as a property: `element.query`. */
  getInput(name: string): unknown {
    const inputs = this.#choice.controller?.inputs as Readonly<Record<string, unknown>> | undefined;
    if (!inputs) return this.#choice.given.property(name);
    // Of a step that has moved to another figure, or from it, there is what the author gives.
    return name in inputs
      ? inputs[name]
      : (this.#choice.given.get(name) ?? this.#choice.chosen?.published?.fields[name]?.fallback);
  }

  /** `undefined` gives the word back to attributes and JSON. */
  setInput(name: string, value: unknown): void {
    const moment = this.#choice.given.set(name, value, this.#choice.controller);
    if (moment) this.#problems.take({ moment });
    if (!moment?.length) this.#choice.readAuthor(name);
  }

  override connectedCallback(): void {
    takeOverProperties(this);
    super.connectedCallback();
    const children = new MutationObserver(() => this.#choice.readAuthor());
    children.observe(this, { childList: true, subtree: true, characterData: true });
    // What is inside may have become another off the page.
    if (this.hasUpdated) this.#choice.readAuthor();
    this.#stopWatching = [
      ...this.#start.connect(),
      () => children.disconnect(),
      mistakes.watch(() => {
        this.#choice.readAuthor();
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
    this.#choice.given.attributeChanged(name, value);
    if (name === 'step' || name === 'state') this.#choice.asked.attributeChanged(name, old, value);
    if (!this.#choice.controller) return;
    if (name === 'step' && value !== null) this.step = value;
    else if (name === 'state' && value !== null) this.state = value;
    else if (inputAttributes.has(name)) this.#choice.readAuthor(inputAttributes.get(name));
    else if (name === 'theme' || name === 'controls') this.#choice.readAuthor();
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
    if (changes.has('figure')) this.#choice.choose();
    else if (changes.has('assets') && this.#start.isWanted) void this.#start.begin();
    else if (RESTRAINTS.some((name) => changes.has(name))) this.#choice.restrain();
    if (this.#choice.controller) this.#choice.asked.settle();
  }

  protected override render(): TemplateResult {
    const { element, failure } = this.#start;
    const { language } = this.#page;
    const chosen = this.#choice.chosen;
    const controller = this.#choice.controller;
    const { address } = this;
    const isReady = chosen !== null && controller !== null && element !== null && failure === null;
    if (isReady) this.#show(chosen, element);
    const figure = isReady
      ? this.#around.render({ name: chosen.name, controller, element, language, address }, this.#sentence)
      : fallback(controller !== null && failure === null, language);
    return frame(this, this.#page, card(this.#problems.messages, failure, language, figure));
  }

  /** Hands the figure what it draws; where anything of it is new, its own update follows. */
  #show({ controller, shown }: ChosenFigure, element: FigureElement): void {
    const { limits } = this.#around;
    element.engine = this.#start.engine!;
    element.controller = controller!;
    controller!.asksAnew = this.question === 'on';
    element.language = this.#page.language;
    element.steps = shown!.steps;
    element.fixed = this.controls === 'none';
    element.compact = this.controls === 'few';
    element.hiddenPieces = limits.hidden;
    element.editable = limits.editable;
    element.room = this.#page.room;
    element.turnsQueries = this.queryAxis === 'columns';
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
    this.#around.request();
    if (element !== this.#start.element) return;
    this.#news.follow(element);
    const { name } = this.#choice.chosen!;
    emit(this, 'ready', { figure: name, step: this.step, build: this.#start.engine!.build });
  }

  /** What the figure has drawn is told, and what stands around it drawn with it. */
  #drawn(element: FigureElement): void {
    // It may be about to draw a step of another figure.
    if (element !== this.#start.element || element.controller !== this.#choice.controller) return;
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
    await this.#choice.defining;
    await frameWhen(() => !this.isConnected || !(this.#start.isPending || mistakes.isFetching));
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
