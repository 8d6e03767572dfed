import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../../model/tensor.js';
import { matrix } from '../../base/matrix.js';
import {
  asks,
  keyName,
  queryName,
  recordsIn,
  recordTable,
  source,
  writeValue,
} from '../../records/records.js';
import { exactMatch, type View } from '../figure.js';
import {
  answerFooter,
  asking,
  explainAnswer,
  explainMatch,
  lookUpQuery,
  lookupTable,
  OUTPUT,
  sayLookup,
  type LookedUp,
} from '../lookup.js';
import { asVectors, meanOfFirst, type VectorsRun } from '../model.js';

interface Shown extends LookedUp {
  /** null where the table is empty, or too long to be shown as vectors. */
  readonly vectors: VectorsRun | null;
}

/** Lookup in the form of attention: the query vector can be set by hand. */
export default exactMatch.step<Shown>({
  runs: ({ engine, inputs }) => ({
    vectors: asVectors(engine, inputs.query, recordsIn(inputs), inputs.queryVector),
    ...lookUpQuery(engine, inputs),
  }),
  view: (v) => html`
    ${asks(v, asking)} ${v.shown.vectors ? matrices(v, v.shown.vectors) : tooMany(v)} ${v.puzzle()}
    ${recordTable(v, table(v), asking)} ${source(v)}
  `,
  write: (v, value, cell) =>
    cell?.stage === 'value' || cell?.stage === 'output' ? writeValue(v, value) : v.words.short(value),
  names: (v, { stage, row, col }) => ({
    query: queryName(v),
    key: keyName(v, stage === 'scores' ? col : row),
  }),
  sentence: (v, { stage, row }, text) => {
    const key = { text: keyName(v, row), role: 'key' } as const;
    if (stage === 'value') return v.words.tokens('sentence.value', { key, value: { text, role: 'value' } });
    if (stage !== 'weights') return undefined;
    const query = { text: queryName(v), role: 'query' } as const;
    return v.words.tokens('sentence.score', { query, key, score: { text, role: 'score' } });
  },
  explain: (v, { stage, col }) => {
    if (v.shown.vectors) return undefined;
    if (stage === 'output') return explainAnswer(v);
    return stage === 'scores' ? explainMatch(v, col) : null;
  },
  program: ({ shown: { vectors } }) => {
    if (!vectors) return null;
    const { query, key, value } = vectors.attention;
    const input = { kind: 'vectors', query, key } as const;
    return { input, value, score: 'dot', weight: 'none', temperature: 1, changed: null };
  },
  puzzle: (v) => (v.shown.vectors ? puzzle(v, v.shown.vectors) : null),
  say: (v) => (v.shown.vectors ? v.words.say('say.vectors', { output: v.text(OUTPUT) }) : sayLookup(v)),
});

const tooMany = (v: View<Shown>): TemplateResult =>
  v.note('vectors.many', { count: String(recordsIn(v.inputs).length) });

function table(v: View<Shown>) {
  const { vectors } = v.shown;
  const { cells, label, note = '' } = answerFooter(v, false);
  const text = vectors ? v.text(OUTPUT) : (cells['value']?.text ?? '');
  return lookupTable(v, {
    compared: true,
    marked: true,
    ...(vectors && { score: (record: number) => at(vectors.scores, 0, record) }),
    footer: {
      label,
      note: vectors ? v.words.say('vectors.sum') : note,
      cells: { value: { text, cell: OUTPUT, selected: v.isSelected(OUTPUT) } },
    },
  });
}

/** The query vector, which can be edited, above the key vectors: a column is a name. */
function matrices(v: View<Shown>, { keys, attention }: VectorsRun): TemplateResult {
  const { words } = v;
  const { features } = keys;
  return html`
    ${matrix(v, {
      stage: 'query',
      title: words.say('vectors.query'),
      rows: [words.say('vectors.query-row')],
      columns: features,
      rowRole: 'query',
      compact: true,
      input: {
        name: 'queryVector',
        rows: [[...attention.query.data]],
        called: words.say('vectors.query-row'),
        label: (_, col, value) =>
          words.say('vectors.edit', { name: features[col] || words.say('table.no-name'), value }),
        patch: ([queryVector = []]) => ({ queryVector }),
      },
    })}
    ${origin(v, features)}
    ${matrix(v, {
      stage: 'key',
      title: words.say('vectors.keys'),
      rows: recordsIn(v.inputs).map((_, record) => keyName(v, record)),
      columns: features,
      rowRole: 'key',
      compact: true,
    })}
  `;
}

/** Where the query vector comes from, if not from a name in the table. */
function origin(v: View<Shown>, features: readonly string[]): TemplateResult | typeof nothing {
  const { words, fixed, inputs } = v;
  const { query, queryVector } = inputs;
  if (!queryVector) return features.includes(query) ? nothing : v.note('vectors.unknown', { query });
  const restore = (): void => {
    v.change({ queryVector: undefined });
  };
  return html`<p class="note">
    ${words.say('vectors.own')}
    ${fixed ? nothing : html`<button class="link" @click=${restore}>${words.say('vectors.from-name', { query })}</button>`}
  </p>`;
}

/** Two people, one income that is neither's: no one-hot query finds it. */
function puzzle(v: View<Shown>, { attention, keys }: VectorsRun) {
  const { words } = v;
  const [one, other] = keys.features;
  const mean = meanOfFirst(v.engine, recordsIn(v.inputs));
  if (one === undefined || other === undefined || mean === null) return null;
  const entries = [...attention.query.data];
  const wanted = writeValue(v, mean);
  return {
    title: words.say('goal.title'),
    goals: [
      { text: words.say('goal.mean', { one, other, mean: wanted }), reached: v.text(OUTPUT) === wanted },
      {
        text: words.say('goal.only', { one, other }),
        reached: entries.every((entry, index) => (index < 2 ? entry !== 0 : entry === 0)),
      },
    ],
    reached: words.say('goal.reached'),
    hints: [words.say('hint.parts'), words.say('hint.sum'), words.say('hint.solution', { one, other })],
  };
}
