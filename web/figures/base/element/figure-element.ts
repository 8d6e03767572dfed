import { adoptStyles, html, LitElement, nothing } from 'lit';
import type { CSSResultOrNative, PropertyValues, TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Engine } from '../../../engine/types.js';
import type { FigureController, Patch, UpdateOptions } from '../../../model/controller.js';
import type { Fields, InputsOf } from '../../../model/fields.js';
import type { Language } from '../../../model/language/language.js';
import type { Lazy } from '../../../model/lazy.js';
import type { Results } from '../../../model/results.js';
import type { ShownCell } from '../../../model/token.js';
import { base } from '../../../parts/kit/base.js';
import { define } from '../../../parts/kit/define.js';
import { roles } from '../../../parts/kit/roles.js';
import { signStyles } from '../../../parts/kit/sign.styles.js';
import { tabStyles } from '../../../parts/explanation/tabs.js';
import type { StepContext } from '../contract/training-arms.js';
import { figureStyles } from './figure.styles.js';
import { narrowStyles } from './narrow.styles.js';
import type { Equipment } from './chunk-after-paint.js';
import '../dock/dock.js';
import type { Dock } from '../dock/dock.js';
import { isRefusal, type Hearing } from '../contract/view-inputs.js';
import { chunks } from './chunks.js';
import type { Announcer, AnnouncerHost } from '../voice/announcer.js';
import type { Motion } from '../motion/motion.js';
import '../../../parts/explanation/fold.js';
import type { ResourceName } from '../../../work/resources.js';
import { until } from './until.js';
import { works, type RunContext, type Step } from '../contract/step.js';
import { askedOf, resultsOf, type Asked } from './results.js';
import type * as ForTraining from './chunk-training.js';
import { en } from '../numbers/out-of-range.words.js';
import { cellOutOfRange } from '../numbers/out-of-range.js';
import { View, type AnyView, type ViewHost } from '../contract/view.js';
import { isLittle, type Piece, type Room } from '../contract/figure-settings.js';
import type { Draft, StepUse } from '../contract/step-use.js';
import type { Work } from '../../../work/work.js';

/** What the element around it says; all else it knows itself. */
const GIVEN = [
  ...['engine', 'controller', 'language', 'steps', 'room'],
  ...['fixed', 'compact', 'hiddenPieces', 'editable', 'turnsQueries'],
];

/** What a step computed. */
interface Computation {
  readonly step: string;
  readonly inputs: InputsOf<Fields>;
  readonly shown: unknown;
}

/**
 * @summary A figure: one step at a time, each a module of its own.
 *
 * It computes with the engine whenever an input changes, keeps the last good numbers on screen when the engine
 * refuses, holds what was typed, and explains the selected cell.
 * @fires figure-drawn - `{}`: what is in force is computed and drawn, or can't be.
 * @fires figure-stages - `{}`: there is another change to step through, or none.
 * @fires figure-fail - `{error}`: the module of the step in view could not be loaded.
 */
export class FigureElement extends LitElement implements ViewHost, AnnouncerHost {
  static override properties = Object.fromEntries(GIVEN.map((name) => [name, { attribute: false }]));

  static override styles = [...[base, roles, tabStyles, signStyles], figureStyles, narrowStyles];

  declare engine: Engine;
  declare controller: FigureController;
  declare language: Language;
  /** The modules of the figure's steps, by their names. */
  declare steps: ReadonlyMap<string, Lazy<Step>>;
  declare fixed: boolean;
  declare compact: boolean;
  declare hiddenPieces: ReadonlySet<Piece>;
  declare editable: ReadonlySet<string> | null;
  declare room: Room;
  declare turnsQueries: boolean;

  readonly drafts = new Map<string, Draft>();
  use: StepUse = {};
  readonly hearing: Hearing = { isOn: false, failure: null };
  /** What loads and trains; null until a step does. */
  work: Work | null = null;
  /** Counts what has come by itself since: trained, loaded. */
  arrivals = 0;
  /** The step in view, while it is on its way. */
  private awaited: Lazy<Step> | null = null;
  /** What a step computed, and from which inputs; null after anything else changed that it computes from. */
  private computed: Computation | null = null;
  /** What is on screen: it stays when the next inputs are refused. */
  private drawn: TemplateResult | typeof nothing = nothing;
  /** The step that it is of. */
  private drawnStep: Step | null = null;
  /** What is drawn; null while what it needs is on its way. */
  view: AnyView | null = null;
  /** What is said of it. */
  sentence = '';
  /** What an author says of numbers is about the step that is opened. */
  private firstStep = '';
  private readonly dock: Dock = document.createElement('soft-dock');
  private hasDock = false;
  private unsubscribe: () => void = () => undefined;
  private stopWatching: readonly (() => void)[] = [];
  private equipment: Equipment | null = null;
  /** What tells those who listen what has changed; null until it has come. */
  announcer: Announcer | null = null;
  /** What parts had to say before it came. */
  private unsaid: (readonly [of: unknown, text: string])[] = [];
  /** Why what is in force can't be shown; '' where it can. */
  problem = '';
  /** It was there before what tells it once all is quiet. */
  private isAlert = false;
  /** What the page leaves too little room for is shown all the same: the learner asked for it. */
  private isUnfolded = false;
  private dressed: readonly CSSResultOrNative[] = [];

