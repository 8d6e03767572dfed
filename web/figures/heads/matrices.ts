import { html, nothing, type TemplateResult } from 'lit';
import type { Rows } from '../../model/fields.js';
import type { ShownCell } from '../../model/token.js';
import { subscripts } from '../../parts/subscripts.js';
import { matrix, type MatrixOptions } from '../base/matrix.js';
import type { HeadsFields, ShownStage } from './definition.js';
import { headIn, isByPair, titleOf, type View } from './figure.js';

type Options = MatrixOptions<HeadsFields>;

/** What the learner sets, by the stage that shows it. */
const INPUTS = {
  input: 'input',
  'query-projection': 'queryMatrix',
  'key-projection': 'keyMatrix',
  'value-projection': 'valueMatrix',
  'output-projection': 'outputMatrix',
} as const satisfies Partial<Record<ShownStage, keyof HeadsFields>>;

interface NumbersOptions extends Partial<Omit<Options, 'stage' | 'heading' | 'title' | 'input'>> {
  readonly title?: string;
  readonly heading?: null;
  /** Only shown. */
  readonly fixed?: boolean;
  /** Its columns are not those of heads. */
  readonly plain?: boolean;
}

const HATCHED: readonly ShownStage[] = [
  ...(['query-projection', 'key-projection', 'value-projection', 'output-projection'] as const),
  ...(['query', 'key', 'value', 'output'] as const),
];

/** One matrix, whose columns are hatched by the heads that they belong to. */
export function numbers(v: View, stage: ShownStage, options: NumbersOptions = {}): TemplateResult {
  const { title: own, heading, fixed = false, plain = false, mark, ...more } = options;
  const { run } = more;
  const name =
    fixed || run !== undefined
      ? undefined
      : (INPUTS as Partial<Record<ShownStage, keyof HeadsFields>>)[stage];
  const title = own ?? titleOf(v, stage, run);
  const isHatched = !plain && HATCHED.includes(stage) && v.inputs.heads > 1;
  return matrix(v, {
    stage,
    title,
    heading: heading === null ? null : html`<p class="title">${subscripts(title)}</p>`,
    ...(isByPair(stage) && { corner: true }),
    ...{ compact: true, mapped: true },
    ...(stage === 'scores' && { write: (value: number) => v.words.fixed(value, 2) }),
    input: name ? { name, rows: v.inputs[name] as Rows } : null,
    mark: (cell) => ({ ...(isHatched && { head: headIn(v, cell) }), ...mark?.(cell) }),
    ...more,
  });
}

/** The weights of each head, side by side. */
export const weightsOfHeads = (
  v: View,
  { run, twin, title = 'head.weights', ...more }: NumbersOptions & { readonly title?: 'head.weights' } = {},
): readonly TemplateResult[] =>
  Array.from({ length: v.inputs.heads }, (_, head) =>
    numbers(v, 'weights', {
      ...{ head, title: v.words.say(title, { head: String(head + 1) }) },
      ...(run !== undefined && { run }),
      ...(twin !== undefined && { twin }),
      ...more,
    }),
  );

/** The number of a head with its hatching, as it is drawn everywhere. */
export const headMark = (head: number): TemplateResult =>
  html`<span class="head-mark hatched-${head % 4}" aria-hidden="true">${head + 1}</span>`;

/** Over the columns of a matrix: whose they are. */
export function headStrip(v: View): TemplateResult | typeof nothing {
  const { heads } = v.inputs;
  if (heads === 1) return nothing;
  return html`<p class="strip" aria-hidden="true">
    ${Array.from({ length: heads }, (_, head) => html`<span>${headMark(head)}</span>`)}
  </p>`;
}

/** Whether a number is written otherwise in another run. */
export const differsFrom = (v: View, cell: ShownCell, run: string): boolean =>
  v.text(cell) !== v.text({ ...cell, run });
