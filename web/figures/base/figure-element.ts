import { adoptStyles, html, LitElement, nothing } from 'lit';
import type { CSSResultOrNative, PropertyValues, TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Engine } from '../../engine/types.js';
import type { FigureController, Patch, UpdateOptions } from '../../model/controller.js';
import type { FigureDefinition } from '../../model/definition.js';
import type { Fields, InputsOf } from '../../model/fields.js';
import type { Language } from '../../model/language/language.js';
import type { Computed } from '../../model/program/program.js';
import type { Results } from '../../model/results.js';
import type { ShownCell } from '../../model/token.js';
import { base } from '../../parts/base.js';
import { define } from '../../parts/define.js';
import { roles } from '../../parts/roles.js';
import { signStyles } from '../../parts/sign.styles.js';
import { tabStyles } from '../../parts/tabs.js';
import type { StepContext } from './arms.js';
import { figureStyles } from './figure.styles.js';
import { narrowStyles } from './narrow.styles.js';
import { Fetched } from './fetched.js';
import type * as Afterwards from './afterwards.js';
import { dockOf, type Answer, type DockTab } from './dock.js';
import type { Hearing } from './hearing.js';
import { chunks } from './chunks.js';
import type { Announcer, AnnouncerHost } from './announcer.js';
import type { Motion } from './motion.js';
import { Pictures } from './pictures.js';
import '../../parts/fold.js';
import type { ResourceName } from '../../work/resources.js';
import { until } from './until.js';
import { works, type RunContext, type Step } from './step.js';
import { askedOf, resultsOf, type Asked } from './results.js';
import type * as Working from './working.js';
import { en } from './en.js';
import { cellOutOfRange } from './out-of-range.js';
import {
  isLittle,
  isRefusal,
  View,
  type AnyView,
  type Arrived,
  type Draft,
  type Piece,
  type Room,
  type ViewHost,
} from './view.js';
import type { Work } from '../../work/work.js';

/** What a figure is given by the element around it. */
export interface FigureInputs {
  readonly engine: Engine;
  readonly controller: FigureController;
  readonly language: Language;
  /** Fetches the module of a step. */
  readonly load: (step: string) => Promise<Step>;
  /** Nothing can be changed: the author asked for a figure without controls. */
  readonly fixed: boolean;
  /** Only what the figure is about: a miniature beside a question. */
  readonly compact: boolean;
  readonly hidden: ReadonlySet<Piece>;
  /** The inputs that readers may edit; null: all. */
  readonly editable: ReadonlySet<string> | null;
  readonly room: Room;
  /** Queries are columns where they meet keys in a matrix. */
  readonly turnsQueries: boolean;
  /** Counts the changes of the controller, whose identity stays. */
  readonly revision: number;
}

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
 * @fires figure-say - `{text}`: the sentence that says what is shown.
 * @fires figure-drawn - `{}`: what is in force is computed and drawn, or can't be.
 * @fires figure-stages - `{}`: there is another change to step through, or none.
 * @fires figure-fail - `{error}`: the module of the step in view could not be loaded.
 */
export class FigureElement extends LitElement implements ViewHost, AnnouncerHost {
  static override properties = { given: { attribute: false, hasChanged: isAnother } };

  static override styles = [...[base, roles, tabStyles, signStyles], figureStyles, narrowStyles];

  declare given: FigureInputs;

  readonly drafts = new Map<string, Draft>();
  readonly memory = new Map<string, unknown>();
  readonly hearing: Hearing = { isOn: false, failure: null };
  /** What loads and trains; null until a step does. */
  work: Work | null = null;
  /** Counts what has come by itself since: trained, loaded. */
  arrivals = 0;
  private modules = new Map<string, Step>();
  private loading = new Set<string>();
  /** The figure whose steps they are. */
  private definition: FigureDefinition | null = null;
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
  private dock: TemplateResult | typeof nothing = nothing;
  private dockTab: DockTab = 'from';
  private readonly draws = (): void => {
    this.requestUpdate();
  };
  private readonly later = new Fetched(chunks.afterwards, this.draws);
  private readonly pictures = new Pictures(new Fetched(chunks.pictures, this.draws));
  private readonly panels = new Fetched(chunks.panels, this.draws);
  private readonly aloud = new Fetched(chunks.aloud, this.draws);
  readonly said = new Fetched(chunks.said, this.draws);
  readonly arrived: Arrived = {
    get afterwards() {
      return chunks.afterwards.now;
    },
    get aloud() {
      return chunks.aloud.now;
    },
  };
  private equipment: Afterwards.Equipment | null = null;
  /** What tells those who listen what has changed; null until it has come. */
  announcer: Announcer | null = null;
  /** What parts had to say before it came. */
  private unsaid: (readonly [of: unknown, text: string])[] = [];
  private pictureOpened = false;
  /** A number was selected here, and its explanation not closed since. */
  private asking = false;
  /** Why what is in force can't be shown; '' where it can. */
  problem = '';
  /** It was there before what tells it once all is quiet. */
  private isAlert = false;
  /** What the page leaves too little room for is shown all the same: the learner asked for it. */
  private isUnfolded = false;
  private isDockUnfolded = false;
  private dressed: readonly CSSResultOrNative[] = [];

