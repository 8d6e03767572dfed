import type { nothing } from 'lit';
import { html, type TemplateResult } from 'lit';
import type { Learning } from '../../engine/types.js';
import { MAX_WORDS, type Field, type Fields } from '../../model/fields.js';
import { checkWordCount } from '../../model/lengths.js';
import type { ShownCell } from '../../model/token.js';
import { MOST_WITH_DIGITS } from '../../parts/matrix/matrix.js';
import type { PlaneLine } from '../../parts/plane/plane.js';
import '../../parts/plane/plane.js';
import type { Point } from '../../parts/plane/plane-layout.js';
import { numberedTo } from '../../parts/kit/subscripts.js';
import { askedRows } from '../base/numbers/written-row.js';
import { control } from '../base/controls/controls.js';
import { switchOf } from '../base/controls/switches.js';
import { matrix, withRow, type MatrixOptions } from '../base/numbers/matrix.js';
import { canDrag, draw, extentOf, type DrawnVectors } from '../base/plane/draw.js';
import { planeNote, planeWaiting } from '../base/plane/note.js';
import type { Tip } from '../base/contract/picture-numbers.js';
import { toldTips } from '../base/plane/tips.js';
import type { AttentionRun } from '../base/compute/run.js';
import type { View } from '../base/contract/view.js';
import type { en } from './en.js';
import {
  atLengthOne,
  atUnitLength,
  comparedLists,
  pairOf,
  rowsFor,
  sharedList,
  withWords,
  type Pair,
  type PlaneInputs,
  type Vector,
  type VectorList,
} from './model.js';

export type Words = keyof typeof en;
export type Cell = ShownCell;

/** Of the inputs what all figures on the plane have: which lists of vectors there are, each figure says. */
export type PlaneFields = {
  readonly words: Field<readonly string[]>;
  readonly compatibility: Field<PlaneInputs['compatibility']>;
};

export interface PlaneShown {
  readonly softmax: AttentionRun;
  /** What is compared, as it is drawn: list after list; null until that can be. */
  readonly drawn: DrawnVectors | null;
}

/** The vectors of words, drawn in one plane. Errors: as attend(). */
export const drawWords = (inputs: PlaneInputs, learning: Learning | undefined): DrawnVectors | null =>
  draw(
    comparedLists(inputs).flatMap((list) => rowsFor(inputs, list)),
    learning,
  );

/** Any step that shows words in the plane. */
export type PlaneView = View<PlaneFields, Words, PlaneShown>;
/** The same, where a list is set that only its figure knows. */
type SettingView = View<Fields, Words, PlaneShown>;

/** How far the plane reaches from its centre; at unit length there is nothing beyond 1. */
const EXTENT = 4.5;
const UNIT_EXTENT = 1.5;
/** More words than this need the whole width for their matrices. */
const FEW = 4;

export const isLong = (v: PlaneView): boolean => v.inputs.words.length > FEW;

const isAtUnitLength = (v: PlaneView): boolean => v.inputs.compatibility === 'cosine';

/** The two words that are looked at. */
export const pairIn = (v: PlaneView): Pair => pairOf(v.selection, v.inputs.words.length);

export const wordAt = (v: PlaneView, index: number): string => v.inputs.words[index] ?? '';

// Which vector was moved

/** The word whose vector was moved last, until another number is selected: its scores move together. */
export const movedWord = (v: PlaneView): number | null => movedVector(v)?.word ?? null;

/** The same, and whether it is a query or a key. */
export function movedVector(v: PlaneView): { readonly list: VectorList; readonly word: number } | null {
  const { movedVector: moved } = v.use;
  return moved?.selection === v.selection ? moved : null;
}

// The plane

/** The tip of the vector of a word, which the plane draws at `point`. */
export const tipOf = (
  { words }: Pick<PlaneView, 'words'>,
  kind: 'query' | 'key' | 'shared',
  word: string,
  numbers: Vector,
  { x, y }: Point,
): Omit<Tip, 'id'> => ({
  label: word,
  role: kind === 'query' ? 'query' : 'key',
  x,
  y,
  numbers,
  name: words.say(`plane.${kind}`, { word }),
});

