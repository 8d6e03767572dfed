import { html, nothing, type TemplateResult } from 'lit';
import { bars } from '../../base/bars.js';
import { slider } from '../../base/controls.js';
import { programOf, projections, type View } from '../figure.js';
import { numbers } from '../matrices.js';
import { countOf, multiplyOut } from '../model.js';

/** The width of the embeddings in the Transformer base. */
const WIDE = 512;
const LARGEST_POWER = 9;

/** Scores from two matrices and from their product; what each costs. */
export default projections.step({
  runs: ({ engine, inputs }) => multiplyOut(engine, inputs),
  view: (v) => html`
    ${v.fixed ? nothing : dimensionSlider(v)}
    <div class="pair">
      ${v.compact ? nothing : numbers(v, 'input')}
      <div class="body">
        ${countBars(v, 'product.counts', counts(v))}
        ${v.note('product.rank', { rank: v.words.short(rank(v)) })}
      </div>
    </div>
    ${v.compact ? nothing : matrices(v)}
    <div class="pair">
      ${numbers(v, 'raw', { title: 'product.two', twin: 'product' })}
      ${numbers(v, 'raw', { run: 'product', twin: '' })}
    </div>
    ${v.compact ? nothing : wideCounts(v)}
  `,
  say: (v) => {
    const { words } = v;
    const { two, one } = counts(v);
    const ranked = words.short(rank(v));
    return words.say('product.say', { two: words.short(two), one: words.short(one), rank: ranked });
  },
  program: (v) => programOf(v.shown.layer),
});

const rank = (v: View): number => v.run()!.matrix('query-projection').cols;

interface Counts {
  readonly two: number;
  readonly one: number;
}

const counts = (v: View): Counts => ({
  two: 2 * countOf(v.run()!.matrix('query-projection')),
  one: countOf(v.run()!.matrix('matrix')),
});

const matrices = (v: View): TemplateResult =>
  html`<div class="matrices">
    ${numbers(v, 'query-projection')} ${numbers(v, 'key-projection')} ${numbers(v, 'matrix')}
  </div>`;

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
    ${countBars(v, 'product.wide', { two: 2 * WIDE * headWidth, one: WIDE * WIDE })}
  </div>`;
}

function countBars(v: View, label: 'product.counts' | 'product.wide', { two, one }: Counts): TemplateResult {
  const { words, inputs } = v;
  const bar = (name: 'product.pair' | 'product.single', count: number) =>
    ({
      label: words.say(name),
      text: words.short(count),
      value: count / Math.max(two, one),
      role: 'plain',
    }) as const;
  const width = words.short(inputs.features.length);
  return bars(v, words.say(label, { width }), [bar('product.pair', two), bar('product.single', one)]);
}
