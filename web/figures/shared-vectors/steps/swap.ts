import { html, nothing, type TemplateResult } from 'lit';
import type { Token } from '../../../model/token.js';
import { oneOf } from '../../base/questions/prediction.js';
import { puzzleTexts } from '../../base/questions/puzzle.js';
import type { Run } from '../../base/compute/run.js';
import { planePuzzle } from '../../word-plane/plane-telling.js';
import {
  inputMatrix,
  isLong,
  plane,
  weightsOverScores,
  wordInDigits,
  type Cell,
} from '../../word-plane/views.js';
import { sharedVectors, type View } from '../figure.js';
import { marginsOf } from '../margins.js';
import { goalsOf } from '../model.js';
import { scores, weighing, weights, type Shown } from '../on-plane.js';
import { numberButton, proofLine, scoreSymbol, unfolding, verdict } from '../unfolding.js';

/** The runs of the proof are null where there is only one word. */
export interface SwapShown extends Shown {
  readonly margins: Run | null;
  readonly total: Run | null;
  readonly difference: Run | null;
}

export type SwapView = View<SwapShown>;

export const marginOf = (word: number): Cell => ({ run: 'margins', stage: 'scores', row: word, col: 0 });
export const TOTAL: Cell = { run: 'total', stage: 'scores', row: 0, col: 0 };
export const SQUARE: Cell = { run: 'difference', stage: 'scores', row: 0, col: 0 };
const differenceIn = (col: number): Cell => ({ run: 'difference', stage: 'query', row: 0, col });

/** More numbers than this of a difference are not written out. */
const MOST_IN_LINE = 4;

/** Two words that are each to prefer the other: tried by hand, and why it fails for any vectors. */
export default sharedVectors.step<SwapShown>({
  ...weighing,
  runs: (context) => {
    const { engine } = context;
    const shown = weighing.runs(context);
    const none = { margins: null, total: null, difference: null };
    return { ...shown, ...(marginsOf(engine, shown.softmax) ?? none) };
  },
  view: (v) => {
    const vectors = inputMatrix(v, 'vectors');
    const results = html`<div class="together facts">
      ${isLong(v) ? html`${scores(v)} ${weights(v)}` : html`<div class="over">${weightsOverScores(v)}</div>`}
      ${v.puzzle()}
    </div>`;
    // The proof takes the room once it is unfolded.
    const leads = v.inputs.words.length === 2 && v.inputs.line === 1;
    return html`
      <div class="beside ${leads ? 'leads' : ''}">
        <div class="stack tight">
          <div class="at-once">${plane(v)} ${wordInDigits(v, false)}</div>
          <div class="together facts">${isLong(v) ? nothing : vectors} ${v.note('hand-set')}</div>
        </div>
        <div class="stack">${isLong(v) ? vectors : results} ${v.covered(() => proof(v))}</div>
      </div>
      ${isLong(v) ? results : nothing}
    `;
  },
  predict: ({ words, inputs }) => {
    const [a = '', b = ''] = inputs.words;
    return oneOf(words, 'swap', {
      options: ['yes', 'longer', 'no'],
      correct: 'no',
      params: { a, b },
      label: (option) => words.say(`predict.${option}`),
    });
  },
  puzzle: (v) => planePuzzle(v, goalsOf('swap', v.inputs.words), puzzleTexts(v.words, 'puzzle.swap')),
  // The proof would answer the question. What its difference is multiplied with is the difference itself.
  shows: (v, { run, stage }) => run === undefined || (v.hasPredicted && stage !== 'key'),
  matrix: ({ words, inputs }, stage, run) => {
    if (run === undefined) return {};
    if (run === 'difference' && stage !== 'scores') return { title: words.say('swap.differences') };
    const title = words.say(`swap.${run as 'margins' | 'total' | 'difference'}-title`);
    return { title, rows: run === 'margins' ? inputs.words : [''], columns: [''] };
  },
  sentence: (v, cell, text) =>
    cell.run === undefined ? weighing.sentence(v, cell, text) : told(v, cell, text),
});

/** What a number of the proof is. */
function told({ words, inputs }: SwapView, { run, stage, row, col }: Cell, text: string): readonly Token[] {
  const [a = '', b = ''] = inputs.words;
  if (run === 'margins') {
    const [query, key] = row === 0 ? [a, b] : [b, a];
    return words.tokens('swap.margin', { query, key, score: text });
  }
  if (run === 'total') return words.tokens('swap.total', { a, b, score: text });
  if (stage === 'scores') return words.tokens('swap.square', { a, b, score: text });
  return words.tokens('swap.difference', { a, b, number: String(col + 1) });
}

function proof(v: SwapView): TemplateResult | typeof nothing {
  const { words, shown, inputs } = v;
  const { total, difference } = shown;
  if (!total || !difference) return nothing;
  const [a = '', b = ''] = inputs.words;
  const own = scoreSymbol(v, 0, 0);
  const others = scoreSymbol(v, 1, 1);
  const number = (cell: Cell) => numberButton(v, cell);
  const score = (row: number, col: number) => number({ stage: 'scores', row, col });
  return unfolding(v, words.say('swap.proof'), [
    proofLine(words.say('swap.first'), marginItem(v, 0), marginItem(v, 1)),
    proofLine(
      words.say('swap.second'),
      html`<span
        >2 ${scoreSymbol(v, 0, 1)} − ${own} − ${others} = 2 × ${score(0, 1)} − ${score(0, 0)} − ${score(1, 1)}
        = ${number(TOTAL)}</span
      >`,
    ),
    proofLine(
      words.say('swap.third', { a, b }),
      html`<span
        >k<sub>${a}</sub> − k<sub>${b}</sub>${differenceItem(v, difference.matrix('query').cols)}, −|k<sub
          >${a}</sub
        >
        − k<sub>${b}</sub>|² = −${number(SQUARE)}</span
      >`,
    ),
    proofLine(words.say('swap.end')),
  ]);
}

/** A margin, and whether what is asked of its word holds. */
function marginItem(v: SwapView, word: number): TemplateResult {
  const other = 1 - word;
  const score = (col: number) => numberButton(v, { stage: 'scores', row: word, col });
  const margin = marginOf(word);
  return html`<span
      >${scoreSymbol(v, word, other)} − ${scoreSymbol(v, word, word)}: ${score(other)} − ${score(word)} =
      ${numberButton(v, margin)}</span
    >
    ${verdict(v, v.value(margin) > 0)}`;
}

const differenceItem = (v: SwapView, numbers: number): TemplateResult | typeof nothing =>
  numbers > MOST_IN_LINE
    ? nothing
    : html` =
      (${Array.from({ length: numbers }, (_, col) => html`${col > 0 ? ', ' : ''}${numberButton(v, differenceIn(col))}`)})`;
