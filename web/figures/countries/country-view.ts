import { html, nothing, type TemplateResult } from 'lit';
import { writeValue } from '../../model/values.js';
import type { ShownCell, Token } from '../../model/token.js';
import '../../parts/estimates/estimates.js';
import type { ErrorStrip, Estimate } from '../../parts/estimates/estimates.js';
import { control } from '../base/controls/controls.js';
import { suggestions } from '../base/controls/suggestions.js';
import { coveredCell, table, type Column } from '../base/numbers/table.js';
import type { View } from '../base/contract/view.js';
import { guessedNumber } from '../base/questions/prediction.js';
import type { Field } from '../../model/fields.js';
import type { RecordFields } from '../records/records.js';
import {
  countryNames,
  joinNames,
  LEAST_SCORE,
  type CountryTable,
  type Found,
  type Removed,
} from './countries.js';
import type { CountryLookup, KeyKind } from './country-lookup.js';
import { en } from './countries.words.js';

/** A step that takes a country out of the table; of its runs each is a way to ask the others. */
export interface Asking {
  readonly found: Found;
  readonly removed: Removed;
  readonly countryTable: CountryTable;
  /** The record of the table that is taken out; null where what was typed means none. */
  readonly asked: number | null;
}

export type CountryFields = RecordFields & {
  /** Countries that are in the table no more, as `Denmark/Sweden`. */
  readonly removedRecords: Field<string>;
};

export type CountryView = View<CountryFields, never, Asking>;

export const INCOME = 0;
export const YEARS = 1;
/** The right end of the ruler, in dollars. Only Qatar has more. */
const RULER = 90_000;
/** So far a guess can be marked. */
export const LARGEST_GUESS = RULER;
/** So many rows are drawn of 185. */
export const ROWS = 5;
const SUGGESTED = ['Germany', 'Kenya', 'Japan', 'Qatar'];
const ALL = String(countryNames.length);

export const wordsOf = (v: CountryView) => v.words.with({ en });

export const askedOf = ({ shown }: CountryView): number | null => shown.asked;

/** What a record of the table is called. */
export const nameOf = ({ shown }: CountryView, record: number): string => shown.countryTable.names[record]!;

/** How many countries are in the table. */
export const countOf = ({ shown }: CountryView): string => String(shown.countryTable.names.length);

const countOfOthers = ({ shown }: CountryView): string => String(shown.countryTable.names.length - 1);

export const dollars = (v: CountryView, number: number): string => writeValue('income', number, v.words);

/** Incomes and errors in dollars, life expectancies in years. */
export function writeOfCountry(
  v: CountryView,
  value: number,
  cell: ShownCell | undefined,
): string | undefined {
  if (cell === undefined || cell.stage === 'scores' || cell.stage === 'weights') return undefined;
  if (cell.col === INCOME) return dollars(v, Math.round(value));
  return v.words.fixed(value, cell.stage === 'mean' ? 2 : 1);
}

/**
 * What is typed, and which row that is. Of the records that are left the one whose key scores highest can be removed, and the
 * one that was removed last put back: a list of names would have no room.
 */
export function asksCountry(
  v: CountryView,
  lookup: CountryLookup,
  setting: unknown = nothing,
): TemplateResult {
  const words = wordsOf(v);
  const { found } = v.shown;
  const take = (query: string): void => {
    v.change({ query, cell: undefined });
  };
  const offered = found.kind === 'several' ? found.records.map((record) => countryNames[record]!) : SUGGESTED;
  const label = words.say(found.kind === 'several' ? 'country.several' : 'country.try');
  return html`<div class="asks countries">
    <div class="query-input">${control(v, 'query', { role: 'query' })}</div>
    <div class="found">
      <p class="note">${sayFound(v)}</p>
      <div class="tries">
        ${v.canEdit('query') && !v.compact && v.shown.removed.rows.length === 0 ? suggestions(label, offered, String, take) : nothing}
        ${removes(v, lookup)}
      </div>
    </div>
    ${setting}
  </div>`;
}

