import { nextPlace } from './grid-navigation.js';

/**
 * Where a key leads from one of `count` things in a line or in a column, in which the arrows of either lead on; null where
 * it is none of those that walk.
 */
export function nextInLine(count: number, from: number, key: string): number | null {
  const places = Array.from({ length: count }, (_, column) => ({ row: 0, column }));
  const along = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }[key] ?? key;
  return nextPlace(places, { row: 0, column: from }, along)?.column ?? null;
}
