import { html, type TemplateResult } from 'lit';
import type { ScoreSource } from '../../../engine/encoder-types.js';
import type { Stage } from '../../../engine/types.js';
import type { ShownCell } from '../../../model/token.js';
import { placeChoice } from '../../base/controls/controls.js';
import type { Explanation } from '../../base/contract/explanation.js';
import { placesOutOfRange } from '../../base/numbers/out-of-range.js';
import { oneOf } from '../../base/questions/prediction.js';
import { table } from '../../base/numbers/table.js';
import { mirrored, type Pair } from '../../word-plane/model.js';
import { HEADS } from '../../encoder/heads.js';
import { inLaterSteps, type View } from '../later.js';
import { HeadRun } from '../../encoder/runs.js';
import { runSources, SOURCES } from '../sources.js';
import { explainMean, explainMerged, trainedTelling } from '../../encoder/telling.js';
import { sentenceInput, tableCell } from '../views.js';

type Shown = ReturnType<typeof runSources>;
type AblationView = View<Shown>;
type Cell = ShownCell<Stage>;

/** As the model uses them. */
const TRAINED = 'queries-and-keys';

/** The same two pieces, scored from parts of the head's mechanism: what does the query do? */
export default inLaterSteps.step<Shown, 'encoder'>({
  ...trainedTelling,
  runs: ({ engine, inputs: { text, head }, resources }) => {
    const index = HEADS.indexOf(head);
    return runSources(engine, new HeadRun(resources.encoder, text, { index }, { pieces: TRAINED }));
  },
  view: (v) =>
    html`<div class="sources">
      ${sentenceInput(v, ({ pieces: [row, col] }) => trainedScore({ row, col }))} ${pairChoice(v)}

      <div class="sources">
        ${sourcesTable(v)}
        <p class="note">
          ${v.words.say('ablation.ways', namesOf(v, pairIn(v)))} ${v.words.say('ablation.note')}
          ${v.words.say('learned.short', { head: v.inputs.head })}
        </p>
      </div>
    </div>`,
  // Scores the other way would answer the question, and so would those of other pairs, side by side.
  shows: (v, { stage, row, col }) => {
    const there = pairIn(v);
    return !v.isAsking || stage !== 'scores' || (row === there.row && col === there.col);
  },
  explain: (v, cell) =>
    cell.run === 'symmetric' && cell.stage === 'scores' ? explainMirror(v, cell) : explainMerged(v, cell),
  predict: (v) => {
    const pair = pairIn(v);
    // A piece scores itself one way only.
    if (pair.row === pair.col) return null;
    const apart = SOURCES.map((run) =>
      Math.abs(
        v.value({ run, stage: 'scores', ...pair }) - v.value({ run, stage: 'scores', ...mirrored(pair) }),
      ),
    );
    return oneOf(v.words, 'ablation', {
      options: SOURCES.map((_, row) => String(row)),
      correct: String(apart.indexOf(Math.max(...apart))),
      label: (row) => v.words.say(`ablation.${SOURCES[Number(row)]!}`),
      params: namesOf(v, pair),
    });
  },
  // It asked for the score back of the keys alone.
  isFormerAnswer: (answer) => ['less', 'same', 'more'].includes(answer),
  reveal: (v) => ({ cell: trainedScore(mirrored(pairIn(v))) }),
  refuse: (v) => placesOutOfRange(v, 'pieces', v.shown.words.pieces.length),
  untilAnswered: 'say.hidden',
  describe: (v) => {
    const pair = pairIn(v);
    const there = v.text(trainedScore(pair));
    const back = v.text(trainedScore(mirrored(pair)));
    return v.words.say('say.ablation', { ...namesOf(v, pair), there, back });
  },
});

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
  return html`<div class="sources">
    ${placeChoice(v, 'place.query', pieces, row, (chosen) => {
      compare({ row: chosen, col });
    })}
    ${placeChoice(v, 'place.key', pieces, col, (chosen) => {
      compare({ row, col: chosen });
    })}
  </div>`;
}

function sourcesTable(v: AblationView): TemplateResult {
  const there = pairIn(v);
  const back = mirrored(there);
  const scoreOf = (run: ScoreSource, way: Pair): Cell => ({ run, stage: 'scores', ...way });
  // Scores have no bound: the largest in view fills its bar.
  const scores = SOURCES.flatMap((run) => [v.value(scoreOf(run, there)), v.value(scoreOf(run, back))]);
  const largest = Math.max(1, ...scores.map(Math.abs));
  const say = (message: ScoreSource | 'source' | `${'score' | 'weight'}-${'there' | 'back'}`) =>
    v.words.say(`ablation.${message}`);
  const score = (way: Pair) => (source: number) => {
    const cell = scoreOf(SOURCES[source]!, way);
    return tableCell(v, cell, v.value(cell) / largest);
  };
  const weight = (way: Pair) => (source: number) =>
    tableCell(v, { run: SOURCES[source]!, stage: 'weights', ...way });
  const scoreColumn = { role: 'score', bar: 'score' } as const;
  return table(v, {
    label: v.words.say('ablation.label'),
    columns: [
      { role: 'plain', label: say('source') },
      { ...scoreColumn, label: say('score-there'), cell: score(there) },
      { ...scoreColumn, label: say('score-back'), cell: score(back), covered: true },
      { role: 'weight', label: say('weight-there'), cell: weight(there) },
      { role: 'weight', label: say('weight-back'), cell: weight(back) },
    ],
    rows: SOURCES.map(say),
    guess: (row) => v.answerAt(String(row)),
    mark: (source) => ({ lit: SOURCES[source] === TRAINED }),
  });
}

/** Of the scores averaged with their mirror. */
function explainMirror(v: AblationView, cell: ShownCell): Explanation | null {
  if (!v.shown.symmetric.find(cell)) return null;
  return explainMean(v, cell, {
    sources: [trainedScore(cell), trainedScore(mirrored(cell))],
    count: 2,
    sentence: v.words.tokens('ablation.mirror', { score: v.text(cell) }),
  });
}
