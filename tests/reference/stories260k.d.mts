import type { AnyIntervention } from '../../web/engine/intervention-types.js';
import type { Tensors } from './tensor-file.mjs';

/** One row of logits for each token. */
export function stories260k(
  tensors: Tensors,
  ids: readonly number[],
  interventions?: readonly AnyIntervention[],
): { readonly logits: readonly (readonly number[])[] };
