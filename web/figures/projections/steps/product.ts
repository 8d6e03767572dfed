import { html, nothing, type TemplateResult } from 'lit';
import { bars } from '../../base/numbers/bars.js';
import { oneOf } from '../../base/questions/prediction.js';
import { sliderOf } from '../../base/controls/sliders.js';
import { programOf, projections, type View } from '../figure.js';
import { numbers } from '../matrices.js';
import { countOf, multiplyOut } from '../model.js';

/** The width of the embeddings in GPT-3, and d_k of one of its heads. */
const GPT_3 = { width: 12_288, dimension: 128 };

/** The width of the embeddings in the first Transformer, and what d_k of one head can be. */
const WIDE = 512;
const HEAD_WIDTHS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

/** Scores from two matrices and from their product; what each costs. */
export default projections.step({
  runs: ({ engine, inputs }) => multiplyOut(engine, inputs),
  view: (v) => html`
    <div class="costs">
      <div class="cost">
        ${widthSlider(v, 'dimension', [1, 2, 3])}
        ${v.compact ? countBars(v, 'product.counts', counts(v)) : matrices(v)}
        ${v.note('product.rank', { rank: v.words.short(rank(v)) })}
      </div>
      ${v.compact ? nothing : wideCounts(v)}
      <div class="matrices">
        ${v.compact ? nothing : numbers(v, 'input')}
        ${numbers(v, 'raw', { title: 'product.two', twin: 'product' })}
        ${numbers(v, 'raw', { run: 'product', twin: '' })}
      </div>
    </div>
  `,
  // Both counts are asked about.
  untilAnswered: 'product.hidden',
  predict: ({ words }) => {
    const [two, one] = countsOf(GPT_3.width, GPT_3.dimension);
    const options = ['fewer', 'same', 'more'] as const;
    return oneOf(words, 'product', {
      options,
      correct: options[Math.sign(one - two) + 1]!,
      params: {
        two: words.short(two),
        one: words.short(one),
        times: words.short(one / two),
        width: words.short(GPT_3.width),
      },
    });
  },
  describe: (v) => {
    const [two, one, most] = [...counts(v), rank(v)].map((count) => v.words.short(count));
    return v.words.say('product.say', { two: two!, one: one!, rank: most! });
  },
  program: (v) => programOf(v.shown.layer),
});

const rank = (v: View): number => v.run()!.matrix('query-projection').cols;

/** How many numbers the two matrices hold, and their product. */
type Counts = readonly [two: number, one: number];

const counts = (v: View): Counts => [
  2 * countOf(v.run()!.matrix('query-projection')),
  countOf(v.run()!.matrix('matrix')),
];

const countsOf = (width: number, dimension: number): Counts => [2 * width * dimension, width * width];

const matrices = (v: View): TemplateResult =>
  html`<div class="matrices">
    ${numbers(v, 'query-projection')} ${numbers(v, 'key-projection')} ${numbers(v, 'matrix')}
  </div>`;

/** The counts of a real layer: no matrix of that size is drawn. */
const wideCounts = (v: View): TemplateResult =>
  html`<div class="cost">
    ${widthSlider(v, 'headWidth', HEAD_WIDTHS)}
    ${v.covered(() => countBars(v, 'product.wide', countsOf(WIDE, v.inputs.headWidth)))}
  </div>`;

const widthSlider = (v: View, input: 'dimension' | 'headWidth', values: readonly number[]) =>
  sliderOf(v, input, { values, text: (value) => v.words.short(value) });

function countBars(v: View, label: 'product.counts' | 'product.wide', both: Counts): TemplateResult {
  const { words, inputs } = v;
  const width = words.short(inputs.features.length);
  const items = both.map((count, index) => ({
    label: words.say(index === 0 ? 'product.pair' : 'product.single'),
    text: words.short(count),
    value: count / Math.max(...both),
    role: 'plain' as const,
  }));
  return bars(v, words.say(label, { width }), items);
}
