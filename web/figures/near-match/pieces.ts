import { html, type TemplateResult } from 'lit';
import '../../parts/charts/pieces.js';
import type { PieceList } from '../../parts/charts/pieces.js';
import type { TableCell } from '../../parts/record-table/record-table.types.js';
import type { Column } from '../base/numbers/table.js';
import { keyName, queryName, recordsIn, scoreAt } from '../records/records.js';
import type { SpellingRun } from '../records/spelling-run.js';
import { spellingStep, sharing, type AskingOptions, type AskingView } from './spelling-step.js';

/** A step that compares the n-grams of the query with those of one key. */
export const comparingPieces = (options: Pick<AskingOptions, 'predict'> = {}) =>
  spellingStep({
    ...options,
    above: pieces,
    // Below both lists of n-grams there is room for so many.
    table: (v) => ({ numbers: { score: { ...sharedPieces(v), covered: true } }, folds: { over: 7, to: 6 } }),
    canSelect: false,
    program: () => null,
    describe: (v, run) => {
      const shared = sharing(v, run, chosen(v));
      return v.words.counted('say.pieces', Number(shared.count), shared);
    },
  });

/** In place of scores, how many n-grams of the query each key shares. */
const sharedPieces = (v: AskingView): Partial<Column> => ({
  label: v.words.say('column.shared'),
  cell: (record) => shared(v, record),
});

/** The key whose n-grams are shown beside those of the query. */
function chosen(v: AskingView): number {
  const cell = v.selection;
  return cell?.stage === 'scores' && cell.col < recordsIn(v.inputs).length ? cell.col : 0;
}

function shared(v: AskingView, record: number): TableCell {
  const params = sharing(v, v.shown.spelling!, record);
  return {
    text: v.words.say('shared.of', params),
    cell: scoreAt(record),
    // While the question is open the mark of one key would be read as its answer.
    selected: !v.isAsking && record === chosen(v),
  };
}

/** The n-grams of the query and, covered until the question is answered, of the chosen key; the shared ones are marked. */
export function pieces(v: AskingView, run: SpellingRun): TemplateResult {
  const { words } = v;
  const record = chosen(v);
  const all = run.piecesOf(record);
  const query = run.inOrder(v.inputs.query, all.query);
  const key = run.inOrder(recordsIn(v.inputs)[record]!.key, all.key);
  const { shared, count } = sharing(v, run, record);
  const asked: PieceList = {
    name: queryName(v),
    role: 'query',
    pieces: v.isAsking ? query.map((piece) => ({ ...piece, shared: false })) : query,
    note: words.counted(v.isAsking ? 'pieces.count' : 'pieces.shared-count', query.length, { count, shared }),
  };
  const found: PieceList = {
    name: keyName(v, record),
    role: 'key',
    pieces: key,
    note: words.counted('pieces.count', key.length, { count: String(key.length) }),
    isCovered: v.isAsking,
  };
  return html`<soft-pieces
    .sharedText=${words.say('pieces.is-shared')}
    .lists=${[asked, found]}
  ></soft-pieces>`;
}
