import { html } from 'lit';
import { asks, namesAndValues, recordTable, source } from '../../records/records.js';
import { exactMatch } from '../figure.js';
import {
  answerFooter,
  asking,
  explainAnswer,
  explainMatch,
  lookUpQuery,
  lookupTable,
  OUTPUT,
  picking,
  sayLookup,
  type LookedUp,
} from '../lookup.js';

export default exactMatch.step<LookedUp>({
  runs: ({ engine, inputs }) => lookUpQuery(engine, inputs),
  view: (v) => {
    const { cells, ...rest } = answerFooter(v, false);
    const value = { text: '', ...cells['value'], cell: OUTPUT, selected: v.isSelected(OUTPUT) };
    const footer = { ...rest, cells: { value } };
    const table = lookupTable(v, { compared: true, marked: true, footer });
    return html`${asks(v, asking)} ${recordTable(v, table, asking)} ${source(v)}`;
  },
  explain: (v, { stage, col }) => {
    if (stage === 'output') return explainAnswer(v);
    return stage === 'scores' ? explainMatch(v, col) : null;
  },
  program: (v) => (v.shown.lookup ? { ...namesAndValues(v), ...picking } : null),
  say: sayLookup,
});
