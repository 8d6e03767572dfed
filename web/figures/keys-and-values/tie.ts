import { html, type TemplateResult } from 'lit';
import type { Cell, Engine, Matrix } from '../../engine/types.js';
import type { Patch } from '../../model/controller.js';
import { InputError } from '../../model/input-error.js';
import { parseNumber } from '../../model/numbers.js';
import { at } from '../../model/tensor.js';
import '../../parts/matrix.js';
import type { MatrixCell } from '../../parts/matrix.js';
import type { Token } from '../../model/token.js';
import { explainDerivation, type Explanation } from '../explanation.js';
import { titled, type Draft } from '../figure-element.js';
import { puzzleCard } from '../goals.js';
import type { Run } from '../spelling.js';
import type { Words } from './columns.js';
import { MOST, type KeysAndValuesFields } from './definition.js';
import { CONTEXTS, TIE_WORDS, type Inputs, type TieRuns } from './model.js';

/** What the step `tie` needs of its figure. */
export interface TieContext {
  readonly words: Words;
  readonly runs: TieRuns;
  readonly inputs: Inputs;
  readonly editable: boolean;
  isSelected(cell: Cell): boolean;
  isLit(cell: Cell): boolean;
  select(event: CustomEvent<{ cell: Cell }>): void;
  draft(id: string): Draft | undefined;
  type(id: string, text: string, final: boolean, read: (text: string) => Patch<KeysAndValuesFields>): void;
}

interface Edited {
  readonly row: number;
  readonly col: number;
  readonly text: string;
  readonly final: boolean;
}

const LISTS = ['keys', 'values'] as const;
/** The outputs of the two runs stand side by side: those with values of their own are told apart by their head. */
const OWN_HEAD = 1;

const contextName = (words: Words, row: number): string =>
  words.say(`tie.context-${CONTEXTS[row] ?? 'both'}`);

function readNumber(text: string, name: string): number {
  const number = parseNumber(text);
  if (number !== null && Math.abs(number) <= MOST) return number;
  throw new InputError('problem.number', { name, given: text.slice(0, 40), allowed: `−${MOST} … ${MOST}` });
}

/** The query's number, and a key and a value for each word; tied, the value is the key. */
export function tieInputs(context: TieContext): TemplateResult {
  const { words, inputs, editable } = context;
  const queryCell: Cell = { stage: 'query', row: 0, col: 0 };
  const query: MatrixCell = {
    text: words.short(inputs.asking),
    value: inputs.asking,
    cell: queryCell,
    selected: context.isSelected(queryCell),
    lit: context.isLit(queryCell),
    label: words.say('tie.edit-query', { value: words.short(inputs.asking) }),
    ...context.draft('asking'),
  };
  return html`
    ${titled(
      words.say('tie.query'),
      html`<soft-matrix
        .label=${words.say('tie.query')}
        .rowLabels=${['network']}
        .colLabels=${['q']}
        .rowRole=${'query'}
        .cellRole=${'query'}
        .compact=${true}
        .editable=${editable}
        .cells=${[[query]]}
        @cell-select=${context.select}
        @cell-edit=${({ detail }: CustomEvent<Edited>) => {
          const name = words.say('tie.query');
          context.type('asking', detail.text, detail.final, (text) => ({ asking: readNumber(text, name) }));
        }}
      ></soft-matrix>`,
    )}
    ${titled(words.say('tie.keys'), html`<div class="lists">${LISTS.map((list) => listMatrix(context, list))}</div>`)}
  `;
}

function listMatrix(context: TieContext, list: (typeof LISTS)[number]): TemplateResult {
  const { words, inputs, editable } = context;
  const name = words.say(list === 'keys' ? 'tie.key' : 'tie.value');
  const role = list === 'keys' ? 'key' : 'value';
  const locked = list === 'values' && inputs.tied;
  const numbers = locked ? inputs.keys : inputs[list];
  const cells = numbers.map(([number = 0], row): MatrixCell[] => {
    const cell: Cell = { stage: role, row, col: 0 };
    const text = words.short(number);
    return [
      {
        text,
        value: number,
        cell,
        selected: context.isSelected(cell),
        lit: context.isLit(cell),
        label: words.say('tie.edit', { list: name, word: TIE_WORDS[row] ?? '', value: text }),
        ...context.draft(`${list} ${row}`),
      },
    ];
  });
  return html`<soft-matrix
    .label=${name}
    .rowLabels=${TIE_WORDS}
    .colLabels=${[name]}
    .rowRole=${'plain'}
    .colRole=${role}
    .cellRole=${role}
    .compact=${true}
    .editable=${editable && !locked}
    .cells=${cells}
    @cell-select=${context.select}
    @cell-edit=${({ detail }: CustomEvent<Edited>) => {
      context.type(`${list} ${detail.row}`, detail.text, detail.final, (text) => ({
        [list]: inputs[list].map((old, row) => (row === detail.row ? [readNumber(text, name)] : old)),
      }));
    }}
  ></soft-matrix>`;
}

