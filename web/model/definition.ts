import type { Fields, InputsOf } from './fields.js';

/** What a figure is before anything is loaded for it: its steps and its inputs. */
export interface FigureDefinition<F extends Fields = Fields> {
  /** The value of the element's `figure` attribute. */
  readonly name: string;
  readonly steps: readonly [string, ...string[]];
  readonly fields: F;
  /** What a step shows until the author or the learner sets it otherwise. */
  readonly presets: Readonly<Record<string, Partial<InputsOf<F>>>>;
  /**
   * Steps that go on with the same example share a scene: what the learner set in one holds in the
   * others. A step that is not listed is a scene of its own.
   */
  readonly scenes: Readonly<Record<string, string>>;
}

export const sceneOf = (definition: FigureDefinition, step: string): string =>
  definition.scenes[step] ?? step;

/** camelCase inputs are kebab-case attributes. */
export const attributeName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
