import type { Room } from '../figures/base/view.js';

/** From this width, in pixels, a figure is as on its own desk. */
const DESK = 900;
/** Below this width long tables fold. */
const NARROW = 480;

/**
 * The room that the page leaves an element of that width. A page that sets `--soft-lookup-height: none` shows all of
 * the figure, however high. To be asked when the page has its layout, so that the styles are known.
 */
export function roomOf(element: Element, width: number): Room {
  const height = getComputedStyle(element).getPropertyValue('--soft-lookup-height').trim();
  if (height === 'none' || width >= DESK) return 'all';
  return width >= NARROW ? 'column' : 'narrow';
}
