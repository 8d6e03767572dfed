import type { Drawing } from '../../drawings/drawing.js';
import { lookupThumbnail } from '../../drawings/thumbnails/lookup.js';
import type { Engine } from '../../engine/types.js';
import { Language } from '../../model/language/language.js';
import { tableNamed } from '../../model/tables.js';
import { writeValue } from '../../model/values.js';
import { column } from '../../model/tensor.js';

const KEYS = ['Portugal', 'Slovenia', 'Spain', 'Sweden'];

/** One of four countries, by its exact name. */
export default function draw(engine: Engine): Drawing {
  const query = 'Slovenia';
  const { records, unit } = tableNamed('countries');
  const rows = KEYS.map((key) => records.find((record) => record.key === key)!);
  const { matches } = engine.lookup({ query, keys: KEYS, value: column(rows.map(({ value }) => value)) });
  return lookupThumbnail(
    query,
    rows.map(({ key, value }, index) => ({
      key,
      value: writeValue(unit, value, new Language('en')),
      matches: matches.data[index] === 1,
    })),
  );
}
