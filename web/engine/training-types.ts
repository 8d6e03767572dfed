/** What training takes and returns. Tasks and models are those of cpp/include/softlookup/training.h. */
import type { Matrix } from './attention-types.js';
import type { TrainingStatus } from './names.js';
import type { Derivation } from './trace-types.js';

export type { Experiment, TrainingStatus } from './names.js';

interface Common {
  /** A whole number: the same seed gives the same numbers. Default 1. */
  readonly seed?: number;
  readonly steps?: number;
  readonly learningRate?: number;
  readonly optimiser?: 'adam' | 'sgd';
  /** 'decay': constant for 70 % of the steps, then linearly to 0; 'warm-up': so after 20 rising steps. */
  readonly schedule?: 'constant' | 'decay' | 'warm-up';
}

interface Sampled extends Common {
  /** Fresh examples in every step, 1..64. */
  readonly batch?: number;
}

/** Each of a few words is to look at its target: can one vector per word do what a query and a key do? */
export interface AsymmetryOptions extends Common {
  readonly experiment: 'asymmetry';
  /** 'shared': one vector is query and key; 'shared-unit': and its length is 1. Default 'separate'. */
  readonly vectors?: 'separate' | 'shared' | 'shared-unit';
  /**
   * Default 'ring': a -> b -> c -> a. 'swap': a -> b, b -> a. 'pair': a -> b, b -> b. 'chain': a -> b -> c -> c.
   * 'sentence': ten words of "Evan's dog Riley is so hyper she never stops moving".
   */
  readonly targets?: 'ring' | 'swap' | 'pair' | 'chain' | 'ring-of-eight' | 'sentence' | 'sentence-with-ring';
  /** 'squared-error': the scores themselves are to be 1 for the target and else 0. */
  readonly loss?: 'cross-entropy' | 'squared-error';
  readonly dimension?: number;
}

/** "neural network", "social network": can a word's key be its value as well? */
export interface TiedContextsOptions extends Common {
  readonly experiment: 'tied-contexts';
  readonly keysAndValues?: 'separate' | 'tied';
  readonly dimension?: number;
}

/** The same with records (relation, topic) and a relation that is asked for. */
export interface TiedRecordsOptions extends Sampled {
  readonly experiment: 'tied-records';
  readonly keysAndValues?: 'separate' | 'tied';
  /** 'learned': the relation that is asked for also answers by itself. */
  readonly relationOutput?: 'none' | 'learned';
  readonly dimension?: number;
  /** Where keys and values are tied it is the dimension. */
  readonly valueDimension?: number;
}

/**
 * Pairs of a key and a value, then one of the keys: answer with its value. The four differ in what is
 * standard; each has all settings.
 */
export interface PairedRecallOptions extends Sampled {
  readonly experiment: 'paired-recall' | 'extra-projection' | 'scaling' | 'compatibility';
  /** Numbers in an embedding. */
  readonly width?: number;
  readonly dimension?: number;
  readonly valueDimension?: number;
  /** How many different ones there are. */
  readonly keys?: number;
  readonly values?: number;
  /** In one example. */
  readonly pairs?: number;
  readonly compatibility?:
    'scaled-dot' | 'dot' | 'general' | 'additive' | 'cosine' | 'cosine-with-temperature';
  /** 'extra': one more projection before those of query, key and value. */
  readonly projection?: 'none' | 'extra';
  /** 'quarter': a quarter of all pairs never comes in training; evaluate() asks for these. */
  readonly heldOut?: 'none' | 'quarter';
  /** How large the first numbers are; 'wide-scaled': queries and keys smaller by dimension^(-1/4). */
  readonly start?: 'standard' | 'wide' | 'wide-scaled';
}

interface SequenceOptions extends Sampled {
  readonly width?: number;
  readonly layers?: number;
  readonly heads?: number;
  readonly headDimension?: number;
  readonly positions?: 'learned' | 'none';
  /** The standard deviation of the learned positions at the start. */
  readonly positionDeviation?: number;
  readonly mask?: 'causal' | 'none';
}

/** Paired recall in one sequence: k v k v ... k k. */
export interface FlatRecallOptions extends SequenceOptions {
  readonly experiment: 'flat-recall';
  readonly keys?: number;
  readonly values?: number;
  readonly pairs?: number;
  /** How many keys are asked for at the end. */
  readonly queries?: number;
}

