/** What C++ holds for JavaScript, until it is given back. */
import type { Boundary } from './boundary.js';
import { EngineError } from './errors.js';
import type { RawLearning } from './raw-learning.js';
import type { Handle, RawBoundary } from './raw-module.js';

export type { Handle } from './raw-module.js';

/** The right to use a handle. */
export interface Lease {
  readonly handle: Handle;
  release(): void;
}

/** Where the module has stopped, there is nothing left to give back. */
export function giveBack<Raw extends RawBoundary>(boundary: Boundary<Raw>, handle: Handle): void {
  if (boundary.hasStopped) return;
  boundary.call(
    () => undefined,
    (raw) => raw.giveBack(handle),
  );
}

/** The calls of one who holds a handle. After dispose() they are refused; `what` names it for people. */
export class Held<Raw extends RawBoundary = RawLearning> {
  readonly #boundary: Boundary<Raw>;
  readonly #what: string;
  #lease: Lease | null;

  constructor(boundary: Boundary<Raw>, what: string, lease: Lease) {
    this.#boundary = boundary;
    this.#what = what;
    this.#lease = lease;
  }

  /** Of a handle that nobody else uses. */
  static alone<Raw extends RawBoundary>(boundary: Boundary<Raw>, what: string, handle: Handle): Held<Raw> {
    return new Held(boundary, what, { handle, release: () => giveBack(boundary, handle) });
  }

  call<Checked, Answer>(
    check: () => Checked,
    compute: (raw: Raw, handle: Handle, checked: Checked) => Answer | null,
  ): Answer {
    this.#leased();
    // Taken once more behind `check`, in which the caller may have disposed it.
    return this.#boundary.call(check, (raw, checked) => compute(raw, this.#leased(), checked));
  }

  /** A call with nothing to check. */
  read<Answer>(compute: (raw: Raw, handle: Handle) => Answer | null): Answer {
    return this.call(() => undefined, compute);
  }

  #leased(): Handle {
    if (this.#lease !== null) return this.#lease.handle;
    throw new EngineError('disposed', `${this.#what} can't be used any more: dispose() was called.`, {
      parameters: { name: this.#what },
    });
  }

  dispose(): void {
    const lease = this.#lease;
    this.#lease = null;
    lease?.release();
  }
}
