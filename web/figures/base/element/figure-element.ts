import { html, nothing, render } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Patch, UpdateOptions } from '../../../model/controller.js';
import type { Language } from '../../../model/language/language.js';
import type { Results } from '../../../model/results.js';
import type { ShownCell } from '../../../model/token.js';
import { base } from '../../../parts/kit/base.js';
import { define } from '../../../parts/kit/define.js';
import { inLanguages } from '../../../parts/kit/subscripts.js';
import { frameWhen, whenIdle, whenPainted } from '../../../parts/kit/page-time.js';
import { roles } from '../../../parts/kit/roles.js';
import { signStyles } from '../../../parts/kit/sign.styles.js';
import { tabStyles } from '../../../parts/explanation/tabs.js';
import { figureStyles } from './figure.styles.js';
import { narrowStyles } from './narrow.styles.js';
import { coverStyles } from '../questions/cover.styles.js';
import { isRefusal, type Hearing } from '../contract/view-inputs.js';
import { askAgain, chunks } from './chunks.js';
import type { Announcer, AnnouncerHost } from '../voice/announcer.js';
import type { Motion } from '../motion/motion.js';
import { FigureStyles } from './adopted-styles.js';
import { FigureDock } from './figure-dock.js';
import { FigureHelpers } from './figure-helpers.js';
import { FigureProperties } from './figure-properties.js';
import { stage } from './figure-stage.js';
import { isNarrowWindow, watchNarrowWindow } from './narrow-window.js';
import { StepInView } from './step-in-view.js';
import type { Step } from '../contract/step.js';
import { askedOf, resultsOf, type Asked } from './results.js';
import { en } from '../numbers/out-of-range.words.js';
import { cellOutOfRange } from '../numbers/out-of-range.js';
import { View, type AnyView, type ViewHost } from '../contract/view.js';
import { isLittle } from '../contract/figure-settings.js';
import type { Draft, StepUse } from '../contract/step-use.js';
import type { Work } from '../../../work/work.js';

/**
 * @summary A figure: one step at a time, each a module of its own.
 *
 * It computes with the engine whenever an input changes, keeps the last good numbers on screen when the engine
 * refuses, holds what was typed, and explains the selected cell.
 * @fires figure-drawn - `{}`: what is in force is computed and drawn, or can't be.
 * @fires figure-stages - `{}`: there is another change to step through.
 * @fires figure-fail - `{error}`: the module of the step in view could not be loaded.
 */
export class FigureElement extends FigureProperties implements ViewHost, AnnouncerHost {
  static override styles = [...[base, roles, tabStyles, signStyles], figureStyles, narrowStyles, coverStyles];

  readonly drafts = new Map<string, Draft>();
  use: StepUse = {};
  readonly hearing: Hearing = { isOn: false, failure: null };
  private readonly inView = new StepInView(this);
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
  private readonly styles = new FigureStyles(this, FigureElement.elementStyles);
  private readonly dock = new FigureDock({
    changed: () => this.requestUpdate(),
    closed: () => {
      this.helpers.dockFocus?.giveBack();
      this.view?.closed();
    },
  });
  private stopWatching: readonly (() => void)[] = [];
  private readonly helpers = new FigureHelpers();
  /** Why what is in force can't be shown; '' where it can. */
  problem = '';
  /** It was there before what tells it once all is quiet. */
  private isAlert = false;
  /** What the page leaves too little room for is shown all the same: the learner asked for it. */
  private isUnfolded = false;

  get work(): Work | null {
    return this.inView.work;
  }

  /** Counts what has come by itself: trained, loaded. */
  get arrivals(): number {
    return this.inView.arrivals;
  }

  get afterPaint(): ViewHost['afterPaint'] {
    return chunks.afterPaint.now;
  }

  get announcer(): Announcer | null {
    return this.helpers.announcer;
  }

  get motion(): Motion | null {
    return this.helpers.motion;
  }

  /** Forgets what was typed and could not be taken, and how the step was used. */
  forgetDrafts(): void {
    this.drafts.clear();
    this.use = {};
  }

  /** Back to the step as its text describes it. */
  reset(): void {
    this.announcer?.does('reset');
    this.forgetDrafts();
    this.controller.reset();
  }

  setInputs(patch: Patch, options: UpdateOptions): void {
    const allowed = this.allowedOf(patch);
    if (this.fixed || allowed === null) return;
    this.announcer?.acts();
    const { inputs } = this;
    this.controller.update(allowed, options);
    if (this.inputs !== inputs) this.motion?.changed(options);
    // To another table, text or head belongs another number, for which nobody asked.
    if (!patch.cell || Object.keys(patch).length > 1) return;
    // The figure draws first: the dock would tell of the number before it, and lose the way down to this one.
    this.dock.element.isOpened = true;
    this.dock.element.explain(options);
    this.helpers.dockFocus?.ask();
    askAgain();
  }

  /** Whether the question of the step is answered or skipped, and can be asked once more. */
  get canAskAgain(): boolean {
    return this.view !== null && !this.fixed && this.view.outcome() !== nothing;
  }

  /** Asks it about what is in force now. */
  async askAgain(): Promise<void> {
    this.dock.element.askAgain();
    this.setInputs({ prediction: undefined }, {});
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('soft-prediction')?.focus();
  }

