import type { AnyStage, ShownCell } from '../../../model/token.js';
import type { AnyView } from '../contract/view.js';
import { en } from './stage-names.words.js';

/** Stages whose columns are keys, and whose rows are queries. */
const BETWEEN: readonly AnyStage[] = ['raw', 'scores', 'masked', 'weights'];
const OF_QUERIES: readonly AnyStage[] = ['input', 'position', 'sum', 'query', 'output', 'projected-output'];
const OF_KEYS: readonly AnyStage[] = ['key', 'value'];

/** What the rows and the columns of a stage are called: as the figure draws it, else by query and key, else ''. */
export function namesOf(view: AnyView, stage: AnyStage, cellAt: (row: number, col: number) => ShownCell) {
  const { rows = [], columns = [] } = view.drawn(stage, cellAt(0, 0).run);
  const between = (row: number, col: number) => view.namesOf({ ...cellAt(row, col), stage: 'weights' });
  /** What a key adds to the output of a query. */
  const contribution = (index: number): string => {
    const run = view.run(cellAt(0, 0).run)!;
    const keys = run.has('weights') ? run.matrix('weights').cols : 1;
    const { query, key } = between(Math.floor(index / keys), index % keys);
    return [query, key].filter(Boolean).join(', ');
  };
  const row = (index: number): string => {
    if (OF_KEYS.includes(stage)) return between(0, index).key;
    if (stage === 'contributions') return contribution(index);
    return BETWEEN.includes(stage) || OF_QUERIES.includes(stage) ? between(index, 0).query : '';
  };
  const column = (index: number): string => (BETWEEN.includes(stage) ? between(0, index).key : '');
  return {
    row: (index: number) => rows[index] ?? row(index),
    column: (index: number) => columns[index] ?? column(index),
  };
}

/** What the numbers of a stage are called together; `head` where there are several. */
export function titleOf(
  view: AnyView,
  stage: AnyStage,
  run: string | undefined,
  head: number | null,
): string {
  const words = view.words.with({ en });
  const name = view.drawn(stage, run).title ?? words.say(`stage.${stage}`);
  return head === null ? name : words.say('stages.head', { name, head: String(head + 1) });
}

const LAYER = /^attention-(\d+)$/;

/** The number of the layer that a run is the attention of; null where it is of none. */
export const layerOf = (run: string | undefined): string | null => LAYER.exec(run ?? '')?.[1] ?? null;

/** What the numbers of a stage are called where there are several runs: with that of their own. */
export function runTitle(view: AnyView, name: string, run: string): string {
  const words = view.words.with({ en });
  const layer = layerOf(run);
  if (layer !== null) return words.say('stages.layer', { name, layer });
  return words.say('stages.run', { name, run: run.replaceAll('-', ' ') });
}