  constructor() {
    super();
    const { dock } = this;
    dock.chunks = chunks;
    dock.addEventListener('dock-unfold', () => this.requestUpdate());
    dock.addEventListener('dock-retry', () => {
      this.askAgain();
      this.requestUpdate();
    });
    dock.addEventListener('dock-close', () => {
      dock.isOpened = false;
      this.equipment?.dockFocus.giveBack();
    });
  }

  get inputs(): InputsOf<Fields> {
    return this.controller.inputs;
  }

  get afterPaint(): ViewHost['afterPaint'] {
    return chunks.afterPaint.now;
  }

  /** What lets the numbers move to the next ones; null until it has come: they are there all the same. */
  get motion(): Motion | null {
    return this.equipment?.motion ?? null;
  }

  get step(): string {
    return this.controller.step;
  }

  /** The short name of a step, for those who choose it inside the figure. */
  stepName(step: string): string {
    const here = [...this.steps.values()].find(({ now }) => now)?.now;
    return here ? this.language.with(here.shape.words).say(`step.${step}`) : step;
  }

  /** Forgets what was typed and could not be taken, and how the step was used. */
  forgetDrafts(): void {
    this.drafts.clear();
    this.use = {};
  }

  setInputs(patch: Patch, options: UpdateOptions): void {
    // To another table, text or head belongs another number, for which nobody asked.
    if (patch.cell && Object.keys(patch).length === 1) {
      this.dock.isOpened = true;
      this.equipment?.dockFocus.ask();
      this.askAgain();
    }
    const allowed = this.allowedOf(patch);
    if (this.fixed || allowed === null) return;
    this.announcer?.acts();
    const { inputs } = this;
    this.controller.update(allowed, options);
    if (this.inputs !== inputs) this.motion?.changed(options);
  }

  /** What readers may not edit stays, also where it would change with something else; null: nothing is left. */
  private allowedOf(patch: Patch): Patch | null {
    const { controller, editable } = this;
    if (editable === null) return patch;
    const { fields } = controller.definition;
    const allowed = Object.entries(patch).filter(
      ([name]) => editable.has(name) || fields[name]?.control === 'none',
    );
    return allowed.length > 0 || Object.keys(patch).length === 0 ? Object.fromEntries(allowed) : null;
  }

  isOfAuthor(input: string): boolean {
    const { author, inputs }: Readonly<Record<'author' | 'inputs', Readonly<Record<string, unknown>>>> =
      this.controller;
    return input in author && inputs[input] === author[input];
  }

