import { nothing, type TemplateResult } from 'lit';
import type { AnswerOnAxis } from '../../model/answers.js';
import { bars, barOf, type LabelledBar } from '../base/numbers/bars.js';
import type { Pair } from './model.js';
import type { AskingView } from './telling.js';

/** The way that the question asks for: its answers lie on the bar, which is covered until there is one. */
export interface AskedWay {
  readonly of: Pair;
  readonly answers: readonly AnswerOnAxis[];
  readonly isCovered: boolean;
}

/** What two words put on each other, as bars. */
export function bothWays(
  v: AskingView,
  names: readonly string[],
  { row, col }: Pair,
  asked?: AskedWay,
): TemplateResult | typeof nothing {
  if (names.length < 2) return nothing;
  const bar = (query: number, key: number): LabelledBar => {
    const asking = v.spoken(names[query] ?? '');
    const name = v.words.say('pair.bar', { query: asking, key: v.spoken(names[key] ?? '') });
    const whole = barOf(v, { stage: 'weights', row: query, col: key }, name);
    const isAsked = asked?.of.row === query && asked.of.col === key;
    const answers = isAsked && { answers: asked.answers };
    if (!asked?.isCovered) return { ...whole, ...answers };
    // Where it comes from would tell the other way, too.
    const { label, text, value, role } = whole;
    return isAsked
      ? { label, text: '', value: 0, role, covered: text.length, ...answers }
      : { label, text, value, role };
  };
  return bars(v, v.words.say('pair.label'), [bar(row, col), bar(col, row)]);
}
