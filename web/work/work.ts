import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Progress } from '../engine/model-types.js';
import type { Engine } from '../engine/types.js';
import { Leases } from './leases.js';
import { sources as allSources, type ResourceName, type Resources, type Sources } from './resources.js';
import { hasStopped } from './stopped.js';
import { page, type Cancel, type Surroundings } from './surroundings.js';
import type { Task, TaskResult, TaskStatus } from './task.js';
import { TaskRunner } from './task-runner.js';
import { TrainingSession, type Arm, type Speed, type TrainingShown } from './training-session.js';

export type { ResourceName, Resources } from './resources.js';
export type { Task, TaskResult, TaskStatus } from './task.js';
export type { Arm, ShownArm, Speed, TrainingShown } from './training-session.js';

/** What a step needs to be shown. */
export interface Wanted {
  readonly needs: readonly ResourceName[];
  /** What it can be shown without, and is fetched all the same. */
  readonly also?: readonly ResourceName[];
  /** What is trained side by side, where anything is; it needs 'learning', named or not. */
  readonly arms?: readonly Arm[];
  /** So many steps are to be done; default 0. */
  readonly trained?: number;
  readonly task?: Task<unknown> | null;
}

export interface WorkListener {
  /** There is something else to show. */
  changed(): void;
  /** The runs stand still again, after so many steps. */
  stopped(trained: number): void;
}

/** An element that is only moved leaves the page for less than this, in milliseconds. */
export const GRACE = 1000;

/**
 * What a figure loads, trains and computes in slices, and the only one that holds it.
 *
 * While the host is not in the page nothing happens; if it comes back soon, all goes on where it was, else all is
 * given back. While it is out of view nothing is computed.
 */
