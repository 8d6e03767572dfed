import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../../model/tensor.js';
import { subscripts } from '../../../parts/subscripts.js';
import { choice, toggle } from '../../base/controls.js';
import type { LayerRun } from '../../base/layer-run.js';
import { embeddingsOf, SENTENCES } from '../definition.js';
import { programOf, projections, rowInView, sentence, vectorText, type View } from '../figure.js';
import { embeddingsWithMarks, lenses, numbers } from '../matrices.js';
import { attend, attendPlainly, rangeOf } from '../model.js';

interface Shown {
  readonly layer: LayerRun;
  /** The run with W_V = I, where it stands beside the other. */
  readonly plain: LayerRun | null;
}

/** From X to the output, and without W_V beside it. */
export default projections.step<Shown>({
  runs: ({ engine, inputs }) => ({
    layer: attend(engine, inputs),
    plain: inputs.plainValues ? attendPlainly(engine, inputs) : null,
  }),
  view: (v) => html`
    ${v.fixed ? nothing : sentenceChoice(v)} ${v.compact ? nothing : embeddingsWithMarks(v)}
    ${lenses(v, !v.compact)} ${v.compact ? numbers(v, 'weights') : results(v)}
  `,
  sentence: (v, cell, text) =>
    cell.run === 'plain' && cell.stage === 'value-projection'
      ? v.words.tokens('from.identity', {})
      : sentence(v, cell, text),
  say: (v) => {
    const { words, inputs, shown } = v;
    const row = rowInView(v);
    const { cols } = shown.layer.matrix('weights');
    const weights = Array.from({ length: cols }, (_, col) => at(shown.layer.matrix('weights'), row, col));
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

const results = (v: View<Shown>): TemplateResult => html`
  <div class="pair">${numbers(v, 'raw')} ${numbers(v, 'scores')}</div>
  <div class="pair">${numbers(v, 'weights')} ${v.shown.plain ? nothing : output(v)}</div>
  ${v.fixed ? nothing : plainSwitch(v)} ${v.shown.plain ? plainValues(v, v.shown.plain) : nothing}
`;

const output = (v: View<Shown>): TemplateResult =>
  numbers(v, 'output', v.shown.plain ? { title: 'plain.own', twin: 'plain' } : {});

function sentenceChoice(v: View): TemplateResult {
  const { words, inputs } = v;
  const names = Object.keys(SENTENCES) as (keyof typeof SENTENCES)[];
  return choice(words, {
    label: 'sentence.label',
    options: names,
    value: names.find((name) => SENTENCES[name].join(' ') === inputs.words.join(' ')) ?? '',
    name: (value) => words.say(`sentence.${value}`),
    choose: (value) => {
      const chosen = SENTENCES[value];
      v.change({ words: chosen, input: embeddingsOf(chosen), cell: null });
    },
  });
}

const plainSwitch = (v: View): TemplateResult =>
  toggle(v.words, 'plain.switch', v.inputs.plainValues, (plainValues) => {
    v.change({ plainValues });
  });

/** The run without W_V beside the other, and what its output can no longer be. */
function plainValues(v: View<Shown>, run: LayerRun): TemplateResult {
  const { features: columns } = v.inputs;
  const options = { run: 'plain', columns };
  return html`
    <div class="body broken">
      <div class="pair">
        ${numbers(v, 'value-projection', { ...options, title: 'plain.value-projection', mark: 'fixed' })}
        ${numbers(v, 'value', { ...options, title: 'plain.value' })}
      </div>
      <div class="pair">
        ${output(v)} ${numbers(v, 'output', { ...options, title: 'plain.output', twin: '' })}
      </div>
    </div>
    <p class="note">${subscripts(rangeSentence(v, run))}</p>
  `;
}

/** About the column of the selected output, else about the second. */
function rangeSentence(v: View<Shown>, { layer: { input } }: LayerRun): string {
  const { words, selection } = v;
  const chosen = selection?.stage === 'output' ? selection.col : input.cols;
  const col = chosen < input.cols ? chosen : Math.min(1, input.cols - 1);
  const stored = rangeOf(input, col);
  const params = {
    feature: String(col + 1),
    least: words.short(stored.least),
    most: words.short(stored.most),
  };
  const outputs = v.shown.layer.matrix('output');
  if (col >= outputs.cols) return words.say('plain.range-alone', params);
  const own = rangeOf(outputs, col);
  return words.say('plain.range', {
    ...params,
    ownLeast: words.fixed(own.least, 3),
    ownMost: words.fixed(own.most, 3),
  });
}
