import { lazy } from '../../../model/lazy.js';

/** All that the first numbers of most steps do without, by when it comes. */
export const chunks = {
  /** With a step that loads or trains: before it is drawn. */
  training: lazy(() => import('./chunk-training.js')),
  /** Once the first numbers are on screen: what explains them, moves them and tells them to those who listen. */
  afterPaint: lazy(() => import('./chunk-after-paint.js')),
  /** When a number is explained or another tab of the dock chosen, or the browser has nothing else to do. */
  askedFor: lazy(() => import('./chunk-asked-for.js')),
};

/** What could not be fetched is asked for again: someone wants to see it. */
export function askAgain(): void {
  chunks.afterPaint.retry();
  chunks.askedFor.retry();
  chunks.afterPaint.request();
}