  /** Into the line of text that the step reads, where it has one. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('soft-text-input')?.focus();
  }

  giveUp(gesture: string): void {
    this.announcer?.acts();
    this.controller.giveUp(gesture);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const redraw = (): void => this.requestUpdate();
    this.stopWatching = [
      ...[chunks.afterPaint, chunks.askedFor].map((chunk) => chunk.watch(redraw)),
      watchNarrowWindow(redraw),
    ];
    // It may have come while the figure was out of the page.
    redraw();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.stopWatching) stop();
    this.dock.hide();
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    super.willUpdate(changes);
    if (changes.size > 0) this.inView.forget();
    const { room, hiddenPieces } = this;
    this.setAttribute('room', room);
    this.toggleAttribute('undocked', hiddenPieces.has('explanation') && hiddenPieces.has('program'));
    this.toggleAttribute('unfolded', this.isUnfolded);
    this.toggleAttribute('dock-unfolded', isLittle(room) && this.dock.element.isUnfolded);
    const step = this.inView.module;
    if (!step) return;
    if (step !== this.drawnStep) this.turnToStep(step);
    this.styles.adopt(chunks.afterPaint.now?.styles, step.styles);
    const hasArrived = this.helpers.arrive(this, () => {
      this.dock.element.isOpened = false;
    });
    // A number was asked before.
    if (hasArrived && this.dock.element.isOpened) this.helpers.dockFocus?.ask();
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

  protected override render(): TemplateResult {
    const { room, view } = this;
    const { element: dock, isShown } = this.dock;
    const outcome = view?.outcome() ?? nothing;
    // In one column what is asked, and what came of it, is read before the figure.
    const isAbove = isLittle(room) || isNarrowWindow();
    dock.isAbove = isAbove && dock.isAsking;
    return html`
      ${isAbove ? outcome : nothing} ${isShown && dock.isAbove ? dock : nothing}
      ${
        // What was said until the step had what it needs does not move: the step takes its place.
        keyed(view === null, this.renderStage())
      }
      ${isAbove ? nothing : outcome} ${isShown && !dock.isAbove ? dock : nothing}
      <p class="visually-hidden announcement" role="status"></p>
    `;
  }

  private renderStage(): TemplateResult {
    const { language, room, view, problem, isAlert, drawn, drawnStep: step, isUnfolded } = this;
    const unfold = (isOpen: boolean): void => {
      this.isUnfolded = isOpen;
      this.requestUpdate();
    };
    return stage({ language, room, view, problem, isAlert, drawn, step, isUnfolded, unfold });
  }

  protected override firstUpdated(): void {
    this.renderRoot.addEventListener('announce', this.helpers.hear);
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
    if (this.dock.isShown) this.dock.element.draw();
    // What is asked has its height once it is there.
    this.helpers.dockFocus?.drawn();
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
    return this.view !== null && this.inView.isComputed;
  }

  /** The number of a cell, with what its query and key are called. */
  asked(cell: ShownCell): Asked | null {
    return this.view && askedOf(this.view, cell);
  }

  /** Also waits until all of the step in view is drawn, or can't be. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await frameWhen(() => !this.isConnected || this.isSettled);
    return super.getUpdateComplete();
  }

  private get isSettled(): boolean {
    const { isUpdatePending, inView, dock, announcer } = this;
    const isFetching = [chunks.afterPaint, chunks.askedFor, announcer].some((each) => each?.isFetching);
    const isDrawn = !isUpdatePending && !(dock.isShown && dock.element.isUpdatePending);
    return isDrawn && !isFetching && inView.isSettled;
  }

  /** What another step showed, and what was typed and used there, is nothing of this one. */
  private turnToStep(step: Step): void {
    this.drawnStep = step;
    this.view = null;
    this.drawn = nothing;
    this.dock.clear();
    this.forgetDrafts();
  }

  private draw(step: Step): void {
    const computed = this.inView.compute(step);
    const { work } = this;
    const isTrainingComing = step.training !== undefined && work?.training === null && work.failure === null;
    this.toggleAttribute('waiting', computed === null || isTrainingComing);
    if (computed) this.drawView(step, new View(this, step, computed.shown));
    else this.drawWaiting(step);
  }

  private drawWaiting({ shape, waiting: name = 'training' }: Step): void {
    const words: Language<string> = this.language.with(shape.words);
    this.view = null;
    this.drawn = chunks.training.now!.waiting({ words, work: this.work! }, name);
    this.dock.hide();
    this.sentence = words.say(`${name}.waiting`);
  }

  private drawView(step: Step, view: AnyView): void {
    const { inputs, controller } = this;
    this.view = view;
    this.toggleAttribute('asking', view.isAsking);
    this.motion?.draw({ step: this.step, inputs, fields: controller.definition.fields });
    this.drawn = step.view(view);
    this.toggleAttribute('coming', this.dock.tell(view, this.helpers.path));
    this.sentence = view.description;
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
    if (region && region.textContent !== text) render(inLanguages(text), region as HTMLElement);
  }
}

define('soft-figure', FigureElement);

declare global {
  interface HTMLElementTagNameMap {
    'soft-figure': FigureElement;
  }
}
