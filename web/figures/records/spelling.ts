import type { Engine, Stage, TextKeys } from '../../engine/types.js';
import type { RecordItem } from '../../model/fields.js';
import type { TableName } from '../../model/tables.js';
import { at, column } from '../../model/tensor.js';
import type { ShownCell } from '../../model/token.js';
import type { TableCell } from '../../parts/record-table.types.js';
import type { Explanation } from '../base/explanation.js';
import { AttentionRun } from '../base/run.js';
import { keyName, queryName, writeValue, type Asking, type RecordView } from './records.js';

type Cell = ShownCell<Stage>;

export const OUTPUT: Cell = { stage: 'output', row: 0, col: 0 };
/** Longer tables show their best keys first. */
const UNSORTED = 12;

/** Queries that each table almost knows. */
const SUGGESTIONS: Readonly<Record<TableName, readonly string[]>> = {
  'phone-book': ['Jindrich', 'Fridrich', 'Marie'],
  countries: ['Slovania', 'Nigera', 'Austrlia'],
  incomes: ['Jon', 'Anny', 'Zed'],
};

export const bySuggestion: Asking = { suggestions: (table) => SUGGESTIONS[table] };

/** Keys by their spelling: n-grams, cosine, softmax. */
export class SpellingRun extends AttentionRun {
  readonly keys: TextKeys;

  constructor(engine: Engine, keys: TextKeys, records: readonly RecordItem[], temperature: number) {
    const value = column(records.map((record) => record.value));
    super(engine, { query: keys.query, key: keys.key, value, compatibility: 'cosine', temperature });
    this.keys = keys;
  }

  scoreOf(record: number): number {
    return at(this.scores, 0, record);
  }

  /** Its records, the largest score first. */
  get byScore(): number[] {
    return [...this.scores.data.keys()].sort((one, other) => this.scoreOf(other) - this.scoreOf(one));
  }

  /** Long tables stand with their largest score first, short ones as they are. */
  get order(): number[] {
    return this.scores.cols > UNSORTED ? this.byScore : [...this.scores.data.keys()];
  }
}

/** Temperature 0 is the best match; null where the table is empty. */
export function bySpelling(
  engine: Engine,
  query: string,
  records: readonly RecordItem[],
  temperature: number,
): SpellingRun | null {
  if (records.length === 0) return null;
  const keys = engine.textKeys({ query, keys: records.map((record) => record.key), kind: 'n-grams' });
  return new SpellingRun(engine, keys, records, temperature);
}

/** How the figures that compare names by their spelling write and tell their numbers. */
export const spellingTelling = {
  write: (v: RecordView, value: number, cell: Cell | undefined): string => {
    if (cell?.stage === 'value' || cell?.stage === 'output') return writeValue(v, value);
    return cell?.stage === 'scores' || cell?.stage === 'weights'
      ? v.words.fixed(value, 3)
      : v.words.short(value);
  },
  names: (v: RecordView, { col }: Cell) => ({ query: queryName(v), key: keyName(v, col) }),
};

/** The pieces that the query and the key of a score have in common. */
export function sharedExtra(v: RecordView, run: SpellingRun, cell: Cell): Explanation['extra'] {
  if (cell.stage !== 'scores') return undefined;
  const pieces = sharedPieces(run.keys, cell.col);
  return {
    label: v.words.say(pieces.length > 0 ? 'pieces.shared' : 'pieces.none-shared'),
    chips: pieces.map((text) => ({ text, role: 'plain' })),
  };
}

/** A score or a weight of one record. */
export function numberCell(v: RecordView, stage: 'scores' | 'weights', record: number): TableCell {
  const cell: Cell = { stage, row: 0, col: record };
  const text = v.text(cell);
  const marks = { selected: v.isSelected(cell), lit: v.isLit(cell) };
  return { text, bar: v.value(cell), cell, label: v.label(cell, text), ...marks };
}

/** A run of two or three letters, how often it stands in a name, and whether the other name has it too. */
export interface Piece {
  readonly text: string;
  readonly count: number;
  readonly shared: boolean;
}

/** The pieces of the query and of one key. */
export function piecesOf(
  { features, query, key }: TextKeys,
  record: number,
): { readonly query: readonly Piece[]; readonly key: readonly Piece[] } {
  const inQuery = (index: number) => query.data[index] ?? 0;
  const inKey = (index: number) => key.data[record * key.cols + index] ?? 0;
  const list = (own: (index: number) => number, other: (index: number) => number): Piece[] =>
    features
      .map((text, index) => ({ text, count: own(index), shared: other(index) !== 0 }))
      .filter(({ count }) => count !== 0);
  return { query: list(inQuery, inKey), key: list(inKey, inQuery) };
}

/** The pieces that the query and one key have in common. */
const sharedPieces = (keys: TextKeys, record: number): string[] =>
  piecesOf(keys, record)
    .query.filter(({ shared }) => shared)
    .map(({ text }) => text);
