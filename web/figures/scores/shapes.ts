import { html, nothing, type TemplateResult } from 'lit';
import type { Cell } from '../../engine/types.js';
import { at } from '../../model/tensor.js';
import '../../parts/matrix.js';
import type { MatrixCell } from '../../parts/matrix.js';
import '../../parts/switch.js';
import { subscripts } from '../../parts/subscripts.js';
import { sameCell } from '../../parts/types.js';
import type { Prediction } from '../prediction.js';
import type { Run } from '../spelling.js';
import type { Rows, Shapes } from './model.js';
import { inputMatrix, type ScoresContext, type Words } from './ways.js';

/** As many rows and columns as can be added by hand. */
const MOST = 6;
/** Two runs stand side by side: the cells of the broken one are told apart by their head, which has no other use here. */
export const COLUMNS_HEAD = 1;

const LISTS = ['asking', 'keys', 'values'] as const;
type ShapedList = (typeof LISTS)[number];
const SYMBOLS = { asking: 'q', keys: 'k', values: 'v' } as const;

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const numbered = (symbol: string, index: number): string =>
  symbol + String(index + 1).replace(/\d/g, (digit) => SUBSCRIPTS[Number(digit)] ?? '');
export const queryName = (row: number): string => numbered('q', row);
export const keyName = (col: number): string => numbered('k', col);

const colsOf = (rows: Rows): number => rows[0]?.length ?? 0;
const shape = (words: Words, rows: number, cols: number): string =>
  words.say('shapes.size', { rows: String(rows), cols: String(cols) });

/** Asked of the example as it first stands: the sizes are then free to change, and need not fit. */
const EXAMPLE = { n: 2, m: 4, d: 2, width: 3 } as const;

export function shapesQuestion(words: Words): Prediction {
  const { n, m, d, width } = EXAMPLE;
  const sizes = {
    scores: shape(words, n, m),
    output: shape(words, n, width),
    values: shape(words, m, width),
    keys: shape(words, m, d),
  };
  return {
    kind: 'choice',
    question: words.say('predict.shapes', {
      queries: shape(words, n, d),
      keys: sizes.keys,
      values: sizes.values,
    }),
    options: Object.entries(sizes).map(([value, label]) => ({ value, label })),
    correct: 'output',
    because: words.say('predict.shapes-because', { scores: sizes.scores, output: sizes.output }),
  };
}

/** Q, K and V, each with its numbers of rows and columns. */
export function shapesInputs(context: ScoresContext): TemplateResult {
  const { words, inputs, fixed } = context;
  const matrix = (list: ShapedList): TemplateResult => {
    const rows = inputs[list];
    const title = html`<p class="title">
      ${subscripts(words.say(`shapes.${list}`, { size: shape(words, rows.length, colsOf(rows)) }))}
    </p>`;
    return html`<div>
      ${inputMatrix(context, list, { rowNames: rows.map((_, row) => numbered(SYMBOLS[list], row)), colNames: [], title })}
      ${fixed ? nothing : html`<div class="sizes">${steppers(context, list)}</div>`}
    </div>`;
  };
  return html`<div class="thirds">${LISTS.map(matrix)}</div>`;
}

function steppers(context: ScoresContext, list: ShapedList): TemplateResult {
  const { words } = context;
  const rows = context.inputs[list];
  const cols = colsOf(rows);
  const name = words.say(`shapes.name-${list}`);
  const stepper = (
    side: 'rows' | 'cols',
    count: number,
    fewer: () => Rows,
    more: () => Rows,
  ): TemplateResult => {
    const button = (kind: 'fewer' | 'more', isPossible: boolean, change: () => Rows): TemplateResult =>
      html`<button
        class="button quiet step"
        aria-label=${words.say(`shapes.${kind}-${side}`, { name })}
        aria-disabled=${isPossible ? nothing : 'true'}
        @click=${() => {
          // It stays a place for the focus: whoever presses it again by keyboard is not thrown out.
          if (isPossible) context.change({ [list]: change() });
        }}
      >
        ${words.say(`shapes.${kind}`)}
      </button>`;
    return html`<div class="stepper">
      <span>${words.say(`shapes.${side}`)}</span>
      ${button('fewer', count > 1, fewer)}
      <span class="mono">${count}</span> ${button('more', count < MOST, more)}
    </div>`;
  };
  return html`${stepper(
    'rows',
    rows.length,
    () => rows.slice(0, -1),
    () => [...rows, Array.from({ length: cols }, () => 0)],
  )}
  ${stepper(
    'cols',
    cols,
    () => rows.map((row) => row.slice(0, -1)),
    () => rows.map((row) => [...row, 0]),
  )}`;
}

