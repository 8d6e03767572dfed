import { html, nothing, type TemplateResult } from 'lit';
import { rowOf } from '../../../model/tensor.js';
import type { ShownCell } from '../../../model/token.js';
import '../../../parts/weight-maps.js';
import { askedRows } from '../../base/asked-row.js';
import { arcs } from '../../base/arcs.js';
import { choice } from '../../base/controls.js';
import { matrix } from '../../base/matrix.js';
import { oneOf } from '../../base/prediction.js';
import { strongest, type Pair } from '../../word-plane/model.js';
import { bothWays, sayPair } from '../../word-plane/telling.js';
import { HEADS } from '../definition.js';
import { trainedHead, type View } from '../figure.js';
import { HeadRun } from '../runs.js';
import { isBetweenWords, selectedWords, trainedTelling } from '../telling.js';
import { sentenceInput } from '../views.js';

interface Shown {
  readonly words: HeadRun;
}

type HeadView = View<Shown>;

/** More words are too narrow to be read above the columns. */
const MOST_IN_COLUMNS = 12;

/** What the matrix can show. */
const LEVELS = {
  words: { stage: 'weights' },
  pieces: { run: 'pieces', stage: 'weights' },
  scores: { stage: 'scores' },
} as const satisfies Readonly<Record<string, Pick<ShownCell, 'run' | 'stage'>>>;
type Level = keyof typeof LEVELS;

/** A trained head on a sentence: its weights as arcs and as a matrix, and the other heads beside it. */
export default trainedHead.step<Shown, 'encoder'>({
  ...trainedTelling,
  runs: ({ inputs: { text, head }, resources }) => {
    const words = new HeadRun(resources.encoder, text, { index: HEADS.indexOf(head) }, { pieces: 'pieces' });
    return { words, ...words.parts };
  },
  view: (v) => {
    const { words } = v.shown.words;
    const pair = pairIn(v);
    if (!v.hasPredicted)
      return html`<div class="sources">
        ${sentenceInput(v)} ${v.question()} ${v.note('learned.short', { head: v.inputs.head })}
      </div>`;
    return html`
      ${askedRows(v, [{ stage: 'weights', row: pair.row, columns: words }])} ${sentenceInput(v)}
      <div class="outcome">${v.question()}</div>
      <div class="head">
        ${sentenceArcs(v, pair.row)} ${maps(v)} ${pair.row === pair.col ? nothing : bothWays(v, words, pair)}
        ${v.compact ? nothing : html`${levelChoice(v)} ${weights(v)}`}
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
  say: (v) => sayPair(v, v.shown.words.words, pairIn(v)),
});

/** The words that are looked at: those of the selected cell, or the last word and what it weighs most. */
function pairIn(v: HeadView): Pair {
  const { words } = v.shown;
  const row = words.words.length - 1;
  return selectedWords(v, words) ?? { row, col: strongestFor(words, row) };
}

/** What the question is about, whichever word is selected since: “she” of the story, else the last word. */
const askedRow = (words: readonly string[]): number =>
  words.includes('she') ? words.indexOf('she') : words.length - 1;

/** On which word a word puts most weight, itself left out. */
const strongestFor = ({ head: { wordWeights } }: HeadRun, row: number): number =>
  strongest(rowOf(wordWeights, row), row);

const maps = (v: HeadView): TemplateResult =>
  html`<soft-weight-maps
    part="maps"
    .label=${v.words.say('head.choose')}
    .maps=${HEADS.map((value, index) => ({
      value,
      label: v.words.say('head.name', { number: value }),
      note: v.words.say(`head.${value}`),
      weights: v.shown.words.all[index]!.wordWeights,
    }))}
    .value=${v.inputs.head}
    .row=${pairIn(v).row}
    .fixed=${!v.canEdit('head')}
    @choose=${({ detail }: CustomEvent<{ value: (typeof HEADS)[number] }>) => {
      v.update({ head: detail.value });
    }}
  ></soft-weight-maps>`;

function sentenceArcs(v: HeadView, row: number): TemplateResult {
  const { words } = v.shown;
  return arcs(v, {
    label: v.words.say('head.arcs', { head: v.inputs.head, query: words.words[row] ?? '' }),
    words: words.words,
    // Above the columns of the matrix, where it has the same words and room for them.
    inColumns: !v.compact && levelOf(v) === 'words' && words.words.length <= MOST_IN_COLUMNS,
    // A matrix of pieces is higher, and its row is written out.
    isNumbered: v.compact || levelOf(v) === 'words',
    from: row,
    cell: (col) => ({ ...LEVELS.words, row, col }),
    choose: (word) => {
      v.select({ ...LEVELS.words, row: word, col: strongestFor(words, word) });
    },
  });
}

/** What the matrix shows is what the selected number belongs to. */
function levelOf(v: HeadView): Level {
  const { selection } = v;
  if (!selection || isBetweenWords(v, selection)) return 'words';
  return selection.stage === 'weights' ? 'pieces' : 'scores';
}

function levelChoice(v: HeadView): TemplateResult {
  const pair = pairIn(v);
  const first = (word: number): number => v.shown.words.piecesOf(word)[0] ?? 0;
  return choice(v.words, {
    label: 'level',
    hideLabel: true,
    options: Object.keys(LEVELS) as Level[],
    value: levelOf(v),
    choose: (level) => {
      const place = level === 'words' ? pair : { row: first(pair.row), col: first(pair.col) };
      v.select({ ...LEVELS[level], ...place });
    },
  });
}

function weights(v: HeadView): TemplateResult {
  const level = levelOf(v);
  const names = level === 'words' ? v.shown.words.words : v.shown.words.pieces;
  return matrix(v, {
    ...LEVELS[level],
    title: v.words.say(`level.${level}`),
    heading: null,
    rows: names,
    columns: names,
    corner: true,
    compact: true,
    // Twelve words side by side leave no room for more; the derivation has the third decimal.
    write: (value) => v.words.fixed(value, level === 'scores' ? 1 : 2),
  });
}
