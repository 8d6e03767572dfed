import { html, nothing, type TemplateResult } from 'lit';
import type { ShownArm, TrainingShown } from '../../../work/work.js';
import { bars } from '../../base/bars.js';
import { oneOf } from '../../base/prediction.js';
import { armName, sayTraining, training } from '../../base/training.js';
import { dimensionSlider, scores, type View } from '../figure.js';

/** An answer by chance: one value of eight. */
const CHANCE = '1/8';

/** One task and one start, three models; the last one starts with smaller queries and keys. */
export default scores.step({
  training: {
    arms: ({ inputs }) => {
      const common = { experiment: 'scaling', dimension: Number(inputs.dimension) } as const;
      return {
        divided: { ...common, compatibility: 'scaled-dot' },
        plain: { ...common, compatibility: 'dot' },
        small: { ...common, compatibility: 'dot', start: 'wide-scaled' },
      };
    },
    standardRate: 0.1,
  },
  runs: () => null,
  canSelect: false,
  view: (v) => html`
    ${v.question()}
    ${training(
      v,
      ({ shown, controls, chart, table }) => html`
        ${v.compact ? nothing : dimensionSlider(v, 'train.slider')} ${controls}
        <div class="pair">
          <div class="stack">${chart('loss')} ${unseenBars(v, shown)}</div>
          ${table}
        </div>
        ${v.note('train.task')}
      `,
    )}
  `,
  predict: ({ words }) =>
    oneOf(words, 'train', { options: ['all', 'half', 'chance'], correct: 'half', measured: true }),
  say: (v) => sayTraining(v, 'train', 3),
});

/** How often each model is right on examples that it has not seen; only where the runs stand still. */
function unseenBars(v: View, { arms, isRunning, step }: TrainingShown): TemplateResult {
  const { words } = v;
  const bar = (arm: ShownArm) => {
    const accuracy = isRunning || step === 0 ? null : accuracyOf(arm);
    const text = accuracy === null ? words.say('training.none-yet') : words.fixed(accuracy, 3);
    return { label: armName(v, arm.id), text, value: accuracy ?? 0, role: 'output' } as const;
  };
  return bars(v, words.say('train.unseen', { chance: CHANCE }), arms.map(bar));
}

const evaluated = new WeakMap<ShownArm['run'], { readonly step: number; readonly accuracy: number | null }>();

/** The figure draws itself more often than a run moves on. */
function accuracyOf({ run, state: { step } }: ShownArm): number | null {
  const before = evaluated.get(run);
  if (before?.step === step) return before.accuracy;
  const { accuracy } = run.evaluate();
  evaluated.set(run, { step, accuracy });
  return accuracy;
}
