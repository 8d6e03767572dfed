import type { Engine } from '../../engine/types.js';
import { InputError } from '../../model/input-error.js';
import { column, matrixOf } from '../../model/tensor.js';
import { run, type Run } from '../spelling.js';

export const FUNCTIONS = ['dot', 'scaled-dot', 'cosine'] as const;
export const DOT = FUNCTIONS.indexOf('dot');
export const COSINE = FUNCTIONS.indexOf('cosine');
export type FunctionName = (typeof FUNCTIONS)[number];

/** The same query and keys, compared in three ways. */
export type Shown = readonly Run[];

type Rows = readonly (readonly number[])[];

/** Errors: InputError where there is not exactly one query, or no key. */
export function compare(engine: Engine, asking: Rows, keys: Rows, temperature: number): Shown {
  if (asking.length !== 1 || keys.length === 0) {
    const [name, given] = asking.length !== 1 ? (['asking', asking] as const) : (['keys', keys] as const);
    throw new InputError('problem.row-count', { name, given: String(given.length), allowed: '1' });
  }
  return FUNCTIONS.map((compatibility) =>
    run(engine, {
      query: matrixOf(asking, 2),
      key: matrixOf(keys, 2),
      // Only scores and weights are looked at.
      value: column(keys.map(() => 0)),
      compatibility,
      temperature,
    }),
  );
}
