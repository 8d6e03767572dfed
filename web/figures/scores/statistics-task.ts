import type { ScoreStatistics } from '../../engine/training-types.js';
import type { Task } from '../../work/task.js';
import { DIMENSIONS } from './definition.js';

export type Dimension = (typeof DIMENSIONS)[number];

/** The same queries and keys, their scores divided by √d and as they are. */
export interface DimensionStatistics {
  readonly divided: ScoreStatistics;
  readonly plain: ScoreStatistics;
}

export type Side = keyof DimensionStatistics;

/** What has been computed so far. */
export type KnownStatistics = ReadonlyMap<Dimension, DimensionStatistics>;

/** How far the rulers reach to both sides of 0, and their bins: of dot products as they are, and divided. */
export const PLAIN_RULER = { reach: 30, bins: 120 } as const;
export const DIVIDED_RULER = { reach: 4, bins: 32 } as const;

// The larger d, the longer a trial takes and the closer it comes to the mean: these keep the variance
// within 5 % of d, and the longest computation at about a tenth of a second.
const MOST_TRIALS = 2000;
const FEWEST_TRIALS = 256;
const NUMBERS_PER_KEY = 32_768;

const trialsFor = (dimension: number): number =>
  Math.min(MOST_TRIALS, Math.max(FEWEST_TRIALS, NUMBERS_PER_KEY / dimension));

/**
 * Statistics of random scores for every dimension, one in each slice, those asked for first. Needs the second
 * module.
 */
export const statisticsTask = (seed: number, first: readonly Dimension[]): Task<KnownStatistics> => ({
  key: `statistics ${seed}`,
  *run({ learning }) {
    let computed: KnownStatistics = new Map();
    for (const dimension of new Set([...first, ...DIMENSIONS])) {
      const size = Number(dimension);
      const input = { dimension: size, trials: trialsFor(size), seed };
      const statistics = {
        divided: learning.scoreStatistics({ ...input, ...DIVIDED_RULER, scaled: true }),
        plain: learning.scoreStatistics({ ...input, ...PLAIN_RULER, scaled: false }),
      };
      computed = new Map([...computed, [dimension, statistics]]);
      yield computed;
    }
  },
});