function removes(v: CountryView, lookup: CountryLookup): TemplateResult | typeof nothing {
  const words = wordsOf(v);
  const { rows, unknown } = v.shown.removed;
  const removed = rows.map((row) => countryNames[row]!);
  const change = (names: readonly string[]): void => {
    v.change({ removedRecords: joinNames(names), cell: undefined });
  };
  if (!v.canEdit('removedRecords') || (v.compact && removed.length === 0)) return nothing;
  const [nearest] = lookup.byScore;
  return html`
    ${unknown.length === 0 ? nothing : html`<p class="note">${words.say('country.unknown', { names: unknown.join(', ') })}</p>`}
    ${
      removed.length === 0
        ? nothing
        : suggestions(words.say('country.put-back'), removed.slice(-1), String, () => {
            change(removed.slice(0, -1));
          })
    }
    ${
      nearest === undefined || v.compact
        ? nothing
        : suggestions(words.say('country.remove'), [nameOf(v, nearest)], String, (name) => {
            change([...removed, name]);
          })
    }
  `;
}

function sayFound(v: CountryView): string {
  const words = wordsOf(v);
  const { found } = v.shown;
  const typed = v.inputs.query;
  if (found.kind === 'absent') return words.say('country.absent', { country: found.name, count: ALL });
  if (found.kind === 'several') return '';
  if (found.kind === 'none') {
    if (typed.trim() === '') return words.say('country.empty');
    return words.say('country.none', { typed, count: ALL, least: words.short(LEAST_SCORE) });
  }
  const takenOut = { country: countryNames[found.record]!, count: countOfOthers(v) };
  if (found.by === 'name') return words.say('country.taken-out', takenOut);
  if (found.by !== 'spelling') return words.say('country.other-name', takenOut);
  return words.say('country.by-spelling', { ...takenOut, typed, score: words.fixed(found.score, 3) });
}

export interface BestRowsOptions {
  readonly lookup: CountryLookup;
  /** The name of the run; without it, the first. */
  readonly run?: string;
  readonly keys: KeyKind;
  readonly hasWeights?: boolean;
  readonly isCovered?: boolean;
  readonly hasTitle?: boolean;
  readonly hasSource?: boolean;
  /** How many rows are drawn. */
  readonly count?: number;
  /** They are low, so that there is room for more. */
  readonly isDense?: boolean;
  /** Of these the last is the row with the smallest score. */
  readonly showsLeast?: boolean;
  /** Also what the others answer, and the same of life expectancies. */
  readonly hasOutput?: boolean;
}

/** The rows whose keys score highest. */
export function bestRows(v: CountryView, options: BestRowsOptions): TemplateResult {
  const {
    lookup,
    run,
    keys,
    hasWeights = false,
    hasTitle = false,
    hasSource = true,
    hasOutput = false,
    isDense = false,
  } = options;
  const words = wordsOf(v);
  // A fifth column would make two lines of each record in a column of text.
  const hasYears = hasOutput && v.room === 'all';
  const order = rowsOf(options);
  const isEmpty = lookup.asked === null;
  const cellOf = (stage: 'scores' | 'weights' | 'value' | 'output', row: number, col: number): ShownCell => ({
    ...(run && { run }),
    stage,
    row,
    col,
  });
  /** Where no country asks, its places alone are drawn. */
  const column = (of: Column, blank: string): Column =>
    isEmpty
      ? {
          role: of.role,
          cell: () => coveredCell({ text: blank, bar: 0 }),
          ...(of.label && { label: of.label }),
        }
      : of;
  const valueColumn = (col: number, label: string): Column => ({
    role: 'value',
    id: `value ${col}`,
    label,
    number: (record) => cellOf('value', record, col),
  });
  const columns = [
    column({ role: 'key' }, 'Norway'),
    column(
      { role: 'score', bar: 'score', changed: !hasWeights, number: (record) => cellOf('scores', 0, record) },
      '0.000',
    ),
    ...(hasWeights
      ? [
          column(
            {
              role: 'weight',
              bar: 'weight',
              changed: true,
              number: (record) => cellOf('weights', 0, record),
            },
            '0.000',
          ),
        ]
      : []),
    column(valueColumn(INCOME, words.say('countries.income')), '00,000'),
    ...(hasYears ? [column(valueColumn(YEARS, words.say('countries.years')), '00.0')] : []),
  ];
  const answer = (col: number) => {
    const cell = cellOf('output', 0, col);
    return { text: v.text(cell), cell, selected: v.isSelected(cell) };
  };
  const footer =
    hasOutput && !isEmpty
      ? {
          label: v.words.say('table.output'),
          note: words.say('countries.own', {
            income: dollars(v, lookup.countryTable.countries[lookup.asked]!.income),
            years: v.words.fixed(lookup.countryTable.countries[lookup.asked]!.lifeExpectancy, 1),
          }),
          cells: { [`value ${INCOME}`]: answer(INCOME), [`value ${YEARS}`]: answer(YEARS) },
        }
      : null;
  return html`<div class=${isDense ? 'ways dense' : 'ways'}>
    ${
      hasTitle
        ? html`<p class="title">
            ${words.say(`countries.by-${keys}`)}
            <span class="note">${words.say(`countries.by-${keys}-note`)}</span>
          </p>`
        : nothing
    }
    ${table(v, {
      label: words.say(`countries.label-${keys}`),
      columns,
      rows: lookup.countryTable.names,
      order,
      footer,
      mark: (record) => ({ lit: !isEmpty && !hasWeights && record === order[0] }),
      note:
        hasSource && !v.compact
          ? words.say('countries.source', {
              shown: String(order.length),
              count: countOfOthers(v),
            })
          : '',
    })}
  </div>`;
}

