import { html, type TemplateResult } from 'lit';
import type { Explanation } from '../base/contract/explanation.js';
import type { View } from '../base/contract/view.js';
import { namesOf, writeValue, type Cell, type RecordFields, type Words } from './records.js';
import type { Spelled } from './spelling-run.js';
import {
  aroundTable,
  asks,
  recordTable,
  type Around,
  type RecordTableOptions,
  type Suggestions,
} from './table.js';

/** Queries that each table almost knows. */
const SUGGESTIONS: Suggestions = {
  'phone-book': ['Jindrich', 'Fridrich', 'Marie'],
  countries: ['Slovania', 'Nigera', 'Austrlia'],
  incomes: ['Jon', 'Anny', 'Zed'],
};

type SpellingView = View<RecordFields, Words, Spelled>;

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
  readonly cell?: null;
}

/** A step that asks a table by the spelling of its keys. */
export const spellingView = (
  v: SpellingView,
  table: RecordTableOptions,
  { setting, cell, ...around }: SpellingOptions = {},
): TemplateResult => html`
  ${asks(v, { suggested: SUGGESTIONS, beside: setting, ...(cell === null && { cell }) })}
  ${aroundTable(v, recordTable(v, { order: v.shown.spelling?.order ?? [], ...table }), around)}
`;
