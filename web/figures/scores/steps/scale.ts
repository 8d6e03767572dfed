import { html, nothing, type TemplateResult } from 'lit';
import type { ScoreStatistics } from '../../../engine/training-types.js';
import '../../../parts/weight-bars.js';
import { choiceOf } from '../../base/controls.js';
import { waiting } from '../../base/waiting.js';
import { definition, DIMENSIONS, MEASURES } from '../definition.js';
import { dimensionSlider } from '../dimension-slider.js';
import { scores, type View } from '../figure.js';
import {
  statisticsTask,
  type Dimension,
  type DimensionStatistics,
  type StatisticsShown,
} from '../statistics-task.js';

type ScaleView = View<StatisticsShown>;

/** What the question asks about. */
const ASKED: Dimension = '64';

type Measure = (typeof MEASURES)[number];

interface Reading {
  readonly of: (statistics: ScoreStatistics) => number;
  readonly decimals: number;
  /** Where its bars end. */
  readonly most: number;
  readonly role: 'score' | 'weight';
}

const READINGS: Readonly<Record<Measure, Reading>> = {
  variance: { of: ({ variance }) => variance, decimals: 2, most: Number(DIMENSIONS.at(-1)), role: 'score' },
  'largest-weight': { of: ({ largestWeight }) => largestWeight, decimals: 3, most: 1, role: 'weight' },
  entropy: { of: ({ entropy }) => entropy, decimals: 2, most: Math.log(16), role: 'weight' },
  saturated: { of: ({ shareSaturated }) => shareSaturated, decimals: 2, most: 1, role: 'weight' },
};

export default scores.step<StatisticsShown, 'learning'>({
  needs: ['learning'],
  task: ({ inputs }) => statisticsTask(inputs.seed, [ASKED, inputs.dimension]),
  runs: ({ result }) => (result ?? new Map()) as StatisticsShown,
  canSelect: () => false,
  view: (v) =>
    v.shown.has(ASKED) ? html`${v.question()} ${v.hasPredicted ? results(v) : nothing}` : computing(v),
  predict: (v) => {
    const { variance } = v.shown.get(ASKED)!.plain;
    const write = (value: number) => v.words.fixed(value, READINGS.variance.decimals);
    return {
      kind: 'number',
      question: v.words.say('predict.scale', { dimension: ASKED }),
      correct: variance,
      write,
      because: v.words.say('predict.scale-because', { dimension: ASKED, variance: write(variance) }),
    };
  },
  say: (v) => {
    const { words, shown, hasPredicted } = v;
    const { dimension } = v.inputs;
    const both = shown.get(dimension);
    if (!hasPredicted) return words.say('say.hidden');
    if (!both) return words.say('scale.computing');
    return words.say('scale.say', {
      dimension,
      plain: write(v, 'variance', both.plain),
      divided: write(v, 'variance', both.divided),
      largest: write(v, 'largest-weight', both.plain),
      mild: write(v, 'largest-weight', both.divided),
    });
  },
});

const computing = ({ words, work }: ScaleView): TemplateResult =>
  waiting(
    { words, work },
    {
      waiting: words.say('scale.computing'),
      failed: (reason) => words.say('training.failed', { reason }),
    },
  );

function write({ words }: ScaleView, measure: Measure, statistics: ScoreStatistics): string {
  const { of, decimals } = READINGS[measure];
  return words.fixed(of(statistics), decimals);
}

function results(v: ScaleView): TemplateResult {
  const { words, inputs, fixed } = v;
  const again = (): void => {
    v.change({ seed: inputs.seed + 1 });
  };
  return html`
    ${dimensionSlider(v, 'scale.slider')} ${sideBySide(v)}
    ${fixed ? nothing : choiceOf(v, definition.fields.measure, 'measure', 'measure')}
    <div class="pair">${bars(v, 'divided')} ${bars(v, 'plain')}</div>
    ${
      v.editable
        ? html`<div>
            <button class="button quiet narrow" @click=${again}>${words.say('scale.again')}</button>
          </div>`
        : nothing
    }
    ${v.note('scale.drawn')}
  `;
}

/** The dimension in view, with the divisor and without. */
function sideBySide(v: ScaleView): TemplateResult {
  const { words, inputs, shown } = v;
  const both = shown.get(inputs.dimension);
  const row = (measure: Measure): TemplateResult => {
    const [divided, plain] = both
      ? [write(v, measure, both.divided), write(v, measure, both.plain)]
      : [words.say('training.none-yet'), words.say('training.none-yet')];
    const { role } = READINGS[measure];
    return html`<tr>
      <th scope="row">
        ${words.say(`measure.${measure}`)}<span class="note">${words.say(`explain.${measure}`)}</span>
      </th>
      <td class=${role}>${divided}</td>
      <td class="${role} ${divided === plain ? '' : 'differs'}">${plain}</td>
    </tr>`;
  };
  return html`<table class="reached sides">
    <caption class="title">
      ${words.say('scale.table', { dimension: inputs.dimension })}
    </caption>
    <thead>
      <tr>
        <td></td>
        <th scope="col">${words.say('scale.divided')}</th>
        <th scope="col">${words.say('scale.plain')}</th>
      </tr>
    </thead>
    <tbody>
      ${MEASURES.map(row)}
    </tbody>
  </table>`;
}

function bars(v: ScaleView, side: keyof DimensionStatistics): TemplateResult {
  const { words, inputs, shown } = v;
  const { measure } = inputs;
  const { of, most, role } = READINGS[measure];
  return html`<soft-weight-bars
    .label=${words.say(`scale.bars-${side}`, { measure: words.say(`measure.${measure}`) })}
    .bars=${DIMENSIONS.map((dimension) => {
      const known = shown.get(dimension)?.[side];
      return {
        label: words.say('scale.dimension', { dimension }),
        text: known ? write(v, measure, known) : words.say('training.none-yet'),
        value: known ? Math.min(1, of(known) / most) : 0,
        role,
        marked: dimension === inputs.dimension,
      };
    })}
  ></soft-weight-bars>`;
}
