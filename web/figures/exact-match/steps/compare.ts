import { html } from 'lit';
import { asks, namesAndValues, recordTable, source } from '../../records/records.js';
import { exactMatch } from '../figure.js';
import {
  asking,
  explainMatch,
  lookUpQuery,
  lookupTable,
  picking,
  sayLookup,
  type LookedUp,
} from '../lookup.js';

export default exactMatch.step<LookedUp>({
  runs: ({ engine, inputs }) => lookUpQuery(engine, inputs),
  view: (v) => {
    const table = lookupTable(v, { compared: true, marked: true, footer: null });
    return html`${asks(v, asking)} ${recordTable(v, table, asking)} ${source(v)}`;
  },
  explain: (v, { stage, col }) => (stage === 'scores' ? explainMatch(v, col) : null),
  program: (v) => (v.shown.lookup ? { ...namesAndValues(v), ...picking } : null),
  say: sayLookup,
});
