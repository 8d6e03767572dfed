import { html, nothing, type TemplateResult } from 'lit';
import { rowOf } from '../../model/tensor.js';
import { arcs } from '../base/arcs.js';
import { choice } from '../base/controls.js';
import { switchControl } from '../base/switches.js';
import { neededToDraw } from '../base/plane/draw.js';
import { puzzleTexts } from '../base/puzzle.js';
import { attend, dimensionOf, rowsFor, strongest, type Goal } from '../word-plane/model.js';
import { bothWays, planePuzzle, planeTelling } from '../word-plane/telling.js';
import {
  drawWords,
  inputMatrix,
  isLong,
  pairIn,
  plane,
  resultMatrix,
  unitSwitch,
  wordAt,
  wordInDigits,
  wordsInput,
  type PlaneShown,
} from '../word-plane/views.js';
import type { en } from './en.js';
import { queriesAndKeys, type View } from './figure.js';

type HandSetView = View<PlaneShown>;

interface Puzzle {
  readonly name: 'ring' | 'pair' | 'sentence';
  /** None where the words that it is about are not there. */
  goals(words: readonly string[]): readonly Goal[];
  readonly hints: number;
}

interface HandSetOptions {
  readonly puzzle?: Puzzle;
  /** Whether the words can be typed. */
  readonly hasWords?: boolean;
  /** Whether the values and the outputs are shown. */
  readonly hasOutputs?: boolean;
}

/** A step with queries and keys that the learner sets: every number can be checked by hand. */
export const handSet = ({ puzzle, hasWords = false, hasOutputs = false }: HandSetOptions = {}) =>
  queriesAndKeys.step<PlaneShown>({
    ...planeTelling,
    also: ({ inputs }) => neededToDraw(dimensionOf(inputs)),
    runs: ({ engine, inputs, resources }) => ({
      softmax: attend(engine, inputs),
      drawn: drawWords(inputs, resources.learning),
    }),
    view: (v) => html`
      ${v.fixed ? nothing : settings(v, hasWords)}
      ${isLong(v) ? longBody(v, hasOutputs) : shortBody(v, hasOutputs)}
    `,
    puzzle: (v) =>
      puzzle ? planePuzzle(v, puzzle.goals(v.inputs.words), puzzleTexts(v.words, puzzle.name, puzzle)) : null,
    program: ({ shown: { softmax }, inputs }) => softmax.program(inputs.shared ? null : 'query'),
  });

/** Few words: plane, both matrices and what is set side by side. */
const shortBody = (v: HandSetView, hasOutputs: boolean): TemplateResult => html`
  <div class="hand-set">
    <div>
      <div class="at-once">${plane(v)} ${wordInDigits(v, hasOutputs)}</div>
      ${v.note('hand-set')}
    </div>
    <div class="results">${resultMatrix(v, 'scores')} ${resultMatrix(v, 'weights')}</div>
    <div class="settings">
      ${lists(v, hasOutputs)} ${bothWays(v, v.inputs.words, pairIn(v))} ${v.puzzle()}
    </div>
  </div>
`;

/** A sentence: one matrix at a time, and arcs show one row of it. */
const longBody = (v: HandSetView, hasOutputs: boolean): TemplateResult => html`
  <div class="sentence">
    ${wordInDigits(v, hasOutputs)} ${sentenceArcs(v)} ${v.puzzle()}
    <div class="plane">${plane(v)} ${v.note('hand-set')}</div>
    ${lists(v, hasOutputs)}
    <div class="matrix">${stageChoice(v)} ${resultMatrix(v, stageIn(v), { heading: null })}</div>
  </div>
`;

type Between = 'weights' | 'scores';

/** The matrix of the selected number. */
const stageIn = ({ selection }: HandSetView): Between =>
  selection?.stage === 'scores' ? 'scores' : 'weights';

const stageChoice = (v: HandSetView): TemplateResult =>
  choice<Between, keyof typeof en>(v.words, {
    ...{ label: 'level', options: ['weights', 'scores'], value: stageIn(v), hideLabel: true },
    name: (stage) => v.words.say(`matrix.${stage}`),
    choose: (stage) => {
      const { row, col } = pairIn(v);
      v.select({ stage, row, col });
    },
  });

/** Beside each other, as far as their columns leave room for that. */
const lists = (v: HandSetView, hasOutputs: boolean): TemplateResult =>
  html`<div class="lists ${dimensionOf(v.inputs) > 2 ? 'wide' : ''}">${inputMatrices(v, hasOutputs)}</div>`;

const inputMatrices = (v: HandSetView, hasOutputs: boolean): TemplateResult => html`
  ${v.inputs.shared ? nothing : inputMatrix(v, 'queries')} ${inputMatrix(v, 'keys')}
  ${hasOutputs ? html`${inputMatrix(v, 'values')} ${resultMatrix(v, 'output')}` : nothing}
`;

const settings = (v: HandSetView, hasWords: boolean): TemplateResult =>
  html`<div class="row">${hasWords ? html`<div>${wordsInput(v)}</div>` : nothing} ${switches(v)}</div>`;

const switches = (v: HandSetView): TemplateResult =>
  html`<div class="switches">
    ${switchControl(v, 'shared', {
      label: 'switch.shared',
      // Asking starts where being found is, so that nothing jumps when the second vector comes.
      also: () => {
        const keys = rowsFor(v.inputs, 'keys');
        return v.inputs.queries[0]?.length === keys[0]?.length ? {} : { queries: keys };
      },
    })}
    ${unitSwitch(v)}
  </div>`;

/** One row of the weights, drawn over the sentence. */
function sentenceArcs(v: HandSetView): TemplateResult {
  const { row } = pairIn(v);
  const weight = (query: number, key: number) => ({ stage: 'weights', row: query, col: key }) as const;
  return arcs(v, {
    label: v.words.say('arcs.label', { query: wordAt(v, row) }),
    words: v.inputs.words,
    from: row,
    cell: (key) => weight(row, key),
    choose: (word) => {
      v.select(weight(word, strongest(rowOf(v.shown.softmax.weights, word))));
    },
  });
}

/** One word is to give another much, and to get little back. */
export const turned = (
  asker: number,
  ignorer: number,
  limits: { readonly above: number; readonly below: number },
): readonly Goal[] => [
  { kind: 'above', query: asker, key: ignorer, limit: limits.above },
  { kind: 'below', query: ignorer, key: asker, limit: limits.below },
];
