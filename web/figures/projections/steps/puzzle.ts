import { html, nothing, type TemplateResult } from 'lit';
import { subscripts } from '../../../parts/kit/subscripts.js';
import { control } from '../../base/controls/controls.js';
import { oneOf } from '../../base/questions/prediction.js';
import { puzzleTexts } from '../../base/questions/puzzle.js';
import { isReached } from '../../word-plane/model.js';
import { programOf, projections, sentence, type View } from '../figure.js';
import { numbers } from '../matrices.js';
import { ring } from '../model.js';

/** The width and the d_k of a head in the Transformer base. */
const WIDE = { width: 512, dimension: 64 };
const LITTLE = 0.1;

/** Each word is to look at the next: out of reach while W_Q = W_K. */
export default projections.step({
  runs: ({ engine, inputs }) => ({ layer: ring(engine, inputs) }),
  view: (v) =>
    html` <div class="ring">
      ${control(v, 'asking', { label: 'puzzle.asking', hasNotes: true })}
      <div class="matrices">
        ${v.compact ? nothing : numbers(v, 'input')} ${askingMatrix(v)}
        ${numbers(v, 'key-projection', { title: 'puzzle.key' })}
      </div>
      ${v.puzzle()}
      <div class="matrices">
        ${numbers(v, 'scores', { title: 'puzzle.scores' })}
        ${numbers(v, 'weights', { title: 'puzzle.weights' })} ${countTable(v)}
      </div>
    </div>`,
  sentence: (v, cell, text) => {
    const { asking } = v.inputs;
    if (cell.stage === 'value-projection' || (cell.stage === 'query-projection' && asking === 'identity'))
      return v.words.tokens('from.identity', {});
    const isTied = asking === 'tied' && cell.stage.endsWith('-projection');
    return isTied ? v.words.tokens('from.tied', {}) : sentence(v, cell, text);
  },
  describe: (v) => {
    const { asking, words: names } = v.inputs;
    const [a = '', b = ''] = names;
    const there = v.text({ stage: 'scores', row: 0, col: 1 });
    const back = v.text({ stage: 'scores', row: 1, col: 0 });
    return v.words.say(`puzzle.say-${asking}`, { a, b, there, back });
  },
  predict: ({ words }) => oneOf(words, 'ring', { options: ['no', 'yes'], correct: 'yes' }),
  puzzle: ({ words, inputs, shown }) => {
    const names = inputs.words;
    const [a = '', b = '', c = ''] = names;
    const weights = shown.layer.matrix('weights');
    const closed = names.map((name, query) => {
      const key = (query + 1) % names.length;
      return {
        text: words.say('puzzle.most', { query: name, key: names[key] ?? '' }),
        reached: isReached({ kind: 'most', query, key }, weights),
      };
    });
    const back = {
      text: words.say('puzzle.below', { query: b, key: a }),
      reached: isReached({ kind: 'below', query: 1, key: 0, limit: LITTLE }, weights),
    };
    return { ...puzzleTexts(words, 'puzzle', { params: { a, b, c } }), goals: [...closed, back] };
  },
  program: (v) => programOf(v.shown.layer),
});

/** Tied, it is W_K once more: its numbers light, and are selected, with those of W_K. */
function askingMatrix(v: View): TemplateResult {
  const { asking } = v.inputs;
  const [stage, made] =
    asking === 'tied' ? (['key-projection', 'learned'] as const) : (['query-projection', 'fixed'] as const);
  return numbers(v, stage, { title: `puzzle.query-${asking}`, made, cellRole: 'query', columns: 'q' });
}

const WAYS = [
  { id: 'tied', count: (width: number, dimension: number) => width * dimension },
  { id: 'identity', count: (width: number) => width * width },
  { id: 'two', count: (width: number, dimension: number) => 2 * width * dimension },
] as const;

/** How many numbers each way to get queries and keys has to learn, here and in a real head. */
function countTable(v: View): TemplateResult {
  const { words, inputs } = v;
  const { rows: width, cols: dimension } = v.run()!.matrix('key-projection');
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
