import type { Language } from '../../../model/language/language.js';
import type { SmallWeights } from '../../../parts/matrix/map-grid.js';
import { placesOfLargest } from '../compute/places-of-largest.js';

const en = {
  'map.before': '{count} of {all} rows have most weight on the token before',
  'map.next': '{count} of {all} rows have most weight on the token after',
  'map.first': '{count} of {all} rows have most weight on the first token',
  'map.itself': '{count} of {all} rows have most weight on the token itself',
  'map.mixed': 'no one place has most weight in half of the {all} rows',
  'map.strongest': '{kind}; strongest pair: {query} on {key}, {weight}.',
  'map.alone': '{kind}.',
} as const;

type Kind = 'before' | 'next' | 'first' | 'itself';

interface Pair {
  readonly row: number;
  readonly col: number;
}

interface Found {
  readonly leftOut: number;
  /** The rows that are looked at. */
  readonly all: number;
  /** How many of them have their largest weight where. */
  readonly counts: ReadonlyMap<Kind, number>;
  /** Where half of the rows or more have their largest weight, and how many do; null: at no one place. */
  readonly most: readonly [kind: Kind, count: number] | null;
  /** Of two tokens, that with most weight between them. */
  readonly strongest: Pair | null;
}

const found = new WeakMap<SmallWeights, Found>();

/**
 * What one sees in the small map of a head, for who hears it: where its rows have their largest weight, and the two tokens
 * with most weight between them. The first two rows have hardly a choice; one that would answer a question is left out.
 */
export function tellMap(
  weights: SmallWeights,
  language: Language,
  nameOf: (token: number) => string,
  leftOut = -1,
): string {
  const words = language.with({ en });
  const { all, most, strongest } = rowsOfMap(weights, leftOut);
  const kind = most
    ? words.say(`map.${most[0]}`, { count: String(most[1]), all: String(all) })
    : words.say('map.mixed', { all: String(all) });
  if (!strongest) return words.say('map.alone', { kind });
  const { row, col } = strongest;
  const weight = words.fixed(weights.data[row * weights.cols + col]!, 2);
  return words.say('map.strongest', { kind, query: nameOf(row), key: nameOf(col), weight });
}

/** Where the rows of a small map have their largest weight. */
export function rowsOfMap(weights: SmallWeights, leftOut = -1): Found {
  let known = found.get(weights);
  if (known?.leftOut !== leftOut) found.set(weights, (known = findIn(weights, leftOut)));
  return known;
}

function findIn({ rows, cols, data }: SmallWeights, leftOut: number): Found {
  const counts = new Map<Kind, number>();
  let strongest: Pair | null = null;
  let largest = 0;
  const looked = Array.from({ length: rows }, (_, row) => row).filter((row) => row > 1 && row !== leftOut);
  for (const row of looked) {
    const weights = Array.from({ length: cols }, (_, col) => data[row * cols + col]!);
    const kind = kindOf(row, placesOfLargest(weights)[0]!);
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    weights.forEach((weight, col) => {
      if (col === row || weight <= largest) return;
      largest = weight;
      strongest = { row, col };
    });
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  const isMost = most && 2 * most[1] >= looked.length;
  return { leftOut, all: looked.length, counts, most: isMost ? most : null, strongest };
}

function kindOf(row: number, col: number): Kind | null {
  if (col === row) return 'itself';
  if (col === row - 1) return 'before';
  if (col === row + 1) return 'next';
  return col === 0 ? 'first' : null;
}
