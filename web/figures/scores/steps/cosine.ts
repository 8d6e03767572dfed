import { html } from 'lit';
import { oneOf } from '../../base/questions/prediction.js';
import { lossChart } from '../../base/training/chart.js';
import { reachedTable } from '../../base/training/reached.js';
import { sayTraining, training, toTheEnd } from '../../base/training/training.js';
import { evaluationBars } from '../evaluation.js';
import { scores } from '../figure.js';

/** How much weight it learns to put there; the most that is possible is e / (e + 5/e). */
const ASKED = { arm: 'cosine', answers: { all: 1, most: 0.6, some: 0.4, chance: 1 / 6 } };

/** Can a comparison that is bounded learn to look up? An aside of the step `train`. */
export default scores.step({
  training: {
    arms: () => ({
      cosine: { experiment: 'compatibility', compatibility: 'cosine' },
      tempered: { experiment: 'compatibility', compatibility: 'cosine-with-temperature' },
      dot: { experiment: 'compatibility', compatibility: 'scaled-dot' },
    }),
    standardRate: 0.01,
  },
  runs: () => null,
  canSelect: false,
  view: (v) => html`
    ${training(
      v,
      ({ shown, controls }) => html`
        ${controls} ${lossChart(v, shown)}
        ${evaluationBars(v, shown, v.words.say('cosine.weight'), ({ weightOnAnswer }) => weightOnAnswer, ASKED)}
        ${reachedTable(v, shown)} ${v.note('cosine.task')}
      `,
    )}
  `,
  reveal: toTheEnd,
  predict: ({ words }) =>
    oneOf(words, 'cosine', {
      options: ['all', 'most', 'some', 'chance'],
      correct: 'some',
      measured: true,
    }),
  describe: (v) => sayTraining(v, 'cosine', 3),
});
