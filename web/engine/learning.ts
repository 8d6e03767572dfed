import { Boundary, inOrder } from './boundary.js';
import { WasmDecoder } from './decoder.js';
import { attentionCell, derivationFrom } from './derivation.js';
import type { Layers } from './layer-types.js';
import { WasmLayers } from './layers.js';
import { checkFileOptions, follow, readModelFile, SharedHandles, writeFile } from './model-file.js';
import { giveBack } from './held.js';
import type { Handle, Lease } from './held.js';
import type { Encoder } from './encoder-types.js';
import { WasmEncoder } from './encoder.js';
import type { Decoder, FileOptions, WordVectors } from './model-types.js';
import type { LayerTrace } from './layer-types.js';
import { traceLineFit } from './line-fit.js';
import { leaveOneOut, traceLeaveOneOut } from './leave-one-out.js';
import type { LeaveOneOutErrors, LeaveOneOutInput, LeaveOneOutTraceInput } from './leave-one-out-types.js';
import type { LineFitInput } from './line-fit-types.js';
import { EXPERIMENTS, SCORE_STATISTICS } from './names.js';
import { principalDirections } from './principal-directions.js';
import type { PrincipalDirections, PrincipalDirectionsInput } from './principal-directions-types.js';
import type { RawLearning } from './raw-learning.js';
import { checkScoreStatistics, readTrainingTables, settingsOf, startTraining } from './training.js';
import type { TrainingTables } from './training.js';
import type {
  Experiment,
  ScoreStatistics,
  ScoreStatisticsInput,
  TrainingOptions,
  TrainingRun,
  TrainingSetting,
} from './training-types.js';
import type { Build, Learning, Stage } from './types.js';
import { WasmWordVectors } from './word-vectors.js';

/** The second module's calls; it is imported where the module is first needed. */
export class WasmLearning implements Learning {
  readonly build: Build;
  readonly boundary: Boundary<RawLearning>;
  readonly #data: URL;
  readonly #encoders: SharedHandles;
  readonly layers: Layers;
  readonly #decoders: SharedHandles;
  readonly #trainingTables: TrainingTables;
  readonly #wordVectors: SharedHandles;

  /** `data` is the folder of trained numbers. */
  constructor(raw: RawLearning, data: URL, stopped?: () => void) {
    this.build = raw.build();
    this.#data = data;
    this.boundary = new Boundary(raw, stopped);
    const close = (handle: Handle) => giveBack(this.boundary, handle);
    this.#encoders = new SharedHandles(close);
    this.layers = new WasmLayers(this.boundary);
    this.#decoders = new SharedHandles(close);
    this.#trainingTables = readTrainingTables(raw);
    this.#wordVectors = new SharedHandles(close);
  }

  experiments(): readonly Experiment[] {
    return [...EXPERIMENTS];
  }

  settings(experiment: Experiment): readonly TrainingSetting[] {
    return settingsOf(this.#trainingTables, experiment);
  }

  train(options: TrainingOptions): TrainingRun {
    return startTraining(this.boundary, this.#trainingTables, options);
  }

  traceLineFit(input: LineFitInput): LayerTrace {
    return traceLineFit(this.boundary, input);
  }

  leaveOneOut(input: LeaveOneOutInput): Promise<readonly LeaveOneOutErrors[]> {
    return leaveOneOut(this.boundary, input);
  }

  traceLeaveOneOut(input: LeaveOneOutTraceInput): LayerTrace {
    return traceLeaveOneOut(this.boundary, input);
  }

  scoreStatistics(input: ScoreStatisticsInput): ScoreStatistics {
    const { derivation, ...statistics } = this.boundary.call(
      () => checkScoreStatistics(input),
      (raw, checked) => raw.scoreStatistics(...inOrder(SCORE_STATISTICS, checked)),
    );
    return { ...statistics, derivation: derivationFrom(derivation, attentionCell<Stage>) };
  }

  principalDirections(input: PrincipalDirectionsInput): PrincipalDirections {
    return principalDirections(this.boundary, input);
  }

  async wordVectors(options: FileOptions = {}): Promise<WordVectors> {
    const what = { file: 'word-vectors.bin', name: 'The word vectors' };
    const lease = await this.#lease(this.#wordVectors, what, options, (raw) => raw.openWordVectors());
    return new WasmWordVectors(this.boundary, lease);
  }

  async countryVectors(options: FileOptions = {}): Promise<WordVectors> {
    const what = { file: 'country-vectors.bin', name: 'The word vectors of countries' };
    const lease = await this.#lease(this.#wordVectors, what, options, (raw) => raw.openWordVectors());
    return new WasmWordVectors(this.boundary, lease);
  }

  async encoder(options: FileOptions = {}): Promise<Encoder> {
    const what = { file: 'use-lite-attention.bin', name: 'The encoder' };
    const lease = await this.#lease(this.#encoders, what, options, (raw) => raw.openEncoder());
    return new WasmEncoder(this.boundary, lease, (rest) => this.#readRest(rest));
  }

  #readRest(options: FileOptions): Promise<Uint8Array> {
    const wanted = checkFileOptions(options, new URL('use-lite-rest.bin', this.#data));
    return follow(wanted.onProgress, (report) => readModelFile(wanted, 'The rest of the encoder', report));
  }

  async decoder(options: FileOptions = {}): Promise<Decoder> {
    const what = { file: 'stories260k.bin', name: 'The story model' };
    const lease = await this.#lease(this.#decoders, what, options, (raw) => raw.openDecoder());
    return new WasmDecoder(this.boundary, lease);
  }

  #lease(
    handles: SharedHandles,
    what: { readonly file: string; readonly name: string },
    options: FileOptions,
    open: (raw: RawLearning) => Handle | null,
  ): Promise<Lease> {
    const wanted = checkFileOptions(options, new URL(what.file, this.#data));
    return handles.lease(wanted, async (report) =>
      this.#open(await readModelFile(wanted, what.name, report), open),
    );
  }

  #open(bytes: Uint8Array, open: (raw: RawLearning) => Handle | null): Handle {
    return this.boundary.call(
      () => undefined,
      (raw) => {
        writeFile(raw, bytes);
        return open(raw);
      },
    );
  }
}
