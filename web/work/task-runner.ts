import type { Frames } from './frames.js';
import type { Resources } from './resources.js';
import type { Task, TaskResult, TaskStatus } from './task.js';
import { TaskRun } from './task-run.js';

export interface TaskListener {
  changed(): void;
  failed(error: unknown): void;
}

interface Known {
  status: TaskStatus;
  result: TaskResult | null;
  error: unknown;
}

/** Of so many tasks the results are kept, so that coming back shows them. */
const KEPT = 32;

/** Runs one task at a time, a slice in each of its turns. */
export class TaskRunner {
  private readonly frames: Frames;
  private readonly listener: TaskListener;
  /** By key, in the order in which they were first wanted. */
  private readonly tasks = new Map<string, Known>();
  private task: Task<unknown> | null = null;
  private resources: Resources | null = null;
  private current: { readonly run: TaskRun; readonly known: Known } | null = null;
  /** It was asked for before its resources were there, and begins with them. */
  private isAwaited = false;
  private isAwake = false;

  constructor(frames: Frames, listener: TaskListener) {
    this.frames = frames;
    this.listener = listener;
  }

  get result(): TaskResult | null {
    return this.known?.result ?? null;
  }

  /** null where there is no task. */
  get status(): TaskStatus | null {
    return this.isAwaited ? 'running' : (this.known?.status ?? null);
  }

  get failure(): unknown {
    return this.known?.status === 'failed' ? this.known.error : null;
  }

  /** The task of the step in view; `resources` are null until all of them are there. */
  follow(task: Task<unknown> | null, resources: Resources | null): void {
    if (task?.key !== this.task?.key) this.drop();
    this.task = task;
    this.resources = resources;
    if (task && !this.tasks.has(task.key)) this.keep(task.key);
    if (this.isAwaited || (task && task.isAskedFor !== true && this.status === 'open')) this.start();
  }

  /** From the beginning, at once or as soon as its resources are there. */
  start(): void {
    const { task, resources } = this;
    this.isAwaited = task?.isAskedFor === true && resources === null;
    if (!task || !resources) return;
    this.end('stopped');
    const known = this.keep(task.key);
    known.status = 'running';
    const run = new TaskRun(task, resources, {
      yielded: (value) => {
        known.result = { value, isDone: false };
        // Only a slice that was under way when it fell asleep: the frame that it began in is over.
        if (!this.isAwake) this.listener.changed();
      },
      done: () => {
        known.result &&= { value: known.result.value, isDone: true };
        this.leave('done');
        this.listener.changed();
      },
      failed: (error) => {
        known.error = error;
        this.leave('failed');
        this.listener.failed(error);
      },
      changed: () => {
        this.listener.changed();
      },
    });
    this.current = { run, known };
    this.settle();
  }

  /** The learner stops it: what is known stays, and it does not begin again by itself. */
  stop(): void {
    this.isAwaited = false;
    this.end('stopped');
  }

  /** What failed may be tried again. */
  retry(): void {
    if (this.known?.status === 'failed') this.known.status = 'open';
  }

  /** A task is wanted, whether or not it computes now. */
  get isBusy(): boolean {
    return this.task !== null;
  }

  /** Whether it may compute: asleep it goes no further. */
  set awake(isAwake: boolean) {
    this.isAwake = isAwake;
    this.settle();
  }

  /** Not wanted any more: it begins afresh when it is wanted again, unless it is done. */
  drop(): void {
    this.isAwaited = false;
    this.end(this.unfinished);
    this.task = null;
    this.resources = null;
  }

  /** The engine has stopped. */
  forget(): void {
    this.isAwaited = false;
    this.leave(this.unfinished)?.forget();
    this.task = null;
    this.resources = null;
  }

  private get known(): Known | undefined {
    return this.task ? this.tasks.get(this.task.key) : undefined;
  }

  /** What becomes of a task that is left: one that the learner asked for is to be asked for again. */
  private get unfinished(): TaskStatus {
    return this.task?.isAskedFor === true ? 'stopped' : 'open';
  }

  private keep(key: string): Known {
    const known: Known = { status: 'open', result: null, error: null };
    this.tasks.set(key, known);
    const [oldest] = this.tasks.keys();
    if (this.tasks.size > KEPT && oldest !== undefined) this.tasks.delete(oldest);
    return known;
  }

  private end(status: TaskStatus): void {
    this.leave(status)?.end();
  }

  private leave(status: TaskStatus): TaskRun | undefined {
    const { current } = this;
    if (!current) return undefined;
    this.frames.leave(current.run);
    current.known.status = status;
    this.current = null;
    return current.run;
  }

  private settle(): void {
    if (!this.current) return;
    if (this.isAwake) this.frames.join(this.current.run);
    else this.frames.leave(this.current.run);
  }
}
