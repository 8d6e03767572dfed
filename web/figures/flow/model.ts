import type { Engine } from '../../engine/types.js';
import { tableNamed } from '../../model/tables.js';
import { at, column } from '../../model/tensor.js';
import { AttentionRun } from '../base/compute/run.js';
import { SpellingRun } from '../records/spelling-run.js';
import { SoftnessScale, type Softness } from './softness.js';

export const { records } = tableNamed('incomes');

/** How softly the table is asked. */
export const softness = new SoftnessScale({
  exact: { match: 'exact', temperature: 1 / 8 },
  best: { match: 'soft', temperature: 0 },
  soft: { match: 'soft', temperature: 1 / 8 },
  softer: { match: 'soft', temperature: 1 / 2 },
  mean: { match: 'soft', temperature: Infinity },
});
export type Stop = (typeof softness.stops)[number];

/** The table, asked once. */
export interface Lookup {
  readonly run: AttentionRun;
  readonly weights: readonly number[];
  /** null where only an equal key counts, and none is. */
  readonly output: number | null;
}

export interface FlowShown {
  readonly asked: AttentionRun;
  readonly lookup: Lookup;
  readonly stops: Readonly<Record<Stop, Lookup>>;
  /** The key that equals the query. */
  readonly equal: number | null;
}

const keys = records.map(({ key }) => key);
const value = column(records.map((record) => record.value));

/** The table by the spelling of its keys, or as a table of equal and not equal: one-hot vectors, not normalised. */
function ask(engine: Engine, query: string, { match, temperature }: Softness): Lookup {
  const run =
    match === 'soft'
      ? new SpellingRun(engine, { query, table: 'incomes', records: null }, temperature)
      : byEquality(engine, query);
  const isFound = match === 'soft' || engine.lookup({ query, keys, value }).record !== null;
  return { run, weights: [...run.weights.data], output: isFound ? at(run.output, 0, 0) : null };
}

function byEquality(engine: Engine, query: string): AttentionRun {
  const vectors = engine.textKeys({ query, keys, kind: 'one-hot' });
  return new AttentionRun(engine, {
    query: vectors.query,
    key: vectors.key,
    value,
    compatibility: 'dot',
    normalisation: 'none',
  });
}

/** The query as softly as is asked for, and at every stop. */
export function askFlow(engine: Engine, { query, ...how }: Softness & { readonly query: string }): FlowShown {
  const lookup = ask(engine, query, how);
  const stops = softness.stops.map((stop) => [stop, ask(engine, query, softness.of(stop))]);
  return {
    asked: lookup.run,
    lookup,
    stops: Object.fromEntries(stops) as FlowShown['stops'],
    equal: engine.lookup({ query, keys, value }).record,
  };
}
