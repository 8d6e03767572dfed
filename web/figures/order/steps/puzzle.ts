import { html, nothing, type TemplateResult } from 'lit';
import type { Rows } from '../../../model/fields.js';
import { at, rowOf } from '../../../model/tensor.js';
import '../../../parts/fields/slider.js';
import { travel } from '../../../parts/matrix/travel.js';
import '../../../parts/plane/plane.js';
import { stated } from '../../base/controls/controls.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import { switchControl } from '../../base/controls/switches.js';
import type { LayerRun } from '../../base/compute/layer-run.js';
import { START_LENGTH } from '../definition.js';
import { order, programOf, vectorText, type View } from '../figure.js';
import { ANGLES, angleOf, inBothOrders, placesOf, turnedMatrices } from '../model.js';
import { numbers, orderControl, stageShown, type OrdersShown } from '../views.js';

const HALF = 0.5;
/** Of the plane: a little more than queries are long. */
const EXTENT = START_LENGTH + 1;

/** Each word but the first puts over half of its weight on the word before it. */
const isStripe = (run: LayerRun): boolean => {
  const weights = run.matrix('weights');
  return Array.from({ length: weights.rows - 1 }, (_, row) => at(weights, row + 1, row)).every(
    (weight) => weight > HALF,
  );
};

interface Shown extends OrdersShown {
  /** W_Q of the start, turned by each angle; empty where W_Q makes other than two numbers. */
  readonly turned: readonly Rows[];
}
type PuzzleView = View<Shown>;

/** Every word is to attend to the word before it, whichever that is. */
export default order.step<Shown, 'learning'>({
  needs: ['learning'],
  runs: ({ engine, inputs, resources: { learning } }) => {
    const positions = inputs.bare ? null : { learning, base: inputs.base };
    const turned =
      inputs.queryMatrix[0]?.length === 2 ? turnedMatrices(learning, inputs.queryMatrix.length) : [];
    return { ...inBothOrders(engine, inputs, { isMasked: false, positions }), difference: null, turned };
  },
  view: (v) => html`
    <div class="turning">
      <div class="stack">${angleSlider(v)} ${hands(v)}</div>
      <div class="stack">
        ${v.puzzle()}
        <div class="matrices">
          ${numbers(v, 'weights', { title: 'stripe.weights-written', mark: stripe })}
          <div ${travel(placesOf(v.inputs))}>
            ${numbers(v, 'weights', { run: 'moved', title: 'stripe.weights-moved', mark: stripe })}
          </div>
        </div>
        <div class="setting by-hand">
          ${numbers(v, 'query-projection')}
          <div class="stack">${orderControl(v)} ${switchControl(v, 'bare', { label: 'bare' })}</div>
        </div>
      </div>
    </div>
  `,
  shows: stageShown(
    ...(['input', 'position', 'sum', 'query-projection', 'key-projection', 'value-projection'] as const),
    ...(['query', 'key', 'value', 'raw', 'scores', 'weights', 'output'] as const),
  ),
  puzzle: ({ words, shown: { written, moved } }) =>
    puzzleOf(words, 'stripe', { written: isStripe(written), moved: isStripe(moved) }),
  describe: (v) => {
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

/** Each query is turned; what the learner then types is turned by the angle that is the nearest. */
function angleSlider(v: PuzzleView): TemplateResult | typeof nothing {
  const { words, inputs, shown } = v;
  if (shown.turned.length === 0 || v.fixed) return nothing;
  const angle = angleOf(v.engine, shown.turned, inputs.queryMatrix);
  const text = words.say('angle.text', { angle: words.short(angle) });
  if (!v.canEdit('queryMatrix')) return stated(words.say('angle.label'), text);
  return html`<soft-slider
    .label=${words.say('angle.label')}
    .startLabel=${words.say('angle.forward')}
    .endLabel=${words.say('angle.back')}
    .min=${0}
    .max=${ANGLES.length - 1}
    .step=${1}
    .value=${ANGLES.indexOf(angle)}
    .valueText=${text}
    @slide=${({ detail }: CustomEvent<{ value: number; final: boolean }>) => {
      v.change({ queryMatrix: shown.turned[detail.value]! }, { gesture: 'angle', final: detail.final });
    }}
  ></soft-slider>`;
}

/** Queries and keys of the words as written: those of one position point the same way before they are turned. */
function hands(v: PuzzleView): TemplateResult | typeof nothing {
  const { words, inputs, shown } = v;
  if (v.compact || shown.turned.length === 0) return nothing;
  const vectors = (['key', 'query'] as const).flatMap((role) =>
    inputs.words.map((word, row) => {
      const [x = 0, y = 0] = rowOf(shown.written.matrix(role), row);
      return {
        ...({ id: `${role} ${row}`, role, x, y, locked: true } as const),
        label: word,
        name: words.say(`hands.${role}`, { word: v.spoken(word) }),
        description: vectorText(v, role, row),
      };
    }),
  );
  return html`<div class="plane">
    <soft-plane
      part="plane"
      .label=${words.say('hands.label')}
      .vectors=${vectors}
      .extent=${EXTENT}
    ></soft-plane>
  </div>`;
}
