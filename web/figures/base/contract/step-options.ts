import type { Fields } from '../../../model/fields.js';
import type { OwnResults } from '../../../model/results.js';
import type { AnyStage, ShownCell, Token } from '../../../model/token.js';
import type { Explanation } from './explanation.js';
import type { MatrixOptions } from './matrix-options.js';
import type { Prediction } from '../questions/prediction.js';
import type { Puzzle } from '../questions/puzzle.js';

/** How numbers are written, told and drawn: the figure says it for all its steps, a step for itself. */
export interface NumberOptions<View, F extends Fields> {
  /** Of these stages; without it weights and outputs have three. All else is as short as it is clear. */
  readonly decimals?: Readonly<Partial<Record<AnyStage, number>>>;
  /** Where that is not enough; undefined: so many decimals. */
  write?(view: View, value: number, cell: ShownCell | undefined): string | undefined;
  /** What the query and the key of a cell are called. */
  names?(view: View, cell: ShownCell): { readonly query?: string; readonly key?: string };
  /** One sentence about a number; undefined: the shared one about scores, weights or outputs. */
  sentence?(view: View, cell: ShownCell, text: string): readonly Token[] | undefined;
  /** What a number is called among others, where its stage, its row and its column do not say it. */
  called?(view: View, cell: ShownCell): string | undefined;
  /** Of rows and columns that are the tokens of a text: as which place the first is counted. */
  readonly firstPlace?: number;
  /** How a stage is drawn as a matrix: its title, what its rows and columns are, and whatever else is always so. */
  matrix?(view: View, stage: AnyStage, run: string | undefined): Partial<MatrixOptions<F>>;
}

export interface Floor {
  readonly label: string;
  readonly value: number;
}

/** What a step answers about what it shows. */
export interface StepAnswers<View> {
  /** The question to answer before the engine does; null where there is none, and until its answer is known. */
  predict?(view: View): Prediction | null;
  /** Whether an answer can only be one to what this step asked before: addresses outlive questions. */
  isFormerAnswer?(answer: string): boolean;
  puzzle?(view: View): Puzzle | null;
  /** Whether there are numbers in view that can be asked where they come from; false: there never are. */
  readonly canSelect?: false | ((view: View) => boolean);
  /** Whether a number of a run is in view now: what is not can't be asked. */
  shows?(view: View, cell: ShownCell): boolean;
  /** Nothing is told of numbers until one is asked: who closes what tells of it asks none. */
  readonly isToldOnDemand?: true;
  /** The number that is looked at where none is selected, or one that is not there: what is typed has others. */
  looksAt?(view: View): ShownCell | null;
  /** A loss that the runs of this step are to be compared with, as one that none of them can fall below. */
  floor?(view: View): Floor | null;
  /** For numbers that the runs do not derive; undefined: as the run derives it. */
  explain?(view: View, cell: ShownCell): Explanation | null | undefined;
  /** For the script of a page: what the step computed that is in no run. */
  results?(view: View): Partial<OwnResults>;
  /** What stands below a derivation. */
  extra?(view: View, cell: ShownCell): Explanation['extra'];
}
