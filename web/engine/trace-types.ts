/** Traces, and the expressions behind their numbers. */
import type { LayerMatrices, Matrix } from './attention-types.js';
import type { AnyStage, OperandName, Operation, Sublayer } from './names.js';

export type { OperandName, Operation, Sublayer };

export interface HeadTrace {
  /** n x d/h: this head's columns */
  readonly query: Matrix;
  /** m x d/h */
  readonly key: Matrix;
  /** m x d_v/h */
  readonly value: Matrix;
  /** n x m: compatibility before scaling; equal to `scores` unless 'scaled-dot' */
  readonly raw: Matrix;
  /** n x m */
  readonly scores: Matrix;
  /** n x m: -Infinity where hidden */
  readonly masked: Matrix;
  /** n x m: 0 where hidden; a row whose keys are all hidden is all 0 */
  readonly weights: Matrix;
  /** (n m) x d_v/h: row i m + j is what key j adds to output i */
  readonly contributions: Matrix;
  /** n x d_v/h */
  readonly output: Matrix;
  /** n x 1: the sum of each query's weights */
  readonly rowSums: Matrix;
  /** n x 1: the sum of the weights that each query gives to keys that it must not see */
  readonly hiddenWeights: Matrix;
  /** n x 1: -(sum of w ln w) of each query's weights: 0 (one key takes all) to ln m (all alike) */
  readonly entropies: Matrix;
}

export interface Trace {
  /** n x d_v: the heads' outputs side by side */
  readonly output: Matrix;
  readonly heads: readonly HeadTrace[];
}

export interface AttentionLayerHeadTrace extends HeadTrace {
  /**
   * What this head would use on its own: its columns of W_Q, W_K and W_V, its rows of W_O. Projecting
   * once and splitting gives the same as projecting with these.
   */
  readonly projections: LayerMatrices;
}

export interface AttentionLayerTrace {
  /** n x d_q: X W_Q + b_Q */
  readonly query: Matrix;
  /** m x d_k: M W_K + b_K */
  readonly key: Matrix;
  /** m x d_v: M W_V + b_V */
  readonly value: Matrix;
  readonly heads: readonly AttentionLayerHeadTrace[];
  /** n x d_v: the heads' outputs side by side */
  readonly output: Matrix;
  /** n x d_output: output W_O + b_O, what attentionLayer() returns */
  readonly projectedOutput: Matrix;
}

/** The stages of attention; what each is, and its shape, stands in cpp/include/softlookup/derivation.h. */
export type Stage = Extract<
  AnyStage,
  | 'query'
  | 'key'
  | 'value'
  // one matrix for each head
  | 'raw'
  | 'scores'
  | 'masked'
  | 'weights'
  // one matrix for all heads
  | 'contributions'
  | 'output'
  // what the compatibility has learned
  | 'matrix'
  | 'vector'
  | 'query-matrix'
  | 'key-matrix'
>;

/** The stages of an attention layer around attention itself. */
export type ProjectionStage = Extract<
  AnyStage,
  | 'input'
  | 'memory'
  | 'projected-output'
  | 'query-projection'
  | 'key-projection'
  | 'value-projection'
  | 'output-projection'
  | 'query-bias'
  | 'key-bias'
  | 'value-bias'
  | 'output-bias'
>;

/** The stages of the layers around attention: what is computed, and what is learned. */
export type LayerStage = Exclude<AnyStage, Stage>;

/** One number of a trace; rows and columns count in the whole matrices. */
export interface Cell<In = Stage> {
  readonly stage: In;
  /** Default 0; counts for 'raw', 'scores', 'masked' and 'weights'; elsewhere the column tells. */
  readonly head?: number;
  readonly row: number;
  readonly col: number;
}

/** One number of an attention layer's trace. */
export type AttentionLayerCell = Cell<Stage | ProjectionStage>;

/** A number's expression in a trace whose cells are `In`; the operations are explained in cpp/include/softlookup/derivation.h. */
export interface Derivation<In = Cell> {
  readonly operation: Operation;
  readonly operands: readonly Operand<In>[];
  readonly result: number;
}

export interface Operand<In = Cell> {
  readonly name: OperandName;
  readonly value: number;
  /** Where the number stands in the trace: unfold it with another `derive()`. */
  readonly cell?: In;
  /** The operand's own expression, where it has one inside this formula. */
  readonly derivation?: Derivation<In>;
}

/** A trace that stays open: what a derivation computes is kept for those after it, until it is given back by dispose(). */
export interface OpenTrace<In = Cell> {
  /** Where one number comes from. Errors: EngineError `out-of-range` (a cell outside the trace), `too-large`. */
  derive(cell: In): Derivation<In>;
  /** Frees the memory. Whoever derives after that gets an EngineError `disposed`. */
  dispose(): void;
}
