/** An engine whose answers come when a test says so, and which counts what it gave and got back. */
import type { Encoder } from '../../../web/engine/encoder-types.js';
import { EngineError } from '../../../web/engine/errors.js';
import type { FileOptions, Progress } from '../../../web/engine/model-types.js';
import type { TrainingOptions, TrainingRun, TrainingState } from '../../../web/engine/training-types.js';
import type { Engine, Learning } from '../../../web/engine/types.js';
import type { TestPage } from './page.js';

/** What is held: 'encoder', 'word-vectors', 'run'. */
interface Held {
  readonly what: string;
  isGivenBack: boolean;
  readonly dispose: () => void;
}

interface Request {
  readonly what: string;
  readonly report: (progress: Progress) => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export const stopError = (): EngineError => new EngineError('engine-stopped', 'The engine stopped.');

export class FakeEngine {
  /** Each file that was asked for. */
  readonly fetched: string[] = [];
  readonly held: Held[] = [];
  /** Calls of what was given back, or of anything after the engine has stopped. */
  readonly forbidden: string[] = [];
  /** How long one step of one run takes, in milliseconds. */
  stepTime = 1;
  steps = 1000;
  /** Thrown by the next call of training, instead of an answer. */
  error: Error | null = null;
  /** So many calls still go well before it. */
  callsBeforeError = 0;
  hasStopped = false;
  private readonly page: TestPage;
  private requests: Request[] = [];
  private readonly learningModule: Learning;
  private loading: Promise<Learning> | null = null;
  readonly engine = { learning: () => this.learning() } as unknown as Engine;

  constructor(page: TestPage) {
    this.page = page;
    this.learningModule = {
      train: (options: TrainingOptions) => this.train(options),
      wordVectors: (options: FileOptions) => this.open('word-vectors', options, () => ({})),
      encoder: (options: FileOptions = {}) =>
        this.open('encoder', options, () => ({
          loadRest: (rest: FileOptions) => this.request('encoder-rest', rest),
        })),
    } as unknown as Learning;
  }

  /** How many are held, and were ever. */
  count(what: string): { readonly begun: number; readonly held: number } {
    const all = this.held.filter((held) => held.what === what);
    return { begun: all.length, held: all.filter(({ isGivenBack }) => !isGivenBack).length };
  }

  get waiting(): readonly string[] {
    return this.requests.map(({ what }) => what);
  }

  report(what: string, progress: Progress): void {
    this.requests.filter((request) => request.what === what).forEach(({ report }) => report(progress));
  }

  /** Everything that was asked for arrives. */
  arrive(): void {
    const { requests } = this;
    this.requests = [];
    for (const { resolve } of requests) resolve();
  }

  /** Nothing that was asked for can be had. */
  refuse(error: unknown): void {
    const { requests } = this;
    this.requests = [];
    for (const { reject } of requests) reject(error);
  }

  /** One for the page; a failed load is forgotten. */
  private learning(): Promise<Learning> {
    const loading = (this.loading ??= this.request('learning', {}).then(() => this.learningModule));
    loading.catch(() => {
      if (this.loading === loading) this.loading = null;
    });
    return loading;
  }

  private request(what: string, { onProgress }: FileOptions): Promise<void> {
    this.called(what);
    this.fetched.push(what);
    return new Promise((resolve, reject) => {
      this.requests.push({ what, report: (progress) => onProgress?.(progress), resolve, reject });
    });
  }

  private async open<Model extends object>(
    what: string,
    options: FileOptions,
    model: () => Model,
  ): Promise<Model & Pick<Encoder, 'dispose'>> {
    await this.request(what, options);
    return { ...model(), dispose: this.hold(what).dispose };
  }

  private hold(what: string): Held {
    const held: Held = {
      what,
      isGivenBack: false,
      dispose: () => {
        this.called(`dispose of ${what}`, held);
        held.isGivenBack = true;
        this.fail();
      },
    };
    this.held.push(held);
    return held;
  }

  private called(call: string, held?: Held): void {
    if (this.hasStopped || held?.isGivenBack === true) this.forbidden.push(call);
  }

  private fail(): void {
    const { error } = this;
    if (error === null) return;
    this.callsBeforeError -= 1;
    if (this.callsBeforeError >= 0) return;
    this.error = null;
    this.callsBeforeError = 0;
    this.hasStopped = error instanceof EngineError && error.code === 'engine-stopped';
    throw error;
  }

  private train(options: TrainingOptions): TrainingRun {
    this.called('train');
    this.fail();
    if ((options.learningRate ?? 1) < 0) throw new EngineError('out-of-range', 'learningRate is too small');
    const held = this.hold('run');
    let step = 0;
    const steps = () => options.steps ?? this.steps;
    const state = (): TrainingState => {
      const status = step < steps() ? 'running' : 'finished';
      return { status, step, steps: steps(), parameters: 1, loss: 1 / (step + 1), accuracy: null };
    };
    const answer = <Answer>(call: string, compute: () => Answer): Answer => {
      this.called(call, held);
      this.fail();
      return compute();
    };
    return {
      step: (count: number) =>
        answer('step', () => {
          this.page.now += this.stepTime;
          if (step >= steps()) this.forbidden.push('step of what is finished');
          step += count;
          return state();
        }),
      state: () => answer('state', state),
      curve: () =>
        answer('curve', () => ({ loss: new Float32Array(step), accuracy: new Float32Array(step) })),
      reset: () =>
        answer('reset', () => {
          step = 0;
        }),
      dispose: held.dispose,
    } as unknown as TrainingRun;
  }
}
