import { html, nothing, type TemplateResult } from 'lit';
import type { Cell, Engine } from '../../engine/types.js';
import type { Patch } from '../../model/controller.js';
import { MAX_RECORDS } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import type { Language, MessageKey } from '../../model/language/language.js';
import { parseNumber } from '../../model/numbers.js';
import { at } from '../../model/tensor.js';
import type { Token } from '../../model/token.js';
import '../../parts/choice.js';
import '../../parts/record-table.js';
import type { TableCell, TableColumn, TableRow } from '../../parts/record-table.types.js';
import { explainDerivation, withinRun, type Explanation } from '../explanation.js';
import type { Draft } from '../figure-element.js';
import { EXAMPLES, type WeightedSumFields } from './definition.js';
import type { en } from './en.js';
import type { Run } from '../spelling.js';
import type { BreakShown } from './model.js';

type Words = Language<keyof typeof en | MessageKey>;
type WeightedSumPatch = Patch<WeightedSumFields>;
type Compared = 'divide-by-sum' | 'hard-max' | 'none';

/** What the step `break` needs of its figure. */
export interface BreakContext {
  readonly engine: Engine;
  readonly words: Words;
  readonly shown: BreakShown | null;
  readonly scores: readonly number[];
  readonly values: readonly number[];
  readonly normalisation: Compared;
  readonly fixed: boolean;
  readonly compact: boolean;
  readonly selection: Cell | null;
  isSelected(cell: Cell): boolean;
  select(event: CustomEvent<{ cell: Cell }>): void;
  draft(id: string): Draft | undefined;
  type(id: string, text: string, final: boolean, read: (text: string) => WeightedSumPatch): void;
  choose(patch: WeightedSumPatch): void;
}

const COMPARED: readonly Compared[] = ['divide-by-sum', 'hard-max', 'none'];

// Two runs share one table: the cells of softmax are told apart by their head, which has no other use here.
const SOFTMAX_HEAD = 1;
const ADDING = 'add a score';
const sameNumber = (one: number, other: number): boolean => Object.is(Math.fround(one), Math.fround(other));

const isEditable = ({ fixed, compact }: BreakContext): boolean => !fixed && !compact;

export function breakControls(context: BreakContext): TemplateResult | typeof nothing {
  const { words, normalisation, scores, fixed } = context;
  if (fixed) return nothing;
  const example = (Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[]).find(
    (name) => EXAMPLES[name].scores.join() === scores.join(),
  );
  return html`<div class="row">
    <soft-choice
      class="narrow"
      .label=${words.say('choose.example')}
      .options=${(['three', 'four', 'zero'] as const).map((value) => ({ value, label: words.say(`example.${value}`) }))}
      .value=${example ?? ''}
      @choose=${({ detail }: CustomEvent<{ value: keyof typeof EXAMPLES }>) => {
        context.choose({ ...EXAMPLES[detail.value] });
      }}
    ></soft-choice>
    <soft-choice
      class="narrow"
      .label=${words.say('choose.normalisation')}
      .options=${COMPARED.map((value) => ({ value, label: words.say(`column.${value}`) }))}
      .value=${normalisation}
      @choose=${({ detail }: CustomEvent<{ value: Compared }>) => {
        context.choose({ normalisation: detail.value });
      }}
    ></soft-choice>
  </div>`;
}

