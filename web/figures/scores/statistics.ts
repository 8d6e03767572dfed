import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ScoreStatistics } from '../../engine/training-types.js';
import type { Engine, Learning } from '../../engine/types.js';
import { LearningLoader } from '../training/learning-loader.js';
import { DIMENSIONS } from './definition.js';

export type Dimension = (typeof DIMENSIONS)[number];

/** The same queries and keys, their scores divided by √d and as they are. */
export interface DimensionStatistics {
  readonly divided: ScoreStatistics;
  readonly plain: ScoreStatistics;
}

/** What has been computed so far. */
export type StatisticsShown = ReadonlyMap<Dimension, DimensionStatistics>;

// The larger d, the longer a trial takes and the closer it comes to the mean: these keep the variance
// within 5 % of d, and the longest computation at about a tenth of a second.
const MOST_TRIALS = 2000;
const FEWEST_TRIALS = 256;
const NUMBERS_PER_KEY = 32_768;

const trialsFor = (dimension: number): number =>
  Math.min(MOST_TRIALS, Math.max(FEWEST_TRIALS, NUMBERS_PER_KEY / dimension));

/** Statistics of random scores for every dimension, one dimension in each frame so that the page stays responsive. */
export class StatisticsSession implements ReactiveController {
  private readonly changed: () => void;
  private readonly loader: LearningLoader;
  private computed = new Map<Dimension, DimensionStatistics>();
  private seed = 0;
  private frame: number | null = null;

  constructor(host: ReactiveControllerHost, changed: () => void) {
    this.changed = changed;
    this.loader = new LearningLoader(changed);
    host.addController(this);
  }

  get failure(): unknown {
    return this.loader.failure;
  }

  retry(): void {
    this.loader.retry();
  }

  /**
   * What is known of the random numbers of this seed, the asked dimensions first. null until the second
   * module is there.
   */
  follow(engine: Engine, seed: number, first: readonly Dimension[]): StatisticsShown | null {
    const learning = this.loader.get(engine);
    if (!learning) return null;
    if (seed !== this.seed) {
      this.seed = seed;
      this.computed = new Map();
    }
    const next = [...first, ...DIMENSIONS].find((dimension) => !this.computed.has(dimension));
    if (next !== undefined) this.frame ??= requestAnimationFrame(() => this.compute(learning, next));
    return this.computed;
  }

  /** The step that is shown has no statistics. */
  leave(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
  }

  hostDisconnected(): void {
    this.leave();
  }

  private compute(learning: Learning, dimension: Dimension): void {
    const size = Number(dimension);
    const input = { dimension: size, trials: trialsFor(size), seed: this.seed };
    this.computed.set(dimension, {
      divided: learning.scoreStatistics({ ...input, scaled: true }),
      plain: learning.scoreStatistics({ ...input, scaled: false }),
    });
    this.frame = null;
    this.changed();
  }
}
