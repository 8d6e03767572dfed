import { html, type TemplateResult } from 'lit';
import { bars } from '../../base/numbers/bars.js';
import { control } from '../../base/controls/controls.js';
import { numberOf } from '../../base/questions/prediction.js';
import { waiting } from '../../base/controls/waiting.js';
import { DIMENSIONS, MEASURES } from '../definition.js';
import { dimensionSlider } from '../figure.js';
import { READINGS, readingOf, type Measure } from '../readings.js';
import {
  ASKED,
  drawAgain,
  knownOf,
  ofStatistics,
  withStatistics,
  type StatisticsShown,
  type View,
} from '../statistics.js';
import type { Dimension, Side } from '../statistics-task.js';

const ASKED_MEASURE: Measure = 'variance';

/** The variance of dot products, and three measures of the weights that softmax makes of them. */
export default withStatistics.step<StatisticsShown, 'learning'>({
  ...ofStatistics([ASKED]),
  runs: ({ result }) => ({ known: knownOf(result) }),
  canSelect: false,
  view: (v) => (v.shown.known.has(ASKED) ? results(v) : waiting(v, 'scale', 'training')),
  predict: ({ words, shown: { known } }) => {
    const statistics = known.get(ASKED);
    if (!statistics) return null;
    return numberOf(words, 'predict.variance', {
      correct: READINGS[ASKED_MEASURE].of(statistics.plain),
      decimals: READINGS[ASKED_MEASURE].decimals,
      params: { dimension: ASKED },
    });
  },
  describe: (v) => {
    const { dimension } = v.inputs;
    if (!v.shown.known.has(dimension)) return v.words.say('scale.waiting');
    return v.words.say('variance.say', {
      dimension,
      plain: readingOf(v, 'variance', 'plain'),
      divided: readingOf(v, 'variance', 'divided'),
      largest: readingOf(v, 'largest-weight', 'plain'),
      mild: readingOf(v, 'largest-weight', 'divided'),
    });
  },
});

const results = (v: View): TemplateResult => html`
  <div class="beside">
    <div class="stack">${dimensionSlider(v, 'scale.slider')} ${control(v, 'measure')} ${drawAgain(v)}</div>
    ${sideBySide(v)}
  </div>
  <div class="pair dense">${measureBars(v, 'divided')} ${measureBars(v, 'plain')}</div>
  ${v.note('scale.drawn')}
`;

/** The dimension in view, with the divisor and without. */
function sideBySide(v: View): TemplateResult {
  const { words, inputs } = v;
  const row = (measure: Measure): TemplateResult => {
    const divided = readingOf(v, measure, 'divided');
    const plain = readingOf(v, measure, 'plain');
    const { role } = READINGS[measure];
    const hides = v.isAsking && measure === ASKED_MEASURE;
    const written = (text: string) => (hides ? v.covered(() => html`<span>${text}</span>`) : text);
    return html`<tr>
      <th scope="row">
        ${words.say(`measure.${measure}`)} <span class="note">${words.say(`explain.${measure}`)}</span>
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

function measureBars(v: View, side: Side): TemplateResult {
  const { words } = v;
  const { known } = v.shown;
  const { measure } = v.inputs;
  const { of, most, role } = READINGS[measure];
  const end = typeof most === 'number' ? most : most(v.engine);
  const label = words.say(`scale.bars-${side}`, { measure: words.say(`measure.${measure}`) });
  const barOf = (dimension: Dimension) => {
    const statistics = known.get(dimension)?.[side];
    return {
      label: words.say('scale.dimension', { dimension }),
      text: readingOf(v, measure, side, dimension),
      value: statistics ? Math.min(1, of(statistics) / end) : 0,
      role,
      marked: dimension === v.inputs.dimension,
    };
  };
  const drawn = (): TemplateResult => bars(v, label, DIMENSIONS.map(barOf));
  return measure === ASKED_MEASURE ? v.covered(drawn) : drawn();
}
