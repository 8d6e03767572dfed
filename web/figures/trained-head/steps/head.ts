import { html, nothing } from 'lit';
import type { ShownCell } from '../../../model/token.js';
import { control } from '../../base/controls/controls.js';
import { guessBar } from '../../base/controls/guess-bar.js';
import { askedRows } from '../../base/numbers/written-row.js';
import { numberOf } from '../../base/questions/prediction.js';
import { mirrored, type Pair } from '../../word-plane/model.js';
import { sayPair } from '../../word-plane/telling.js';
import { HEADS } from '../../encoder/heads.js';
import { KEYS_ONLY } from '../definition.js';
import { trainedHead } from '../figure.js';
import { runKeysOnly } from '../keys-only.js';
import {
  isInRowOf,
  levelChoice,
  maps,
  pairIn,
  sentenceArcs,
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
  runs: ({ engine, inputs: { text, head, compared }, resources }) => {
    const words = new HeadRun(resources.encoder, text, { index: HEADS.indexOf(head) }, { pieces: 'pieces' });
    return { words, ...words.parts, ...(compared === 'keys' && runKeysOnly(engine, words)) };
  },
  view: (v) => {
    const { words } = v.shown;
    const pair = pairIn(v, words);
    const asked = askedPair(words);
    const isKeysOnly = v.inputs.compared === 'keys';
    const one: OneHead = {
      words,
      head: v.inputs.head,
      ...(asked && { asked: asked.row }),
      ...(isKeysOnly && { run: KEYS_ONLY, level: 'words', title: v.words.say('keys-only.weights') }),
    };
    const bar = asked && v.prediction && guessBar(v, v.value(weightOf(asked)), 'weight');
    return html`
      ${askedRows(v, [
        {
          stage: 'weights',
          run: one.run,
          row: pair.row,
          columns: words.words,
          covered: pair.row === asked?.row,
        },
      ])}
      ${sentenceInput(v, ({ words: [row, col] }) => weightOf({ row, col }, isKeysOnly))}

      <div class="head">
        ${sentenceArcs(v, one)}
        ${
          // Where there is no room for it below its row of the matrix.
          bar
            ? html`<div class="bar-by-itself">
                <p class="title">${v.words.say('head.row', ASKED)}</p>
                ${bar}
              </div>`
            : nothing
        }
        <div class="beside-head">
          ${maps(v, one)}
          ${
            v.compact
              ? nothing
              : // The number that is looked at stays the same pair's.
                control(v, 'compared', {
                  hideLabel: true,
                  also: (compared) => ({ cell: weightOf(pair, compared === 'keys') }),
                })
          }
          ${v.compact || isKeysOnly ? nothing : levelChoice(v, one)}
          ${v.note('learned.short', { head: v.inputs.head })}
        </div>
        ${v.compact ? nothing : weights(v, one, bar && { row: asked.row, content: bar })}
      </div>
    `;
  },
  shows: (v, cell) => {
    const asked = askedPair(v.shown.words);
    return !v.isAsking || !asked || !isInRowOf(v, v.shown.words, asked.row, cell);
  },
  predict: (v) => {
    const asked = askedPair(v.shown.words);
    if (!asked) return null;
    return numberOf(v.words, 'head', {
      correct: v.value(weightOf(asked)),
      decimals: 3,
      range: [0, 1],
      params: { ...ASKED, head: v.inputs.head, back: v.text(weightOf(mirrored(asked))) },
    });
  },
  // It asked for a word, by its number; a share that could be one is read as a share.
  isFormerAnswer: (answer) => Number(answer) > 1,
  reveal: ({ inputs, shown: { words } }) => {
    const asked = askedPair(words);
    if (!asked) return {};
    const isKeysOnly = inputs.compared === 'keys';
    return { cell: weightOf(asked), ...(isKeysOnly && { compared: 'queries-and-keys' as const }) };
  },
  describe: (v) => {
    const { words } = v.shown;
    const pair = pairIn(v, words);
    const isKeysOnly = v.inputs.compared === 'keys';
    const there = weightOf(pair, isKeysOnly);
    const back = weightOf(mirrored(pair), isKeysOnly);
    const names = {
      query: v.spoken(words.words[pair.row] ?? ''),
      key: v.spoken(words.words[pair.col] ?? ''),
    };
    if (!v.isShown(there)) return v.words.say('head.covered', names);
    if (pair.row === pair.col || !v.isShown(back)) return v.label(there, v.text(there));
    if (!isKeysOnly) return sayPair(v, words.words, pair);
    // Scores are between pieces: those of the words' first ones.
    const [row = 0, col = 0] = [pair.row, pair.col].map((word) => words.piecesOf(word)[0]);
    const score = v.text({ run: 'keys', stage: 'scores', row, col });
    return v.words.say('say.keys-only', { ...names, weight: v.text(there), back: v.text(back), score });
  },
});

/** What the question is about: the story’s dog, and the word that attends to it. */
const ASKED = { query: 'dog', key: 'she' };

/** Their places; null where a sentence has not both, of which nothing is asked. */
function askedPair({ words }: HeadRun): Pair | null {
  const row = words.indexOf(ASKED.query);
  const col = words.indexOf(ASKED.key);
  return row < 0 || col < 0 ? null : { row, col };
}

const weightOf = (pair: Pair, isKeysOnly = false): ShownCell<'weights'> => ({
  ...(isKeysOnly && { run: KEYS_ONLY }),
  stage: 'weights',
  ...pair,
});
