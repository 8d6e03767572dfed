/** What the engine takes and returns. Shapes and index order are those of the C++ headers. */
import type { Encoder } from './encoder-types.js';
import type { Layers } from './layer-types.js';
import type { Decoder, FileOptions, WordVectors } from './model-types.js';
import type { AttentionLayerCell, AttentionLayerTrace, Cell, Derivation, Trace } from './trace-types.js';
import type {
  Experiment,
  ScoreStatistics,
  ScoreStatisticsInput,
  TrainingOptions,
  TrainingRun,
  TrainingSetting,
} from './training-types.js';

export type * from './trace-types.js';

/** Row-major: the number in row r and column c is `data[r * cols + c]`. */
export interface Matrix {
  readonly rows: number;
  readonly cols: number;
  readonly data: Float32Array;
}

/** The function that gives a query q and a key k their score; the formulas are in attention.h. */
export type Compatibility = PlainCompatibility | GeneralCompatibility | AdditiveCompatibility;

/** Functions that have learned nothing. Query and key need the same number of columns. */
export type PlainCompatibility = 'scaled-dot' | 'dot' | 'cosine' | 'exact';

/** q M k^T (bilinear). All heads share M; its entries are from -1e6 to 1e6. */
export interface GeneralCompatibility {
  readonly function: 'general';
  /** M, d_q/h x d_k/h */
  readonly matrix: Matrix;
}

/** w . tanh(q W_q + k W_k). All heads share what is learned; its entries are from -1e6 to 1e6. */
export interface AdditiveCompatibility {
  readonly function: 'additive';
  /** w, 1 x a */
  readonly vector: Matrix;
  /** W_q, d_q/h x a; default: the identity, for which a must be d_q/h */
  readonly queryMatrix?: Matrix;
  /** W_k, d_k/h x a; default: the identity, for which a must be d_k/h */
  readonly keyMatrix?: Matrix;
}

/** How the scores of one query become its weights. */
export type Normalisation = 'softmax' | 'hard-max' | 'divide-by-sum' | 'none';

/** `0` in a mask matrix (n x m) hides key j from query i. */
export type Mask = 'none' | 'causal' | Matrix;

export interface AttentionOptions {
  /** Columns are split into this many equal groups; 1..256, default 1. */
  readonly heads?: number;
  /** Default 'none'; 'causal' needs as many queries as keys. */
  readonly mask?: Mask;
  /** How many keys are real, 0..m, default all; those behind are padding, hidden on top of the mask. */
  readonly keyLength?: number;
  /** Default 'scaled-dot'. */
  readonly compatibility?: Compatibility;
  /** Default 'softmax'. */
  readonly normalisation?: Normalisation;
  /** From 0 (hard maximum, ties shared) to Infinity (plain mean), default 1; only softmax uses it. */
  readonly temperature?: number;
}

export interface AttentionInput extends AttentionOptions {
  /** n x d_q */
  readonly query: Matrix;
  /** m x d_k */
  readonly key: Matrix;
  /** m x d_v */
  readonly value: Matrix;
}

/**
 * Mistakes that are often made, to be looked at beside what is right. 'softmax-over-queries': each column
 * of scores becomes weights, not each row. 'zero-hidden-scores': hidden scores become 0, not -Infinity.
 * 'zero-hidden-weights': all keys share the weight, then hidden weights become 0.
 */
export type Mistake = 'none' | 'softmax-over-queries' | 'zero-hidden-scores' | 'zero-hidden-weights';

export interface TraceOptions {
  /** Default 'none'. */
  readonly mistake?: Mistake;
}

/** One matrix for each of the four projections of a layer. */
export interface LayerMatrices {
  readonly query: Matrix;
  readonly key: Matrix;
  readonly value: Matrix;
  readonly output: Matrix;
}

export interface AttentionLayerInput extends AttentionOptions {
  /** X, n x d_model: what asks */
  readonly input: Matrix;
  /** M, m x d_memory: what is asked; default: the input itself (self-attention) */
  readonly memory?: Matrix;
  /** W: d_model x d_q, d_memory x d_k, d_memory x d_v and d_v x d_output */
  readonly projections: LayerMatrices;
  /** b: one row each, as wide as its projection, added to every projected row; default: none */
  readonly biases?: Partial<LayerMatrices>;
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
  trace(input: AttentionInput & TraceOptions): Trace;
  /** Where one number of the trace comes from. */
  derive(input: AttentionInput & TraceOptions & { readonly cell: Cell }): Derivation;
  /** X W_Q + b_Q, M W_K + b_K and M W_V + b_V, attention of every head, then W_O + b_O: n x d_output. */
  attentionLayer(input: AttentionLayerInput): Matrix;
  /** The same with every intermediate. */
  traceLayer(input: AttentionLayerInput & TraceOptions): AttentionLayerTrace;
  /** Where one number of the layer's trace comes from. */
  deriveLayer(
    input: AttentionLayerInput & TraceOptions & { readonly cell: AttentionLayerCell },
  ): Derivation<AttentionLayerCell>;
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
