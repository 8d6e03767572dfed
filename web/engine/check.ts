/** What only JavaScript can get wrong; all else is checked in C++, where the limits stand. */
import { EngineError } from './errors.js';
import type { ErrorCode, ErrorParameters } from './errors.js';
import type { Matrix } from './types.js';

const LONGEST_QUOTE = 40;

// By its type's tag, because an array of another realm (an iframe, a test runner) is no instance of ours; and by the
// getters of all typed arrays, because a caller's array may have a length of its own.
const typedArrays = Object.getPrototypeOf(Float32Array.prototype) as object;
const tagOfArray = Object.getOwnPropertyDescriptor(typedArrays, Symbol.toStringTag)!.get!;
const lengthOfArray = Object.getOwnPropertyDescriptor(typedArrays, 'length')!.get!;

/**
 * A caller's array of numbers. Until they are copied he can change, shorten or detach it, and functions of his own may
 * stand in it: only copyIn() and copyOutTo() read and write it.
 */
export interface CallersNumbers {
  readonly [Symbol.toStringTag]: 'Float32Array';
}

/** How many numbers it holds now. */
export const lengthOf = (numbers: CallersNumbers): number => lengthOfArray.call(numbers) as number;

/** A caller's matrix: what it is called and its shape, as they were checked, and where its numbers are. */
export interface GivenMatrix {
  readonly name: string;
  readonly rows: number;
  readonly cols: number;
  readonly numbers: CallersNumbers;
}

/** What was given, short enough for a message. */
export function describe(value: unknown): string {
  if (typeof value === 'string') {
    const characters = Array.from(value.slice(0, 2 * LONGEST_QUOTE));
    const short = characters.slice(0, LONGEST_QUOTE).join('');
    return short === value ? `'${value}'` : `'${short}…'`;
  }
  if (Array.isArray(value)) return 'an array';
  const type = tagOfArray.call(value) as string | undefined;
  if (type) return `an array of type ${type}`;
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
export function checkMatrix(value: unknown, name: string): GivenMatrix {
  const { rows, cols, data } = readMatrix(value, name);
  return checkData(data, name, checkIndex(rows, name, '.rows'), checkIndex(cols, name, '.cols'));
}

/** A matrix of numbers, or of true and false. */
export function checkMask(value: unknown, name: string): GivenMatrix {
  const { rows, cols, data } = readMatrix(value, name);
  const numbers = Array.isArray(data) ? numbersOf(data, `${name}.data`) : data;
  return checkData(numbers, name, checkIndex(rows, name, '.rows'), checkIndex(cols, name, '.cols'));
}

function readMatrix(value: unknown, name: string): { readonly [Property in keyof Matrix]?: unknown } {
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value)) {
    return value;
  }
  throw refuse('wrong-type', name, value, 'a matrix { rows, cols, data: Float32Array }');
}

/** 1 for true, 0 for false. */
function numbersOf(answers: readonly unknown[], name: string): Float32Array {
  return Float32Array.from(answers, (answer, i) => {
    if (typeof answer === 'boolean') return Number(answer);
    throw refuse(
      'wrong-type',
      `${name}[${i}]`,
      answer,
      'true or false in an array; numbers in a Float32Array',
    );
  });
}

function checkData(data: unknown, name: string, rows: number, cols: number): GivenMatrix {
  if (!isFloat32Array(data)) throw refuseArray(`${name}.data`, data);
  const length = lengthOf(data);
  if (length !== rows * cols) throw refuseLength('numbers', `${name}.data`, length, rows, cols);
  return { name, rows, cols, numbers: data };
}

function refuseArray(name: string, given: unknown): EngineError {
  if (!Array.isArray(given) && !ArrayBuffer.isView(given)) {
    return refuse('wrong-type', name, given, 'a Float32Array');
  }
  return refusalOf(
    'wrong-type',
    '{name} is {given}; it must be {allowed}. Float32Array.from({name}) makes one.',
    {
      name,
      given: describe(given),
      allowed: 'a Float32Array',
    },
  );
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
    `{name} has {given} ${called}; ${nameGiven(rowCount)} rows and ${nameGiven(colCount)} columns need {allowed}.`,
    { name, given: String(length), allowed: String(given(rowCount) * given(colCount)) },
  );
}

/** What was checked must be so still when its numbers are copied: the caller's getters were run in between. */
export function assertUnchanged({ name, rows, cols, numbers }: GivenMatrix): void {
  const length = lengthOf(numbers);
  if (length !== rows * cols) throw refuseLength('numbers', `${name}.data`, length, rows, cols);
}

/** The numbers of a matrix whose shape is known. */
export function checkNumbers(value: unknown, name: string, rows: number, cols: number): GivenMatrix {
  if (!isFloat32Array(value)) throw refuseArray(name, value);
  const length = lengthOf(value);
  if (length !== rows * cols) throw refuseLength('numbers', name, length, rows, cols);
  return { name, rows, cols, numbers: value };
}

function isFloat32Array(value: unknown): value is CallersNumbers {
  return tagOfArray.call(value) === 'Float32Array';
}

/** Behind it there are 255; the last index that C++ has stands for every key. */
const FIRST_STAND_IN = 0xffff_ff00;
const stoodFor: number[] = [];
let standIns = 0;

/**
 * A whole number that C++ can take as a size or an index; its own limits are checked there. One too large for 32 bits
 * crosses as one of the largest, each as another, so that a refusal can name what was given.
 */
export function checkIndex(value: unknown, name: string, part = ''): number {
  const number = checkNumber(value, name, part);
  if (!Number.isInteger(number) || number < 0) {
    throw refuse('out-of-range', name + part, value, 'a whole number and not negative');
  }
  if (number < FIRST_STAND_IN) return number;
  standIns = (standIns + 1) % 0xff;
  stoodFor[standIns] = number;
  return FIRST_STAND_IN + standIns;
}

const given = (index: number): number => stoodFor[index - FIRST_STAND_IN] ?? index;

/** A text of C++'s with the numbers that were given, where others crossed for them. */
export function nameGiven(text: string | number): string {
  return String(text).replace(/\b\d{10}\b/g, (digits) => String(given(Number(digits))));
}

/** `part` goes behind the name; joined beforehand, the two would cost more than the check. */
export function checkNumber(value: unknown, name: string, part = ''): number {
  if (typeof value === 'number') return value;
  throw refuse('wrong-type', name + part, value, 'a number');
}

/** C++ refuses what is below 0, but could not name what float32 takes for 0 or -infinity. */
export function checkTemperature(value: unknown): number {
  const number = checkNumber(value, 'temperature');
  if (number < 0 && [0, -Infinity].includes(Math.fround(number))) {
    throw refuse('out-of-range', 'temperature', value, 'from 0 to infinity');
  }
  return number;
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
