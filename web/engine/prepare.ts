/** Takes a checked call to C++: its options and its matrices, by copy. */
import { write } from './boundary.js';
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
  'left',
  'right',
] as const;

const PLACES = [...MATRICES.entries()];

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

const NO_OPTIONS: Options = {
  heads: 1,
  mask: 0,
  keyLength: 0,
  compatibility: 0,
  normalisation: 0,
  temperature: 1,
  mistake: 0,
};

/**
 * Where a call's matrices go. A call with the shapes and options of the one before, as when a slider moves,
 * need not cross to C++ to ask: at n = 16 asking costs a tenth of the call.
 */
export class Preparation {
  #asked: readonly number[] = [];
  #offset: ByteOffset = 0;

  write(raw: RawModule, matrices: Matrices, options = NO_OPTIONS): void {
    const given = givenOf(matrices);
    const asked = numbersOf(given, options);
    if (this.#offset === 0 || !isSame(asked, this.#asked)) {
      this.#offset = ask(raw, given, options);
      this.#asked = asked;
    }
    write(
      raw,
      this.#offset,
      given.map(({ matrix }) => matrix),
    );
  }
}

interface Given {
  readonly place: number;
  readonly matrix: Matrix;
}

/** In a plain loop: flatMap() took a quarter of a whole call at n = 16. */
function givenOf(matrices: Matrices): Given[] {
  const given: Given[] = [];
  for (const [place, name] of PLACES) {
    const matrix = matrices[name];
    if (matrix !== undefined) given.push({ place, matrix });
  }
  return given;
}

/** All that C++ is told. */
function numbersOf(given: readonly Given[], options: Options): number[] {
  const { heads, mask, keyLength, compatibility, normalisation, temperature, mistake } = options;
  const numbers = [heads, mask, keyLength, compatibility, normalisation, temperature, mistake];
  for (const { place, matrix } of given) numbers.push(place, matrix.rows, matrix.cols);
  return numbers;
}

function ask(raw: RawModule, given: readonly Given[], options: Options): ByteOffset {
  const { heads, mask, keyLength, compatibility, normalisation, temperature, mistake } = options;
  raw.start(heads, mask, keyLength, compatibility, normalisation, temperature, mistake);
  for (const { place, matrix } of given) raw.add(place, matrix.rows, matrix.cols);
  return raw.prepare();
}

function isSame(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((number, i) => number === right[i]);
}
