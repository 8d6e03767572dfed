import { html, nothing } from 'lit';
import { at } from '../../../model/tensor.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import { switchControl } from '../../base/controls/switches.js';
import type { LayerRun } from '../../base/compute/layer-run.js';
import { order, programOf } from '../figure.js';
import { inBothOrders } from '../model.js';
import { numbers, orderControl, stageShown, type OrdersShown, type OrdersView } from '../views.js';

const HALF = 0.5;

/** Each word but the first puts over half of its weight on the word before it. */
const isStripe = (run: LayerRun): boolean => {
  const weights = run.matrix('weights');
  return Array.from({ length: weights.rows - 1 }, (_, row) => at(weights, row + 1, row)).every(
    (weight) => weight > HALF,
  );
};

/** Every word is to attend to the word before it, whichever that is. */
export default order.step<OrdersShown, 'learning'>({
  needs: ['learning'],
  runs: ({ engine, inputs, resources: { learning } }) => {
    const positions = inputs.bare ? null : { learning, base: inputs.base };
    return { ...inBothOrders(engine, inputs, { isMasked: false, positions }), difference: null };
  },
  view: (v) => html`
    <div class="setting">${orderControl(v)} ${switchControl(v, 'bare', { label: 'bare' })}</div>
    ${v.puzzle()}
    <div class="matrices">
      ${numbers(v, 'query-projection')} ${v.compact ? nothing : numbers(v, 'key-projection', { fixed: true })}
      ${numbers(v, 'weights', { title: 'stripe.weights-written', mark: stripe })}
      ${numbers(v, 'weights', { run: 'moved', title: 'stripe.weights-moved', mark: stripe })}
    </div>
    ${
      v.compact
        ? nothing
        : html`<div class="matrices">
            ${numbers(v, v.inputs.bare ? 'input' : 'sum', { fixed: true })} ${numbers(v, 'query')}
            ${numbers(v, 'key')}
          </div>`
    }
  `,
  shows: stageShown(
    ...(['input', 'position', 'sum', 'query-projection', 'key-projection', 'value-projection'] as const),
    ...(['query', 'key', 'value', 'raw', 'scores', 'weights', 'output'] as const),
  ),
  puzzle: ({ words, shown: { written, moved } }) =>
    puzzleOf(words, 'stripe', { written: isStripe(written), moved: isStripe(moved) }),
  describe: (v: OrdersView) => {
    const { selection, inputs } = v;
    const asked = selection?.stage === 'weights' && selection.run === undefined ? selection.row : 1;
    const row = Math.max(1, Math.min(asked, inputs.words.length - 1));
    return v.words.say('stripe.say', {
      word: inputs.words[row] ?? '',
      before: inputs.words[row - 1] ?? '',
      weight: v.text({ stage: 'weights', row, col: row - 1 }),
    });
  },
  program: (v) => programOf(v.shown, v.inputs.bare ? null : v.shown.moved),
});

/** Where the word before is. */
const stripe = ({ row, col }: { readonly row: number; readonly col: number }) => ({ lit: col === row - 1 });
