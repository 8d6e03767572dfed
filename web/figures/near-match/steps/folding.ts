import { numberOf } from '../../base/questions/prediction.js';
import { placesOf } from '../../records/records.js';
import { sharing } from '../spelling-step.js';
import { en } from '../later.words.js';
import { comparingPieces } from '../pieces.js';

/** The key that the lesson compares with, where the table holds it. */
const KEY = 'Jindra';

/** One name, written in capitals and with an accent. */
export default comparingPieces({
  predict: (v, run) => {
    const [record] = placesOf(v, [KEY]) ?? [];
    if (record === undefined) return null;
    const params = sharing(v, run, record);
    const correct = Number(params.shared);
    return numberOf(v.words.with({ en }), 'folding', { correct, decimals: 0, params });
  },
});
