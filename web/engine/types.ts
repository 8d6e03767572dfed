/** What the engine takes and returns. Shapes and index order are those of the C++ headers. */
import type { Encoder } from './encoder-types.js';
import type { Layers } from './layer-types.js';
import type { Decoder, FileOptions, WordVectors } from './model-types.js';
import type {
  Experiment,
  ScoreStatistics,
  ScoreStatisticsInput,
  TrainingOptions,
  TrainingRun,
  TrainingSetting,
} from './training-types.js';

/** Row-major: the number in row r and column c is `data[r * cols + c]`. */
export interface Matrix {
  readonly rows: number;
  readonly cols: number;
  readonly data: Float32Array;
}

/** The function that gives a query and a key their score. */
export type Compatibility = 'scaled-dot' | 'dot' | 'cosine' | 'exact';

/** How the scores of one query become its weights. */
export type Normalisation = 'softmax' | 'hard-max' | 'divide-by-sum' | 'none';

/** `0` in a mask matrix (n x m) hides key j from query i. */
export type Mask = 'none' | 'causal' | Matrix;

export interface AttentionInput {
  /** n x d */
  readonly query: Matrix;
  /** m x d */
  readonly key: Matrix;
  /** m x d_v */
  readonly value: Matrix;
  /** Columns are split into this many equal groups; 1..256, default 1. */
  readonly heads?: number;
  /** Default 'none'; 'causal' needs as many queries as keys. */
  readonly mask?: Mask;
  /** Default 'scaled-dot'. */
  readonly compatibility?: Compatibility;
  /** Default 'softmax'. */
  readonly normalisation?: Normalisation;
  /** From 0 (hard maximum, ties shared) to Infinity (plain mean), default 1; only softmax uses it. */
  readonly temperature?: number;
}

/** One matrix for each of the four projections of a layer. */
export interface LayerMatrices {
  readonly query: Matrix;
  readonly key: Matrix;
  readonly value: Matrix;
  readonly output: Matrix;
}

export interface AttentionLayerInput {
  /** X, n x d_model: what asks */
  readonly input: Matrix;
  /** M, m x d_memory: what is asked; default: the input itself (self-attention) */
  readonly memory?: Matrix;
  /** W: d_model x d, d_memory x d, d_memory x d_v and d_v x d_output */
  readonly projections: LayerMatrices;
  /** b: one row each, as wide as its projection, added to every projected row; default: none */
  readonly biases?: Partial<LayerMatrices>;
  /** 1..256, a divisor of d and of d_v; default 1 */
  readonly heads?: number;
  /** Default 'none'; 'causal' needs an input as long as the memory. */
  readonly mask?: Mask;
}

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
}

export interface Trace {
  /** n x d_v: the heads' outputs side by side */
  readonly output: Matrix;
  readonly heads: readonly HeadTrace[];
}

/** The stages of attention. */
export type Stage = 'query' | 'key' | 'value' | 'scores' | 'masked' | 'weights' | 'output';

/** The stages of the layers around it: what is computed, and what is learned. */
export type LayerStage =
  | 'input'
  | 'memory'
  | 'token-embedding'
  | 'position'
  | 'mean'
  | 'variance'
  | 'mean-square'
  | 'normed'
  | 'rotated-query'
  | 'rotated-key'
  | 'projected-output'
  | 'residual'
  | 'sum'
  | 'hidden'
  | 'gate'
  | 'activated'
  | 'gated'
  | 'logits'
  | 'probabilities'
  | 'query-projection'
  | 'key-projection'
  | 'value-projection'
  | 'output-projection'
  | 'residual-projection'
  | 'hidden-projection'
  | 'gate-projection'
  | 'logit-projection'
  | 'query-bias'
  | 'key-bias'
  | 'value-bias'
  | 'output-bias'
  | 'residual-bias'
  | 'hidden-bias'
  | 'norm-gain'
  | 'norm-bias';

/** The parts of a layer, and what stands before the first and after the last one. */
export type Sublayer = 'attention' | 'cross-attention' | 'feed-forward' | 'embedding' | 'prediction';

/** One number of a trace; rows and columns count in the whole matrices. */
export interface Cell {
  readonly stage: Stage;
  /** Default 0; ignored for 'query', 'key', 'value' and 'output', where the column tells. */
  readonly head?: number;
  readonly row: number;
  readonly col: number;
}

export type Operation =
  | 'given'
  | 'sum'
  | 'product'
  | 'difference'
  | 'quotient'
  | 'square-root'
  | 'exponential'
  | 'norm'
  | 'all-equal'
  | 'copy'
  | 'hidden'
  | 'no-direction'
  | 'share-of-largest'
  | 'maximum'
  | 'negative'
  | 'power'
  | 'sine'
  | 'cosine';

