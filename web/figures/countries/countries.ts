import csv from '../../data/countries.csv?raw';
import spellings from '../../data/country-names.json' with { type: 'json' };
import type { Engine, Matrix } from '../../engine/types.js';
import { at, column, matrixOf } from '../../model/tensor.js';

export interface Country {
  readonly name: string;
  /** Dollars per person, adjusted for prices (PPP dollars). */
  readonly income: number;
  /** Years. */
  readonly lifeExpectancy: number;
}

/** A name that holds a comma is quoted. */
const LINE = /^(?:"(?<quoted>[^"]*)"|(?<plain>[^,]*)),(?<income>[^,]*),(?<years>.*)$/;

/** 186 countries, in the order of the file. */
export const countries: readonly Country[] = csv
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const { quoted, plain = '', income, years } = LINE.exec(line)!.groups!;
    return { name: quoted ?? plain, income: Number(income), lifeExpectancy: Number(years) };
  });

export const countryNames: readonly string[] = countries.map(({ name }) => name);

/** The countries that are asked: all, or those that are left where some were removed. */
export interface CountryTable {
  /** Which of all countries its records are. */
  readonly rows: readonly number[];
  readonly countries: readonly Country[];
  readonly names: readonly string[];
  /** Each record has two values: column 0 its income, column 1 its life expectancy. */
  readonly values: Matrix;
  /** One text for each table, to keep what was computed of it by. */
  readonly key: string;
}

function tableOf(rows: readonly number[]): CountryTable {
  const chosen = rows.map((row) => countries[row]!);
  return {
    rows,
    countries: chosen,
    names: chosen.map(({ name }) => name),
    values: matrixOf(
      chosen.map(({ income, lifeExpectancy }) => [income, lifeExpectancy]),
      2,
    ),
    key: rows.length === countries.length ? '' : rows.join(),
  };
}

const whole = tableOf([...countries.keys()]);

/** The table without these countries, each a row of all. */
export const tableWithout = (removed: readonly number[]): CountryTable =>
  removed.length === 0 ? whole : tableOf(whole.rows.filter((row) => !removed.includes(row)));

/** Between two names: no name of the table holds it. */
const BETWEEN = '/';

export const joinNames = (names: readonly string[]): string => names.join(BETWEEN);

export interface Removed {
  /** Each a row of all countries. */
  readonly rows: readonly number[];
  /** What means no country of the table, as it was typed. */
  readonly unknown: readonly string[];
}

/** The countries that a text such as "Denmark/Sweden" names. Where a name is misspelt or means several, none is removed. */
export function removedIn(text: string): Removed {
  const typed = text
    .split(BETWEEN)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const rowOf = (name: string): number | undefined =>
    records.get(folded(name)) ?? otherNames.get(folded(name));
  return {
    rows: [...new Set(typed.flatMap((name) => rowOf(name) ?? []))],
    unknown: typed.filter((name) => rowOf(name) === undefined),
  };
}

/** What a name that somebody typed means in this table. */
export type Found =
  | { readonly kind: 'country'; readonly record: number; readonly by: 'name' | 'other-name' }
  /** A name of the table is spelled so much like it, with this cosine of their n-grams. */
  | { readonly kind: 'country'; readonly record: number; readonly by: 'spelling'; readonly score: number }
  /** A country that is known to be in no row. */
  | { readonly kind: 'absent'; readonly name: string }
  | { readonly kind: 'several'; readonly records: readonly number[] }
  | { readonly kind: 'none' };

/** Letters and digits alone, without accents: "Cote d’Ivoire" is "Côte d'Ivoire". */
const folded = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const byFolded = <Value>(entries: readonly (readonly [name: string, value: Value])[]) =>
  new Map(entries.map(([name, value]) => [folded(name), value]));

const records = byFolded(countryNames.map((name, record) => [name, record]));
const recordNamed = (name: string): number => records.get(folded(name))!;
const otherNames = byFolded(
  Object.entries(spellings.aliases).map(([name, of]) => [name, recordNamed(of)] as const),
);
const absent = byFolded(spellings.absent.map((name) => [name, name] as const));
const several = byFolded(
  Object.entries(spellings.ambiguous).map(([name, of]) => [name, of.map(recordNamed)] as const),
);

/** A name that is spelled less like any other than this is none of the table: "Slovania" scores Slovenia 0.706. */
export const LEAST_SCORE = 0.5;

/** The country that a name means; where none is called so, the one whose spelling is nearest, if it is near enough. */
export function findCountry(engine: Engine, typed: string): Found {
  const name = folded(typed);
  const record = records.get(name);
  if (record !== undefined) return { kind: 'country', record, by: 'name' };
  const other = otherNames.get(name);
  if (other !== undefined) return { kind: 'country', record: other, by: 'other-name' };
  const missing = absent.get(name);
  if (missing !== undefined) return { kind: 'absent', name: missing };
  const choices = several.get(name);
  if (choices) return { kind: 'several', records: choices };
  return name === '' ? { kind: 'none' } : mostAlike(engine, typed);
}

/** The lookup of the lesson: n-grams, cosine, the first of the largest scores. */
function mostAlike(engine: Engine, query: string): Found {
  const keys = engine.textKeys({ query, keys: [...countryNames], kind: 'n-grams' });
  const value = column(countryNames.map(() => 0));
  const { heads } = engine.trace({ query: keys.query, key: keys.key, value, compatibility: 'cosine' });
  const { scores } = heads[0]!;
  const record = scores.data.indexOf(Math.max(...scores.data));
  const score = at(scores, 0, record);
  return score < LEAST_SCORE ? { kind: 'none' } : { kind: 'country', record, by: 'spelling', score };
}
