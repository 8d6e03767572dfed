/** The place nearest to where the slider was moved. `from`: where a key moved it from, which is then not the answer. */
export function nearestPlace(places: readonly number[], moved: number, from: number | null): number {
  const allowed = places.filter((place) => {
    if (from === null || moved === from) return true;
    return moved > from ? place > from : place < from;
  });
  return allowed.reduce(
    (best, place) => (Math.abs(place - moved) < Math.abs(best - moved) ? place : best),
    allowed[0] ?? moved,
  );
}
