import { html, nothing } from 'lit';
import { sliderOf } from '../../base/controls/sliders.js';
import { oneOf } from '../../base/questions/prediction.js';
import { lossChart } from '../../base/training/chart.js';
import { reachedTable } from '../../base/training/reached.js';
import { sayTraining, training, toTheEnd } from '../../base/training/training.js';
import { MOST_WIDTH } from '../definition.js';
import { inLaterSteps, type View } from '../later.js';

const WIDTHS = Array.from({ length: MOST_WIDTH }, (_, index) => index + 1);

/** Two models of one task: keys and values of 4 numbers each, and shared vectors of a width to be chosen. */
export default inLaterSteps.step({
  training: {
    arms: ({ inputs: { width } }) => ({
      separate: { experiment: 'tied-records', keysAndValues: 'separate' },
      tied: { experiment: 'tied-records', keysAndValues: 'tied', dimension: width },
    }),
    standardRate: 0.02,
    isInStage: true,
  },
  runs: () => null,
  canSelect: false,
  view: (v) => html`
    ${training(
      v,
      ({ shown, controls }) => html`
        ${v.editable ? widthSlider(v) : nothing} ${controls}
        <div class="pair">
          ${lossChart(v, shown)}
          <div class="stack">${reachedTable(v, shown)} ${v.note('train.task')}</div>
        </div>
      `,
    )}
  `,
  reveal: toTheEnd,
  predict: ({ words }) =>
    oneOf(words, 'train', { options: ['4', '6', '8', 'never'], correct: '6', measured: true }),
  // It was offered, and can't be set.
  isFormerAnswer: (answer) => answer === '16',
  describe: (v) => sayTraining(v, 'train', 4, { width: String(v.inputs.width) }),
});

const widthSlider = (v: View<unknown>) =>
  sliderOf(v, 'width', {
    values: WIDTHS,
    text: (width) => v.words.say('train.width-is', { width: String(width) }),
    label: 'train.width',
    ends: ['', ''],
    answer: (width) => v.answerAt(String(width === 7 ? 6 : width)),
  });