/** Softmax and the other normalisation side by side; the numbers that differ are marked. */
export function breakTable(context: BreakContext): TemplateResult {
  const { words, shown, scores, values, normalisation } = context;
  const columns: TableColumn[] = [
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
  const rows = scores.map((_, index): TableRow => breakRow(context, index));
  const refused = context.draft(ADDING)?.problem;
  const outputs = shown && {
    softmax: at(shown.softmax.trace.output, 0, 0),
    other: at(shown.other.trace.output, 0, 0),
  };
  return html`
    <soft-record-table
      .label=${words.say('table.label')}
      .columns=${columns}
      .rows=${rows}
      .footer=${
        outputs && {
          label: words.say('table.output'),
          cells: {
            softmax: numberCell(
              context,
              { stage: 'output', head: SOFTMAX_HEAD, row: 0, col: 0 },
              outputs.softmax,
              false,
            ),
            other: numberCell(
              context,
              { stage: 'output', row: 0, col: 0 },
              outputs.other,
              !sameNumber(outputs.softmax, outputs.other),
            ),
          },
        }
      }
      .editable=${isEditable(context)}
      .texts=${{ add: words.say('table.add'), remove: words.say('table.remove') }}
      @cell-select=${context.select}
      @record-edit=${({
        detail,
      }: CustomEvent<{ row: string; column: string; text: string; final: boolean }>) => {
        edit(
          context,
          Number(detail.row),
          detail.column === 'score' ? 'scores' : 'values',
          detail.text,
          detail.final,
        );
      }}
      @record-add=${() => {
        context.type(ADDING, '', true, () => addScore(context));
      }}
      @record-remove=${({ detail }: CustomEvent<{ row: string }>) => {
        const stays = (_: number, index: number) => index !== Number(detail.row);
        context.choose({ scores: scores.filter(stays), values: values.filter(stays) });
      }}
    ></soft-record-table>
    ${refused === undefined ? nothing : html`<p class="problem" role="alert">${refused}</p>`}
    <p class="note">
      ${words.say(outputs && Number.isFinite(outputs.other) ? 'difference' : 'undefined.why')}
    </p>
  `;
}

function addScore({ words, scores, values }: BreakContext): WeightedSumPatch {
  if (scores.length < MAX_RECORDS) return { scores: [...scores, 0], values: [...values, 0] };
  throw new InputError('problem.count', {
    name: words.say('choose.example'),
    given: String(scores.length + 1),
    allowed: String(MAX_RECORDS),
  });
}

function breakRow(context: BreakContext, index: number): TableRow {
  const { words, shown, scores, values } = context;
  const softmax = weightOf(shown?.softmax, index);
  const other = weightOf(shown?.other, index);
  return {
    id: String(index),
    name: words.say('hand.key', { number: String(index + 1) }),
    cells: {
      score: inputCell(
        context,
        `scores ${index}`,
        words.short(scores[index] ?? 0),
        words.say('hand.edit-score', { number: String(index + 1) }),
      ),
      softmax: numberCell(
        context,
        { stage: 'weights', head: SOFTMAX_HEAD, row: 0, col: index },
        softmax,
        false,
      ),
      other: numberCell(
        context,
        { stage: 'weights', row: 0, col: index },
        other,
        !sameNumber(softmax, other),
      ),
      value: inputCell(
        context,
        `values ${index}`,
        writeValue(words, values[index] ?? 0),
        words.say('hand.edit-value', { number: String(index + 1) }),
      ),
    },
  };
}

const weightOf = (run: Run | undefined, index: number): number => {
  const weights = run?.trace.heads[0]?.weights;
  return weights ? at(weights, 0, index) : Number.NaN;
};

const writeValue = (words: Words, value: number): string =>
  Math.abs(value) >= 1000 ? words.fixed(value, 0) : words.short(value);

function write(words: Words, value: number, cell: Cell | undefined): string {
  if (cell?.stage === 'value' || cell?.stage === 'output') return writeValue(words, value);
  return cell?.stage === 'weights' ? words.fixed(value, 3) : words.short(value);
}

function inputCell(context: BreakContext, id: string, text: string, label: string): TableCell {
  return { text, ...context.draft(id), editable: isEditable(context), label };
}

function numberCell(context: BreakContext, cell: Cell, value: number, differs: boolean): TableCell {
  const text = write(context.words, value, cell);
  const bar = cell.stage === 'weights' ? { bar: value } : {};
  return { text, cell, differs, selected: context.isSelected(cell), ...bar };
}

function edit(
  context: BreakContext,
  index: number,
  list: 'scores' | 'values',
  text: string,
  final: boolean,
): void {
  context.type(`${list} ${index}`, text, final, (typed) => {
    const number = parseNumber(typed);
    const name = context.words.say(list === 'scores' ? 'table.score' : 'table.value');
    if (number === null) throw new InputError('problem.value', { name, given: typed.slice(0, 40) });
    return { [list]: context[list].map((entry, position) => (position === index ? number : entry)) };
  });
}

export function explainByHand(context: BreakContext, cell: Cell): Explanation | null {
  const { engine, words, shown, scores } = context;
  const known =
    cell.stage === 'weights' || cell.stage === 'scores' || (cell.stage === 'output' && cell.col === 0);
  if (!shown || !known || cell.row !== 0 || cell.col >= scores.length) return null;
  const bySoftmax = cell.head === SOFTMAX_HEAD;
  const { attention } = bySoftmax ? shown.softmax : shown.other;
  const derivation = engine.derive({ ...attention, cell: { ...cell, head: 0 } });
  const text = write(words, derivation.result, cell);
  const number = { text: String(cell.col + 1) };
  const sentence: Token[] =
    cell.stage === 'output'
      ? words.tokens('sentence.output-by-hand', { output: { text, role: 'output' } })
      : cell.stage === 'weights'
        ? words.tokens('sentence.weight-by-hand', { number, weight: { text, role: 'weight' } })
        : [];
  const explanation = explainDerivation(derivation, cell, sentence, words, (value, source) =>
    write(words, value, source),
  );
  return bySoftmax ? withinRun(explanation, SOFTMAX_HEAD) : explanation;
}
