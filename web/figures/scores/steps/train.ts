import { html, nothing, type TemplateResult } from 'lit';
import '../../../parts/weight-bars.js';
import {
  commonOptions,
  lossChart,
  trainingControls,
  trainingOf,
  trainingTable,
  trainingWaiting,
} from '../../base/training-views.js';
import type { ShownArm, TrainingShown } from '../../../work/work.js';
import { dimensionSlider } from '../dimension-slider.js';
import { scores, type View } from '../figure.js';

type TrainView = View<TrainingShown | null>;
type ArmName = 'divided' | 'plain' | 'small';

/** Plain descent's, where the learner has set none. */
const STANDARD_RATE = 0.1;
/** An answer by chance: one value of eight. */
const CHANCE = '1/8';

export default scores.step<TrainingShown | null>({
  // One task and one start, three models; the last one starts with smaller queries and keys.
  arms: ({ inputs }) => {
    const dimension = Number(inputs.dimension);
    const common = { experiment: 'scaling', dimension, ...commonOptions(inputs) } as const;
    return [
      { id: 'divided', options: { ...common, compatibility: 'scaled-dot' } },
      { id: 'plain', options: { ...common, compatibility: 'dot' } },
      { id: 'small', options: { ...common, compatibility: 'dot', start: 'wide-scaled' } },
    ];
  },
  runs: ({ training }) => training,
  canSelect: () => false,
  view: (v) => html`${v.question()} ${v.shown ? trained(v, v.shown) : trainingWaiting(v)}`,
  predict: ({ words }) => ({
    kind: 'choice',
    question: words.say('predict.train'),
    options: (['all', 'half', 'chance'] as const).map((value) => ({
      value,
      label: words.say(`predict.train-${value}`),
    })),
    correct: 'half',
    measured: true,
    because: words.say('predict.train-because'),
  }),
  say: ({ words, shown }) => {
    if (!shown) return words.say('training.waiting');
    if (shown.step === 0) return words.say('train.say-start');
    const [divided = '', plain = '', small = ''] = shown.arms.map(({ state }) =>
      words.fixed(state.loss ?? Number.NaN, 3),
    );
    return words.say('train.say', { step: words.short(shown.step), divided, plain, small });
  },
});

const armName = (v: TrainView, id: string): string => v.words.say(`train.${id as ArmName}`);

function trained(v: TrainView, shown: TrainingShown): TemplateResult {
  const training = trainingOf(v, { standardRate: STANDARD_RATE, armName: (id) => armName(v, id) });
  return html`
    ${v.compact ? nothing : dimensionSlider(v, 'train.slider')} ${trainingControls(training)}
    ${lossChart(training)} ${unseenBars(v, shown)} ${trainingTable(training)} ${v.note('train.task')}
  `;
}

/** How often each model is right on examples that it has not seen; only where the runs stand still. */
function unseenBars(v: TrainView, { arms, isRunning, step }: TrainingShown): TemplateResult {
  const { words } = v;
  const known = !isRunning && step > 0;
  return html`<soft-weight-bars
    .label=${words.say('train.unseen', { chance: CHANCE })}
    .bars=${arms.map((arm) => {
      const accuracy = known ? accuracyOf(arm) : null;
      return {
        label: armName(v, arm.id),
        text: accuracy === null ? words.say('training.none-yet') : words.fixed(accuracy, 3),
        value: accuracy ?? 0,
        role: 'output',
      };
    })}
  ></soft-weight-bars>`;
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
