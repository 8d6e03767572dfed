import type { Engine } from '../../engine/types.js';
import type { InputsOf } from '../../model/fields.js';
import { given, Run } from '../base/compute/run.js';
import { valuesToFind } from '../records/names.js';
import { recordsIn } from '../records/records.js';
import type { ExactMatchFields } from './definition.js';

type Inputs = InputsOf<ExactMatchFields>;

/** Which keys equal the query: its scores, 1 or 0. */
export class LookupRun extends Run {
  /** The first record whose key is the query: it answers. null where there is none. */
  readonly record: number | null;
  /** That record or, once it was looked for, the one whose key is most similar. */
  closest: number | null;
  /** How many keys are the query. */
  readonly count: number;

  constructor(engine: Engine, { query, ...table }: Inputs) {
    super();
    const records = recordsIn(table);
    const keys = records.map((record) => record.key);
    const value = valuesToFind(records);
    const found = records.length > 0 ? engine.lookup({ query, keys, value }) : null;
    if (found) this.set('scores', given(found.matches));
    this.record = this.closest = found?.record ?? null;
    this.count = found?.matches.data.filter((match) => match === 1).length ?? 0;
  }
}
