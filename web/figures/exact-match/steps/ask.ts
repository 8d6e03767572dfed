import { html } from 'lit';
import { asks, recordTable, source, valueText } from '../../records/records.js';
import { exactMatch } from '../figure.js';
import { answerFooter, asking, lookUpQuery, lookupTable, sayLookup, type LookedUp } from '../lookup.js';

export default exactMatch.step<LookedUp>({
  runs: ({ engine, inputs }) => lookUpQuery(engine, inputs),
  view: (v) => {
    const footer = answerFooter(v, !v.hasPredicted);
    const table = lookupTable(v, { compared: false, marked: v.hasPredicted, footer });
    return html`${asks(v, asking)} ${v.question()} ${recordTable(v, table, asking)} ${source(v)}`;
  },
  predict: (v) => {
    const { words, shown } = v;
    const { query } = v.inputs;
    const record = shown.lookup?.record ?? null;
    const value = record === null ? '' : valueText(v, record);
    return {
      kind: 'choice',
      question: words.say('predict.question', { query }),
      options: (['closest', 'nothing', 'exact'] as const).map((option) => ({
        value: option,
        label: words.say(`predict.${option}`),
      })),
      correct: record === null ? 'nothing' : 'exact',
      because: words.say(record === null ? 'predict.nothing-because' : 'predict.exact-because', {
        query,
        value,
      }),
    };
  },
  canSelect: () => false,
  say: (v) => (v.hasPredicted ? sayLookup(v) : v.words.say('say.hidden')),
});
