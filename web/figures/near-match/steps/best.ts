import { html } from 'lit';
import type { Explanation } from '../../base/explanation.js';
import { keyName, namesOf, queryName, recordsIn, scoreAt, valueText } from '../../records/records.js';
import { outputFooter } from '../../records/table.js';
import { asking, sayBest, type AskingView } from '../asking.js';
import { en } from '../later.words.js';
import { sqlRequest } from '../model.js';

export default asking({
  table: (v) => ({
    mark: (record) => ({ lit: record === v.shown.best?.record }),
    footer: v.shown.spelling && footer(v),
  }),
  beside: (v) => {
    const words = v.words.with({ en });
    return html`<div class="aside">
      <p class="title">${words.say('sql.label')}</p>
      <pre class="sql">${sqlRequest(v.inputs.table, v.inputs.query)}</pre>
      <p class="note">${words.say('sql.note')}</p>
    </div>`;
  },
  shows: (_, { stage }) => stage === 'scores' || stage === 'output',
  explain: (v, { stage }) => (stage === 'output' && v.shown.spelling ? explainAnswer(v) : undefined),
  say: (v) => {
    const { best } = v.shown;
    if (!best) return sayBest(v);
    return v.words
      .with({ en })
      .say('say.best', { ...namesOf(v, best.record), value: valueText(v, best.record) });
  },
});

function footer(v: AskingView) {
  const words = v.words.with({ en });
  const { best } = v.shown;
  if (!best) return outputFooter(v, words.say('answer.none'), words.say('answer.no-piece'));
  const note = best.ties > 1 ? words.say('answer.first', { count: String(best.ties) }) : '';
  return outputFooter(v, valueText(v, best.record), note);
}

function explainAnswer(v: AskingView): Explanation {
  const words = v.words.with({ en });
  const { best } = v.shown;
  const count = String(recordsIn(v.inputs).length);
  const query = queryName(v);
  if (!best) {
    return {
      number: words.say('answer.none'),
      lines: [words.tokens('answer.nothing', { count })],
      sentence: words.tokens('sentence.no-answer', { query }),
      sources: [],
      unpictured: 'no-answer',
    };
  }
  const cell = scoreAt(best.record);
  const derivation = v.run()!.derive(cell)!;
  const key = keyName(v, best.record);
  const value = valueText(v, best.record);
  const score = { text: v.text(cell), role: 'score', cell } as const;
  return {
    number: value,
    lines: [words.tokens('answer.largest', { count, key, score }), words.tokens('answer.value', { value })],
    sentence: words.tokens('sentence.answer', { query, key, value }),
    sources: [cell],
    // The best key is the one nearest to the query.
    pictured: { cell, derivation },
  };
}
