import { html, type TemplateResult } from 'lit';
import type { TableFooter } from '../../../parts/record-table.types.js';
import type { Explanation } from '../../base/explanation.js';
import { keyName, queryName, recordsIn, valueText } from '../../records/records.js';
import { OUTPUT } from '../../records/spelling.js';
import { asking, sayBest } from '../asking.js';
import type { View } from '../figure.js';
import { sqlRequest, type NearMatchShown } from '../model.js';

type Asked = View<NearMatchShown>;

export default asking({
  below: (v) => sql(v),
  footer,
  found: ({ shown }) => shown.best?.record ?? null,
  shows: (_, { stage, row }) => (stage === 'scores' && row === 0) || stage === 'output',
  explain: (v, { stage }) => (stage === 'output' && v.shown.spelling ? explainAnswer(v) : undefined),
  say: (v) => {
    const { best } = v.shown;
    if (!best) return sayBest(v);
    const names = { query: queryName(v), key: keyName(v, best.record) };
    return v.words.say('say.best', { ...names, value: valueText(v, best.record) });
  },
});

function footer(v: Asked): TableFooter {
  const { words } = v;
  const { best } = v.shown;
  const note = best === null ? words.say('answer.no-piece') : '';
  const tied = best !== null && best.ties > 1;
  const text = best ? valueText(v, best.record) : words.say('answer.none');
  return {
    label: words.say('table.output'),
    note: tied ? words.say('answer.first', { count: String(best.ties) }) : note,
    cells: { value: { text, cell: OUTPUT, selected: v.isSelected(OUTPUT) } },
  };
}

const sql = (v: Asked): TemplateResult =>
  html`<div>
      <p class="title">${v.words.say('sql.label')}</p>
      <pre class="sql">${sqlRequest(v.inputs.table, v.inputs.query)}</pre>
    </div>
    ${v.note('sql.note')}`;

function explainAnswer(v: Asked): Explanation {
  const { words } = v;
  const { best } = v.shown;
  const count = { text: String(recordsIn(v.inputs).length) };
  const query = { text: queryName(v), role: 'query' } as const;
  if (!best) {
    return {
      number: words.say('answer.none'),
      lines: [words.tokens('answer.nothing', { count })],
      sentence: words.tokens('sentence.no-answer', { query }),
      sources: [],
    };
  }
  const cell = { stage: 'scores', row: 0, col: best.record } as const;
  const key = { text: keyName(v, best.record), role: 'key' } as const;
  const value = { text: valueText(v, best.record), role: 'value' } as const;
  const score = { text: v.write(best.score, cell), role: 'score', cell } as const;
  return {
    number: value.text,
    lines: [words.tokens('answer.largest', { count, key, score }), words.tokens('answer.value', { value })],
    sentence: words.tokens('sentence.answer', { query, key, value }),
    sources: [cell],
  };
}
