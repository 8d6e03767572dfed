import { html, nothing } from 'lit';
import { oneOf } from '../../base/questions/prediction.js';
import { lossChart } from '../../base/training/chart.js';
import { reachedTable } from '../../base/training/reached.js';
import { sayTraining, training, toTheEnd } from '../../base/training/training.js';
import { evaluationBars } from '../evaluation.js';
import { dimensionSlider, scores } from '../figure.js';

/** An answer by chance: one value of eight. */
const CHANCE = '1/8';

/** How often it is right, as a share. */
const ASKED = { arm: 'plain', answers: { all: 1, half: 1 / 2, chance: 1 / 8 } };

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
    ${training(
      v,
      ({ shown, controls }) => html`
        ${v.compact ? nothing : dimensionSlider(v, 'train.slider')} ${controls}
        <div class="pair">
          <div class="stack">
            ${lossChart(v, shown)}
            ${evaluationBars(v, shown, v.words.say('train.unseen', { chance: CHANCE }), ({ accuracy }) => accuracy, ASKED)}
          </div>
          ${reachedTable(v, shown)}
        </div>
        ${v.note('train.task')}
      `,
    )}
  `,
  reveal: toTheEnd,
  predict: ({ words }) =>
    oneOf(words, 'train', { options: ['all', 'half', 'chance'], correct: 'half', measured: true }),
  describe: (v) => sayTraining(v, 'train', 3),
});
