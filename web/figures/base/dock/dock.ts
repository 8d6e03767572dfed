import { html, nothing, type TemplateResult } from 'lit';
import type { UpdateOptions } from '../../../model/controller.js';
import type { Language, MessageKey } from '../../../model/language/language.js';
import type { Lazy } from '../../../model/lazy.js';
import '../../../parts/explanation/fold.js';
import { tabList } from '../../../parts/explanation/tabs.js';
import { define } from '../../../parts/kit/define.js';
import { painted } from '../../../parts/kit/page-time.js';
import { part, typed } from '../../../parts/kit/part.js';
import { LAST_LINES, type Explanation } from '../contract/explanation.js';
import { isLittle } from '../contract/figure-settings.js';
import type { Picture } from '../contract/picture.js';
import type { AnyView } from '../contract/view.js';
import { tryAgain } from '../controls/try-again.js';
import type { pictureOf } from '../pictures/picture-of.js';
import type { picturedTables } from '../walk/tables.js';
import type { ExplanationPath } from './explanation-path.js';
import type { numbersView } from './numbers-table.js';
import { en } from './dock.words.js';
import type { programCard } from './program.js';

type DockTab = 'question' | 'from' | 'program' | 'numbers';

/** Whether it is known where the selected number comes from; what tells it may be on its way, or can't be loaded. */
type Answer = 'known' | 'coming' | 'failed';

/** What the dock is drawn with, as far as it comes later. */
export interface DockChunks {
  /** What explains a number. */
  readonly afterPaint: Lazy<object>;
  /** What draws its picture, and the other tabs. */
  readonly askedFor: Lazy<{
    readonly pictureOf: typeof pictureOf;
    readonly programCard: typeof programCard;
    readonly numbersView: typeof numbersView;
    readonly picturedTables: typeof picturedTables;
  }>;
}

/**
 * @summary The strip below what a step shows: where a number comes from, the computation as a program, all numbers as tables.
 *
 * It has no tree of its own: the figure around it lays it out, and a figure's own styles reach it.
 * @fires dock-unfold - `{}`: the page leaves it few lines, and the learner wants all of them, or has seen them.
 * @fires dock-close - `{}`: the learner has done with it where it lies over the figure.
 * @fires dock-retry - `{}`: someone looks at what could not be fetched.
 */
