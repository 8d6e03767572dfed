import { html, nothing, type TemplateResult } from 'lit';
import type { ObservedExample } from '../../../engine/training-types.js';
import type { TrainingShown } from '../../../work/work.js';
import { matrix } from '../../base/numbers/matrix.js';
import { observedExamples } from '../../base/compute/observed-examples.js';
import { sliderOf } from '../../base/controls/sliders.js';
import { askedShare, sharesLine } from '../../base/training/shares.js';
import { lossChart } from '../../base/training/chart.js';
import { sayTraining, training, toTheEnd } from '../../base/training/training.js';
import { isLittle } from '../../base/contract/figure-settings.js';
import { TRAINED_STEPS } from '../definition.js';
import { tellPlaces } from '../../base/training/places-told.js';
import { layers, type View } from '../figure.js';

const LETTERS = 'abcdefgh';
/** As long as the runs of the experiments whose shares the prose tells. */
const LENGTH = 12;
const ARMS = { two: 2, one: 1 } as const;
type ArmName = keyof typeof ARMS;
/** Whose share of right answers is asked for. */
const ASKED: ArmName = 'one';

interface Shown {
  readonly examples: readonly ObservedExample[];
}
type InductionView = View<Shown>;

/** The moments that the slider offers. */
const MOMENTS = Array.from({ length: TRAINED_STEPS / 10 + 1 }, (_, index) => index * 10);

/** Name what followed a letter’s first occurrence: two layers and one, trained side by side. */
export default layers.step<Shown>({
  training: {
    arms: () => {
      const arm = (count: number) =>
        ({ experiment: 'induction', length: LENGTH, steps: TRAINED_STEPS, layers: count }) as const;
      return { two: arm(ARMS.two), one: arm(ARMS.one) };
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
          ${v.covered(
            () =>
              html`<div>${controls}</div>
                ${moment(v, shown)}`,
          )}
          ${sharesLine(v, shown, { label: v.words.say('induction.unseen'), asked: ASKED })}
        </div>
        ${v.covered(
          () =>
            html`<div class="maps">
              ${v.shown.examples[0] ? html`${map(v, 'two', 0)} ${map(v, 'two', 1)}` : nothing}
              ${v.shown.examples[1] ? map(v, 'one', 0) : nothing}
            </div>`,
        )}
        ${v.compact || isLittle(v.room) ? nothing : legend(v)} ${lossChart(v, shown)}
      `,
    )}
  `,
  reveal: toTheEnd,
  predict: (v) => askedShare(v, 'induction', ASKED),
  // It offered three shares in words.
  isFormerAnswer: (answer) => Number.isNaN(Number(answer)),
  untilAnswered: 'induction.hidden',
  describe: (v) => {
    if (!v.training) return v.words.say('induction.hidden');
    return v.training.isRunning ? v.words.say('induction.say-running') : sayTraining(v, 'induction', 3);
  },
});

/**
 * Another moment of the same training: the run is repeated from its seed up to there. Meanwhile the slider stays where
 * it was put, so that the next key goes on from there.
 */
const moment = (v: InductionView, { step, goal }: TrainingShown): TemplateResult | typeof nothing =>
  v.compact
    ? nothing
    : sliderOf(v, 'trained', {
        values: MOMENTS,
        value: Math.round((goal === Infinity ? step : goal) / 10) * 10,
        text: (value) => v.words.short(value),
        label: 'induction.moment',
      });

const nameOf = (token: number): string => LETTERS.charAt(token);

/** Where a letter came before, the place after that. */
const afterLastTime = (tokens: readonly number[], row: number): number => {
  const first = tokens.indexOf(tokens[row]!);
  return first < row ? first + 1 : -1;
};

/** What each letter of one new sequence puts on each, in one layer of a model. */
function map(v: InductionView, name: ArmName, layer: number): TemplateResult {
  const { tokens, attention } = v.shown.examples[name === 'two' ? 0 : 1]!;
  const letters = tokens.map(nameOf);
  const title = v.words.say(`induction.map.${name}-${layer + 1}` as 'induction.map.two-1');
  const isFirstOfTwo = name === 'two' && layer === 0;
  const isOutlined = (row: number, col: number): boolean =>
    col === (isFirstOfTwo ? row - 1 : afterLastTime(tokens, row));
  return html`<div class="map">
    <p class="title" aria-hidden="true">${title}</p>
    ${matrix(v, {
      stage: 'weights',
      numbers: attention[layer]!.weights,
      title,
      heading: null,
      rows: letters,
      columns: letters,
      compact: true,
      mapped: 'always',
      label: ({ row, col }, weight) => {
        const cell = tellPlaces(v, weight, letters, row, col);
        if (!isOutlined(row, col)) return cell;
        return v.words.say(isFirstOfTwo ? 'induction.before' : 'induction.after', { cell });
      },
      mark: ({ row, col }) => ({ hidden: col > row, lit: isOutlined(row, col) }),
    })}
  </div>`;
}

/** Which letters the rows and the columns of the maps are, and what is outlined. */
const legend = (v: InductionView): TemplateResult =>
  v.note('induction.legend', {
    letters: (v.shown.examples[0]?.tokens ?? []).map(nameOf).join(' '),
  });
