// What the tables say is made here of what was measured. A round is a list of times, one for each entry, all
// taken shortly after one another: only times of one round are ever divided by each other.

export function median(numbers) {
  return quantile(numbers, 0.5);
}

/** Between two numbers of the sorted list it lies in proportion. */
export function quantile(numbers, share) {
  if (numbers.length === 0) throw new Error('There is no quantile of nothing.');
  const sorted = [...numbers].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const above = Math.ceil(place);
  return sorted[below] + (sorted[above] - sorted[below]) * (place - below);
}

/** The median and the quartiles, between which half of the numbers lie. */
export function summary(numbers) {
  return { median: median(numbers), low: quantile(numbers, 0.25), high: quantile(numbers, 0.75) };
}

/** The list begun at another place in each round, so that nobody always comes first or behind the same one. */
export function rotated(list, round) {
  const start = round % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

/** How many times faster `own` was than `other`, round by round. */
export function ratios(rounds, other, own) {
  return rounds.map((times) => times[other] / times[own]);
}

/** The one of `entries` with the smallest median. */
export function fastest(rounds, entries) {
  const medianOf = (entry) => median(rounds.map((times) => times[entry]));
  return entries.reduce((best, entry) => (medianOf(entry) < medianOf(best) ? entry : best));
}

/** Operations per time of `entry` as a share of those of `limit`, round by round. */
export function shares(rounds, operations, entry, limit) {
  return rounds.map((times) => operations[entry] / times[entry] / (operations[limit] / times[limit]));
}
