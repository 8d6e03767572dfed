/** Takes a checked call to C++: its options, its matrices, and back what it computed. Always by copy. */
import { EngineError } from './errors.js';
import type { ByteOffset, RawModule } from './raw-module.js';
import type { Matrix } from './types.js';

/** What matrices a call may have, in the order of bindings.cpp. */
export const MATRICES = [
  'query',
  'key',
  'value',
  'input',
  'memory',
  'projections.query',
  'projections.key',
  'projections.value',
  'projections.output',
  'biases.query',
  'biases.key',
  'biases.value',
  'biases.output',
  'mask',
  'compatibility.matrix',
  'compatibility.vector',
  'compatibility.queryMatrix',
  'compatibility.keyMatrix',
] as const;

/** Those that a call has, each with its name. */
export type Matrices = Readonly<Partial<Record<(typeof MATRICES)[number], Matrix | undefined>>>;

/** Checked and with their defaults; words are places in the lists of Names. */
export interface Options {
  readonly heads: number;
  readonly mask: number;
  readonly keyLength: number;
  readonly compatibility: number;
  readonly normalisation: number;
  readonly temperature: number;
  readonly mistake: number;
}

export const NO_OPTIONS: Options = {
  heads: 1,
  mask: 0,
  keyLength: 0,
  compatibility: 0,
  normalisation: 0,
  temperature: 1,
  mistake: 0,
};

export function prepare(raw: RawModule, matrices: Matrices, options = NO_OPTIONS): void {
  const { heads, mask, keyLength, compatibility, normalisation, temperature, mistake } = options;
  raw.start(heads, mask, keyLength, compatibility, normalisation, temperature, mistake);
  const written: Matrix[] = [];
  MATRICES.forEach((name, place) => {
    const matrix = matrices[name];
    if (matrix === undefined) return;
    raw.add(place, matrix.rows, matrix.cols);
    written.push(matrix);
  });
  write(raw, raw.prepare(), written);
}

/** Writes the matrices one after the other from `offset` on. */
function write(raw: RawModule, offset: ByteOffset, matrices: readonly Matrix[]): void {
  if (offset === 0) throw refusal(raw);
  const heap = raw.HEAPF32;
  let place = offset / Float32Array.BYTES_PER_ELEMENT;
  for (const { data } of matrices) {
    heap.set(data, place);
    place += data.length;
  }
}

export type Take = (rows: number, cols: number) => Matrix;

/** Copies matrices out one after the other from `offset` on. */
export function copyOut(raw: RawModule, offset: ByteOffset): Take {
  if (offset === 0) throw refusal(raw);
  const heap = raw.HEAPF32;
  let place = offset / Float32Array.BYTES_PER_ELEMENT;
  return (rows, cols) => {
    const start = place;
    place += rows * cols;
    return { rows, cols, data: heap.slice(start, place) };
  };
}

export function accept<Answer>(raw: RawModule, answer: Answer | null): Answer {
  if (answer === null) throw refusal(raw);
  return answer;
}

function refusal(raw: RawModule): EngineError {
  const { code, message } = raw.lastError();
  return new EngineError(code, message);
}
