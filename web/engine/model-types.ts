/** What trained models take and return. Shapes and index order are those of the C++ headers. */
import type { InterventionOptions } from './intervention-types.js';
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

/** For work that lets the page have its turn. */
export interface SliceOptions {
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
  /** Awaited between two slices of 8 milliseconds; default: until the page has had its turn. */
  readonly nextSlice?: () => Promise<void>;
  /** Ends the work: the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
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

/**
 * A text, or the ids of its tokens, the start token first: a text that was drawn token by token may have others than
 * `tokens` gives for it.
 */
export type TextOrIds = string | readonly number[];

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

/** `off` and `mean` hold for what is written, too; positions are those of the prompt. */
export interface GenerateInput extends InterventionOptions {
  /** At least one character, at most 511 tokens besides the start token; with 511 nothing can be written on. */
  readonly prompt: string;
  /** The same seed makes the same choices; a whole number, default 0. */
  readonly seed?: number;
}

/** Rows of queries, keys and values that were computed, in all layers together. */
export interface ProjectedNumbers {
  /** One row of each in every layer. */
  readonly positions: number;
  /** Numbers of queries: 64 for each position and layer. */
  readonly queries: number;
  /** Numbers of keys: 32 for each position and layer, as two heads share each. */
  readonly keys: number;
  readonly values: number;
}

/** What a text being written keeps of its positions: keys and values. A query asks once and is not kept. */
export interface KeyValueCache {
  readonly positions: number;
  readonly layers: number;
  /** Numbers of keys and values, in all layers together. */
  readonly kept: number;
  /** Of what is kept, as float32. */
  readonly bytes: number;
  /** Bytes set aside from the start, for 512 positions. */
  readonly reserved: number;
  /** By the last step: for the whole prompt, then for one token at a time. */
  readonly computed: ProjectedNumbers;
  /** What the last step would have computed with nothing kept: all positions anew. */
  readonly withoutCache: ProjectedNumbers;
}

export interface KeptRowsInput {
  /** 0..4 */
  readonly layer: number;
  /** 0..7; heads 0 and 1 share their rows, 2 and 3, and so on. */
  readonly head: number;
}

/** What later tokens ask of one head. */
export interface KeptRows {
  /** positions x 8: turned by their positions, as the trace's stage 'rotated-key' */
  readonly key: Matrix;
  /** positions x 8 */
  readonly value: Matrix;
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
  /** What is kept and what the last step computed, counted. */
  readonly cache: KeyValueCache;
  /** A copy of the kept rows of one head. */
  keptRows(input: KeptRowsInput): KeptRows;
  /** Gives back the memory; to be called once, and nothing after it. */
  dispose(): void;
}

/** The weight that the query at one token of a prompt puts on the key at another; tokens count from 0, the start token. */
export interface TokenPlace {
  readonly query: number;
  /** At most `query`: no query sees a key after itself. */
  readonly key: number;
  /** The keys whose weights it is compared with; default: all that the query sees. */
  readonly among?: readonly number[];
}

/** Interventions are carried out in every prompt. */
export interface HeadSurveyInput extends SliceOptions, InterventionOptions {
  /** Of at most 512 tokens each, the start token included. Each is read when its turn comes. */
  readonly prompts: readonly TextOrIds[];
  /** For each prompt the places in it, of all prompts together at most 419,428. */
  readonly places: readonly (readonly TokenPlace[])[];
}

export interface SurveyedHead {
  readonly layer: number;
  readonly head: number;
  /** Of the weights of all places. */
  readonly mean: number;
  /** 0..1: in how many of the places none that it is compared with is larger. */
  readonly largest: number;
  /** Of all places, prompt by prompt. */
  readonly weights: readonly number[];
}

/** The same places in every head. */
export interface SurveyedHeads {
  readonly prompts: number;
  /** Of all prompts together. */
  readonly places: number;
  /** 40: the heads of layer 0, then those of layer 1, and so on. */
  readonly heads: readonly SurveyedHead[];
}

/** A unit of the feed-forward part of a layer: a column of W_1 and of W_gate, and a row of W_2. */
export interface UnitPlace {
  /** 0..4 */
  readonly layer: number;
  /** 0..171 */
  readonly unit: number;
}

/** Interventions are carried out in every text. */
export interface ReadInput extends SliceOptions, InterventionOptions {
  /** Of at most 512 tokens each, the start token included. Each is read when its turn comes. */
  readonly texts: readonly TextOrIds[];
  /** What is read of the feed-forward parts besides; default: nothing. */
  readonly units?: readonly UnitPlace[];
}

/** One number for each token of a text. */
export interface ReadUnit {
  /** The score x W_gate. */
  readonly gate: readonly number[];
  /** The score x W_1. */
  readonly hidden: readonly number[];
  /** silu(gate) hidden: how much of its row of W_2 the unit adds. */
  readonly gated: readonly number[];
}

export interface ReadText {
  /** Of all tokens but the first; 0 where there is no other. */
  readonly mean: number;
  /**
   * Of each token, in nats: -ln of the probability that the model gave it after the tokens before it. Of the first, which
   * nothing predicts, 0.
   */
  readonly surprise: readonly number[];
  /** As they were asked for. */
  readonly units: readonly ReadUnit[];
}

export interface ReadTexts {
  /** Tokens of all texts together, the first of each left out. */
  readonly predicted: number;
  /** Their mean surprise. */
  readonly mean: number;
  readonly texts: readonly ReadText[];
}

/** stories260K: a causal language model of 5 layers with 8 heads that writes tiny stories. */
export interface Decoder {
  /** Every token that there is, in the order of their ids. */
  readonly vocabulary: readonly Token[];
  /** The tokens of a text, the start token first, which is one of 512 at most. */
  tokens(text: string): readonly Token[];
  /** Every intermediate of a text of at most 128 tokens, the start token included, one row for each. */
  trace(text: TextOrIds, options?: InterventionOptions): LayerTrace;
  /** Writes on where the prompt ends. */
  generate(input: GenerateInput): Generation;
  /** How often a finding holds, in each head; the page stays responsive. */
  survey(input: HeadSurveyInput): Promise<SurveyedHeads>;
  /** How much the tokens of given texts surprise the model, and what units give there; the page stays responsive. */
  read(input: ReadInput): Promise<ReadTexts>;
  /**
   * What a unit whose product is 1 adds to the logit of each token directly, by no layer between: its row of W_2 through the
   * gain of the last norm, whose division is another one in every text. 1 x 512, by the ids of the tokens.
   */
  direct(unit: UnitPlace): Matrix;
  /** Gives back the memory; to be called once, and nothing after it. */
  dispose(): void;
}
