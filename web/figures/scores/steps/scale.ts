import { html, nothing, type TemplateResult } from 'lit';
import type { ScoreStatistics } from '../../../engine/training-types.js';
import type { StatisticsResults } from '../../../model/results.js';
import { bars } from '../../base/numbers/bars.js';
import { button } from '../../base/controls/button.js';
import { control } from '../../base/controls/controls.js';
import { numberOf } from '../../base/questions/prediction.js';
import { waiting } from '../../base/controls/waiting.js';
import { DIMENSIONS, MEASURES } from '../definition.js';
import { dimensionSlider, scores, type View } from '../figure.js';
import { READINGS, readingOf, type Measure, type Side } from '../readings.js';
import { statisticsTask, type Dimension, type StatisticsShown } from '../statistics-task.js';

type ScaleView = View<StatisticsShown>;

/** What the question asks about. */
const ASKED: Dimension = '64';
const ASKED_MEASURE: Measure = 'variance';

export default scores.step<StatisticsShown, 'learning'>({
  needs: ['learning'],
  task: ({ inputs }) => statisticsTask(inputs.seed, [ASKED, inputs.dimension]),
  runs: ({ result }) => (result ?? new Map()) as StatisticsShown,
  canSelect: false,
  view: (v) => (v.shown.has(ASKED) ? results(v) : waiting(v, 'scale', 'training')),
  predict: ({ words, shown }) => {
    const statistics = shown.get(ASKED);
    if (!statistics) return null;
    return numberOf(words, 'predict.scale', {
      correct: READINGS[ASKED_MEASURE].of(statistics.plain),
      decimals: READINGS[ASKED_MEASURE].decimals,
      params: { dimension: ASKED },
    });
  },
  results: ({ shown }) => ({
    statistics: DIMENSIONS.flatMap((dimension) => {
      const known = shown.get(dimension);
      return known ? SIDES.map((side) => lineOf(dimension, side, known[side])) : [];
    }),
  }),
  untilAnswered: 'say.hidden',
  describe: (v) => {
    const { dimension } = v.inputs;
    if (!v.shown.has(dimension)) return v.words.say('scale.waiting');
    return v.words.say('scale.say', {
      dimension,
      plain: readingOf(v, 'variance', 'plain'),
      divided: readingOf(v, 'variance', 'divided'),
      largest: readingOf(v, 'largest-weight', 'plain'),
      mild: readingOf(v, 'largest-weight', 'divided'),
    });
  },
});

const SIDES: readonly Side[] = ['divided', 'plain'];

const lineOf = (
  dimension: Dimension,
  side: Side,
  { variance, largestWeight, entropy, shareSaturated }: ScoreStatistics,
): StatisticsResults => ({
  of: { dimension: Number(dimension), divided: side === 'divided' },
  numbers: { variance, largestWeight, entropy, shareSaturated },
});

const results = (v: ScaleView): TemplateResult => html`
  <div class="beside">
    <div class="stack">
      ${dimensionSlider(v, 'scale.slider')} ${control(v, 'measure')}
      ${v.editable && v.canEdit('seed') ? drawAgain(v) : nothing}
    </div>
    ${sideBySide(v)}
  </div>
  <div class="pair dense">${measureBars(v, 'divided')} ${measureBars(v, 'plain')}</div>
  ${v.note('scale.drawn')}
`;

const drawAgain = (v: ScaleView): TemplateResult => {
  const draw = (): void => {
    v.change({ seed: v.inputs.seed + 1 });
  };
  return html`<div class="again">${button(v.words.say('scale.again'), draw, 'button quiet narrow')}</div>`;
};

/** The dimension in view, with the divisor and without. */
function sideBySide(v: ScaleView): TemplateResult {
  const { words, inputs } = v;
  const row = (measure: Measure): TemplateResult => {
    const divided = readingOf(v, measure, 'divided');
    const plain = readingOf(v, measure, 'plain');
    const { role } = READINGS[measure];
    const hides = v.isAsking && measure === ASKED_MEASURE;
    const written = (text: string) => (hides ? v.covered(() => html`<span>${text}</span>`) : text);
    return html`<tr>
      <th scope="row">
        ${words.say(`measure.${measure}`)}<span class="note">${words.say(`explain.${measure}`)}</span>
      </th>
      <td class=${role}>${written(divided)}</td>
      <td class="${role} ${hides || divided === plain ? '' : 'differs'}">${written(plain)}</td>
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

function measureBars(v: ScaleView, side: Side): TemplateResult {
  const { words, shown } = v;
  const { measure } = v.inputs;
  const { of, most, role } = READINGS[measure];
  const end = typeof most === 'number' ? most : most(v.engine);
  const label = words.say(`scale.bars-${side}`, { measure: words.say(`measure.${measure}`) });
  const barOf = (dimension: Dimension) => {
    const known = shown.get(dimension)?.[side];
    return {
      label: words.say('scale.dimension', { dimension }),
      text: readingOf(v, measure, side, dimension),
      value: known ? Math.min(1, of(known) / end) : 0,
      role,
      marked: dimension === v.inputs.dimension,
    };
  };
  const drawn = (): TemplateResult => bars(v, label, DIMENSIONS.map(barOf));
  return measure === ASKED_MEASURE ? v.covered(drawn) : drawn();
}
