import { html, nothing, type TemplateResult } from 'lit';
import { rowOf } from '../../model/tensor.js';
import { arcs } from '../base/arcs.js';
import { control } from '../base/controls.js';
import { puzzleTexts } from '../base/puzzle.js';
import { attend, rowsFor, strongest, type Goal } from '../word-plane/model.js';
import { bothWays, planePuzzle, planeTelling } from '../word-plane/telling.js';
import {
  inputMatrix,
  isLong,
  pairIn,
  plane,
  resultMatrix,
  unitSwitch,
  wordAt,
  wordsInput,
  type PlaneShown,
} from '../word-plane/views.js';
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

/** A step with queries and keys of two numbers that the learner sets: every number can be checked by hand. */
export const handSet = ({ puzzle, hasWords = false, hasOutputs = false }: HandSetOptions = {}) =>
  queriesAndKeys.step<PlaneShown>({
    ...planeTelling,
    runs: ({ engine, inputs }) => ({ softmax: attend(engine, inputs) }),
    view: (v) => html`
      ${hasWords && !v.fixed ? wordsInput(v) : nothing} ${v.fixed ? nothing : switches(v)}
      ${isLong(v) ? longBody(v, hasOutputs) : shortBody(v, hasOutputs)} ${v.note('hand-set')}
    `,
    puzzle: (v) =>
      puzzle ? planePuzzle(v, puzzle.goals(v.inputs.words), puzzleTexts(v.words, puzzle.name, puzzle)) : null,
    program: ({ shown: { softmax }, inputs }) => softmax.program(inputs.shared ? null : 'query'),
  });

/** Few words: plane and both matrices side by side. */
const shortBody = (v: HandSetView, hasOutputs: boolean): TemplateResult => html`
  <div class="pair">
    ${plane(v)}
    <div class="body">${resultMatrix(v, 'scores')} ${resultMatrix(v, 'weights')}</div>
  </div>
  <div class="inputs">
    ${inputMatrices(v, hasOutputs)} ${bothWays(v, v.inputs.words, pairIn(v))} ${v.puzzle()}
  </div>
`;

/** A sentence: its matrices need the whole width, and arcs show one row of them. */
const longBody = (v: HandSetView, hasOutputs: boolean): TemplateResult => html`
  ${sentenceArcs(v)} ${v.puzzle()}
  <div class="pair">
    ${plane(v)}
    <div class="inputs">${inputMatrices(v, hasOutputs)}</div>
  </div>
  ${resultMatrix(v, 'weights')} ${resultMatrix(v, 'scores')}
`;

const inputMatrices = (v: HandSetView, hasOutputs: boolean): TemplateResult => html`
  ${v.inputs.shared ? nothing : inputMatrix(v, 'queries')} ${inputMatrix(v, 'keys')}
  ${hasOutputs ? html`${inputMatrix(v, 'values')} ${resultMatrix(v, 'output')}` : nothing}
`;

const switches = (v: HandSetView): TemplateResult =>
  html`<div class="switches">
    ${control(v, 'shared', {
      label: 'switch.shared',
      // Asking starts where being found is, so that nothing jumps when the second vector comes.
      also: () => (v.inputs.queries.length === 0 ? { queries: rowsFor(v.inputs, 'keys') } : {}),
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
