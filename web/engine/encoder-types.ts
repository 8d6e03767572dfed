/** What the trained encoder takes and returns. Shapes and index order are those of the C++ headers. */
import type { InterventionOptions } from './intervention-types.js';
import type { LayerTrace } from './layer-types.js';
import type { FileOptions, SliceOptions } from './model-types.js';
import type { Matrix } from './attention-types.js';
import type { ScoreSource } from './names.js';

/** A piece of a word, or a whole one. */
export interface EncoderToken {
  readonly id: number;
  /** With '▁' where a space or the text's start was before it. */
  readonly piece: string;
  /** Which of the words it is part of. */
  readonly word: number;
}

/** n tokens, w words, h heads of d numbers. */
export interface EncodedHead {
  /** n x d */
  readonly query: Matrix;
  /** n x d */
  readonly key: Matrix;
  /** n x d */
  readonly value: Matrix;
  /** n x n */
  readonly scores: Matrix;
  /** n x n */
  readonly weights: Matrix;
  /** w x w: the sum over the columns of a word's pieces, the mean over their rows */
  readonly wordWeights: Matrix;
  /** Where, seen from each word, the largest of its word weights lies in this text. */
  readonly offsets: SurveyedOffsets;
  /** n x d */
  readonly output: Matrix;
}

export interface EncodedLayer {
  /** n x d_model */
  readonly input: Matrix;
  readonly heads: readonly EncodedHead[];
  /** n x 512; null where only the first file is loaded */
  readonly output: Matrix | null;
}

export interface EncodedText {
  /** n */
  readonly tokens: readonly EncoderToken[];
  /** w: "Evan's" is "Evan" "'s" */
  readonly words: readonly string[];
  /** n x 256, before positions are added */
  readonly tokenEmbeddings: Matrix;
  /** Those whose attention can be computed. */
  readonly layers: readonly EncodedLayer[];
  /** 1 x 512, of length 1; null where only the first file is loaded */
  readonly sentence: Matrix | null;
}

export type { ScoreSource };

export interface ScoresInput {
  readonly text: string;
  readonly from: ScoreSource;
  /** Default 0. */
  readonly layer?: number;
  /** Default 0. */
  readonly head?: number;
}

export interface EncoderScores {
  /** n x n */
  readonly scores: Matrix;
  /** n x n */
  readonly weights: Matrix;
  /** w x w */
  readonly wordWeights: Matrix;
}

/** The weight that one word, the query, gives another, the key; words count from 0. */
export interface WeightPlace {
  readonly layer: number;
  readonly head: number;
  readonly query: number;
  readonly key: number;
}

interface SurveyOptions extends SliceOptions {
  readonly sentences: readonly string[];
}

export interface SurveyInput extends SurveyOptions {
  readonly places: readonly WeightPlace[];
}

export interface OffsetSurveyInput extends SurveyOptions {
  /** Default 0. */
  readonly layer?: number;
}

/** One number for each place that a key can have, seen from its query. */
export interface ByOffset {
  /** Two words before it, or more. */
  readonly furtherBack: number;
  /** The word before it. */
  readonly before: number;
  readonly itself: number;
  /** The word after it. */
  readonly next: number;
  /** Two words after it, or more. */
  readonly furtherAhead: number;
}

/** Where a head looks, over many sentences. */
export interface SurveyedOffsets {
  readonly sentences: number;
  /** The words of all sentences. */
  readonly queries: number;
  /** 0..1: in how many of the queries the largest weight lies there; of equal ones, that of the first key. */
  readonly largest: ByOffset;
  /** 0..1: the same, what each query puts on itself left out. A text of one word has no other. */
  readonly largestOfOthers: ByOffset;
  /** Of the weight that lies there. */
  readonly mean: ByOffset;
}

/** One weight over many sentences. */
export interface SurveyedWeight {
  readonly sentences: number;
  /** Of the weight. */
  readonly mean: number;
  /** 0..1: in how many of the sentences it is the largest of its row. */
  readonly largest: number;
  /** 0..1: the same, what the query gives itself left out. */
  readonly largestOfOthers: number;
}

/** Universal Sentence Encoder Lite: a bidirectional encoder of 2 layers with 4 heads. */
export interface Encoder {
  /** Whose attention can be computed: 1, with the rest 2. */
  readonly layers: 1 | 2;
  /** Fetches the second file, 4.8 MB: both layers and the sentence. */
  loadRest(options?: FileOptions): Promise<void>;
  /** A text of at most 1000 characters and 128 tokens. */
  encode(text: string): EncodedText;
  /** Every intermediate, each number with its derivation; before the first layer in sublayer 'embedding'. */
  trace(text: string, options?: InterventionOptions): LayerTrace;
  /** The scores of one head from parts of its mechanism. */
  scores(input: ScoresInput): EncoderScores;
  /** How often a finding holds; the page stays responsive. One result for each place. */
  survey(input: SurveyInput): Promise<readonly SurveyedWeight[]>;
  /** Where the heads of a layer look; the page stays responsive. One result for each head. */
  surveyOffsets(input: OffsetSurveyInput): Promise<readonly SurveyedOffsets[]>;
  /** Gives back the memory; to be called once, and nothing after it. */
  dispose(): void;
}
