import { html, nothing, type TemplateResult } from 'lit';
import type { Patch, UpdateOptions } from '../../../model/controller.js';
import type { Fields } from '../../../model/fields.js';
import type { MessageKey } from '../../../model/language/language.js';
import type { Computed } from '../../../model/program/program.js';
import type { OwnResults } from '../../../model/results.js';
import { at } from '../../../model/tensor.js';
import { roleOfStage, sameCell, type AnyStage, type ShownCell, type Token } from '../../../model/token.js';
import type { TrainingShown } from '../../../work/work.js';
import { standardRateOf, type Training } from './training-arms.js';
import type { AfterPaint } from './after-paint.js';
import type { Explanation } from './explanation.js';
import type { MatrixOptions } from './matrix-options.js';
import type { Prediction } from '../questions/prediction.js';
import type { Puzzle } from '../questions/puzzle.js';
import { Run } from '../compute/run.js';
import type { StepAnswers, Floor, NumberOptions } from './step-options.js';
import { AskingView } from './asking-view.js';
import type { InputHost, ViewShape } from './view-inputs.js';

/** What the element around a view does for it, with what has come since the first numbers are on screen. */
export interface ViewHost extends InputHost {
  /** null until it has come, when the figure is drawn once more. */
  readonly afterPaint: AfterPaint<AnyView> | null;
}

/** A view of any step. */
export type AnyView = View<Fields, string, unknown>;

/** A step as its view takes it, whatever its figure. */
export interface ViewContent extends NumberOptions<AnyView, Fields>, StepAnswers<AnyView> {
  describe(view: AnyView): string;
  program?(view: AnyView): Computed | null;
  reveal?(view: AnyView): Patch;
  readonly untilAnswered?: string;
  readonly training?: Pick<Training<Fields>, 'standardRate' | 'drawn' | 'isInStage'>;
  readonly shape: ViewShape;
}

const DECIMALS: Readonly<Partial<Record<AnyStage, number>>> = { weights: 3, output: 3 };

/**
 * One update of a step: what it computed, with all that its drawing functions need. Made anew for each update, so
 * that what is derived is derived once.
 */
export class View<F extends Fields, K extends string, Shown> extends AskingView<F, K> {
  readonly shown: Shown;
  declare protected readonly host: ViewHost;
  /** Not typed by what it shows, so that what takes the view of any step over some inputs takes this one. */
  private readonly content: ViewContent;
  private readonly explanations = new Map<string, Explanation | null>();
  private computed: { readonly program: Computed | null } | null = null;
  /** Every number that is drawn asks whether it is the selected one, and a step may compute to say which that is. */
  private looked: { readonly at: ShownCell | null } | null = null;

  constructor(host: ViewHost, step: ViewContent, shown: Shown) {
    super(host, step.shape);
    this.content = step;
    this.shown = shown;
  }

  protected override predict(): Prediction | null {
    return this.content.predict?.(this.own) ?? null;
  }

  protected override reveal(): Patch {
    return this.content.reveal?.(this.own) ?? {};
  }

  protected override isFormerAnswer(answer: string): boolean {
    return this.content.isFormerAnswer?.(answer) ?? false;
  }

  /** This view as its step takes it. */
  private get own(): AnyView {
    return this;
  }

  /** Of what trains, the arms whose losses are drawn. */
  get drawnArms(): TrainingShown['arms'] {
    const drawn = this.content.training?.drawn;
    return (this.training?.arms ?? []).filter(({ id }) => drawn?.includes(id) ?? true);
  }

  /** The learning rate of a step that trains, where the learner has set none. */
  get standardRate(): number {
    return standardRateOf(this.content.training!, this.inputs);
  }

  /** What the losses of this step are to be compared with. */
  get floor(): Floor | null {
    return this.content.floor?.(this.own) ?? null;
  }

  /** null until it has come; nothing is fetched for it. */
  get afterPaint(): ViewHost['afterPaint'] {
    return this.host.afterPaint;
  }

  // Cells

  /** The selected cell, where this step shows it; else what it looks at by itself, unless an author wants another. */
  get selection(): ShownCell | null {
    const { cell = null } = this.inputs as { readonly cell?: ShownCell | null };
    const { looksAt } = this.content;
    if (!looksAt || !this.canSelect || this.isOfAuthor('cell') || (cell && this.isShown(cell))) return cell;
    return (this.looked ??= { at: looksAt(this.own) }).at;
  }

