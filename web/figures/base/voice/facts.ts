import type { Fields, InputsOf } from '../../../model/fields.js';
import type { ShownCell } from '../../../model/token.js';
import type { AnyView } from '../contract/view.js';

/** A number or a fact that follows from the inputs of a step, by its name: "Dot", "12". */
export interface Fact {
  readonly name: string;
  readonly text: string;
  /** What it is about, where there are several such things: "Key b". Of those that have changed only the first is told. */
  readonly of?: string;
  /** That it stays is no news beside others that are other now. */
  readonly staysUntold?: true;
}

/**
 * What a step tells those who listen, where that is more than its controls, its selected number and its sentence tell by
 * themselves. All texts are as in view. While a question is open, only `moved` and `inputs` are told.
 */
export interface Facts<V, Inputs> {
  /**
   * What the learner has changed, in whole sentences: "Key b (3, 6), length 6.7, same direction."; undefined: each changed
   * input by itself. `before` are the inputs as they were told last.
   */
  changed?(view: V, before: Inputs): string | undefined;
  /** The same while a question is open, of which it tells nothing; undefined: as there. */
  moved?(view: V, before: Inputs): string | undefined;
  /**
   * The same of single inputs, by their names, as a clause without its stop: "Key of record 3 is Slovenya"; undefined: the
   * name of its control and its new value; '': it tells nothing.
   */
  readonly inputs?: Readonly<Record<string, (view: V, before: Inputs) => string | undefined>>;
  /**
   * What follows, one to three facts: each is compared with what it was, "Dot 12, was 4; cosine 0.80, unchanged." Without
   * it, or where none of them has changed: the selected number where that has, else the sentence of the step.
   */
  follows?(view: V): readonly Fact[];
  /** What a selected number is to be compared with, told after its sentence: "Its mirror, hyper on dog, is 0.00 as well." */
  context?(view: V, cell: ShownCell): string | undefined;
  /** While something trains or is counted: how far it is, every two seconds; without it, the steps and the losses. */
  progress?(view: V): string;
}

/** What a figure tells, for all its steps and, over that, by step. */
export interface FigureFacts {
  readonly all: Facts<AnyView, InputsOf<Fields>>;
  readonly steps: Readonly<Record<string, Facts<AnyView, InputsOf<Fields>>>>;
}

/**
 * The default export of `web/figures/<figure>/facts.ts`: what holds for all its steps, and by step what differs, whose
 * functions name the view that they take. It is fetched after the first numbers, and so are its words, which stand in
 * `facts.words.ts`: `view.words.with({ en })`.
 */
export const facts = <V, F extends Fields>(
  all: Facts<V, InputsOf<F>>,
  steps: Readonly<Record<string, Facts<never, InputsOf<F>>>> = {},
  // The announcer hands to each step nothing but its own view, as the element does.
): FigureFacts => ({ all, steps }) as unknown as FigureFacts;

/** What a step tells: what is its own stands over what the figure says. */
export function factsIn({ all, steps }: FigureFacts, step: string): Facts<AnyView, InputsOf<Fields>> {
  const own = steps[step] ?? {};
  return { ...all, ...own, inputs: { ...all.inputs, ...own.inputs } };
}
