import { html, nothing, type TemplateResult } from 'lit';
import type { Fields } from '../../model/fields.js';
import { rowOf } from '../../model/tensor.js';
import type { ShownCell } from '../../model/token.js';
import '../../parts/matrix/weight-maps.js';
import type { WeightMap } from '../../parts/matrix/weight-maps.js';
import { arcs } from '../base/numbers/arcs.js';
import { choice } from '../base/controls/controls.js';
import { matrix, type MatrixOptions } from '../base/numbers/matrix.js';
import { strongest, type Pair } from '../word-plane/model.js';
import { HEADS, type HeadName } from './heads.js';
import type { HeadRun } from './runs.js';
import { isBetweenWords, selectedWords, type EncoderView } from './telling.js';

/** More words are too narrow to be read above the columns. */
const MOST_IN_COLUMNS = 12;

/** What the matrix can show. */
const LEVELS = {
  words: { stage: 'weights' },
  pieces: { run: 'pieces', stage: 'weights' },
  scores: { stage: 'scores' },
} as const satisfies Readonly<Record<string, Pick<ShownCell, 'run' | 'stage'>>>;
type Level = keyof typeof LEVELS;

/** The run of a step in which one head is looked at, and which head that is. */
export interface OneHead {
  /** The step's first run, whose run between pieces is called `pieces`. */
  readonly words: HeadRun;
  /** The input `head`. */
  readonly head: HeadName;
  /** What the matrix shows; without it, what the selected number belongs to. */
  readonly level?: Level;
  /** The run whose weights between words are shown, where these are not the head's own, and what they are called. */
  readonly run?: string;
  readonly title?: string;
  /** The word whose row would give the answer away. */
  readonly asked?: number;
}

/** Whether a number stands in the row of a word, or of one of its pieces. */
export const isInRowOf = (v: EncoderView, words: HeadRun, word: number, cell: ShownCell): boolean =>
  (cell.stage === 'scores' || cell.stage === 'weights') &&
  (isBetweenWords(v, cell) ? cell.row === word : words.piecesOf(word).includes(cell.row));

/** The numbers of a level: between words they may be those of another run. */
const numbersOf = ({ run }: OneHead, level: Level) =>
  level === 'words' && run !== undefined ? { run, ...LEVELS.words } : LEVELS[level];

/** The words that are looked at: those of the selected cell, or the last word and what it weighs most. */
export function pairIn(v: EncoderView, words: HeadRun): Pair {
  const row = words.words.length - 1;
  return selectedWords(v, words) ?? { row, col: strongestFor(words, row) };
}

/** On which word a word puts most weight, itself left out. */
export const strongestFor = ({ head: { wordWeights } }: HeadRun, row: number): number =>
  strongest(rowOf(wordWeights, row), row);

/** All four heads as small pictures, of which one is chosen; `more` says what else stands beside each map. */
export const maps = (
  v: EncoderView,
  { words, head, asked = -1 }: OneHead,
  more?: (index: number) => Partial<WeightMap>,
): TemplateResult =>
  html`<soft-weight-maps
    part="maps"
    class=${more ? 'wide' : nothing}
    .label=${v.words.say('head.choose')}
    .maps=${HEADS.map((value, index) => ({
      value,
      label: v.words.say('head.name', { number: value }),
      note: v.words.say(`head.${value}`),
      weights: words.all[index]!.wordWeights,
      ...more?.(index),
    }))}
    .value=${head}
    .row=${pairIn(v, words).row}
    .coveredRow=${v.isAsking ? asked : -1}
    .fixed=${!v.canEdit('head')}
    @choose=${({ detail }: CustomEvent<{ value: HeadName }>) => {
      v.update({ head: detail.value });
    }}
  ></soft-weight-maps>`;

/** The sentence, and what the word that is looked at puts on each other. */
export function sentenceArcs(v: EncoderView, one: OneHead): TemplateResult {
  const { words, head, asked, level = levelOf(v) } = one;
  const between = numbersOf(one, 'words');
  const { row } = pairIn(v, words);
  return arcs(v, {
    label: v.words.say('head.arcs', { head, query: words.words[row] ?? '' }),
    words: words.words,
    // Above the columns of the matrix, where it has the same words and room for them.
    inColumns: !v.compact && level === 'words' && words.words.length <= MOST_IN_COLUMNS,
    // A matrix of pieces is higher, and its row is written out.
    isNumbered: v.compact || level === 'words',
    from: row,
    covers: row === asked,
    // The rows of the others are open: their numbers can be asked in the matrix.
    guess: (word) => (row === asked ? v.answerAt(String(word)) : null),
    cell: (col) => ({ ...between, row, col }),
    choose: (word) => {
      // Where its row is covered, not the word that it puts most weight on.
      const col = v.isAsking && word === asked ? word : strongestFor(words, word);
      v.select({ ...between, row: word, col });
    },
  });
}

/** What the matrix shows is what the selected number belongs to. */
function levelOf(v: EncoderView): Level {
  const { selection } = v;
  if (!selection || isBetweenWords(v, selection)) return 'words';
  return selection.stage === 'weights' ? 'pieces' : 'scores';
}

/** Whether the matrix is one of weights between words. */
export const levelChoice = (v: EncoderView, { words }: OneHead): TemplateResult => {
  const pair = pairIn(v, words);
  const first = (word: number): number => words.piecesOf(word)[0] ?? 0;
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
};

/** The matrix that was chosen; where it is between words, with what stands `below` one of its rows. */
export function weights(
  v: EncoderView,
  one: OneHead,
  below: MatrixOptions<Fields>['below'] = null,
): TemplateResult {
  const { words, asked, level = levelOf(v) } = one;
  const names = level === 'words' ? words.words : words.pieces;
  return matrix(v, {
    ...numbersOf(one, level),
    title: one.title ?? v.words.say(`level.${level}`),
    heading: null,
    rows: names,
    columns: names,
    corner: true,
    ...(asked !== undefined && {
      covers: (cell) => isInRowOf(v, words, asked, cell),
      guess: ({ row, col }) => (level === 'words' && row === asked ? v.answerAt(String(col)) : null),
    }),
    compact: true,
    below: level === 'words' ? below : null,
    // Twelve words side by side leave no room for more; the derivation has the third decimal.
    write: (value) => v.words.fixed(value, level === 'scores' ? 1 : 2),
  });
}
