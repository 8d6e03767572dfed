import { html, nothing, type TemplateResult } from 'lit';
import { numberOf } from '../../base/questions/prediction.js';
import { hasTexts } from '../../records/names.js';
import { keyName, queryName, recordsIn, scoreAt } from '../../records/records.js';
import { asks } from '../../records/table.js';
import { inLaterSteps, type View } from '../later.js';
import {
  answerFooter,
  explainLookup,
  lookupResults,
  lookupTable,
  sayLookup,
  type LookedUp,
} from '../lookup.js';
import { matrices, withoutVectors } from '../matrices.js';
import { LookupRun } from '../model.js';
import { asOneHot, type OneHotRun } from '../vectors.js';

interface Shown extends LookedUp {
  /** null where the table is empty, has texts, or is too long to be shown as vectors. */
  readonly vectors: OneHotRun | null;
}

/** The same lookup with names as vectors: what compares them is a dot product, and the best score is still picked. */
export default inLaterSteps.step<Shown>({
  runs: ({ engine, inputs }) => ({
    vectors: asOneHot(engine, inputs),
    lookup: new LookupRun(engine, inputs),
  }),
  view: (v) => {
    const { vectors } = v.shown;
    return html`
      ${asks(v, { beside: beside(v) })}
      <div class="vectors">
        ${vectors ? matrices(v, vectors) : nothing}
        <div>${lookupTable(v, answerFooter(v))}</div>
      </div>
    `;
  },
  predict: (v) => (v.shown.vectors && v.shown.lookup.record !== null ? dotProduct(v) : null),
  canSelect: (v) => !v.isAsking,
  shows: (_, { stage }) => stage !== 'value',
  explain: (v, cell) => (cell.stage === 'output' || !v.shown.vectors ? explainLookup(v, cell) : undefined),
  results: lookupResults,
  program: ({ shown }) => shown.vectors?.program('score', { weight: 'pick' }) ?? null,
  untilAnswered: 'say.hidden',
  describe: sayLookup,
});

/** Why nothing is asked, where that is so. */
function beside(v: View<Shown>): TemplateResult | typeof nothing {
  const { vectors, lookup } = v.shown;
  if (!vectors) return withoutVectors(v, hasTexts(recordsIn(v.inputs)));
  return lookup.record === null ? v.note('vectors.unknown', { query: queryName(v) }) : nothing;
}

/**
 * The dot product of the query with the key that follows its own, or with the first. null where the query is no key, and
 * where there is no other.
 */
function dotProduct(v: View<Shown>) {
  const records = recordsIn(v.inputs);
  const { record: found } = v.shown.lookup;
  if (found === null) return null;
  const isOther = (record: number): boolean => records[record]?.key !== v.inputs.query;
  const others = [...records.keys()].filter(isOther);
  const other = others.find((record) => record > found) ?? others[0];
  if (other === undefined) return null;
  return numberOf(v.words, 'one-hot', {
    correct: v.value(scoreAt(other)),
    decimals: 0,
    params: { query: queryName(v), key: keyName(v, other) },
  });
}
