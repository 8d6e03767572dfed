import { css, unsafeCSS, type CSSResult } from 'lit';
import type { Role } from '../../model/token.js';

/** What computation does, in its order, and when it begins, as a multiple of how long each takes. */
export const STAGES = { query: 0, score: 1 / 3, curve: 1, weight: 5 / 3, output: 7 / 3 } as const;

export type StageName = keyof typeof STAGES;

/** A role's things move with their stage. */
export const STAGE_OF_ROLE: Readonly<Record<Role, number>> = {
  query: STAGES.query,
  key: STAGES.query,
  score: STAGES.score,
  weight: STAGES.weight,
  value: STAGES.output,
  output: STAGES.output,
  plain: STAGES.query,
};

export const EASE = 'cubic-bezier(0.2, 0, 0, 1)';

/**
 * The transition of what moves with a stage of the computation. The figure sets `--moves`, how long a stage takes:
 * 0 while nothing is to move. A role's class sets `--stage`; what belongs to a stage that no role has, a point on a
 * curve, takes it from `STAGES`.
 */
export const moves = (...properties: readonly string[]): CSSResult => css`
  transition: ${unsafeCSS(properties.join(', '))};
  transition-duration: var(--moves, 0ms);
  transition-timing-function: ${unsafeCSS(EASE)};
  transition-delay: calc(var(--moves, 0ms) * var(--stage, 0));
`;