function tipsOf(v: PlaneView, list: VectorList, drawn: DrawnVectors): readonly Tip[] {
  const kind = list === 'queries' ? 'query' : list === sharedList(v.inputs) ? 'shared' : 'key';
  const before = comparedLists(v.inputs).indexOf(list) * v.inputs.words.length;
  const locked = !canDrag(drawn) || !v.canEdit(list);
  return rowsFor(v.inputs, list).map((vector, index) => ({
    ...tipOf(v, kind, wordAt(v, index), vector, drawn.points[before + index]!),
    id: `${list} ${index}`,
    locked,
  }));
}

/** What a step draws of its plane in a way of its own. */
export interface PlaneLook {
  readonly extent?: number;
  readonly lines?: readonly PlaneLine[];
  tip?(tip: Tip): Tip;
}

/** The words' vectors, dragged where they lie in the plane; lines lead from the query that is looked at to each key. */
export function plane(v: PlaneView, look: PlaneLook = {}): TemplateResult {
  const { words, inputs, shown } = v;
  const { drawn } = shown;
  if (!drawn) return planeWaiting(v);
  const shared = sharedList(inputs);
  const { row } = pairIn(v);
  // In a sentence all queries at once would cover each other: only the one that is looked at.
  const queries = shared ? [] : tipsOf(v, 'queries', drawn).filter((_, index) => !isLong(v) || index === row);
  // Where vectors of length 1 are drawn shorter than they are, no circle is theirs.
  const isCircle = isAtUnitLength(v) && canDrag(drawn);
  const lines = inputs.words.map((_, key) => ({
    from: `queries ${row}`,
    to: `keys ${key}`,
    level: v.value({ stage: 'weights', row, col: key }),
  }));
  const tips = [...queries, ...tipsOf(v, shared ?? 'keys', drawn)];
  const told = toldTips(
    v,
    words.say(shared ? 'plane.shared-label' : 'plane.label'),
    tips.map((tip) => look.tip?.(tip) ?? tip),
    `${shared ?? 'queries'} ${row}`,
  );
  return html`<div>
    <soft-plane
      part="plane"
      .label=${told.label}
      .description=${told.description}
      .vectors=${told.vectors}
      .extent=${extentOf(drawn, isAtUnitLength(v) ? UNIT_EXTENT : (look.extent ?? EXTENT))}
      .unitCircle=${isCircle}
      .stays=${words.say('plane.stays')}
      .lines=${shared ? [] : (look.lines ?? lines)}
      @vector-move=${({ detail }: CustomEvent<VectorMove>) => {
        moveVector(v, detail);
      }}
    ></soft-plane>
    ${planeNote(v, drawn, v.canEdit(shared ?? 'queries'))}
  </div>`;
}

interface VectorMove {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly final: boolean;
}

function moveVector(v: PlaneView, { id, x, y, final }: VectorMove): void {
  const [list, index] = id.split(' ') as [VectorList, string];
  const vector = isAtUnitLength(v) ? atLengthOne([x, y]) : [x, y];
  v.use.movedVector = { list, word: Number(index), selection: v.selection };
  const setting: SettingView = v;
  setting.change(
    { [list]: withRow(rowsFor(v.inputs, list), Number(index), vector) },
    { gesture: `move ${id}`, final },
  );
}

// Matrices

const LISTS = {
  queries: { stage: 'query', symbol: 'q' },
  keys: { stage: 'key', symbol: 'k' },
  values: { stage: 'value', symbol: 'v' },
  vectors: { stage: 'key', symbol: 'k' },
} as const;

