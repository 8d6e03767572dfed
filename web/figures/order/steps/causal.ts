import { html } from 'lit';
import { oneOf } from '../../base/questions/prediction.js';
import { switchControl } from '../../base/controls/switches.js';
import { order, programOf } from '../figure.js';
import { differenceOf, inBothOrders } from '../model.js';
import { bothOrders, differenceNote, orderControl, sayWord, stageShown, type OrdersShown } from '../views.js';

/** The same with a causal mask, which lets each word see only what is before it. */
export default order.step<OrdersShown>({
  also: () => ['learning'],
  runs: ({ engine, inputs, resources }) => {
    const both = inBothOrders(engine, inputs, { isMasked: inputs.causal, positions: null });
    const { learning } = resources;
    return { ...both, difference: learning ? differenceOf(engine, learning, inputs, both) : null };
  },
  view: (v) => html`
    <div class="setting">${orderControl(v)} ${switchControl(v, 'causal', { label: 'causal' })}</div>
    ${bothOrders(v)} ${differenceNote(v)}
  `,
  shows: stageShown(
    ...(['input', 'query-projection', 'key-projection', 'value-projection'] as const),
    ...(['query', 'key', 'value', 'raw', 'scores', 'masked', 'weights', 'output'] as const),
  ),
  untilAnswered: 'orders.hidden',
  predict: ({ words, inputs }) =>
    oneOf(words, 'causal', {
      options: ['same', 'changes'],
      correct: 'changes',
      params: { first: inputs.words[0] ?? '', last: inputs.words.at(-1) ?? '' },
    }),
  describe: (v) => sayWord(v, 'causal.say'),
  program: (v) => programOf(v.shown, null),
});
