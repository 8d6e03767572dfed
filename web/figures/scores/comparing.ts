import { html, nothing, type TemplateResult } from 'lit';
import type { Stage } from '../../engine/types.js';
import type { Computation } from '../../model/program/program.js';
import { roleOfStage, type ShownCell } from '../../model/token.js';
import '../../parts/matrix.js';
import type { MatrixCell } from '../../parts/matrix.js';
import '../../parts/plane.js';
import type { PlaneVector } from '../../parts/plane.js';
import { temperatureSlider } from '../base/controls.js';
import { withRow } from '../base/matrix.js';
import type { AttentionRun } from '../base/run.js';
import { WAYS } from './definition.js';
import { scores, type Content, type View } from './figure.js';
import { inputMatrix } from './input-matrix.js';

type Step = keyof typeof WAYS;
type Way = (typeof WAYS)[Step][number];
type Cell = ShownCell<Stage>;

/** What the steps that compare the same query and keys in three ways have of their own. */
export interface Comparing<Shown> extends Pick<Content<Shown>, 'runs' | 'predict' | 'puzzle'> {
  readonly step: Step;
  /** How far the plane reaches from its centre: as far as the puzzle needs. */
  readonly extent: number;
  readonly note: 'hand-set' | 'hand-set-learned';
  /** What is said of the first key, by each way. */
  readonly told: { readonly stage: 'scores' | 'weights'; readonly decimals: number };
  /** More vectors in the plane, which follow from the others. */
  following?(v: View<Shown>): readonly PlaneVector[];
  /** In place of the temperature: what the ways have learned. */
  learned?(v: View<Shown>): TemplateResult;
}

export const comparing = <Shown>({
  step,
  extent,
  note,
  told,
  following,
  learned,
  ...content
}: Comparing<Shown>) =>
  scores.step<Shown>({
    ...content,
    canSelect: (v) => v.hasPredicted,
    view: (v) => html`
      ${v.question()}
      <div class="pair">
        <div class="body">${plane(v, extent, following?.(v) ?? [])} ${vectors(v)}</div>
        <div class="body">
          ${learned?.(v) ?? nothing}
          ${v.hasPredicted ? html`${ways(v, step, 'scores')} ${ways(v, step, 'weights')}` : nothing}
          ${v.hasPredicted && !v.fixed && !learned ? temperatureSlider(v) : nothing}
          ${v.hasPredicted ? v.puzzle() : nothing}
        </div>
      </div>
      ${v.note(note)}
    `,
    say: (v) => (v.hasPredicted ? say(v, step, told) : v.words.say('say.hidden')),
    sentence: (v, { stage, run = 'dot', col }, text) => {
      if (stage !== 'scores' && stage !== 'weights') return v.words.tokens('sentence.given', {});
      return v.words.tokens(stage === 'scores' ? 'score.label' : 'weight.label', {
        function: { text: wayName(v, run as Way) },
        key: { text: keyName(col), role: 'key' },
        score: { text, role: 'score' },
        weight: { text, role: 'weight' },
      });
    },
    program: (v) => (v.hasPredicted ? program(v, step) : null),
  });

const NAMES = 'abcdefghijklmnop';
export const keyName = (index: number): string => NAMES[index] ?? String(index + 1);

export const wayName = (v: View, way: Way): string => v.words.say(`function.${way}`);

/** Whether a key has more weight than every other. */
export const leads = ({ weights: { data } }: AttentionRun, key: number): boolean =>
  data.every((weight, other) => other === key || weight < (data[key] ?? 0));

function say(v: View, step: Step, { stage, decimals }: Comparing<unknown>['told']): string {
  const numberOf = (run: Way): string => v.words.fixed(v.value({ run, stage, row: 0, col: 0 }), decimals);
  return v.words.say(`say.${step}`, Object.fromEntries(WAYS[step].map((way) => [way, numberOf(way)])));
}

const LEARNED: Readonly<Partial<Record<Way, 'matrix' | 'vector'>>> = {
  general: 'matrix',
  additive: 'vector',
};

