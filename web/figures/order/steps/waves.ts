import { html, nothing, svg, type TemplateResult } from 'lit';
import { columnOf } from '../../../model/tensor.js';
import type { ShownCell } from '../../../model/token.js';
import { numberedTo, subscripts } from '../../../parts/kit/subscripts.js';
import { control } from '../../base/controls/controls.js';
import { matrix } from '../../base/numbers/matrix.js';
import { oneOf } from '../../base/questions/prediction.js';
import { sliderOf } from '../../base/controls/sliders.js';
import { isLittle } from '../../base/contract/figure-settings.js';
import { BASES } from '../definition.js';
import { order, type View } from '../figure.js';
import { DRAWN_POSITIONS, WavesRun } from '../model.js';

interface Shown {
  readonly waves: WavesRun;
}
type WavesView = View<Shown>;

/** What is added to words: each position is a row of waves, from the fastest to the slowest. */
export default order.step<Shown, 'learning'>({
  needs: ['learning'],
  runs: ({ inputs, resources }) => ({
    waves: new WavesRun(resources.learning, inputs),
  }),
  view: picture,
  predict: ({ words }) => oneOf(words, 'waves', { options: ['first', 'middle', 'last'], correct: 'last' }),
  shows: ({ isAsking }, { stage }) => !isAsking && stage === 'position',
  decimals: { position: 2 },
  matrix: (v, stage) => {
    return stage === 'position'
      ? { rows: positions(v), columns: names(v), title: v.words.say('waves.map') }
      : {};
  },
  sentence: (v, { row, col }) =>
    v.words.tokens('from.wave', { number: String(col + 1), position: String(row) }),
  untilAnswered: 'waves.hidden',
  describe: (v) => {
    const { selection, words } = v;
    const cell = selection?.stage === 'position' && v.isShown(selection) ? selection : FIRST;
    return words.say('waves.say', {
      number: String(cell.col + 1),
      position: String(cell.row),
      value: v.text(cell),
    });
  },
});

const FIRST: ShownCell = { stage: 'position', row: 1, col: 0 };

const positions = ({ words }: View): readonly string[] =>
  Array.from({ length: DRAWN_POSITIONS }, (_, position) => words.short(position));

const names = (v: WavesView): readonly string[] => numberedTo('p', v.shown.waves.matrix('position').cols);

function picture(v: WavesView): TemplateResult {
  const { cols: columns } = v.shown.waves.matrix('position');
  return html`
    <div class="setting">
      ${control(v, 'width', { name: (width) => width })}
      ${sliderOf(v, 'base', { values: BASES, text: (base) => v.words.short(base) })}
    </div>
    <div class="maps">
      <div class="map waves">
        ${matrix(v, {
          stage: 'position',
          rows: positions(v),
          columns: names(v),
          title: v.words.say('waves.map'),
          heading: html`<p class="title">${subscripts(v.words.say('waves.map'))}</p>`,
          scale: 'score',
          compact: true,
          covers: () => true,
          guess: ({ col }) => v.answerAt(col === 0 ? 'first' : col === columns - 1 ? 'last' : 'middle'),
        })}
      </div>
      ${v.compact || isLittle(v.room) ? nothing : v.covered(() => curve(v))}
    </div>
  `;
}

const CURVE = { width: 320, height: 150, margin: 18 };

/** The column of the selected number, position by position. */
function curve(v: WavesView): TemplateResult {
  const { words, selection } = v;
  const run = v.shown.waves;
  const { cols } = run.matrix('position');
  const isSelected = selection?.stage === 'position' && selection.col < cols;
  const { row, col } = isSelected ? selection : FIRST;
  const { width, height, margin } = CURVE;
  const points = columnOf(run.matrix('position'), col).map((value, position) => ({
    x: margin + (position * (width - 2 * margin)) / (DRAWN_POSITIONS - 1),
    y: height / 2 - value * (height / 2 - margin),
  }));
  return html`<div class="curve">
    <p class="title">${words.say('waves.curve', { number: String(col + 1) })}</p>
    <svg viewBox="0 0 ${width} ${height}" aria-hidden="true">
      <path class="axis" d=${`M${margin} ${height / 2}H${width - margin}`}></path>
      <path class="line" d=${`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`}></path>
      ${points.map(
        ({ x, y }, position) =>
          svg`<circle class=${position === row ? 'dot now' : 'dot'} cx=${x} cy=${y} r=${position === row ? 6 : 3.5}></circle>`,
      )}
      <text x=${margin - 12} y=${margin + 4}>1</text>
      <text x=${margin - 14} y=${height - margin + 4}>−1</text>
      <text x=${width - margin} y=${height - 3} text-anchor="end">${words.say('waves.axis')}</text>
    </svg>
  </div>`;
}
