import { html, nothing, type TemplateResult } from 'lit';
import type { Engine } from '../../engine/types.js';
import { rowOf } from '../../model/tensor.js';
import { arcs } from '../base/numbers/arcs.js';
import { choice } from '../base/controls/controls.js';
import { switchControl } from '../base/controls/switches.js';
import { neededToDraw } from '../base/plane/draw.js';
import { puzzleTexts, type Puzzle } from '../base/questions/puzzle.js';
import type { AttentionRun, Run } from '../base/compute/run.js';
import type { ContentOf } from '../base/contract/step.js';
import { attend, dimensionOf, rowsFor, strongest, type Goal } from '../word-plane/model.js';
import { planePuzzle, planeTelling } from '../word-plane/plane-telling.js';
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
import type { QueriesAndKeysFields } from './definition.js';
import type { en } from './en.js';
import { queriesAndKeys, type View, type WordKey } from './figure.js';

/** What a step with queries and keys that the learner sets shows. */
export interface HandSetShown extends PlaneShown {
  /** How similar the values and the outputs are to the values; null where none are shown. */
  readonly likeness: Run | null;
}

export type HandSetView = View<HandSetShown>;

interface GoalsOf {
  readonly name: 'swap' | 'sentence';
  /** None where the words that it is about are not there. */
  goals(words: readonly string[]): readonly Goal[];
}

/** What a step adds that also shows values and outputs. */
interface Outputs {
  likeness(engine: Engine, attention: AttentionRun): Run | null;
  /** They would answer what is asked about them. */
  isCovered(v: HandSetView): boolean;
  /** What the outputs change, below them. */
  change(v: HandSetView): TemplateResult | typeof nothing;
}

/** Of what can be set, what the step is about. */
interface Settings {
  /** The words can be typed. */
  readonly hasWords?: boolean;
  /** The second vector is to be switched on. */
  readonly isSwitched?: boolean;
}

interface HandSetOptions
  extends
    Settings,
    Pick<
      ContentOf<QueriesAndKeysFields, WordKey, HandSetShown>,
      'predict' | 'shows' | 'write' | 'sentence' | 'matrix' | 'styles'
    > {
  /** A function where the step brings its words itself. */
  readonly puzzle?: GoalsOf | ((v: HandSetView) => Puzzle | null);
  readonly outputs?: Outputs;
  /** What is drawn of few words, where it is not the plane, both matrices and what is set side by side. */
  few?(v: HandSetView): TemplateResult;
}

/** A step with queries and keys that the learner sets: every number can be checked by hand. */
export const handSet = ({
  puzzle,
  hasWords = false,
  isSwitched = false,
  outputs,
  few,
  ...content
}: HandSetOptions) =>
  queriesAndKeys.step<HandSetShown>({
    ...planeTelling,
    also: ({ inputs }) => neededToDraw(dimensionOf(inputs)),
    runs: ({ engine, inputs, resources }) => {
      const softmax = attend(engine, inputs);
      return {
        softmax,
        drawn: drawWords(inputs, resources.learning),
        likeness: outputs?.likeness(engine, softmax) ?? null,
      };
    },
    view: (v) =>
      few && !isLong(v)
        ? few(v)
        : html`
            ${v.fixed ? nothing : settings(v, { hasWords, isSwitched })}
            ${isLong(v) ? longBody(v, outputs) : shortBody(v, outputs)}
          `,
    puzzle: (v) => {
      if (typeof puzzle === 'function') return puzzle(v);
      return puzzle ? planePuzzle(v, puzzle.goals(v.inputs.words), puzzleTexts(v.words, puzzle.name)) : null;
    },
    program: ({ shown: { softmax }, inputs }) => softmax.program(inputs.shared ? null : 'query'),
    ...content,
  });

/** Few words: plane, both matrices and what is set side by side. */
const shortBody = (v: HandSetView, outputs: Outputs | undefined): TemplateResult => html`
  <div class="hand-set ${v.inputs.words.length > 2 ? '' : 'two'}">
    <div>
      <div class="at-once">${plane(v)} ${wordInDigits(v, showsOutputs(v, outputs))}</div>
      ${v.note('hand-set')}
    </div>
    <div class="results">${resultMatrix(v, 'scores')} ${resultMatrix(v, 'weights')}</div>
    <div class="settings">${lists(v, outputs)} ${outputs ? change(v, outputs) : nothing} ${v.puzzle()}</div>
  </div>
`;

/** A sentence: one matrix at a time, and arcs show one row of it. */
const longBody = (v: HandSetView, outputs: Outputs | undefined): TemplateResult => html`
  <div class="sentence">
    ${wordInDigits(v, showsOutputs(v, outputs))} ${sentenceArcs(v)} ${v.puzzle()}
    <div class="plane">${plane(v)} ${v.note('hand-set')}</div>
    ${lists(v, outputs)} ${outputs ? change(v, outputs) : nothing}
    <div class="matrix">${stageChoice(v)} ${resultMatrix(v, stageIn(v), { heading: null })}</div>
  </div>
`;

type Between = 'weights' | 'scores';

/** The matrix of the selected number. */
const stageIn = ({ selection }: HandSetView): Between =>
  selection?.stage === 'scores' ? 'scores' : 'weights';

const stageChoice = (v: HandSetView): TemplateResult =>
  choice<Between, keyof typeof en>(v.words, {
    label: 'level',
    options: ['weights', 'scores'],
    value: stageIn(v),
    hideLabel: true,
    name: (stage) => v.words.say(`matrix.${stage}`),
    choose: (stage) => {
      const { row, col } = pairIn(v);
      v.select({ stage, row, col });
    },
  });

/** Beside each other, as far as their columns leave room for that. */
const lists = (v: HandSetView, outputs: Outputs | undefined): TemplateResult =>
  html`<div class="lists ${dimensionOf(v.inputs) > 2 ? 'wide' : ''}">
    ${v.inputs.shared ? nothing : inputMatrix(v, 'queries')} ${inputMatrix(v, 'keys')}
    ${outputs ? inputMatrix(v, 'values') : nothing}
    ${outputs ? maybeCovered(v, outputs, () => resultMatrix(v, 'output', { compact: true })) : nothing}
  </div>`;

const showsOutputs = (v: HandSetView, outputs: Outputs | undefined): boolean =>
  outputs !== undefined && !outputs.isCovered(v);

const change = (v: HandSetView, outputs: Outputs): TemplateResult | typeof nothing =>
  maybeCovered(v, outputs, () => outputs.change(v));

/** What is asked about is covered; what the learner has moved since is not. */
const maybeCovered = <Drawn>(v: HandSetView, outputs: Outputs, draw: () => Drawn): Drawn | TemplateResult =>
  outputs.isCovered(v) ? v.covered(draw) : draw();

const settings = (v: HandSetView, { hasWords, isSwitched }: Settings): TemplateResult =>
  html`<div class="row ${isSwitched ? 'first' : ''}">
    ${hasWords ? html`<div>${wordsInput(v)}</div>` : nothing} ${switches(v)}
  </div>`;

export const switches = (v: HandSetView): TemplateResult =>
  html`<div class="switches">
    ${switchControl(v, 'shared', {
      label: 'switch.shared',
      // Each query begins where the key is, so that nothing jumps when the second vector comes.
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
