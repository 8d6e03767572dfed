import type { AnyIntervention } from '../../web/engine/intervention-types.js';
import type { Tensors } from './tensor-file.mjs';

/** `logits` has a row for each token. */
export function stories260k(
  tensors: Tensors,
  ids: readonly number[],
  interventions?: readonly AnyIntervention[],
): {
  /** Of each layer, [token][unit]: both scores, and what the unit gives. */
  readonly units: readonly Readonly<Record<'gate' | 'hidden' | 'gated', readonly (readonly number[])[]>>[];
  readonly logits: readonly (readonly number[])[];
};
