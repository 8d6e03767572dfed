import { html, nothing, type TemplateResult } from 'lit';
import { rowOf } from '../../../model/tensor.js';
import { subscripts } from '../../../parts/kit/subscripts.js';
import { askedRows } from '../../base/numbers/written-row.js';
import { oneOf } from '../../base/questions/prediction.js';
import { switchControl } from '../../base/controls/switches.js';
import { isLittle } from '../../base/contract/figure-settings.js';
import { strongest } from '../../word-plane/model.js';
import { crossStyles } from '../cross.styles.js';
import { crossProgram, queryInView, who, wordsFor, type View } from '../figure.js';
import { numbers } from '../matrices.js';
import { PluggedRun } from '../model.js';

type Shown = { readonly layer: PluggedRun };
type CrossView = View<Shown>;

const PLUGS = { query: 'input', key: 'memory', value: 'memory' } as const;
const COMPUTED = ['raw', 'scores', 'weights', 'output'];

/** One sentence asks another: what is found and what is contributed is made of the same words by two matrices. */
export default who.step<Shown>({
  styles: [crossStyles],
  runs: ({ engine, inputs }) => ({ layer: new PluggedRun(engine, inputs, PLUGS, inputs.tied) }),
  view: (v) => html`
    ${v.compact ? v.covered(() => theSwitch(v)) : nothing}
    ${v.covered(() =>
      askedRows(v, [
        { stage: 'weights', row: queryInView(v), columns: wordsFor(v, 'key') },
        { stage: 'output', row: queryInView(v) },
      ]),
    )}
    <div class="meeting many-rows">
      <div class="start stack">
        ${v.compact ? nothing : v.covered(() => html`${theSwitch(v)} ${lost(v)}`)}
        ${
          v.compact || isLittle(v.room)
            ? nothing
            : html`${numbers(v, 'memory', { title: 'cross.memory' })}
              ${numbers(v, 'input', { title: 'cross.input', class: 'shared' })}`
        }
      </div>
      <div class="key stack">${product(v, 'key')}</div>
      <div class="value stack">${product(v, 'value')}</div>
      <div class="query">${numbers(v, 'query', { title: 'cross.query-title' })}</div>
      <div class="weights">${computed(v, 'weights')}</div>
      <div class="output">${computed(v, 'output')}</div>
    </div>
  `,
  shows: (v, { stage }) => !v.isAsking || !COMPUTED.includes(stage),
  untilAnswered: 'cross.hidden',
  predict: ({ words }) =>
    oneOf(words, 'cross', { options: ['weights', 'output', 'both'], correct: 'output' }),
  describe: (v) => {
    const row = queryInView(v);
    const key = strongest(rowOf(v.shown.layer.matrix('weights'), row));
    return v.words.say('cross.say', {
      query: wordsFor(v, 'query')[row] ?? '',
      key: wordsFor(v, 'key')[key] ?? '',
      weight: v.text({ stage: 'weights', row, col: key }),
    });
  },
  program: (v) => crossProgram(v.shown.layer, v.inputs.tied),
});

/** W over what it makes of M, which shares its columns. */
function product(v: CrossView, role: 'key' | 'value'): TemplateResult {
  const isTied = role === 'value' && v.inputs.tied;
  const title = isTied ? 'cross.value-tied' : (`cross.${role}` as const);
  if (v.compact || isLittle(v.room)) return numbers(v, role, { title });
  return html`
    <p class="title" aria-hidden="true"><span>${subscripts(v.words.say(title))}</span></p>
    ${isTied ? nothing : numbers(v, `${role}-projection`, { heading: null })}
    ${numbers(v, role, { title, heading: null, ...(!isTied && { class: 'shared' }) })}
  `;
}

/** The question asks which of them change. */
const computed = (v: CrossView, stage: 'weights' | 'output') =>
  numbers(v, stage, { covers: () => true, guess: () => v.answerAt(stage) });

/** With it the output has other numbers: one that there is comes to be looked at. */
const theSwitch = (v: CrossView) =>
  switchControl(v, 'tied', {
    label: 'cross.switch',
    also: () => ({ cell: { stage: 'output' as const, row: queryInView(v), col: v.inputs.tied ? 3 : 1 } }),
  });

/** The features that values hold and keys don't. */
function lost(v: CrossView): TemplateResult {
  const { layer } = v.shown;
  const keys = layer.matrix('key-projection');
  const values = layer.matrix('value-projection');
  const holds = (matrix: typeof keys, row: number): boolean =>
    rowOf(matrix, row).some((number) => number !== 0);
  const features = v.inputs.features.filter((_, row) => !holds(keys, row) && holds(values, row));
  const has = features.length > 0;
  const [on, off] = has
    ? (['cross.lost', 'cross.kept'] as const)
    : (['cross.nothing-lost', 'cross.kept-all'] as const);
  const text = v.words.say(v.inputs.tied ? on : off, {
    features: features.map((name) => `“${name}”`).join(', '),
  });
  return html`<p class="note">${subscripts(text)}</p>`;
}