/** How many rows are drawn, and whose data they are. */
export const sayRows = (v: CountryView, shown: number): string =>
  v.compact ? '' : wordsOf(v).say('countries.source', { shown: String(shown), count: countOfOthers(v) });

function rowsOf({ lookup, count = ROWS, showsLeast = false }: BestRowsOptions): readonly number[] {
  const all = lookup.asked === null ? [...lookup.countryTable.names.keys()] : lookup.byScore;
  return showsLeast ? [...all.slice(0, count - 1), ...all.slice(-1)] : all.slice(0, count);
}

/** The name of a way to ask, as a message after "way." and one after "note.". */
export interface NamedWay {
  readonly way: 'best-match' | 'plain-mean' | 'divide-by-sum' | 'softmax';
  readonly note: KeyKind | 'others';
}

export interface Way extends NamedWay {
  readonly lookup: CountryLookup;
  /** What it returns for the country is drawn above. */
  readonly isEstimate?: boolean;
  readonly isCovered?: boolean;
  readonly isAsked?: boolean;
}

/** What each way returns for the country, and how far off it is for all of them. */
export function estimates(v: CountryView, ways: readonly Way[]): TemplateResult {
  const words = wordsOf(v);
  const { countries, names } = v.shown.countryTable;
  const record = askedOf(v);
  const drawn = ways.filter(({ isEstimate }) => isEstimate);
  const guess = guessedNumber(v);
  return html`<soft-estimates
    part="estimates"
    .label=${words.say('estimates.label')}
    .note=${words.say('estimates.note')}
    .heading=${words.say('strips.heading', { count: countOf(v) })}
    .names=${names}
    .values=${countries.map(({ income }) => income)}
    .end=${RULER}
    .record=${record}
    .truth=${
      record === null
        ? ''
        : words.say('estimates.truth', {
            country: names[record]!,
            income: dollars(v, countries[record]!.income),
          })
    }
    .estimates=${record === null ? [] : drawn.map((way) => estimateOf(v, way, record))}
    .strips=${ways.map((way) => stripOf(v, way))}
    .guess=${guess}
    .write=${(value: number) => dollars(v, Math.round(value))}
    .beyond=${(country: string, number: string) => words.say('estimates.beyond', { country, number })}
    .guessed=${(number: string) => words.say('estimates.guess', { number })}
    @record-press=${({ detail }: CustomEvent<{ record: number }>) => {
      if (v.canEdit('query')) v.change({ query: names[detail.record]!, cell: undefined });
    }}
    @guess=${({ detail }: CustomEvent<{ value: number }>) => {
      if (v.isAsking) v.choose(v.words.short(detail.value));
    }}
  ></soft-estimates>`;
}

