import { html, nothing, type TemplateResult } from 'lit';
import { EngineError } from '../../../engine/errors.js';
import type { Engine } from '../../../engine/types.js';
import type { Patch, UpdateOptions } from '../../../model/controller.js';
import type { Field, Fields, InputsOf } from '../../../model/fields.js';
import { InputError } from '../../../model/input-error.js';
import type { Catalogues, Language, MessageKey } from '../../../model/language/language.js';
import type { ShownCell } from '../../../model/token.js';
import type { TrainingShown, Work } from '../../../work/work.js';
import type { FigureSettings, Piece, Room } from './figure-settings.js';
import type { Draft, StepUse } from './step-use.js';

/** Whether a figure is heard; each is switched for itself, and nothing is kept. */
export interface Hearing {
  isOn: boolean;
  /** Why it can't be; null where there is no such reason. */
  failure: unknown;
}

/** What the element around a view does for it. */
export interface InputHost extends FigureSettings {
  readonly step: string;
  readonly inputs: InputsOf<Fields>;
  /** null until a step has loaded or trained something. */
  readonly work: Work | null;
  readonly hearing: Hearing;
  readonly drafts: Map<string, Draft>;
  readonly use: StepUse;
  /** Whether what is in force for an input is the author's word. */
  isOfAuthor(input: string): boolean;
  setInputs(patch: Patch, options: UpdateOptions): void;
  giveUp(gesture: string): void;
  requestUpdate(): void;
}

/** What is common to the steps of a figure. */
export interface ViewShape {
  readonly words: Catalogues<string>;
  readonly definition: {
    readonly fields: Fields;
    readonly presets: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
}

/** What an input is called where it is set, and how its value is told there. */
export interface SetInput {
  readonly name: string;
  /** As its control has it; of a list of numbers, what each is called, its number included, and that number. */
  readonly value: string | readonly SetEntry[];
  /** The value is a text that the learner writes, and may be empty. */
  readonly isTyped?: true;
}

export interface SetEntry {
  readonly label: string;
  readonly text: string;
  /** The number that it is, where that can be looked at. */
  readonly cell?: ShownCell;
}

/** What is in force in one update of a step: who may change it, what was typed and refused, and how it is to be shown. */
export class ViewInputs<F extends Fields, K extends string> {
  /** The step that it shows: a field that leaves the page with it tells what was typed once more. */
  readonly step: string;
  /** What was in force when it was computed: what is asked of it later, it answers by these, and not by later ones. */
  readonly inputs: InputsOf<F>;
  /** What sets the inputs in this view, by their names, for those who listen. */
  readonly set = new Map<string, () => SetInput>();
  readonly words: Language<K | MessageKey>;
  /** What it says that it can't do. */
  readonly problems: string[] = [];
  protected readonly host: InputHost;
  private readonly shape: ViewShape;

  constructor(host: InputHost, shape: ViewShape) {
    this.host = host;
    this.shape = shape;
    this.step = host.step;
    this.inputs = host.inputs as unknown as InputsOf<F>;
    this.words = host.language.with(shape.words);
  }

  get engine(): Engine {
    return this.host.engine;
  }

  /** Whether the reader wants queries as columns, where queries meet keys in a matrix. */
  get turnsQueries(): boolean {
    return this.host.turnsQueries;
  }

  /** What an input can take, by the definition of the figure. */
  field(input: string): Field<unknown> {
    return this.shape.definition.fields[input]!;
  }

  /** What the step begins with. */
  get preset(): Readonly<Record<string, unknown>> {
    return this.shape.definition.presets[this.step] ?? {};
  }

  /** What loads and trains for this figure, in a step that has it do so. */
  get work(): Work {
    return this.host.work!;
  }

  /** Whether it computes from something that was loaded or trained, and may be given back. */
  get hasLoaded(): boolean {
    return this.host.work !== null;
  }

  /** null until what trains is there, and where nothing trains. */
  get training(): TrainingShown | null {
    return this.host.work?.training ?? null;
  }

  get fixed(): boolean {
    return this.host.fixed;
  }

  get compact(): boolean {
    return this.host.compact;
  }

  /** The room that the page leaves the figure. */
  get room(): Room {
    return this.host.room;
  }

  get editable(): boolean {
    return !this.fixed && !this.compact;
  }

  /** Whether the learner may edit each of these inputs. */
  canEdit(...inputs: readonly string[]): boolean {
    const { fixed, editable } = this.host;
    const { fields } = this.shape.definition;
    const isFree = (input: string): boolean =>
      editable === null || editable.has(input) || fields[input]?.control === 'none';
    return !fixed && inputs.every(isFree);
  }

  /** Whether the learner may edit all that this would change. */
  canChange(patch: () => Patch<F>): boolean {
    return this.canEdit() && (this.host.editable === null || this.canEdit(...Object.keys(patch())));
  }

  /** Whether the author shows the figure without it. */
  hides(piece: Piece): boolean {
    return this.host.hiddenPieces.has(piece);
  }

  /** Whether what is in force for an input is the author's word: what can't be shown of it is to be said. */
  isOfAuthor(input: string): boolean {
    return this.host.isOfAuthor(input);
  }

  /** Changes inputs; what was typed and refused is forgotten. */
  change(patch: Patch<F>, options: UpdateOptions = {}): void {
    this.host.drafts.clear();
    // What is typed is said letter by letter; what else goes on is dragged.
    this.update(patch, { ...options, held: options.gesture !== undefined && options.final !== true });
  }

  /** The same, and what was typed and refused stays. */
  update(patch: Patch<F>, options: UpdateOptions = {}): void {
    if (!this.fixed && this.isCurrent) this.host.setInputs(patch, options);
  }

  private get isCurrent(): boolean {
    return this.host.step === this.step;
  }

  draft(id: string): Draft | undefined {
    return this.host.drafts.get(id);
  }

  /** Takes what was typed, or keeps it as a draft with the reason why not. */
  type(id: string, text: string, final: boolean, read: (text: string) => Patch<F>): void {
    if (!this.isCurrent) return;
    try {
      const patch = read(text);
      this.host.drafts.delete(id);
      this.update(patch, { gesture: id, final });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.host.drafts.set(id, { text, problem: this.words.explain(error) });
      // What of it was taken before stands, and is not part of what is typed next.
      if (final) this.update({}, { final });
    }
    this.host.requestUpdate();
  }

  /** What was typed is given up: everything is as before, and there is nothing to undo. */
  giveUp(id: string): void {
    this.host.drafts.delete(id);
    this.host.giveUp(id);
    this.host.requestUpdate();
  }

  /** Whether the figure is to be heard. */
  get hearing(): Hearing {
    return this.host.hearing;
  }

  /** Something has come that is drawn with it. */
  readonly redraw = (): void => {
    this.host.requestUpdate();
  };

  get use(): StepUse {
    return this.host.use;
  }

  /** What can't be done, in place; it is also told. */
  problem(text: string): TemplateResult {
    this.problems.push(text);
    return html`<p class="problem">${text}</p>`;
  }

  /** What was refused, in place. */
  refused(id: string): TemplateResult | typeof nothing {
    const problem = this.draft(id)?.problem;
    return problem === undefined ? nothing : html`<p class="problem">${problem}</p>`;
  }
}

/** What the inputs are to blame for: it is told in place, and the figure goes on. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof EngineError || error instanceof InputError;
