import type { Engine } from '../../engine/types.js';
import type { LookupRule } from '../../engine/leave-one-out-types.js';
import { inSlices } from '../../work/in-slices.js';
import type { Task } from '../../work/task.js';
import { countryKeys, type KeyKind } from '../countries/country-lookup.js';
import type { CountryTable } from '../countries/countries.js';
import { INCOME } from '../countries/country-view.js';

/** The temperatures of the slider, from the best match to the plain mean: between them ten to each factor of ten, as evenly as two digits can have them. */
export const STOPS: readonly number[] = [
  0,
  ...[0.005, 0.0063, 0.008, 0.01, 0.0125, 0.016, 0.02, 0.025, 0.032, 0.04, 0.05, 0.063, 0.08],
  ...[0.1, 0.125, 0.16, 0.2, 0.25, 0.32, 0.4, 0.5, 0.63, 0.8, 1, 1.25, 1.6, 2, 2.5, 3.2],
  Infinity,
];

/** At its first end the best match itself: of equal scores the first record, where softmax would let them share. */
export const ruleAt = (temperature: number): LookupRule =>
  temperature === 0 ? { way: 'best-match' } : { way: 'softmax', temperature };

/** The mean error at each stop, in dollars, by kind of keys; null until it is computed. */
export type Curves = Readonly<Record<KeyKind, readonly number[] | null>>;

const KINDS: readonly KeyKind[] = ['word-vectors', 'spelling'];

/** The countries of a table, each taken out once, at every stop of the slider. */
export const curvesTask = (engine: Engine, countryTable: CountryTable): Task<Curves> => ({
  key: `mean errors ${countryTable.key}`,
  async *run({ learning, 'country-vectors': vectors }, signal) {
    let curves: Curves = { 'word-vectors': null, spelling: null };
    yield* inSlices(
      async (nextSlice) => {
        for (const kind of KINDS) {
          const key = countryKeys({ engine, learning, vectors, countryTable }, kind);
          const rules = STOPS.map(ruleAt);
          const counted = await learning.leaveOneOut({
            key,
            value: countryTable.values,
            rules,
            nextSlice,
            signal,
          });
          curves = { ...curves, [kind]: counted.map(({ mean }) => mean.data[INCOME]!) };
        }
      },
      () => curves,
    );
  },
});
