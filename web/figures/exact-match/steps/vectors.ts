import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../../base/button.js';
import { matrix } from '../../base/matrix.js';
import { puzzleOf } from '../../base/puzzle.js';
import { hasTexts } from '../../records/names.js';
import { keyName, namesOf, OUTPUT, recordsIn, writeValue } from '../../records/records.js';
import { asks, outputFooter } from '../../records/table.js';
import { inLastStep, type View } from '../later.js';
import {
  answerFooter,
  explainLookup,
  lookupResults,
  lookupTable,
  sayLookup,
  type LookedUp,
} from '../lookup.js';
import { asVectors, LookupRun, meanOfFirst, type VectorsRun } from '../model.js';

interface Shown extends LookedUp {
  /** null where the table is empty, or too long to be shown as vectors. */
  readonly vectors: VectorsRun | null;
}

/** Lookup in the form of attention: the query vector can be set by hand. */
export default inLastStep.step<Shown>({
  runs: ({ engine, inputs }) => ({
    vectors: asVectors(engine, inputs),
    lookup: new LookupRun(engine, inputs),
  }),
  view: (v) => {
    const { vectors } = v.shown;
    const records = recordsIn(v.inputs);
    const without = hasTexts(records)
      ? v.note('vectors.texts')
      : v.note('vectors.many', { count: String(records.length) });
    const footer = vectors ? outputFooter(v, v.text(OUTPUT), v.words.say('vectors.sum')) : answerFooter(v);
    return html`
      ${asks(v, { beside: vectors ? v.puzzle() : without })}
      <div class="vectors">
        ${vectors ? matrices(v, vectors) : nothing}
        <div>${lookupTable(v, { isCompared: true, footer })}</div>
      </div>
    `;
  },
  write: (v, value, cell) =>
    cell?.stage === 'value' || cell?.stage === 'output' ? writeValue(v, value) : v.words.short(value),
  sentence: (v, { stage, row }, text) => {
    const names = namesOf(v, row);
    if (stage === 'value') return v.words.tokens('sentence.value', { ...names, value: text });
    return stage === 'weights' ? v.words.tokens('sentence.score', { ...names, score: text }) : undefined;
  },
  explain: (v, cell) => (v.shown.vectors ? undefined : explainLookup(v, cell)),
  results: lookupResults,
  program: ({ shown }) => shown.vectors?.program(null) ?? null,
  puzzle: (v) => (v.shown.vectors ? puzzle(v, v.shown.vectors) : null),
  say: (v) => (v.shown.vectors ? v.words.say('say.vectors', { output: v.text(OUTPUT) }) : sayLookup(v)),
});

/** The query vector, which can be edited, above the key vectors: a column is a name. */
function matrices(v: View<Shown>, { keys, attention }: VectorsRun): TemplateResult {
  const { words } = v;
  const { features: columns } = keys;
  const called = words.say('vectors.query-row');
  return html`<div class="matrices">
    ${matrix(v, {
      ...{ stage: 'query', title: words.say('vectors.query'), rowRole: 'query', compact: true },
      ...{ rows: [called], columns },
      input: {
        name: 'queryVector',
        rows: [[...attention.query.data]],
        called,
        label: (_, col, value) =>
          words.say('vectors.edit', { name: columns[col] || words.say('table.no-name'), value }),
        patch: ([queryVector = []]) => ({ queryVector }),
      },
    })}
    ${origin(v, columns)}
    ${matrix(v, {
      ...{ stage: 'key', title: words.say('vectors.keys'), rowRole: 'key', compact: true },
      rows: recordsIn(v.inputs).map((_, record) => keyName(v, record)),
      columns,
    })}
  </div>`;
}

/** Where the query vector comes from, if not from a name in the table. */
function origin(v: View<Shown>, features: readonly string[]): TemplateResult | typeof nothing {
  const { words, inputs } = v;
  const { query, queryVector } = inputs;
  if (!queryVector) return features.includes(query) ? nothing : v.note('vectors.unknown', { query });
  const restore = (): void => {
    v.change({ queryVector: undefined });
  };
  return html`<p class="note">
    ${words.say('vectors.own')}
    ${v.canEdit('queryVector') ? button(words.say('vectors.from-name', { query }), restore, 'link') : nothing}
  </p>`;
}

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
