import type { Room } from '../figures/base/contract/figure-settings.js';

/** From this width, in pixels, a step and its explanation are laid out as on a desk of their own. */
const DESK = 900;
/** Below this width long tables fold. */
const NARROW = 480;

/**
 * The room that the page leaves an element of that width: it is at most as high as `--soft-lookup-height` says, and a
 * page where that is `none` shows all of the figure. To be asked when the page has its layout, so that the styles are
 * known.
 */
export function roomOf(element: Element, width: number): Room {
  const height = getComputedStyle(element).getPropertyValue('--soft-lookup-height').trim();
  if (height === 'none') return 'all';
  if (width >= DESK) return 'desk';
  return width >= NARROW ? 'column' : 'narrow';
}
