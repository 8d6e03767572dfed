import { assertUnchanged, nameGiven } from './check.js';
import type { CallersNumbers, GivenMatrix } from './check.js';
import { EngineError } from './errors.js';
import type { ErrorParameters } from './errors.js';
import type { ByteOffset, RawBoundary } from './raw-module.js';
import type { Matrix } from './types.js';

/** Guards the calls of one module: once it has stopped, it computes no more. */
export class Boundary<Raw extends RawBoundary> {
  readonly #raw: Raw;
  readonly #stopped: () => void;
  #stopCause: unknown;

  /** `stopped` is called when the module has stopped. */
  constructor(raw: Raw, stopped: () => void = () => undefined) {
    this.#raw = raw;
    this.#stopped = stopped;
  }

  get hasStopped(): boolean {
    return this.#stopCause !== undefined;
  }

  /**
   * Whatever leaves `compute` other than by our own refusal (a trap, memory exhausted, the stack
   * overrun) leaves the C++ side in an unknown state: from then on every call says that it stopped.
   *
   * An answer of null was refused.
   *
   * `check` runs outside, for it reads the caller's objects, whose getters may do what they like: throw, dispose what is
   * used, call the engine. Once it is through, nothing of the caller's is run: what `compute` is given is ours, and of
   * his there are only arrays, which it hands to copyIn().
   */
  call<Checked, Answer>(
    check: () => Checked,
    compute: (raw: Raw, checked: Checked) => Answer | null,
  ): Answer {
    this.#assertRuns();
    const checked = check();
    this.#assertRuns();
    try {
      return accept(this.#raw, compute(this.#raw, checked));
    } catch (cause) {
      if (cause instanceof EngineError) throw cause;
      this.#stopCause = cause;
      this.#stopped();
      throw engineStopped(cause);
    }
  }

  #assertRuns(): void {
    if (this.#stopCause !== undefined) throw engineStopped(this.#stopCause);
  }
}

function engineStopped(cause: unknown): EngineError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new EngineError(
    'engine-stopped',
    `The engine stopped and cannot compute any more (${reason}). Please reload the page.`,
    { cause, parameters: { reason } },
  );
}

export function refusal(raw: RawBoundary): EngineError {
  const { code, message, parameters } = raw.lastError();
  const named = Object.entries(parameters).map(([name, text]) => [name, nameGiven(text)]);
  return new EngineError(code, nameGiven(message), {
    parameters: Object.fromEntries(named) as ErrorParameters,
  });
}

export function accept<Answer>(raw: RawBoundary, answer: Answer | null): Answer {
  if (answer === null) throw refusal(raw);
  return answer;
}

/** What a function of C++ takes, in the order that its list in names.ts has. */
export function inOrder<Name extends string, Argument>(
  list: readonly Name[],
  given: Readonly<Record<Name, Argument>>,
): Argument[] {
  return list.map((name) => given[name]);
}

/** Writes a caller's numbers to this place of the heap: as many as were checked, and no more. */
export function copyIn(heap: Float32Array, place: number, matrix: GivenMatrix): void {
  assertUnchanged(matrix);
  heap.set(matrix.numbers as unknown as Float32Array, place);
}

const setOfArray = Float32Array.prototype.set;

/** Writes numbers into a caller's array, which may have a set() of its own. */
export function copyOutTo(array: CallersNumbers, numbers: Float32Array): void {
  setOfArray.call(array as unknown as Float32Array, numbers);
}

/** Where numbers stand until the next call. */
export function viewOf(raw: RawBoundary, offset: ByteOffset, count: number): Float32Array {
  if (offset === 0) throw refusal(raw);
  const start = offset / Float32Array.BYTES_PER_ELEMENT;
  return raw.HEAPF32.subarray(start, start + count);
}

/** Copies one matrix out from `offset` on. */
export function copyMatrix(raw: RawBoundary, offset: ByteOffset, rows: number, cols: number): Matrix {
  if (offset === 0) throw refusal(raw);
  const start = offset / Float32Array.BYTES_PER_ELEMENT;
  return { rows, cols, data: raw.HEAPF32.slice(start, start + rows * cols) };
}
