import type { ResourceName, Resources } from './resources.js';

/** A long computation cut into slices: statistics over dimensions, counting over sentences. */
export interface Task<Result> {
  /** Names its settings: with another key it starts afresh. */
  readonly key: string;
  /** What it computes with, where that is more than the step needs: it begins once that is there. */
  readonly needs?: readonly ResourceName[];
  /** It begins when the learner asks for it, by `Work.startTask()`; default: as soon as it can. */
  readonly isAskedFor?: boolean;
  /**
   * Yields what is known so far; each resumption is one slice, done within one frame. Of the resources, those
   * are there that the step needs. `signal` is aborted when it is dropped.
   */
  run(resources: Resources, signal: AbortSignal): Generator<Result> | AsyncGenerator<Result>;
}

export interface TaskResult {
  readonly value: unknown;
  readonly isDone: boolean;
}

/** 'stopped': by the learner, or because it was asked for and then left. */
export type TaskStatus = 'open' | 'running' | 'stopped' | 'done' | 'failed';
