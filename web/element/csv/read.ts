import type { FigureDefinition } from '../../model/definition.js';
import type { Control, Field } from '../../model/fields.js';
import { InputError, quoted, readInto } from '../../model/input-error.js';
import { parseNumber, parsePlainNumber } from '../../model/numbers.js';
import type { AuthorInputs } from '../author.js';
import { CsvError } from './error.js';
import { parseCsv, separatorOf, type CsvRecord } from './parse.js';

/** A column of the table: the input that it is of, and which part of its items. */
interface Column {
  readonly name: string;
  readonly input: string;
  readonly field: Field<unknown>;
  /** Of records `key` or `value`; of rows the place of its number, from 0; of words and numbers nothing. */
  readonly part: 'key' | 'value' | number | null;
}

/** The kinds of inputs that a table can hold: lists, of which each line is an item. */
const KINDS = ['records', 'words', 'numbers', 'matrix'] as const satisfies readonly Control[];
type Kind = (typeof KINDS)[number];

const isKind = (control: Control): control is Kind => (KINDS as readonly Control[]).includes(control);

/** What the columns of an input are called, as a message says it. */
const COLUMNS: Readonly<Record<Kind, (input: string) => readonly string[]>> = {
  records: () => ['key', 'value'],
  words: (input) => [input],
  numbers: (input) => [input],
  matrix: (input) => [`${input}1`, `${input}2`, '…'],
};

/** By element, what was read of its last table that could be read. */
const lastGood = new WeakMap<Element, AuthorInputs['given']>();

/**
 * The inputs that an author gives in a table. Each line is one item of all lists, and the first line says what its
 * columns are: `key` and `value` of records; a list of words or numbers by the name of its input; rows of numbers by that
 * name and the place of the number, from 1: `queries1`, `queries2`. Where all columns of a list are empty, a line has no
 * item of it. Where values may be texts, one in quotation marks is a text. What can't be read is told, and what could be
 * read before stays. Undefined where there is no table.
 */
export function readCsv(element: Element, definition: FigureDefinition): AuthorInputs | undefined {
  const table = [...element.children].find(
    (child) => child instanceof HTMLScriptElement && child.type === 'text/csv',
  );
  if (!table) return undefined;
  try {
    const { textContent: text } = table;
    const read = inputsIn(parseCsv(text), separatorOf(text), definition);
    lastGood.set(element, read.given);
    return read;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { given: lastGood.get(element) ?? {}, step: null, problems: [error] };
  }
}

function inputsIn(
  [header, ...records]: readonly CsvRecord[],
  separator: string,
  definition: FigureDefinition,
): AuthorInputs {
  const allowed = allowedIn(definition);
  if (!header) throw new CsvError('csv.none', { allowed });
  const names = header.fields.map((name) => name.trim());
  const columns = names.map((given, index): Column => {
    const at = { line: header.line, number: index + 1, given };
    if (names.indexOf(given) < index) throw new CsvError('csv.twice', at);
    const column = columnOf(given, definition);
    if (!column) throw new CsvError('csv.column', { ...at, allowed });
    return column;
  });
  for (const { line, fields } of records) {
    const { length } = fields;
    if (length !== names.length)
      throw new CsvError('csv.count', { line, given: length, allowed: names.length });
  }
  const given: Record<string, unknown> = {};
  const problems = [...new Set(columns.map(({ input }) => input))].flatMap((input) => {
    const own = columns.filter((column) => column.input === input);
    checkWhole(own, names, header.line);
    const items = records.flatMap((record) => itemIn(record, own, columns, separator));
    return readInto(given, input, () => own[0]!.field.fromJson(items, input));
  });
  return { given, step: null, problems };
}

const allowedIn = ({ fields }: FigureDefinition): string =>
  quoted(
    Object.entries(fields).flatMap(([input, { control }]) =>
      isKind(control) ? COLUMNS[control](input) : [],
    ),
  );

function columnOf(name: string, { fields }: FigureDefinition): Column | null {
  const [, stem = '', place] = /^(.*?)([1-9]\d*)?$/s.exec(name) ?? [];
  for (const [input, field] of Object.entries(fields)) {
    const { control } = field;
    const column = { name, input, field };
    if (control === 'records' && (name === 'key' || name === 'value')) return { ...column, part: name };
    if ((control === 'words' || control === 'numbers') && name === input) return { ...column, part: null };
    if (control === 'matrix' && stem === input && place !== undefined)
      return { ...column, part: Number(place) - 1 };
  }
  return null;
}

/** Errors: CsvError where a record lacks its key or its value, or a row a number before its last. */
function checkWhole(columns: readonly Column[], names: readonly string[], line: number): void {
  const [{ field, input, name: beside }] = columns as readonly [Column, ...Column[]];
  const wanted =
    field.control === 'records'
      ? ['key', 'value']
      : field.control === 'matrix'
        ? columns.map((_, place) => `${input}${place + 1}`)
        : [];
  const given = wanted.find((name) => !names.includes(name));
  if (given !== undefined) throw new CsvError('csv.missing', { line, given, beside });
}

/** None where all its fields are empty. */
function itemIn(
  { line, fields, quoted }: CsvRecord,
  own: readonly Column[],
  all: readonly Column[],
  separator: string,
): unknown[] {
  const texts = own.map((column) => fields[all.indexOf(column)] ?? '');
  if (texts.every((text) => text === '')) return [];
  // Beside other separators a comma may stand before the decimals: 1,234 may be 1.234.
  const mayPartDecimals = (text: string): boolean => separator !== ',' && text.includes(',');
  const numberIn = (place: number): number => {
    const given = texts[place] ?? '';
    const number = mayPartDecimals(given) ? null : parseNumber(given);
    if (number !== null) return number;
    const key = given.includes(',') ? 'csv.decimals' : 'csv.number';
    throw new CsvError(key, { line, column: own[place]?.name ?? '', given });
  };
  const { control } = own[0]!.field;
  if (control === 'words') return [texts[0]];
  if (control === 'numbers') return [numberIn(0)];
  const placeOf = (part: Column['part']): number => own.findIndex((column) => column.part === part);
  if (control === 'records') {
    const place = placeOf('value');
    const text = texts[place] ?? '';
    const isQuoted = quoted[all.indexOf(own[place]!)] === true;
    const isNumber = !isQuoted && !mayPartDecimals(text) && parsePlainNumber(text) !== null;
    const isText = own[0]!.field.takesTexts === true && text.trim() !== '' && !isNumber;
    return [{ key: texts[placeOf('key')], value: isText ? text : numberIn(place) }];
  }
  return [own.map((_, place) => numberIn(placeOf(place)))];
}
