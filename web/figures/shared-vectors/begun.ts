import { inputsOfStep } from '../base/compute/step-inputs.js';
import { definition } from './definition.js';
import type { PlaneView } from './on-plane.js';

/**
 * What a step begins with, as its question is about that: no guess is compared with vectors that were moved since, and
 * an author's own words and vectors are not asked about.
 */
export function asBegun(step: string) {
  const inputs = inputsOfStep(definition, step);
  const isSame = (v: PlaneView, ...names: readonly (keyof typeof inputs)[]): boolean =>
    names.every((name) => v.inputs[name] === inputs[name]);
  const { vectors, compatibility } = inputs;
  return {
    inputs,
    /** What the question is about. */
    asked: { vectors, compatibility },
    isAskedIn: (v: PlaneView): boolean =>
      v.inputs.words.join() === inputs.words.join() && !v.isOfAuthor('vectors') && !v.isOfAuthor('words'),
    /** Only then is the answer in view; what is moved shows at once what it changes. */
    isCoveredIn: (v: PlaneView): boolean => v.isAsking && isSame(v, 'vectors', 'compatibility'),
  };
}
