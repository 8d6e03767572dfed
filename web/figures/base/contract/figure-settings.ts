import type { Engine } from '../../../engine/types.js';
import type { Language } from '../../../model/language/language.js';

/**
 * The room that a page leaves the figure: `all` it needs; the width of a `desk`, where what does not fit of the step opens
 * on request; a `column` of text, where the explanation does so, too; or a `narrow` one, where long tables fold as well.
 */
export type Room = 'all' | 'desk' | 'column' | 'narrow';

/** Whether it is too little for matrices beside what is moved: the asked row is written out then, and the dock folded. */
export const isLittle = (room: Room): boolean => room === 'column' || room === 'narrow';

/** What an author may leave out of a figure. */
export type Piece = 'explanation' | 'program' | 'prediction' | 'steps' | 'tools';

/** How a figure is to be shown: what its page leaves it, and its author and reader want. */
export interface FigureSettings {
  readonly engine: Engine;
  readonly language: Language;
  /** Nothing can be changed: the author asked for a figure without controls. */
  readonly fixed: boolean;
  /** Only what the figure is about: a miniature beside a question. */
  readonly compact: boolean;
  readonly hiddenPieces: ReadonlySet<Piece>;
  /** The inputs that readers may edit; null: all. */
  readonly editable: ReadonlySet<string> | null;
  readonly room: Room;
  /** Queries are columns where they meet keys in a matrix. */
  readonly turnsQueries: boolean;
}
