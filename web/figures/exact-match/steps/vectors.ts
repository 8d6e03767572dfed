import { html, nothing } from 'lit';
import { puzzleOf } from '../../base/questions/puzzle.js';
import { hasTexts } from '../../records/names.js';
import { namesOf, OUTPUT, recordsIn, writeValue } from '../../records/records.js';
import { asks, outputFooter } from '../../records/table.js';
import { inLaterSteps, type View } from '../later.js';
import {
  answerFooter,
  explainLookup,
  lookupResults,
  lookupTable,
  sayLookup,
  type LookedUp,
} from '../lookup.js';
import { matrices, queryVectorInput, withoutVectors } from '../matrices.js';
import { LookupRun } from '../model.js';
import { asVectors, meanOfFirst, type VectorsRun } from '../vectors.js';

interface Shown extends LookedUp {
  /** null where the table is empty, or too long to be shown as vectors. */
  readonly vectors: VectorsRun | null;
}

/** Lookup in the form of attention: the query vector can be set by hand. */
export default inLaterSteps.step<Shown>({
  runs: ({ engine, inputs }) => ({
    vectors: asVectors(engine, inputs),
    lookup: new LookupRun(engine, inputs),
  }),
  view: (v) => {
    const { vectors } = v.shown;
    const records = recordsIn(v.inputs);
    const footer = vectors ? outputFooter(v, v.text(OUTPUT), v.words.say('vectors.sum')) : answerFooter(v);
    return html`
      ${asks(v, { beside: vectors ? v.puzzle() : withoutVectors(v, hasTexts(records)) })}
      <div class="vectors">
        ${vectors ? matrices(v, vectors, queryVectorInput(v, vectors)) : nothing}
        <div>${lookupTable(v, footer)}</div>
      </div>
    `;
  },
  write: (v, value, cell) =>
    cell?.stage === 'value' || cell?.stage === 'output' ? writeValue(v, value) : v.words.short(value),
  sentence: (v, { stage, row, col }, text) => {
    const names = namesOf(v, stage === 'weights' ? col : row);
    if (stage === 'value') return v.words.tokens('sentence.value', { ...names, value: text });
    return stage === 'weights' ? v.words.tokens('sentence.score', { ...names, score: text }) : undefined;
  },
  explain: (v, cell) => (v.shown.vectors ? undefined : explainLookup(v, cell)),
  results: lookupResults,
  program: ({ shown }) => shown.vectors?.program('weight') ?? null,
  puzzle: (v) => (v.shown.vectors ? puzzle(v, v.shown.vectors) : null),
  describe: (v) => (v.shown.vectors ? v.words.say('say.vectors', { output: v.text(OUTPUT) }) : sayLookup(v)),
});

/** Two people, one income that is neither's: no one-hot query finds it. */
function puzzle(v: View<Shown>, { attention, keys }: VectorsRun) {
  const [one, other] = keys.features;
  const mean = meanOfFirst(v.engine, recordsIn(v.inputs));
  if (one === undefined || other === undefined || mean === null) return null;
  const wanted = writeValue(v, mean);
  const hasOnlyTwo = [...attention.query.data].every((entry, index) => (entry !== 0) === index < 2);
  const goals = { mean: v.text(OUTPUT) === wanted, only: hasOnlyTwo };
  return puzzleOf(v.words, 'goal', goals, { params: { one, other, mean: wanted } });
}
