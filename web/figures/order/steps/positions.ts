import { html, nothing } from 'lit';
import { oneOf } from '../../base/questions/prediction.js';
import { switchControl } from '../../base/controls/switches.js';
import { order, programOf } from '../figure.js';
import { differenceOf, inBothOrders } from '../model.js';
import {
  bothOrders,
  differenceNote,
  numbers,
  orderControl,
  sayWord,
  stageShown,
  type OrdersShown,
} from '../views.js';

/** Less than this is rounding. */
const ROUNDING = 1e-4;

/** Of more words embeddings and positions are only in the table view: there is no room for them. */
const FEW = 3;

/** The word whose output is asked about. */
const middleOf = (words: readonly string[]): number => Math.floor(words.length / 2);

/** Embeddings plus positions: now the order changes what a word receives. */
export default order.step<OrdersShown, 'learning'>({
  needs: ['learning'],
  runs: ({ engine, inputs, resources: { learning } }) => {
    const positions = inputs.bare ? null : { learning, base: inputs.base };
    const both = inBothOrders(engine, inputs, { isMasked: false, positions });
    return { ...both, difference: differenceOf(engine, learning, inputs, both) };
  },
  view: (v) => html`
    <div class="setting">
      ${orderControl(v)} ${v.covered(() => switchControl(v, 'bare', { label: 'bare' }))}
    </div>
    ${
      v.compact || v.inputs.words.length > FEW
        ? nothing
        : html`<div class="sums">
            ${numbers(v, 'input', { run: 'moved' })}
            ${
              v.inputs.bare
                ? nothing
                : html`<span class="sign" aria-hidden="true">+</span>
                    ${numbers(v, 'position', { run: 'moved', class: 'unnamed' })}
                    <span class="sign" aria-hidden="true">=</span>
                    ${numbers(v, 'sum', { run: 'moved', class: 'unnamed' })}`
            }
          </div>`
    }
    ${bothOrders(v, middleOf(v.inputs.words))} ${differenceNote(v)}
  `,
  shows: stageShown(
    ...(['input', 'position', 'sum', 'query-projection', 'key-projection', 'value-projection'] as const),
    ...(['query', 'key', 'value', 'raw', 'scores', 'weights', 'output'] as const),
  ),
  untilAnswered: 'orders.hidden',
  predict: ({ words, inputs, shown: { difference } }) =>
    oneOf(words, 'positions', {
      options: ['same', 'changes'],
      correct: (difference ?? 0) > ROUNDING ? 'changes' : 'same',
      params: {
        first: inputs.words[0] ?? '',
        last: inputs.words.at(-1) ?? '',
        middle: inputs.words[middleOf(inputs.words)] ?? '',
      },
    }),
  describe: (v) => sayWord(v, 'positions.say'),
  program: (v) => programOf(v.shown, v.inputs.bare ? null : v.shown.moved),
});
