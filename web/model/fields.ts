import type { Stage } from '../engine/types.js';
import { checkAtMost, InputError, quoted, shorten } from './input-error.js';
import { ENTRIES, isEntry, parseNumber, parsePlainNumber } from './numbers.js';
import type { AnyStage, ShownCell } from './token.js';

/** What an input is set with: on the figure itself, and in the form that writes the lines to embed. */
export type Control =
  'text' | 'words' | 'number' | 'slider' | 'choice' | 'switch' | 'numbers' | 'matrix' | 'records' | 'none';

/**
 * One input of a figure: how it is read from text (an attribute, the address), from the author's
 * JSON, and written back. `name` is what a message calls it. Reading throws InputError.
 */
export interface Field<T> {
  /** What a learner or an author sets it with. */
  readonly control: Control;
  readonly fallback: T;
  parse(text: string, name: string): T;
  format(value: T): string;
  fromJson(value: unknown, name: string): T;
  /** Whether undo takes it back. What is merely looked at (a selected cell) is not undone. */
  readonly undoable: boolean;
  /**
   * What a change of it moves, without it numbers, from what was computed to what is: 'nothing' where something else is
   * then looked at or asked about, 'no-number' where nothing is computed from it.
   */
  readonly moves?: 'nothing' | 'no-number';
  /** Of records: a value may also be a text. */
  readonly takesTexts?: boolean;
  /** All that can be chosen, where that can be listed. */
  readonly allowed?: readonly string[];
}

export type Fields = Readonly<Record<string, Field<unknown>>>;
export type InputsOf<F> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** A key with its value, which may be a text where it is looked up and never computed with. */
export interface RecordItem<Value extends number | string = number> {
  readonly key: string;
  readonly value: Value;
}
export type AnyRecord = RecordItem<number | string>;

/** Rows of numbers, each row as long as the first. */
export type Rows = readonly (readonly number[])[];

export const MAX_TEXT = 1000;
export const MAX_RECORDS = 200;
export const MAX_WORDS = 16;
export const MAX_SEED = 4_294_967_295;
export const MAX_STEPS = 100_000;

// It has no word for undefined or a function, and none of NaN.
const toJson = (value: unknown): string | undefined => JSON.stringify(value);

const written = (value: unknown): string => {
  const known = typeof value === 'string' || typeof value === 'number';
  return known ? String(value) : (toJson(value) ?? 'undefined');
};

/** `more`: what else the message says, such as what is allowed. */
const refuse = (
  key: string,
  name: string,
  given: unknown,
  more: Readonly<Record<string, string>> = {},
): never => {
  throw new InputError(key, { name, given: shorten(written(given)), ...more });
};

export function checkText(text: string, name: string): string {
  const length = [...text].length;
  if (length > MAX_TEXT) {
    throw new InputError('problem.long', { name, given: String(length), allowed: String(MAX_TEXT) });
  }
  return text;
}

export function textField(fallback: string): Field<string> {
  return {
    undoable: true,
    control: 'text',
    fallback,
    parse: checkText,
    format: (value) => value,
    fromJson: (value, name) =>
      typeof value === 'string' ? checkText(value, name) : refuse('problem.text', name, value),
  };
}

/** The bounds of a number, for messages. */
export const boundsOf = (least: number, most: number) => ({ least: String(least), most: String(most) });

/** A number between two bounds; "infinity" is written out. */
export function numberField(fallback: number, minimum: number, maximum: number): Field<number> {
  const key = maximum === Infinity ? 'problem.number-or-infinity' : 'problem.number';
  const allowed = boundsOf(minimum, maximum);
  const check = (value: number, name: string, given: unknown): number =>
    value >= minimum && value <= maximum ? value : refuse(key, name, given, allowed);
  const parse = (text: string, name: string): number => {
    const value = /^infinity$/i.test(text.trim()) ? Infinity : parseNumber(text);
    return value === null ? refuse(key, name, text, allowed) : check(value, name, text);
  };
  return {
    undoable: true,
    control: 'number',
    fallback,
    parse,
    format: (value) => (value === Infinity ? 'infinity' : String(value)),
    fromJson: (value, name) =>
      typeof value === 'number' ? check(value, name, value) : parse(String(value), name),
  };
}

/** A whole number between two bounds. */
export function wholeField(fallback: number, minimum: number, maximum: number): Field<number> {
  const field = numberField(fallback, minimum, maximum);
  const check = (value: number, name: string): number =>
    Number.isInteger(value) ? value : refuse('problem.whole', name, value, boundsOf(minimum, maximum));
  return {
    ...field,
    parse: (text, name) => check(field.parse(text, name), name),
    fromJson: (value, name) => check(field.fromJson(value, name), name),
  };
}

