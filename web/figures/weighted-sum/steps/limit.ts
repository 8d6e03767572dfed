import { html } from 'lit';
import { numberOf } from '../../base/questions/prediction.js';
import type { AttentionRun } from '../../base/compute/run.js';
import { numberCell, table, type Column } from '../../base/numbers/table.js';
import { OUTPUT, queryName, recordsIn, weightAt } from '../../records/records.js';
import { aroundTable, asks } from '../../records/table.js';
import { inLaterSteps, type View } from '../later.js';
import { inTheLimit, runOf, SHARPNESSES } from '../limit.js';

type LimitView = View<Readonly<Record<string, AttentionRun>>>;

/** Softmax at five sharpnesses: the sharper, the nearer the weight of the match is to the 1 of an exact lookup. */
export default inLaterSteps.step<LimitView['shown']>({
  runs: ({ engine, inputs }) => inTheLimit(engine, inputs),
  view: (v) => html`${asks(v)} ${aroundTable(v, v.run() ? sharpnesses(v) : v.note('problem.empty-table'))}`,
  predict: (v) => {
    const match = matchOf(v);
    if (match === null) return null;
    const correct = v.value(weightAt(match));
    const count = String(recordsIn(v.inputs).length - 1);
    return numberOf(v.words, 'limit', {
      correct,
      decimals: 3,
      range: [0, 1],
      params: { query: queryName(v), count },
    });
  },
  canSelect: (v) => !v.isAsking,
  // A weight far below 0.001 is the point of the step.
  write: (v, value, cell) =>
    cell?.stage === 'output' && value < FEWEST ? v.words.fixed(value, MORE_DECIMALS) : undefined,
  shows: (v, { stage, col }) => stage === 'output' || (stage === 'weights' && col === matchOf(v)),
  sentence: ({ words }, { run, stage }, text) =>
    stage === 'output'
      ? words.tokens('limit.others', { sharpness: sharpnessOf(run), weight: text })
      : undefined,
  untilAnswered: 'say.covered',
  describe: (v) => {
    if (!v.run()) return v.words.say('problem.empty-table');
    if (matchOf(v) === null) return v.words.say('limit.no-match', { query: queryName(v) });
    const last = { ...OUTPUT, ...runOf(SHARPNESSES[SHARPNESSES.length - 1]!) };
    return v.words.say('say.limit', { weight: v.text(OUTPUT), least: v.text(last) });
  },
});

const FEWEST = 5e-4;
const MORE_DECIMALS = 9;

/** The first record that matches; null where there is none. */
function matchOf({ inputs }: LimitView): number | null {
  const match = recordsIn(inputs).findIndex(({ key }) => key === inputs.query);
  return match === -1 ? null : match;
}

const sharpnessOf = (run: string | undefined): string => run?.split('-')[1] ?? String(SHARPNESSES[0]);

function sharpnesses(v: LimitView) {
  const { words } = v;
  const match = matchOf(v);
  const run = (row: number) => runOf(SHARPNESSES[row]!);
  const numbers: Column[] = [
    {
      id: 'match',
      role: 'weight',
      bar: 'weight',
      label: words.say('limit.on-match'),
      covered: true,
      cell: (row) => (match === null ? {} : numberCell(v, { ...weightAt(match), ...run(row) })),
    },
    {
      id: 'others',
      role: 'output',
      label: words.say('limit.on-others'),
      covered: true,
      cell: (row) => numberCell(v, { ...OUTPUT, ...run(row) }),
    },
  ];
  const sharpness: Column = { role: 'key', label: words.say('limit.sharpness') };
  return table(v, {
    label: words.say('limit.table'),
    columns: match === null ? [sharpness] : [sharpness, ...numbers],
    rows: SHARPNESSES.map(String),
    note: words.say('limit.note'),
  });
}
