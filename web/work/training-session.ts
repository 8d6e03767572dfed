import type { TrainingCurve, TrainingOptions, TrainingRun, TrainingState } from '../engine/training-types.js';
import { EngineError } from '../engine/errors.js';
import type { Learning } from '../engine/types.js';
import type { Frames, Sliced } from './frames.js';
import { giveBack, hasStopped } from './stopped.js';

/** One of the variants that are trained side by side. */
export interface Arm {
  readonly id: string;
  readonly options: TrainingOptions;
}

export interface ShownArm {
  readonly id: string;
  readonly run: TrainingRun;
  readonly state: TrainingState;
  readonly curve: TrainingCurve;
}

/** All arms at one moment. */
export interface TrainingShown {
  readonly arms: readonly ShownArm[];
  /** Done by the arm that has come farthest. */
  readonly step: number;
  readonly steps: number;
  readonly isRunning: boolean;
  /** The step at which it will stand: Infinity where it was told to play, `step` where it stands already. */
  readonly goal: number;
}

export interface TrainingListener {
  /** What is shown has changed. */
  changed(): void;
  /** The runs stand still again, after so many steps. */
  stopped(trained: number): void;
  /** It could not go on: there are no runs any more. */
  failed(error: unknown): void;
}

/** 'steady': to be watched, the whole run in about five seconds; 'fast': as soon as the page stays responsive. */
export type Speed = 'steady' | 'fast';

/** Five seconds of a screen that is drawn 60 times in each. */
const STEADY_FRAMES = 300;

interface Started {
  readonly id: string;
  readonly run: TrainingRun;
  /** As the run last told it: asking costs more than a small step. */
  state: TrainingState;
}

/** Settings with which there are no runs, and why. */
interface Failed {
  readonly settings: string;
  readonly error: unknown;
  /** The engine refused them; else something went wrong on the way. */
  readonly isRefusal: boolean;
}

/**
 * Trains the arms of a figure in the page, a step of each at a time.
 *
 * The same settings and seed give the same numbers, so a moment of a training is no more than its settings
 * and the number of steps done: `trained`, an input of the figure.
 */
export class TrainingSession implements Sliced {
  private readonly frames: Frames;
  private readonly listener: TrainingListener;
  private started: readonly Started[] = [];
  private settings = '';
  private failed: Failed | null = null;
  /** The number of steps that the figure's inputs ask for, as last seen. */
  private asked = 0;
  private goal = 0;
  private speed: Speed = 'fast';
  private isRunning = false;
  private isAwake = false;
  private stepsInFrame = 0;
  private view: TrainingShown | null = null;

  constructor(frames: Frames, listener: TrainingListener) {
    this.frames = frames;
    this.listener = listener;
  }

  /** null where there are no runs. */
  get shown(): TrainingShown | null {
    return this.view;
  }

  /** Why there are no runs any more; null where there is no such reason. */
  get failure(): unknown {
    return this.failed && !this.failed.isRefusal ? this.failed.error : null;
  }

  /** Whether the runs are those of these arms. */
  isOf(arms: readonly Arm[]): boolean {
    return JSON.stringify(arms) === this.settings;
  }

  /**
   * The arms as they are to be now; with other settings than before, from their start.
   * Errors: EngineError for settings that the engine refuses; then nothing runs.
   */
  follow(learning: Learning, arms: readonly Arm[], trained: number): void {
    const settings = JSON.stringify(arms);
    if (settings === this.failed?.settings) {
      if (this.failed.isRefusal) throw this.failed.error;
      return;
    }
    if (settings !== this.settings) {
      const [goal, speed] = this.isRunning ? [this.goal, this.speed] : [trained, 'fast' as const];
      this.start(learning, arms, settings);
      this.asked = trained;
      this.attempt(() => {
        this.runTo(goal, speed);
      });
    } else if (trained !== this.asked) {
      this.asked = trained;
      this.attempt(() => {
        if (trained < this.done) this.rewind();
        if (trained > this.done) this.runTo(trained);
      });
    }
  }

  play(speed: Speed): void {
    const isPlaying = this.attempt(() => {
      if (this.isFinished) this.rewind();
      this.runTo(Infinity, speed);
    });
    if (isPlaying) this.listener.changed();
  }

  pause(): void {
    this.stand(() => undefined);
  }

  stepOnce(): void {
    this.stand(() => {
      this.step();
    });
  }

