import { attention, nGramKeys } from '../../reference/attention.mjs';
import type { Item } from './data.js';

interface Row {
  readonly scores: readonly number[];
  readonly weights: readonly number[];
  readonly output: number;
}

/** A table asked by spelling: what one query must get from records, by the reference. */
export function askBySpelling(query: string, records: readonly Item[], temperature: number): Row {
  const keys = nGramKeys(
    query,
    records.map(({ key }) => key),
  );
  const value = records.map((record) => [record.value]);
  return onlyRow(attention({ ...keys, value, compatibility: 'cosine', temperature }));
}

/** Scores set by hand, through one normalisation. */
export function weighByHand(
  scores: readonly number[],
  values: readonly number[],
  normalisation: 'softmax' | 'hard-max' | 'divide-by-sum' | 'none',
): Row {
  return onlyRow(
    attention({
      query: [[1]],
      key: scores.map((score) => [score]),
      value: values.map((value) => [value]),
      compatibility: 'dot',
      normalisation,
    }),
  );
}

function onlyRow({ heads, output }: ReturnType<typeof attention>): Row {
  return {
    scores: heads[0]?.scores[0] ?? [],
    weights: heads[0]?.weights[0] ?? [],
    output: output[0]?.[0] ?? NaN,
  };
}

/** The temperatures of the slider: best match, a 64th to 16 in quarter powers of two, plain mean. */
export const temperatures = [
  0,
  ...Array.from({ length: 41 }, (_, index) => 2 ** (index / 4 - 6)),
  Infinity,
] as const;
