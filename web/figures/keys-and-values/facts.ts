import type { AttentionRun } from '../base/compute/run.js';
import { facts, type Fact } from '../base/voice/facts.js';
import type { KeysAndValuesFields } from './definition.js';
import type { View as FirstView } from './figure.js';
import type { View } from './later.js';
import { CONTEXTS, type askPair, type askTrained, type Inputs } from './model.js';
import { en } from './facts.words.js';
import { COLUMNS } from './steps/columns.js';

type ColumnsView = FirstView<{ readonly asked: AttentionRun }>;
type WordsView = View<ReturnType<typeof askPair>>;
type TrainedView = View<ReturnType<typeof askTrained>>;

export default facts<View<unknown>, KeysAndValuesFields>(
  {},
  {
    columns: {
      inputs: { names: tellNames, columns: tellColumns },
      follows: (v: ColumnsView): readonly Fact[] =>
        COLUMNS.map((name, col) => ({
          name: v.words.say(`column.${name}`),
          text: v.text({ stage: 'output', row: 0, col }),
        })),
    },
    tie: {
      follows: (v: View<unknown>): readonly Fact[] =>
        CONTEXTS.map((context, row) => ({
          name: v.words.with({ en }).say(row === 0 ? 'fact.output-with' : 'fact.with', {
            context: v.words.say(`tie.short-${context}`),
          }),
          text: v.text({ stage: 'output', row, col: 0 }),
        })),
    },
    words: {
      follows: (v: WordsView): readonly Fact[] => {
        const words = v.words.with({ en });
        const [one = '', other = ''] = v.inputs.pair;
        const cosine = (run: string): string => v.text({ run, stage: 'scores', row: 0, col: 0 });
        return [
          { name: words.say('fact.words', { one, other }), text: cosine('words') },
          { name: words.say('fact.outputs'), text: cosine('outputs') },
        ];
      },
    },
    trained: {
      follows: (v: TrainedView): readonly Fact[] => {
        const words = v.words.with({ en });
        return [
          { name: words.say('fact.keys'), text: v.words.fixed(v.shown.meanOfKeys, 2) },
          { name: words.say('fact.values'), text: v.words.fixed(v.shown.meanOfValues, 2) },
        ];
      },
    },
  },
);

/** The key that is another now, or how many people there are. */
function tellNames(v: ColumnsView, before: Inputs): string {
  const words = v.words.with({ en });
  const old = before.names;
  const now = v.inputs.names;
  const index = now.findIndex((name, place) => name !== old[place]);
  if (old.length !== now.length)
    return words.counted('changed.count', now.length, { count: String(now.length) });
  const label = v.words.say('columns.edit-key', { number: String(index + 1) });
  return words.say('changed.key', { label, text: now[index] ?? '' });
}

/** The value that is another now; people who come and go are told by their names. */
function tellColumns(v: ColumnsView, before: Inputs): string {
  const old = before.columns;
  const now = v.inputs.columns;
  const row = now.findIndex((values, place) => String(values) !== String(old[place]));
  const was = old[row];
  const is = now[row];
  if (old.length !== now.length || !was || !is) return '';
  const col = is.findIndex((value, place) => value !== was[place]);
  const label = v.words.say('columns.edit', {
    column: v.words.say(`column.${COLUMNS[col]!}`),
    key: v.inputs.names[row] ?? '',
  });
  const write = (value: number): string => v.write(value, { stage: 'value', row, col });
  return v.words
    .with({ en })
    .say('changed.entry', { label, text: write(is[col]!), before: write(was[col]!) });
}
