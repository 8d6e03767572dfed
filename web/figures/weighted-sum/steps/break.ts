import { html, nothing, type TemplateResult } from 'lit';
import { MAX_RECORDS } from '../../../model/fields.js';
import { InputError } from '../../../model/input-error.js';
import { at } from '../../../model/tensor.js';
import '../../../parts/record-table.js';
import type { TableCell, TableColumn, TableRow } from '../../../parts/record-table.types.js';
import { choice, readNumber } from '../../base/controls.js';
import type { AttentionRun } from '../../base/run.js';
import { EXAMPLES } from '../definition.js';
import { weightedSum, type View } from '../figure.js';
import { byHand, type ByHand } from '../model.js';

type ByHandView = View<ByHand>;
type Example = keyof typeof EXAMPLES;
type List = 'scores' | 'values';

const COMPARED = ['divide-by-sum', 'hard-max', 'none'] as const;
const ADDING = 'add a score';

/** Scores set by hand, weighed by softmax and otherwise: the numbers that differ are marked. */
export default weightedSum.step<ByHand>({
  runs: ({ engine, inputs }) => byHand(engine, inputs),
  view: (v) => html`${v.fixed ? nothing : controls(v)} ${table(v)}`,
  say: (v) =>
    v.words.say('say.break', {
      softmax: outputOf(v, v.shown.softmax),
      other: v.words.say(`column.${v.inputs.normalisation}`),
      output: outputOf(v, v.shown.other),
    }),
  write: (v, value, cell) => {
    const isValue = cell?.stage === 'value' || cell?.stage === 'output';
    if (isValue && Math.abs(value) >= 1000) return v.words.fixed(value, 0);
    return cell?.stage === 'weights' ? v.words.fixed(value, 3) : v.words.short(value);
  },
  sentence: (v, { stage, col }, text) => {
    const number = { text: String(col + 1) };
    if (stage === 'output')
      return v.words.tokens('sentence.output-by-hand', { output: { text, role: 'output' } });
    return stage === 'weights'
      ? v.words.tokens('sentence.weight-by-hand', { number, weight: { text, role: 'weight' } })
      : [];
  },
  shows: (_, { stage }) => stage === 'weights' || stage === 'scores' || stage === 'output',
  program: ({ shown: { other }, inputs: { normalisation, temperature } }) => {
    if (!other) return null;
    const { query, key, value } = other.attention;
    const input = { kind: 'vectors', query, key } as const;
    return { input, value, score: 'dot', weight: normalisation, temperature, changed: 'weight' };
  },
});

const outputOf = (v: ByHandView, run: AttentionRun | null): string =>
  v.write(run ? at(run.output, 0, 0) : Number.NaN, { stage: 'output', row: 0, col: 0 });

function controls(v: ByHandView): TemplateResult {
  const { words, inputs } = v;
  const examples = Object.keys(EXAMPLES) as Example[];
  const isShown = (name: Example): boolean => EXAMPLES[name].scores.join() === inputs.scores.join();
  return html`<div class="row">
    ${choice(words, {
      label: 'choose.example',
      options: examples,
      value: examples.find(isShown) ?? '',
      name: (value) => words.say(`example.${value}`),
      choose: (value) => {
        v.change({ ...EXAMPLES[value] });
      },
      narrow: true,
    })}
    ${choice(words, {
      label: 'choose.normalisation',
      options: COMPARED,
      value: inputs.normalisation,
      name: (value) => words.say(`column.${value}`),
      choose: (normalisation) => {
        v.change({ normalisation });
      },
      narrow: true,
    })}
  </div>`;
}

