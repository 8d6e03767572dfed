import { html, nothing, type TemplateResult } from 'lit';
import type { Matrix } from '../../engine/types.js';
import { rowOf } from '../../model/tensor.js';
import type { ShownCell } from '../../model/token.js';
import '../../parts/plane/plane.js';
import type { Point } from '../../parts/plane/plane-layout.js';
import { numberedTo } from '../../parts/kit/subscripts.js';
import { askedRows } from '../base/numbers/written-row.js';
import { temperatureSlider } from '../base/controls/sliders.js';
import { matrix, withRow } from '../base/numbers/matrix.js';
import { canDrag, draw, extentOf, neededToDraw, type DrawnVectors } from '../base/plane/draw.js';
import { planeNote, planeWaiting } from '../base/plane/note.js';
import type { Tip } from '../base/contract/picture-numbers.js';
import { toldTips } from '../base/plane/tips.js';
import type { AttentionRun } from '../base/compute/run.js';
import { WAYS } from './definition.js';
import { INPUTS, inputMatrix, scores, type Content, type View } from './figure.js';

type Step = keyof typeof WAYS;
type Way = (typeof WAYS)[Step][number];

interface Drawn {
  /** Query, keys and the turned query, in this order; null until they can be drawn. */
  readonly drawn: DrawnVectors | null;
  readonly turnedQuery: Matrix | null;
}

type PlaneView = View<Drawn>;

/** What the steps that compare the same query and keys in three ways have of their own. */
export interface Comparing<Shown> extends Pick<Content<Shown>, 'runs' | 'predict' | 'puzzle' | 'reveal'> {
  readonly step: Step;
  /** How far the plane reaches from its centre: as far as the puzzle needs. */
  readonly extent: number;
  /** What is said of the key that is looked at, by each way. */
  readonly told: { readonly stage: 'scores' | 'weights'; readonly decimals: number };
  /** The query as a learned function sees it, in the plane once the question is answered. */
  turned?(shown: Shown): Matrix;
  /** In place of the temperature: what the ways have learned. */
  learned?(v: View<Shown>): TemplateResult;
  /** Ways besides those of the step, for what its inputs are about. */
  more?(v: View): readonly Way[];
}

export const comparing = <Shown>({
  step,
  extent,
  told,
  runs,
  turned,
  learned,
  more = () => [],
  ...own
}: Comparing<Shown>) => {
  const waysOf = (v: View): readonly Way[] => [...WAYS[step], ...more(v)];
  return scores.step<Shown & Drawn>({
    ...own,
    also: ({ inputs: { asking } }) => neededToDraw(asking[0]?.length ?? 0),
    runs: (context) => {
      const { asking, keys } = context.inputs;
      const shown = runs(context);
      const turnedQuery = turned?.(shown) ?? null;
      const vectors = [...asking, ...keys, ...(turnedQuery ? [rowOf(turnedQuery, 0)] : [])];
      return { ...shown, turnedQuery, drawn: draw(vectors, context.resources.learning) };
    },
    shows: (v, { stage }) => !v.isAsking || stage in INPUTS,
    view: (v) => html`
      <div class="beside">
        <div class="stack">
          <div class="at-once">${plane(v, extent)} ${v.covered(() => writtenOut(v, waysOf(v)))}</div>
          ${learned ? nothing : temperatureSlider(v)}
        </div>
        <div class="stack">
          ${learned?.(v) ?? nothing}
          <div class="together">${ways(v, waysOf(v), 'scores')} ${ways(v, waysOf(v), 'weights')}</div>
          <div class="together">
            <div class="wide">${v.covered(() => v.puzzle())}</div>
            ${vectors(v)}
          </div>
        </div>
      </div>
    `,
    untilAnswered: 'say.hidden',
    describe: (v) => say(v, step, told),
    names: (v, { col }) => ({ query: v.words.say('matrix.query-name'), key: keyName(col) }),
    sentence: (v, { stage, run = 'dot', col }, text) => {
      if (stage !== 'scores' && stage !== 'weights') return v.words.tokens('sentence.given', {});
      const named = { function: wayName(v, run as Way), key: keyName(col), score: text, weight: text };
      return v.words.tokens(stage === 'scores' ? 'score.label' : 'weight.label', named);
    },
    program: (v) => (v.run(selectedWay(v, waysOf(v))) as AttentionRun).program('score'),
  });
};

const AXES = ['x', 'y'];
const NAMES = 'abcdefghijklmnop';
export const keyName = (index: number): string => NAMES[index] ?? String(index + 1);
export const keysOf = ({ inputs }: View): string[] => inputs.keys.map((_, index) => keyName(index));

export const wayName = (v: View, way: Way): string => v.words.say(`function.${way}`);

/** Whether a key has more weight than every other. */
export const leads = ({ weights: { data } }: AttentionRun, key: number): boolean =>
  data.every((weight, other) => other === key || weight < (data[key] ?? 0));

function say(v: View, step: Step, { stage, decimals }: Comparing<unknown>['told']): string {
  const col = lookedAt(v);
  const numberOf = (run: Way): string => v.words.fixed(v.value({ run, stage, row: 0, col }), decimals);
  const numbers = Object.fromEntries(WAYS[step].map((way) => [way, numberOf(way)]));
  return v.words.say(`say.${step}`, { key: keyName(col), ...numbers });
}

