/** What the layers around attention take and return. Shapes and index order are those of the C++ headers. */
import type { LayerMatrices, Mask, Matrix } from './attention-types.js';
import type { Activation, NormKind, NormOrder } from './names.js';
import type { Derivation, LayerStage, Stage, Sublayer } from './trace-types.js';

export type { Activation, NormKind, NormOrder };

export interface NormParameters {
  /** 1 x d */
  readonly gain: Matrix;
  /** 1 x d; default: none. Only a layer norm may have one. */
  readonly bias?: Matrix;
}

export interface NormInput extends NormParameters {
  /** n x d */
  readonly input: Matrix;
  /** Default 'layer-norm'. */
  readonly kind?: NormKind;
  /** Above 0; default 1e-5. */
  readonly epsilon?: number;
}

/** activation(x W_1 + b_1) W_2 + b_2; with a gate (activation(x W_gate) (x W_1 + b_1)) W_2 + b_2. */
export interface FeedForwardParameters {
  /** W_1: d x d_hidden */
  readonly hidden: Matrix;
  /** 1 x d_hidden; default: none */
  readonly hiddenBias?: Matrix;
  /** d x d_hidden; default: no gate */
  readonly gate?: Matrix;
  /** W_2: d_hidden x d_output */
  readonly output: Matrix;
  /** 1 x d_output; default: none */
  readonly outputBias?: Matrix;
  /** Default 'relu'. */
  readonly activation?: Activation;
}

export interface FeedForwardInput extends FeedForwardParameters {
  /** n x d */
  readonly input: Matrix;
}

export interface SinusoidInput {
  /** How many positions, from 0 on. */
  readonly count: number;
  /** Even. */
  readonly width: number;
  /** Default 10000. */
  readonly base?: number;
}

export interface PositionTraceInput {
  /** X: n x d, d even. */
  readonly input: Matrix;
  /** Default 10000. */
  readonly base?: number;
}

export interface RotationTraceInput {
  /** n x d, d even. */
  readonly query: Matrix;
  /** m x d */
  readonly key: Matrix;
  /** Of the first query; the others follow. Default 0. */
  readonly queryPosition?: number;
  /** Of the first key; the others follow. Default 0. */
  readonly keyPosition?: number;
  /** Default 10000. */
  readonly base?: number;
}

export interface RotationInput {
  /** n x d, all heads side by side */
  readonly input: Matrix;
  /** Default 1. */
  readonly heads?: number;
  /** Default 0. */
  readonly firstPosition?: number;
  /** Default 10000. */
  readonly base?: number;
}

export interface BlockAttention {
  /** As those of an attention layer; with fewer key/value heads key and value have fewer columns. */
  readonly projections: LayerMatrices;
  readonly biases?: Partial<LayerMatrices>;
  /** Default 1. */
  readonly heads?: number;
  /** A divisor of `heads`; default: as many. */
  readonly keyValueHeads?: number;
  /** Turns queries and keys by their positions; default: it does not. 10000 is usual. */
  readonly rotaryBase?: number;
}

export interface BlockInput {
  /** n x d_model */
  readonly input: Matrix;
  /** m x d_memory; for cross-attention only */
  readonly memory?: Matrix;
  /** Of attention; cross-attention sees all of the memory. Default 'none'. */
  readonly mask?: Mask;
  /** For the mask 'sliding-window', as in attention. */
  readonly window?: number;
  /** Default 'pre-norm'. */
  readonly order?: NormOrder;
  /** Of all three; default 'layer-norm'. */
  readonly norm?: NormKind;
  /** Of all three norms; default 1e-5. */
  readonly epsilon?: number;
  readonly attentionNorm: NormParameters;
  readonly attention: BlockAttention;
  /** x W_res + b_res in place of x beside an attention whose output has another width. */
  readonly residual?: Matrix;
  readonly residualBias?: Matrix;
  readonly crossAttentionNorm?: NormParameters;
  /** Default: the memory is not asked. */
  readonly crossAttention?: BlockAttention;
  readonly feedForwardNorm: NormParameters;
  readonly feedForward: FeedForwardParameters;
}

/** Where a matrix stands in a trace through layers. */
export interface StepPlace {
  readonly stage: Stage | LayerStage;
  /** From 0; default 0. */
  readonly layer?: number;
  /** Default 'attention'. */
  readonly sublayer?: Sublayer;
  /** From 0; default 0. Only scores, masked and weights have one for each head. */
  readonly head?: number;
}

export interface TraceStep extends Required<StepPlace> {
  readonly rows: number;
  readonly cols: number;
}

/** One number of a trace through layers. */
export interface LayerCell extends StepPlace {
  readonly row: number;
  readonly col: number;
}

/** Every matrix on the way through layers, in the order in which they were computed. */
export interface LayerTrace {
  readonly steps: readonly TraceStep[];
  /** The matrix of a step. Errors: 'out-of-range' where the trace holds none there. */
  numbers(place: StepPlace): Matrix;
  /** Where one number comes from, one level down; the cells that it names can be derived in turn. */
  derive(cell: LayerCell): Derivation<LayerCell>;
  /** Gives back the memory; to be called once, and nothing after it. */
  dispose(): void;
}

/** The layers around attention. */
export interface Layers {
  /** n x d */
  norm(input: NormInput): Matrix;
  /** n x d_output */
  feedForward(input: FeedForwardInput): Matrix;
  /**
   * The same as a lookup in a table that training wrote, whose keys are the columns of `hidden` and whose values the rows of
   * `output`: scores as `hidden`, weights as `activated` (`gated` with a gate), and `projected-output`. Beside it the same
   * scores as they are, `sum`, and through softmax, `weights` and `output`. A trace whose every number can be derived, in
   * the sublayer 'feed-forward'; to be given back by dispose().
   */
  traceFeedForward(input: FeedForwardInput): LayerTrace;
  /** count x width: sine and cosine in turn, to be added to embeddings. */
  sinusoidalPositions(input: SinusoidInput): Matrix;
  /** n x d: the pairs of columns of every head turned by the position of their row. */
  rotatePositions(input: RotationInput): Matrix;
  /**
   * `input`, the sinusoids of its positions as `position`, and their `sum`, as a trace whose every number can be derived;
   * to be given back by dispose().
   */
  tracePositions(input: PositionTraceInput): LayerTrace;
  /**
   * `query` and `key`, both turned by their positions as `rotated-query` and `rotated-key`, and their scaled `scores`: a
   * trace as above.
   */
  traceRotations(input: RotationTraceInput): LayerTrace;
  /** The largest difference of two numbers in the same place of two matrices. */
  largestDifference(left: Matrix, right: Matrix): number;
  /** n x d_model: an encoder's block without a mask, a decoder's with 'causal'. */
  block(input: BlockInput): Matrix;
  /** The same with every intermediate. */
  traceBlock(input: BlockInput): LayerTrace;
}
