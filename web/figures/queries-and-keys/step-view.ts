import type { TemplateResult } from 'lit';
import type { Cell, Engine } from '../../engine/types.js';
import type { Patch, UpdateOptions } from '../../model/controller.js';
import type { InputsOf } from '../../model/fields.js';
import type { Language } from '../../model/language/language.js';
import type { Computation } from '../../model/program/program.js';
import type { Explanation } from '../explanation.js';
import type { Draft } from '../figure-element.js';
import type { Prediction } from '../prediction.js';
import type { QueriesAndKeysFields } from './definition.js';

/** What the views of single steps need of their figure. */
export interface StepContext {
  readonly engine: Engine;
  readonly language: Language;
  readonly inputs: InputsOf<QueriesAndKeysFields>;
  readonly step: string;
  readonly fixed: boolean;
  readonly compact: boolean;
  /** Whether the learner has answered the question of this step, or skipped it. */
  readonly hasPredicted: boolean;
  readonly selection: Cell | null;
  isSelected(cell: Cell): boolean;
  select(cell: Cell): void;
  change(patch: Patch<QueriesAndKeysFields>, options?: UpdateOptions): void;
  draft(id: string): Draft | undefined;
  forgetDrafts(): void;
  type(id: string, text: string, final: boolean, read: (text: string) => Patch<QueriesAndKeysFields>): void;
  predictionCard(prediction: Prediction): TemplateResult;
}

/** One step with what was computed for it: what the figure shows, says and explains there. */
export interface StepView {
  /** Whether it shows numbers that can be asked where they come from. */
  readonly canSelect: boolean;
  body(): TemplateResult;
  say(): string;
  explain(cell: Cell): Explanation | null;
  /** What it computes, as a program short enough to be read; absent where there is none. */
  program?(): Computation;
}
