import { nothing, type TemplateResult } from 'lit';
import { bars, barOf } from '../base/numbers/bars.js';
import type { Pair } from './model.js';
import type { AskingView } from './telling.js';

/** What two words put on each other, as bars. */
export function bothWays(
  v: AskingView,
  names: readonly string[],
  { row, col }: Pair,
): TemplateResult | typeof nothing {
  if (names.length < 2) return nothing;
  const bar = (query: number, key: number) => {
    const asking = v.spoken(names[query] ?? '');
    const asked = v.spoken(names[key] ?? '');
    const label = v.words.say('pair.bar', { query: asking, key: asked });
    return barOf(v, { stage: 'weights', row: query, col: key }, label);
  };
  return bars(v, v.words.say('pair.label'), [bar(row, col), bar(col, row)]);
}