export type OperandName =
  | 'query'
  | 'key'
  | 'value'
  | 'score'
  | 'weight'
  | 'temperature'
  | 'dimension'
  | 'largest-score'
  | 'visible-keys'
  | 'ties'
  | 'one'
  | 'dot-product'
  | 'scale'
  | 'query-norm'
  | 'key-norm'
  | 'norms'
  | 'product'
  | 'exponential'
  | 'exponent'
  | 'shifted'
  | 'total'
  | 'entry'
  | 'zero'
  | 'count'
  | 'epsilon'
  | 'deviation'
  | 'normaliser'
  | 'normalised'
  | 'scaled'
  | 'negated'
  | 'denominator'
  | 'position'
  | 'base'
  | 'pair'
  | 'power'
  | 'angle'
  | 'sine'
  | 'cosine'
  | 'frequency'
  | 'factor';

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

/** Keys with their values. */
export interface LookupInput {
  readonly query: string;
  /** m keys */
  readonly keys: readonly string[];
  /** m x d_v */
  readonly value: Matrix;
}

export interface LookupResult {
  /** 1 x m: 1 where the key equals the query, else 0 */
  readonly matches: Matrix;
  /** The first record whose key equals the query; null where none does. */
  readonly record: number | null;
  /** 1 x d_v: that record's values; null where there is none. */
  readonly output: Matrix | null;
}

export interface TextKeysInput {
  readonly query: string;
  readonly keys: readonly string[];
  /** 'one-hot': a feature for each distinct key; 'n-grams': counts of 2- and 3-grams of ^text$. */
  readonly kind: 'one-hot' | 'n-grams';
}

export interface TextKeys {
  /** d: what each column stands for */
  readonly features: readonly string[];
  /** 1 x d */
  readonly query: Matrix;
  /** m x d */
  readonly key: Matrix;
}

export type Build = 'relaxed' | 'simd' | 'portable';

export interface LoadOptions {
  /** Default 'auto': the fastest build that this browser can run. */
  readonly build?: 'auto' | Build;
  /** The .wasm itself or its address; default: beside this module. */
  readonly wasm?: URL | BufferSource;
}

export interface LearningOptions {
  /** The second module's .wasm or its address; default: beside this module. */
  readonly wasm?: URL | BufferSource;
}

export interface Engine {
  /** Which build runs. */
  readonly build: Build;
  /** Attention's output alone, n x d_v. */
  attend(input: AttentionInput): Matrix;
  /** The same with every intermediate. */
  trace(input: AttentionInput): Trace;
  /** Where one number of the trace comes from. */
  derive(input: AttentionInput & { readonly cell: Cell }): Derivation;
  /** X W_Q + b_Q, M W_K + b_K and M W_V + b_V, attention of every head, then W_O + b_O: n x d_output. */
  attentionLayer(input: AttentionLayerInput): Matrix;
  /** left (rows x inner) times right (inner x cols). */
  multiply(left: Matrix, right: Matrix): Matrix;
  /** Exact match, code point by code point; where a key stands twice the first record answers. */
  lookup(input: LookupInput): LookupResult;
  /** Query and keys as vectors of one common feature space. */
  textKeys(input: TextKeysInput): TextKeys;
  /** The engine's second module, of the same build: fetched at the first call, one for the page. */
  learning(options?: LearningOptions): Promise<Learning>;
}

/** Training and trained models. */
export interface Learning {
  /** Which build runs. */
  readonly build: Build;
  /** The experiments that train() knows. */
  experiments(): readonly Experiment[];
  /** What can be chosen in an experiment. */
  settings(experiment: Experiment): readonly TrainingSetting[];
  /** A run that has not begun; to be given back by dispose(). */
  train(options: TrainingOptions): TrainingRun;
  /** Why scores are divided by sqrt(d). */
  scoreStatistics(input: ScoreStatisticsInput): ScoreStatistics;
  /** GloVe word vectors: 0.5 MB, fetched at the first call. */
  wordVectors(options?: FileOptions): Promise<WordVectors>;
  /** USE-lite, the attention of its first layer: 2.4 MB, fetched at the first call. */
  encoder(options?: FileOptions): Promise<Encoder>;
  /** stories260K, which writes tiny stories: 0.3 MB, fetched at the first call. */
  decoder(options?: FileOptions): Promise<Decoder>;
  /** Norms, feed-forward, positions and whole blocks. */
  readonly layers: Layers;
}
