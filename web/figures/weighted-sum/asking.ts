import { html, nothing } from 'lit';
import type { Engine } from '../../engine/types.js';
import { at } from '../../model/tensor.js';
import type { TableColumn, TableFooter, TableRow } from '../../parts/record-table.types.js';
import { temperatureSlider } from '../base/controls.js';
import {
  asks,
  keyName,
  namesAndValues,
  queryName,
  recordCells,
  recordsIn,
  recordTable,
  source,
  tableColumn,
} from '../records/records.js';
import {
  bySpelling,
  bySuggestion,
  numberCell,
  OUTPUT,
  sharedExtra,
  spellingTelling,
  type SpellingRun,
} from '../records/spelling.js';
import { weightedSum, type Content, type View } from './figure.js';

export interface Asked {
  /** null where the table is empty */
  readonly spelling: SpellingRun | null;
}

type Column = 'score' | 'weight' | 'output';

export interface AskingOptions extends Pick<Content<Asked>, 'predict' | 'puzzle' | 'say'> {
  /** How far the table is computed; the last one is new in this step. */
  readonly upTo: Column;
  /** Whether the temperature can be moved now. */
  hasSlider(v: View<Asked>): boolean;
}

const STAGES = { score: ['scores'], weight: ['scores', 'weights'], output: ['scores', 'weights', 'output'] };

/** A step that asks a table by the spelling of its keys: scores, then weights, then their sum. */
export const asking = ({ upTo, hasSlider, ...content }: AskingOptions) =>
  weightedSum.step<Asked>({
    ...spellingTelling,
    runs: ({ engine, inputs }) => ({
      spelling: bySpelling(engine, inputs.query, recordsIn(inputs), inputs.temperature),
    }),
    view: (v) => html`
      ${asks(v, bySuggestion)} ${v.question()} ${recordTable(v, table(v, upTo))}
      ${!v.fixed && hasSlider(v) ? temperatureSlider(v) : nothing} ${v.puzzle()} ${source(v)}
    `,
    shows: (_, { stage, row, col }) =>
      STAGES[upTo].includes(stage) && row === 0 && (stage !== 'output' || col === 0),
    sentence: (v, { stage }, text) => {
      if (stage !== 'output' || v.inputs.table !== 'phone-book') return undefined;
      const output = { text, role: 'output' } as const;
      const query = { text: queryName(v), role: 'query' } as const;
      const sentence = v.words.tokens('sentence.output', { query, output });
      return [...sentence, { text: ' ' }, { text: v.words.say('sentence.no-phone') }];
    },
    extra: (v, cell) => (v.shown.spelling ? sharedExtra(v, v.shown.spelling, cell) : undefined),
    program: (v) =>
      v.shown.spelling && upTo !== 'score'
        ? {
            ...namesAndValues(v),
            score: 'pieces',
            weight: 'softmax',
            temperature: v.inputs.temperature,
            changed: 'weight',
          }
        : null,
    ...content,
    say: (v) => (v.shown.spelling ? content.say(v) : v.words.say('problem.empty-table')),
  });

/** The record that scores highest, told by its score or its weight. */
export function sayBest(v: View<Asked>, stage: 'scores' | 'weights'): string {
  const col = v.shown.spelling?.byScore[0] ?? 0;
  const number = v.text({ stage, row: 0, col });
  const names = { query: queryName(v), key: keyName(v, col) };
  return stage === 'scores'
    ? v.words.say('say.score', { ...names, score: number })
    : v.words.say('say.weight', { ...names, weight: number });
}

export const sayOutput = (v: View<Asked>): string =>
  v.words.say('say.output', { query: queryName(v), output: v.text(OUTPUT) });

/** The plain mean of the table, which an infinite temperature gives; null where the table is empty. */
export function plainMean(engine: Engine, v: View<Asked>): number | null {
  const mean = bySpelling(engine, v.inputs.query, recordsIn(v.inputs), Infinity);
  return mean && at(mean.output, 0, 0);
}

function table(v: View<Asked>, upTo: Column) {
  const { spelling } = v.shown;
  const rows = (spelling?.order ?? []).map((record): TableRow => ({
    id: String(record),
    name: keyName(v, record),
    cells: {
      ...recordCells(v, record),
      score: numberCell(v, 'scores', record),
      weight: numberCell(v, 'weights', record),
    },
  }));
  return { columns: columns(v, upTo), rows, footer: upTo === 'output' && spelling ? footer(v) : null };
}

const columns = (v: View<Asked>, upTo: Column): TableColumn[] => [
  tableColumn(v, 'key'),
  tableColumn(v, 'score', { bar: 'score', changed: upTo === 'score' }),
  ...(upTo === 'score' ? [] : [tableColumn(v, 'weight', { bar: 'weight', changed: upTo === 'weight' })]),
  tableColumn(v, 'value'),
];

const footer = (v: View<Asked>): TableFooter => ({
  label: v.words.say('table.output'),
  note: v.words.say('output.sum'),
  cells: { value: { text: v.text(OUTPUT), cell: OUTPUT, selected: v.isSelected(OUTPUT) } },
});
