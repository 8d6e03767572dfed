import { html, nothing, type TemplateResult } from 'lit';
import type { AnyIntervention } from '../../engine/intervention-types.js';
import { button } from '../base/controls/button.js';
import { bars } from '../base/numbers/bars.js';
import { counting } from '../encoder/counting.js';
import type { View } from './interfering.js';
import type { PartTools } from './intervention-tools.js';
import { allOff, withChange } from './interventions.js';
import { canCount, nameOf, surpriseOf, TEXTS, type CountedSurprise } from './surprise-task.js';

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

/** The mean surprise without and with the changes, and what was counted before of whole parts. */
function surprise(v: View, shown: CountedSurprise | null): TemplateResult {
  const { words, inputs, work } = v;
  const { changes } = inputs;
  if (!canCount(changes)) return v.note('surprise.of-tokens');
  const now: readonly Counted[] = [
    { label: words.say('next.plain'), mean: surpriseOf([]) },
    ...(changes.length === 0 ? [] : [{ label: words.say('next.changed'), mean: surpriseOf(changes) }]),
  ];
  const before = (['off', 'feed-forward-off'] as const).flatMap((kind): Counted[] => {
    const label = words.say(kind === 'off' ? 'surprise.attention' : 'surprise.feed-forward');
    const mean = surpriseOf(allOff(kind));
    return mean === null || nameOf(changes) === nameOf(allOff(kind)) ? [] : [{ label, mean }];
  });
  const drawn = [...now, ...before];
  const most = Math.max(...drawn.map(({ mean }) => mean ?? 0), 1);
  const isOpen = now.some(({ mean }) => mean === null);
  const total = work.taskStatus === 'running' ? (shown?.total ?? TEXTS) : TEXTS;
  return html`${bars(
    v,
    words.say('surprise.title', { count: words.short(TEXTS) }),
    drawn.map(({ label, mean }) => ({
      label,
      text: mean === null ? words.say('surprise.open') : words.fixed(mean, 2),
      value: (mean ?? 0) / most,
      role: 'plain',
    })),
  )}
  ${isOpen ? counting(v, { done: shown?.done ?? 0, total }) : nothing} ${v.note('surprise.note')}`;
}

interface Counted {
  readonly label: string;
  readonly mean: number | null;
}
