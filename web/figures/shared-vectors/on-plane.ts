import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../model/tensor.js';
import type { AttentionRun } from '../base/compute/run.js';
import { planeTelling } from '../word-plane/plane-telling.js';
import { bothWays, type AskedWay } from '../word-plane/both-ways.js';
import {
  drawWords,
  inputMatrix,
  isLong,
  movedWord,
  pairIn,
  plane,
  resultMatrix,
  wordAt,
  wordInDigits,
  type PlaneShown,
} from '../word-plane/views.js';
import { neededToDraw } from '../base/plane/draw.js';
import { dimensionOf } from '../word-plane/model.js';
import { sharedVectors, type Content, type View } from './figure.js';
import { weigh, type Weighed } from './model.js';

export type Shown = Weighed & PlaneShown;
export type PlaneView = View<Shown>;

/** What all steps with vectors in a plane have in common. */
export const weighing = {
  ...planeTelling,
  also: ({ inputs }) => neededToDraw(dimensionOf(inputs)),
  runs: ({ engine, inputs, resources }) => ({
    ...weigh(engine, inputs),
    drawn: drawWords(inputs, resources.learning),
  }),
  describe: (v) => (v.shown.sum ? saySum(v, v.shown.sum) : planeTelling.describe(v)),
  program: ({ shown: { softmax, sum } }) => sum?.program('weight') ?? softmax.program('query'),
} satisfies Partial<Content<Shown>>;

export interface OnPlaneOptions extends Pick<Content<Shown>, 'predict' | 'puzzle' | 'reveal'> {
  /** What can be typed besides the vectors. */
  typed?(v: PlaneView): TemplateResult | typeof nothing;
  /** What can be switched: it stands over the plane that it changes. */
  settings?(v: PlaneView): TemplateResult | typeof nothing;
  /** Whether the weights would answer the question. */
  coversWeights?(v: PlaneView): boolean;
  /** The weight that the question asks for, with its answers. */
  asks?(v: PlaneView): AskedWay;
}

/** A step with its vectors, scores and weights. */
export const onPlane = ({ typed, settings, coversWeights = () => false, asks, ...content }: OnPlaneOptions) =>
  sharedVectors.step<Shown>({
    ...weighing,
    ...content,
    shows: (v, { stage }) => stage !== 'weights' || !coversWeights(v),
    describe: (v) => (coversWeights(v) ? sayScores(v) : weighing.describe(v)),
    view: (v) => {
      const isCovered = coversWeights(v);
      const vectors = inputMatrix(v, 'vectors');
      const results = html`<div class="together">${scores(v)} ${v.covered(() => weights(v), isCovered)}</div>
        <div>${twinNote(v)} ${v.shown.sum ? v.note('sum.differs') : nothing}</div>`;
      const facts = html`<div class="together facts">
        ${vectors} ${v.shown.sum ? nothing : html`${waysOf(v, asks?.(v))} ${v.puzzle()}`}
      </div>`;
      return html`
        ${v.fixed || !typed ? nothing : html`<div class="stack">${typed(v)}</div>`}
        <div class="beside ${arrangementOf(v, typed !== undefined)}">
          <div class="stack">
            ${v.fixed ? nothing : settings?.(v)}
            <div class="at-once">${plane(v)} ${v.covered(() => wordInDigits(v, false), isCovered)}</div>
            ${v.note('hand-set')}
          </div>
          <div class="stack">${isLong(v) ? nothing : results} ${facts}</div>
        </div>
        ${isLong(v) ? results : nothing}
      `;
    },
  });

/** What is typed, and the matrices of three words, fit beside a plane that leads. */
function arrangementOf({ inputs: { words } }: PlaneView, isTyped: boolean): string {
  if (words.length === 4) return 'of-four';
  return isTyped && words.length <= 3 ? 'leads' : '';
}

/** While one of them is asked for, it is that pair. */
const waysOf = (v: PlaneView, asked: AskedWay | undefined) =>
  bothWays(v, v.inputs.words, asked?.isCovered ? { row: asked.of.col, col: asked.of.row } : pairIn(v), asked);

/** Rows and columns have the colours of query and key: what they are need not stand over a short matrix. */
export const scores = (v: PlaneView): TemplateResult =>
  resultMatrix(v, 'scores', { compact: true, corner: isLong(v) });

export function twinNote(v: PlaneView): TemplateResult | typeof nothing {
  const { selection } = v;
  const moved = movedWord(v);
  if (moved !== null) return v.note('twin.moved', { word: wordAt(v, moved) });
  const pair = pairIn(v);
  const hasTwin =
    (selection?.stage === 'scores' || selection?.stage === 'weights') &&
    selection.row === pair.row &&
    selection.col === pair.col;
  return hasTwin ? v.note('twin.note') : nothing;
}

export function weights(v: PlaneView): TemplateResult {
  const bySoftmax = resultMatrix(v, 'weights', { compact: true, corner: isLong(v) });
  if (!v.shown.sum) return bySoftmax;
  const bySum = { title: v.words.say('sum.title'), run: 'sum', scale: 'score', twin: '' } as const;
  return html`${bySoftmax} ${resultMatrix(v, 'weights', { ...bySum, compact: true, corner: isLong(v) })}`;
}

/** What the two words that are looked at score each other. */
function sayScores(v: PlaneView): string {
  const { row, col } = pairIn(v);
  const score = (query: number, key: number): string =>
    v.words.fixed(at(v.shown.softmax.scores, query, key), 2);
  return v.words.say('mirror.say', {
    query: wordAt(v, row),
    key: wordAt(v, col),
    score: score(row, col),
    back: score(col, row),
  });
}

function saySum(v: PlaneView, sum: AttentionRun): string {
  const { selection, inputs, words } = v;
  const count = inputs.words.length;
  const isWeight = selection?.stage === 'weights' && selection.row < count && selection.col < count;
  const { row, col } = isWeight ? selection : pairIn(v);
  return words.say('sum.say', {
    query: wordAt(v, row),
    key: wordAt(v, col),
    weight: words.fixed(at(sum.weights, row, col), 3),
    softmax: words.fixed(at(v.shown.softmax.weights, row, col), 3),
  });
}