export class Work implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly listener: WorkListener;
  private readonly surroundings: Surroundings;
  private readonly leases: Leases;
  private readonly session: TrainingSession;
  private readonly runner: TaskRunner;
  private engine: Engine | null = null;
  private needs: ReadonlySet<ResourceName> = new Set();
  private needsAndImplied: ReadonlySet<ResourceName> = new Set();
  /** Why nothing of the engine is called any more. */
  private stop: { readonly error: unknown } | null = null;
  private isConnected = false;
  /** null until that is known. */
  private isInView: boolean | null = null;
  /** Something has changed that was not told. */
  private isStale = false;
  private isFollowing = false;
  private unwatch: Cancel = () => undefined;
  private grace: Cancel = () => undefined;

  constructor(
    host: ReactiveControllerHost,
    listener: WorkListener,
    surroundings: Surroundings = page,
    sources: Sources = allSources,
  ) {
    this.host = host;
    this.listener = listener;
    this.surroundings = surroundings;
    const changed = (): void => {
      this.tell();
    };
    const failed = (error: unknown): void => {
      this.fail(error);
    };
    this.leases = new Leases(sources, surroundings, { changed, stopped: failed });
    this.session = new TrainingSession(surroundings.frames, {
      changed,
      failed,
      stopped: (trained) => {
        listener.stopped(trained);
      },
    });
    this.runner = new TaskRunner(surroundings.frames, { changed, failed });
    host.addController(this);
  }

  /**
   * What the step in view needs; called on every update, cheap when nothing has changed. Never calls the
   * listener. Errors: EngineError for settings that the engine refuses; then no run trains.
   */
  want(engine: Engine, { needs, also = [], arms = [], trained = 0, task = null }: Wanted): void {
    if (engine !== this.engine) this.begin(engine);
    this.needs = new Set(needs);
    const implied: readonly ResourceName[] = arms.length > 0 ? ['learning'] : [];
    this.needsAndImplied = new Set([...needs, ...also, ...implied]);
    this.isStale ||= !this.isConnected;
    // Where nothing may begin, what is not wanted ends all the same.
    const mayBegin = this.isConnected && this.stop === null;
    this.isFollowing = true;
    try {
      if (mayBegin) this.leases.want(engine, this.needsAndImplied);
      const isAble = this.isReady && this.haveArrived(task?.needs ?? []);
      this.runner.follow(task, mayBegin && isAble ? (this.resources as Resources) : null);
      const { learning } = this.resources;
      if (arms.length > 0 && mayBegin && learning) this.session.follow(learning, arms, trained);
      else if (!this.session.isOf(arms)) this.session.drop();
    } finally {
      this.isFollowing = false;
    }
  }

  /** What has arrived. */
  get resources(): Partial<Resources> {
    return this.leases.arrived;
  }

  /** Whether all that the step needs has arrived. */
  get isReady(): boolean {
    return this.engine !== null && this.haveArrived(this.needs);
  }

  private haveArrived(names: Iterable<ResourceName>): boolean {
    const { resources } = this;
    return [...names].every((name) => resources[name] !== undefined);
  }

  /**
   * Whether nothing more comes by itself: all has arrived and is computed, or can't be, or waits until the host is in
   * view.
   */
  get isSettled(): boolean {
    const hasArrived = this.haveArrived(this.needsAndImplied);
    const isUnderWay = this.training?.isRunning === true || this.taskStatus === 'running';
    const isBusy = isUnderWay && this.isInView !== false && !this.surroundings.isHidden();
    return this.failure !== null || (hasArrived && !isBusy);
  }

  /** The bytes of what is on its way; null where none are told. */
  get progress(): Progress | null {
    return this.leases.progressOf(this.needsAndImplied);
  }

  /** Why something that the step needs can't be loaded or has failed; null where there is no such reason. */
  get failure(): unknown {
    // A step that needs nothing can be shown all the same.
    const stopped = this.needsAndImplied.size > 0 ? this.stop?.error : null;
    return (
      stopped ?? this.leases.failureOf(this.needsAndImplied) ?? this.session.failure ?? this.runner.failure
    );
  }

  /** Tries what has failed again. */
  retry(): void {
    this.stop = null;
    this.leases.retry();
    this.session.retry();
    this.runner.retry();
    this.tell();
  }

  /** null until it can train. */
  get training(): TrainingShown | null {
    return this.session.shown;
  }

  play(speed: Speed): void {
    if (this.isConnected) this.session.play(speed);
  }

  pause(): void {
    if (this.isConnected) this.session.pause();
  }

  stepOnce(): void {
    if (this.isConnected) this.session.stepOnce();
  }

  restart(): void {
    if (this.isConnected) this.session.restart();
  }

  /** Of the task, so far; null where nothing is known yet. */
  get result(): TaskResult | null {
    return this.runner.result;
  }

  /** null where the step has no task. */
  get taskStatus(): TaskStatus | null {
    return this.runner.status;
  }

  /** The learner asks for the task, or for it once more. */
  startTask(): void {
    if (!this.isConnected) return;
    this.runner.start();
    this.tell();
  }

  /** The learner has seen enough of it. */
  stopTask(): void {
    if (!this.isConnected) return;
    this.runner.stop();
    this.tell();
  }

  /** The engine in use has stopped, as someone else has seen: it is not called any more. */
  engineStopped(error: unknown): void {
    this.fail(error);
  }

  hostConnected(): void {
    this.isConnected = true;
    this.isInView = null;
    this.grace();
    this.unwatch();
    this.unwatch = this.surroundings.watch(this.host, (isInView) => {
      this.isInView = isInView;
      this.settle();
    });
    if (this.isStale) this.tell();
  }

  hostDisconnected(): void {
    this.isConnected = false;
    this.isInView = false;
    this.unwatch();
    this.settle();
    this.grace();
    // Where there is nothing to give back, nothing waits: a timer would hold the host.
    if (this.leases.isEmpty && !this.runner.isBusy) return;
    this.grace = this.surroundings.after(GRACE, () => {
      this.drop();
      this.isStale = true;
    });
  }

  private begin(engine: Engine): void {
    this.drop();
    this.engine = engine;
    this.stop = null;
  }

  /** Gives everything back. */
  private drop(): void {
    this.runner.drop();
    this.session.drop();
    this.leases.drop();
  }

  private fail(error: unknown): void {
    if (hasStopped(error)) {
      this.stop = { error };
      this.runner.forget();
      this.session.forget();
      this.leases.forget();
    }
    this.tell();
  }

  /** Outside of the page nothing is in view. */
  private settle(): void {
    this.session.awake = this.isInView === true;
    this.runner.awake = this.isInView === true;
  }

  /** Whoever wants something asks for it on an update, and sees then what has become of it. */
  private tell(): void {
    if (this.isFollowing) return;
    this.isStale = !this.isConnected;
    if (this.isConnected) this.listener.changed();
  }
}
