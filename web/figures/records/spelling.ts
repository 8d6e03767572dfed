import { html, type TemplateResult } from 'lit';
import type { Engine, TextKeys } from '../../engine/types.js';
import type { InputsOf } from '../../model/fields.js';
import { at, column } from '../../model/tensor.js';
import type { Explanation } from '../base/explanation.js';
import { AttentionRun } from '../base/run.js';
import type { View } from '../base/view.js';
import { namesOf, recordsIn, writeValue, type Cell, type RecordFields } from './records.js';
import {
  aroundTable,
  asks,
  recordTable,
  type Around,
  type RecordTableOptions,
  type Suggestions,
} from './table.js';

/** Longer tables show their best keys first. */
const UNSORTED = 12;

/** Queries that each table almost knows. */
const SUGGESTIONS: Suggestions = {
  'phone-book': ['Jindrich', 'Fridrich', 'Marie'],
  countries: ['Slovania', 'Nigera', 'Austrlia'],
  incomes: ['Jon', 'Anny', 'Zed'],
};

/** Keys by their spelling: n-grams, cosine, softmax. */
export class SpellingRun extends AttentionRun {
  readonly keys: TextKeys;

  constructor(engine: Engine, { query, ...table }: Asking, temperature: number) {
    const records = recordsIn(table);
    const keys = engine.textKeys({ query, keys: records.map((record) => record.key), kind: 'n-grams' });
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

  /** The pieces of the query and of one key. */
  piecesOf(record: number): { readonly query: readonly Piece[]; readonly key: readonly Piece[] } {
    const { features, query, key } = this.keys;
    const inQuery = (index: number) => at(query, 0, index);
    const inKey = (index: number) => at(key, record, index);
    const list = (own: (index: number) => number, other: (index: number) => number): Piece[] =>
      features
        .map((text, index) => ({ text, count: own(index), shared: other(index) !== 0 }))
        .filter(({ count }) => count !== 0);
    return { query: list(inQuery, inKey), key: list(inKey, inQuery) };
  }
}

/** A run of two or three letters, how often it stands in a name, and whether the other name has it too. */
interface Piece {
  readonly text: string;
  readonly count: number;
  readonly shared: boolean;
}

type Asking = Pick<InputsOf<RecordFields>, 'query' | 'table' | 'records'>;

export interface Spelled {
  /** null where the table is empty */
  readonly spelling: SpellingRun | null;
}

/** Temperature 0 is the best match; null where the table is empty. */
export const bySpelling = (engine: Engine, inputs: Asking, temperature: number): SpellingRun | null =>
  recordsIn(inputs).length === 0 ? null : new SpellingRun(engine, inputs, temperature);

type SpellingView = View<RecordFields, never, Spelled>;

/** How the steps that ask by spelling write and tell their numbers. */
export const spelled = {
  decimals: { scores: 3 },
  write: (v: SpellingView, value: number, cell: Cell | undefined): string | undefined =>
    cell?.stage === 'value' || cell?.stage === 'output' ? writeValue(v, value) : undefined,
  names: (v: SpellingView, { col }: Cell) => namesOf(v, col),
  /** The pieces that the query and the key of a score have in common. */
  extra: (v: SpellingView, { stage, col }: Cell): Explanation['extra'] => {
    const { spelling } = v.shown;
    if (stage !== 'scores' || !spelling) return undefined;
    const shared = spelling.piecesOf(col).query.filter((piece) => piece.shared);
    return {
      label: v.words.say(shared.length > 0 ? 'pieces.shared' : 'pieces.none-shared'),
      chips: shared.map(({ text }) => ({ text, role: 'plain' })),
    };
  },
};

export interface SpellingOptions extends Around {
  /** What is set beside the query. */
  readonly setting?: unknown;
}

/** A step that asks a table by the spelling of its keys. */
export const spellingView = (
  v: SpellingView,
  table: RecordTableOptions,
  { setting, ...around }: SpellingOptions = {},
): TemplateResult => html`
  ${asks(v, { suggested: SUGGESTIONS, beside: setting })}
  ${aroundTable(v, recordTable(v, { order: v.shown.spelling?.order ?? [], ...table }), around)}
`;
