import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { loadEngine, type Engine, type LoadOptions } from '../engine/index.js';
import { engineStops, whenEngineStops } from '../engine/load.js';
import type { FigureElement } from '../figures/base/element/figure-element.js';
import { frameWhen } from '../figures/base/element/page-time.js';
import { figureElement, figures, type Family, type Figure, type FigureEntry } from '../figures/figures.js';
import { asPublished, momentNow, placeNow, startBeside } from '../figures/renamed-steps.js';
import { decodeState, encodeState, stepOfState, unknownStep } from '../model/address.js';
import { FigureController, type Source } from '../model/controller.js';
import { InputError, readInto, shorten } from '../model/input-error.js';
import { attributeName, type FigureDefinition } from '../model/definition.js';
import { lazy, retryFailed } from '../model/lazy.js';
import type { Results } from '../model/results.js';
import { base } from '../parts/kit/base.js';
import { define } from '../parts/kit/define.js';
import { tokens } from '../parts/kit/tokens.js';
import { AroundFigure, tools } from './around-figure.js';
import { isObjectText, readAuthor, readProperty, type OddAttributes } from './author.js';
import { failureNote, problemList } from './card.js';
import { emit } from './emit.js';
import './events.js';
import { addFailed, removeFailed, retryAll } from './retry-list.js';
import { defineInputProperties, inputAttributes, takeOverProperties, type WithInputs } from './inputs.js';
import { keepKeys } from './keys.js';
import { whenNearViewport } from './near-viewport.js';
import { ChangeEvents } from './change-events.js';
import { mistakes, Problems } from './problems.js';
import { readAuthorLimits } from './author-limits.js';
import { PageAround } from './page-around.js';
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

  /** The figure that the attribute names. */
  #chosen: FigureEntry | null = null;
  /** Another figure was chosen before this one. */
  #isOther = false;
  /** That figure, and those to which steps of it have moved; empty until their definitions are here. */
  #family: Family = new Map();
  /** Settles when they are, or can't be had. */
  #defining: Promise<unknown> = Promise.resolve();
  /** What an author can give to the figure that the attribute names. */
  #published: FigureDefinition | null = null;
  /** And what is given. */
  #given: Readonly<Record<string, unknown>> = {};
  /** The figure in view: that which the attribute names, or one to which the step has moved. */
  #shown: Figure | null = null;
  #controller: FigureController | null = null;
  /** Of all figures that were in view since the attribute was set, by their names. */
  readonly #controllers = new Map<string, FigureController>();
  #engine: Engine | null = null;
  /** How often an engine had stopped on this page when this figure got its own. */
  #stops = 0;
  /** Inputs that were set as properties: they stand over attributes and JSON. */
  readonly #setInputs = new Map<string, unknown>();
  /** Attributes that a server has written for a property, which has come: they are no words of their own. */
  readonly #copies = new Set<string>();
  /** Properties that the figure refused: another one may take them. */
  readonly #refusedInputs = new Map<string, unknown>();
  /** The step and the state that were asked for last, by a property or an attribute; null: something later stands over it. */
  #asked: { step?: string | null; state?: string | null } = {};
  /** Those that were asked for since the last update: a figure that is chosen in the same turn of the page must have them. */
  readonly #askedNow = new Set<'step' | 'state'>();
  #figureElement: FigureElement | null = null;
  readonly #page = new PageAround(this);
  readonly #problems = new Problems(this, this.#page);
  readonly #news = new ChangeEvents(this);
  /** Why the figure can't be had; null where there is no such reason. */
  #failure: unknown = null;
  #sentence = '';
  readonly #around = new AroundFigure(this);
  #wanted = false;
  /** Ends the start that is under way, when another takes its place. */
  #starting = new AbortController();
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

  get step(): string {
    return this.#controller?.step ?? this.getAttribute('step') ?? '';
  }

  set step(step: string | null | undefined) {
    // Frameworks write nothing so.
    if (step === null || step === undefined) return;
    this.#ask('step', step);
    if (!this.#askedNow.has('state')) this.#asked.state = null;
    if (this.#controller) this.#problems.attempt(() => this.#goTo(step));
    else this.setAttribute('step', step);
  }

  /** The address string of this moment; setting it takes over what can be read of it. */
  get state(): string {
    return this.#controller?.save() ?? this.getAttribute('state') ?? '';
  }

  set state(state: string | null | undefined) {
    if (state === null || state === undefined) return;
    this.#ask('state', state);
    if (this.#controller) this.#load(state);
    else this.setAttribute('state', state);
  }

  /**
   * What the figure has computed from what is in force, the numbers under an open question too: null until it has, where
   * the engine refused the inputs, and until a change of them is computed (`await element.updateComplete`).
   */
  get results(): Results | null {
    return this.#news.resultsOf(this.#figureElement);
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
    this.#figureElement?.setInputs(this.#controller!.elsewhere, {});
  }

  /** Back to what the step begins with, as “Reset” does it. */
  reset(): void {
    this.#figureElement?.reset();
  }

  /** The value of an input of the figure, also as a property: `element.query`. */
  getInput(name: string): unknown {
    const inputs = this.#controller?.inputs as Readonly<Record<string, unknown>> | undefined;
    if (!inputs) return this.#setInputs.get(name);
    // Of a step that has moved to another figure, or from it, there is what the author gives.
    return name in inputs ? inputs[name] : (this.#given[name] ?? this.#published?.fields[name]?.fallback);
  }

  /** `undefined` gives the word back to attributes and JSON. */
  setInput(name: string, value: unknown): void {
    const controller = this.#controller;
    const field = controller?.definition.fields[name];
    this.#refusedInputs.delete(name);
    try {
      for (const attribute of [name.toLowerCase(), attributeName(name)])
        if (this.getAttribute(attribute) === String(value)) this.#copies.add(attribute);
    } catch {
      // An object without a prototype has no text.
    }
    if (value !== undefined && controller && field) {
      const read: Record<string, unknown> = {};
      const moment = readInto(read, name, () => readProperty(field, value, name));
      controller.setAuthor(read);
      (moment.length === 0 ? this.#setInputs : this.#refusedInputs).set(name, value);
      this.#given = { ...this.#given, ...read };
      this.#problems.take({ moment });
      if (moment.length === 0) this.#readAuthor(name);
      return;
    }
    if (value === undefined) this.#setInputs.delete(name);
    else this.#setInputs.set(name, value);
    this.#readAuthor(name);
  }

  override connectedCallback(): void {
    takeOverProperties(this);
    super.connectedCallback();
    if (this.#failure !== null) this.#awaitRetry();
    if (this.#stops !== engineStops()) this.#stopFigure();
    const children = new MutationObserver(() => this.#readAuthor());
    children.observe(this, { childList: true, subtree: true, characterData: true });
    // What is inside may have become another off the page.
    if (this.hasUpdated) this.#readAuthor();
    this.#stopWatching = [
      whenEngineStops(() => this.#stopFigure()),
      this.#wanted
        ? () => undefined
        : whenNearViewport(this, this.loading === 'eager', () => {
            this.#wanted = true;
            void this.#start();
          }),
      () => children.disconnect(),
      mistakes.watch(() => {
        this.#readAuthor();
        this.requestUpdate();
      }),
      tools.watch(() => this.requestUpdate()),
      () => window.removeEventListener('online', this.#recover),
    ];
    window.addEventListener('online', this.#recover);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stopWatching) stop();
    this.#stopWatching = [];
    removeFailed(this);
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (old === value) return;
    this.#copies.delete(name);
    // The last word counts, be it an attribute or a property; one that is taken away is none, nor is that of a server.
    if (value !== null && !isObjectText(value)) this.#setInputs.delete(inputAttributes.get(name) ?? '');
    if (name === 'step' || name === 'state') {
      if (value !== null) this.#ask(name, value);
      else if (this.#asked[name] === old) this.#asked[name] = null;
    }
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
    if (!this.#figureElement) this.#news.drawn(null);
    this.#problems.tellNew();
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has('figure')) this.#choose();
    else if (changes.has('assets') && this.#wanted) void this.#start();
    else if (changes.has('controls') || changes.has('hide') || changes.has('editable')) this.#restrain();
    if (this.#controller) this.#askedNow.clear();
  }

  protected override render(): TemplateResult {
    const page = this.#page;
    const theme = this.theme === 'light' || this.theme === 'dark' ? this.theme : page.theme;
    const highlight = this.highlight ? ` light-${this.highlight}` : '';
    const { code, direction } = page.language;
    const looks = `frame theme-${theme}${highlight} room-${page.room}`;
    return html`<div class="place" @transitionrun=${page.readTheme}>
      <div class=${looks} lang=${code} dir=${direction}>${this.#card()}</div>
    </div>`;
  }

  #card(): TemplateResult {
    const language = this.#page.language;
    const controller = this.#controller;
    const figureElement = this.#figureElement;
    const failure = this.#failure;
    const ready = controller !== null && figureElement !== null && failure === null;
    if (ready) this.#show();
    return html`<div class="card" part="card">
      ${problemList(this.#problems.messages)}
      ${failure === null ? nothing : failureNote(failure, language, retryAll)}
      ${
        ready
          ? this.#around.render(
              { name: this.#figureName, controller, element: figureElement, language, address: this.address },
              this.#sentence,
            )
          : html`<div class="fallback">
              <slot></slot>
              ${controller && failure === null ? html`<p class="unprinted">${language.say('status.unprinted')}</p>` : nothing}
            </div>`
      }
    </div>`;
  }

  /** What the figure in view is called. */
  get #figureName(): string {
    return this.#shown?.definition.name ?? this.#chosen?.name ?? '';
  }

  /** There is a new word about what readers may do, and what they are shown. */
  #restrain(): void {
    if (!this.#published) return;
    const before = this.#around.limits;
    this.#around.limits = readAuthorLimits(this, this.#published);
    if (before.problems.length > 0 || this.#around.limits.problems.length > 0) this.#readAuthor();
    if (this.#figureElement) void this.#refetchAround();
  }

  async #refetchAround(): Promise<void> {
    this.#around.requestTools();
    try {
      await this.#fetchBefore();
      this.requestUpdate();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** What stands above the figure and what gives it its inputs come before it. */
  async #fetchBefore(): Promise<void> {
    await Promise.all([this.#around.fetchStepChoice(), this.#fetchCsv()]);
  }

  async #fetchCsv(): Promise<void> {
    if (!this.#hasUnread) return;
    await csv.fetch();
    this.#readAuthor();
    // What a figure begins with is no change.
    if (!this.#figureElement) this.#news.begin(this.#controller);
  }

  /** Hands the figure what it draws; where anything of it is new, its own update follows. */
  #show(): void {
    const element = this.#figureElement;
    const engine = this.#engine;
    const controller = this.#controller;
    const shown = this.#shown;
    if (!element || !engine || !controller || !shown) return;
    element.engine = engine;
    element.controller = controller;
    element.language = this.#page.language;
    element.steps = shown.steps;
    element.fixed = this.controls === 'none';
    element.compact = this.controls === 'few';
    element.hiddenPieces = this.#around.limits.hidden;
    element.editable = this.#around.limits.editable;
    element.room = this.#page.room;
    element.turnsQueries = this.queryAxis === 'columns';
  }

  /** Another figure is chosen: what is set from now on is for that one, which may not be here yet. */
  #leave(): void {
    this.#isOther ||= this.#chosen !== null;
    this.#chosen = null;
    this.#shown = null;
    this.#published = null;
    this.#family = new Map();
    this.#follows(null);
    this.#controller = null;
    this.#controllers.clear();
    this.#starting.abort();
    this.#news.begin(null);
  }

  /** Starts over with the figure that the attribute names. */
  #choose(): void {
    const allowed = [...figures.keys()].map((name) => `“${name}”`).join(', ');
    const entry = figures.get(this.figure ?? '');
    // Each choice is one of its own, also of the same figure: what was begun for another is dropped.
    this.#chosen = entry ? { ...entry } : null;
    this.#forgetFailure();
    if (!this.#chosen) {
      const key = (this.figure ?? null) === null ? 'problem.no-figure' : 'problem.figure';
      this.#problems.take({
        author: [],
        moment: [new InputError(key, { given: this.figure ?? '', allowed })],
      });
      return;
    }
    this.#problems.take({ author: [], moment: [] });
    // Where the definitions can't be had, the start says so.
    this.#defining = this.#define(this.#chosen).catch(() => undefined);
    if (this.#wanted) void this.#start();
  }

  /** Begins the state of the figure as soon as its definition is here, unless another figure was chosen since. */
  async #define(entry: FigureEntry): Promise<void> {
    const family = entry.family.now ?? (await entry.family.fetch());
    if (entry === this.#chosen && !this.#published) this.#begin(entry, family);
  }

  #begin({ name }: FigureEntry, family: Family): void {
    const figure = family.get(name)!;
    this.#family = family;
    this.#published = asPublished(figure.definition, (other) => family.get(other)?.definition);
    for (const [input, value] of this.#refusedInputs) this.#setInputs.set(input, value);
    this.#refusedInputs.clear();
    if (this.#isOther) this.#forgetOtherInputs(this.#published);
    this.#around.limits = readAuthorLimits(this, this.#published);
    const json = this.#readAuthor();
    const state = this.#lastAsked('state');
    const step = this.#lastAsked('step') ?? json;
    if (state !== null && this.#isMeant('state', stepOfState(state))) this.#load(state);
    else if (step !== null && this.#isMeant('step', step)) this.#problems.attempt(() => this.#goTo(step));
    // None is asked for, or none that there is.
    if (this.#controllers.size === 0) this.#turnTo(figure);
    this.#news.begin(this.#controller);
    this.requestUpdate();
  }

  #ask(name: 'step' | 'state', value: string): void {
    this.#asked[name] = value;
    this.#askedNow.add(name);
  }

  #lastAsked(name: 'step' | 'state'): string | null {
    const asked = this.#asked[name];
    return asked === undefined ? this.getAttribute(name) : asked;
  }

  /** Whether a step was asked of this figure: what was asked before may have been one of the figure before. */
  #isMeant(name: 'step' | 'state', step: string | null): boolean {
    if (!this.#isOther || this.#askedNow.has(name)) return true;
    const now = step === null ? null : placeNow(this.figure ?? '', step);
    return now !== null && this.#family.get(now.figure)?.definition.steps.includes(now.step) === true;
  }

  /** Shows a step by its name, which may be one that it had in the figure of the attribute. Errors: InputError. */
  #goTo(asked: string): void {
    const { figure, step, given = '' } = placeNow(this.#figureOf(asked), asked);
    const shown = this.#family.get(figure);
    if (!shown?.definition.steps.includes(step)) throw unknownStep(this.#published!, asked);
    const controller = this.#turnTo(shown);
    const author = encodeState(shown.definition, { step, given: controller.author });
    const { given: start } = decodeState(shown.definition, startBeside(given, author)).state;
    controller.setStep(step, 'program', start);
  }

  #load(text: string): void {
    const { figure, state } = momentNow(this.#figureOf(stepOfState(text)), text);
    this.#problems.take({ moment: this.#turnTo(this.#family.get(figure)!).load(state) });
  }

  /** Whose step it is when it is asked for: that of the figure in view, where it has it, else of that of the attribute. */
  #figureOf(step: string | null): string {
    const isInView = step !== null && this.#shown?.definition.steps.includes(step);
    return (isInView ? this.#figureName : this.figure) ?? '';
  }

  /** The controller of a figure, which is in view from now on. */
  #turnTo(figure: Figure): FigureController {
    const { definition } = figure;
    const before = this.#controller;
    if (before?.definition === definition) return before;
    const known = this.#controllers.get(definition.name);
    const controller = known ?? new FigureController(definition);
    this.#controllers.set(definition.name, controller);
    this.#shown = figure;
    this.#controller = controller;
    controller.replaceAuthor(this.#givenTo(controller));
    if (!known) controller.subscribe((source) => this.#changed(source));
    if (before) {
      this.#news.turnTo(controller);
      this.#changed('program');
      if (this.#isStarting) void this.#start();
    }
    return controller;
  }

  /** What the author gives may be for steps of another figure. */
  #givenTo({ definition }: FigureController): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      Object.entries(this.#given).filter(([name]) => Object.hasOwn(definition.fields, name)),
    );
  }

  /** What a script gave to the figure before, and this one does not know. */
  #forgetOtherInputs({ fields }: FigureDefinition): void {
    for (const name of this.#setInputs.keys()) {
      if (!Object.hasOwn(fields, name)) this.#setInputs.delete(name);
    }
  }

  /** There is a table in the element, and nothing yet that reads it. */
  get #hasUnread(): boolean {
    return !csv.now && this.querySelector('[type="text/csv"]') !== null;
  }

  /** Returns the step that the author wants. `renewed` is the input of which there is a new word. */
  #readAuthor(renewed?: string): string | null {
    const controller = this.#controller;
    const published = this.#published;
    if (!published) return null;
    if (this.#figureElement && this.#hasUnread) void this.#refetchAround();
    const table = csv.now?.readCsv(this, published);
    const { given, step, problems, odd } = readAuthor(this, published, this.#setInputs, table, this.#copies);
    this.#given = given;
    controller?.replaceAuthor(this.#givenTo(controller));
    if (renewed !== undefined) this.#problems.forget(renewed);
    this.#problems.take({
      author: [...problems, ...this.#around.limits.problems, ...this.#judge(odd, published)],
    });
    return step;
  }

  /** What is to be said of odd attributes; nothing until what judges them is here. */
  #judge(odd: OddAttributes, definition: FigureDefinition): readonly InputError[] {
    if (odd.unknown.length + odd.awaited.length === 0) return [];
    return (
      mistakes.request()?.judge(this, odd, {
        definition,
        isGiven: (input) => this.#setInputs.has(input),
        explain: (problem) => this.#problems.explain(problem),
        again: () => void this.#readAuthor(),
      }) ?? []
    );
  }

  #changed(source: Source): void {
    this.#around.forgetNotice();
    if (this.#figureElement) this.#around.requestTools();
    this.#news.note(source);
    // What a script sets in one turn is drawn together. What a reader does, the figure draws, and then what stands around it.
    if (source === 'program' || !this.#figureElement) this.requestUpdate();
  }

  /** Errors: InputError where the attribute is no address. */
  get #assets(): LoadOptions {
    const { assets } = this;
    if (assets === null) return {};
    try {
      return { assets: new URL(assets, document.baseURI) };
    } catch {
      throw new InputError('problem.assets', { given: shorten(assets) });
    }
  }

  async #start(): Promise<void> {
    const chosen = this.#chosen;
    this.#starting.abort();
    if (!chosen) return;
    const { signal } = (this.#starting = new AbortController());
    const fetchStep = async (): Promise<void> => {
      await this.#define(chosen);
      signal.throwIfAborted();
      const { step } = this.#controller!;
      await Promise.all([this.#shown!.steps.get(step)!.fetch(signal), this.#fetchBefore()]);
    };
    try {
      const loading = Promise.all([loadEngine(this.#assets), fetchStep(), figureElement.fetch(signal)]);
      this.#page.language.prepare();
      const [engine] = await loading;
      signal.throwIfAborted();
      this.#engine = engine;
      this.#stops = engineStops();
      this.#forgetFailure();
      const element = document.createElement('soft-figure');
      element.setAttribute('exportparts', PARTS);
      this.#follows(element);
      element.addEventListener('figure-drawn', () => this.#follow(element));
      element.addEventListener('figure-stages', () => this.requestUpdate());
      element.addEventListener('figure-fail', (event) =>
        this.#stopFigure((event as CustomEvent<{ error: unknown }>).detail.error),
      );
      const drawn = new Promise((resolve) => {
        element.addEventListener('figure-drawn', resolve, { once: true });
      });
      this.#news.follow(element);
      this.requestUpdate();
      await drawn;
      this.#around.requestTools();
      if (element !== this.#figureElement) return;
      this.#news.follow(element);
      emit(this, 'ready', { figure: this.#figureName, step: this.step, build: engine.build });
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  /** Until its inputs are read and, once the figure is near enough to start, all that it shows is computed, or can't be. */
  protected override async getUpdateComplete(): Promise<boolean> {
    // The first update begins to read.
    await super.getUpdateComplete();
    await this.#defining;
    await frameWhen(() => !this.isConnected || !(this.#isStarting || mistakes.isFetching));
    // Off the page a new figure waits, too.
    if (this.isConnected) await this.#figureElement?.updateComplete;
    return super.getUpdateComplete();
  }

  get #isStarting(): boolean {
    return this.#wanted && this.#chosen !== null && !this.#figureElement && this.#failure === null;
  }

  #fail(error: unknown): void {
    this.#failure = error;
    this.#awaitRetry();
    this.requestUpdate();
    this.#problems.tell([this.#page.language.explain(error)]);
  }

  #forgetFailure(): void {
    this.#failure = null;
    removeFailed(this);
  }

  /** A figure whose engine has stopped computes no more; a fresh one needs a fresh engine. */
  #stopFigure(error: unknown = new InputError('status.stopped', {})): void {
    if (!this.#figureElement) return;
    this.#follows(null);
    this.#fail(error);
  }

  #awaitRetry(): void {
    addFailed(this, () => {
      this.#failure = null;
      void this.#start();
    });
  }

  /** The browser is online again: what could not be had is asked for once more. */
  readonly #recover = (): void => {
    retryAll();
    retryFailed();
  };

  /** Another figure element, or none, is in view. */
  #follows(element: FigureElement | null): void {
    this.#figureElement?.end();
    this.#figureElement = element;
  }

  /** What the figure has drawn is told, and what stands around it drawn with it. */
  #follow(element: FigureElement): void {
    // It may be about to draw a step of another figure.
    if (element !== this.#figureElement || element.controller !== this.#controller) return;
    const { sentence, problem } = element;
    if (this.#news.isPending || sentence !== this.#sentence) this.requestUpdate();
    this.#sentence = sentence;
    this.#problems.tellOfFigure(problem);
    this.#news.drawn(element);
  }
}

/** What pages can style of the figure itself, in a shadow tree of its own. */
const PARTS = 'explanation, program, prediction, goal, picture';

const csv = lazy(() => import('./csv/read.js'));

noteOtherVersion('soft-lookup');
define('soft-lookup', SoftLookup);

declare global {
  interface HTMLElementTagNameMap {
    'soft-lookup': SoftLookup;
  }
}
