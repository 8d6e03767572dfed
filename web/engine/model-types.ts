/** What trained models take and return. Shapes and index order are those of the C++ headers. */
import type { LayerTrace } from './layer-types.js';
import type { Matrix } from './attention-types.js';
import type { VectorForm } from './names.js';

export interface Progress {
  /** Bytes that have arrived. */
  readonly loaded: number;
  /** Bytes of the whole file. */
  readonly total: number;
}

export interface FileOptions {
  /** The file's bytes or its address; default: in the folder `data` of the engine's assets. */
  readonly file?: URL | BufferSource;
  /** Called whenever bytes arrive over the network; not if the file is there already. */
  readonly onProgress?: (progress: Progress) => void;
}

export type { VectorForm };

export interface VectorOptions {
  /** Default 'raw'. */
  readonly form?: VectorForm;
}

export interface LikenessInput extends VectorOptions {
  /** n x dimension */
  readonly vectors: Matrix;
  /** At least one word of the vocabulary. */
  readonly group: readonly string[];
}

export interface NearestInput extends VectorOptions {
  /** 1 x dimension */
  readonly vector: Matrix;
  /** Default 10. */
  readonly count?: number;
}

export interface SentenceWord {
  /** As the vocabulary has its words: small letters, "'s" and "n't" on their own. */
  readonly word: string;
  /** Whether it has a vector. */
  readonly known: boolean;
}

export interface Neighbour {
  readonly word: string;
  /** -1..1 */
  readonly cosine: number;
}

/** GloVe 6B: 100 numbers for each of 4,823 English words. */
export interface WordVectors {
  /** How many words there are. */
  readonly size: number;
  /** The words of a sentence, in order. */
  split(text: string): readonly SentenceWord[];
  /** One row for each word. Errors: 'unknown-word'. */
  vectors(words: readonly string[], options?: VectorOptions): Matrix;
  /** n x 1: each row's cosine with the mean of the group's unit vectors. */
  likeness(input: LikenessInput): Matrix;
  /** The words of the largest cosine, the largest first. */
  nearest(input: NearestInput): readonly Neighbour[];
  /** Gives back the memory; to be called once, and nothing after it. */
  dispose(): void;
}

/** A piece of text as a model reads it. */
export interface Token {
  readonly id: number;
  /** As the vocabulary spells it: ' Lily', '<s>', '<0x0A>'. */
  readonly piece: string;
}

/** A token that may come next. */
export interface Candidate extends Token {
  /** Its score. */
  readonly logit: number;
  /** 0..1: softmax of all logits at the temperature. */
  readonly probability: number;
}

export interface NextOptions {
  /** From 0 (always the likeliest) to Infinity (all alike); default 1. */
  readonly temperature?: number;
}

export interface CandidatesOptions extends NextOptions {
  /** 1..512; default 10. */
  readonly count?: number;
}

export interface GenerateInput {
  /** At least one character, at most 511 tokens. */
  readonly prompt: string;
  /** The same seed makes the same choices; a whole number, default 0. */
  readonly seed?: number;
}

/** A text being written, token by token. */
export interface Generation {
  /** All so far, the start token first. */
  readonly tokens: readonly Token[];
  /** The prompt and what was written. */
  readonly text: string;
  /** The model has ended the text, or 512 tokens are full. */
  readonly ended: boolean;
  /** The likeliest next tokens, the likeliest first. */
  candidates(options?: CandidatesOptions): readonly Candidate[];
  /** Draws a token and appends it. */
  next(options?: NextOptions): Token;
  /** Gives back the memory; to be called once, and nothing after it. */
  dispose(): void;
}

/** stories260K: a causal language model of 5 layers with 8 heads that writes tiny stories. */
export interface Decoder {
  /** The tokens of a text, the start token first. */
  tokens(text: string): readonly Token[];
  /** Every intermediate of a text of at most 128 tokens, one row for each. */
  trace(text: string): LayerTrace;
  /** Writes on where the prompt ends. */
  generate(input: GenerateInput): Generation;
  /** Gives back the memory; to be called once, and nothing after it. */
  dispose(): void;
}