  readonly select = (cell: ShownCell, options?: Pick<UpdateOptions, 'isTyped'>): void => {
    this.update({ cell } as unknown as Patch<F>, options);
  };

  /** What tells of the selected number is closed. */
  closed(): void {
    if (this.content.isToldOnDemand) this.update({ cell: null } as unknown as Patch<F>);
  }

  readonly selectCell = ({ detail }: CustomEvent<{ cell: ShownCell; isTyped?: boolean }>): void => {
    this.select(detail.cell, detail);
  };

  isSelected(cell: ShownCell): boolean {
    const { selection, isAsking } = this;
    // What is covered is not marked: it might be what is asked.
    return selection !== null && sameCell(selection, cell) && (!isAsking || this.isShown(cell));
  }

  /** Whether the selected number was made of this one. */
  isLit(cell: ShownCell): boolean {
    return this.explanation?.sources.some((source) => sameCell(source, cell)) ?? false;
  }

  /** The run of that name, or the step's first one; undefined where the step has none. */
  run(name?: string): Run | undefined {
    const shown = this.shown as Readonly<Record<string, unknown>> | null;
    const named = name === undefined ? Object.values(shown ?? {}) : [shown?.[name]];
    return named.find((value): value is Run => value instanceof Run);
  }

  /** All runs of the step; the first needs no name. */
  get runs(): readonly (readonly [name: string | undefined, run: Run])[] {
    return Object.entries(this.shown ?? {})
      .filter((entry): entry is [string, Run] => entry[1] instanceof Run)
      .map(([name, run], index) => [index === 0 ? undefined : name, run]);
  }

  /** Whether a number of a run is in view and can be asked. */
  isShown(cell: ShownCell): boolean {
    const isKnown = this.run(cell.run)?.find(cell) !== undefined;
    return this.canSelect && isKnown && this.content.shows?.(this.own, cell) !== false;
  }

  /** Whether there are any numbers to be listed, and all may be seen. */
  get hasNumbers(): boolean {
    const { editable, pictures, canSelect, runs } = this;
    return editable && (pictures.length > 0 || (canSelect && runs.length > 0));
  }

  value({ run, stage, head, row, col }: ShownCell): number {
    return at(this.run(run)!.matrix(stage, head), row, col);
  }

  /** The number of a cell as it is written in the figure. */
  text(cell: ShownCell): string {
    return this.write(this.value(cell), cell);
  }

  readonly write = (value: number, cell: ShownCell | undefined): string => {
    const own = this.content.write?.(this.own, value, cell);
    if (own !== undefined) return own;
    const decimals = cell && { ...DECIMALS, ...this.content.decimals }[cell.stage];
    return decimals === undefined ? this.words.short(value) : this.words.fixed(value, decimals);
  };

  /** What the query and the key of a cell are called; empty where they have no names. */
  namesOf(cell: ShownCell): { readonly query: string; readonly key: string } {
    return { query: '', key: '', ...this.content.names?.(this.own, cell) };
  }

  /** What a number is called among others, where its stage, its row and its column do not say it. */
  called(cell: ShownCell): string | undefined {
    return this.content.called?.(this.own, cell);
  }

  /** A name as it is spoken: one of signs alone by theirs, once these are there. */
  readonly spoken = (name: string): string => this.afterPaint?.spokenName(name, this.words) ?? name;

  /** The names of rows, or of columns, as they are spoken: those that are the same told apart. */
  readonly spokenNames = (names: readonly string[]): readonly string[] =>
    this.afterPaint?.spokenNames(names, this.words, this.content.firstPlace) ?? names;

  /** A symbol as it is spoken, such as the name of a matrix: W_Q is "W Q". */
  spokenSymbol(symbol: string): string {
    return this.afterPaint?.spokenSymbol(symbol, this.words) ?? symbol;
  }

  /** One sentence about the number of a cell. */
  sentence(cell: ShownCell, text: string): readonly Token[] {
    const own = this.content.sentence?.(this.own, cell, text);
    if (own) return own;
    const { query, key } = this.namesOf(cell);
    const names = {
      query: { text: this.spoken(query), role: 'query' },
      key: { text: this.spoken(key), role: 'key' },
    } as const;
    const number: Token = { text, role: roleOfStage(cell.stage) };
    if (cell.stage === 'scores' || cell.stage === 'masked')
      return this.words.tokens('sentence.score', { ...names, score: number });
    if (cell.stage === 'weights') return this.words.tokens('sentence.weight', { ...names, weight: number });
    return cell.stage === 'output' ? this.words.tokens('sentence.output', { ...names, output: number }) : [];
  }