export function choiceField<T extends string>(
  options: readonly [T, ...T[]],
  fallback: T = options[0],
): Field<T> {
  const parse = (text: string, name: string): T =>
    options.find((option) => option === text) ??
    refuse('problem.choice', name, text, { allowed: quoted(options) });
  return {
    undoable: true,
    control: 'choice',
    allowed: options,
    fallback,
    parse,
    format: (value) => value,
    fromJson: (value, name) => parse(typeof value === 'string' ? value : String(value), name),
  };
}

/** A switch, off unless given; as an attribute its presence switches it on. */
export function flagField(): Field<boolean> {
  return {
    undoable: true,
    control: 'switch',
    fallback: false,
    parse: (text, name) =>
      text === '' || text === 'true'
        ? true
        : text === 'false'
          ? false
          : refuse('problem.choice', name, text, { allowed: quoted([true, false]) }),
    format: String,
    fromJson: (value, name) =>
      typeof value === 'boolean' ? value : refuse('problem.choice', name, value, { allowed: 'true, false' }),
  };
}

/** Something that may be absent: null until it is given. */
export function optionalField<T>(field: Field<T>): Field<T | null> {
  return {
    ...field,
    fallback: null,
    parse: (text, name) => field.parse(text, name),
    format: (value) => (value === null ? '' : field.format(value)),
    fromJson: (value, name) => (value === null ? null : field.fromJson(value, name)),
  };
}

/** A backslash keeps a comma or a colon that belongs to the text. */
const escapeText = (text: string): string => text.replace(/[\\,:]/g, '\\$&');
const splitEscaped = (text: string, separator: string): string[] => {
  const parts: string[] = [];
  let part = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === separator) {
      parts.push(part);
      part = '';
    } else {
      part += character === '\\' ? character + text.charAt((index += 1)) : character;
    }
  }
  return [...parts, part];
};
const unescapeText = (text: string): string => text.replace(/\\(.?)/gs, '$1');

/** A text that would be read as a number begins with a backslash. */
const writtenValue = (value: number | string): string =>
  typeof value === 'number'
    ? String(value)
    : `${parseNumber(value) === null ? '' : '\\'}${escapeText(value)}`;

/** A number of JSON that the engine can hold. */
const numberIn = (value: unknown): number | null =>
  typeof value === 'number' ? parseNumber(String(value)) : null;

/** Decimals after a comma, and the next record after another sign: `5;b` in `a:1,5;b:12` is no key, but `5\;b` is one. */
const NEXT_RECORD = /^\s*\d+\s*(?=[;|\t\r\n])/;
const writtenKey = (key: string): string => escapeText(key).replace(NEXT_RECORD, '$&\\');

/** Errors: InputError, with the other records, where the engine can't take a value. */
function checkValues(records: readonly AnyRecord[], name: string): readonly AnyRecord[] {
  const isHeld = ({ value }: AnyRecord): boolean => typeof value === 'string' || isEntry(value);
  const refused = records.filter((record) => !isHeld(record));
  if (refused.length === 0) return records;
  const given = shorten(refused.map(({ key, value }) => `${key}:${value}`).join(', '));
  throw new InputError('problem.number', { name, given, ...ENTRIES }, records.filter(isHeld));
}

const isWhole = (numbers: readonly (number | null)[]): numbers is readonly number[] =>
  numbers.every((number) => number !== null);

/** Errors: InputError where the engine can't take one of them. */
function checkEntries(numbers: readonly number[], name: string): readonly number[] {
  const refused = numbers.find((number) => !isEntry(number));
  return refused === undefined ? numbers : refuse('problem.number', name, refused, ENTRIES);
}

function checkCount<T>(items: readonly T[], most: number, name: string): readonly T[] {
  checkAtMost(name, items, most);
  return items;
}

/**
 * `Tom:30000,Anna:42000`; as JSON `[{"key": "Tom", "value": 30000}]`. Where it takes texts, what is not written as a number,
 * or is one that the engine can't take, is a text, and a text of digits begins with a backslash: `Tom:\30000`.
 */
