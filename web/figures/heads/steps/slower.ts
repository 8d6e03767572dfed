import { html, nothing } from 'lit';
import type { TrainingOptions } from '../../../engine/training-types.js';
import { bars } from '../../base/numbers/bars.js';
import { control } from '../../base/controls/controls.js';
import { accuracyChart, lossChart } from '../../base/training/chart.js';
import { armName, sayTraining, training } from '../../base/training/training.js';
import { accuracies } from '../../base/compute/accuracies.js';
import { heads } from '../figure.js';
import { ARMS } from '../two-words.js';

/** As the experiments have them: two heads beside one, in an ordinary layer; for longer; and with a hidden layer. */
const MODELS: Readonly<Record<'layer' | 'longer' | 'hidden', Readonly<Record<string, TrainingOptions>>>> = {
  layer: {
    one: { experiment: 'two-heads-in-layer', learningRate: 0.02, ...ARMS.one },
    two: { experiment: 'two-heads-in-layer', learningRate: 0.02, ...ARMS.two },
  },
  longer: {
    one: {
      experiment: 'two-heads-in-layer',
      learningRate: 0.01,
      steps: 2000,
      batch: 32,
      positionDeviation: 1,
      ...ARMS.one,
    },
  },
  hidden: {
    one: { experiment: 'two-heads', readOut: 'relu', learningRate: 0.01, ...ARMS.one },
  },
};

/** The other half: an ordinary layer has ways around what one head can't do. */
export default heads.step({
  training: {
    arms: ({ inputs }) => MODELS[inputs.model],
    standardRate: ({ model }) => (model === 'layer' ? 0.02 : 0.01),
  },
  runs: () => null,
  canSelect: false,
  view: (v) => html`
    ${v.compact ? nothing : control(v, 'model', { label: 'slower.model', hasNotes: true })}
    ${training(v, ({ shown, drive }) => {
      const shares = accuracies(shown, v.redraw);
      return html`
        ${drive}
        <div class="pair">
          ${accuracyChart(v, shown, { references: [{ label: v.words.say('slower.guess'), value: 9 / 16 }] })}
          ${bars(
            v,
            v.words.say('two-words.right'),
            shown.arms.map(({ id }) => {
              const share = shares.get(id) ?? null;
              const text = share === null ? v.words.say('training.none-yet') : v.words.fixed(share, 3);
              return { label: armName(v, id), text, value: share ?? 0, role: 'output' };
            }),
          )}
        </div>
        ${lossChart(v, shown)}
      `;
    })}
  `,
  describe: (v) => sayTraining(v, `slower.${v.inputs.model === 'layer' ? 'both' : 'one'}`, 3),
});