  get inputs(): InputsOf<Fields> {
    return this.given.controller.inputs;
  }

  get afterwards(): typeof Afterwards | null {
    return this.later.now;
  }

  /** What lets the numbers move to the next ones; null until it has come: they are there all the same. */
  get motion(): Motion | null {
    return this.equipment?.motion ?? null;
  }

  get step(): string {
    return this.given.controller.step;
  }

  /** The short name of a step, for those who choose it inside the figure. */
  stepName(step: string): string {
    const { definition } = this.given.controller;
    const module = [...this.modules.values()].find(({ shape }) => shape.definition === definition);
    return module ? this.given.language.with(module.shape.words).say(`step.${step}`) : step;
  }

  /** The module of a step that is here already: it is drawn at once. */
  take(step: string, module: Step): void {
    this.modules.set(step, module);
  }

  /** Forgets what was typed and could not be taken. */
  forgetDrafts(): void {
    this.drafts.clear();
    this.memory.clear();
  }

  setInputs(patch: Patch, options: UpdateOptions): void {
    // To another table, text or head belongs another number, for which nobody asked.
    if (patch.cell && Object.keys(patch).length === 1) {
      this.asking = true;
      this.equipment?.sheet.ask();
      this.askAgain();
    }
    const allowed = this.allowedOf(patch);
    if (this.given.fixed || allowed === null) return;
    this.announcer?.acts();
    const { inputs } = this;
    this.given.controller.update(allowed, options);
    if (this.inputs !== inputs) this.motion?.changed(options);
  }

  /** What readers may not edit stays, also where it would change with something else; null: nothing is left. */
  private allowedOf(patch: Patch): Patch | null {
    const { controller, editable } = this.given;
    if (editable === null) return patch;
    const { fields } = controller.definition;
    const allowed = Object.entries(patch).filter(
      ([name]) => editable.has(name) || fields[name]?.control === 'none',
    );
    return allowed.length > 0 || Object.keys(patch).length === 0 ? Object.fromEntries(allowed) : null;
  }

  isOfAuthor(input: string): boolean {
    const { author, inputs }: Readonly<Record<'author' | 'inputs', Readonly<Record<string, unknown>>>> =
      this.given.controller;
    return input in author && inputs[input] === author[input];
  }

