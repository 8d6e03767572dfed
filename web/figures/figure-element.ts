import {
  css,
  html,
  LitElement,
  nothing,
  type CSSResultGroup,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { EngineError } from '../engine/errors.js';
import type { Cell, Engine, Stage } from '../engine/types.js';
import type { FigureController, Patch, UpdateOptions } from '../model/controller.js';
import type { Fields, InputsOf } from '../model/fields.js';
import { InputError } from '../model/input-error.js';
import type { Language } from '../model/language/language.js';
import type { Computation } from '../model/program/program.js';
import type { AnyStage } from '../model/token.js';
import { base } from '../parts/base.js';
import { roles } from '../parts/roles.js';
import '../parts/derivation.js';
import { sameCell } from '../parts/types.js';
import type { Explanation } from './explanation.js';
import { programCard } from './program.js';
import { predictionCard, type Prediction } from './prediction.js';

/** What was typed but can't be taken: it stays where it was typed, with the reason. */
export interface Draft {
  readonly text: string;
  readonly problem: string;
}

/** A part under its title. */
export const titled = (title: string, part: TemplateResult): TemplateResult =>
  html`<div>
    <p class="title">${title}</p>
    ${part}
  </div>`;

/** What a figure is given by the element around it. */
export interface FigureInputs {
  readonly engine: Engine;
  readonly controller: FigureController;
  readonly language: Language;
  /** Nothing can be changed: the author asked for a figure without controls. */
  readonly fixed: boolean;
  /** Only what the figure is about: a miniature beside a question. */
  readonly compact: boolean;
  /** Counts the changes of the controller, whose identity stays. */
  readonly revision: number;
}

/** What the element around a figure may ask of it. */
export interface Figure {
  /** The short name of a step, for those who choose it inside the figure. */
  stepName(step: string): string;
  /** Forgets what was typed and could not be taken. */
  forgetDrafts(): void;
}

/**
 * What all figures share: they compute with the engine whenever an input changes, keep the last
 * good numbers on screen when it refuses, hold what was typed, and explain the selected cell.
 * `In` are the stages whose numbers it shows.
 * Fires `figure-say` {text} when the sentence that says what is shown changes.
 */
export abstract class FigureElement<F extends Fields, Shown, In extends AnyStage = Stage>
  extends LitElement
  implements Figure
{
  static override properties = {
    engine: { attribute: false },
    controller: { attribute: false },
    language: { attribute: false },
    fixed: { attribute: false },
    compact: { attribute: false },
    revision: { attribute: false },
  };

  declare engine: Engine;
  declare controller: FigureController<F>;
  declare language: Language;
  declare fixed: boolean;
  declare compact: boolean;
  declare revision: number;

  private shown: Shown | null = null;
  /** What is on screen: it stays when the next inputs are refused. */
  private view: TemplateResult | typeof nothing = nothing;
  private problem = '';
  private readonly drafts = new Map<string, Draft>();

  static override styles: CSSResultGroup = [
    base,
    roles,
    css`
      .body {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 20px;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 14px 24px;
      }
      .row.asks {
        align-items: start;
      }
      .row > * {
        flex: 1 1 220px;
        min-inline-size: 0;
      }
      .row > .narrow {
        flex: 0 1 auto;
      }
      .asked {
        margin: 0;
        color: var(--soft-soft);
        font-size: 13px;
        font-weight: 600;
      }
      .asked .chip {
        margin-inline-start: 10px;
        font-size: 16px;
      }
      .title {
        margin: 0 0 6px;
        font-size: 14px;
        font-weight: 600;
      }
      .note {
        margin: 0;
        color: var(--soft-soft);
        font-size: 13px;
        line-height: 1.45;
      }
      .suggestions {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0 12px;
        margin-block-start: 6px;
      }
      .from {
        padding-block-start: 18px;
        border-block-start: 1px solid var(--soft-rule);
      }
    `,
  ];

  get inputs(): InputsOf<F> {
    return this.controller.inputs;
  }

  get step(): string {
    return this.controller.step;
  }

  /** Asks the engine for everything that the step shows. Errors: EngineError, InputError. */
  protected abstract compute(): Shown;

  protected abstract body(shown: Shown): TemplateResult;

  /** Where the number of a cell comes from; null for a cell that this step does not show. */
  protected abstract explain(shown: Shown, cell: Cell<In>): Explanation<In> | null;

  /** What the step computes, as a program; null where there is nothing to compute yet. */
  protected program(_shown: Shown): Computation | null {
    return null;
  }

  abstract stepName(step: string): string;

  /** One sentence that says what is shown. */
  protected abstract say(shown: Shown): string;

  protected override willUpdate(changes: PropertyValues): void {
    if (Object.keys(FigureElement.properties).some((name) => changes.has(name))) this.shown = null;
    try {
      this.shown ??= this.compute();
      this.view = html`${this.body(this.shown)} ${this.where(this.shown)} ${this.programOf(this.shown)}`;
      this.problem = '';
      const text = this.say(this.shown);
      this.dispatchEvent(new CustomEvent('figure-say', { detail: { text } }));
    } catch (error) {
      if (!(error instanceof InputError) && !(error instanceof EngineError)) throw error;
      this.problem = this.language.explain(error);
    }
  }

  protected override render(): TemplateResult {
    return html`
      <div class="body">
        ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing} ${this.view}
      </div>
    `;
  }

  /** Whether this step shows numbers that can be asked where they come from. */
  protected get canSelect(): boolean {
    return true;
  }

  /** The selected cell, where this step shows it. */
  protected get selection(): Cell<In> | null {
    return (this.inputs as { readonly cell?: Cell<In> | null }).cell ?? null;
  }

  protected select = (cell: Cell<In>): void => {
    this.change({ cell } as unknown as Patch<F>);
  };

  protected isSelected(cell: Cell<In>): boolean {
    return this.selection !== null && sameCell(this.selection, cell);
  }

  protected change(patch: Patch<F>, options: UpdateOptions = {}): void {
    if (!this.fixed) this.controller.update(patch, options);
  }

  protected draft(id: string): Draft | undefined {
    return this.drafts.get(id);
  }

  /** Takes what was typed, or keeps it as a draft with the reason why not. */
  protected type(id: string, text: string, final: boolean, read: (text: string) => Patch<F>): void {
    try {
      const patch = read(text);
      this.drafts.delete(id);
      this.change(patch, { gesture: id, final });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.drafts.set(id, { text, problem: this.language.explain(error) });
    }
    this.requestUpdate();
  }

  /** Something other than an input has changed: what it computes with has arrived or gone. */
  protected recompute(): void {
    this.shown = null;
    this.requestUpdate();
  }

  forgetDrafts(): void {
    this.drafts.clear();
  }

  /** Whether the learner has answered the question of this step, or skipped it. */
  protected get hasPredicted(): boolean {
    return this.predicted !== null || this.compact;
  }

  private get predicted(): string | null {
    return (this.inputs as { readonly prediction?: string | null }).prediction ?? null;
  }

  protected predictionCard(prediction: Prediction): TemplateResult {
    if (this.compact) return html``;
    return predictionCard(prediction, this.predicted, this.language, (answer) => {
      this.change({ prediction: answer } as unknown as Patch<F>);
    });
  }

  protected readonly selectCell = ({ detail }: CustomEvent<{ cell: Cell<In> }>): void => {
    this.select(detail.cell);
  };

  private programOf(shown: Shown): TemplateResult | typeof nothing {
    const computation = this.fixed || this.compact ? null : this.program(shown);
    return computation ? programCard(computation, this.language) : nothing;
  }

  private where(shown: Shown): TemplateResult | typeof nothing {
    const cell = this.selection;
    const explanation = cell && this.explain(shown, cell);
    if (!explanation)
      return this.canSelect && !this.compact
        ? html`<p class="note from">${this.language.say('from.hint')}</p>`
        : nothing;
    return html`
      <soft-derivation
        class="from"
        part="derivation"
        .heading=${this.language.say('from.heading', { number: explanation.number })}
        .lines=${explanation.lines}
        .sentence=${explanation.sentence}
        .extra=${explanation.extra ?? null}
        @cell-select=${this.selectCell}
      ></soft-derivation>
    `;
  }
}
