import { rightFacts } from '../base/training/shares.js';
import { facts, type Fact } from '../base/voice/facts.js';
import type { OrderFields } from './definition.js';
import { vectorText, type View } from './figure.js';
import { inOrder, placesOf } from './model.js';
import { en } from './facts.words.js';
import { differenceText, type OrdersView } from './views.js';

const inputs = {
  causal: (v: View) => v.words.with({ en }).say(v.inputs.causal ? 'changed.causal-on' : 'changed.causal-off'),
  bare: (v: View) => v.words.with({ en }).say(v.inputs.bare ? 'changed.bare-on' : 'changed.bare-off'),
};

const orders = { follows: ordersOf, inputs };

export default facts<View, OrderFields>(
  {},
  {
    shuffle: orders,
    causal: orders,
    positions: orders,
    rotary: {
      follows: (v: View): readonly Fact[] => {
        const { queryPlace, keyPlace } = v.inputs;
        const text = v.text({ stage: 'scores', row: queryPlace, col: keyPlace });
        return [{ name: v.words.with({ en }).say('fact.score'), text }];
      },
    },
    train: {
      follows: (v: View) =>
        rightFacts(v, (id) =>
          v.words.with({ en }).say(id === 'with' ? 'fact.right-with' : 'fact.right-without'),
        ),
    },
    puzzle: {
      inputs,
      follows: (v: View): readonly Fact[] =>
        v.inputs.words.slice(1).map((query, before) => ({
          name: v.words.with({ en }).say('fact.weight', { query, key: v.inputs.words[before] ?? '' }),
          text: v.text({ stage: 'weights', row: before + 1, col: before }),
        })),
    },
  },
);

/** What the word that is looked at receives in both orders, and how far outputs are apart at most. */
function ordersOf(v: OrdersView): readonly Fact[] {
  const words = v.words.with({ en });
  const places = placesOf(v.inputs);
  const { row = places.length - 1, run } = v.selection ?? {};
  const word = run === 'moved' ? (places[row] ?? 0) : Math.min(row, places.length - 1);
  const { difference } = v.shown;
  return [
    {
      name: words.say('fact.moved', {
        word: v.inputs.words[word] ?? '',
        order: inOrder(v.inputs.words, places).join(' '),
      }),
      text: vectorText(v, 'output', places.indexOf(word), 'moved'),
    },
    {
      name: words.say('fact.output'),
      text: vectorText(v, 'output', word),
    },
    ...(difference === null
      ? []
      : [{ name: words.say('fact.difference'), text: differenceText(v, difference) }]),
  ];
}