  restart(): void {
    this.stand(() => {
      this.rewind();
    });
  }

  /** Whether it may compute: asleep it keeps its runs, and goes on where it was. */
  set awake(isAwake: boolean) {
    this.isAwake = isAwake;
    this.settle();
  }

  advance(): boolean {
    const hasStepped = this.guard(() => {
      this.step();
    });
    this.stepsInFrame += 1;
    const isEnough = this.speed === 'steady' && this.stepsInFrame >= this.steadySteps;
    return hasStepped && !this.isDone && !isEnough;
  }

  endFrame(): void {
    this.stepsInFrame = 0;
    if (this.isDone) this.pause();
    else if (this.attempt(() => undefined)) this.listener.changed();
  }

  /** What failed may be tried again. */
  retry(): void {
    this.failed = null;
  }

  /** Gives the runs back. */
  drop(): void {
    const runs = this.started.map(({ run }) => run);
    this.forget();
    disposeAll(runs);
  }

  /** The engine has stopped: no run is called any more. */
  forget(): void {
    this.halt();
    this.started = [];
    this.settings = '';
    this.view = null;
    this.failed = null;
  }

  private get done(): number {
    return Math.max(0, ...this.started.map(({ state }) => state.step));
  }

  private get steps(): number {
    return Math.max(0, ...this.started.map(({ state }) => state.steps));
  }

  private get steadySteps(): number {
    return Math.ceil(this.steps / STEADY_FRAMES);
  }

  private get isFinished(): boolean {
    return this.started.every(({ state }) => state.status !== 'running');
  }

  private get isDone(): boolean {
    return this.isFinished || this.done >= this.goal;
  }

  /** Errors: EngineError for settings that the engine refuses. */
  private start(learning: Learning, arms: readonly Arm[], settings: string): void {
    this.drop();
    const runs: TrainingRun[] = [];
    try {
      for (const { options } of arms) runs.push(learning.train(options));
      this.started = arms.map(({ id }, index) => ({ id, run: runs[index]!, state: runs[index]!.state() }));
      this.settings = settings;
    } catch (error) {
      if (!hasStopped(error)) disposeAll(runs);
      const isRefusal = error instanceof EngineError && !hasStopped(error);
      this.failed = { settings, error, isRefusal };
      if (isRefusal) throw error;
      this.listener.failed(error);
    }
  }

  private rewind(): void {
    this.halt();
    for (const arm of this.started) {
      arm.run.reset();
      arm.state = arm.run.state();
    }
  }

  /** One step of every arm that has not ended. */
  private step(): void {
    for (const arm of this.started) if (arm.state.status === 'running') arm.state = arm.run.step(1);
  }

  private runTo(goal: number, speed: Speed = 'fast'): void {
    // An address may ask for more steps than there are.
    this.goal = goal === Infinity ? goal : Math.min(goal, this.steps);
    this.speed = speed;
    this.isRunning ||= goal > this.done && !this.isFinished;
    this.settle();
  }

  private halt(): void {
    this.isRunning = false;
    this.stepsInFrame = 0;
    this.settle();
  }

  private settle(): void {
    if (this.isRunning && this.isAwake) this.frames.join(this);
    else this.frames.leave(this);
  }

  /** Ends in a state that stands still, and says so. */
  private stand(action: () => void): void {
    const stands = this.attempt(() => {
      this.halt();
      action();
    });
    if (!stands) return;
    this.listener.stopped(this.done);
    this.listener.changed();
  }

  /** Does something with the runs, where there are any, and looks at them. Whether that went well. */
  private attempt(action: () => void): boolean {
    return this.guard(() => {
      action();
      const arms = this.started.map(({ id, run, state }) => ({ id, run, state, curve: run.curve() }));
      const { done, steps, isRunning } = this;
      this.view = { arms, step: done, steps, isRunning, goal: isRunning ? this.goal : done };
    });
  }

  private guard(action: () => void): boolean {
    if (this.started.length === 0) return false;
    try {
      action();
      return true;
    } catch (error) {
      const { settings } = this;
      if (hasStopped(error)) this.forget();
      else this.drop();
      this.failed = { settings, error, isRefusal: false };
      this.listener.failed(error);
      return false;
    }
  }
}

function disposeAll(runs: readonly TrainingRun[]): void {
  for (const run of runs) {
    giveBack(() => {
      run.dispose();
    });
  }
}