/** Scores, weights and output; or why there are none. */
export function shapesResults(context: ScoresContext, { runs, refused }: Shapes): TemplateResult {
  const { words, inputs, fixed } = context;
  if (!runs)
    return html`<div>
      <p class="problem" role="alert">${refused === null ? nothing : words.explain(refused)}</p>
      <p class="note">${words.say('shapes.refused')}</p>
    </div>`;
  const broken = inputs.downColumns;
  return html`
    <div class="pair">
      ${resultMatrix(context, runs.rows, 'scores')}
      ${
        fixed
          ? nothing
          : html`<soft-switch
              .label=${words.say('shapes.switch')}
              .note=${words.say('shapes.switch-note')}
              .on=${broken}
              @toggle=${({ detail }: CustomEvent<{ on: boolean }>) => {
                context.change({ downColumns: detail.on });
              }}
            ></soft-switch>`
      }
    </div>
    <div class="pair">
      ${runResults(context, runs.rows, null)}
      ${broken ? runResults(context, runs.columns, runs.rows) : nothing}
    </div>
    ${broken ? html`<p class="note">${words.say('shapes.differs')}</p>` : nothing}
  `;
}

function runResults(context: ScoresContext, run: Run, twin: Run | null): TemplateResult {
  return html`<div class="body">
    <div class="sums">${resultMatrix(context, run, 'weights', twin)} ${rowSums(context, run, twin)}</div>
    ${resultMatrix(context, run, 'output', twin)}
  </div>`;
}

type Result = 'scores' | 'weights' | 'output';

/** With `twin`, the numbers that are unlike those of the other run are marked. */
function resultMatrix(
  context: ScoresContext,
  run: Run,
  result: Result,
  twin: Run | null = null,
): TemplateResult {
  const { words } = context;
  const matrixOf = ({ trace }: Run) => (result === 'output' ? trace.output : trace.heads[0]![result]);
  const matrix = matrixOf(run);
  const head = twin ? COLUMNS_HEAD : 0;
  const write = (value: number): string => words.fixed(value, result === 'scores' ? 2 : 3);
  const cells = Array.from({ length: matrix.rows }, (_, row) =>
    Array.from({ length: matrix.cols }, (__, col): MatrixCell => {
      const value = at(matrix, row, col);
      const text = write(value);
      const cell: Cell = { stage: result, row, col, head };
      const label = words.say(`sentence.${result}-cell`, { query: queryName(row), key: keyName(col), text });
      const lit = context.sources.some((source) => sameCell(source, cell));
      const differs = twin !== null && text !== write(at(matrixOf(twin), row, col));
      return { text, value, cell, label, differs, lit, selected: context.isSelected(cell) };
    }),
  );
  const size = shape(words, matrix.rows, matrix.cols);
  const broken = twin !== null && result !== 'scores';
  const title = words.say(broken ? `shapes.columns-${result}` : `shapes.${result}`, { size });
  return html`<div>
    <p class="title">${subscripts(title)}</p>
    <soft-matrix
      class="tight"
      .label=${words.say(broken ? `shapes.label-columns-${result}` : `shapes.label-${result}`)}
      .rowLabels=${cells.map((_, row) => queryName(row))}
      .colLabels=${result === 'output' ? [] : (cells[0] ?? []).map((_, col) => keyName(col))}
      .rowRole=${'query'}
      .colRole=${'key'}
      .cellRole=${({ scores: 'score', weights: 'weight', output: 'output' } as const)[result]}
      .scale=${({ scores: 'score', weights: 'weight', output: 'none' } as const)[result]}
      .compact=${true}
      .cells=${cells}
      @cell-select=${context.select}
    ></soft-matrix>
  </div>`;
}

/** What the weights of each query add up to: 1 along the rows, anything down the columns. */
function rowSums({ words }: ScoresContext, run: Run, twin: Run | null): TemplateResult {
  const sumOf = ({ trace }: Run, row: number): string => words.fixed(at(trace.heads[0]!.rowSums, row, 0), 3);
  const cells = Array.from(run.trace.heads[0]!.rowSums.data, (value, row): MatrixCell[] => {
    const text = sumOf(run, row);
    return [{ text, value, differs: twin !== null && text !== sumOf(twin, row) }];
  });
  return html`<soft-matrix
    class="tight"
    .label=${words.say(twin ? 'shapes.label-columns-rowSums' : 'shapes.label-rowSums')}
    .colLabels=${[words.say('shapes.sum')]}
    .compact=${true}
    .cells=${cells}
  ></soft-matrix>`;
}
