import type { ReactiveControllerHost } from 'lit';
import type { Patch, UpdateOptions } from '../../../model/controller.js';
import type { Fields, InputsOf } from '../../../model/fields.js';
import type { Lazy } from '../../../model/lazy.js';
import type { ResourceName } from '../../../work/resources.js';
import type { Work } from '../../../work/work.js';
import type { FigureSettings } from '../contract/figure-settings.js';
import { works, type RunContext, type Step } from '../contract/step.js';
import type { StepContext } from '../contract/training-arms.js';
import { chunks } from './chunks.js';

/** The figure that shows the step. */
interface StepFigure extends FigureSettings, ReactiveControllerHost, EventTarget {
  readonly step: string;
  readonly inputs: InputsOf<Fields>;
  readonly steps: ReadonlyMap<string, Lazy<Step>>;
  setInputs(patch: Patch, options: UpdateOptions): void;
}

/** What a step computed. */
interface Computation {
  readonly step: string;
  readonly inputs: InputsOf<Fields>;
  readonly shown: unknown;
}

/**
 * The step in view as the engine sees it: its module, which is fetched, what it loads and trains, and what it computed from
 * the inputs in force.
 */
export class StepInView {
  /** What loads and trains; null until a step does. */
  work: Work | null = null;
  /** Counts what has come by itself: trained, loaded. */
  arrivals = 0;
  private readonly figure: StepFigure;
  /** The step in view, while it is on its way. */
  private awaited: Lazy<Step> | null = null;
  /** null after anything but an input has changed that it computes from. */
  private computed: Computation | null = null;

  constructor(figure: StepFigure) {
    this.figure = figure;
  }

  /** null while it is loading. */
  get module(): Step | null {
    const step = this.figure.steps.get(this.figure.step)!;
    if (step.now) this.awaited = null;
    else if (step !== this.awaited) void this.fetch(step);
    return step.now;
  }

  private async fetch(step: Lazy<Step>): Promise<void> {
    this.awaited = step;
    try {
      await step.fetch();
      if (step === this.awaited) this.recompute();
    } catch (error) {
      if (step === this.awaited)
        this.figure.dispatchEvent(new CustomEvent('figure-fail', { detail: { error } }));
    }
  }

  /** Whether what is in force is computed. */
  get isComputed(): boolean {
    const { step, inputs } = this.figure;
    return this.computed?.step === step && this.computed.inputs === inputs;
  }

  /** Nothing is on its way. */
  get isSettled(): boolean {
    const { steps, step } = this.figure;
    return steps.get(step)?.now !== null && (this.work?.isSettled ?? true);
  }

  /** Another engine or other settings: it is computed anew. */
  forget(): void {
    this.computed = null;
  }

  /**
   * Asks the engine for what the step shows, where anything has changed; null while what it needs is on its way. Errors:
   * EngineError, InputError.
   */
  compute(step: Step): Computation | null {
    const { figure } = this;
    const { inputs, compact } = figure;
    const { prediction = null, trained = 0 } = inputs as {
      readonly prediction?: string | null;
      readonly trained?: number;
    };
    const hasPredicted = prediction !== null || figure.hiddenPieces.has('prediction');
    const { engine } = figure;
    const context = { inputs, step: figure.step, compact, hasPredicted, engine };
    const { now: training } = chunks.training;
    if (works(step) && training) this.work ??= this.begin(training.Work);
    const { work } = this;
    work?.want(engine, {
      needs: step.needs ?? [],
      also: step.also?.(context) ?? [],
      arms: step.training ? training!.armsOf(step.training, context) : [],
      trained,
      task: step.task?.(context) ?? null,
    });
    if (work !== null && (step.needs ?? []).length > 0 && !work.isReady) return null;
    if (!this.isComputed)
      this.computed = { step: figure.step, inputs, shown: step.runs(this.sourcesOf(context)) };
    return this.computed;
  }

  private begin(Working: typeof Work): Work {
    return new Working(this.figure, {
      changed: () => {
        this.recompute();
      },
      stopped: (trained) => {
        this.figure.setInputs({ trained }, {});
      },
    });
  }

  /** All that a step computes from. */
  private sourcesOf(context: StepContext<Fields>): RunContext<Fields, ResourceName> {
    const { work } = this;
    const resources = (work?.resources ?? {}) as RunContext<Fields, ResourceName>['resources'];
    return {
      ...context,
      resources,
      training: work?.training ?? null,
      result: work?.result?.value ?? null,
    };
  }

  /** What it computes with has arrived or gone. */
  private recompute(): void {
    this.arrivals += 1;
    this.computed = null;
    this.figure.requestUpdate();
  }
}
