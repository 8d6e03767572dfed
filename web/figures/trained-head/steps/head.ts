import { html, nothing, type TemplateResult } from 'lit';
import type { ShownCell } from '../../../model/token.js';
import { control } from '../../base/controls/controls.js';
import { bars, barOf, type LabelledBar } from '../../base/numbers/bars.js';
import { askedRows } from '../../base/numbers/written-row.js';
import { oneOf } from '../../base/questions/prediction.js';
import { mirrored, type Pair } from '../../word-plane/model.js';
import { bothWays, sayPair } from '../../word-plane/telling.js';
import { HEADS } from '../../encoder/heads.js';
import { KEYS_ONLY } from '../definition.js';
import { trainedHead, type View } from '../figure.js';
import { runKeysOnly } from '../keys-only.js';
import {
  isInRowOf,
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
  runs: ({ engine, inputs: { text, head, compared }, resources }) => {
    const words = new HeadRun(resources.encoder, text, { index: HEADS.indexOf(head) }, { pieces: 'pieces' });
    return { words, ...words.parts, ...(compared === 'keys' && runKeysOnly(engine, words)) };
  },
  view: (v) => {
    const { words } = v.shown.words;
    const pair = pairIn(v, v.shown.words);
    const asked = askedRow(words);
    const isAsked = pair.row === asked || pair.col === asked;
    const unlessAsked = (draw: () => unknown): unknown =>
      isAsked ? v.covered(() => html`<div class="as-one">${draw()}</div>`) : draw();
    const one: OneHead = {
      words: v.shown.words,
      asked,
      head: v.inputs.head,
      ...(v.inputs.compared === 'keys' && {
        run: KEYS_ONLY,
        level: 'words',
        title: v.words.say('keys-only.weights'),
      }),
    };
    return html`
      ${askedRows(v, [
        { stage: 'weights', run: one.run, row: pair.row, columns: words, covered: pair.row === asked },
      ])}
      ${sentenceInput(v)}

      <div class="head">
        ${sentenceArcs(v, one)} ${maps(v, one)}
        ${pair.row === pair.col ? nothing : unlessAsked(() => bothWays(v, words, pair))}
        ${v.compact ? nothing : html`${keysOnly(v, pair, unlessAsked)} ${one.run === undefined ? levelChoice(v, one) : nothing} ${weights(v, one)}`}
        ${v.note('learned.short', { head: v.inputs.head })}
      </div>
    `;
  },
  shows: (v, cell) => !v.isAsking || !isInRowOf(v, v.shown.words, askedRow(v.shown.words.words), cell),
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
        query: words.words[row] ?? '',
        key: words.words[key] ?? '',
        head: v.inputs.head,
        weight: text(key),
        own: text(row),
      },
    });
  },
  untilAnswered: 'say.hidden',
  describe: (v) => {
    const { words } = v.shown.words;
    const pair = pairIn(v, v.shown.words);
    if (v.inputs.compared !== 'keys') return sayPair(v, words, pair);
    return v.words.say('say.keys-only', {
      ...spoken(v, pair),
      weight: v.text(weightOf(pair)),
      back: v.text(weightOf(mirrored(pair))),
    });
  },
});

type HeadView = View<Shown>;

const weightOf = (pair: Pair, withKeysOnly = true): ShownCell<'weights'> => ({
  ...(withKeysOnly && { run: KEYS_ONLY }),
  stage: 'weights',
  ...pair,
});

const spoken = (v: HeadView, { row, col }: Pair) => {
  const { words } = v.shown.words;
  return { query: v.spoken(words[row] ?? ''), key: v.spoken(words[col] ?? '') };
};

/** Takes the queries away: the choice, and how the two words then score each other. */
function keysOnly(v: HeadView, pair: Pair, unlessAsked: (draw: () => unknown) => unknown): TemplateResult {
  const isOn = v.inputs.compared === 'keys' && pair.row !== pair.col;
  return html`<div class="keys-only">
    ${control(v, 'compared', {
      hideLabel: true,
      // The number that is looked at stays the same pair's.
      also: (compared) => ({ cell: weightOf(pair, compared === 'keys') }),
    })}
    ${isOn ? unlessAsked(() => bars(v, v.words.say('keys-only.scores'), scoreBars(v, pair))) : nothing}
  </div>`;
}

/** Scores are between pieces: those of the words' first ones, both ways. */
function scoreBars(v: HeadView, { row, col }: Pair): readonly LabelledBar[] {
  const { words } = v.shown;
  const query = words.piecesOf(row)[0] ?? 0;
  const key = words.piecesOf(col)[0] ?? 0;
  const nameOf = (piece: number): string => v.spoken(words.pieces[piece] ?? '');
  const bar = (way: Pair): LabelledBar => {
    const names = { query: nameOf(way.row), key: nameOf(way.col) };
    return barOf(v, { run: 'keys', stage: 'scores', ...way }, v.words.say('pair.bar', names));
  };
  const both = [bar({ row: query, col: key }), bar({ row: key, col: query })];
  // Scores have no bound: the larger fills its bar.
  const largest = Math.max(1, ...both.map(({ value }) => Math.abs(value)));
  return both.map((each) => ({ ...each, value: each.value / largest }));
}

/** What the question is about, whichever word is selected since: “she” of the story, else the last word. */
const askedRow = (words: readonly string[]): number =>
  words.includes('she') ? words.indexOf('she') : words.length - 1;
