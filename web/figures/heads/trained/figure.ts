import { figure, type ViewOf } from '../../base/contract/step.js';
import { headStyles } from '../../encoder/head.styles.js';
import type { HeadsFields } from '../definition.js';
import { heads } from '../figure.js';
import type { OffsetsCounted } from './offsets-task.js';
import type { HeadRun } from '../../encoder/runs.js';
import { trainedStyles } from './trained.styles.js';
import { en } from './words.js';

export interface Shown {
  readonly words: HeadRun;
  /** null where nothing is counted. */
  readonly counted: OffsetsCounted | null;
}

/** The figure in its step with a trained model, which says more than the others. */
export const inTrained = figure<HeadsFields, keyof typeof en>({
  ...heads.shape,
  words: { en },
  styles: [...(heads.shape.styles ?? []), headStyles, trainedStyles],
});
export type View = ViewOf<HeadsFields, keyof typeof en, Shown>;
