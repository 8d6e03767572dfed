/** The engine and its second module: what a program can call. */
import type {
  Matrix,
  AttentionInput,
  AttentionPlan,
  AttentionPlanInput,
  TraceOptions,
  AttentionLayerInput,
  PreparedLayerInput,
  PreparedProjections,
  ProjectionsInput,
  LookupInput,
  LookupResult,
  TextKeysInput,
  TextKeys,
} from './attention-types.js';
import type { Encoder } from './encoder-types.js';
import type { Layers, LayerTrace } from './layer-types.js';
import type { LeaveOneOutErrors, LeaveOneOutInput, LeaveOneOutTraceInput } from './leave-one-out-types.js';
import type { LineFitInput } from './line-fit-types.js';
import type { Decoder, FileOptions, WordVectors } from './model-types.js';
import type { PrincipalDirections, PrincipalDirectionsInput } from './principal-directions-types.js';
import type {
  AttentionLayerCell,
  AttentionLayerTrace,
  Cell,
  Derivation,
  OpenTrace,
  Trace,
} from './trace-types.js';
import type {
  Experiment,
  ScoreStatistics,
  ScoreStatisticsInput,
  TrainingOptions,
  TrainingRun,
  TrainingSetting,
} from './training-types.js';

export type * from './attention-types.js';
export type * from './trace-types.js';

export type Build = 'relaxed' | 'simd' | 'portable';

export interface LoadOptions {
  /** Default 'auto': the fastest build that this browser can run. */
  readonly build?: 'auto' | Build;
  /** The .wasm itself or its address; default: in `assets`. */
  readonly wasm?: URL | BufferSource;
  /**
   * The address of a copy of the folder dist/embed, where all files of the engine are found. Default: glue and .wasm
   * beside this module, trained numbers in dist/embed.
   */
  readonly assets?: URL;
}

export interface LearningOptions {
  /** The second module's .wasm or its address; default: in the `assets` of loadEngine(). */
  readonly wasm?: URL | BufferSource;
}

export interface Engine {
  /** Which build runs. */
  readonly build: Build;
  /** Attention's output alone, n x d_v. */
  attend(input: AttentionInput): Matrix;
  /**
   * attend() for shapes and options that stay: each call only carries numbers. To be given back by dispose(). Errors:
   * those of attend() that need no numbers.
   */
  planAttention(input: AttentionPlanInput): AttentionPlan;
  /** The same with every intermediate. */
  trace(input: AttentionInput & TraceOptions): Trace;
  /** Where one number of the trace comes from. */
  derive(input: AttentionInput & TraceOptions & { readonly cell: Cell }): Derivation;
  /** X W_Q + b_Q, M W_K + b_K and M W_V + b_V, attention of every head, then W_O + b_O: n x d_output. */
  attentionLayer(input: AttentionLayerInput | PreparedLayerInput): Matrix;
  /**
   * Projections and biases, checked and laid out once for many calls of attentionLayer(), which then is quicker; to be
   * given back by dispose(). Errors: those of attentionLayer() that need no input.
   */
  prepareProjections(input: ProjectionsInput): PreparedProjections;
  /** The same with every intermediate. */
  traceLayer(input: AttentionLayerInput & TraceOptions): AttentionLayerTrace;
  /** Where one number of the layer's trace comes from. */
  deriveLayer(
    input: AttentionLayerInput & TraceOptions & { readonly cell: AttentionLayerCell },
  ): Derivation<AttentionLayerCell>;
  /**
   * A trace in which one number after the other is derived, of attention or, where the input has projections, of a layer.
   * It holds a copy of the input. Errors: those of trace() and traceLayer().
   */
  openTrace(input: AttentionInput & TraceOptions): OpenTrace;
  openTrace(input: AttentionLayerInput & TraceOptions): OpenTrace<AttentionLayerCell>;
  /** left (rows x inner) times right (inner x cols). */
  multiply(left: Matrix, right: Matrix): Matrix;
  /**
   * Cosines as angles, to be drawn: for each of them, row by row, a row of its angle in degrees (0 to 180) and the sine of
   * that: (rows cols) x 2. A unit vector at this angle ends at (cosine, sine). Errors: EngineError `out-of-range` beyond
   * -1..1, `not-finite`, `empty`, `too-large`.
   */
  angles(cosines: Matrix): Matrix;
  /**
   * For each vector v (rows x d), a row of its length |v| = sqrt(v.v) and of its shadow on the line of the direction d
   * (1 x d), v.d / |d|: below 0 where v points the other way, 0 where d is the zero vector. rows x 2. Errors: EngineError
   * `empty`, `not-finite`, `out-of-range`, `shape-mismatch`, `too-large`.
   */
  shadows(vectors: Matrix, direction: Matrix): Matrix;
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
  /**
   * A line through points, its errors and its loss, and the step of gradient descent that would improve it, as a trace
   * whose every number can be derived; to be given back by dispose(). Errors: EngineError `empty`, `shape-mismatch`,
   * `not-finite`, `out-of-range` (more than 64 points, a number, the learning rate).
   */
  traceLineFit(input: LineFitInput): LayerTrace;
  /**
   * Each record of a table is taken out in turn, and the others are asked for it: how far off they are by each rule, such
   * as the best match or softmax at a temperature. In slices. Errors: EngineError `empty`, `shape-mismatch`,
   * `not-finite`, `out-of-range` (a number, a temperature, not 2 to 1000 records, more than 1000 columns of values),
   * `too-large`, `unknown-option`.
   */
  leaveOneOut(input: LeaveOneOutInput): Promise<readonly LeaveOneOutErrors[]>;
  /**
   * The same by one rule, as a trace whose every number can be derived: `scores`, `weights`, `output`, `error`
   * and `mean`; to be given back by dispose().
   */
  traceLeaveOneOut(input: LeaveOneOutTraceInput): LayerTrace;
  /** Why scores are divided by sqrt(d). */
  scoreStatistics(input: ScoreStatisticsInput): ScoreStatistics;
  /**
   * The directions in which vectors reach farthest, to draw vectors of many numbers in a plane: the eigenvectors of
   * X^T X with the largest eigenvalues (Eckart and Young 1936). Errors: EngineError `empty`, `not-finite`,
   * `out-of-range` (a number, or count), `too-large` (more than 256 vectors).
   */
  principalDirections(input: PrincipalDirectionsInput): PrincipalDirections;
  /** GloVe word vectors: 0.5 MB, fetched at the first call. */
  wordVectors(options?: FileOptions): Promise<WordVectors>;
  /**
   * GloVe vectors of 186 countries, exact to float16, by the names in web/data/countries.csv; of a name of several words
   * the mean of their vectors. 40 KB, fetched at the first call.
   */
  countryVectors(options?: FileOptions): Promise<WordVectors>;
  /** USE-lite, the attention of its first layer: 2.4 MB, fetched at the first call. */
  encoder(options?: FileOptions): Promise<Encoder>;
  /** stories260K, which writes tiny stories: 0.3 MB, fetched at the first call. */
  decoder(options?: FileOptions): Promise<Decoder>;
  /** Norms, feed-forward, positions and whole blocks. */
  readonly layers: Layers;
}
