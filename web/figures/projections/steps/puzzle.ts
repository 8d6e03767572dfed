import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../../model/tensor.js';
import { subscripts } from '../../../parts/subscripts.js';
import { choice } from '../../base/controls.js';
import type { LayerRun } from '../../base/layer-run.js';
import { programOf, projections, sentence, type View } from '../figure.js';
import { embeddings, numbers } from '../matrices.js';
import { ring } from '../model.js';

interface Shown {
  readonly layer: LayerRun;
}

/** The width and the d_k of a head in the Transformer base. */
const WIDE = { width: 512, dimension: 64 };
const LITTLE = 0.1;

/** Each word is to look at the next: out of reach while W_Q = W_K. */
export default projections.step<Shown>({
  runs: ({ engine, inputs }) => ({ layer: ring(engine, inputs) }),
  view: (v) => html`
    ${v.fixed ? nothing : askingChoice(v)}
    <div class="matrices">
      ${v.compact ? nothing : embeddings(v)} ${askingMatrix(v)}
      ${numbers(v, 'key-projection', { title: 'puzzle.key', list: 'keyMatrix' })}
    </div>
    <div class="pair">
      ${numbers(v, 'scores', { title: 'puzzle.scores' })}
      ${numbers(v, 'weights', { title: 'puzzle.weights' })}
    </div>
    ${v.puzzle()} ${countTable(v)}
  `,
  sentence: (v, cell, text) => {
    const { asking } = v.inputs;
    if (cell.stage === 'value-projection' || (cell.stage === 'query-projection' && asking === 'identity'))
      return v.words.tokens('from.identity', {});
    const isTied = asking === 'tied' && cell.stage.endsWith('-projection');
    return isTied ? v.words.tokens('from.tied', {}) : sentence(v, cell, text);
  },
  say: (v) => {
    const { asking, words: names } = v.inputs;
    const [a = '', b = ''] = names;
    const there = v.text({ stage: 'scores', row: 0, col: 1 });
    const back = v.text({ stage: 'scores', row: 1, col: 0 });
    return v.words.say(`puzzle.say-${asking}`, { a, b, there, back });
  },
  puzzle: (v) => {
    const { words } = v;
    const names = v.inputs.words;
    const [a = '', b = '', c = ''] = names;
    const next = (query: number): number => (query + 1) % names.length;
    const closed = names.map((query, row) => ({
      text: words.say('puzzle.most', { query, key: names[next(row)] ?? '' }),
      reached: givesMost(v, row, next(row)),
    }));
    const back = {
      text: words.say('puzzle.below', { query: b, key: a }),
      reached: v.value({ stage: 'weights', row: 1, col: 0 }) < LITTLE,
    };
    return {
      title: words.say('puzzle.title'),
      goals: [...closed, back],
      reached: words.say('puzzle.reached'),
      hints: [
        words.say('puzzle.hint-mirror', { a, b, c }),
        words.say('puzzle.hint-identity'),
        words.say('puzzle.hint-solution'),
      ],
    };
  },
  program: (v) => programOf(v.shown.layer),
});

function givesMost({ shown }: View<Shown>, row: number, col: number): boolean {
  const weights = shown.layer.matrix('weights');
  const most = at(weights, row, col);
  return Array.from({ length: weights.cols }, (_, key) => at(weights, row, key)).every(
    (weight, key) => key === col || weight < most,
  );
}

const askingChoice = (v: View): TemplateResult =>
  choice(v.words, {
    label: 'puzzle.asking',
    options: ['tied', 'identity'],
    value: v.inputs.asking,
    name: (value) => v.words.say(`puzzle.${value}`),
    note: (value) => v.words.say(`puzzle.${value}-note`),
    choose: (asking) => {
      v.change({ asking });
    },
  });

/** Tied, it is W_K once more: its numbers light, and are selected, with those of W_K. */
function askingMatrix(v: View): TemplateResult {
  const { asking } = v.inputs;
  const [stage, mark] =
    asking === 'tied' ? (['key-projection', 'learned'] as const) : (['query-projection', 'fixed'] as const);
  return numbers(v, stage, { title: `puzzle.query-${asking}`, mark, role: 'query', columns: 'q' });
}

const WAYS = [
  { id: 'tied', count: (width: number, dimension: number) => width * dimension },
  { id: 'identity', count: (width: number) => width * width },
  { id: 'two', count: (width: number, dimension: number) => 2 * width * dimension },
] as const;

/** How many numbers each way to get queries and keys has to learn, here and in a real head. */
function countTable({ words, shown, inputs }: View<Shown>): TemplateResult {
  const { rows: width, cols: dimension } = shown.layer.matrix('key-projection');
  const here = { width: words.short(width), dimension: words.short(dimension) };
  return html`<div class="scroll">
    <table class="reached">
      <caption>
        ${words.say('puzzle.counts')}
      </caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col">${subscripts(words.say('puzzle.count-here', here))}</th>
          <th scope="col">${subscripts(words.say('puzzle.count-wide'))}</th>
        </tr>
      </thead>
      <tbody>
        ${WAYS.map(
          ({ id, count }) =>
            html`<tr class=${inputs.asking === id ? 'current' : ''}>
              <th scope="row">${subscripts(words.say(`puzzle.count-${id}`))}</th>
              <td>${words.short(count(width, dimension))}</td>
              <td>${words.short(count(WIDE.width, WIDE.dimension))}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
