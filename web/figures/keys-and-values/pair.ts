import { html, type TemplateResult } from 'lit';
import { at } from '../../model/tensor.js';
import '../../parts/weight-bars.js';
import type { Run } from '../spelling.js';
import type { Words } from './columns.js';
import type { Inputs, PairRun } from './model.js';

/** What the noun takes in each context, and how alike everything is. */
export function pairBars(words: Words, { noun, pair }: Inputs, runs: PairRun): TemplateResult {
  const takes = (run: Run, word: string) => {
    const weight = (col: number) => at(run.trace.heads[0]!.weights, 0, col);
    return [
      { label: words.say('words.takes', { word, noun }), value: weight(0) },
      { label: words.say('words.own', { word, noun }), value: weight(1) },
    ].map((bar) => ({ ...bar, text: words.fixed(bar.value, 3), role: 'weight' as const }));
  };
  const [one = '', other = ''] = pair;
  const cosines = [
    { label: words.say('words.as-keys', { one, other }), value: runs.words, role: 'key' as const },
    { label: words.say('words.outputs'), value: runs.outputs, role: 'output' as const },
  ].map((bar) => ({ ...bar, text: words.fixed(bar.value, 3) }));
  return html`
    <soft-weight-bars
      .label=${words.say('words.contexts', { noun })}
      .bars=${[...takes(runs.first, one), ...takes(runs.second, other)]}
    ></soft-weight-bars>
    <soft-weight-bars .label=${words.say('words.cosines')} .bars=${cosines}></soft-weight-bars>
  `;
}
