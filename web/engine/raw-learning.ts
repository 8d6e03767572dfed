import type { Handle } from './model-file.js';
import type { Neighbour, SentenceWord } from './model-types.js';
import type { ByteOffset, RawBoundary, Utf8 } from './raw-module.js';
import type {
  Evaluation,
  ObservedExample,
  ScoreStatistics,
  TrainingSetting,
  TrainingState,
} from './training-types.js';
import type { Matrix } from './types.js';

/** What the second module offers: cpp/bindings/training.cpp, model_file.h and word_vectors.cpp. */
export interface RawLearning extends RawBoundary {
  trainingNames(): TrainingNames;
  trainingSettings(experiment: number): readonly RawTrainingSetting[];
  startTraining(experiment: number, settings: readonly number[], values: readonly number[]): Handle;
  disposeTraining(handle: Handle): void;
  stepTraining(handle: Handle, count: number): TrainingState | null;
  stateOfTraining(handle: Handle): TrainingState;
  resetTraining(handle: Handle): void;
  curveOfTraining(handle: Handle): ByteOffset;
  parametersOfTraining(handle: Handle): readonly { readonly name: string; readonly matrix: Matrix }[];
  prepareTrainingParameter(rows: number, cols: number): ByteOffset;
  setTrainingParameter(handle: Handle, name: Utf8): boolean;
  evaluateTraining(handle: Handle, examples: number): Evaluation | null;
  observeTraining(handle: Handle, example: number): ObservedExample;

  scoreStatistics(
    dimension: number,
    keys: number,
    trials: number,
    scaled: boolean,
    seed: number,
  ): ScoreStatistics | null;

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
}

/** The names of C++'s enumerators: an option crosses as its place in its list. */
export interface TrainingNames {
  readonly errorCode: readonly string[];
  readonly experiment: readonly string[];
  readonly setting: readonly string[];
  readonly trainingStatus: readonly string[];
}

/** The standard of a choice is its place among the choices. */
export interface RawTrainingSetting extends TrainingSetting {
  readonly standard: number;
}