/**
 * 'previous-word': name the word before. 'two-heads-in-layer': and the one before that. 'induction':
 * every word comes twice; after the second time, name what followed the first.
 */
export interface SequenceTaskOptions extends SequenceOptions {
  readonly experiment: 'previous-word' | 'two-heads-in-layer' | 'induction';
  /** How many different words there are. */
  readonly words?: number;
  readonly length?: number;
}

/** Name the two words before, with scores from positions only and values from words only. */
export interface TwoHeadsOptions extends Sampled {
  readonly experiment: 'two-heads';
  readonly width?: number;
  readonly words?: number;
  readonly length?: number;
  readonly heads?: number;
  readonly headDimension?: number;
  readonly positionDeviation?: number;
  /** 'relu': with a hidden layer before the read-outs. */
  readonly readOut?: 'linear' | 'relu';
  /** 'equal': all heads begin as the first, and stay so. */
  readonly headStarts?: 'own' | 'equal';
  /** So much of its own start is added to an equal head, 0 to 1; below 1e-7 float32 holds no difference. */
  readonly headDifference?: number;
}

/**
 * A line through points, slope x + offset, by its mean squared error. No attention, but what training itself is: in so
 * few numbers that every step can be followed. traceLineFit() has the numbers of each.
 */
export interface LineFitOptions extends Common {
  readonly experiment: 'line-fit';
  /** n x 2: x and y of 1 to 64 points, none beyond a million. Default: (0, 1), (1, 2), (2, 4), (3, 5). */
  readonly points?: Matrix;
  /** 'none': the line passes through (0, 0), and the slope is all that is learned. */
  readonly offset?: 'learned' | 'none';
  /** Where the first step starts: what the seed draws has this mean. */
  readonly startSlope?: number;
  readonly startOffset?: number;
  /** The standard deviation of both at the start, default 1; 0: just there, whatever the seed. */
  readonly startDeviation?: number;
}

export type TrainingOptions =
  | AsymmetryOptions
  | TiedContextsOptions
  | TiedRecordsOptions
  | PairedRecallOptions
  | FlatRecallOptions
  | SequenceTaskOptions
  | TwoHeadsOptions
  | LineFitOptions;

/** One setting of an experiment: what a page needs to offer it. */
export interface TrainingSetting {
  readonly name: string;
  /** What may be chosen; empty where it is a number. */
  readonly choices: readonly string[];
  /** What holds where nothing is given. */
  readonly standard: number | string;
  /** Bounds of a number; for a choice 0 and its last place. */
  readonly smallest: number;
  readonly largest: number;
}

export interface TrainingState {
  readonly status: TrainingStatus;
  /** Steps done. */
  readonly step: number;
  /** Steps in all. */
  readonly steps: number;
  /** How many numbers are learned. */
  readonly parameters: number;
  /** Of the last step, on its examples before they were learned from; null before the first. */
  readonly loss: number | null;
  /** 0..1; null where numbers are to be approached, and before the first step. */
  readonly accuracy: number | null;
}

export interface TrainingCurve {
  /** [step] */
  readonly loss: Float32Array;
  /** [step]; NaN where there is none */
  readonly accuracy: Float32Array;
}

export interface Evaluation {
  readonly loss: number;
  /** 0..1; null where numbers are to be approached. */
  readonly accuracy: number | null;
  /** The mean weight on the right key; null where there is no such key. */
  readonly weightOnAnswer: number | null;
}

export interface AttentionMap {
  /** 0, 1, ... */
  readonly layer: number;
  readonly head: number;
  /** Queries x keys. */
  readonly weights: Matrix;
}

export interface ObservedExample {
  /** The words as numbers; of pairs: key 1, value 1, key 2, ..., the key asked for. */
  readonly tokens: readonly number[];
  /** [read-out][row]: what is right; -1 where nothing is asked */
  readonly labels: readonly (readonly number[])[];
  /** [read-out]: rows x answers */
  readonly logits: readonly Matrix[];
  readonly attention: readonly AttentionMap[];
}

/** One learned number, and the values that it takes in turn. */
export interface LossAxis {
  /** The name of a parameter. */
  readonly parameter: string;
  /** Its row and column there; default 0. */
  readonly row?: number;
  readonly col?: number;
  readonly from: number;
  readonly to: number;
  /** How many values there are, evenly apart: 1 to 256; one alone is `from`. */
  readonly count: number;
}

