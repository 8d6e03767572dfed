import type { CSSResult, TemplateResult } from 'lit';
import type { Patch } from '../../../model/controller.js';
import type { FigureDefinition } from '../../../model/definition.js';
import type { Fields } from '../../../model/fields.js';
import type { InputError } from '../../../model/input-error.js';
import type { Catalogues, MessageKey } from '../../../model/language/language.js';
import type { Computed } from '../../../model/program/program.js';
import type { ResourceName, Resources } from '../../../work/resources.js';
import type { Task, TrainingShown } from '../../../work/work.js';
import type { StepContext, Training } from './training-arms.js';
import type { StepAnswers, NumberOptions } from './step-options.js';
import type { View } from './view.js';

/** What a figure is for all its steps. */
export interface FigureShape<F extends Fields, K extends string> extends NumberOptions<
  View<F, K, unknown>,
  F
> {
  readonly definition: FigureDefinition<F>;
  readonly words: Catalogues<K>;
  readonly styles?: readonly CSSResult[];
}

/** What a step computes from. */
export interface RunContext<F extends Fields, Needs extends ResourceName> extends StepContext<F> {
  readonly resources: Pick<Resources, Needs> & Partial<Resources>;
  /** null until what trains is there, and where nothing trains. */
  readonly training: TrainingShown | null;
  /** What the task has found so far; null until there is something. */
  readonly result: unknown;
}

export interface StepContent<F extends Fields, K extends string, Shown, Needs extends ResourceName = never>
  extends NumberOptions<View<F, K, Shown>, F>, StepAnswers<View<F, K, Shown>> {
  /** What has to be fetched before the step can compute. */
  readonly needs?: readonly Needs[];
  /** In place of the styles of its figure, which it may hold as well. */
  readonly styles?: readonly CSSResult[];
  /** What else has to be fetched for what is chosen: the step is drawn without it too, and says that it waits. */
  also?(context: StepContext<F>): readonly ResourceName[];
  /** What is said while that is loading: the messages `<name>.waiting` and `<name>.failed`; default 'training'. */
  readonly waiting?: string;
  readonly training?: Training<F>;
  /** A long computation in slices. */
  task?(context: StepContext<F>): Task<unknown> | null;
  /**
   * Everything that the step shows, from the engine. Runs are found by the names under which they are returned; the
   * first is the one that a cell without a run belongs to. Errors: EngineError, InputError.
   */
  runs(context: RunContext<F, Needs>): Shown;
  /** What of the author's word this step can't show: it is said, and the figure goes on without it. */
  refuse?(view: View<F, K, Shown>): InputError | null;
  view(view: View<F, K, Shown>): TemplateResult;
  /**
   * The inputs that the question itself fixes, such as “at an infinite temperature”: with the answer the figure goes there.
   * All else stays as the learner has it. What is asked about what trains is answered by training it.
   */
  reveal?(view: View<F, K, Shown>): Patch<F>;
  /** What is said until the question is answered, and there is no program either: both would tell the answer. */
  readonly untilAnswered?: K | MessageKey;
  /** One sentence that says what is shown. */
  describe(view: View<F, K, Shown>): string;
  /** What the step computes, as a program; null where there is nothing to compute yet. */
  program?(view: View<F, K, Shown>): Computed | null;
}

/** A step as the figure's element runs it, whatever its figure. */
export type Step = { readonly shape: FigureShape<Fields, string> } & StepContent<
  Fields,
  string,
  unknown,
  ResourceName
>;

/** Whether a step has anything to load, to train, or to compute in slices. */
export const works = ({ needs, also, training, task }: Step): boolean =>
  [needs, also, training, task].some((each) => each !== undefined);

/**
 * What the steps of a figure are made with:
 * `export const { step } = figure({ definition, words: { en } });`, and in a step's own module
 * `export default step({ runs: …, view: …, describe: … });`.
 */
export function figure<F extends Fields, K extends string>(shape: FigureShape<F, K>) {
  return {
    shape,
    step: <Shown, Needs extends ResourceName = never>(content: StepContent<F, K, Shown, Needs>): Step =>
      // The element hands to each step nothing but what is its own: its figure's inputs and what it computed itself.
      ({ ...shape, ...content, shape }) as unknown as Step,
  };
}

/** What the views of a figure are given; and a step of it before it is made, where several are made alike. */
export type { StepContent as ContentOf, View as ViewOf };
