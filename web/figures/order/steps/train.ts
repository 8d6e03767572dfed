import { html, nothing, type TemplateResult } from 'lit';
import type { ObservedExample } from '../../../engine/training-types.js';
import type { ShownArm } from '../../../work/work.js';
import { control } from '../../base/controls/controls.js';
import { matrix } from '../../base/numbers/matrix.js';
import { observedExamples } from '../../base/compute/observed-examples.js';
import { lossChart } from '../../base/training/chart.js';
import { armName, sayTraining, training, toTheEnd } from '../../base/training/training.js';
import { tellPlaces } from '../../base/training/places-told.js';
import { askedShare, sharesLine } from '../../base/training/shares.js';
import { order, type View } from '../figure.js';

const LETTERS = 'ABCDEFGH';
const ARMS = ['with', 'without'] as const;
/** Whose share of right answers is asked for. */
const ASKED = 'without';

interface Shown {
  readonly examples: readonly ObservedExample[];
}
type TrainView = View<Shown>;

/** Name the letter before, with learned positions and without any. */
export default order.step<Shown>({
  training: {
    arms: ({ inputs: { mask } }) => {
      const common = { experiment: 'previous-word', mask } as const;
      return { with: { ...common, positions: 'learned' }, without: { ...common, positions: 'none' } };
    },
    standardRate: 0.02,
  },
  runs: ({ training: shown }) => ({ examples: observedExamples(shown) }),
  canSelect: false,
  view: (v) => html`
    ${training(
      v,
      ({ shown, controls }) => html`
        <div class="setting">
          <div>${controls}</div>
          ${v.covered(() => control(v, 'mask', { narrow: true }))}
          ${sharesLine(v, shown, { label: v.words.say('train.unseen'), asked: ASKED })}
        </div>
        <div class="maps">${ARMS.map((_, index) => attentionMap(v, shown.arms[index]!, index))}</div>
        ${lossChart(v, shown)}
      `,
    )}
  `,
  reveal: toTheEnd,
  predict: (v) => askedShare(v, 'train', ASKED),
  // It offered three shares in words.
  isFormerAnswer: (answer) => Number.isNaN(Number(answer)),
  describe: (v) => (v.training?.isRunning ? v.words.say('train.say-running') : sayTraining(v, 'train', 3)),
});

/** What each letter of one new sequence puts on each. */
function attentionMap(v: TrainView, { id }: ShownArm, index: number): TemplateResult | typeof nothing {
  const { words } = v;
  const example = v.shown.examples[index];
  if (!example) return nothing;
  const letters = example.tokens.map((token) => LETTERS.charAt(token));
  const title = words.say('train.map', { arm: armName(v, id) });
  return html`<div class="map">
    <p class="title" aria-hidden="true">${title}</p>
    ${matrix(v, {
      stage: 'weights',
      numbers: example.attention[0]!.weights,
      title,
      heading: null,
      rows: letters,
      columns: letters,
      compact: true,
      write: (value) => words.fixed(value, 2),
      label: ({ row, col }, weight) => tellPlaces(v, weight, letters, row, col),
      // Where the letter before is.
      mark: ({ row, col }) => ({ lit: col === row - 1 }),
    })}
  </div>`;
}
