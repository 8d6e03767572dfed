import { html, type TemplateResult } from 'lit';
import type { Language } from '../../model/language/language.js';
import '../../parts/goal.js';

/** What the learner is asked to reach by hand, checked by the engine's numbers at every change. */
export interface Puzzle {
  readonly title: string;
  readonly goals: readonly { readonly text: string; readonly reached: boolean }[];
  readonly reached: string;
  /** From a nudge to the solution: no puzzle is a dead end. */
  readonly hints: readonly string[];
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
