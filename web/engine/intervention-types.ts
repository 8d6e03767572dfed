/** What may be changed in a model's layers; what each change means stands in cpp/include/softlookup/intervention.h. */
import type { InterventionKind } from './names.js';

export type { InterventionKind };

/** A head whose output is 0 for every query. */
export interface HeadOff {
  readonly kind: 'off';
  /** From 0. */
  readonly layer: number;
  /** From 0; default: all heads of the layer. */
  readonly head?: number;
}

/** A head whose queries spread their weight equally over all keys that they see. */
export interface MeanWeights {
  readonly kind: 'mean';
  readonly layer: number;
  readonly head?: number;
}

/** One query of a head with these weights in place of its own. */
export interface GivenWeights {
  readonly kind: 'weights';
  readonly layer: number;
  readonly head?: number;
  /** Its position among the tokens of the text, from 0. */
  readonly query: number;
  /**
   * One for each key that the query sees, the first key first; each from 0 to 1. They sum to 1 within .005, which leaves
   * room for rounding, and are used as they are.
   */
  readonly weights: readonly number[];
}

/** Two positions of the text that have each other's values; their keys and queries stay. */
export interface SwappedValues {
  readonly kind: 'swap-values';
  readonly layer: number;
  readonly head?: number;
  readonly first: number;
  readonly second: number;
}

/** In attention. Their order makes no difference: two that change the same are refused. */
export type Intervention = HeadOff | MeanWeights | GivenWeights | SwappedValues;

/** A unit of a layer's feed-forward part that gives 0 at every position. */
export interface FeedForwardOff {
  readonly kind: 'feed-forward-off';
  readonly layer: number;
  /** From 0, the column of W_1; default: all units, so that the part adds nothing but its bias b_2, if it has one. */
  readonly unit?: number;
}

export type AnyIntervention = Intervention | FeedForwardOff;

export interface InterventionOptions {
  /** At most 256; default: none, and all is as the model computes it. */
  readonly interventions?: readonly AnyIntervention[];
}
