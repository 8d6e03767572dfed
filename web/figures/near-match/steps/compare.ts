import { html, nothing } from 'lit';
import { revealBest, whichIsBest } from '../best-match.js';
import { spelled } from '../../records/spelling.js';
import { pieces, sharedPieces } from '../pieces.js';
import { sayBest, spellingStep } from '../spelling-step.js';

/** What the keys share with the query is there to reason from; then come their scores. */
export default spellingStep({
  looksAtBest: true,
  predict: whichIsBest,
  reveal: revealBest,
  table: (v) => (v.isAsking ? { numbers: { score: sharedPieces(v) } } : {}),
  beside: (v) =>
    html`${v.shown.spelling ? html`<div class="aside">${pieces(v, v.shown.spelling)}</div>` : nothing}`,
  // Shared n-grams are marked in the lists beside the table.
  extra: (v, cell) => {
    const shared = spelled.extra(v, cell);
    return shared?.chips.length === 0 ? shared : undefined;
  },
  describe: sayBest,
});
