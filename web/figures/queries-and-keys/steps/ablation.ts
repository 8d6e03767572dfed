import { html, nothing, type TemplateResult } from 'lit';
import type { ScoreSource } from '../../../engine/encoder-types.js';
import type { Stage } from '../../../engine/types.js';
import type { ShownCell } from '../../../model/token.js';
import type { Explanation } from '../../base/explanation.js';
import { oneOf } from '../../base/prediction.js';
import type { Pair } from '../../word-plane/model.js';
import { HEADS } from '../definition.js';
import { queriesAndKeys, type View } from '../figure.js';
import { HeadRun } from '../trained/runs.js';
import { runSources, SOURCES } from '../trained/sources.js';
import { explainMean, explainMerged, sayCell, trainedTelling } from '../trained/telling.js';
import { placeChoice, sentenceInput, table, tableCell, type Column } from '../trained/views.js';

type Shown = ReturnType<typeof runSources>;
type AblationView = View<Shown>;
type Cell = ShownCell<Stage>;

/** As the model uses them. */
const TRAINED = 'queries-and-keys';

/** The same two pieces, scored from parts of the head's mechanism: what does the query do? */
export default queriesAndKeys.step<Shown, 'encoder'>({
  ...trainedTelling,
  runs: ({ engine, inputs: { text, head }, resources }) => {
    const index = HEADS.indexOf(head);
    return runSources(engine, new HeadRun(resources.encoder, text, { index }, { pieces: TRAINED }));
  },
  view: (v) => html`
    ${sentenceInput(v, ({ pieces: [row, col] }) => trainedScore({ row, col }))} ${pairChoice(v)}
    ${v.question()} ${v.hasPredicted ? sourcesTable(v) : nothing}
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
    const pair = pairIn(v);
    const params = { ...namesOf(v, pair), score: v.text({ run: 'keys', stage: 'scores', ...pair }) };
    return oneOf(v.words, 'ablation', { options: ['less', 'same', 'more'], correct: 'same', params });
  },
  say: (v) => {
    if (!v.hasPredicted) return v.words.say('say.hidden');
    const pair = pairIn(v);
    const [there, back] = [v.text(trainedScore(pair)), v.text(trainedScore(mirrored(pair)))];
    return v.words.say('say.ablation', { ...namesOf(v, pair), there, back });
  },
});

const mirrored = ({ row, col }: Pair): Pair => ({ row: col, col: row });

const trainedScore = ({ row, col }: Pair): Cell => ({ run: TRAINED, stage: 'scores', row, col });

const namesOf = ({ shown: { words } }: AblationView, { row, col }: Pair) => ({
  query: words.pieces[row] ?? '',
  key: words.pieces[col] ?? '',
});

/** The pieces that are compared; the first two where the text has not as many as it had. */
function pairIn({ inputs, shown: { words } }: AblationView): Pair {
  const [row = 0, col = 1] = inputs.pieces;
  const hasBoth = words.pieces[row] !== undefined && words.pieces[col] !== undefined;
  return hasBoth ? { row, col } : { row: 0, col: Math.min(1, words.pieces.length - 1) };
}

function pairChoice(v: AblationView): TemplateResult {
  const { pieces } = v.shown.words;
  const { row, col } = pairIn(v);
  const compare = (pair: Pair): void => {
    v.update({ pieces: [pair.row, pair.col], cell: trainedScore(pair) });
  };
  return html`
    ${placeChoice(v, 'query', pieces, row, (chosen) => {
      compare({ row: chosen, col });
    })}
    ${placeChoice(v, 'key', pieces, col, (chosen) => {
      compare({ row, col: chosen });
    })}
  `;
}

function sourcesTable(v: AblationView): TemplateResult {
  const { words } = v;
  const pair = pairIn(v);
  const ways = { there: pair, back: mirrored(pair) };
  // Scores have no bound: the largest in view fills its bar.
  const scores = SOURCES.flatMap((run) =>
    Object.values(ways).map((way) => Math.abs(v.value({ run, stage: 'scores', ...way }))),
  );
  const largest = { scores: Math.max(1, ...scores), weights: 1 };
  const column = (stage: 'scores' | 'weights', way: keyof typeof ways): Column<ScoreSource> => {
    const role = stage === 'scores' ? 'score' : 'weight';
    return {
      ...{ role, label: words.say(`ablation.${role}-${way}`) },
      ...(role === 'score' && { bar: role }),
      cell: (run) => {
        const cell: Cell = { run, stage, ...ways[way] };
        return tableCell(v, cell, v.value(cell) / largest[stage]);
      },
    };
  };
  const names: Column<ScoreSource> = {
    ...{ role: 'plain', label: words.say('ablation.source') },
    cell: (source) => ({ text: words.say(`ablation.${source}`) }),
  };
  const columns = (['scores', 'weights'] as const).flatMap((stage) => [
    column(stage, 'there'),
    column(stage, 'back'),
  ]);
  return html`${table(v, words.say('ablation.label'), [names, ...columns], SOURCES, (source) => source === TRAINED)}
  ${v.note('ablation.ways', namesOf(v, pair))}`;
}

/** Of the scores averaged with their mirror. */
function explainMirror(v: AblationView, cell: Cell): Explanation<Stage> | null {
  if (!v.shown.symmetric.find(cell)) return null;
  const score = { text: v.text(cell), role: 'score' } as const;
  return explainMean(v, cell, {
    sources: [trainedScore(cell), trainedScore(mirrored(cell))],
    count: 2,
    sentence: v.words.tokens('ablation.mirror', { score }),
  });
}
