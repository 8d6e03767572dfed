/** What trained models take and return. Shapes and index order are those of the C++ headers. */
import type { Matrix } from './types.js';

export interface Progress {
  /** Bytes that have arrived. */
  readonly loaded: number;
  /** Bytes of the whole file. */
  readonly total: number;
}

export interface FileOptions {
  /** The file's bytes or its address; default: in the folder `data` beside this module. */
  readonly file?: URL | BufferSource;
  /** Called whenever bytes arrive over the network; not if the file is there already. */
  readonly onProgress?: (progress: Progress) => void;
}

/** 'centred': less what all common words share (C++'s VectorForm). */
export type VectorForm = 'raw' | 'centred';

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