/** The way of the selected number, or the first one. */
function program(v: View, step: Step): Computation {
  const { stage, run: name } = v.selection ?? {};
  const score = WAYS[step].find((way) => (stage && LEARNED[way] === stage) || way === name) ?? 'dot';
  const run = v.run(score) as AttentionRun;
  const { query, key, value } = run.attention;
  const learned = LEARNED[score];
  return {
    input: { kind: 'vectors', query, key },
    value,
    score,
    ...(learned && { learned: run.matrix(learned) }),
    weight: 'softmax',
    temperature: v.inputs.temperature,
    changed: 'score',
  };
}

function plane(v: View, extent: number, following: readonly PlaneVector[]): TemplateResult {
  const { words, inputs, fixed } = v;
  const vector =
    (list: 'asking' | 'keys') =>
    ([x = 0, y = 0]: readonly number[], index: number): PlaneVector => {
      const name = list === 'keys' ? keyName(index) : words.say('matrix.query-name');
      const place = { name, x: words.short(x), y: words.short(y) };
      const description = words.say(list === 'keys' ? 'plane.key' : 'plane.query', place);
      const role = list === 'keys' ? 'key' : 'query';
      return { id: `${list} ${index}`, label: name, role, x, y, locked: fixed, description };
    };
  return html`<div>
    <soft-plane
      part="plane"
      .label=${words.say('plane.label')}
      .vectors=${[...inputs.asking.map(vector('asking')), ...inputs.keys.map(vector('keys')), ...following]}
      .extent=${extent}
      .unitCircle=${false}
      @vector-move=${({ detail }: CustomEvent<{ id: string; x: number; y: number; final: boolean }>) => {
        const { id, x, y, final } = detail;
        const [list, index] = id.split(' ') as ['asking' | 'keys', string];
        v.change({ [list]: withRow(inputs[list], Number(index), [x, y]) }, { gesture: id, final });
      }}
    ></soft-plane>
    ${fixed ? nothing : v.note('plane.hint')}
  </div>`;
}

/** The query and the keys as numbers. */
function vectors(v: View): TemplateResult {
  const columns = ['x', 'y'];
  const query = [v.words.say('matrix.query-name')];
  return html`${inputMatrix(v, 'asking', { rows: query, columns })}
  ${inputMatrix(v, 'keys', { rows: v.inputs.keys.map((_, index) => keyName(index)), columns })}`;
}

/** More keys than this and their names are rows: they would not fit beside each other on a phone. */
const MOST_COLUMNS = 4;

/** A row for each way to compare, or a column where there are many keys. */
function ways(v: View, step: Step, stage: 'scores' | 'weights'): TemplateResult {
  const { words } = v;
  const title = words.say(`matrix.${stage}`);
  const keys = v.inputs.keys.map((_, index) => keyName(index));
  const names = WAYS[step].map((way) => wayName(v, way));
  const keysAreRows = keys.length > MOST_COLUMNS;
  const numberOf = (way: Way, col: number): MatrixCell =>
    // The first run needs no name.
    number(v, { stage, row: 0, col, ...(way !== 'dot' && { run: way }) });
  const cells = keysAreRows
    ? keys.map((_, col) => WAYS[step].map((way) => numberOf(way, col)))
    : WAYS[step].map((way) => keys.map((_, col) => numberOf(way, col)));
  return html`<div>
    <p class="title">${title}</p>
    <soft-matrix
      class=${keysAreRows ? 'tall' : ''}
      .label=${title}
      .rowLabels=${keysAreRows ? keys : names}
      .colLabels=${keysAreRows ? names : keys}
      .rowRole=${keysAreRows ? 'key' : 'plain'}
      .colRole=${keysAreRows ? 'plain' : 'key'}
      .cellRole=${roleOfStage(stage)}
      .scale=${stage === 'scores' ? 'score' : 'weight'}
      .corner=${{
        rows: words.say(keysAreRows ? 'ways.key-rows' : 'ways.rows'),
        columns: words.say(keysAreRows ? 'ways.columns' : 'ways.key-columns'),
      }}
      .compact=${keysAreRows}
      .cells=${cells}
      @cell-select=${v.selectCell}
    ></soft-matrix>
  </div>`;
}

function number(v: View, cell: Cell): MatrixCell {
  const value = v.value(cell);
  const text = v.words.fixed(value, cell.stage === 'scores' ? 2 : 3);
  return { text, value, cell, label: v.label(cell, text), selected: v.isSelected(cell), lit: v.isLit(cell) };
}
