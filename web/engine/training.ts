import type { Boundary } from './boundary.js';
import {
  checkIndex,
  checkMatrix,
  checkNumber,
  checkOption,
  checkProperties,
  checkText,
  refuse,
} from './check.js';
import { Held } from './held.js';
import type { Handle } from './held.js';
import { give } from './learning-call.js';
import { checkPositive, checkSeed } from './learning-checks.js';
import { nextTask } from './next-task.js';
import { EXPERIMENTS, SETTINGS } from './names.js';
import type { RawLearning, RawTrainingSetting } from './raw-learning.js';
import type {
  Evaluation,
  Experiment,
  LossAxis,
  LossOnGridInput,
  ObservedExample,
  RunOptions,
  ScoreStatisticsInput,
  TrainingCurve,
  TrainingOptions,
  TrainingRun,
  TrainingSetting,
  TrainingState,
} from './training-types.js';
import type { Matrix } from './types.js';

const RUN_PROPERTIES = ['signal', 'onProgress', 'slice'] satisfies (keyof RunOptions)[];
const GRID_PROPERTIES = ['across', 'down', 'examples'] satisfies (keyof LossOnGridInput)[];
const AXIS_PROPERTIES = ['parameter', 'row', 'col', 'from', 'to', 'count'] satisfies (keyof LossAxis)[];
const DEFAULT_SLICE = 8;
const DEFAULT_EXAMPLES = 1000;
/** Of score statistics. */
const LARGEST_SEED = 0xffff_ffff;

/** The settings of each experiment, in the order of EXPERIMENTS. */
export type TrainingTables = readonly (readonly RawTrainingSetting[])[];

export const readTrainingTables = (raw: RawLearning): TrainingTables =>
  EXPERIMENTS.map((_, place) => raw.trainingSettings(place));

/** An experiment's settings, the standard of a choice by its name. */
export function settingsOf(tables: TrainingTables, experiment: Experiment): TrainingSetting[] {
  const known = tables[checkOption(experiment, 'experiment', EXPERIMENTS)] ?? [];
  return known.map((setting) => ({
    ...setting,
    choices: [...setting.choices],
    standard: setting.choices[setting.standard] ?? setting.standard,
  }));
}

export function startTraining(
  boundary: Boundary<RawLearning>,
  tables: TrainingTables,
  options: TrainingOptions,
): TrainingRun {
  const handle = boundary.call(
    () => checkOptions(tables, options),
    (raw, { experiment, settings, values, points }) => {
      if (points) give(raw, { points });
      return raw.startTraining(experiment, settings, values, points !== null);
    },
  );
  return new WasmTrainingRun(boundary, handle);
}

function checkOptions(tables: TrainingTables, options: TrainingOptions) {
  checkProperties(options, 'options', ['experiment', 'points', ...SETTINGS]);
  // By the names that are known: a list of what is there would be the caller's to make.
  const given: Partial<Record<string, unknown>> = options as object;
  const { experiment, points } = given;
  const place = checkOption(experiment, 'experiment', EXPERIMENTS);
  const chosen = SETTINGS.map((name) => [name, given[name]] as const).filter(
    ([, value]) => value !== undefined,
  );
  return {
    experiment: place,
    points: points === undefined ? null : checkMatrix(points, 'points'),
    settings: chosen.map(([name]) => SETTINGS.indexOf(name)),
    values: chosen.map(([name, value]) => toNumber(name, value, tables[place] ?? [])),
  };
}

/** A choice crosses as its place in its list. What the experiment does not have, C++ refuses. */
function toNumber(name: string, value: unknown, known: readonly RawTrainingSetting[]): number {
  const setting = known.find((candidate) => candidate.name === name);
  if (setting === undefined) return 0;
  return setting.choices.length > 0 ? checkOption(value, name, setting.choices) : checkNumber(value, name);
}

const STATISTICS_PROPERTIES = [
  'dimension',
  'keys',
  'trials',
  'scaled',
  'seed',
  'bins',
  'reach',
] satisfies (keyof ScoreStatisticsInput)[];

