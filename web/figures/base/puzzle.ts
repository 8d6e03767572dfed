import { html, type TemplateResult } from 'lit';
import type { Language, MessageKey, Params } from '../../model/language/language.js';
import '../../parts/goal.js';

/** What the learner is asked to reach by hand, checked by the engine's numbers at every change. */
export interface Puzzle {
  readonly title: string;
  readonly goals: readonly { readonly text: string; readonly reached: boolean }[];
  readonly reached: string;
  /** From a nudge to the solution: no puzzle is a dead end. */
  readonly hints: readonly string[];
}

/**
 * A puzzle from messages: `<name>.title` and `<name>.reached`; of each goal and hint the message, with what is put
 * into all of them.
 */
export function puzzleOf<K extends string>(
  words: Language<K | MessageKey>,
  name: string,
  goals: Readonly<Partial<Record<NoInfer<K>, boolean>>>,
  hints: readonly NoInfer<K>[],
  params: Params = {},
): Puzzle {
  const say = (message: string): string => words.say(message as K, params);
  return {
    title: say(`${name}.title`),
    goals: Object.entries(goals).map(([goal, reached]) => ({ text: say(goal), reached: reached === true })),
    reached: say(`${name}.reached`),
    hints: hints.map(say),
  };
}

export function puzzleCard({ title, goals, reached, hints }: Puzzle, language: Language): TemplateResult {
  return html`<soft-goal
    part="goal"
    .label=${title}
    .goals=${goals}
    .hints=${hints}
    .texts=${{
      reached: language.say('goal.is-reached'),
      open: language.say('goal.is-open'),
      hint: language.say('goal.hint'),
    }}
    .reachedText=${reached}
  ></soft-goal>`;
}
