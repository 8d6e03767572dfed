import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../base/controls/button.js';
import { matrix, type MatrixInput } from '../base/numbers/matrix.js';
import { keyName, recordsIn } from '../records/records.js';
import type { ExactMatchFields } from './definition.js';
import type { View } from './later.js';
import type { VectorsRun } from './vectors.js';

/** The query vector above the key vectors: a column is a name. `input`: the learner sets the query vector. */
export function matrices(
  v: View<unknown>,
  { keys }: VectorsRun,
  input?: MatrixInput<ExactMatchFields>,
): TemplateResult {
  const { words } = v;
  const { features: columns } = keys;
  return html`<div class="matrices">
    ${matrix(v, {
      stage: 'query',
      title: words.say('vectors.query'),
      rowRole: 'query',
      compact: true,
      rows: [words.say('vectors.query-row')],
      columns,
      ...(input && { input }),
    })}
    ${input ? origin(v, columns) : nothing}
    ${matrix(v, {
      stage: 'key',
      title: words.say('vectors.keys'),
      rowRole: 'key',
      compact: true,
      rows: recordsIn(v.inputs).map((_, record) => keyName(v, record)),
      columns,
    })}
  </div>`;
}

/** The query vector as the learner sets it. */
export function queryVectorInput(
  v: View<unknown>,
  { attention, keys }: VectorsRun,
): MatrixInput<ExactMatchFields> {
  const { words } = v;
  return {
    name: 'queryVector',
    rows: [[...attention.query.data]],
    called: words.say('vectors.query-row'),
    label: (_, col, value) =>
      words.say('vectors.edit', { name: keys.features[col] || words.say('table.no-name'), value }),
    patch: ([queryVector = []]) => ({ queryVector }),
  };
}

/** Where the query vector comes from, if not from a name in the table. */
function origin(v: View<unknown>, features: readonly string[]): TemplateResult | typeof nothing {
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

/** Why there are no vectors: the table has texts, or is too long to be shown as vectors. */
export const withoutVectors = (v: View<unknown>, hasTexts: boolean): TemplateResult =>
  hasTexts ? v.note('vectors.texts') : v.note('vectors.many', { count: String(recordsIn(v.inputs).length) });
