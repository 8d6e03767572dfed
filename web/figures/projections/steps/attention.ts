import { html, nothing, type TemplateResult } from 'lit';
import { rowOf } from '../../../model/tensor.js';
import { subscripts } from '../../../parts/subscripts.js';
import { control, examples } from '../../base/controls.js';
import { SENTENCES } from '../definition.js';
import { programOf, projections, rowInView, vectorText, type View } from '../figure.js';
import { embeddingsWithMarks, lenses, numbers } from '../matrices.js';
import { attend, attendPlainly, rangeOf } from '../model.js';

/** Words in another order, of which no number is selected yet. */
const OFFERED = {
  statement: { ...SENTENCES.statement, cell: null },
  phrase: { ...SENTENCES.phrase, cell: null },
};

/** From X to the output, and without W_V beside it. */
export default projections.step({
  runs: ({ engine, inputs }) => ({
    layer: attend(engine, inputs),
    plain: inputs.plainValues ? attendPlainly(engine, inputs) : null,
  }),
  view: (v) => html`
    ${v.fixed ? nothing : examples(v, 'sentence', OFFERED)} ${v.compact ? nothing : embeddingsWithMarks(v)}
    ${lenses(v, !v.compact)} ${v.compact ? numbers(v, 'weights') : results(v)}
  `,
  say: (v) => {
    const { words, inputs } = v;
    const row = rowInView(v);
    const weights = rowOf(v.shown.layer.matrix('weights'), row);
    const col = Math.max(0, weights.indexOf(Math.max(...weights)));
    return words.say('attention.say', {
      query: inputs.words[row] ?? '',
      key: inputs.words[col] ?? '',
      weight: v.text({ stage: 'weights', row, col }),
      output: vectorText(v, 'output', row),
    });
  },
  program: (v) => programOf(v.shown.layer),
});

const results = (v: View): TemplateResult => html`
  <div class="pair">${numbers(v, 'raw')} ${numbers(v, 'scores')}</div>
  <div class="pair">${numbers(v, 'weights')} ${v.inputs.plainValues ? nothing : numbers(v, 'output')}</div>
  ${control(v, 'plainValues', { label: 'plain.switch' })} ${v.inputs.plainValues ? plainValues(v) : nothing}
`;

/** The run without W_V beside the other, and what its output can no longer be. */
function plainValues(v: View): TemplateResult {
  const plain = { run: 'plain', columns: v.inputs.features };
  return html`
    <div class="body broken">
      <div class="pair">
        ${numbers(v, 'value-projection', { ...plain, mark: 'fixed' })} ${numbers(v, 'value', plain)}
      </div>
      <div class="pair">
        ${numbers(v, 'output', { title: 'plain.own', twin: 'plain' })}
        ${numbers(v, 'output', { ...plain, twin: '' })}
      </div>
    </div>
    <p class="note">${subscripts(rangeSentence(v))}</p>
  `;
}

/** About the column of the selected output, else about the second. */
function rangeSentence(v: View): string {
  const { words, selection } = v;
  const [input, output] = [v.run()!.matrix('input'), v.run()!.matrix('output')];
  const chosen = selection?.stage === 'output' ? selection.col : input.cols;
  const col = chosen < input.cols ? chosen : Math.min(1, input.cols - 1);
  const stored = rangeOf(input, col);
  const feature = String(col + 1);
  const least = words.short(stored.least);
  const range = words.say('plain.range', { feature, least, most: words.short(stored.most) });
  if (col >= output.cols) return range;
  const own = rangeOf(output, col);
  const params = { least: words.fixed(own.least, 3), most: words.fixed(own.most, 3) };
  return `${range} ${words.say('plain.own-range', params)}`;
}
