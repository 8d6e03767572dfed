import { html } from 'lit';
import '../../../parts/record-table/wires.js';
import { recordSpreadStyles } from '../../../parts/record-table/record-spread.styles.js';
import { oneOf } from '../../base/questions/prediction.js';
import { recordsIn, valueText } from '../../records/records.js';
import { asking, type LookupView } from '../lookup.js';

const SPREAD = [recordSpreadStyles];

/** Fewer stand in a table as well, and more in no window. */
const LEAST_SPREAD = 13;
const MOST_SPREAD = 60;

export default asking({
  predict: (v) => {
    const { query } = v.inputs;
    const { record } = v.shown.lookup;
    const [correct, value] =
      record === null ? (['nothing', ''] as const) : (['exact', valueText(v, record)] as const);
    return oneOf(v.words, 'predict', {
      options: ['closest', 'nothing', 'exact'],
      correct,
      question: v.words.say('predict.question', { query }),
      because: v.words.say(`predict.${correct}-because`, { query, value }),
    });
  },
  table: (v) => {
    const { length: count } = recordsIn(v.inputs);
    const guess = answerIn(v);
    if (count < LEAST_SPREAD || count > MOST_SPREAD) return { guess };
    return {
      guess,
      asks: {
        hasHint: false,
        beside: html`<p class="note compared">${v.words.say('ask.compared', { count: String(count) })}</p>`,
      },
      above: html`<soft-wires .count=${count}></soft-wires>`,
      spread: SPREAD,
      scrollRows: Infinity,
    };
  },
});

/** Which answer a record is: its key equals the query or, where none does, is the most similar by its spelling. */
function answerIn(v: LookupView): (record: number) => string | null {
  const { inputs, shown, afterPaint } = v;
  const { record: equal } = shown.lookup;
  const asked = equal ?? afterPaint?.closestBySpelling(v.engine, inputs.query, recordsIn(inputs));
  return (record) => (record === asked ? v.answerAt(equal === null ? 'closest' : 'exact') : null);
}