export function recordsField({ takesTexts = false } = {}): Field<readonly AnyRecord[]> {
  const key = takesTexts ? 'problem.any-records' : 'problem.records';
  const textIn = (text: string, name: string, given: unknown): string =>
    takesTexts ? checkText(text, name) : refuse('problem.text-value', name, given);
  const parse = takesTexts ? parsePlainNumber : parseNumber;
  const orText = (number: number | null): number | null =>
    takesTexts && number !== null && !isEntry(number) ? null : number;
  const check = (records: readonly AnyRecord[], name: string): readonly AnyRecord[] =>
    checkValues(checkCount(records, MAX_RECORDS, name), name);
  return {
    undoable: true,
    control: 'records',
    takesTexts,
    fallback: [],
    parse: (text, name) => {
      if (text === '') return [];
      const records = splitEscaped(text.replace(/^\ufeff/, ''), ',').map((part, index) => {
        const [owner = '', value = '', ...rest] = splitEscaped(part, ':');
        if (index > 0 && NEXT_RECORD.test(owner))
          return refuse(key, name, text, { example: 'Tom:1.5,Anna:12' });
        if (value.trim() === '' || rest.length > 0) return refuse(key, name, part, { example: 'Tom:30000' });
        const bare = unescapeText(value);
        const number = takesTexts && value.startsWith('\\') ? null : orText(parse(bare));
        return { key: checkText(unescapeText(owner), name), value: number ?? textIn(bare, name, part) };
      });
      return check(records, name);
    },
    format: (records) =>
      records.map(({ key, value }) => `${writtenKey(key)}:${writtenValue(value)}`).join(','),
    fromJson: (value, name) => {
      const example = '{"key": "Tom", "value": 30000}';
      if (!Array.isArray(value)) return refuse(key, name, value, { example: `[${example}]` });
      const records = value.map((item: unknown) => {
        const { key: owner, value: given, ...rest } = (item ?? {}) as Record<string, unknown>;
        const [unknown] = Object.keys(rest);
        if (unknown !== undefined && !Array.isArray(item)) {
          return refuse('problem.property', name, unknown, { allowed: quoted(['key', 'value']) });
        }
        const number = numberIn(given);
        const isText = typeof given === 'string' && given.trim() !== '';
        if (typeof owner !== 'string' || (number === null && !isText))
          return refuse(key, name, item, { example });
        const value = orText(number) ?? textIn(String(given), name, item);
        return { key: checkText(owner, name), value };
      });
      return check(records, name);
    },
  };
}

/** Words joined by commas; as JSON a list of texts. */
export function wordsField(fallback: readonly string[]): Field<readonly string[]> {
  const check = (words: readonly string[], name: string): readonly string[] =>
    words.length > 0 && !words.includes('')
      ? checkCount(words, MAX_WORDS, name)
      : refuse('problem.words', name, words);
  return {
    undoable: true,
    control: 'words',
    fallback,
    parse: (text, name) =>
      check(
        text === ''
          ? []
          : splitEscaped(text, ',').map((word) => checkText(unescapeText(word.trimStart()), name)),
        name,
      ),
    // A blank after the comma is the author's; one that begins a word is kept by a backslash.
    format: (words) => words.map((word) => escapeText(word).replace(/^\s/, '\\$&')).join(','),
    fromJson: (value, name) =>
      Array.isArray(value) && value.every((word) => typeof word === 'string')
        ? check(
            value.map((word) => checkText(word, name)),
            name,
          )
        : refuse('problem.words', name, value),
  };
}

/** Two rows, as they are written where something else was given: as JSON, or as a text. */
function exampleOf(given: unknown, cols = 2): string {
  const row = (first: number): number[] => Array.from({ length: cols }, (_, col) => first + col);
  const rows = [row(1), row(1 + cols)];
  return typeof given === 'string' ? rows.join('/') : JSON.stringify(rows);
}

/**
 * Rows of numbers: `2,0/0,1`; as JSON `[[2, 0], [0, 1]]`. Every row has `cols` numbers; without it, all
 * have as many as the first, at most 16.
 */
export function rowsField(cols?: number): Field<Rows> {
  const refuseRows = (name: string, given: unknown) => {
    const key = cols === undefined ? 'problem.rows-of-any-length' : 'problem.rows';
    return refuse(key, name, given, { allowed: String(cols ?? MAX_WORDS), example: exampleOf(given, cols) });
  };
  const check = (rows: readonly (readonly (number | null)[])[], name: string, given: unknown) => {
    const width = cols ?? Math.min(rows[0]?.length ?? 0, MAX_WORDS);
    if (!rows.every((row) => row.length === width && isWhole(row))) return refuseRows(name, given);
    checkEntries((rows as Rows).flat(), name);
    return checkCount(rows as Rows, MAX_RECORDS, name);
  };
  return {
    undoable: true,
    control: 'matrix',
    fallback: [],
    parse: (text, name) =>
      text === ''
        ? []
        : check(
            text.split('/').map((row) => row.split(',').map(parseNumber)),
            name,
            text,
          ),
    format: (rows) => rows.map((row) => row.join(',')).join('/'),
    fromJson: (value, name) =>
      Array.isArray(value) && value.every(Array.isArray)
        ? check(
            value.map((row: unknown[]) => row.map(numberIn)),
            name,
            value,
          )
        : refuseRows(name, value),
  };
}

/**
 * Rows set by hand, for presets, as attributes and addresses write them: `rows('2,1 / 1,2 / -1,2')`. Blanks do not
 * matter. Errors: InputError where a number is none or a row is longer or shorter than the first.
 */
