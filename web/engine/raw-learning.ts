import type { EncodedText, EncoderScores, SurveyedWeight } from './encoder-types.js';
import type { Handle } from './model-file.js';
import type { Neighbour, SentenceWord } from './model-types.js';
import type { ByteOffset, RawBoundary, Utf8 } from './raw-module.js';
import type { Matrix } from './types.js';

/** What the second module offers: cpp/bindings/training.cpp, model_file.h and word_vectors.cpp. */
export interface RawLearning extends RawBoundary {
  trainingNames(): TrainingNames;

  prepareFile(bytes: number): ByteOffset;

  openWordVectors(): Handle;
  closeWordVectors(handle: Handle): void;
  vectorForms(): readonly string[];
  countWords(handle: Handle): number;
  splitWords(handle: Handle, text: Utf8): readonly SentenceWord[] | null;
  vectorsOfWords(handle: Handle, words: readonly Utf8[], form: number): Matrix | null;
  prepareVectors(rows: number, cols: number): ByteOffset;
  likenessToWords(handle: Handle, group: readonly Utf8[], form: number): Matrix | null;
  nearestWords(handle: Handle, count: number, form: number): readonly Neighbour[] | null;

  openEncoder(): Handle;
  closeEncoder(handle: Handle): void;
  loadRestOfEncoder(handle: Handle): boolean;
  countLayers(handle: Handle): number;
  scoreSources(): readonly string[];
  encodeText(handle: Handle, text: Utf8): EncodedText | null;
  scoresOfText(handle: Handle, text: Utf8, layer: number, head: number, source: number): EncoderScores | null;
  traceEncoding(handle: Handle, text: Utf8): Handle;
  openSurvey(encoder: Handle, places: readonly number[]): Handle;
  closeSurvey(handle: Handle): void;
  addToSurvey(handle: Handle, text: Utf8): boolean;
  resultsOfSurvey(handle: Handle): readonly SurveyedWeight[];
}

/** The names of C++'s enumerators: an option crosses as its place in its list. */
export interface TrainingNames {
  readonly errorCode: readonly string[];
}
