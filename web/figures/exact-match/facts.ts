import { facts } from '../base/voice/facts.js';
import { keyName, OUTPUT } from '../records/records.js';
import { answerFact, matchFact, outputFact, recordInputs } from '../records/record-facts.js';
import type { ExactMatchFields } from './definition.js';
import type { View } from './figure.js';
import type { LookedUp } from './lookup.js';
import type { VectorsRun } from './vectors.js';
import { en } from './facts.words.js';

type VectorsView = View<LookedUp & { readonly vectors: VectorsRun | null }>;

export default facts<View<LookedUp>, ExactMatchFields>(
  {
    inputs: recordInputs,
    follows: (v) => [answerFact(v, v.shown.lookup.record)],
  },
  {
    'one-hot': {
      follows: (v: View<LookedUp>) => [matchFact(v, v.shown.lookup.record, v.shown.lookup.count)],
    },
    vectors: {
      follows: (v: VectorsView) => [
        v.shown.vectors ? outputFact(v, v.text(OUTPUT)) : answerFact(v, v.shown.lookup.record),
      ],
      context: (v: VectorsView, { stage, row, col }) => {
        const name = v.shown.vectors?.keys.features[col];
        if (name === undefined || (stage !== 'query' && stage !== 'key')) return undefined;
        return v.words.with({ en }).say(`context.${stage}`, { name, key: keyName(v, row) });
      },
    },
  },
);
