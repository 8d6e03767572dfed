import { html, nothing, type TemplateResult } from 'lit';
import '../../parts/slider.js';
import '../../parts/weight-bars.js';
import type { LabelledBar } from '../../parts/weight-bars.js';
import { numberMatrix, type MatrixContext, type Words } from './matrices.js';
import { countOf, SECOND, type Places } from './model.js';
import { embeddings, projectionMatrix } from './lenses.js';

/** The width of the embeddings in the Transformer base. */
const WIDE = 512;
const LARGEST_POWER = 9;

interface ProductActions {
  setDimension(dimension: number, final: boolean): void;
  setHeadWidth(width: number, final: boolean): void;
}

/** Scores from two matrices and from their product; what each costs. */
export function product(context: MatrixContext, actions: ProductActions): TemplateResult {
  const { words, inputs, shown, compact } = context;
  const { features } = inputs;
  return html`
    ${dimensionSlider(context, actions)}
    <div class="pair">
      ${compact ? nothing : embeddings(context)}
      <div class="body">
        ${countBars(words, words.say('product.counts', { width: words.short(features.length) }), counts(shown.places))}
        <p class="note">${words.say('product.rank', { rank: words.short(rank(shown.places)) })}</p>
      </div>
    </div>
    ${compact ? nothing : matrices(context)}
    <div class="pair">${scores(context, 0)} ${scores(context, SECOND)}</div>
    ${compact ? nothing : wideCounts(context, actions)}
  `;
}

function matrices(context: MatrixContext): TemplateResult {
  const { words, inputs } = context;
  return html`<div class="matrices">
    ${projectionMatrix(context, 'query')} ${projectionMatrix(context, 'key')}
    ${numberMatrix(context, {
      title: words.say('product.matrix'),
      mark: 'computed',
      stage: 'matrix',
      rows: inputs.features,
      columns: inputs.features,
    })}
  </div>`;
}

export const rank = (places: Places): number => places.matrix('query-projection').cols;

interface Counts {
  readonly two: number;
  readonly one: number;
}

export const counts = (places: Places): Counts => ({
  two: 2 * countOf(places.matrix('query-projection')),
  one: countOf(places.matrix('matrix')),
});

function scores(context: MatrixContext, head: number): TemplateResult {
  const { words, inputs, shown } = context;
  return numberMatrix(context, {
    title: words.say(head === SECOND ? 'product.one' : 'product.two'),
    mark: 'computed',
    stage: 'raw',
    head,
    rows: inputs.words,
    columns: inputs.words,
    twin: shown.places.matrix('raw', head === SECOND ? 0 : SECOND),
  });
}

function dimensionSlider(
  { words, inputs, fixed }: MatrixContext,
  actions: ProductActions,
): TemplateResult | typeof nothing {
  if (fixed) return nothing;
  return html`<soft-slider
    .label=${words.say('product.slider')}
    .startLabel=${'1'}
    .endLabel=${'3'}
    .min=${1}
    .max=${3}
    .step=${1}
    .value=${inputs.dimension}
    .valueText=${words.short(inputs.dimension)}
    @slide=${({ detail }: CustomEvent<{ value: number; final: boolean }>) => {
      actions.setDimension(detail.value, detail.final);
    }}
  ></soft-slider>`;
}

/** The counts of a real layer: no matrix of that size is drawn. */
function wideCounts({ words, inputs, fixed }: MatrixContext, actions: ProductActions): TemplateResult {
  const { headWidth } = inputs;
  const slider = html`<soft-slider
    .label=${words.say('product.wide-slider')}
    .startLabel=${'1'}
    .endLabel=${words.short(WIDE)}
    .min=${0}
    .max=${LARGEST_POWER}
    .step=${1}
    .value=${Math.round(Math.log2(headWidth))}
    .valueText=${words.short(headWidth)}
    @slide=${({ detail }: CustomEvent<{ value: number; final: boolean }>) => {
      actions.setHeadWidth(2 ** detail.value, detail.final);
    }}
  ></soft-slider>`;
  return html`<div class="pair">
    ${fixed ? nothing : slider}
    ${countBars(words, words.say('product.wide'), { two: 2 * WIDE * headWidth, one: WIDE * WIDE })}
  </div>`;
}

function countBars(words: Words, label: string, { two, one }: Counts): TemplateResult {
  const most = Math.max(two, one);
  const bar = (name: string, count: number): LabelledBar => ({
    label: name,
    text: words.short(count),
    value: count / most,
    role: 'plain',
  });
  return html`<soft-weight-bars
    .label=${label}
    .bars=${[bar(words.say('product.pair'), two), bar(words.say('product.single'), one)]}
  ></soft-weight-bars>`;
}