function table(v: ByHandView): TemplateResult {
  const { words, inputs, shown } = v;
  const { scores, values } = inputs;
  const hasResult = !shown.other || Number.isFinite(at(shown.other.output, 0, 0));
  return html`
    <soft-record-table
      .label=${words.say('table.label')}
      .columns=${columns(v)}
      .rows=${scores.map((_, index) => row(v, index))}
      .footer=${
        shown.other && {
          label: words.say('table.output'),
          cells: { softmax: number(v, 'output', 'softmax', 0), other: number(v, 'output', 'other', 0) },
        }
      }
      .editable=${v.editable}
      .texts=${{ add: words.say('table.add'), remove: words.say('table.remove') }}
      @cell-select=${v.selectCell}
      @record-edit=${({ detail }: CustomEvent<ScoreEdit>) => {
        edit(v, detail);
      }}
      @record-add=${() => {
        v.type(ADDING, '', true, () => withScore(v));
      }}
      @record-remove=${({ detail }: CustomEvent<{ row: string }>) => {
        const stays = (_: number, index: number) => index !== Number(detail.row);
        v.change({ scores: scores.filter(stays), values: values.filter(stays) });
      }}
    ></soft-record-table>
    ${v.refused(ADDING)} ${v.note(hasResult && shown.other ? 'difference' : 'undefined.why')}
  `;
}

const columns = ({ words, inputs: { normalisation } }: ByHandView): TableColumn[] => [
  { id: 'score', label: words.say('column.score-by-hand'), role: 'score', numeric: true },
  { id: 'softmax', label: words.say('column.softmax'), role: 'weight', bar: 'weight', numeric: true },
  {
    id: 'other',
    label: words.say(`column.${normalisation}`),
    role: 'weight',
    bar: 'score',
    numeric: true,
    changed: true,
  },
  { id: 'value', label: words.say('table.value'), role: 'value', numeric: true },
];

function row(v: ByHandView, index: number): TableRow {
  const { words, inputs } = v;
  const params = { number: String(index + 1) };
  const given = (list: List, label: string): TableCell => {
    const text = v.write(inputs[list][index] ?? 0, {
      stage: list === 'values' ? 'value' : 'key',
      row: index,
      col: 0,
    });
    return { text, ...v.draft(`${list} ${index}`), editable: v.editable, label };
  };
  return {
    id: String(index),
    name: words.say('hand.key', params),
    cells: {
      score: given('scores', words.say('hand.edit-score', params)),
      softmax: number(v, 'weights', 'softmax', index),
      other: number(v, 'weights', 'other', index),
      value: given('values', words.say('hand.edit-value', params)),
    },
  };
}

function number(
  v: ByHandView,
  stage: 'weights' | 'output',
  name: 'softmax' | 'other',
  col: number,
): TableCell {
  const cell = { stage, row: 0, col, ...(name === 'softmax' && { run: name }) } as const;
  const value = v.value(cell);
  const differs = name === 'other' && !isSame(value, v.value({ ...cell, run: 'softmax' }));
  const bar = stage === 'weights' ? { bar: value } : {};
  return { text: v.write(value, cell), cell, differs, selected: v.isSelected(cell), ...bar };
}

const isSame = (one: number, other: number): boolean => Object.is(Math.fround(one), Math.fround(other));

interface ScoreEdit {
  readonly row: string;
  readonly column: string;
  readonly text: string;
  readonly final: boolean;
}

function edit(v: ByHandView, { row: index, column, text, final }: ScoreEdit): void {
  const list: List = column === 'score' ? 'scores' : 'values';
  const name = v.words.say(list === 'scores' ? 'table.score' : 'table.value');
  v.type(`${list} ${index}`, text, final, (typed) => {
    const entry = readNumber(v.words, typed, name);
    return { [list]: v.inputs[list].map((old, place) => (place === Number(index) ? entry : old)) };
  });
}

/** Errors: InputError where no further score has room. */
function withScore({ words, inputs: { scores, values } }: ByHandView) {
  if (scores.length < MAX_RECORDS) return { scores: [...scores, 0], values: [...values, 0] };
  throw new InputError('problem.count', {
    name: words.say('choose.example'),
    given: String(scores.length + 1),
    allowed: String(MAX_RECORDS),
  });
}
