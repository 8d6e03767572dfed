import { html, nothing, type TemplateResult } from 'lit';
import { control, examples, readNumber } from '../../base/controls.js';
import { numberCell, table, type Column, type Editing } from '../../base/table.js';
import { EXAMPLES, type WeightedSumFields } from '../definition.js';
import { weightedSum, type View } from '../figure.js';
import { byHand, type ByHand } from '../model.js';

type ByHandView = View<ByHand>;

/** Softmax stands beside the step's own run. */
const OUTPUT = { stage: 'output', row: 0, col: 0 } as const;
const SOFTMAX = { run: 'softmax' } as const;

/** Scores set by hand, weighed by softmax and otherwise: the numbers that differ are marked. */
export default weightedSum.step<ByHand>({
  runs: ({ engine, inputs }) => byHand(engine, inputs),
  view: (v) => html`
    ${v.fixed ? nothing : settings(v)} ${scoreTable(v)}
    ${v.note(Number.isFinite(outputs(v).other) ? 'difference' : 'undefined.why')}
  `,
  say: (v) => {
    const { softmax, other } = outputs(v);
    return v.words.say('say.break', {
      softmax: v.write(softmax, OUTPUT),
      other: otherName(v),
      output: v.write(other, OUTPUT),
    });
  },
  write: (v, value, cell) => {
    const isValue = cell?.stage === 'value' || cell?.stage === 'output';
    if (isValue && Math.abs(value) >= 1000) return v.words.fixed(value, 0);
    return cell?.stage === 'weights' ? v.words.fixed(value, 3) : v.words.short(value);
  },
  label: (_, __, text) => text,
  sentence: ({ words }, { stage, col }, text) => {
    if (stage === 'output') return words.tokens('sentence.output-by-hand', { output: text });
    const number = String(col + 1);
    return stage === 'weights' ? words.tokens('sentence.weight-by-hand', { number, weight: text }) : [];
  },
  shows: (_, { stage }) => stage === 'weights' || stage === 'scores' || stage === 'output',
  program: ({ shown }) => shown.other?.program('weight') ?? null,
});

const otherName = ({ words, inputs }: ByHandView): string =>
  words.say(`choose.normalisation.${inputs.normalisation}`);

/** The outputs of both runs; no numbers where there are no scores. */
function outputs(v: ByHandView): { readonly softmax: number; readonly other: number } {
  if (!v.shown.other) return { softmax: Number.NaN, other: Number.NaN };
  return { softmax: v.value({ ...OUTPUT, ...SOFTMAX }), other: v.value(OUTPUT) };
}

const settings = (v: ByHandView): TemplateResult =>
  html`<div class="row">
    ${examples(v, 'choose.example', EXAMPLES, { narrow: true })}
    ${control(v, 'normalisation', { label: 'choose.normalisation', narrow: true })}
  </div>`;

function scoreTable(v: ByHandView): TemplateResult {
  const { words, shown, inputs } = v;
  const numberOf = (index: number) => ({ number: String(index + 1) });
  const weight = (col: number) => ({ stage: 'weights', row: 0, col }) as const;
  const columns: Column[] = [
    {
      ...{ role: 'score', label: words.say('column.score-by-hand') },
      input: (index) => ({
        text: v.write(inputs.scores[index]!, undefined),
        label: words.say('hand.edit-score', numberOf(index)),
      }),
    },
    {
      ...{ id: 'softmax', role: 'weight', label: words.say('column.softmax'), bar: 'weight' },
      number: (index) => ({ ...weight(index), ...SOFTMAX }),
    },
    {
      ...{ id: 'other', role: 'weight', label: otherName(v), bar: 'score', changed: true },
      ...{ number: weight, twin: 'softmax' },
    },
    {
      role: 'value',
      input: (index) => ({
        text: v.write(inputs.values[index] ?? 0, { stage: 'value', row: index, col: 0 }),
        label: words.say('hand.edit-value', numberOf(index)),
      }),
    },
  ];
  const footer = shown.other && {
    label: words.say('table.output'),
    cells: { softmax: numberCell(v, { ...OUTPUT, ...SOFTMAX }), other: numberCell(v, OUTPUT, 'softmax') },
  };
  const rows = inputs.scores.map((_, index) => words.say('hand.key', numberOf(index)));
  return table(v, { columns, rows, footer }, editing(v));
}

interface ByHandItem {
  readonly score: number;
  readonly value: number;
}

/** A row is a score and its value; each is an input of its own. */
const editing = ({ words, inputs }: ByHandView): Editing<WeightedSumFields, ByHandItem> => ({
  name: words.say('choose.example'),
  items: inputs.scores.map((score, index) => ({ score, value: inputs.values[index] ?? 0 })),
  empty: { score: 0, value: 0 },
  read: (part, text) => ({
    [part]: readNumber(words, text, words.say(part === 'score' ? 'table.score' : 'table.value')),
  }),
  patch: (items, column) => ({
    ...(column !== 'value' && { scores: items.map(({ score }) => score) }),
    ...(column !== 'score' && { values: items.map(({ value }) => value) }),
  }),
});
