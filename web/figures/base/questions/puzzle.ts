import { html, type TemplateResult } from 'lit';
import type { Language, MessageKey, Params } from '../../../model/language/language.js';
import '../../../parts/questions/goal.js';

/** What the learner is asked to reach by hand, checked by the engine's numbers at every change. */
export interface Puzzle {
  readonly title: string;
  readonly goals: readonly { readonly text: string; readonly reached: boolean }[];
  readonly reached: string;
  /** From a nudge to the solution: no puzzle is a dead end. */
  readonly hints: readonly string[];
  /** What draws it: a step without a puzzle does without. */
  readonly card: typeof puzzleCard;
}

const en = {
  'goal.is-reached': 'reached',
  'goal.is-open': 'not yet reached',
  'goal.hint': 'Show a hint',
} as const;

/** The puzzles that a figure has words for: `<name>.title`. */
type PuzzleName<K extends string> = K extends `${infer Name}.title` ? Name : never;
type MessageOf<K extends string, Name extends string> = K extends `${Name}.${infer Message}`
  ? Message
  : never;

export interface PuzzleOptions {
  /** What is put into all its messages. */
  readonly params?: Params;
  readonly hints?: number;
}

/** Of a puzzle all but its goals: the messages `<name>.title`, `<name>.reached` and `<name>.hint-1` to the last. */
export function puzzleTexts<K extends string>(
  words: Language<K | MessageKey>,
  name: PuzzleName<K>,
  { params, hints = 3 }: PuzzleOptions = {},
): Omit<Puzzle, 'goals'> {
  const say = (message: string): string => words.say(`${name}.${message}` as K, params);
  return {
    title: say('title'),
    reached: say('reached'),
    hints: Array.from({ length: hints }, (_, index) => say(`hint-${index + 1}`)),
    card: puzzleCard,
  };
}

/** The same, with goals that are the messages `<name>.<goal>`: each with whether it is reached. */
export function puzzleOf<K extends string, Name extends PuzzleName<K>>(
  words: Language<K | MessageKey>,
  name: Name,
  goals: Readonly<Partial<Record<MessageOf<K, Name>, boolean>>>,
  options: PuzzleOptions = {},
): Puzzle {
  const text = (goal: string): string => words.say(`${name}.${goal}` as K, options.params);
  return {
    ...puzzleTexts<K>(words, name, options),
    goals: Object.entries(goals).map(([goal, reached]) => ({ text: text(goal), reached: reached === true })),
  };
}

function puzzleCard({ title, goals, reached, hints }: Puzzle, language: Language): TemplateResult {
  const words = language.with({ en });
  return html`<soft-goal
    part="goal"
    .label=${title}
    .goals=${goals}
    .hints=${hints}
    .texts=${{
      reached: words.say('goal.is-reached'),
      open: words.say('goal.is-open'),
      hint: words.say('goal.hint'),
    }}
    .reachedText=${reached}
  ></soft-goal>`;
}
