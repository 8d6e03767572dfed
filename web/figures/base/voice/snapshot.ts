import type { Fields, InputsOf } from '../../../model/fields.js';
import type { ShownCell } from '../../../model/token.js';
import type { Fact, Facts } from './facts.js';
import type { SetInput } from '../contract/view-inputs.js';
import type { AnyView } from '../contract/view.js';

/** A number that is looked at, with the sentence about it. */
interface Selected {
  readonly cell: ShownCell;
  readonly number: string;
  readonly sentence: string;
}

/** What is in view at one time, as far as it is told. */
export interface Snapshot {
  readonly inputs: InputsOf<Fields>;
  /** What sets them, by their names. */
  readonly set: ReadonlyMap<string, SetInput>;
  readonly isAsking: boolean;
  /** null: not answered yet; “skipped” or "": skipped. */
  readonly predicted: string | null;
  /** Whether the answer has its outcome. */
  readonly isKnown: boolean;
  readonly selected: Selected | null;
  readonly facts: readonly Fact[];
  /** Whether each of the goals is reached. */
  readonly goals: readonly boolean[];
  /** What the step says of itself; '' while its question is open. */
  readonly sentence: string;
  readonly runs: AnyView['runs'];
}

/** What a view shows now: later it would answer by later inputs. */
export function snapshotOf(
  view: AnyView,
  { follows }: Facts<AnyView, InputsOf<Fields>>,
  sentence: string,
): Snapshot {
  const { isAsking, predicted, prediction } = view;
  return {
    inputs: view.inputs,
    set: new Map([...view.set].map(([name, tell]) => [name, tell()])),
    isAsking,
    predicted,
    isKnown: predicted !== null && prediction !== null && prediction.correct !== null,
    selected: selectedIn(view),
    facts: isAsking ? [] : (follows?.(view) ?? []),
    goals: view.toReach?.goals.map(({ reached }) => reached) ?? [],
    sentence: isAsking ? '' : sentence,
    runs: view.runs,
  };
}

function selectedIn(view: AnyView): Selected | null {
  const { selection: cell, explanation } = view;
  if (!cell || !view.isShown(cell)) return null;
  // A learned number has no way on, and is told all the same.
  const { number = view.text(cell), sentence = [] } = explanation ?? {};
  const tokens = sentence.length > 0 ? sentence : view.sentence(cell, number);
  return { cell, number, sentence: tokens.map(({ text }) => text).join('') };
}
