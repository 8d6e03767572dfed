/** What only JavaScript can get wrong; all else is checked in C++, where the limits stand. */
import { EngineError } from './errors.js';
import type { ErrorCode, ErrorParameters } from './errors.js';
import type { Matrix } from './types.js';

export const LARGEST_INDEX = 0xffff_ffff;
const LONGEST_QUOTE = 40;

/** What was given, short enough for a message. */
export function describe(value: unknown): string {
  if (typeof value === 'string') {
    const characters = Array.from(value.slice(0, 2 * LONGEST_QUOTE));
    const short = characters.slice(0, LONGEST_QUOTE).join('');
    return short === value ? `'${value}'` : `'${short}…'`;
  }
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'function') return 'a function';
  return String(value);
}

export function list(words: readonly string[], conjunction: 'and' | 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** The parameters by name in the message: `'{name} is {given}.'`. */
export function refusalOf(code: ErrorCode, message: string, parameters: ErrorParameters): EngineError {
  const filled = message.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
  return new EngineError(code, filled, { parameters });
}

export function refuse(code: ErrorCode, name: string, given: unknown, allowed: string): EngineError {
  const parameters = { name, given: describe(given), allowed };
  return refusalOf(code, '{name} is {given}; it must be {allowed}.', parameters);
}

/** An object with no other properties than those allowed: a misspelt option must not pass unnoticed. */
export function checkProperties(value: unknown, name: string, allowed: readonly string[]): void {
  if (typeof value !== 'object' || value === null) {
    throw refuse('wrong-type', name, value, `an object with ${list(allowed, 'and')}`);
  }
  // Object.keys() would make a list: a fifth of what all checks of a small call take.
  for (const property in value) {
    if (!allowed.includes(property) && Object.hasOwn(value, property)) {
      const parameters = { name, given: describe(property), allowed: list(allowed, 'and') };
      throw refusalOf('unknown-option', '{name} has a property {given}; it may have {allowed}.', parameters);
    }
  }
}

/** The matrix as it is now: its properties are read once. */
export function checkMatrix(value: unknown, name: string): Matrix {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refuse('wrong-type', name, value, 'a matrix { rows, cols, data: Float32Array }');
  }
  const { rows, cols, data } = value as Partial<Matrix>;
  const rowCount = checkIndex(rows, name, '.rows');
  const colCount = checkIndex(cols, name, '.cols');
  if (!isFloat32Array(data)) {
    throw refuse('wrong-type', `${name}.data`, data, 'a Float32Array');
  }
  if (data.length !== rowCount * colCount) {
    throw refuseLength('numbers', `${name}.data`, data.length, rowCount, colCount);
  }
  return { rows: rowCount, cols: colCount, data };
}

/** The numbers of a matrix, called `numbers` or `entries`, are too few or too many for its shape. */
export function refuseLength(
  called: 'numbers' | 'entries',
  name: string,
  length: number,
  rowCount: number,
  colCount: number,
): EngineError {
  return refusalOf(
    'shape-mismatch',
    `{name} has {given} ${called}; ${rowCount} rows and ${colCount} columns need {allowed}.`,
    { name, given: String(length), allowed: String(rowCount * colCount) },
  );
}

// By its type's tag, because an array of another realm (an iframe, a test runner) is no instance of ours.
const tagOfArray = Object.getOwnPropertyDescriptor(
  Object.getPrototypeOf(Float32Array.prototype),
  Symbol.toStringTag,
)?.get;

/** The numbers of a matrix whose shape is known. */
export function checkNumbers(value: unknown, name: string, rows: number, cols: number): Float32Array {
  if (!isFloat32Array(value)) throw refuse('wrong-type', name, value, 'a Float32Array');
  if (value.length !== rows * cols) throw refuseLength('numbers', name, value.length, rows, cols);
  return value;
}

function isFloat32Array(value: unknown): value is Float32Array {
  return tagOfArray?.call(value) === 'Float32Array';
}

/** A whole number that C++ can take as a size or an index; its own limits are checked there. */
export function checkIndex(value: unknown, name: string, part = ''): number {
  const number = checkNumber(value, name, part);
  if (Number.isInteger(number) && number >= 0) return Math.min(number, LARGEST_INDEX);
  throw refuse('out-of-range', name + part, value, 'a whole number and not negative');
}

/** `part` goes behind the name; joined beforehand, the two would cost more than the check. */
export function checkNumber(value: unknown, name: string, part = ''): number {
  if (typeof value === 'number') return value;
  throw refuse('wrong-type', name + part, value, 'a number');
}

/** The place of an option in the list of those allowed. */
export function checkOption(value: unknown, name: string, allowed: readonly string[]): number {
  const place = allowed.indexOf(value as string);
  if (place >= 0) return place;
  const quoted = allowed.map((option) => `'${option}'`);
  throw refuse('unknown-option', name, value, list(quoted, 'or'));
}

const encoder = new TextEncoder();

/**
 * Composed (NFC), so that a letter and its accent are the same text however they were typed, and as
 * bytes, because Emscripten's own conversion of strings garbles a lone surrogate.
 */
export function checkText(value: unknown, name: string): Uint8Array {
  if (typeof value !== 'string') throw refuse('wrong-type', name, value, 'a text');
  return encoder.encode(value.normalize('NFC'));
}

export function checkTexts(value: unknown, name: string): Uint8Array[] {
  if (!Array.isArray(value)) throw refuse('wrong-type', name, value, 'an array of texts');
  return Array.from(value, (text: unknown, i) => checkText(text, `${name}[${i}]`));
}