export class Dock extends part([], {
  /** The update of the step that it tells of. */
  view: typed<AnyView | null>(null),
  chunks: typed<DockChunks | null>(null),
  /** The way down to the number that is explained; null until it has come. */
  path: typed<ExplanationPath | null>(null),
  /** A number was asked: on a small screen it covers what is below it, until it is closed. */
  isOpened: false,
  /** In one column its question stands above what it is about. */
  isAbove: false,
  // Its own state.
  isUnfolded: false,
  chosen: typed<DockTab>('from'),
  /** While the question is open, what else there is was chosen. */
  isBesideQuestion: false,
  /** Where there is no room for a picture beside the words, it is folded away until it is asked for. */
  isPictureOpened: false,
}) {
  /** Those that there are; none where it has nothing to tell. */
  get tabs(): readonly DockTab[] {
    const { view } = this;
    // A miniature explains what is asked, and offers nothing of itself.
    if (view === null || (view.compact && !view.explanation)) return [];
    const explains = !view.hides('explanation');
    const { isAsking } = view;
    const hasFrom = isAsking ? view.explanation !== null : view.willSelect;
    // Where the page leaves all the room, the figure keeps its shape.
    const isAlways = view.drawsLossBelow || (explains && view.room === 'all' && !view.compact);
    return [
      ...(isAsking ? (['question'] as const) : []),
      ...((hasFrom && explains) || (isAlways && !isAsking) ? (['from'] as const) : []),
      ...(view.program ? (['program'] as const) : []),
      ...(view.hasNumbers && explains ? (['numbers'] as const) : []),
    ];
  }

  private get words(): Language<keyof typeof en | MessageKey> {
    return this.view!.words.with({ en });
  }

  /** What is in view: the question comes first. */
  private get shown(): DockTab {
    const { tabs, chosen, isBesideQuestion, view } = this;
    const wanted = view?.isAsking === true && !isBesideQuestion ? 'question' : chosen;
    return tabs.find((tab) => tab === wanted) ?? tabs[0]!;
  }

  /** Whether it asks, and does so now. */
  get isAsking(): boolean {
    return this.view?.isAsking === true && this.shown === 'question';
  }

  get answer(): Answer {
    const view = this.view!;
    if (this.isAsking) return 'known';
    const { afterPaint } = this.chunks!;
    const { selection } = view;
    // What explains is asked last: it is made then.
    if (selection === null || afterPaint.now || !view.isShown(selection) || view.explanation) return 'known';
    return afterPaint.failure === null ? 'coming' : 'failed';
  }

  /** What it was drawn of last. */
  private told: { readonly view: AnyView; readonly topic: string } | null = null;

  /** Draws what it was given at once where that is asked: the figure that draws it gives it the focus in the same turn. */
  draw(): void {
    if (!this.follows) this.performUpdate();
  }

  /** Other inputs alone: their numbers are on screen in the figure first, and what tells of them in the frame after it. */
  private get follows(): boolean {
    const { told, view } = this;
    return told !== null && told.view.inputs !== view?.inputs && told.topic === this.topic;
  }

  /** What is told, whatever its numbers, and whether it was asked for. */
  private get topic(): string {
    const { view, isOpened } = this;
    return JSON.stringify([isOpened, view?.step, view?.isAsking, view?.selection]);
  }

  protected override async scheduleUpdate(): Promise<void> {
    if (this.follows) await painted();
    await super.scheduleUpdate();
  }

  protected override createRenderRoot(): this {
    return this;
  }

  protected override shouldUpdate(): boolean {
    return this.tabs.length > 0;
  }

  protected override willUpdate(): void {
    this.told = { view: this.view!, topic: this.topic };
    const { selection } = this.view!;
    const { words } = this;
    const state = this.isAsking ? 'asking' : this.isOpened && selection !== null ? 'opened' : '';
    this.setAttribute('class', `dock ${state} ${this.isAbove ? 'above' : ''}`.trim());
    this.setAttribute('part', 'dock');
    this.setAttribute('tabindex', '-1');
    this.setAttribute('role', 'group');
    this.setAttribute('aria-label', words.say(this.isAsking ? 'dock.question' : 'dock.label'));
  }

  protected override render(): TemplateResult {
    const view = this.view!;
    const { words } = this;
    const { tabs, isLimited, isUnfolded, shown } = this;
    const lines = view.explanation?.lines.length ?? 0;
    return html`${
        tabs.length > 1
          ? tabList({
              tabs: tabs.map((id) => ({ id, label: words.say(`dock.${id}`) })),
              chosen: shown,
              panel: 'dock-panel',
              choose: (tab) => this.choose(tab as DockTab),
            })
          : nothing
      }
      <soft-fold
        class="dock-fold"
        .isLimited=${isLimited && shown !== 'question'}
        .isOpen=${isUnfolded}
        .isShortened=${shown === 'from' && this.isBrief && lines > LAST_LINES}
        .more=${words.say('dock.more')}
        .less=${words.say('fold.less')}
        @fold-toggle=${({ detail }: CustomEvent<{ isOpen: boolean }>) => {
          this.emit('dock-unfold', {});
          this.isUnfolded = detail.isOpen;
        }}
      >
        <div class="dock-panel" id="dock-panel" role=${tabs.length > 1 ? 'tabpanel' : nothing}>
          ${this.panel(shown, view)}
        </div>
      </soft-fold>
      <button
        class="close cross"
        type="button"
        aria-label=${words.say('dock.close')}
        @click=${() => this.emit('dock-close', {})}
      ></button>`;
  }

  /** The page leaves it few lines; all of them are there once it is unfolded. */
  private get isLimited(): boolean {
    return isLittle(this.view!.room);
  }

  /** Few lines are left for the formula: what it comes down to, in one. */
  private get isBrief(): boolean {
    return this.isLimited && !this.isUnfolded;
  }

  private choose(tab: DockTab): void {
    this.emit('dock-retry', {});
    this.isBesideQuestion = tab !== 'question';
    if (tab !== 'question') this.chosen = tab;
  }

  /**
   * A number is asked: in the place of the question, or of another tab, it is told where it comes from. One that can be typed
   * over is set beside the program, which follows it.
   */
  explain({ isTyped }: UpdateOptions): void {
    if (isTyped && !this.isAsking) return;
    this.isBesideQuestion ||= this.isAsking;
    this.chosen = 'from';
  }

  /** Shows the question again, where one is open. */
  askAgain(): void {
    this.isBesideQuestion = false;
  }

  private panel(tab: DockTab, view: AnyView): TemplateResult | typeof nothing {
    if (tab === 'question') return view.question();
    if (tab === 'from') return this.from(view);
    const panels = this.chunks!.askedFor.request();
    if (!panels) return nothing;
    const { words } = view;
    if (tab === 'program') return panels.programCard(view.program!, words);
    return panels.numbersView(view, panels.picturedTables(view, words), words, (cell) => {
      this.choose('from');
      view.select(cell);
    });
  }

  private from(view: AnyView): TemplateResult {
    const { explanation } = view;
    // A picture of the training would tell what is asked, and in a few lines there is no room for any.
    const picture = this.isBrief ? null : this.pictureOf(view);
    const kind = picture === null ? '' : isOfWeight(explanation) ? 'pictured weighed' : 'pictured';
    const note = (view.drawsLossBelow && picture?.label) || this.words.say(hintOf(view));
    const told = explanation
      ? (this.path?.tell(view, explanation, this.isBrief) ?? nothing)
      : this.unexplained(note);
    return html`<div class="from ${kind}" part="explanation">
      ${told} ${picture === null ? nothing : this.pictureCard(view, picture)}
    </div>`;
  }

  /**
   * null where there is nothing to draw; undefined, so that the place is kept, until what draws it, or the explanation that
   * it is of, has come.
   */
  private pictureOf(view: AnyView): Picture | null | undefined {
    const { answer } = this;
    if (!view.explanation && answer !== 'known') return answer === 'coming' ? undefined : null;
    return view.compact ? null : this.chunks!.askedFor.request()?.pictureOf(view, view.explanation);
  }

  private unexplained(note: string): TemplateResult {
    const { answer, words } = this;
    if (answer === 'known') return html`<p class="note">${note}</p>`;
    // It takes no longer than to look there.
    if (answer === 'coming') return html`<p class="note"></p>`;
    const { failure } = this.chunks!.afterPaint;
    return html`<div class="problem" role="alert">
      <p>${words.say('from.failed', { reason: words.explain(failure) })}</p>
      ${tryAgain(words, failure, () => this.emit('dock-retry', {}))}
    </div>`;
  }

  /** The place is kept until the picture is there. */
  private pictureCard({ drawsLossBelow }: AnyView, picture: Picture | undefined): TemplateResult {
    const { isPictureOpened, words } = this;
    return html`<div class="picture">
      ${
        drawsLossBelow
          ? nothing
          : html`<button
              class="link"
              type="button"
              aria-expanded=${isPictureOpened}
              @click=${() => (this.isPictureOpened = !isPictureOpened)}
            >
              ${words.say('dock.picture')}
            </button>`
      }
      <div class="drawing ${isPictureOpened || drawsLossBelow ? 'opened' : ''}">
        ${
          picture
            ? html`<soft-walk .walk=${picture.walk ?? null}
                ><soft-picture
                  part="picture"
                  .label=${picture.label}
                  .draw=${picture.draw}
                  .above=${picture.above ?? null}
                ></soft-picture
              ></soft-walk>`
            : nothing
        }
      </div>
    </div>`;
  }
}

/** What stands there while there is nothing to explain. */
function hintOf({ canSelect, willSelect }: AnyView): 'from.counted' | 'from.hint' | 'from.none' {
  if (!willSelect) return 'from.counted';
  return canSelect ? 'from.hint' : 'from.none';
}

const isOfWeight = (explanation: Explanation | null): boolean =>
  explanation?.pictured !== undefined &&
  'cell' in explanation.pictured &&
  explanation.pictured.cell.stage === 'weights';

define('soft-dock', Dock);

declare global {
  interface HTMLElementTagNameMap {
    'soft-dock': Dock;
  }
}
