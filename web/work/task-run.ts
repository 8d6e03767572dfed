import type { Sliced } from './frames.js';
import type { Resources } from './resources.js';
import type { Task } from './task.js';

export interface TaskRunListener {
  /** Called once for each thing that becomes known. */
  yielded(value: unknown): void;
  done(): void;
  failed(error: unknown): void;
  /** After the turns of a frame. */
  changed(): void;
}

/** One run of a task; once it has ended its listener hears no more of it. */
export class TaskRun implements Sliced {
  private readonly slices: Generator | AsyncGenerator;
  private readonly stopping = new AbortController();
  private listener: TaskRunListener | null;

  constructor(task: Task<unknown>, resources: Resources, listener: TaskRunListener) {
    this.listener = listener;
    this.slices = task.run(resources, this.stopping.signal);
  }

  advance(): boolean | Promise<unknown> {
    try {
      const next = this.slices.next();
      if (!(next instanceof Promise)) return this.take(next);
      return next.then(
        (slice) => this.take(slice),
        (error: unknown) => this.fail(error),
      );
    } catch (error) {
      return this.fail(error);
    }
  }

  endFrame(): void {
    this.listener?.changed();
  }

  /** Aborts its signal, and lets it clean up. */
  end(): void {
    this.forget();
    // What a generator says while it is being ended concerns nobody any more.
    const ignore = (): void => undefined;
    try {
      const ended = this.slices.return(undefined);
      if (ended instanceof Promise) ended.catch(ignore);
    } catch {
      ignore();
    }
  }

  /** The same where the engine has stopped: what it would clean up is gone. */
  forget(): void {
    this.listener = null;
    this.stopping.abort();
  }

  /** Whether there is more to come. */
  private take({ done, value }: IteratorResult<unknown, unknown>): boolean {
    if (done === true) this.finish()?.done();
    else this.listener?.yielded(value);
    return done !== true;
  }

  private fail(error: unknown): false {
    this.finish()?.failed(error);
    return false;
  }

  private finish(): TaskRunListener | null {
    const { listener } = this;
    this.listener = null;
    return listener;
  }
}