/** Vectors that the learner sets: one row for each word. */
export function inputMatrix(v: PlaneView, list: VectorList): TemplateResult {
  const { words, inputs } = v;
  const { stage, symbol } = LISTS[list];
  const isShared = list === sharedList(inputs);
  const rows = rowsFor(inputs, list);
  return matrix<Fields>(v, {
    stage,
    title: words.say(isShared || list === 'vectors' ? 'matrix.shared' : `matrix.${list}`),
    rows: inputs.words,
    columns: numberedTo(symbol, rows[0]?.length ?? 0),
    rowRole: stage,
    // Numbers that are typed are to be read.
    compact: (rows[0]?.length ?? 0) <= MOST_WITH_DIGITS,
    input: { name: list, rows },
    mark: (cell) => ({ lit: v.isLit(cell) || (isShared && v.isLit({ ...cell, stage: 'query' })) }),
  });
}

/** What the engine computed: rows are queries, columns keys, or the output's columns. */
export const resultMatrix = (
  v: PlaneView,
  stage: 'scores' | 'weights' | 'output',
  more: Partial<MatrixOptions<PlaneFields>> = {},
): TemplateResult =>
  matrix(v, {
    stage,
    rows: v.inputs.words,
    columns: stage === 'output' ? numberedTo('o', v.shown.softmax.output.cols) : v.inputs.words,
    corner: stage !== 'output',
    compact: isLong(v),
    write: (value) => v.words.fixed(value, stage === 'scores' ? 2 : 3),
    ...more,
    mark: (cell) => ({ twin: isTwin(v, cell), ...more.mark?.(cell) }),
  });

/** A weight and the score that it is made from share a cell. */
export const weightsOverScores = (
  v: PlaneView,
  mark?: MatrixOptions<PlaneFields>['mark'],
): TemplateResult => {
  const scoreOf = ({ row, col }: Cell) => ({ stage: 'scores', row, col }) as const;
  return html`<p class="title">
      ${v.words.say('matrix.weights')} <span class="note">${v.words.say('matrix.over-scores')}</span>
    </p>
    ${resultMatrix(v, 'weights', {
      heading: null,
      compact: true,
      under: (cell) => ({ cell: scoreOf(cell), text: v.words.fixed(v.value(scoreOf(cell)), 2) }),
      mark: (cell) => ({ twin: isTwin(v, cell) || isTwin(v, scoreOf(cell)), ...mark?.(cell) }),
    })}`;
};

/** With shared vectors the scores across the diagonal are one number; their weights are to be compared. */
function isTwin(v: PlaneView, cell: Cell): boolean {
  if (!sharedList(v.inputs) || cell.stage === 'output' || cell.row === cell.col) return false;
  const moved = movedWord(v);
  if (moved !== null) return cell.stage === 'scores' && (cell.row === moved || cell.col === moved);
  return v.isSelected({ ...cell, row: cell.col, col: cell.row });
}

/** What the word that is looked at puts on each other, and where values are shown what it receives. */
export function wordInDigits(v: PlaneView, hasOutputs: boolean): TemplateResult | typeof nothing {
  const { row } = pairIn(v);
  const weights = { stage: 'weights', row, columns: v.inputs.words } as const;
  return askedRows(v, hasOutputs ? [weights, { stage: 'output', row }] : [weights]);
}

// Controls

/** The words, typed as a sentence. */
export function wordsInput(v: PlaneView, follow = withWords): TemplateResult {
  const setting: SettingView = v;
  const read = (text: string, name: string) => ({ ...follow(v.inputs, readWords(text, name)), cell: null });
  return html`${control(setting, 'words', { label: 'sentence', read })} ${v.note('sentence.hint')}`;
}

/** Errors: InputError where there is no word, or more than MAX_WORDS. */
function readWords(text: string, name: string): readonly string[] {
  const typed = text.split(/\s+/).filter(Boolean);
  checkWordCount(name, typed, { least: 1, most: MAX_WORDS });
  return typed;
}

/** Only the direction counts, or the length as well. */
export const unitSwitch = (v: PlaneView): TemplateResult =>
  switchOf(v, 'compatibility', 'switch.unit', isAtUnitLength(v), (on) => {
    v.change(on ? { compatibility: 'cosine', ...atUnitLength(v.inputs) } : { compatibility: 'dot' });
  });