export const rows = (text: string): Rows => rowsField().parse(text, 'rows');

/** A list of numbers: `0.5,0.5`; as JSON `[0.5, 0.5]`. */
export function numbersField(): Field<readonly number[]> {
  const refuseNumbers = (name: string, given: unknown) =>
    refuse('problem.numbers', name, given, { example: typeof given === 'string' ? '0.5,1' : '[0.5,1]' });
  const check = (numbers: readonly (number | null)[], name: string, given: unknown) =>
    isWhole(numbers)
      ? checkCount(checkEntries(numbers, name), MAX_RECORDS, name)
      : refuseNumbers(name, given);
  return {
    undoable: true,
    control: 'numbers',
    fallback: [],
    parse: (text, name) => (text === '' ? [] : check(text.split(',').map(parseNumber), name, text)),
    format: (numbers) => numbers.join(','),
    fromJson: (value, name) =>
      Array.isArray(value) ? check(value.map(numberIn), name, value) : refuseNumbers(name, value),
  };
}

/** Those of attention, and how far off what it returns is. */
type CellStage = Stage | 'error' | 'mean';
const STAGES: readonly CellStage[] = [
  'query',
  'key',
  'value',
  'scores',
  'masked',
  'weights',
  'output',
  'error',
  'mean',
];

/**
 * The selected cell: `weights.0.3` is row 0, column 3 of the weights; a fourth part is the head, and
 * `softmax:` before it all is the run, where several stand in one view.
 */
export function cellField(): Field<ShownCell<CellStage> | null>;
export function cellField<In extends AnyStage>(stages: readonly In[]): Field<ShownCell<In> | null>;
export function cellField(stages: readonly AnyStage[] = STAGES): Field<ShownCell | null> {
  const parse = (text: string, name: string): ShownCell | null => {
    if (text === '') return null;
    const [, run, place = ''] = /^(?:([a-z][a-z0-9-]*):)?(.*)$/s.exec(text) ?? [];
    const [stage, row, col, head, ...rest] = place.split('.');
    const known = stages.find((candidate) => candidate === stage);
    const valid =
      known && rest.length === 0 && [row, col, head ?? '0'].every((part) => /^\d{1,4}$/.test(part ?? ''));
    if (!valid) return refuse('problem.cell', name, text, { allowed: stages.join(', ') });
    return {
      stage: known,
      row: Number(row),
      col: Number(col),
      ...(head !== undefined && { head: Number(head) }),
      ...(run !== undefined && { run }),
    };
  };
  return {
    control: 'none',
    fallback: null,
    undoable: false,
    moves: 'no-number',
    parse,
    format: (cell) => (cell === null ? '' : formatCell(cell)),
    fromJson: (value, name) =>
      value === null
        ? null
        : typeof value === 'string'
          ? parse(value, name)
          : refuse('problem.cell', name, value, { allowed: stages.join(', ') }),
  };
}

const formatCell = ({ run, stage, row, col, head }: ShownCell): string =>
  `${run === undefined ? '' : `${run}:`}${stage}.${row}.${col}${head ? `.${head}` : ''}`;

/** How a figure trains; an address holds the moment, by the number of steps done. */
export const trainingFields = {
  /** Where the random numbers of a training begin: the same seed gives the same run. */
  seed: wholeField(1, 0, MAX_SEED),
  /** How far one step of the training moves; without it, as far as the experiment itself has it. */
  learningRate: optionalField(numberField(0, 1e-6, 10)),
  /** What makes steps of gradients. */
  optimiser: choiceField(['adam', 'sgd']),
  /** How fast the training runs: to watch, or as quick as it can. */
  speed: choiceField(['steady', 'fast']),
  /** So many steps of the training are done. */
  trained: { ...wholeField(0, 0, MAX_STEPS), control: 'none', undoable: false, moves: 'no-number' } as const,
};

/** What the learner predicted: nothing yet, an option, or "skipped". */
export function predictionField(): Field<string | null> {
  return {
    ...optionalField(textField('')),
    control: 'none',
    undoable: false,
    moves: 'no-number',
  };
}

/** The inputs of every figure over a table of records. */
export const recordFields = <T extends string>(
  tables: readonly [T, ...T[]],
  values: Parameters<typeof recordsField>[0] = {},
) => ({
  /** The table of records. */
  table: { ...choiceField(tables), moves: 'nothing' } as const,
  /** The author's or the reader's own records, instead of a table. */
  records: optionalField(recordsField(values)),
  /** What is looked for. */
  query: textField(''),
  /** The selected number: its stage, row and column, each from 0; before them the run, where a step has several. */
  cell: cellField(),
  /** What the reader predicted; “skipped” shows the numbers at once. */
  prediction: predictionField(),
});
