import { html, nothing, type TemplateResult } from 'lit';
import type { AnyIntervention } from '../../engine/intervention-types.js';
import { button } from '../base/controls/button.js';
import { bars } from '../base/numbers/bars.js';
import { counting } from '../encoder/counting.js';
import type { PartTools, View } from './intervention-bench.js';
import { allOff, withChange } from './interventions.js';
import { canCount, surpriseOf, TEXTS, type CountedSurprise } from './surprise-task.js';

/** Whole parts of the model that can be switched off, and how much the tokens of other texts surprise it then. */
export const partTools = (v: View, shown: CountedSurprise | null): PartTools => ({
  switches: () => switches(v),
  effect: () => surprise(v, shown),
});

function switches(v: View): TemplateResult {
  const { layer } = v.inputs;
  return html`<p class="walk">
    ${toggle(v, 'parts.layer', [{ kind: 'feed-forward-off', layer: layer - 1 }])}
    ${toggle(v, 'parts.attention', allOff('off'))}
    ${toggle(v, 'parts.feed-forward', allOff('feed-forward-off'))}
  </p>`;
}

/** Switches parts off, or, where all of them are off, on again. */
function toggle(
  v: View,
  label: 'parts.layer' | 'parts.attention' | 'parts.feed-forward',
  parts: readonly AnyIntervention[],
): TemplateResult {
  const { changes } = v.inputs;
  const isPart = (change: AnyIntervention): boolean =>
    parts.some(
      (part) =>
        part.kind === change.kind &&
        part.layer === change.layer &&
        !('head' in change) &&
        !('unit' in change),
    );
  const areOff = changes.filter(isPart).length === parts.length;
  const text = v.words.say(areOff ? `${label}-on` : `${label}-off`, { layer: String(v.inputs.layer) });
  return button(
    text,
    () => {
      v.change({
        changes: areOff ? changes.filter((change) => !isPart(change)) : parts.reduce(withChange, changes),
      });
    },
    'button quiet',
  );
}

/** The mean surprise without and with the changes; it is counted once that is asked for. */
function surprise(v: View, shown: CountedSurprise | null): TemplateResult {
  const { words, inputs } = v;
  if (!canCount(inputs.changes)) return v.note('surprise.of-tokens');
  const runs = inputs.changes.length === 0 ? [[]] : [[], inputs.changes];
  const means = runs.map(surpriseOf);
  const most = Math.max(...means.map((mean) => mean ?? 0), 1);
  const isOpen = means.includes(null);
  return html`${bars(
    v,
    words.say('surprise.title', { count: words.short(TEXTS) }),
    means.map((mean, index) => ({
      label: words.say(index === 0 ? 'next.plain' : 'next.changed'),
      text: mean === null ? words.say('surprise.open') : words.fixed(mean, 2),
      value: (mean ?? 0) / most,
      role: 'plain',
    })),
  )}
  ${isOpen ? counting(v, { done: shown?.done ?? 0, total: shown?.total ?? TEXTS * runs.length }) : nothing}
  ${v.note('surprise.note')}`;
}