/** The key of the selected number, or the first one. */
export function lookedAt({ selection }: View): number {
  return selection?.stage === 'scores' || selection?.stage === 'weights' ? selection.col : 0;
}

/** The way of the selected number, or the first one. */
function selectedWay({ selection }: View, ways: readonly Way[]): Way {
  const learned = { matrix: 'general', vector: 'additive' }[selection?.stage as string];
  return ways.find((way) => way === (learned ?? selection?.run)) ?? 'dot';
}

/** What the way of the selected number scores each key, and what weight it makes of that. */
const writtenOut = (v: View, ways: readonly Way[]): TemplateResult | typeof nothing => {
  const way = selectedWay(v, ways);
  const name = wayName(v, way);
  const run = way === 'dot' ? undefined : way;
  return askedRows(
    v,
    (['scores', 'weights'] as const).map((stage) => ({ stage, run, row: 0, name, columns: keysOf(v) })),
  );
};

interface VectorMove {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly final: boolean;
}

function plane(v: PlaneView, extent: number): TemplateResult {
  const { words, inputs } = v;
  const { drawn, turnedQuery } = v.shown;
  if (!drawn) return planeWaiting(v);
  const { points } = drawn;
  const tip = (list: 'asking' | 'keys', name: string, index: number, point: Point): Tip => {
    const role = list === 'keys' ? 'key' : 'query';
    const locked = !canDrag(drawn) || !v.canEdit(list);
    return {
      id: `${list} ${index}`,
      label: name,
      role,
      ...point,
      locked,
      name: words.say(`plane.${role}`, { name }),
      numbers: inputs[list][index] ?? [],
    };
  };
  const query = tip('asking', words.say('matrix.query-name'), 0, points[0]!);
  const keys = keysOf(v).map((name, index) => tip('keys', name, index, points[index + 1]!));
  const following = turnedQuery && v.hasPredicted ? [turnedTip(v, turnedQuery, points.at(-1)!)] : [];
  const tips = [query, ...keys, ...following];
  const told = toldTips(v, words.say('plane.label'), tips, query.id);
  return html`<div>
    <soft-plane
      part="plane"
      .label=${told.label}
      .description=${told.description}
      .vectors=${told.vectors}
      .extent=${extentOf(drawn, extent)}
      .unitCircle=${false}
      @vector-move=${({ detail: { id, x, y, final } }: CustomEvent<VectorMove>) => {
        const [list, index] = id.split(' ') as ['asking' | 'keys', string];
        v.change({ [list]: withRow(inputs[list], Number(index), [x, y]) }, { gesture: id, final });
      }}
    ></soft-plane>
    ${planeNote(v, drawn, v.canEdit('asking'))}
  </div>`;
}

/** Where q M ends: it follows, and is not dragged. */
const turnedTip = ({ words }: PlaneView, turned: Matrix, point: Point): Tip => ({
  id: 'turned',
  label: words.say('plane.turned-name'),
  name: words.say('plane.turned'),
  role: 'query',
  ...point,
  numbers: rowOf(turned, 0),
  locked: true,
});

/**
 * The query and the keys as numbers. Folded where the plane shows them as well, since what changes needs the room; open
 * where they are set nowhere else.
 */
const vectors = (v: PlaneView): TemplateResult => {
  const dimension = v.inputs.asking[0]?.length ?? 0;
  const columns = dimension === AXES.length ? AXES : numberedTo('x', dimension);
  return html`<div class="together">
    <details ?open=${dimension !== AXES.length}>
      <summary>${v.words.say('vectors')}</summary>
      <div class="together">
        ${inputMatrix(v, 'query', { rows: [v.words.say('matrix.query-name')], columns })}
        ${inputMatrix(v, 'key', { rows: keysOf(v), columns })}
      </div>
    </details>
    ${v.note('hand-set')}
  </div>`;
};

/** More keys than this and their names are rows: they would not fit beside each other on a phone. */
const MOST_COLUMNS = 4;

/** A row for each way to compare, or a column where there are many keys. */
function ways(v: View, shown: readonly Way[], stage: 'scores' | 'weights'): TemplateResult {
  const { words } = v;
  const keys = keysOf(v);
  const names = shown.map((way) => words.say(`row.${way}`));
  const write = (value: number) => words.fixed(value, stage === 'scores' ? 2 : 3);
  const cellOf = (way: Way, col: number): ShownCell =>
    // The first run needs no name.
    ({ stage, row: 0, col, ...(way !== 'dot' && { run: way }) });
  const options = {
    stage,
    compact: true,
    write,
    covers: () => true,
    // A step asks about a way, or about a key, and none is called like the other.
    guess: ({ run = 'dot', col }: ShownCell) => v.answerAt(run) ?? v.answerAt(keyName(col)),
  };
  if (keys.length <= MOST_COLUMNS) {
    const cells = shown.map((way) => keys.map((_, col) => cellOf(way, col)));
    return matrix(v, { ...options, cells, rows: names, columns: keys, rowRole: 'plain' });
  }
  const cells = keys.map((_, col) => shown.map((way) => cellOf(way, col)));
  const turned = { rowRole: 'key', colRole: 'plain', class: 'tall' } as const;
  return matrix(v, { ...options, cells, rows: keys, columns: names, ...turned });
}
