/** What attention, lookup and text keys take and return. Shapes and index order are those of the C++ headers. */
import type { CompatibilityName, MaskKind, Mistake, Normalisation, TextKeyKind } from './names.js';

export type { Mistake, Normalisation };

/** Row-major: the number in row r and column c is `data[r * cols + c]`. */
export interface Matrix {
  readonly rows: number;
  readonly cols: number;
  readonly data: Float32Array;
}

/** The function that gives a query q and a key k their score; the formulas are in attention.h. */
export type Compatibility = PlainCompatibility | GeneralCompatibility | AdditiveCompatibility;

/** Functions that have learned nothing. Query and key need the same number of columns. */
export type PlainCompatibility = Exclude<CompatibilityName, 'general' | 'additive'>;

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

/** Row-major, as a Matrix. */
export interface BooleanMatrix {
  readonly rows: number;
  readonly cols: number;
  readonly data: readonly boolean[];
}

/** A mask matrix (n x m) holds 1 (true) where query i sees key j and 0 (false) where key j is hidden from it, nothing else. */
export type Mask = Exclude<MaskKind, 'given'> | Matrix | BooleanMatrix;

export interface AttentionOptions {
  /** Columns are split into this many equal groups; 1..256, default 1. */
  readonly heads?: number;
  /** Default 'none'; 'causal' and 'sliding-window' need as many queries as keys. */
  readonly mask?: Mask;
  /** For the mask 'sliding-window', and no other: how many keys a query sees, its own the last; at least 1. */
  readonly window?: number;
  /** How many keys are real, 0..m, default all; those behind are padding, hidden on top of the mask. */
  readonly keyLength?: number;
  /** Default 'scaled-dot'. */
  readonly compatibility?: Compatibility;
  /** Default 'softmax'. */
  readonly normalisation?: Normalisation;
  /**
   * From 0 (hard maximum, ties shared) to Infinity (plain mean), default 1; only softmax uses it. It is taken as a 32-bit
   * number, where those below 7e-46 are 0 and those above 3.4e38 Infinity.
   */
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

/** What prepareProjections() checks and lays out once for all calls. */
export interface ProjectionsInput {
  readonly projections: LayerMatrices;
  readonly biases?: Partial<LayerMatrices>;
}

/** Projections, with their biases, that attentionLayer() takes as they are. */
export interface PreparedProjections {
  /** Gives back their memory; after it they are refused as 'disposed'. */
  dispose(): void;
}

export interface PreparedLayerInput extends Omit<AttentionLayerInput, 'projections' | 'biases'> {
  /** From prepareProjections() of the same engine. */
  readonly projections: PreparedProjections;
}

/** Of a matrix; a matrix itself will do. */
export interface Shape {
  readonly rows: number;
  readonly cols: number;
}

/** As the input of attend(), but only the shapes of query, key and value; masks and learned matrices are copied. */
export interface AttentionPlanInput extends AttentionOptions {
  /** n x d_q */
  readonly query: Shape;
  /** m x d_k */
  readonly key: Shape;
  /** m x d_v */
  readonly value: Shape;
}

/** Row after row, as many numbers as the plan's shapes have. */
export interface AttentionNumbers {
  readonly query: Float32Array;
  readonly key: Float32Array;
  readonly value: Float32Array;
}

/** attend() for shapes and options that stay, for many small calls. */
export interface AttentionPlan {
  /**
   * Attention's output, n x d_v, row after row: the numbers that attend() gives. They are written into `output`
   * where it is given, which then is what is returned; else into an array of their own.
   *
   * Errors: 'wrong-type', 'unknown-option', 'shape-mismatch' (a wrong count of numbers), 'not-finite', 'out-of-range'
   * (beyond 1e12), 'disposed'. `output` is as it was then.
   */
  attend(numbers: AttentionNumbers, output?: Float32Array): Float32Array;
  /** Gives back the plan's memory; to be called once, and nothing after it. */
  dispose(): void;
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
  readonly kind: TextKeyKind;
}

export interface TextKeys {
  /** d: what each column stands for */
  readonly features: readonly string[];
  /** 1 x d */
  readonly query: Matrix;
  /** m x d */
  readonly key: Matrix;
}
