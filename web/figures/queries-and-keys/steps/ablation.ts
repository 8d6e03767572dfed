import { html, nothing, type TemplateResult } from 'lit';
import type { ScoreSource } from '../../../engine/encoder-types.js';
import type { Stage } from '../../../engine/types.js';
import type { ShownCell, Token } from '../../../model/token.js';
import '../../../parts/record-table.js';
import type { TableColumn, TableRow } from '../../../parts/record-table.types.js';
import type { Explanation } from '../../base/explanation.js';
import type { Pair } from '../../word-plane/model.js';
import { HEADS } from '../definition.js';
import { queriesAndKeys, type View } from '../figure.js';
import { HeadRun } from '../trained/runs.js';
import { runSources, SOURCES, type SourceRuns } from '../trained/sources.js';
import { explainMerged, sayCell, trainedTelling } from '../trained/telling.js';
import { placeChoice, sentenceInput, tableCell } from '../trained/views.js';

type AblationView = View<SourceRuns>;
type Cell = ShownCell<Stage>;

/** As the model uses them. */
const TRAINED = 'queries-and-keys';

/** The same two pieces, scored from parts of the head's mechanism: what does the query do? */
export default queriesAndKeys.step<SourceRuns, 'encoder'>({
  ...trainedTelling,
  needs: ['encoder'],
  waiting: { waiting: 'encoder.waiting', failed: 'encoder.failed' },
  runs: ({ engine, inputs: { text, head }, resources }) => {
    const index = HEADS.indexOf(head);
    return runSources(engine, new HeadRun(resources.encoder, text, { index }, { pieces: TRAINED }));
  },
  view: (v) => html`
    ${sentenceInput(v, ({ pieces: [row, col] }) => trainedScore({ row, col }))}
    ${v.fixed ? nothing : pairChoice(v)} ${v.question()} ${v.hasPredicted ? table(v) : nothing}
    <p class="note">
      ${v.words.say('ablation.note')} ${v.words.say('learned.short', { head: v.inputs.head })}
    </p>
  `,
  // The table would answer the question.
  canSelect: (v) => v.hasPredicted,
  label: (v, cell, text) =>
    v.words.say('ablation.cell', {
      source: v.words.say(`ablation.${cell.run as ScoreSource}`),
      sentence: sayCell(v, cell, text),
    }),
  explain: (v, cell) =>
    cell.run === 'symmetric' && cell.stage === 'scores' ? explainMirror(v, cell) : explainMerged(v, cell),
  predict: (v) => {
    const { words } = v;
    const pair = pairIn(v);
    const score = v.text({ run: 'keys', stage: 'scores', ...pair });
    return {
      kind: 'choice',
      question: words.say('ablation.predict', { ...namesOf(v, pair), score }),
      options: (['less', 'same', 'more'] as const).map((value) => ({
        value,
        label: words.say(`ablation.${value}`),
      })),
      correct: 'same',
      because: words.say('ablation.because', { score }),
    };
  },
  say: (v) => {
    if (!v.hasPredicted) return v.words.say('say.hidden');
    const pair = pairIn(v);
    const [there, back] = [v.text(trainedScore(pair)), v.text(trainedScore(mirrored(pair)))];
    return v.words.say('say.ablation', { ...namesOf(v, pair), there, back });
  },
});

const mirrored = ({ row, col }: Pair): Pair => ({ row: col, col: row });

const trainedScore = (pair: Pair): Cell => ({ run: TRAINED, stage: 'scores', ...pair });

const namesOf = ({ shown: { words } }: AblationView, { row, col }: Pair) => ({
  query: words.pieces[row] ?? '',
  key: words.pieces[col] ?? '',
});

/** The pieces that are compared; the first two where the text has not as many as it had. */
function pairIn({ inputs, shown: { words } }: AblationView): Pair {
  const [row = 0, col = 1] = inputs.pieces;
  const count = words.pieces.length;
  return words.pieces[row] !== undefined && words.pieces[col] !== undefined
    ? { row, col }
    : { row: 0, col: Math.min(1, count - 1) };
}

function pairChoice(v: AblationView): TemplateResult {
  const { pieces } = v.shown.words;
  const { row, col } = pairIn(v);
  const compare = (pair: Pair): void => {
    v.update({ pieces: [pair.row, pair.col], cell: trainedScore(pair) });
  };
  return html`
    ${placeChoice(v, 'ablation.query', pieces, row, (chosen) => {
      compare({ row: chosen, col });
    })}
    ${placeChoice(v, 'ablation.key', pieces, col, (chosen) => {
      compare({ row, col: chosen });
    })}
  `;
}

/** The numbers of each source. */
const COLUMNS = [
  { id: 'score-there', stage: 'scores', isBack: false },
  { id: 'score-back', stage: 'scores', isBack: true },
  { id: 'weight-there', stage: 'weights', isBack: false },
  { id: 'weight-back', stage: 'weights', isBack: true },
] as const;

function table(v: AblationView): TemplateResult {
  const { words } = v;
  const pair = pairIn(v);
  const columns = COLUMNS.map(({ id, stage }): TableColumn => ({
    id,
    label: words.say(`ablation.${id}`),
    role: stage === 'scores' ? 'score' : 'weight',
    ...(stage === 'scores' && { bar: 'score' }),
    numeric: true,
  }));
  return html`<soft-record-table
      .label=${words.say('ablation.label')}
      .columns=${[{ id: 'source', label: words.say('ablation.source'), role: 'plain' }, ...columns]}
      .rows=${SOURCES.map((source) => rowOf(v, source, pair))}
      .footer=${null}
      @cell-select=${v.selectCell}
    ></soft-record-table>
    ${v.note('ablation.ways', namesOf(v, pair))}`;
}

function rowOf(v: AblationView, source: ScoreSource, pair: Pair): TableRow {
  const name = v.words.say(`ablation.${source}`);
  const most = largestScore(v, pair);
  const numbers = COLUMNS.map(({ id, stage, isBack }) => {
    const cell: Cell = { run: source, stage, ...(isBack ? mirrored(pair) : pair) };
    return [id, tableCell(v, cell, v.value(cell) / (stage === 'scores' ? most : 1))];
  });
  const cells = { source: { text: name }, ...Object.fromEntries(numbers) } as TableRow['cells'];
  return { id: source, name, lit: source === TRAINED, cells };
}

/** Scores have no bound: the largest in view fills its bar. */
function largestScore(v: AblationView, pair: Pair): number {
  const inView = SOURCES.flatMap((run) =>
    [pair, mirrored(pair)].map((way) => v.value({ run, stage: 'scores', ...way })),
  );
  return Math.max(1, ...inView.map(Math.abs));
}

/** Of the scores averaged with their mirror. */
function explainMirror(v: AblationView, cell: Cell): Explanation<Stage> | null {
  if (!v.shown.symmetric.find(cell)) return null;
  const pair = { row: cell.row, col: cell.col };
  const [there, back] = [trainedScore(pair), trainedScore(mirrored(pair))];
  const token = (source: Cell): Token => ({ text: v.text(source), role: 'score', cell: source });
  const number = v.text(cell);
  const score: Token = { text: number, role: 'score' };
  return {
    number,
    lines: [
      [{ text: '(' }, token(there), { text: ' + ' }, token(back), { text: ') / 2' }],
      [{ text: '≈ ' }, score],
    ],
    sentence: v.words.tokens('ablation.mirror', { score }),
    sources: [there, back],
  };
}
