import { html, nothing, type TemplateResult } from 'lit';
import '../../../parts/charts/chart.js';
import type { ChartReference } from '../../../parts/charts/chart.js';
import type { TrainingShown } from '../../../work/work.js';
import { lossBefore } from '../compute/loss-before.js';
import { trainingNumbers } from '../walk/training-numbers.js';
import { walked } from '../walk/walked.js';
import { armName, type TrainingView } from './training.js';

interface ChartOptions {
  /** What the values are to be compared with. */
  readonly references?: readonly ChartReference[];
  /** At which value each answer to the question of the step lies. */
  readonly answers?: Readonly<Record<string, number>>;
}

/** The share of right answers of each arm, by step. */
export const accuracyChart = (
  v: TrainingView,
  shown: TrainingShown,
  options: ChartOptions = {},
): TemplateResult => chart(v, shown, 'accuracy', options);

/** The loss of each arm, by step; nothing where the dock draws it. */
export function lossChart(v: TrainingView, shown: TrainingShown): TemplateResult | typeof nothing {
  if (!v.drawsLossBelow) return chart(v, shown, 'loss', { references: beginnings(v, shown) });
  // The dock lists it, too.
  if (!v.isAsking && shown.step > 0) v.pictures.push(trainingNumbers(v, 'loss'));
  return nothing;
}

/** Where the lines of the losses will begin. */
const beginnings = (v: TrainingView, { step }: TrainingShown): readonly ChartReference[] =>
  step > 0
    ? []
    : v.drawnArms.map(({ id, run }) => ({
        label: v.words.say('training.random', { arm: armName(v, id) }),
        value: lossBefore(run),
      }));

function chart(
  v: TrainingView,
  { steps }: TrainingShown,
  of: 'loss' | 'accuracy',
  { references = [], answers = {} }: ChartOptions,
): TemplateResult {
  const numbers = trainingNumbers(v, of, references);
  const { label, tracks, levels = [] } = numbers;
  return walked(
    v,
    numbers,
    html`<soft-chart
      part=${of === 'loss' ? 'chart' : nothing}
      .label=${label}
      .xLabel=${v.words.say('training.axis')}
      .steps=${steps}
      .lines=${tracks.flatMap(({ columns, values }) => columns.map((name, index) => ({ label: name, values: values[index]! })))}
      .references=${levels}
      .answers=${v.answersAt(answers)}
      .write=${(value: number) => v.words.short(value)}
      @chart-guess=${v.takeAnswer}
    ></soft-chart>`,
  );
}
