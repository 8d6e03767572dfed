export interface Rule {
  readonly way: 'best-match' | 'divide-by-sum' | 'softmax';
  readonly temperature?: number;
}

export interface Errors {
  readonly output: readonly (readonly number[])[];
  readonly errors: readonly (readonly number[])[];
  readonly mean: readonly number[];
}

/** `key` and `value` are rows; for each rule `output` and `errors` as rows, and `mean` as one. */
export function leaveOneOut(
  key: readonly (readonly number[])[],
  value: readonly (readonly number[])[],
  rules: readonly Rule[],
): readonly Errors[];
