import { html, type TemplateResult } from 'lit';
import '../../../parts/pieces.js';
import { keyName, queryName, recordsIn } from '../../records/records.js';
import { piecesOf, type SpellingRun } from '../../records/spelling.js';
import { asking, sharing } from '../asking.js';
import type { View } from '../figure.js';
import type { NearMatchShown } from '../model.js';

/** The key whose pieces are shown beside those of the query. */
function chosen(v: View<NearMatchShown>): number {
  const cell = v.selection;
  return cell?.stage === 'scores' && cell.col < recordsIn(v.inputs).length ? cell.col : 0;
}

export default asking({
  above: pieces,
  shared: (v, run, record) => {
    const params = sharing(v, run, record);
    return {
      text: v.words.say('shared.of', params),
      label: v.words.say('shared.label', params),
      cell: { stage: 'scores', row: 0, col: record },
      selected: record === chosen(v),
    };
  },
  canSelect: () => false,
  program: () => null,
  say: (v) => v.words.say('say.pieces', sharing(v, v.shown.spelling!, chosen(v))),
});

function pieces(v: View<NearMatchShown>, run: SpellingRun): TemplateResult {
  const { words } = v;
  const record = chosen(v);
  const { query, key } = piecesOf(run.keys, record);
  const { shared } = sharing(v, run, record);
  return html`<soft-pieces
    .sharedText=${words.say('pieces.is-shared')}
    .lists=${[
      {
        name: queryName(v),
        role: 'query',
        note: words.say('pieces.shared-count', { count: String(query.length), shared }),
        pieces: query,
      },
      {
        name: keyName(v, record),
        role: 'key',
        note: words.say('pieces.count', { count: String(key.length) }),
        pieces: key,
      },
    ]}
  ></soft-pieces>`;
}
