import { html, type TemplateResult } from 'lit';
import type { Rows } from '../../model/fields.js';
import { matrix, type MatrixOptions } from '../base/numbers/matrix.js';
import type { HeadsFields, ShownStage } from './definition.js';
import { headIn, isByPair, namesOf, titleOf, type View } from './figure.js';

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
  const { title: own, fixed = false, plain = false, mark, ...more } = options;
  const { run } = more;
  const name =
    fixed || run !== undefined
      ? undefined
      : (INPUTS as Partial<Record<ShownStage, keyof HeadsFields>>)[stage];
  const title = own ?? titleOf(v, stage, run);
  const isHatched = !plain && HATCHED.includes(stage) && v.inputs.heads > 1;
  const names = namesOf(v, stage);
  const hatched = stage === 'output-projection' ? names.rows : names.columns;
  return matrix(v, {
    stage,
    title,
    ...(isByPair(stage) && { corner: true }),
    compact: true,
    mapped: true,
    ...(stage === 'scores' && { write: (value: number) => v.words.fixed(value, 2) }),
    input: name ? { name, rows: v.inputs[name] as Rows } : null,
    mark: (cell) => ({ ...(isHatched && { head: headIn(v, cell) }), ...mark?.(cell) }),
    ...(isHatched && {
      ...names,
      spoken: (given: readonly string[]) =>
        given === hatched ? given.map((name, place) => ofHead(v, stage, name, place)) : v.spokenNames(given),
    }),
    ...more,
  });
}

/** What a hatching shows: to which head a column belongs, or a row of W_O. */
const ofHead = (v: View, stage: ShownStage, name: string, place: number): string =>
  v.words.say('name.of-head', {
    name,
    head: String(headIn(v, { stage, row: place, col: place }) + 1),
  });

/** The weights of each head, side by side. */
export const weightsOfHeads = (
  v: View,
  { isMap = false, ...more }: NumbersOptions & { readonly isMap?: boolean } = {},
): readonly TemplateResult[] =>
  Array.from({ length: v.inputs.heads }, (_, head) => {
    const title = v.words.say(more.run === 'sliced' ? 'head.sliced' : 'head.weights', {
      head: String(head + 1),
    });
    const weights = numbers(v, 'weights', {
      head,
      title,
      ...(isMap && { mapped: 'always', heading: null }),
      ...more,
    });
    if (!isMap) return weights;
    return html`<div>
      <p class="title">${headMark(head)} ${v.words.say('head.map')}</p>
      ${weights}
    </div>`;
  });

/** The number of a head with its hatching, as it is drawn everywhere. */
export const headMark = (head: number): TemplateResult =>
  html`<span class="head-mark hatched-${head % 4}" aria-hidden="true">${head + 1}</span>`;
