import { html, nothing, type TemplateResult } from 'lit';
import { rowOf } from '../../model/tensor.js';
import { control } from '../base/controls.js';
import { attend, rowsFor, type Goal } from '../word-plane/model.js';
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
import { arcs, strongest } from './arcs.js';
import { queriesAndKeys, type View } from './figure.js';

type HandSetView = View<PlaneShown>;
type Text = Parameters<HandSetView['words']['say']>[0];

interface Puzzle {
  readonly title: Text;
  /** None where the words that it is about are not there. */
  goals(words: readonly string[]): readonly Goal[];
  readonly hints: readonly Text[];
}

export interface HandSetOptions {
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
      puzzle
        ? planePuzzle(v, puzzle.goals(v.inputs.words), {
            title: v.words.say(puzzle.title),
            reached: v.words.say('goal.reached'),
            hints: puzzle.hints.map((hint) => v.words.say(hint)),
          })
        : null,
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
  const label = v.words.say('arcs.label', { query: wordAt(v, row) });
  return arcs(v, label, v.inputs.words, row, (word) => strongest(rowOf(v.shown.softmax.weights, word)));
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
