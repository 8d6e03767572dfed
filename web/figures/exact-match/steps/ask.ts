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

/** That a key equals the query is an answer only where one does: elsewhere it would give the right one away. */
const ANSWERS = ['closest', 'exact', 'nothing', 'zero'] as const;

export default asking({
  predict: (v) => {
    const { query } = v.inputs;
    const { record } = v.shown.lookup;
    const [correct, value] =
      record === null ? (['nothing', ''] as const) : (['exact', valueText(v, record)] as const);
    // An address may hold an answer that is offered no more.
    const offered = [record === null ? 'closest' : 'exact', 'nothing', 'zero'];
    const said = v.inputs.prediction;
    return oneOf(v.words, 'predict', {
      options: ANSWERS.filter((answer) => offered.includes(answer) || answer === said),
      correct,
      question: v.words.say('predict.question', { query }),
      because: v.words.say(`predict.${correct}-because`, { query, value }),
    });
  },
  reveal: (v) => {
    const cell = lookedAt(v);
    return cell === null ? {} : { cell };
  },
  looksAt: lookedAt,
  table: (v) => {
    const { length: count } = recordsIn(v.inputs);
    const guess = answerIn(v);
    // Another query is compared with another key first of all.
    const asks = { cell: null };
    if (count < LEAST_SPREAD || count > MOST_SPREAD) return { guess, asks };
    return {
      guess,
      asks: {
        ...asks,
        hasHint: false,
        beside: html`<p class="note compared">${v.words.say('ask.compared', { count: String(count) })}</p>`,
      },
      above: html`<soft-wires .count=${count}></soft-wires>`,
      spread: SPREAD,
      scrollRows: Infinity,
    };
  },
});

/** The record whose key equals the query or, where none does, is the most similar by its spelling. */
function comparedIn({ inputs, shown: { lookup }, afterPaint, engine }: LookupView): number | null {
  lookup.closest ??= afterPaint?.closestBySpelling(engine, inputs.query, recordsIn(inputs)) ?? null;
  return lookup.closest;
}

/** The score of that record, until another number is selected. */
function lookedAt(v: LookupView) {
  const record = comparedIn(v);
  return record === null ? null : ({ stage: 'scores', row: 0, col: record } as const);
}

/** Which answer a record is. */
function answerIn(v: LookupView): (record: number) => string | null {
  const compared = comparedIn(v);
  const answer = v.shown.lookup.record === null ? 'closest' : 'exact';
  return (record) => (record === compared ? v.answerAt(answer) : null);
}
