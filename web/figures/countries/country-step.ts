import type { WordVectors } from '../../engine/model-types.js';
import type { Engine, Learning } from '../../engine/types.js';
import type { ShownCell } from '../../model/token.js';
import { findCountry, removedIn, tableWithout } from './countries.js';
import { CountryLookup, type KeyKind } from './country-lookup.js';
import type { LookupRule } from '../../engine/leave-one-out-types.js';
import {
  askedOf,
  calledOfCountry,
  matrixOfCountry,
  namesOfCountry,
  sentenceOfCountry,
  writeOfCountry,
  type Asking,
  type CountryView,
} from './country-view.js';

/** The cell of a mean error: of incomes is column 0. */
export const MEAN = { stage: 'mean', row: 0, col: 0 } as const;

interface Context {
  readonly engine: Engine;
  readonly inputs: { readonly query: string; readonly removedRecords: string };
  readonly resources: { readonly learning: Learning; readonly 'country-vectors': WordVectors };
}

/** The table that is asked, and what is asked for: that is in the table, even where it is named as removed. */
export function askingOf(engine: Engine, { query, removedRecords }: Context['inputs']): Asking {
  const found = findCountry(engine, query);
  const named = removedIn(removedRecords);
  const own = found.kind === 'country' ? found.record : null;
  const removed = { ...named, rows: named.rows.filter((row) => row !== own) };
  const countryTable = tableWithout(removed.rows);
  return { found, removed, countryTable, asked: own === null ? null : countryTable.rows.indexOf(own) };
}

/** Asks for the country that was typed, by one kind of keys and one rule after the other. */
export function countryLookups({ engine, inputs, resources }: Context) {
  const asking = askingOf(engine, inputs);
  const sources = { engine, learning: resources.learning, vectors: resources['country-vectors'] };
  const lookup = (keys: KeyKind, rule: LookupRule): CountryLookup =>
    new CountryLookup({ ...sources, countryTable: asking.countryTable }, asking.asked, keys, rule);
  /** What a question asks about stays the answer to it, whatever is removed later. */
  const lookupInAll = (keys: KeyKind, rule: LookupRule): CountryLookup =>
    new CountryLookup({ ...sources, countryTable: tableWithout([]) }, null, keys, rule);
  return { asking, lookup, lookupInAll };
}

/** What the steps have in common that take a country out of the table. */
export const ofCountries = {
  needs: ['learning', 'country-vectors'] as const,
  waiting: 'words',
  decimals: { scores: 3 },
  write: (v: CountryView, value: number, cell: ShownCell | undefined) => writeOfCountry(v, value, cell),
  names: namesOfCountry,
  sentence: sentenceOfCountry,
  called: calledOfCountry,
  matrix: matrixOfCountry,
};

/** Whether a number is that of the country that is taken out: its own score and its own weight are none. */
export function isOfAsked(v: CountryView, { stage, row, col }: ShownCell): boolean {
  const asked = askedOf(v);
  if (asked === null) return false;
  if (stage === 'scores' || stage === 'weights') return col !== asked;
  return stage === 'error' ? row === asked : stage === 'output' || stage === 'value';
}
