import { html, nothing, type TemplateResult } from 'lit';
import type { ScoreStatistics } from '../../engine/training-types.js';
import '../../parts/choice.js';
import '../../parts/slider.js';
import '../../parts/weight-bars.js';
import type { Prediction } from '../prediction.js';
import { DIMENSIONS } from './definition.js';
import type { Dimension, DimensionStatistics, StatisticsShown } from './statistics.js';
import type { ScoresContext, Words } from './ways.js';

/** What the question asks about. */
export const ASKED_DIMENSION: Dimension = '64';

const MEASURES = ['variance', 'largest-weight', 'entropy', 'saturated'] as const;
type Measure = (typeof MEASURES)[number];

/** What each measure is in the engine's answer, how it is written, and where its bars end. */
const READ: Readonly<
  Record<
    Measure,
    {
      readonly of: (statistics: ScoreStatistics) => number;
      readonly decimals: number;
      readonly most: number;
    }
  >
> = {
  'largest-weight': { of: ({ largestWeight }) => largestWeight, decimals: 3, most: 1 },
  variance: { of: ({ variance }) => variance, decimals: 2, most: Number(DIMENSIONS.at(-1)) },
  entropy: { of: ({ entropy }) => entropy, decimals: 2, most: Math.log(16) },
  saturated: { of: ({ shareSaturated }) => shareSaturated, decimals: 2, most: 1 },
};

const roleOf = (measure: Measure): 'score' | 'weight' => (measure === 'variance' ? 'score' : 'weight');

function write(words: Words, measure: Measure, statistics: ScoreStatistics): string {
  const { of, decimals } = READ[measure];
  return words.fixed(of(statistics), decimals);
}

export function scaleQuestion(words: Words, statistics: StatisticsShown): Prediction | null {
  const asked = statistics.get(ASKED_DIMENSION);
  if (!asked) return null;
  const { variance } = asked.plain;
  return {
    kind: 'number',
    question: words.say('predict.scale', { dimension: ASKED_DIMENSION }),
    correct: variance,
    write: (value) => words.fixed(value, READ.variance.decimals),
    because: words.say('predict.scale-because', {
      dimension: ASKED_DIMENSION,
      variance: write(words, 'variance', asked.plain),
    }),
  };
}

export function dimensionSlider(context: ScoresContext, label: string): TemplateResult | typeof nothing {
  const { words, inputs, fixed } = context;
  if (fixed) return nothing;
  return html`<soft-slider
    .label=${label}
    .startLabel=${DIMENSIONS[0]}
    .endLabel=${DIMENSIONS.at(-1)}
    .min=${0}
    .max=${DIMENSIONS.length - 1}
    .step=${1}
    .value=${DIMENSIONS.indexOf(inputs.dimension)}
    .valueText=${words.say('scale.dimension', { dimension: inputs.dimension })}
    @slide=${({ detail }: CustomEvent<{ value: number; final: boolean }>) => {
      const dimension = DIMENSIONS[detail.value] ?? inputs.dimension;
      context.change({ dimension }, { gesture: 'dimension', final: detail.final });
    }}
  ></soft-slider>`;
}

export function scaleBody(context: ScoresContext, statistics: StatisticsShown): TemplateResult {
  const { words, inputs, fixed, compact } = context;
  const again = html`<button
    class="button quiet narrow"
    @click=${() => {
      context.change({ seed: inputs.seed + 1 });
    }}
  >
    ${words.say('scale.again')}
  </button>`;
  const choice = html`<soft-choice
    class="narrow"
    .label=${words.say('scale.choose')}
    .options=${MEASURES.map((value) => ({ value, label: words.say(`measure.${value}`) }))}
    .value=${inputs.measure}
    @choose=${({ detail }: CustomEvent<{ value: Measure }>) => {
      context.change({ measure: detail.value });
    }}
  ></soft-choice>`;
  return html`
    ${dimensionSlider(context, words.say('scale.slider'))}
    ${sideBySide(context, statistics.get(inputs.dimension))} ${fixed ? nothing : choice}
    <div class="pair">${bars(context, statistics, 'divided')} ${bars(context, statistics, 'plain')}</div>
    ${fixed || compact ? nothing : html`<div>${again}</div>`}
    <p class="note">${words.say('scale.drawn')}</p>
  `;
}

/** The dimension in view, with the divisor and without. */
function sideBySide({ words, inputs }: ScoresContext, both: DimensionStatistics | undefined): TemplateResult {
  const row = (measure: Measure): TemplateResult => {
    const [divided, plain] = both
      ? [write(words, measure, both.divided), write(words, measure, both.plain)]
      : [words.say('training.none-yet'), words.say('training.none-yet')];
    return html`<tr>
      <th scope="row">
        ${words.say(`measure.${measure}`)}<span class="note">${words.say(`explain.${measure}`)}</span>
      </th>
      <td class=${roleOf(measure)}>${divided}</td>
      <td class="${roleOf(measure)} ${divided === plain ? '' : 'differs'}">${plain}</td>
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

function bars(
  { words, inputs }: ScoresContext,
  statistics: StatisticsShown,
  side: keyof DimensionStatistics,
): TemplateResult {
  const { measure } = inputs;
  const { of, most } = READ[measure];
  return html`<soft-weight-bars
    .label=${words.say(`scale.bars-${side}`, { measure: words.say(`measure.${measure}`) })}
    .bars=${DIMENSIONS.map((dimension) => {
      const known = statistics.get(dimension)?.[side];
      return {
        label: words.say('scale.dimension', { dimension }),
        text: known ? write(words, measure, known) : words.say('training.none-yet'),
        value: known ? Math.min(1, of(known) / most) : 0,
        role: roleOf(measure),
        marked: dimension === inputs.dimension,
      };
    })}
  ></soft-weight-bars>`;
}

export function sayScale(context: ScoresContext, statistics: StatisticsShown): string {
  const { words, inputs } = context;
  const both = statistics.get(inputs.dimension);
  if (!both) return words.say('scale.computing');
  return words.say('scale.say', {
    dimension: inputs.dimension,
    plain: write(words, 'variance', both.plain),
    divided: write(words, 'variance', both.divided),
    largest: write(words, 'largest-weight', both.plain),
    mild: write(words, 'largest-weight', both.divided),
  });
}
