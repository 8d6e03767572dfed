import { html, nothing, type TemplateResult } from 'lit';
import { subscripts } from '../../parts/kit/subscripts.js';
import { at } from '../../model/tensor.js';
import type { ShownCell } from '../../model/token.js';
import { isLittle } from '../base/contract/figure-settings.js';
import { matrix, type MatrixOptions } from '../base/numbers/matrix.js';
import type { ShownStage, WhoFields } from './definition.js';
import type { en } from './en.js';
import { columnsOf, isByPair, queryInView, rowsOf, wordsFor, type View } from './figure.js';

type Options = MatrixOptions<WhoFields>;

interface NumbersOptions extends Pick<
  Options,
  'run' | 'twin' | 'class' | 'mark' | 'mapped' | 'covers' | 'guess' | 'under'
> {
  readonly title?: keyof typeof en;
  /** null: its title is only said. */
  readonly heading?: null;
  /** How many rows and columns it has, beside its title. */
  readonly hasShape?: boolean;
  /** Its title stands in its role's shape. */
  readonly isChip?: boolean;
  /** Of a weight or a sum: so many digits, where three have no room. */
  readonly digits?: 2;
  /** What its only column is called. */
  readonly column?: keyof typeof en;
}

/** The inputs that the learner sets number by number. */
const INPUTS = {
  input: 'input',
  memory: 'memory',
  'query-projection': 'queryMatrix',
  'key-projection': 'keyMatrix',
  'value-projection': 'valueMatrix',
} as const;

/** One matrix of the step. */
export function numbers(v: View, stage: ShownStage, options: NumbersOptions = {}): TemplateResult {
  const { title: message, heading, hasShape = false, isChip = false, column, digits, ...more } = options;
  const title = v.words.say(message ?? `matrix.${stage}`);
  const { rows, cols } = v.run(more.run)!.matrix(stage);
  const name =
    more.run === undefined ? (INPUTS as Partial<Record<ShownStage, keyof WhoFields>>)[stage] : undefined;
  return matrix(v, {
    stage,
    title,
    rows: stage === 'sum' ? [] : rowsOf(v, stage),
    columns: column ? [v.words.say(column)] : columnsOf(v, stage, cols),
    heading:
      heading === null
        ? null
        : html`<p class="title" aria-hidden="true">
            <span class=${isChip ? `chip ${stage}` : nothing}>${subscripts(title)}</span> ${
              hasShape ? html`<span class="shape">${shapeText(v, rows, cols)}</span>` : nothing
            }
          </p>`,
    ...(stage === 'masked' && { scale: 'score' }),
    ...(stage === 'sum' && {
      scale: 'none',
      // Its rows are named by the weights beside it.
      besides: { rows: wordsFor(v, 'query') },
    }),
    compact: true,
    mapped: true,
    ...(isByPair(stage) && stage !== 'weights' && { write: (value: number) => scoreText(v, value) }),
    ...(digits && { write: (value: number) => v.words.fixed(value, digits) }),
    mark: ({ row, col }) => ({ hidden: isByPair(stage) && isHidden(v, more.run, row, col) }),
    input: name ? { name } : null,
    ...more,
  });
}

/** Whether the mask writes −∞ there. */
const isHidden = (v: View, run: string | undefined, row: number, col: number): boolean => {
  const shown = v.run(run)!;
  return shown.has('masked') && at(shown.matrix('masked'), row, col) === -Infinity;
};

const scoreText = (v: View, value: number): string => (value === -Infinity ? '−∞' : v.words.fixed(value, 2));

/** 3 × 4 */
export const shapeText = ({ words }: View, rows: number, cols: number): string =>
  words.say('shape', { rows: String(rows), cols: String(cols) });

export interface SumsOptions {
  readonly run?: string;
  readonly title?: keyof typeof en;
  /** The run whose sums are those of the weights that are to be hidden. */
  readonly later?: string;
  readonly sumTitle?: keyof typeof en;
  readonly laterTitle?: keyof typeof en;
  readonly laterColumn?: keyof typeof en;
  readonly digits?: 2;
}

/** Weights, with what those of each query add up to beside them, and how much of that is where it should not be. */
export const withSums = (v: View, options: SumsOptions = {}): TemplateResult =>
  weightsBeside(v, options, {}, (draw) => draw());

/** The same over the scores that they are made from, which are seen before the weights are; where there is little room, without. */
export function overScores(
  v: View,
  stage: 'scores' | 'masked',
  options: Omit<SumsOptions, 'run'> = {},
): TemplateResult {
  if (v.compact || isLittle(v.room)) return v.covered(() => withSums(v, options));
  const under = ({ row, col }: ShownCell) => {
    const cell = { stage, row, col };
    return { cell, text: scoreText(v, v.value(cell)) };
  };
  return weightsBeside(v, options, { under, covers: () => true }, (draw) => v.covered(draw));
}

function weightsBeside(
  v: View,
  options: SumsOptions,
  more: Pick<NumbersOptions, 'under' | 'covers'>,
  covered: (draw: () => TemplateResult) => TemplateResult,
): TemplateResult {
  const { run, title, later, laterTitle, sumTitle, laterColumn = 'column.later', digits } = options;
  const own = { ...(run !== undefined && { run }), ...(digits && { digits }) };
  const sums = () => html`
    ${numbers(v, 'sum', { ...own, ...(sumTitle && { title: sumTitle }), heading: null, class: 'meter' })}
    ${
      later === undefined
        ? nothing
        : numbers(v, 'sum', {
            ...(digits && { digits }),
            run: later,
            ...(laterTitle && { title: laterTitle }),
            heading: null,
            class: 'meter',
            column: laterColumn,
          })
    }
  `;
  return html`<div>
    <p class="title">
      <span aria-hidden="true">${subscripts(v.words.say(title ?? 'matrix.weights'))}</span>
      ${more.under ? html`<span class="besides">${v.words.say('matrix.over-scores')}</span>` : nothing}
    </p>
    <div class="meters">
      ${numbers(v, 'weights', { ...own, heading: null, ...(title && { title }), class: 'curtain', ...more })}
      ${covered(sums)}
    </div>
    ${covered(() => html`<p class="note in-words">${sumsInWords(v, options)}</p>`)}
  </div>`;
}

/** Of the word that is looked at: where there is no room for the sums of all. */
function sumsInWords(v: View, { run, later, laterColumn }: SumsOptions): string {
  const row = queryInView(v);
  const at = { stage: 'sum', row, col: 0 } as const;
  const message = laterColumn ? 'sums.padding' : later ? 'sums.later' : 'sums.sum';
  return v.words.say(message, {
    word: wordsFor(v, 'query')[row] ?? '',
    sum: v.text(run ? { ...at, run } : at),
    later: later ? v.text({ ...at, run: later }) : '',
  });
}