/** The weights, which do not ask for values, and the outputs, which do. */
export function tieResults(context: TieContext): TemplateResult {
  const { words, runs, inputs } = context;
  const { weights, masked } = runs.own.trace.heads[0]!;
  const contexts = CONTEXTS.map((context) => words.say(`tie.short-${context}`));
  const weightCells = CONTEXTS.map((_, row) =>
    TIE_WORDS.map((key, col): MatrixCell => {
      const cell: Cell = { stage: 'weights', row, col };
      const hidden = at(masked, row, col) === -Infinity;
      const text = hidden ? '–' : words.fixed(at(weights, row, col), 3);
      return {
        text,
        value: at(weights, row, col),
        cell,
        hidden,
        selected: context.isSelected(cell),
        lit: context.isLit(cell),
        label: words.say(hidden ? 'tie.hidden' : 'tie.weight', {
          key,
          weight: text,
          context: contextName(words, row),
        }),
      };
    }),
  );
  const columns = inputs.tied ? ([runs.own, runs.tied] as const) : ([runs.own] as const);
  const outputs = contexts.map((_, row) => columns.map((run, col) => outputCell(context, run, row, col)));
  return html`
    ${titled(
      words.say('tie.weights'),
      html`<soft-matrix
        .label=${words.say('tie.weights')}
        .rowLabels=${contexts}
        .colLabels=${TIE_WORDS}
        .rowRole=${'query'}
        .colRole=${'key'}
        .cellRole=${'weight'}
        .scale=${'weight'}
        .corner=${{ rows: words.say('tie.rows'), columns: words.say('tie.columns') }}
        .cells=${weightCells}
        @cell-select=${context.select}
      ></soft-matrix>`,
    )}
    ${titled(
      words.say('tie.output'),
      html`<soft-matrix
        .label=${words.say('tie.output')}
        .rowLabels=${contexts}
        .colLabels=${inputs.tied ? [words.say('tie.own'), words.say('tie.tied')] : [words.say('tie.own')]}
        .rowRole=${'query'}
        .cellRole=${'output'}
        .cells=${outputs}
        @cell-select=${context.select}
      ></soft-matrix>`,
    )}
    <p class="note">${inputs.tied ? words.say('tie.differs') : ''} ${words.say('tie.bounds')}</p>
  `;
}

function outputCell(
  { words, runs, inputs, isSelected }: TieContext,
  run: Run,
  row: number,
  col: number,
): MatrixCell {
  const isOwn = inputs.tied && col === 0;
  const cell: Cell = { stage: 'output', row, col: 0, ...(isOwn ? { head: OWN_HEAD } : {}) };
  const value = at(run.trace.output, row, 0);
  const text = words.fixed(value, 3);
  return {
    text,
    value,
    cell,
    selected: isSelected(cell),
    differs: col === 1 && text !== words.fixed(at(runs.own.trace.output, row, 0), 3),
  };
}

export function tiePuzzle({ words, runs, inputs }: TieContext): TemplateResult {
  const { trace } = inputs.tied ? runs.tied : runs.own;
  const output = (row: number) => at(trace.output, row, 0);
  const { weights } = trace.heads[0]!;
  const shares = [at(weights, 2, 1), at(weights, 2, 2)];
  return puzzleCard(
    {
      title: words.say('goal.title'),
      goals: [
        { text: words.say('goal.neural'), reached: output(0) > 0.9 },
        { text: words.say('goal.social'), reached: output(1) < -0.9 },
        { text: words.say('goal.both'), reached: shares.every((share) => share > 0.4 && share < 0.6) },
      ],
      reached: words.say('goal.reached'),
      hints: [words.say('hint.own'), words.say('hint.tied'), words.say('hint.proof')],
    },
    words,
  );
}

export function explainTie(
  engine: Engine,
  { words, runs, inputs }: Pick<TieContext, 'words' | 'runs' | 'inputs'>,
  cell: Cell,
): Explanation | null {
  const run = inputs.tied && cell.head !== OWN_HEAD ? runs.tied : runs.own;
  const { query, key, value } = run.attention;
  const { scores, weights } = run.trace.heads[0]!;
  const shapes: Partial<Record<Cell['stage'], Matrix>> = {
    ...{ query, key, value, scores, weights },
    output: run.trace.output,
  };
  const shape = shapes[cell.stage];
  if (!shape || cell.row >= shape.rows || cell.col >= shape.cols) return null;
  const write = (number: number, source: Cell | undefined): string =>
    source?.stage === 'weights' || source?.stage === 'output' ? words.fixed(number, 3) : words.short(number);
  const derivation = engine.derive({ ...run.attention, cell: { ...cell, head: 0 } });
  const text = write(derivation.result, cell);
  const context: Token = { text: contextName(words, cell.row) };
  const sentences: Partial<Record<Cell['stage'], Token[]>> = {
    weights: words.tokens('tie.weight', {
      key: { text: TIE_WORDS[cell.col] ?? '', role: 'key' },
      weight: { text, role: 'weight' },
      context,
    }),
    output: words.tokens('tie.output-of', { output: { text, role: 'output' }, context }),
  };
  const sentence = sentences[cell.stage] ?? words.tokens('tie.given', {});
  return explainDerivation(derivation, cell, sentence, words, write);
}
