import type { EncodedText, EncoderScores, SurveyedOffsets, SurveyedWeight } from './encoder-types.js';
import type { KeptRows, KeyValueCache, Neighbour, SentenceWord, Token } from './model-types.js';
import type { ByteOffset, DerivationNumbers, Handle, RawBoundary, Utf8 } from './raw-module.js';
import type {
  Evaluation,
  ObservedExample,
  ScoreStatistics,
  TrainingSetting,
  TrainingState,
} from './training-types.js';
import type { PrincipalDirections } from './principal-directions-types.js';
import type { Matrix } from './types.js';

/**
 * What the second module offers: cpp/bindings, all but bindings.cpp. Where many numbers are taken, the list named
 * beside them, in names.ts, has their order.
 */
export interface RawLearning extends RawBoundary {
  trainingSettings(experiment: number): readonly RawTrainingSetting[];
  startTraining(
    experiment: number,
    settings: readonly number[],
    values: readonly number[],
    hasPoints: boolean,
  ): Handle | null;
  stepTraining(handle: Handle, count: number): TrainingState | null;
  stateOfTraining(handle: Handle): TrainingState | null;
  resetTraining(handle: Handle): undefined | null;
  /** A row for each step: loss and accuracy, NaN where there is none. */
  curveOfTraining(handle: Handle): Matrix | null;
  parametersOfTraining(handle: Handle): readonly { readonly name: string; readonly matrix: Matrix }[] | null;
  setTrainingParameter(handle: Handle, name: Utf8): undefined | null;
  pathOfTraining(handle: Handle): Matrix | null;
  evaluateTraining(handle: Handle, examples: number): Evaluation | null;
  /** `numbers` are row, column, from, to and count of the first axis, then of the second. */
  lossOnGrid(
    handle: Handle,
    across: Utf8,
    down: Utf8,
    numbers: readonly number[],
    examples: number,
  ): Matrix | null;
  observeTraining(handle: Handle, example: number): ObservedExample | null;

  traceLineFit(learningRate: number): Handle | null;

  /** SCORE_STATISTICS */
  scoreStatistics(...input: (number | boolean)[]): RawScoreStatistics | null;

  principalDirections(count: number): PrincipalDirections | null;

  prepareFile(bytes: number): ByteOffset;

  openWordVectors(): Handle | null;
  countWords(handle: Handle): number | null;
  splitWords(handle: Handle, text: Utf8): readonly SentenceWord[] | null;
  vectorsOfWords(handle: Handle, words: readonly Utf8[], form: number): Matrix | null;
  likenessToWords(handle: Handle, group: readonly Utf8[], form: number): Matrix | null;
  nearestWords(handle: Handle, count: number, form: number): readonly Neighbour[] | null;

  openEncoder(): Handle | null;
  loadRestOfEncoder(handle: Handle): undefined | null;
  countLayers(handle: Handle): number | null;
  encodeText(handle: Handle, text: Utf8): EncodedText | null;
  scoresOfText(handle: Handle, text: Utf8, layer: number, head: number, source: number): EncoderScores | null;
  traceEncoding(handle: Handle, text: Utf8, interventions: readonly number[]): Handle | null;
  openSurvey(encoder: Handle, places: readonly number[]): Handle | null;
  addToSurvey(handle: Handle, text: Utf8): undefined | null;
  resultsOfSurvey(handle: Handle): readonly SurveyedWeight[] | null;
  openOffsetSurvey(encoder: Handle, layer: number): Handle | null;
  addToOffsetSurvey(handle: Handle, text: Utf8): undefined | null;
  resultsOfOffsetSurvey(handle: Handle): readonly SurveyedOffsets[] | null;

  /** For each step: stage, layer, sublayer, head, rows, columns. */
  stepsOfTrace(handle: Handle): Uint32Array | null;
  numbersOfStep(handle: Handle, index: number): Matrix | null;
  /** DERIVE_IN_TRACE */
  deriveInTrace(handle: Handle, ...cell: number[]): DerivationNumbers | null;

  applyNorm(): Matrix | null;
  applyFeedForward(): Matrix | null;
  traceFeedForward(): Handle | null;
  rotatePositions(heads: number, firstPosition: number, base: number): Matrix | null;
  sinusoidalPositions(count: number, width: number, base: number): Matrix | null;
  tracePositions(base: number): Handle | null;
  traceRotations(queryPosition: number, keyPosition: number, base: number): Handle | null;
  largestDifference(): number | null;
  applyBlock(): Matrix | null;
  traceBlock(): Handle | null;

  openLeaveOneOut(): Handle | null;
  scoreRecord(handle: Handle, record: number): undefined | null;
  traceLeaveOneOut(handle: Handle, way: number, temperature: number): Handle | null;

  openDecoder(): Handle | null;
  tokensOf(handle: Handle, text: Utf8): readonly Token[] | null;
  vocabularyOf(handle: Handle): readonly Token[] | null;
  /** `interventions`: as in cpp/bindings/interventions.h. */
  traceText(handle: Handle, text: Utf8, interventions: readonly number[]): Handle | null;
  traceTokens(handle: Handle, ids: readonly number[], interventions: readonly number[]): Handle | null;
  /**
   * `units`: layer and unit of one after the other. A row of the surprise of each token, then for each unit one of `gate`,
   * of `hidden` and of `gated`.
   */
  readTokens(
    handle: Handle,
    ids: readonly number[],
    units: readonly number[],
    interventions: readonly number[],
  ): Matrix | null;
  directOf(handle: Handle, layer: number, unit: number): Matrix | null;
  openGeneration(handle: Handle, text: Utf8, seed: number, interventions: readonly number[]): Handle | null;
  tokensOfGeneration(handle: Handle): readonly Token[] | null;
  textOfGeneration(handle: Handle): string | null;
  hasEnded(handle: Handle): boolean | null;
  nextToken(handle: Handle, temperature: number): Token | null;
  /** A row for each: id, logit, probability. */
  candidatesOf(handle: Handle, count: number, temperature: number): Matrix | null;
  cacheOf(handle: Handle): KeyValueCache | null;
  keptRowsOf(handle: Handle, layer: number, head: number): KeptRows | null;

  openHeadSurvey(decoder: Handle, interventions: readonly number[]): Handle | null;
  /** `places`: of one after the other query, key, how many keys it is compared with, and these. */
  addToHeadSurvey(handle: Handle, prompt: readonly number[], places: readonly number[]): undefined | null;
  /** A row for each head: mean, largest, then the weights of all places. */
  resultsOfHeadSurvey(handle: Handle): Matrix | null;
}

/** The standard of a choice is its place among the choices. */
export interface RawTrainingSetting extends TrainingSetting {
  readonly standard: number;
}

export type RawScoreStatistics = Omit<ScoreStatistics, 'derivation'> & {
  readonly derivation: DerivationNumbers;
};
