/** At most so many of all places, that of `index` among them. */
export function windowAround(index: number, count: number, most: number): number[] {
  const shown = Math.max(1, Math.min(count, most));
  const first = Math.max(0, Math.min(index - Math.floor(shown / 2), count - shown));
  return Array.from({ length: shown }, (_, place) => first + place);
}
