import type { RawBoundary } from './raw-module.js';

/** What the second module offers: cpp/bindings/training.cpp. */
export interface RawLearning extends RawBoundary {
  trainingNames(): TrainingNames;
}

/** The names of C++'s enumerators: an option crosses as its place in its list. */
export interface TrainingNames {
  readonly errorCode: readonly string[];
}
