import { html, nothing, type TemplateResult } from 'lit';
import type { Matrix } from '../../../engine/types.js';
import '../../../parts/matrix/matrix.js';
import { numbered, numberedTo } from '../../../parts/kit/subscripts.js';
import { askedRows } from '../../base/numbers/written-row.js';
import { switchControl } from '../../base/controls/switches.js';
import { matrix } from '../../base/numbers/matrix.js';
import { oneOf } from '../../base/questions/prediction.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import type { AttentionRun } from '../../base/compute/run.js';
import { scores, type View } from '../figure.js';
import { shapesOf, type Shapes } from '../model.js';
import { keyName, queryName, shapedInputs, size } from '../shaped-inputs.js';

type ShapesView = View<Shapes>;
type Result = 'scores' | 'weights' | 'output';

/** Asked of the example as it first stands: the sizes are then free to change, and need not fit. */
const EXAMPLE = { n: 2, m: 4, d: 2, width: 3 } as const;

export default scores.step<Shapes>({
  runs: ({ engine, inputs }) => shapesOf(engine, inputs),
  shows: (v, { stage }) => !v.isAsking || stage !== 'output',
  view: (v) => html`
    ${v.shown.refused ? nothing : writtenOut(v)} ${shapedInputs(v)}
    ${v.shown.refused ? html`${refusal(v)} ${v.covered(() => v.puzzle())}` : results(v)}
  `,
  predict: ({ words }) => {
    const { n, m, d, width } = EXAMPLE;
    const sizes = {
      scores: size(words, n, m),
      output: size(words, n, width),
      values: size(words, m, width),
      keys: size(words, m, d),
    };
    return oneOf(words, 'predict.shapes', {
      options: ['scores', 'output', 'values', 'keys'],
      correct: 'output',
      label: (option) => sizes[option],
      params: { queries: size(words, n, d), ...sizes },
    });
  },
  puzzle: ({ words, shown: { rows } }) =>
    puzzleOf(words, 'puzzle.shapes', {
      'scores-shape': isOf(rows?.scores, 3, 5),
      'output-shape': isOf(rows?.output, 3, 1),
    }),
  names: (_, { row, col }) => ({ query: queryName(row), key: keyName(col) }),
  sentence: ({ words }, { run, stage, row, col }, text) => {
    const names = { query: queryName(row), key: keyName(col), number: String(col + 1) };
    if (stage === 'weights' && run === 'columns')
      return words.tokens('sentence.down-column', { ...names, weight: text });
    if (stage === 'output') return words.tokens('sentence.output-part', { ...names, output: text });
    return stage === 'scores' || stage === 'weights' ? undefined : words.tokens('sentence.given', {});
  },
  program: ({ hasPredicted, shown: { rows } }) => (hasPredicted && rows ? rows.program(null) : null),
  describe: ({ words, shown, hasPredicted, inputs: { asking, keys, values } }) => {
    if (shown.refused) return words.say('say.refused');
    if (!hasPredicted) return words.say('say.hidden');
    const [n = '', m = '', d = ''] = [asking.length, keys.length, values[0]?.length ?? 0].map(String);
    return words.say('say.shapes', { n, m, d });
  },
});

const isOf = (shaped: Matrix | undefined, rows: number, cols: number): boolean =>
  shaped?.rows === rows && shaped.cols === cols;

/** Why there is nothing to compute. */
const refusal = (v: ShapesView): TemplateResult =>
  html`<div>${v.problem(v.words.explain(v.shown.refused))} ${v.note('shapes.refused')}</div>`;

function results(v: ShapesView): TemplateResult {
  const { downColumns } = v.inputs;
  return html`<div class="results">
    ${result(v, 'scores')} ${runResults(v)} ${switchControl(v, 'downColumns', { label: 'shapes.switch' })}
    ${downColumns ? html`${runResults(v, 'columns')} ${v.note('shapes.differs')}` : nothing}
    <div class="goals">${v.covered(() => v.puzzle())}</div>
  </div>`;
}

/** What the query of the selected number puts on the keys, and what it receives. */
function writtenOut(v: ShapesView): TemplateResult | typeof nothing {
  const { rows, cols } = v.run()!.matrix('weights');
  const isResult = ['scores', 'weights', 'output'].includes(v.selection?.stage ?? '');
  const row = isResult ? Math.min(v.selection!.row, rows - 1) : 0;
  return askedRows(v, [
    { stage: 'weights', row, columns: numberedTo('k', cols) },
    ...(v.isAsking ? [] : [{ stage: 'output', row } as const]),
  ]);
}

const runResults = (v: ShapesView, run?: 'columns'): TemplateResult =>
  html`<div class="sums">${result(v, 'weights', run)} ${rowSums(v, run)}</div>
    ${v.covered(() => result(v, 'output', run))}`;

/** Down the columns, the numbers that are unlike those along the rows are marked. */
function result(v: ShapesView, stage: Result, run?: 'columns'): TemplateResult {
  const { words } = v;
  const { rows, cols } = v.run(run)!.matrix(stage);
  const shape = { size: size(words, rows, cols) };
  // Its size is what is asked: its cells are not to be counted.
  const isAsked = v.isAsking && stage === 'output';
  // Both runs have the same scores: they stand there once.
  const downwards = run !== undefined && stage !== 'scores';
  return matrix(v, {
    stage,
    ...(run && { run, twin: '' }),
    title: words.say(downwards ? `shapes.label-columns-${stage}` : `shapes.label-${stage}`),
    heading:
      isAsked && !downwards
        ? words.say('shapes.label-output')
        : words.say(downwards ? `shapes.columns-${stage}` : `shapes.${stage}`, shape),
    rows: numberedTo('q', rows),
    columns: stage === 'output' ? [] : numberedTo('k', cols),
    class: isAsked ? 'tight as-one' : 'tight',
    compact: true,
    write: (value) => words.fixed(value, stage === 'scores' ? 2 : 3),
  });
}

/** What the weights of each query add up to: 1 along the rows, anything down the columns. */
function rowSums(v: ShapesView, run?: 'columns'): TemplateResult {
  const { words, shown } = v;
  const sumsOf = ({ trace }: AttentionRun): readonly number[] => [...trace.heads[0]!.rowSums.data];
  const write = (sum: number): string => words.fixed(sum, 3);
  const along = sumsOf(shown.rows!);
  const cells = (run ? sumsOf(shown.columns!) : along).map((value, row) => {
    const text = write(value);
    const label = words.say('shapes.sum-of', { text, query: numbered('q', row) });
    return [{ text, value, label, differs: text !== write(along[row]!) }];
  });
  return html`<soft-matrix
    class="tight"
    .label=${words.say(run ? 'shapes.label-columns-rowSums' : 'shapes.label-rowSums')}
    .colLabels=${[words.say('shapes.sum')]}
    .compact=${true}
    .cells=${cells}
  ></soft-matrix>`;
}
