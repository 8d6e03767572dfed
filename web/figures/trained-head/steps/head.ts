import { html, nothing } from 'lit';
import { askedRows } from '../../base/numbers/written-row.js';
import { oneOf } from '../../base/questions/prediction.js';
import { bothWays, sayPair } from '../../word-plane/telling.js';
import { HEADS } from '../../encoder/heads.js';
import { trainedHead } from '../figure.js';
import {
  levelChoice,
  maps,
  pairIn,
  sentenceArcs,
  strongestFor,
  weights,
  type OneHead,
} from '../../encoder/one-head.js';
import { HeadRun } from '../../encoder/runs.js';
import { trainedTelling } from '../../encoder/telling.js';
import { sentenceInput } from '../views.js';

interface Shown {
  readonly words: HeadRun;
}

/** A trained head on a sentence: its weights as arcs and as a matrix, and the other heads beside it. */
export default trainedHead.step<Shown, 'encoder'>({
  ...trainedTelling,
  runs: ({ inputs: { text, head }, resources }) => {
    const words = new HeadRun(resources.encoder, text, { index: HEADS.indexOf(head) }, { pieces: 'pieces' });
    return { words, ...words.parts };
  },
  view: (v) => {
    const { words } = v.shown.words;
    const pair = pairIn(v, v.shown.words);
    const one: OneHead = { words: v.shown.words, head: v.inputs.head };
    if (!v.hasPredicted)
      return html`<div class="sources">
        ${sentenceInput(v)} ${v.question()} ${v.note('learned.short', { head: v.inputs.head })}
      </div>`;
    return html`
      ${askedRows(v, [{ stage: 'weights', row: pair.row, columns: words }])} ${sentenceInput(v)}
      <div class="outcome">${v.question()}</div>
      <div class="head">
        ${sentenceArcs(v, one)} ${maps(v, one)} ${pair.row === pair.col ? nothing : bothWays(v, words, pair)}
        ${v.compact ? nothing : html`${levelChoice(v, one)} ${weights(v, one)}`}
        ${v.note('learned.short', { head: v.inputs.head })}
      </div>
    `;
  },
  // All of it would answer the question.
  canSelect: (v) => v.hasPredicted,
  predict: (v) => {
    const { words } = v.shown;
    const row = askedRow(words.words);
    const key = strongestFor(words, row);
    if (key === row) return null;
    const text = (col: number): string => v.text({ stage: 'weights', row, col });
    return oneOf(v.words, 'head', {
      options: [...words.words.keys()].filter((word) => word !== row).map(String),
      label: (word) => words.words[Number(word)] ?? '',
      correct: String(key),
      params: {
        ...{ query: words.words[row] ?? '', key: words.words[key] ?? '', head: v.inputs.head },
        ...{ weight: text(key), own: text(row) },
      },
    });
  },
  untilAnswered: 'say.hidden',
  say: (v) => sayPair(v, v.shown.words.words, pairIn(v, v.shown.words)),
});

/** What the question is about, whichever word is selected since: “she” of the story, else the last word. */
const askedRow = (words: readonly string[]): number =>
  words.includes('she') ? words.indexOf('she') : words.length - 1;