  giveUp(gesture: string): void {
    this.announcer?.acts();
    this.controller.giveUp(gesture);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const redraw = (): void => {
      this.requestUpdate();
    };
    this.stopWatching = [chunks.afterPaint, chunks.askedFor].map((chunk) => chunk.watch(redraw));
    // It may have come while the figure was out of the page.
    redraw();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.stopWatching) stop();
  }

  /** It follows its controller no more: another takes its place. */
  end(): void {
    this.unsubscribe();
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.size > 0) this.computed = null;
    if (changes.has('controller')) this.follow();
    const { room, hiddenPieces } = this;
    this.setAttribute('room', room);
    this.toggleAttribute('undocked', hiddenPieces.has('explanation') && hiddenPieces.has('program'));
    this.toggleAttribute('unfolded', this.isUnfolded);
    this.toggleAttribute('dock-unfolded', isLittle(room) && this.dock.isUnfolded);
    const step = this.module();
    if (!step) return;
    if (step !== this.drawnStep) this.turnToStep(step);
    this.dress(step.shape);
    this.equip();
    const { problem } = this;
    try {
      this.firstStep ||= this.step;
      this.draw(step);
      const refused =
        this.view && this.step === this.firstStep
          ? (cellOutOfRange(this.view) ?? step.refuse?.(this.view))
          : null;
      this.problem = refused ? this.language.with({ en }).explain(refused) : '';
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.problem = this.language.explain(error);
      if (this.drawn === nothing) this.sentence = '';
    }
    if (this.problem !== problem) this.isAlert = !this.announcer;
  }

  private follow(): void {
    this.unsubscribe();
    this.unsubscribe = this.controller.subscribe(() => this.requestUpdate());
  }

  protected override render(): TemplateResult {
    const { language, room } = this;
    return html`
      <soft-fold
        class="fold"
        .isLimited=${room !== 'all'}
        .isOpen=${this.isUnfolded}
        .more=${language.say('fold.more')}
        .less=${language.say('fold.less')}
        @fold-toggle=${({ detail }: CustomEvent<{ isOpen: boolean }>) => {
          this.isUnfolded = detail.isOpen;
          this.requestUpdate();
        }}
      >
        <div class="body">
          ${
            this.problem
              ? html`<p class="problem" role=${this.isAlert ? 'alert' : nothing}>${this.problem}</p>`
              : nothing
          }
          ${
            // A line of text that has the caret would take what was typed in it to another step.
            keyed(this.drawnStep, this.drawn)
          }
        </div>
      </soft-fold>
      ${this.hasDock ? this.dock : nothing}
      <p class="visually-hidden announcement" role="status"></p>
    `;
  }

  protected override firstUpdated(): void {
    this.renderRoot.addEventListener('say', ({ target, detail }: CustomEventInit & Event) => {
      const { text } = detail as { readonly text: string };
      if (this.announcer) this.announcer.say(target, text);
      else this.unsaid.push([target, text]);
    });
    // The other steps and tabs are small, and the learner goes there next.
    whenPainted(() => {
      // What another figure of the page has fetched is seen at once.
      if (chunks.afterPaint.request()) this.requestUpdate();
    });
    whenIdle(() => {
      for (const step of this.steps.values()) step.request();
      if (this.view?.hasNumbers) chunks.askedFor.request();
    });
  }

  protected override updated(): void {
    if (this.hasDock) this.dock.draw();
    // What is asked has its height once it is there.
    this.equipment?.dockFocus.drawn();
    this.announcer?.drawn();
    this.dispatchEvent(new CustomEvent('figure-drawn'));
  }

  /** What the engine returned for the inputs in force; null until it has, and where it refused them. */
  get results(): Results | null {
    return this.laterResults();
  }

  /** The same as it is now, for who may ask for it later. */
  get laterResults(): () => Results | null {
    const { view } = this;
    return view && this.hasResults ? resultsOf(view, this.controller.definition.name) : () => null;
  }

  get hasResults(): boolean {
    return this.view !== null && this.isComputed;
  }

  /** Whether what is in force is. */
  private get isComputed(): boolean {
    return this.computed?.step === this.step && this.computed.inputs === this.inputs;
  }

  /** The number of a cell, with what its query and key are called. */
  asked(cell: ShownCell): Asked | null {
    return this.view && askedOf(this.view, cell);
  }

  /** Also waits until all of the step in view is drawn, or can't be. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await until(() => !this.isConnected || this.isSettled);
    return super.getUpdateComplete();
  }

  private get isSettled(): boolean {
    const { isUpdatePending, hasDock, dock, steps, step, work, announcer } = this;
    const isFetching = [chunks.afterPaint, chunks.askedFor, announcer].some((each) => each?.isFetching);
    const isHere = steps.get(step)?.now !== null;
    const isDrawn = !isUpdatePending && !(hasDock && dock.isUpdatePending);
    return isDrawn && !isFetching && isHere && (work?.isSettled ?? true);
  }

  /** The module of the step in view; null while it is loading, when the one before stays on screen. */
  private module(): Step | null {
    const step = this.steps.get(this.step)!;
    if (step.now) this.awaited = null;
    else if (step !== this.awaited) void this.fetch(step);
    return step.now;
  }

  private async fetch(step: Lazy<Step>): Promise<void> {
    this.awaited = step;
    try {
      await step.fetch();
      if (step === this.awaited) this.recompute();
    } catch (error) {
      if (step === this.awaited) this.dispatchEvent(new CustomEvent('figure-fail', { detail: { error } }));
    }
  }

  /** What another step showed, and what was typed and used there, is nothing of this one. */
  private turnToStep(step: Step): void {
    this.drawnStep = step;
    this.view = null;
    this.drawn = nothing;
    this.hasDock = false;
    this.forgetDrafts();
  }

  /** Asks the engine for what the step shows, where anything has changed, and draws it. */
  private draw(step: Step): void {
    const { inputs, step: current } = this;
    const { engine, language, compact } = this;
    const words: Language<string> = language.with(step.shape.words);
    const { prediction = null, trained = 0 } = inputs as {
      readonly prediction?: string | null;
      readonly trained?: number;
    };
    const context = {
      inputs,
      step: current,
      compact,
      hasPredicted: prediction !== null || this.hiddenPieces.has('prediction'),
    };
    const { now: training } = chunks.training;
    const work = (this.work ??= works(step) && training ? this.begin(training) : null);
    work?.want(engine, {
      needs: step.needs ?? [],
      also: step.also?.(context) ?? [],
      arms: step.training ? training!.armsOf(step.training, context) : [],
      trained,
      task: step.task?.(context) ?? null,
    });
    const isWaiting = work !== null && (step.needs ?? []).length > 0 && !work.isReady;
    this.toggleAttribute('waiting', isWaiting);
    if (isWaiting) {
      const { waiting: name = 'training' } = step;
      this.view = null;
      this.drawn = training!.waiting({ words, work }, name);
      this.hasDock = false;
      this.sentence = words.say(`${name}.waiting`);
      return;
    }
    // A figure that is drawn for another reason may see new inputs before it is told of them.
    if (!this.isComputed)
      this.computed = { step: current, inputs, shown: step.runs(this.sourcesOf(context)) };
    const view: AnyView = new View(this, step, this.computed!.shown);
    this.view = view;
    this.toggleAttribute('asking', view.isAsking);
    this.motion?.draw({ step: current, inputs, fields: this.controller.definition.fields });
    this.drawn = step.view(view);
    this.drawDock(view);
    this.sentence = view.description;
  }

  private drawDock(view: AnyView): void {
    const { dock } = this;
    dock.view = view;
    dock.path = this.equipment?.path ?? null;
    this.hasDock = dock.tabs.length > 0;
    this.toggleAttribute('coming', dock.answer === 'coming');
  }

  private begin({ Work }: typeof ForTraining): Work {
    return new Work(this, {
      changed: () => {
        this.recompute();
      },
      stopped: (trained) => {
        this.setInputs({ trained }, {});
      },
    });
  }

  /** What could not be fetched is asked for again: someone wants to see it. */
  private askAgain(): void {
    chunks.afterPaint.retry();
    chunks.askedFor.retry();
    chunks.afterPaint.request();
  }

  /** All that a step computes from. */
  private sourcesOf(context: StepContext<Fields>): RunContext<Fields, ResourceName> {
    const { engine, work } = this;
    const resources = (work?.resources ?? {}) as RunContext<Fields, ResourceName>['resources'];
    return {
      ...context,
      engine,
      resources,
      training: work?.training ?? null,
      result: work?.result?.value ?? null,
    };
  }

  /**
   * The numbers in view as a file of comma-separated values; null where there are none. Errors: that of the import of
   * what writes them.
   */
  async save(source: string): Promise<string | null> {
    const { view } = this;
    if (!view?.hasNumbers) return null;
    const { numbersOf, writeNumbers } = await chunks.askedFor.fetch();
    return writeNumbers(numbersOf(view), source, view.pictures);
  }

  announce(text: string): void {
    const region = this.renderRoot.querySelector('.announcement');
    if (region && region.textContent !== text) region.textContent = text;
  }

  /** The styles of the figure whose step is drawn, over those that all share. */
  private dress({ styles = [] }: Step['shape']): void {
    const { elementStyles } = FigureElement;
    const worn = [...elementStyles, ...(chunks.afterPaint.now?.styles ?? []), ...styles];
    if (isAlike(worn, this.dressed)) return;
    this.dressed = worn;
    adoptStyles(this.renderRoot as ShadowRoot, worn);
  }

  /** What has come since the first numbers. */
  private equip(): void {
    const { now, failure } = chunks.afterPaint;
    if (failure !== null) chunks.afterPaint.request();
    if (!now || this.equipment) return;
    this.announcer = new now.Announcer(this);
    for (const [of, text] of this.unsaid.splice(0)) this.announcer.say(of, text);
    this.equipment = now.equip(this, () => {
      this.dock.isOpened = false;
    });
    // A number was asked before.
    if (this.dock.isOpened) this.equipment.dockFocus.ask();
  }

  /** Something other than an input has changed: what it computes with has arrived or gone. */
  private recompute(): void {
    this.arrivals += 1;
    this.computed = null;
    this.requestUpdate();
  }
}

const isAlike = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** The first numbers are on screen. */
function whenPainted(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act, 0));
}

/** What is drawn without end on a slow device may leave no idle time, in milliseconds. */
const LATEST_IDLE = 2000;

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: LATEST_IDLE });
  else setTimeout(act, 0);
}

define('soft-figure', FigureElement);

declare global {
  interface HTMLElementTagNameMap {
    'soft-figure': FigureElement;
  }
}
