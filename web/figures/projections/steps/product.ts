import { html, nothing, type TemplateResult } from 'lit';
import type { AnyStage } from '../../../model/token.js';
import '../../../parts/weight-bars.js';
import type { LabelledBar } from '../../../parts/weight-bars.js';
import { slider } from '../../base/controls.js';
import type { LayerRun } from '../../base/layer-run.js';
import type { Run } from '../../base/run.js';
import { programOf, projections, type View } from '../figure.js';
import { embeddings, numbers, projection } from '../matrices.js';
import { countOf, multiplyOut } from '../model.js';

/** The width of the embeddings in the Transformer base. */
const WIDE = 512;
const LARGEST_POWER = 9;

interface Shown {
  readonly layer: LayerRun;
  readonly product: Run<AnyStage>;
}

/** Scores from two matrices and from their product; what each costs. */
export default projections.step<Shown>({
  runs: ({ engine, inputs }) => multiplyOut(engine, inputs),
  view: (v) => {
    const { words, inputs, shown, compact } = v;
    const width = words.short(inputs.features.length);
    return html`
      ${v.fixed ? nothing : dimensionSlider(v)}
      <div class="pair">
        ${compact ? nothing : embeddings(v)}
        <div class="body">
          ${countBars(v, words.say('product.counts', { width }), counts(shown))}
          ${v.note('product.rank', { rank: words.short(rank(shown)) })}
        </div>
      </div>
      ${compact ? nothing : matrices(v)}
      <div class="pair">
        ${numbers(v, 'raw', { title: 'product.two', twin: 'product' })}
        ${numbers(v, 'raw', { title: 'product.one', run: 'product', twin: '' })}
      </div>
      ${compact ? nothing : wideCounts(v)}
    `;
  },
  say: ({ words, shown }) => {
    const { two, one } = counts(shown);
    return words.say('product.say', {
      two: words.short(two),
      one: words.short(one),
      rank: words.short(rank(shown)),
    });
  },
  program: (v) => programOf(v.shown.layer),
});

const rank = ({ layer }: Shown): number => layer.matrix('query-projection').cols;

interface Counts {
  readonly two: number;
  readonly one: number;
}

const counts = ({ layer }: Shown): Counts => ({
  two: 2 * countOf(layer.matrix('query-projection')),
  one: countOf(layer.matrix('matrix')),
});

const matrices = (v: View): TemplateResult =>
  html`<div class="matrices">${projection(v, 'query')} ${projection(v, 'key')} ${numbers(v, 'matrix')}</div>`;

const dimensionSlider = (v: View): TemplateResult =>
  slider(v, {
    label: v.words.say('product.slider'),
    ends: ['1', '3'],
    least: 1,
    most: 3,
    position: v.inputs.dimension,
    text: v.words.short(v.inputs.dimension),
    gesture: 'dimension',
    patch: (dimension) => ({ dimension }),
  });

/** The counts of a real layer: no matrix of that size is drawn. */
function wideCounts(v: View): TemplateResult {
  const { words, inputs } = v;
  const { headWidth } = inputs;
  const widthSlider = () =>
    slider(v, {
      label: words.say('product.wide-slider'),
      ends: ['1', words.short(WIDE)],
      most: LARGEST_POWER,
      position: Math.round(Math.log2(headWidth)),
      text: words.short(headWidth),
      gesture: 'head width',
      patch: (power) => ({ headWidth: 2 ** power }),
    });
  return html`<div class="pair">
    ${v.fixed ? nothing : widthSlider()}
    ${countBars(v, words.say('product.wide'), { two: 2 * WIDE * headWidth, one: WIDE * WIDE })}
  </div>`;
}

function countBars({ words }: View, label: string, { two, one }: Counts): TemplateResult {
  const bar = (name: 'product.pair' | 'product.single', count: number): LabelledBar => ({
    label: words.say(name),
    text: words.short(count),
    value: count / Math.max(two, one),
    role: 'plain',
  });
  return html`<soft-weight-bars
    .label=${label}
    .bars=${[bar('product.pair', two), bar('product.single', one)]}
  ></soft-weight-bars>`;
}
