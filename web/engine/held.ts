/** What C++ holds for JavaScript, until it is given back. */
import { refusal } from './boundary.js';
import type { Boundary } from './boundary.js';
import { EngineError } from './errors.js';
import type { Handle, RawLearning } from './raw-learning.js';

export type { Handle } from './raw-learning.js';

/** The right to use a handle. */
export interface Lease {
  readonly handle: Handle;
  release(): void;
}

/** What is 0 or false was refused. */
export function accepted<Answer>(raw: RawLearning, answer: Answer): Answer {
  if (!answer) throw refusal(raw);
  return answer;
}

/** Where the module has stopped, there is nothing left to give back. */
export function giveBack(boundary: Boundary<RawLearning>, close: (raw: RawLearning) => void): void {
  if (!boundary.hasStopped) boundary.call(() => undefined, close);
}

/** The calls of one who holds a handle. After dispose() they are refused; `what` names it for people. */
export class Held {
  readonly #boundary: Boundary<RawLearning>;
  readonly #what: string;
  #lease: Lease | null;

  constructor(boundary: Boundary<RawLearning>, what: string, lease: Lease) {
    this.#boundary = boundary;
    this.#what = what;
    this.#lease = lease;
  }

  /** Of a handle that nobody else uses. */
  static alone(
    boundary: Boundary<RawLearning>,
    what: string,
    handle: Handle,
    close: (raw: RawLearning, handle: Handle) => void,
  ): Held {
    const release = () => giveBack(boundary, (raw) => close(raw, handle));
    return new Held(boundary, what, { handle, release });
  }

  call<Checked, Answer>(
    check: () => Checked,
    compute: (raw: RawLearning, handle: Handle, checked: Checked) => Answer,
  ): Answer {
    const lease = this.#lease;
    if (lease === null) {
      throw new EngineError('disposed', `${this.#what} can't be used any more: dispose() was called.`, {
        parameters: { name: this.#what },
      });
    }
    return this.#boundary.call(check, (raw, checked) => compute(raw, lease.handle, checked));
  }

  /** A call with nothing to check. */
  read<Answer>(compute: (raw: RawLearning, handle: Handle) => Answer): Answer {
    return this.call(() => undefined, compute);
  }

  dispose(): void {
    const lease = this.#lease;
    this.#lease = null;
    lease?.release();
  }
}
