import type { Matrix } from '../../engine/types.js';
import { at } from '../tensor.js';
import type { CodeLine, Computation, Line } from './computation.js';

const WIDTH = 76;

export const plain = (text: string): CodeLine => ({ text });

/** Marks the lines that compute what the lesson changed. */
export const marker =
  ({ changed }: Computation) =>
  (line: Line, text: string): CodeLine =>
    line === changed ? { text, changed: true } : { text };

/** Whether every word asks with the very vector that it is found by. */
export const asksWithKey = ({ input }: Computation): boolean =>
  input.kind === 'vectors' && input.query === input.key;

/** Among how many heads columns are split. */
export const headsOf = ({ input }: Computation): number =>
  input.kind === 'projected' ? (input.heads ?? 1) : 1;

/** Whether the heads, side by side, are multiplied by W_O. */
export const joins = ({ input }: Computation): boolean =>
  input.kind === 'projected' && input.output !== undefined;

/** What says that X is embeddings plus positions: nothing where these are not added. */
export const positionLines = (computation: Computation, lines: readonly string[]): readonly CodeLine[] =>
  computation.input.kind === 'projected' && computation.input.position
    ? lines.map((text) => marker(computation)('position', text))
    : [];

/** A text between double quotes, as Python, JavaScript and C++ read it alike. */
export function quoted(text: string): string {
  const escaped = text.replace(/["\\\p{Cc}\u2028\u2029]/gu, (character) =>
    character === '"' || character === '\\'
      ? `\\${character}`
      : `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
  return `"${escaped}"`;
}

/** The shortest digits that give the same float32 back. */
export function float(value: number): string {
  const single = Math.fround(value);
  for (let digits = 1; digits < 9; digits += 1) {
    const text = single.toPrecision(digits);
    if (Math.fround(Number(text)) === single) return String(Number(text));
  }
  return String(Number(single.toPrecision(9)));
}

/** A number as C++ writes it: with a fraction it is a float. */
export const literal = (number: string): string => (/^-?\d+$/.test(number) ? number : `${number}F`);

/** The numbers of each row, joined by commas. */
export const rowsOf = ({ rows, cols, data }: Matrix): string[] =>
  Array.from({ length: rows }, (_, row) =>
    [...data.subarray(row * cols, (row + 1) * cols)].map(float).join(', '),
  );

/** `start` item, item, ... `end`, broken into lines that a narrow page can show. */
export function wrapped(start: string, items: readonly string[], end: string): CodeLine[] {
  const whole = start + items.join(', ') + end;
  if (whole.length <= WIDTH) return [plain(whole)];
  const lines: string[] = [];
  let line = ' ';
  for (const item of items) {
    if (line.length + item.length + 2 > WIDTH && line.trim() !== '') {
      lines.push(line);
      line = ' ';
    }
    line += ` ${item},`;
  }
  return [start, ...lines, line, end].map(plain);
}

/** How a language writes what a computation is given. */
export interface Dialect {
  /** What a comment begins with. */
  readonly comment: string;
  matrix(name: string, matrix: Matrix): CodeLine[];
  /** The matrix by which the projection `name` multiplies. */
  matrixName(name: string): string;
  /** `name` is what `other` is. */
  same(name: string, other: string): string;
  names(query: string, keys: readonly string[]): CodeLine[];
}

/** A mask that was drawn cell by cell. */
const maskLines = ({ mask }: Computation, dialect: Dialect): CodeLine[] =>
  typeof mask?.mask === 'object' ? dialect.matrix('visible', mask.mask) : [];

/** Whether the computation hides anything. */
export const hides = ({ mask }: Computation): boolean =>
  mask !== undefined && (mask.mask !== 'none' || mask.keyLength !== undefined);

/** Whether some query sees no key at all: its weights are then 0. */
export const hasBlindQuery = ({ mask }: Computation): boolean => {
  if (mask?.keyLength === 0) return true;
  const given = mask?.mask;
  return (
    typeof given === 'object' &&
    Array.from({ length: given.rows }, (_, row) => row).some((row) =>
      Array.from({ length: given.cols }, (_, col) => col).every((col) => at(given, row, col) === 0),
    )
  );
};

/** All that the computation is given, as literals. */
export function dataLines(computation: Computation, dialect: Dialect): CodeLine[] {
  const { input, value, valueNote, learned } = computation;
  if (input.kind === 'projected') {
    const projections = (['query', 'key', 'value'] as const).flatMap((name) =>
      dialect.matrix(dialect.matrixName(name), input[name]),
    );
    const output = input.output ? dialect.matrix(dialect.matrixName('output'), input.output) : [];
    const words = input.position
      ? [...dialect.matrix('embedding', input.input), ...dialect.matrix('position', input.position)]
      : dialect.matrix('x', input.input);
    const memory = input.memory ? dialect.matrix('memory', input.memory) : [];
    return [...words, ...memory, ...projections, ...output, ...maskLines(computation, dialect)];
  }
  const note = valueNote === undefined ? [] : [plain(`${dialect.comment} ${valueNote}`)];
  const isKey = input.kind === 'vectors' && input.key === value;
  const values = isKey ? [plain(dialect.same('value', 'key'))] : [...note, ...dialect.matrix('value', value)];
  if (input.kind === 'names') return [...dialect.names(input.query, input.keys), ...values];
  const keys = dialect.matrix('key', input.key);
  return asksWithKey(computation)
    ? [...keys, marker(computation)('query', dialect.same('query', 'key')), ...values]
    : [
        ...dialect.matrix('query', input.query),
        ...keys,
        ...values,
        ...(learned ? dialect.matrix('learned', learned) : []),
      ];
}