  giveUp(gesture: string): void {
    this.announcer?.acts();
    this.given.controller.giveUp(gesture);
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('given')) {
      this.computed = null;
      this.turnToFigure();
    }
    const { room, hidden } = this.given;
    this.setAttribute('room', room);
    this.toggleAttribute('undocked', hidden.has('explanation') && hidden.has('program'));
    this.toggleAttribute('unfolded', this.isUnfolded);
    this.toggleAttribute('dock-unfolded', this.isDockLimited && this.isDockUnfolded);
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
      this.problem = refused ? this.given.language.with({ en }).explain(refused) : '';
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.problem = this.given.language.explain(error);
      if (this.drawn === nothing) this.tell('');
    }
    if (this.problem !== problem) this.isAlert = !this.announcer;
  }

  protected override render(): TemplateResult {
    const { language, room } = this.given;
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
      ${this.dock}
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
      this.later.bring();
    });
    whenIdle(() => {
      for (const step of this.given.controller.definition.steps) void this.fetch(step);
      this.aloud.bring();
      if (this.view?.hasNumbers) this.panels.begin();
    });
  }

  protected override updated(): void {
    // What is asked has its height once it is there.
    this.equipment?.sheet.drawn();
    this.announcer?.drawn();
    this.dispatchEvent(new CustomEvent('figure-drawn'));
  }

  /** What the engine returned for the inputs in force; null until it has, and where it refused them. */
  get results(): Results | null {
    const { view } = this;
    return view && this.hasResults ? resultsOf(view, this.given.controller.definition.name) : null;
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
    const { isUpdatePending, modules, step, work, later, pictures, panels, aloud, said, announcer } = this;
    const fetched = [later, pictures, panels, aloud, said, announcer];
    const isFetching = fetched.some((each) => each?.isFetching);
    return !isUpdatePending && !isFetching && modules.has(step) && (work?.isSettled ?? true);
  }

  /** On a desk the explanation has its place, and what the step shows gives way. */
  private get isDockLimited(): boolean {
    return isLittle(this.given.room);
  }

  private closeDock(): void {
    this.asking = false;
    this.requestUpdate();
  }

  /** The module of the step in view; null while it is loading, when the one before stays on screen. */
  private module(): Step | null {
    const { step } = this;
    const module = this.modules.get(step);
    if (!module) void this.fetch(step);
    return module ?? null;
  }

  private async fetch(step: string): Promise<void> {
    const { modules, loading, given } = this;
    if (modules.has(step) || loading.has(step)) return;
    loading.add(step);
    const isInView = (): boolean => modules === this.modules && step === this.step;
    try {
      modules.set(step, await given.load(step));
      if (isInView()) this.recompute();
    } catch (error) {
      if (isInView()) this.dispatchEvent(new CustomEvent('figure-fail', { detail: { error } }));
    } finally {
      loading.delete(step);
    }
  }

  /** Some steps of a figure may have moved to another one, which has modules of its own. */
  private turnToFigure(): void {
    const { definition } = this.given.controller;
    if (this.definition !== null && this.definition !== definition) {
      this.modules = new Map();
      this.loading = new Set();
      this.forgetDrafts();
    }
    this.definition = definition;
  }

  /** What another step showed, and what was typed and used there, is nothing of this one. */
  private turnToStep(step: Step): void {
    this.drawnStep = step;
    this.view = null;
    this.drawn = nothing;
    this.dock = nothing;
    this.forgetDrafts();
  }

  /** Asks the engine for what the step shows, where anything has changed, and draws it. */
  private draw(step: Step): void {
    const { inputs, step: current } = this;
    const { engine, language, compact } = this.given;
    const words: Language<string> = language.with(step.shape.words);
    const { prediction = null, trained = 0 } = inputs as {
      readonly prediction?: string | null;
      readonly trained?: number;
    };
    const context = {
      inputs,
      step: current,
      compact,
      hasPredicted: prediction !== null || this.given.hidden.has('prediction'),
    };
    const { now: working } = chunks.working;
    const work = (this.work ??= works(step) && working ? this.begin(working) : null);
    work?.want(engine, {
      needs: step.needs ?? [],
      also: step.also?.(context) ?? [],
      arms: step.training ? working!.armsOf(step.training, context) : [],
      trained,
      task: step.task?.(context) ?? null,
    });
    const isWaiting = work !== null && (step.needs ?? []).length > 0 && !work.isReady;
    this.toggleAttribute('waiting', isWaiting);
    if (isWaiting) {
      const { waiting: name = 'training' } = step;
      this.view = null;
      this.drawn = working!.waiting({ words, work }, name);
      this.dock = nothing;
      this.tell(words.say(`${name}.waiting`));
      return;
    }
    // A figure that is drawn for another reason may see new inputs before it is told of them.
    if (!this.isComputed)
      this.computed = { step: current, inputs, shown: step.runs(this.sourcesOf(context)) };
    const view: AnyView = new View(this, step, this.computed!.shown);
    this.view = view;
    this.toggleAttribute('asking', view.isAsking);
    const told = step.untilAnswered !== undefined && view.isAsking ? step.untilAnswered : undefined;
    this.motion?.draw({ step: current, inputs, fields: this.given.controller.definition.fields });
    this.drawn = step.view(view);
    this.toggleAttribute('coming', this.answerOf(view) === 'coming');
    const hasProgram = told === undefined && !compact && !view.hides('program');
    const computation = hasProgram ? (step.program?.(view) ?? null) : null;
    // A miniature explains what is asked, and offers nothing of itself.
    this.dock = compact && !view.explanation ? nothing : this.dockOf(view, computation);
    this.tell(told === undefined ? step.say(view) : words.say(told));
  }

  private begin({ Work }: typeof Working): Work {
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
    this.later.retry();
    this.pictures.retry();
    this.panels.retry();
    this.aloud.retry();
    this.said.retry();
  }

  /** All that a step computes from. */
  private sourcesOf(context: StepContext<Fields>): RunContext<Fields, ResourceName> {
    const { given, work } = this;
    const resources = (work?.resources ?? {}) as RunContext<Fields, ResourceName>['resources'];
    return {
      ...context,
      engine: given.engine,
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
    const { numbersOf, writeNumbers } = await this.panels.whenThere();
    return writeNumbers(numbersOf(view), source, view.pictures);
  }

  /** Where the selected number comes from may be told later, or not at all. */
  private answerOf(view: AnyView): Answer {
    const { selection, explanation } = view;
    if (explanation || selection === null || chunks.afterwards.now || !view.isShown(selection))
      return 'known';
    const { failure } = this.later;
    if (failure === null) return 'coming';
    const retry = (): void => {
      this.later.retry();
      this.requestUpdate();
    };
    return { failure, retry };
  }

  announce(text: string): void {
    const region = this.renderRoot.querySelector('.announcement');
    if (region && region.textContent !== text) region.textContent = text;
  }

  private tell(text: string): void {
    this.sentence = text;
    this.dispatchEvent(new CustomEvent('figure-say', { detail: { text } }));
  }

  private dockOf(view: AnyView, computation: Computed | null): TemplateResult | typeof nothing {
    const { selection } = view;
    const isHidden = view.hides('explanation');
    return dockOf({
      language: this.given.language,
      explanation: view.explanation,
      answer: this.answerOf(view),
      picture: (explanation) => this.pictures.of(view, explanation),
      pictureOpened: this.pictureOpened,
      openPicture: () => {
        this.pictureOpened = !this.pictureOpened;
        this.requestUpdate();
      },
      canSelect: view.canSelect,
      willSelect: view.willSelect,
      drawsLoss: view.drawsLossBelow,
      isAsking: view.isAsking,
      computation,
      chosen: this.dockTab,
      opened: this.asking && selection !== null,
      isLimited: this.isDockLimited,
      isUnfolded: this.isDockUnfolded,
      unfold: (isUnfolded) => {
        this.isDockUnfolded = isUnfolded;
        this.requestUpdate();
      },
      choose: (tab) => {
        this.dockTab = tab;
        this.askAgain();
        this.requestUpdate();
      },
      numbers: view.hasNumbers && !isHidden ? view : null,
      isHidden,
      panels: () => this.panels.now,
      select: view.select,
      close: () => {
        this.closeDock();
        this.equipment?.sheet.giveBack();
      },
      derivation: (told, isBrief) => this.equipment?.trail.tell(view, told, isBrief) ?? nothing,
    });
  }

  /** The styles of the figure whose step is drawn, over those that all share. */
  private dress({ styles = [] }: Step['shape']): void {
    const { elementStyles } = FigureElement;
    const worn = [...elementStyles, ...(chunks.afterwards.now?.styles ?? []), ...styles];
    if (isAlike(worn, this.dressed)) return;
    this.dressed = worn;
    adoptStyles(this.renderRoot as ShadowRoot, worn);
  }

  /** What has come since the first numbers. */
  private equip(): void {
    const { now: aloud } = chunks.aloud;
    if (aloud && !this.announcer) {
      this.announcer = new aloud.Announcer(this);
      for (const [of, text] of this.unsaid.splice(0)) this.announcer.say(of, text);
    }
    const { now } = chunks.afterwards;
    if (!now || this.equipment) return;
    this.equipment = now.equip(this, () => {
      this.closeDock();
    });
    // A number was asked before.
    if (this.asking) this.equipment.sheet.ask();
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

/** Whether anything that is given is another than before. */
function isAnother(given: FigureInputs, before: FigureInputs | undefined): boolean {
  return Object.entries(given).some(([name, value]) => value !== before?.[name as keyof FigureInputs]);
}

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
