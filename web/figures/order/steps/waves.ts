import { html, nothing, svg, type TemplateResult } from 'lit';
import { at, columnOf } from '../../../model/tensor.js';
import type { ShownCell } from '../../../model/token.js';
import '../../../parts/charts/clocks.js';
import type { ClockRow } from '../../../parts/charts/clocks.js';
import { numberedTo } from '../../../parts/kit/subscripts.js';
import { variables } from '../../../parts/kit/variables.js';
import { control } from '../../base/controls/controls.js';
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
  const pairs = v.shown.waves.matrix('position').cols / 2;
  return html`
    <div class="setting">
      ${control(v, 'width', { name: (width) => width })}
      ${sliderOf(v, 'base', { values: BASES, text: (base) => v.words.short(base) })}
    </div>
    <div class="clocks" ${variables({ '--hands': pairs })}>
      ${clocks(v)} ${v.compact || isLittle(v.room) ? nothing : v.covered(() => curve(v))}
    </div>
  `;
}

/** Each pair of columns is a hand: the sine leads to the right, and the cosine up. */
function clocks(v: WavesView): TemplateResult {
  const { words, selection } = v;
  const waves = v.shown.waves.matrix('position');
  const pairs = waves.cols / 2;
  const rows = Array.from({ length: pairs }, (_, pair): ClockRow => {
    const sine = 2 * pair;
    const name = numberedTo('p', sine + 2)
      .slice(sine)
      .join(' ');
    const answer = pair === 0 ? 'first' : pair === pairs - 1 ? 'last' : 'middle';
    return {
      name,
      label: words.say('waves.hand', { sine: String(sine + 1), cosine: String(sine + 2) }),
      hands: Array.from({ length: DRAWN_POSITIONS }, (__, position) => ({
        sine: at(waves, position, sine),
        cosine: at(waves, position, sine + 1),
      })),
      answer: v.shownAnswer(answer),
    };
  });
  const isSelected = !v.isAsking && selection?.stage === 'position' && selection.col < waves.cols;
  return html`<div>
    <p class="title" aria-hidden="true">${words.say('waves.clocks')}</p>
    <soft-clocks
      .label=${words.say('waves.clocks')}
      .places=${positions(v)}
      .rows=${rows}
      .selected=${isSelected ? { row: Math.floor(selection.col / 2), place: selection.row } : null}
      .covered=${v.isAsking}
      @clock-select=${({ detail }: CustomEvent<{ readonly row: number; readonly place: number }>) => {
        v.select({ stage: 'position', row: detail.place, col: 2 * detail.row });
      }}
      @clock-guess=${v.takeAnswer}
    ></soft-clocks>
  </div>`;
}

/** As wide as the clocks above it, each 40, so that every point is below its position. */
const CURVE = { width: 480, height: 96, margin: 12 };
const STEP = CURVE.width / DRAWN_POSITIONS;

/** The column of the selected number, position by position. */
function curve(v: WavesView): TemplateResult {
  const { words, selection } = v;
  const run = v.shown.waves;
  const { cols } = run.matrix('position');
  const isSelected = selection?.stage === 'position' && selection.col < cols;
  const { row, col } = isSelected ? selection : FIRST;
  const { width, height, margin } = CURVE;
  const points = columnOf(run.matrix('position'), col).map((value, position) => ({
    x: (position + 0.5) * STEP,
    y: height / 2 - value * (height / 2 - margin),
  }));
  return html`<div class="curve">
    <p class="title">${words.say('waves.curve', { number: String(col + 1) })}</p>
    <svg viewBox="0 0 ${width} ${height}" aria-hidden="true">
      <path class="axis" d=${`M0 ${height / 2}H${width}`}></path>
      <path class="line" d=${`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`}></path>
      ${points.map(
        ({ x, y }, position) =>
          svg`<circle class=${position === row ? 'dot now' : 'dot'} cx=${x} cy=${y} r=${position === row ? 5 : 3}></circle>`,
      )}
    </svg>
  </div>`;
}
