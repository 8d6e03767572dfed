import { html, nothing } from 'lit';
import { switchControl } from '../../base/controls/switches.js';
import { oneOf } from '../../base/questions/prediction.js';
import { order, programOf } from '../figure.js';
import { differenceOf, inBothOrders, swapped } from '../model.js';
import {
  bothOrders,
  differenceNote,
  numbers,
  orderControl,
  sayWord,
  sentenceChoice,
  sentenceField,
  stageShown,
  type OrdersShown,
} from '../views.js';

/** The words in another order: each output travels with its word, unless a causal mask is switched on. */
export default order.step<OrdersShown>({
  // It measures the difference; all else is there without it.
  also: () => ['learning'],
  runs: ({ engine, inputs, resources }) => {
    const both = inBothOrders(engine, inputs, { isMasked: inputs.causal, positions: null });
    const { learning } = resources;
    return { ...both, difference: learning ? differenceOf(engine, learning, inputs, both) : null };
  },
  view: (v) => html`
    ${orderControl(v)} ${bothOrders(v)} ${differenceNote(v)}
    ${
      v.compact
        ? nothing
        : html`<div class="words">
            <div class="own">
              <div class="row">
                ${v.covered(() => switchControl(v, 'causal', { label: 'causal' }))} ${sentenceChoice(v)}
              </div>
              ${sentenceField(v)}
            </div>
            ${numbers(v, 'input')}
          </div>`
    }
  `,
  shows: stageShown(
    ...(['input', 'query-projection', 'key-projection', 'value-projection'] as const),
    ...(['query', 'key', 'value', 'raw', 'scores', 'masked', 'weights', 'output'] as const),
  ),
  untilAnswered: 'orders.hidden',
  // The question is about the first and the last word in each other's place.
  reveal: ({ inputs }) => ({ order: swapped([...inputs.words.keys()]) }),
  predict: ({ words, inputs }) =>
    oneOf(words, 'shuffle', {
      options: ['same', 'other', 'changes'],
      correct: 'same',
      params: { first: inputs.words[0] ?? '', last: inputs.words.at(-1) ?? '' },
    }),
  describe: (v) => sayWord(v, 'shuffle.say'),
  program: (v) => programOf(v.shown, null),
});
