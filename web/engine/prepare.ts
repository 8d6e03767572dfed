/** Takes a checked call to C++: its options and its matrices, by copy. */
import { inOrder } from './boundary.js';
import { ask, write } from './give.js';
import type { MatricesOf } from './give.js';
import { MATRICES, START } from './names.js';
import type { ByteOffset, RawModule } from './raw-module.js';
import type { Shape } from './types.js';

type Name = (typeof MATRICES)[number];

export type Matrices = MatricesOf<Name>;

/** Checked and with their defaults; words are places in the lists of Names. */
export type Options = Readonly<Record<(typeof START)[number], number>>;

const NO_OPTIONS: Options = {
  heads: 1,
  mask: 0,
  window: 0,
  keyLength: 0,
  compatibility: 0,
  normalisation: 0,
  temperature: 1,
  mistake: 0,
};

interface NamedShape extends Shape {
  readonly name: Name;
}

/**
 * Where a call's matrices go. A call with the shapes and options of the one before, as when a slider moves,
 * need not cross to C++ to ask: at n = 16 asking costs a tenth of the call.
 */
export class Preparation {
  #options = NO_OPTIONS;
  #shapes: readonly NamedShape[] = [];
  #offset: ByteOffset = 0;

  write(raw: RawModule, matrices: Matrices, options = NO_OPTIONS): void {
    if (!this.#isAsked(matrices, options)) this.ask(raw, matrices, options);
    write(raw, this.#offset, matrices);
  }

  /** Where the matrices of this call are to be written. */
  ask(raw: RawModule, matrices: Matrices, options: Options): ByteOffset {
    this.#options = options;
    this.#shapes = shapesOf(matrices);
    this.forget();
    this.#offset = ask(raw, MATRICES, matrices, inOrder(START, options));
    return this.#offset;
  }

  /** What was asked is no more: the next call asks again. */
  forget(): void {
    this.#offset = 0;
  }

  /** In a plain loop over what is there: lists of it took a quarter of a whole call at n = 16. */
  #isAsked(matrices: Matrices, options: Options): boolean {
    if (this.#offset === 0 || !isSame(options, this.#options)) return false;
    let count = 0;
    for (const name in matrices) {
      const matrix = matrices[name as Name];
      if (matrix === undefined) continue;
      const shape = this.#shapes[count];
      if (shape?.name !== name || shape.rows !== matrix.rows || shape.cols !== matrix.cols) return false;
      count += 1;
    }
    return count === this.#shapes.length;
  }
}

function shapesOf(matrices: Matrices): NamedShape[] {
  return (Object.keys(matrices) as Name[]).flatMap((name) => {
    const matrix = matrices[name];
    return matrix === undefined ? [] : [{ name, rows: matrix.rows, cols: matrix.cols }];
  });
}

/** By name, every one of START: a loop over that list takes a twentieth of a whole call at n = 16. */
function isSame(left: Options, right: Options): boolean {
  return (
    left.heads === right.heads &&
    left.mask === right.mask &&
    left.window === right.window &&
    left.keyLength === right.keyLength &&
    left.compatibility === right.compatibility &&
    left.normalisation === right.normalisation &&
    left.temperature === right.temperature &&
    left.mistake === right.mistake
  );
}