export function checkScoreStatistics(input: ScoreStatisticsInput): Required<ScoreStatisticsInput> {
  checkProperties(input, 'input', STATISTICS_PROPERTIES);
  const { keys = 16, trials = 500, scaled = true, seed = 1, bins = 60, reach = 30 } = input;
  if (typeof scaled !== 'boolean') throw refuse('wrong-type', 'scaled', scaled, 'true or false');
  return {
    dimension: checkIndex(input.dimension, 'dimension'),
    keys: checkIndex(keys, 'keys'),
    trials: checkIndex(trials, 'trials'),
    scaled,
    seed: checkSeed(seed, LARGEST_SEED),
    bins: checkIndex(bins, 'bins'),
    reach: checkPositive(reach, 'reach'),
  };
}

class WasmTrainingRun implements TrainingRun {
  readonly #held: Held;

  constructor(boundary: Boundary<RawLearning>, handle: Handle) {
    this.#held = Held.alone(boundary, 'The training run', handle);
  }

  step(count: number): TrainingState {
    return this.#held.call(
      () => checkIndex(count, 'count'),
      (raw, handle, steps) => raw.stepTraining(handle, steps),
    );
  }

  async run(options: RunOptions = {}): Promise<TrainingState> {
    checkProperties(options, 'options', RUN_PROPERTIES);
    const { signal, onProgress } = options;
    const slice = checkNumber(options.slice ?? DEFAULT_SLICE, 'slice');
    if (!(slice > 0)) throw refuse('out-of-range', 'slice', slice, 'more than 0 milliseconds');
    let state = this.state();
    while (state.status === 'running') {
      signal?.throwIfAborted();
      const end = performance.now() + slice;
      do state = this.step(1);
      while (state.status === 'running' && performance.now() < end);
      onProgress?.(state);
      await nextTask();
    }
    return state;
  }

  state(): TrainingState {
    return this.#held.read((raw, handle) => raw.stateOfTraining(handle));
  }

  curve(): TrainingCurve {
    return splitCurve(this.#held.read((raw, handle) => raw.curveOfTraining(handle)));
  }

  parameters(): ReadonlyMap<string, Matrix> {
    const named = this.#held.read((raw, handle) => raw.parametersOfTraining(handle));
    return new Map(named.map(({ name, matrix }) => [name, matrix]));
  }

  path(): Matrix {
    return this.#held.read((raw, handle) => raw.pathOfTraining(handle));
  }

  setParameter(name: string, matrix: Matrix): void {
    this.#held.call(
      () => ({ name: checkText(name, 'name'), matrix: checkMatrix(matrix, 'matrix') }),
      (raw, handle, checked) => {
        give(raw, { matrix: checked.matrix });
        return raw.setTrainingParameter(handle, checked.name);
      },
    );
  }

  evaluate(examples = DEFAULT_EXAMPLES): Evaluation {
    return this.#held.call(
      () => checkIndex(examples, 'examples'),
      (raw, handle, count) => raw.evaluateTraining(handle, count),
    );
  }

  lossOnGrid(input: LossOnGridInput): Matrix {
    return this.#held.call(
      () => {
        checkProperties(input, 'input', GRID_PROPERTIES);
        const { across, down, examples = 1 } = input;
        return {
          across: checkAxis(across, 'across'),
          down: checkAxis(down, 'down'),
          examples: checkIndex(examples, 'examples'),
        };
      },
      (raw, handle, { across, down, examples }) => {
        const numbers = [...across.numbers, ...down.numbers];
        return raw.lossOnGrid(handle, across.parameter, down.parameter, numbers, examples);
      },
    );
  }

  observe(example = 0): ObservedExample {
    return this.#held.call(
      () => checkIndex(example, 'example'),
      (raw, handle, place) => raw.observeTraining(handle, place),
    );
  }

  reset(): void {
    this.#held.read((raw, handle) => raw.resetTraining(handle));
  }

  dispose(): void {
    this.#held.dispose();
  }
}

/** Its numbers as they cross: row, column, from, to and count. */
function checkAxis(axis: LossAxis, name: string) {
  checkProperties(axis, name, AXIS_PROPERTIES);
  const { parameter, row = 0, col = 0, from, to, count } = axis;
  return {
    parameter: checkText(parameter, `${name}.parameter`),
    numbers: [
      checkIndex(row, `${name}.row`),
      checkIndex(col, `${name}.col`),
      checkNumber(from, `${name}.from`),
      checkNumber(to, `${name}.to`),
      checkIndex(count, `${name}.count`),
    ],
  };
}

function splitCurve({ rows, data }: Matrix): TrainingCurve {
  const column = (place: number) =>
    Float32Array.from({ length: rows }, (_, row) => data[2 * row + place] ?? NaN);
  return { loss: column(0), accuracy: column(1) };
}
