import { html, type TemplateResult } from 'lit';
import { at } from '../../../model/tensor.js';
import '../../../parts/plane/word-ring.js';
import type { RingWord } from '../../../parts/plane/word-ring.js';
import type { Tip } from '../../base/contract/picture-numbers.js';
import { DIRECTIONS } from '../../base/plane/draw.js';
import { puzzleTexts, type Puzzle } from '../../base/questions/puzzle.js';
import { dimensionOf, isReached, rowsFor, type Goal } from '../../word-plane/model.js';
import { planePuzzle } from '../../word-plane/plane-telling.js';
import {
  inputMatrix,
  pairIn,
  plane,
  weightsOverScores,
  wordAt,
  wordInDigits,
  type Cell,
  type PlaneLook,
} from '../../word-plane/views.js';
import { queriesAndKeys } from '../figure.js';
import { handSet, switches, type HandSetView } from '../hand-set.js';
import { ringStyles } from '../ring.styles.js';
import { en } from '../ring.words.js';

/** The ring: each word puts most of its weight on the next. */
export default handSet({
  puzzle: puzzleOf,
  few: drawRing,
  styles: [...(queriesAndKeys.shape.styles ?? []), ringStyles],
});

const wordsOf = (v: HandSetView) => v.words.with({ en });

const nextTo = (v: HandSetView, word: number): number => (word + 1) % v.inputs.words.length;

/** Two words would make a swap. */
const goalsOf = (v: HandSetView): readonly Goal[] =>
  v.inputs.words.length > 2
    ? v.inputs.words.map((_, query) => ({ kind: 'most', query, key: nextTo(v, query) }))
    : [];

function puzzleOf(v: HandSetView): Puzzle | null {
  const words = wordsOf(v);
  const puzzle = planePuzzle(v, goalsOf(v), puzzleTexts(words, 'ring'));
  // Beside the ring there is room for few words.
  const text = (query: number): string =>
    words.say('ring.goal', { query: wordAt(v, query), key: wordAt(v, nextTo(v, query)) });
  return puzzle && { ...puzzle, goals: puzzle.goals.map((goal, query) => ({ ...goal, text: text(query) })) };
}

/** One plane, the weights of the ring as arrows, and all of them in one matrix over their scores. */
function drawRing(v: HandSetView): TemplateResult {
  const words = wordsOf(v);
  return html`<div class="ring">
    <div class="moved">
      ${v.fixed ? '' : switches(v)}
      <div class="at-once">${plane(v, lookOf(v))} ${v.room === 'narrow' ? wordInDigits(v, false) : ''}</div>
      ${vectors(v)}
    </div>
    <div class="aside">
      <div>
        <p class="title">${words.say('ring.heading')}</p>
        ${(['width', 'solid', 'loop'] as const).map(
          (what) => html`<p class="note">${words.say(`ring.${what}`)}</p>`,
        )}
      </div>
      ${v.puzzle()}
    </div>
    <soft-word-ring .words=${ringOf(v)}></soft-word-ring>
    <div class="over">
      ${weights(v)}
      <p class="note">${words.say('ring.outlined')} ${v.words.say('hand-set')}</p>
    </div>
  </div>`;
}

function ringOf(v: HandSetView): readonly RingWord[] {
  const { weights } = v.shown.softmax;
  return v.inputs.words.map((name, row) => {
    const next = { stage: 'weights', row, col: nextTo(v, row) } as const;
    return {
      name,
      onNext: v.value(next),
      onItself: at(weights, row, row),
      text: v.text(next),
      isReached: isReached({ kind: 'most', query: row, key: next.col }, weights),
    };
  });
}

function weights(v: HandSetView): TemplateResult {
  const goals = goalsOf(v);
  return weightsOverScores(v, ({ row, col }) => {
    const goal = goals[row];
    // What is outlined is the ring alone: what a number is made from has no outline beside it.
    if (goal?.key !== col) return { lit: false };
    return { lit: false, goal: isReached(goal, v.shown.softmax.weights) ? 'reached' : 'open' };
  });
}

/** The number of a vector that is looked at, or null. */
const inVectors = ({ selection }: HandSetView): Cell | null =>
  selection?.stage === 'query' || selection?.stage === 'key' ? selection : null;

/** As far as the keys of the step leave room to grow; vectors that were typed longer have the usual plane. */
const NEAR = 2.5;

function lookOf(v: HandSetView): PlaneLook {
  const { inputs } = v;
  const lists = inputs.shared ? (['keys'] as const) : (['queries', 'keys'] as const);
  const numbers = lists.flatMap((list) => rowsFor(inputs, list)).flat();
  const isNear = numbers.every((number) => Math.abs(number) <= NEAR);
  const asked = inVectors(v);
  const { row } = pairIn(v);
  const asks = asked?.stage === 'query' ? asked.row : row;
  return {
    ...(isNear && { extent: NEAR }),
    // It began on its key.
    lines: [{ from: `keys ${asks}`, to: `queries ${asks}`, kind: 'guide' }],
    tip: (tip) => tipOf(v, tip, asks, asked),
  };
}

/** Where a query lies in its key, that alone has a name; the query that is looked at says that it asks. */
function tipOf(v: HandSetView, tip: Tip, asks: number, asked: Cell | null): Tip {
  const list = tip.role === 'query' ? 'queries' : 'keys';
  const word = v.inputs.words.findIndex((_, index) => tip.id === `${list} ${index}`);
  if (tip.role !== 'query') return { ...tip, lit: asked?.stage === 'key' && asked.row === word };
  const isInKey = tip.numbers.join() === rowsFor(v.inputs, 'keys')[word]?.join();
  const isLit = word === asks;
  const label = isInKey ? '' : isLit ? wordsOf(v).say('ring.asks', { word: tip.label }) : tip.label;
  return { ...tip, label, lit: isLit };
}

/** The vectors as numbers, to be typed: folded where the plane shows them, and none of them is looked at. */
const vectors = (v: HandSetView): TemplateResult =>
  html`<details ?open=${dimensionOf(v.inputs) !== DIRECTIONS || inVectors(v) !== null}>
    <summary>${wordsOf(v).say(v.canEdit('queries') ? 'ring.type' : 'ring.vectors')}</summary>
    <div class="together">${v.inputs.shared ? '' : inputMatrix(v, 'queries')} ${inputMatrix(v, 'keys')}</div>
  </details>`;
