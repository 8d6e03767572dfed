import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type {
  TrainingCurve,
  TrainingOptions,
  TrainingRun,
  TrainingState,
} from '../../engine/training-types.js';
import type { Engine, Learning } from '../../engine/types.js';
import { LearningLoader } from './learning-loader.js';

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
}

export interface TrainingListener {
  /** What is shown has changed. */
  changed(): void;
  /** The runs stand still again, after so many steps. */
  stopped(step: number): void;
}

/** 'steady': to be watched, the whole run in about five seconds; 'fast': as soon as the page stays responsive. */
export type Speed = 'steady' | 'fast';

/** How long the runs may hold the page in one frame, in milliseconds. */
const SLICE = 8;
/** Five seconds of a screen that is drawn 60 times in each. */
const STEADY_FRAMES = 300;

interface Started {
  readonly id: string;
  readonly run: TrainingRun;
  /** As the run last told it: asking costs more than a small step. */
  state: TrainingState;
}

/**
 * Trains the arms of a figure in the page, a slice in each frame, and stops where the learner pauses,
 * leaves the step or the page.
 *
 * The same settings and seed give the same numbers, so a moment of a training is no more than its settings
 * and the number of steps done: `trained`, an input of the figure.
 */
export class TrainingSession implements ReactiveController {
  private readonly listener: TrainingListener;
  private readonly loader: LearningLoader;
  private started: readonly Started[] = [];
  private settings = '';
  /** The number of steps that the figure's inputs ask for, as last seen. */
  private asked = 0;
  private goal = 0;
  private speed: Speed = 'fast';
  private frame: number | null = null;

  constructor(host: ReactiveControllerHost, listener: TrainingListener) {
    this.listener = listener;
    this.loader = new LearningLoader(() => {
      listener.changed();
    });
    host.addController(this);
  }

  /** Why there is nothing to train with; null where there is no such reason. */
  get failure(): unknown {
    return this.loader.failure;
  }

  /**
   * The arms as they are now; with other settings than before, from their start. null until the second
   * module is there. Errors: EngineError for settings that the engine refuses.
   */
  follow(engine: Engine, arms: readonly Arm[], trained: number): TrainingShown | null {
    const learning = this.loader.get(engine);
    if (!learning) return null;
    const settings = JSON.stringify(arms);
    if (settings !== this.settings) {
      const [goal, speed] = this.isRunning ? [this.goal, this.speed] : [trained, 'fast' as const];
      this.start(learning, arms);
      this.settings = settings;
      this.asked = trained;
      this.runTo(goal, speed);
    } else if (trained !== this.asked) {
      this.asked = trained;
      if (trained < this.step) this.rewind();
      if (trained > this.step) this.runTo(trained);
    }
    return this.shown();
  }

  /** The step that is shown has no training. */
  leave(): void {
    if (this.settings === '') return;
    this.halt();
    this.dispose();
  }

  play(speed: Speed): void {
    if (this.isFinished) this.rewind();
    this.runTo(Infinity, speed);
    this.listener.changed();
  }

  pause(): void {
    this.halt();
    this.listener.stopped(this.step);
    this.listener.changed();
  }

  stepOnce(): void {
    this.halt();
    this.advance(this.step + 1);
    this.pause();
  }

  restart(): void {
    this.rewind();
    this.pause();
  }

  retry(): void {
    this.loader.retry();
  }

  hostDisconnected(): void {
    this.leave();
  }

  private get step(): number {
    return Math.max(0, ...this.started.map(({ state }) => state.step));
  }

  private get isFinished(): boolean {
    return this.started.every(({ state }) => state.status !== 'running');
  }

  private get isRunning(): boolean {
    return this.frame !== null;
  }

  private shown(): TrainingShown {
    const arms = this.started.map(({ id, run, state }) => ({ id, run, state, curve: run.curve() }));
    const { step, isRunning } = this;
    return { arms, step, steps: Math.max(...arms.map(({ state }) => state.steps)), isRunning };
  }

  /** Errors: EngineError; then nothing runs, and the next call tries again. */
  private start(learning: Learning, arms: readonly Arm[]): void {
    this.halt();
    this.dispose();
    const started: Started[] = [];
    this.started = started;
    for (const { id, options } of arms) {
      const run = learning.train(options);
      started.push({ id, run, state: run.state() });
    }
  }

  private dispose(): void {
    for (const { run } of this.started) run.dispose();
    this.started = [];
    this.settings = '';
  }

  private rewind(): void {
    this.halt();
    for (const arm of this.started) {
      arm.run.reset();
      arm.state = arm.run.state();
    }
  }

  private runTo(goal: number, speed: Speed = 'fast'): void {
    this.goal = goal;
    this.speed = speed;
    if (this.frame === null && goal > this.step && !this.isFinished) this.nextFrame();
  }

  private nextFrame(): void {
    this.frame = requestAnimationFrame(() => {
      const end = performance.now() + SLICE;
      const last = this.speed === 'fast' ? this.goal : Math.min(this.goal, this.step + this.steadySteps);
      do this.advance(this.step + 1);
      while (this.step < last && !this.isFinished && performance.now() < end);
      if (this.isDone) this.pause();
      else {
        this.nextFrame();
        this.listener.changed();
      }
    });
  }

  private get steadySteps(): number {
    return Math.ceil(Math.max(...this.started.map(({ state }) => state.steps)) / STEADY_FRAMES);
  }

  private get isDone(): boolean {
    return this.isFinished || this.step >= this.goal;
  }

  private halt(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
  }

  private advance(goal: number): void {
    for (const arm of this.started) {
      const { status, step } = arm.state;
      if (status === 'running' && step < goal) arm.state = arm.run.step(1);
    }
  }
}
