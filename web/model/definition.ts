import type { Fields, InputsOf } from './fields.js';
import type { ShownCell } from './token.js';

/** What a figure is before anything is loaded for it: its steps and its inputs. */
export interface FigureDefinition<F extends Fields = Fields> {
  /** The value of the element's `figure` attribute. */
  readonly name: string;
  readonly steps: readonly [string, ...string[]];
  readonly fields: F;
  /** What a step shows until the author or the learner sets it otherwise. */
  readonly presets: Readonly<Record<string, Partial<InputsOf<F>>>>;
  /**
   * Steps that go on with the same example share a scene: what the learner set in one is offered in the
   * others. A step that is not listed is a scene of its own.
   */
  readonly scenes: Readonly<Record<string, string>>;
  /**
   * Lists with a row or a number for each item of another input. Where that one is set to another number of items, what
   * the step presets of the list is not about them, and the list falls back.
   */
  readonly oneForEach?: Readonly<Record<string, string>>;
  /** Lists whose rows are as long as those of another one: where that is set to longer or shorter rows, the same holds. */
  readonly rowsAsIn?: Readonly<Record<string, string>>;
  /**
   * The inputs that the question of a step is about: where one of them changes, the answer is given up, since what was
   * said is never compared with something else.
   */
  readonly asks?: Readonly<Record<string, readonly string[]>>;
  /**
   * Addresses of version 1, and attributes of that time, told runs apart by the head of a cell: the cell as it
   * is called now.
   */
  readonly fromHead?: (step: string, cell: ShownCell) => ShownCell;
}

/** What an address of version 1, or an attribute of that time, meant by a cell. */
export function withRun(definition: FigureDefinition, step: string, cell: ShownCell): ShownCell {
  const isOld = cell.run === undefined && cell.head !== undefined;
  return isOld && definition.fromHead ? definition.fromHead(step, cell) : cell;
}

export const sceneOf = (definition: FigureDefinition, step: string): string =>
  definition.scenes[step] ?? step;

/** camelCase inputs are kebab-case attributes. */
export const attributeName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
