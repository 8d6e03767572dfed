import type { Arm } from '../training/session.js';

export const EXTRA_RATE = 0.005;

/** Paired recall with and without one more projection before the others; `size` is d_k and d_v. */
export const extraArms = (seed: number, learningRate: number | null, size: number): readonly Arm[] =>
  (['none', 'extra'] as const).map((projection) => ({
    id: projection,
    options: {
      experiment: 'extra-projection',
      projection,
      dimension: size,
      valueDimension: size,
      seed,
      ...(learningRate !== null && { learningRate }),
    },
  }));
