import { html, nothing, type TemplateResult } from 'lit';
import { sliderOf } from '../../base/controls.js';
import {
  commonOptions,
  lossChart,
  trainingControls,
  trainingOf,
  trainingTable,
  trainingWaiting,
} from '../../base/training-views.js';
import type { TrainingShown } from '../../../work/work.js';
import { MOST_WIDTH } from '../definition.js';
import { keysAndValues, type View } from '../figure.js';

type TrainView = View<TrainingShown | null>;

/** Adam's, where the learner has set none. */
const STANDARD_RATE = 0.02;

const WIDTHS = Array.from({ length: MOST_WIDTH }, (_, index) => index + 1);

/** Two models of one task: keys and values of 4 numbers each, and shared vectors of a width to be chosen. */
export default keysAndValues.step<TrainingShown | null>({
  arms: ({ inputs }) => {
    const common = { experiment: 'tied-records', ...commonOptions(inputs) } as const;
    return [
      { id: 'separate', options: { ...common, keysAndValues: 'separate' } },
      { id: 'tied', options: { ...common, keysAndValues: 'tied', dimension: inputs.width } },
    ];
  },
  runs: ({ training }) => training,
  canSelect: () => false,
  view: (v) => html`${v.question()} ${v.shown ? trained(v) : trainingWaiting(v)}`,
  predict: ({ words }) => ({
    kind: 'choice',
    question: words.say('train.question'),
    options: (['4', '6', '16', 'never'] as const).map((value) => ({
      value,
      label: words.say(`train.${value}`),
    })),
    correct: '6',
    measured: true,
    because: words.say('train.because'),
  }),
  say: ({ words, inputs, shown }) => {
    if (!shown) return words.say('training.waiting');
    const [separate = '', tied = ''] = shown.arms.map(({ state }) => words.fixed(state.loss ?? NaN, 4));
    const params = { step: words.short(shown.step), separate, tied, width: String(inputs.width) };
    return words.say(shown.step === 0 ? 'train.say-start' : 'train.say', params);
  },
});

function trained(v: TrainView): TemplateResult {
  const armName = (id: string): string => v.words.say(id === 'tied' ? 'train.tied' : 'train.separate');
  const training = trainingOf(v, { standardRate: STANDARD_RATE, armName });
  return html`
    ${v.editable ? widthSlider(v) : nothing} ${trainingControls(training)} ${lossChart(training)}
    ${trainingTable(training)} ${v.note('train.task')}
  `;
}

const widthSlider = (v: TrainView): TemplateResult =>
  sliderOf(v, 'width', {
    values: WIDTHS,
    text: (width) => v.words.say('train.width-is', { width: String(width) }),
    label: 'train.width',
    ends: ['', ''],
  });