  /** The sentence, for a number that stands where nothing else says what it is. */
  label(cell: ShownCell, text: string): string {
    return this.sentence(cell, text)
      .map((token) => token.text)
      .join('');
  }

  /** What the figure says of a stage that is drawn as a matrix. */
  drawn(stage: AnyStage, run: string | undefined): Partial<MatrixOptions<Fields>> {
    return this.content.matrix?.(this.own, stage, run) ?? {};
  }

  // Explanations

  /** Where the selected number comes from. */
  get explanation(): Explanation | null {
    return this.selection && this.explain(this.selection);
  }

  /** null for a cell that this step does not show. */
  explain(cell: ShownCell): Explanation | null {
    const id = JSON.stringify([cell.run, cell.stage, cell.head, cell.row, cell.col]);
    const known = this.explanations.get(id);
    if (known !== undefined) return known;
    const explanation = this.explainAnew(cell);
    this.explanations.set(id, explanation);
    return explanation;
  }

  private explainAnew(cell: ShownCell): Explanation | null {
    const { content } = this;
    if (!this.canSelect || content.shows?.(this.own, cell) === false) return null;
    const own = content.explain?.(this.own, cell);
    const told = own === undefined ? this.explainDerived(cell) : own;
    const { afterPaint } = this;
    return told && afterPaint ? afterPaint.named(afterPaint.completed(told, this), cell, this.own) : told;
  }

  /** Whether it is known where a number comes from, and may be told now. */
  canExplain(cell: ShownCell): boolean {
    const { content } = this;
    if (!this.canSelect || content.shows?.(this.own, cell) === false) return false;
    return this.run(cell.run)?.find(cell) !== undefined || Boolean(content.explain?.(this.own, cell));
  }

  private explainDerived(cell: ShownCell): Explanation | null {
    const { content } = this;
    const derivation = this.run(cell.run)?.derive(cell);
    const { afterPaint } = this;
    if (!derivation || !afterPaint) return null;
    const sentence = this.sentence(cell, this.write(derivation.result, cell));
    const explanation = afterPaint.explainDerivation(derivation, cell, sentence, this.words, this.write);
    const extra = content.extra?.(this.own, cell);
    return extra ? { ...explanation, extra } : explanation;
  }

  get canSelect(): boolean {
    const { canSelect = () => true } = this.content;
    return canSelect !== false && canSelect(this.own);
  }

  /** Where no number can be asked, the dock draws the losses of what trains. */
  get drawsLossBelow(): boolean {
    const { compact, room } = this;
    const hasPlace = !compact && !this.hides('explanation') && room === 'all';
    const { training } = this.content;
    return training !== undefined && !training.isInStage && !this.willSelect && hasPlace;
  }

  /** Whether there are such numbers once what is asked is answered and what trains has trained. */
  get willSelect(): boolean {
    return this.content.canSelect !== false;
  }

  // Cards

  puzzle(): TemplateResult | typeof nothing {
    const { toReach } = this;
    return toReach ? toReach.card(toReach, this.words) : nothing;
  }

  /** What the learner is to reach by hand; null where that is nothing. */
  get toReach(): Puzzle | null {
    return this.compact ? null : (this.content.puzzle?.(this.own) ?? null);
  }

  /** What the step computed that is in no run. */
  get ownResults(): Partial<OwnResults> {
    return this.content.results?.(this.own) ?? {};
  }

  /** The sentence that says what is shown; while that would give the answer away, what there is to do. */
  get description(): string {
    const { untilAnswered } = this.content;
    return this.isCovered ? this.words.say(untilAnswered as MessageKey) : this.content.describe(this.own);
  }

  /** What the step computes, as a program; null where there is none, and where it is not to be seen. */
  get program(): Computed | null {
    if (this.isCovered || this.compact || this.hides('program')) return null;
    this.computed ??= { program: this.content.program?.(this.own) ?? null };
    return this.computed.program;
  }

  /** The sentence and the program would give away what is asked. */
  private get isCovered(): boolean {
    return this.content.untilAnswered !== undefined && this.isAsking;
  }

  /** A line of small text. */
  note(key: K | MessageKey, params: Readonly<Record<string, string>> = {}): TemplateResult {
    return html`<p class="note">${this.words.say(key, params)}</p>`;
  }
}