export interface LossOnGridInput {
  readonly across: LossAxis;
  readonly down: LossAxis;
  /**
   * On how many fresh examples each loss is measured: 1 to 10,000, default 1. Where nothing is drawn at random one is
   * all. Places x examples x learned numbers, of which fewer count as 64, are at most 134,217,728: some seconds of work;
   * more is refused as 'too-large'.
   */
  readonly examples?: number;
}

export interface RunOptions {
  /** Stops the run between two steps; the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called after each slice of steps. */
  readonly onProgress?: (state: TrainingState) => void;
  /** How long a slice may last before the page has its turn, in milliseconds; default 8. */
  readonly slice?: number;
}

export interface TrainingRun {
  /** At most `count` steps, fewer where the run ends: synchronous. */
  step(count: number): TrainingState;
  /** All that is left, slice by slice, so that the page stays responsive. */
  run(options?: RunOptions): Promise<TrainingState>;
  state(): TrainingState;
  curve(): TrainingCurve;
  /** What is learned, by name, as it is now. */
  parameters(): ReadonlyMap<string, Matrix>;
  /**
   * What was learned before the first step, after it, and so on to now: (steps done + 1) x learned numbers, a row for
   * all parameters one after the other. Where more than 16 numbers are learned none is kept: 0 x learned numbers.
   */
  path(): Matrix;
  /** Puts numbers in a parameter's place, as a learner might. */
  setParameter(name: string, matrix: Matrix): void;
  /**
   * On 1 to 10,000 examples that no step has seen, the same in every call; default 1000. Where parameters are so large,
   * given or reached by steps, that float32 overflows on the way, what this and observe() give may be NaN or infinite;
   * a step that meets it ends the run as diverged.
   */
  evaluate(examples?: number): Evaluation;
  /**
   * The loss where two learned numbers take other values while all else stays as it is: down.count x across.count, to be
   * drawn as a map, or as a curve where one axis has a single value. Where float32 overflows it may be NaN or infinite.
   */
  lossOnGrid(input: LossOnGridInput): Matrix;
  /** What the model does with one such example; default the first, 0. */
  observe(example?: number): ObservedExample;
  /** Back to the start, from the same seed. */
  reset(): void;
  /** Gives back the memory; may be called twice, everything else only before. */
  dispose(): void;
}

/** What random queries and keys, their entries from N(0, 1), give as scores and weights. */
export interface ScoreStatisticsInput {
  /** d, 1..1024 */
  readonly dimension: number;
  /** 2..64, default 16 */
  readonly keys?: number;
  /** Queries, each with its own keys: 1..10000, default 500. */
  readonly trials?: number;
  /** Whether scores are divided by sqrt(d); default true. */
  readonly scaled?: boolean;
  /** Default 1. */
  readonly seed?: number;
  /** Of the histogram, all of one width: 1..1000, default 60. */
  readonly bins?: number;
  /** The bins go from -reach to reach, in the unit of a score: 0.1..1000, default 30. */
  readonly reach?: number;
}

/** Means over the trials; p are a query's weights. */
export interface ScoreStatistics {
  /** Of the scores: trials * keys. */
  readonly count: number;
  /** Of the scores. */
  readonly sumOfSquares: number;
  /** Of the scores, whose mean is 0: sumOfSquares / count. */
  readonly variance: number;
  /** How far from 0 a score typically is, the root mean square: sqrt(variance). */
  readonly typicalDistance: number;
  /** Where typicalDistance comes from: sqrt(sumOfSquares / count), with these numbers in it. */
  readonly derivation: Derivation;
  /**
   * Bin b, from 0, has the share of the scores s with -reach + b width <= s < -reach + (b + 1) width, where width is
   * 2 reach / bins.
   */
  readonly histogram: readonly number[];
  /** The share of the scores in no bin: all shares add up to 1. */
  readonly beyond: number;
  readonly largestWeight: number;
  /** -sum of p ln p */
  readonly entropy: number;
  /** Frobenius norm of the softmax's Jacobian diag(p) - p p^T: how much of a gradient passes. */
  readonly jacobian: number;
  readonly medianJacobian: number;
  /** Share of the trials with a Jacobian below .01. */
  readonly shareSaturated: number;
}
