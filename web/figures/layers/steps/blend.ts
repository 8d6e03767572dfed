import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../../model/tensor.js';
import type { ShownCell } from '../../../model/token.js';
import { variables } from '../../../parts/kit/variables.js';
import { numberOf } from '../../base/questions/prediction.js';
import { isLittle } from '../../base/contract/figure-settings.js';
import type { ShownStage } from '../definition.js';
import { layers, namesOf, type View } from '../figure.js';
import { BlendRun, wordIn } from '../model.js';
import { numbers, sentence, wordChoice } from '../views.js';

interface Shown {
  readonly blend: BlendRun;
}
type BlendView = View<Shown>;

/** A part of less is too narrow for its name. */
const LEAST_NAMED = 0.1;

/** Until the question is answered. */
const HIDDEN: readonly string[] = ['weights', 'contributions', 'output'];

/** One word after one layer: each value times its weight, added up. */
export default layers.step<Shown>({
  runs: ({ engine, inputs }) => ({ blend: new BlendRun(engine, inputs) }),
  view: (v) => html`
    <div class="setting">${wordChoice(v)} ${strip(v)}</div>
    ${blended(v)}
    ${
      v.compact
        ? nothing
        : html`<div class="words">
            ${sentence(v)} ${numbers(v, 'input')}
            ${isLittle(v.room) ? nothing : numbers(v, 'query-projection')}
          </div>`
    }
  `,
  predict: ({ words, inputs, shown: { blend } }) => {
    const word = wordIn(inputs);
    return numberOf(words, 'blend', {
      correct: at(blend.matrix('weights'), word, word),
      decimals: 3,
      range: [0, 1],
      params: { word: inputs.words[word] ?? '' },
    });
  },
  reveal: ({ inputs }) => {
    const word = wordIn(inputs);
    return { cell: { stage: 'weights', row: word, col: word } };
  },
  shows: ({ isAsking }, { stage }) => !isAsking || !HIDDEN.includes(stage),
  untilAnswered: 'blend.hidden',
  describe: (v) => {
    const row = wordIn(v.inputs);
    const parts = v.inputs.words.map((key, col) =>
      v.words.say('blend.part', { key, weight: v.text({ stage: 'weights', row, col }) }),
    );
    return v.words.say('blend.say', { word: v.inputs.words[row] ?? '', blend: parts.join(', ') });
  },
  program: ({ shown: { blend } }) => ({
    input: {
      kind: 'projected',
      input: blend.layer.input,
      query: blend.layer.projections.query,
      key: blend.layer.projections.key,
      value: blend.layer.projections.value,
    },
    value: blend.trace.value,
    score: 'scaled-dot',
    weight: 'softmax',
    temperature: 1,
    changed: null,
  }),
});

/** What the word is made of now, each part as wide as its weight. */
function strip(v: BlendView): TemplateResult {
  const row = wordIn(v.inputs);
  return html`<div class="blend" aria-hidden="true">
    <p class="title">${v.words.say('blend.strip', { word: v.inputs.words[row] ?? '' })}</p>
    ${v.covered(
      () =>
        html`<div class="strip">
          ${v.inputs.words.map((key, col) => {
            const cell: ShownCell = { stage: 'weights', row, col };
            return html`<span class=${col === row ? 'own' : ''} ${variables({ '--share': v.value(cell) })}
              ><span
                >${v.value(cell) < LEAST_NAMED ? '' : v.words.say('blend.share', { weight: v.text(cell), key })}</span
              ></span
            >`;
          })}
        </div>`,
    )}
  </div>`;
}

/** The rows of one word: score, weight, value and what the value contributes, and below them their sum. */
function blended(v: BlendView): TemplateResult {
  const { words, inputs } = v;
  const count = inputs.words.length;
  const row = wordIn(inputs);
  const word = inputs.words[row] ?? '';
  const down = (stage: ShownStage): ShownCell[][] => inputs.words.map((_, col) => [{ stage, row, col }]);
  const across = (stage: ShownStage, place: number): ShownCell[] =>
    Array.from({ length: v.run()!.matrix(stage).cols }, (_, col) => ({ stage, row: place, col }));
  const column = (stage: 'scores' | 'weights', title: string, named: boolean) =>
    numbers(v, stage, {
      cells: down(stage),
      title,
      rows: inputs.words,
      columns: [word],
      rowRole: 'key',
      colRole: 'plain',
      class: named ? 'headless' : 'headless unnamed',
      write: (value) => words.fixed(value, 3),
    });
  const { columns = [] } = namesOf(v, 'output');
  return html`<div class="blended">
    ${column('scores', words.say('blend.scores', { word }), true)}
    ${v.covered(() => column('weights', words.say('blend.weights'), false))}
    ${numbers(v, 'value', { class: 'headless unnamed' })}
    ${v.covered(() =>
      numbers(v, 'contributions', {
        cells: [
          ...inputs.words.map((_, key) => across('contributions', row * count + key)),
          across('output', row),
        ],
        rows: [...inputs.words, words.say('blend.output')],
        columns,
        class: 'headless',
        rowRole: 'plain',
        colRole: 'plain',
      }),
    )}
  </div>`;
}
