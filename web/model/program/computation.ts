import type { BlockInput } from '../../engine/layer-types.js';
import type { LookupRule } from '../../engine/leave-one-out-types.js';
import type { BooleanMatrix, Mask, Matrix } from '../../engine/types.js';

/** Attention, from its inputs to its output. */
export interface Computation {
  readonly input: NameInput | VectorInput | ProjectedInput;
  /** m x d_v */
  readonly value: Matrix;
  /** A remark about the values, such as their unit. */
  readonly valueNote?: string;
  readonly score: ScoreFunction;
  /** What the function has learned: M (d x d) of 'general', w (1 x d) of 'additive'. */
  readonly learned?: Matrix;
  readonly weight: WeightFunction;
  /** Only softmax uses it. */
  readonly temperature: number;
  /** What is hidden from each query; without it, nothing. */
  readonly mask?: Masking;
  /** What this step does unlike the lesson before. */
  readonly changed: Line | null;
}

/** A product of two matrices, whose names are the same in all languages. */
export interface Product {
  readonly kind: 'product';
  /** n x inner */
  readonly left: NamedMatrix;
  /** inner x m */
  readonly right: NamedMatrix;
  readonly result: string;
}

export interface NamedMatrix {
  readonly name: string;
  readonly matrix: Matrix;
}

/** A whole block with one head, no mask, norms without gain or bias before both halves, and a ReLU between W_1 and W_2. */
export interface BlockComputation {
  readonly kind: 'block';
  readonly block: BlockInput;
}

/** The feed-forward network of a block, without its norm and its residual: relu(x W_1 + b_1) W_2. */
export interface FeedForwardComputation {
  readonly kind: 'feed-forward';
  /** n x d */
  readonly input: Matrix;
  /** W_1: d x h, a column for each record */
  readonly hidden: Matrix;
  /** b_1: 1 x h */
  readonly hiddenBias: Matrix;
  /** W_2: h x d_output, a row for each record */
  readonly output: Matrix;
}

/** Plain gradient descent that fits a line to points. */
export interface LineFit {
  readonly kind: 'line-fit';
  /** n x 2: x and y */
  readonly points: Matrix;
  /** The slope, and the offset where that is learned, too. */
  readonly start: readonly number[];
  /** So many are done. */
  readonly steps: number;
  readonly learningRate: number;
}

/** Each record of a table is taken out in turn, and the others are asked for it; their scores are the cosines of keys. */
export interface LeaveOneOut {
  readonly kind: 'leave-one-out';
  /** What is in the table, and has vectors in country-vectors.bin where these are the keys. */
  readonly records: readonly { readonly name: string; readonly value: number }[];
  /** What the values are, and whose. */
  readonly valueNote: string;
  /** The name of the record whose answer is in view. */
  readonly asked: string;
  /** What of a name is compared. */
  readonly keys: 'n-grams' | 'word-vectors';
  readonly rule: LookupRule;
  /** Whether it is counted how far off the others are on average. */
  readonly hasErrors: boolean;
  readonly changed: Line | null;
}

export interface NameInput {
  readonly kind: 'names';
  readonly query: string;
  readonly keys: readonly string[];
}

export interface VectorInput {
  readonly kind: 'vectors';
  /** n x d; the same object as `key` where every word asks with its key. */
  readonly query: Matrix;
  /** m x d */
  readonly key: Matrix;
}

/** As figures have it: of numbers, where it is a matrix. */
export type DrawnMask = Exclude<Mask, BooleanMatrix>;

/** The mask of attention, as the engine takes it. */
export interface Masking {
  readonly mask: DrawnMask;
  readonly window?: number;
  readonly keyLength?: number;
}

/** Query, key and value are projected from one embedding for each word. */
export interface ProjectedInput {
  readonly kind: 'projected';
  /** X, n x d */
  readonly input: Matrix;
  /** M, m x d_m: what keys and values are projected from, where that is not X. */
  readonly memory?: Matrix;
  /** W_Q, d x d_k */
  readonly query: Matrix;
  /** W_K, d_m x d_k */
  readonly key: Matrix;
  /** W_V, d_m x d_v */
  readonly value: Matrix;
  /** Among so many heads the columns of all three are split; default 1. */
  readonly heads?: number;
  /** W_O, d_v x d_output, by which the heads side by side are multiplied; without it they are the output. */
  readonly output?: Matrix;
  /** n x d; where it is given, X is `input`, the embeddings, plus these positions. */
  readonly position?: Matrix;
}

/** 'equal' and 'pieces' compare names, the others vectors. */
export type ScoreFunction = 'equal' | 'pieces' | 'dot' | 'scaled-dot' | 'cosine' | 'general' | 'additive';

/** 'pick' gives 1 to the first of the best scores, if it is above 0. */
export type WeightFunction = 'pick' | 'softmax' | 'hard-max' | 'divide-by-sum' | 'none';

/** The three lines of the walk, where the query comes from, what X is, the projections and the mask. */
export type Line = 'query' | 'position' | 'projection' | 'score' | 'mask' | 'weight' | 'output';

export interface CodeLine {
  readonly text: string;
  readonly changed?: boolean;
}
