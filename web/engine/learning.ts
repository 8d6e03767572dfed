import { accept, Boundary, refusal } from './boundary.js';
import { checkProperties } from './check.js';
import { checkFileOptions, readModelFile, SharedHandles, writeFile } from './model-file.js';
import type { Handle } from './model-file.js';
import type { FileOptions, WordVectors } from './model-types.js';
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
import type { Build, Learning } from './types.js';
import { WasmWordVectors } from './word-vectors.js';

const FILE_PROPERTIES = ['file', 'onProgress'] satisfies (keyof FileOptions)[];
const WORD_VECTORS = new URL(/* @vite-ignore */ './data/word-vectors.bin', import.meta.url);

/** The second module's calls; it is imported where the module is first needed. */
export class WasmLearning implements Learning {
  readonly build: Build;
  readonly boundary: Boundary<RawLearning>;
  readonly #trainingTables: TrainingTables;
  readonly #wordVectors: SharedHandles;

  constructor(raw: RawLearning) {
    this.build = raw.build();
    this.boundary = new Boundary(raw);
    this.#trainingTables = readTrainingTables(raw);
    this.#wordVectors = new SharedHandles((handle) => this.#close((open) => open.closeWordVectors(handle)));
  }

  experiments(): readonly Experiment[] {
    return this.#trainingTables.names.experiment as readonly Experiment[];
  }

  settings(experiment: Experiment): readonly TrainingSetting[] {
    return settingsOf(this.#trainingTables, experiment);
  }

  train(options: TrainingOptions): TrainingRun {
    return startTraining(this.boundary, this.#trainingTables, options);
  }

  scoreStatistics(input: ScoreStatisticsInput): ScoreStatistics {
    return this.boundary.call(
      () => checkScoreStatistics(input),
      (raw, { dimension, keys, trials, scaled, seed }) =>
        accept(raw, raw.scoreStatistics(dimension, keys, trials, scaled, seed)),
    );
  }

  async wordVectors(options: FileOptions = {}): Promise<WordVectors> {
    checkProperties(options, 'options', FILE_PROPERTIES);
    const { file = WORD_VECTORS, onProgress } = options;
    checkFileOptions(file, onProgress);
    const lease = await this.#wordVectors.lease(
      { file, ...(onProgress && { onProgress }) },
      async (report) => {
        const bytes = await readModelFile(file, 'The word vectors', report);
        return this.#open(bytes, (raw) => raw.openWordVectors());
      },
    );
    return new WasmWordVectors(this.boundary, lease);
  }

  #open(bytes: Uint8Array, open: (raw: RawLearning) => Handle): Handle {
    return this.boundary.call(
      () => undefined,
      (raw) => {
        const handle = writeFile(raw, bytes) ? open(raw) : 0;
        if (handle === 0) throw refusal(raw);
        return handle;
      },
    );
  }

  /** Where the module has stopped, there is nothing left to give back. */
  #close(close: (raw: RawLearning) => void): void {
    if (!this.boundary.hasStopped) this.boundary.call(() => undefined, close);
  }
}
