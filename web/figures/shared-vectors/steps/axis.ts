import { html, nothing, type TemplateResult } from 'lit';
import { numberOf, type Prediction } from '../../base/questions/prediction.js';
import { switchOf } from '../../base/controls/switches.js';
import { at } from '../../../model/tensor.js';
import { attend } from '../../word-plane/model.js';
import { inputMatrix, isLong, plane, resultMatrix, wordAt } from '../../word-plane/views.js';
import { axesOf, type Axes } from '../axis.js';
import { asBegun } from '../begun.js';
import { sharedVectors, type View } from '../figure.js';
import { scores, weighing, type Shown } from '../on-plane.js';

type AxisView = View<Shown & Axes>;
type Side = 'rows' | 'columns';

const begun = asBegun('axis');

/** Sums without `keepdims` divide the columns of a square matrix, and nothing complains. */
export default sharedVectors.step<Shown & Axes>({
  ...weighing,
  runs: (context) => {
    const shown = weighing.runs(context);
    return { ...shown, ...axesOf(context.engine, shown.softmax) };
  },
  view: (v) => html`
    <div class="beside">
      <div class="stack">
        ${v.fixed ? nothing : v.covered(() => columnsSwitch(v), isCovered(v))} ${plane(v)}
      </div>
      <div class="stack">
        <div class="together">${isLong(v) ? nothing : scores(v)} ${inputMatrix(v, 'vectors')}</div>
        ${divided(v, 'rows')}
        ${v.inputs.byColumns || isCovered(v) ? v.covered(() => divided(v, 'columns'), isCovered(v)) : nothing}
        ${v.note('hand-set')}
      </div>
    </div>
    ${isLong(v) ? scores(v) : nothing}
  `,
  reveal: () => ({ ...begun.asked, byColumns: true, cell: sumOf('columns') }),
  predict,
  // Softmax is not what this step is about.
  shows: (v, { run, stage }) => {
    if (run === undefined) return stage === 'scores' || stage === 'key';
    if (stage !== 'weights' && stage !== 'scores') return false;
    return run.startsWith('row') || v.inputs.byColumns;
  },
  matrix: (v, stage, run) =>
    run === undefined ? {} : stage === 'weights' ? { title: titleOf(v, run) } : sumsDrawn(v, run),
  write: ({ words }, value, { run, stage } = { stage: 'query', row: 0, col: 0 }) =>
    stage === 'scores' && run !== undefined ? words.fixed(value, 3) : undefined,
  sentence: (v, cell, text) =>
    cell.run?.endsWith('-sums') === true
      ? v.words.tokens('axis.sum', { query: wordAt(v, cell.row), sum: text })
      : weighing.sentence(v, cell, text),
  describe: (v) =>
    v.inputs.byColumns
      ? v.words.say('axis.say', {
          query: wordAt(v, 0),
          right: v.text(sumOf('rows')),
          wrong: v.text(sumOf('columns')),
        })
      : v.words.say('axis.say-right', { query: wordAt(v, 0), right: v.text(sumOf('rows')) }),
  program: () => null,
});

const SUMS = { rows: 'row-sums', columns: 'column-sums' } as const;

/** What the first row of weights adds up to. */
const sumOf = (side: Side) => ({ run: SUMS[side], stage: 'scores', row: 0, col: 0 }) as const;

const isCovered = (v: AxisView): boolean => begun.isCoveredIn(v) && !v.inputs.byColumns;

/** Not asked where the answer is in view already. */
function predict(v: AxisView): Prediction | null {
  if (!begun.isAskedIn(v) || (v.inputs.byColumns && !v.hasPredicted)) return null;
  const sums = axesOf(v.engine, attend(v.engine, begun.inputs))['column-sums'];
  return numberOf(v.words, 'axis', {
    correct: at(sums.matrix('scores'), 0, 0),
    decimals: 3,
    params: { query: wordAt(v, 0) },
  });
}

const columnsSwitch = (v: AxisView): TemplateResult =>
  switchOf(v, 'byColumns', 'axis.switch', v.inputs.byColumns, (byColumns) => {
    v.change({ byColumns, cell: sumOf(byColumns ? 'columns' : 'rows') });
  });

/** The weights, and what each of their rows adds up to. */
const divided = (v: AxisView, side: Side): TemplateResult =>
  html`<div class="together">
    ${resultMatrix(v, 'weights', {
      run: side,
      title: titleOf(v, side),
      compact: true,
      corner: false,
      mark: () => ({}),
      ...(side === 'columns' && { twin: 'rows' }),
    })}
    ${resultMatrix(v, 'scores', { run: SUMS[side], ...sumsDrawn(v, side), compact: true, corner: false })}
  </div>`;

const titleOf = (v: AxisView, side: string): string =>
  v.words.say(side === 'rows' ? 'axis.rows' : 'axis.columns');

const sumsDrawn = (v: AxisView, side: string) => ({
  title: v.words.say(side.startsWith('row') ? 'axis.row-sums' : 'axis.column-sums'),
  columns: [v.words.say('axis.total')],
  write: (value: number): string => v.words.fixed(value, 3),
  mark: () => ({}),
});
