import type { ShownCell } from '../../../model/token.js';

/** What was typed but can't be taken: it stays where it was typed, with the reason. */
export interface Draft {
  readonly text: string;
  readonly problem: string;
}

/**
 * How the step in view is being used. No address tells it, since whoever opens one begins to use the figure, and another
 * step forgets it.
 */
export interface StepUse {
  /** The answer that is chosen or typed so far. */
  guess?: string;
  /** The stop of a slider at which it was marked, which tells more than the answer that lies there. */
  guessedStop?: number;
  /** The row that was written in last, and so stays in view. */
  editedRow?: number;
  /** The vector that was moved last, whose scores are marked until another number is selected. */
  movedVector?: {
    readonly list: 'queries' | 'keys' | 'values' | 'vectors';
    readonly word: number;
    readonly selection: ShownCell | null;
  };
  /** Where a text was left on which the model is writing. */
  writing?: { readonly prompt: string; readonly written: number };
}
