import { html, nothing, type TemplateResult } from 'lit';
import type { Matrix, Stage } from '../../../engine/types.js';
import { at } from '../../../model/tensor.js';
import type { ShownCell } from '../../../model/token.js';
import '../../../parts/arcs.js';
import '../../../parts/weight-maps.js';
import { choice } from '../../base/controls.js';
import { matrix } from '../../base/matrix.js';
import type { Pair } from '../../word-plane/model.js';
import { bothWays, sayPair } from '../../word-plane/telling.js';
import { HEADS } from '../definition.js';
import { queriesAndKeys, type View } from '../figure.js';
import { HeadRun } from '../trained/runs.js';
import { isBetweenWords, selectedWords, trainedTelling } from '../trained/telling.js';
import { sentenceInput } from '../trained/views.js';

type HeadName = (typeof HEADS)[number];

interface Shown {
  readonly words: HeadRun;
}

type HeadView = View<Shown>;

/** What the matrix can show. */
const LEVELS = {
  words: { stage: 'weights' },
  pieces: { run: 'pieces', stage: 'weights' },
  scores: { stage: 'scores' },
} as const satisfies Readonly<Record<string, Pick<ShownCell<Stage>, 'run' | 'stage'>>>;
type Level = keyof typeof LEVELS;

/** A trained head on a sentence: its weights as arcs and as a matrix, and the other heads beside it. */
export default queriesAndKeys.step<Shown, 'encoder'>({
  ...trainedTelling,
  needs: ['encoder'],
  waiting: { waiting: 'encoder.waiting', failed: 'encoder.failed' },
  runs: ({ inputs: { text, head }, resources }) => {
    const words = new HeadRun(resources.encoder, text, { index: HEADS.indexOf(head) }, { pieces: 'pieces' });
    return { words, ...words.parts };
  },
  view: (v) => {
    const pair = pairIn(v);
    return html`
      ${sentenceInput(v)} ${maps(v)} ${arcs(v)}
      ${pair.row === pair.col ? nothing : bothWays(v, v.shown.words.words, pair)}
      ${v.compact ? nothing : html`${levelChoice(v)} ${weights(v)}`}
      ${v.compact ? v.note('learned.short', { head: v.inputs.head }) : v.note('learned')}
    `;
  },
  say: (v) => sayPair(v, v.shown.words.words, pairIn(v)),
});

/** The words that are looked at: those of the selected cell, or the last word and what it weighs most. */
function pairIn(v: HeadView): Pair {
  const { words } = v.shown;
  return selectedWords(v, words) ?? strongestOf(words, words.words.length - 1);
}

/** A word and what it weighs most, itself left out. */
function strongestOf({ head: { wordWeights } }: HeadRun, row: number): Pair {
  const others = Array.from({ length: wordWeights.cols }, (_, col) => col).filter((col) => col !== row);
  const col = others.reduce(
    (best, other) => (at(wordWeights, row, other) > at(wordWeights, row, best) ? other : best),
    others[0] ?? row,
  );
  return { row, col };
}

const NO_WEIGHTS: Matrix = { rows: 0, cols: 0, data: new Float32Array() };

const maps = (v: HeadView): TemplateResult =>
  html`<soft-weight-maps
    part="maps"
    .label=${v.words.say('head.choose')}
    .maps=${HEADS.map((value, index) => ({
      value,
      label: v.words.say('head.name', { number: value }),
      note: v.words.say(`head.${value}`),
      weights: v.shown.words.all[index]?.wordWeights ?? NO_WEIGHTS,
    }))}
    .value=${v.inputs.head}
    .row=${pairIn(v).row}
    .fixed=${v.fixed}
    @choose=${({ detail }: CustomEvent<{ value: HeadName }>) => {
      v.update({ head: detail.value });
    }}
  ></soft-weight-maps>`;

function arcs(v: HeadView): TemplateResult {
  const { row: from } = pairIn(v);
  const run = v.shown.words;
  const cells = run.words.map((_, col) => ({ ...LEVELS.words, row: from, col }));
  return html`<soft-arcs
    part="arcs"
    .label=${v.words.say('head.arcs', { head: v.inputs.head, query: run.words[from] ?? '' })}
    .words=${run.words.map((text, index) => ({ id: String(index), text }))}
    .from=${from}
    .weights=${cells.map((cell) => v.value(cell))}
    .weightTexts=${cells.map((cell) => v.text(cell))}
    .texts=${{ query: v.words.say('arcs.asks') }}
    @word-select=${({ detail }: CustomEvent<{ index: number }>) => {
      v.select({ ...LEVELS.words, ...strongestOf(run, detail.index) });
    }}
  ></soft-arcs>`;
}

/** What the matrix shows is what the selected number belongs to. */
function levelOf(v: HeadView): Level {
  const { selection } = v;
  if (!selection || isBetweenWords(v, selection)) return 'words';
  return selection.stage === 'weights' ? 'pieces' : 'scores';
}

function levelChoice(v: HeadView): TemplateResult {
  const { row, col } = pairIn(v);
  const { words } = v.shown;
  return choice(v.words, {
    label: 'level',
    options: Object.keys(LEVELS) as Level[],
    value: levelOf(v),
    choose: (level) => {
      const [query, key] =
        level === 'words' ? [row, col] : [words.piecesOf(row)[0] ?? 0, words.piecesOf(col)[0] ?? 0];
      v.select({ ...LEVELS[level], row: query, col: key });
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
