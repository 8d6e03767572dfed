import { html, nothing } from 'lit';
import { revealBest, whichIsBest } from '../best-match.js';
import { spelled } from '../../records/spelling.js';
import { pieces } from '../pieces.js';
import { sayBest, spellingStep } from '../spelling-step.js';

/** The names, and the n-grams of the query, are there to reason from; what they share would tell the answer. */
export default spellingStep({
  looksAtBest: true,
  predict: whichIsBest,
  reveal: revealBest,
  beside: (v) =>
    html`${v.shown.spelling ? html`<div class="aside">${pieces(v, v.shown.spelling)}</div>` : nothing}`,
  // Shared n-grams are marked in the lists beside the table.
  extra: (v, cell) => {
    const shared = spelled.extra(v, cell);
    return shared?.chips.length === 0 ? shared : undefined;
  },
  describe: sayBest,
});