function estimateOf(v: CountryView, { lookup, way, note }: Way, record: number): Estimate {
  const words = wordsOf(v);
  const value = lookup.output(INCOME);
  const off = value - v.shown.countryTable.countries[record]!.income;
  const side = off === 0 ? 'exact' : off < 0 ? 'low' : 'high';
  const name = `${words.say(`way.${way}`)} ${words.say(`note.${note}`)}`;
  return {
    value,
    text: words.say(`estimates.${side}`, {
      way: name,
      estimate: dollars(v, Math.round(value)),
      error: dollars(v, Math.round(lookup.errors(INCOME)[record]!)),
    }),
  };
}

function stripOf(v: CountryView, { lookup, way, note, isCovered = false, isAsked = false }: Way): ErrorStrip {
  const words = wordsOf(v);
  const hidden = isCovered && v.isAsking;
  const mean = lookup.mean(INCOME);
  const meanText = dollars(v, Math.round(mean));
  const names = { way: words.say(`way.${way}`), note: words.say(`note.${note}`) };
  return {
    label: names.way,
    note: names.note,
    // What is covered is nowhere in the page.
    errors: hidden ? [] : lookup.errors(INCOME),
    mean: hidden ? 0 : mean,
    meanText: hidden ? '' : meanText,
    description: hidden
      ? words.say('strips.covered', names)
      : words.say('strips.described', { ...names, mean: meanText, count: countOf(v) }),
    isCovered: hidden,
    isAsked,
  };
}

/** One sentence about what the others answer, and how far off that is. */
export function sentenceOfCountry(
  v: CountryView,
  { stage, run, row, col }: ShownCell,
  text: string,
): readonly Token[] | undefined {
  const words = wordsOf(v);
  const asked = askedOf(v);
  const unit = words.say(col === YEARS ? 'unit.years' : 'unit.dollars');
  if (stage === 'error')
    return words.tokens('sentence.error', {
      query: { text: nameOf(v, row), role: 'query' },
      error: text,
      unit,
    });
  if (stage === 'value')
    return words.tokens('sentence.given', {
      country: { text: nameOf(v, row), role: 'key' },
      result: { text, role: 'value' },
      unit,
    });
  if (stage === 'mean') return words.tokens('sentence.mean', { count: countOf(v), mean: text, unit });
  if (stage !== 'output' || asked === null) return undefined;
  const query = { text: nameOf(v, asked), role: 'query' } as const;
  const output = { text, role: 'output' } as const;
  const weights = v.run(run)!.matrix('weights');
  const picked = [...weights.data].indexOf(1);
  if (picked === -1) return words.tokens('sentence.estimate', { query, output });
  return words.tokens('sentence.best', { query, output, key: { text: nameOf(v, picked), role: 'key' } });
}

/** What an error is called among others: that of a country. */
export const calledOfCountry = (v: CountryView, { stage, row }: ShownCell): string | undefined =>
  stage === 'error' ? wordsOf(v).say('called.error', { country: nameOf(v, row) }) : undefined;

/** The country that asks, and the one whose key is compared. */
export const namesOfCountry = (v: CountryView, { col }: ShownCell) => ({
  query: v.shown.countryTable.names[askedOf(v) ?? -1] ?? '',
  key: v.shown.countryTable.names[col] ?? '',
});

/** What the rows and the columns of the numbers are, in the table view. */
export function matrixOfCountry(v: CountryView, stage: string) {
  const words = wordsOf(v);
  const columns = [words.say('column.income'), words.say('column.years')];
  if (stage === 'error')
    return { title: words.say('matrix.error'), rows: v.shown.countryTable.names, columns };
  if (stage === 'mean') return { title: words.say('matrix.mean'), rows: [words.say('row.all')], columns };
  return stage === 'output' || stage === 'value' ? { columns } : {};
}

/** How near the ways come, for the script of a page. */
export const countryStatistics = (ways: readonly Way[]) => ({
  statistics: ways.map(({ lookup, way, note }) => ({
    of: { way, keys: note },
    numbers: {
      countries: lookup.countryTable.names.length,
      income: lookup.mean(INCOME),
      lifeExpectancy: lookup.mean(YEARS),
    },
  })),
});
