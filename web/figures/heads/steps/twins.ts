import { html, nothing, type TemplateResult } from 'lit';
import { variables } from '../../../parts/kit/variables.js';
import { accuracies } from '../../base/compute/accuracies.js';
import { figure, type ViewOf } from '../../base/contract/step.js';
import { sliderOf } from '../../base/controls/sliders.js';
import { numberOf } from '../../base/questions/prediction.js';
import { accuracyChart } from '../../base/training/chart.js';
import { toTheEnd, training } from '../../base/training/training.js';
import { LENGTH, type HeadsFields } from '../definition.js';
import { heads } from '../figure.js';
import { en } from '../twins.words.js';
import { equalNumbers } from '../twins.js';
import { ARMS, trainedRuns, type TrainedRun } from '../two-words.js';
import { weightMap } from '../weight-map.js';

interface Shown {
  readonly equal?: TrainedRun;
  readonly apart?: TrainedRun;
}
type TwinsView = ViewOf<HeadsFields, keyof typeof en, Shown>;

const NAMES = ['equal', 'apart'] as const;
const STEPS = 300;
/** Below four maps there is no more room for a chart. */
const BELOW_MAPS = variables({ '--soft-chart-height': '134px' });
/** As float32 can tell them apart from none. */
const DIFFERENCES = [0, 0.000001, 0.0001, 0.01, 1];
/** What is offered; any other seed can be given by the address. */
const SEEDS = Array.from({ length: 10 }, (_, index) => index + 1);
/** By the right two letters in an unknown order: 1/8 + 7/8 x 1/2. */
const GUESSED = 0.5625;

const inTwins = figure<HeadsFields, keyof typeof en>({ ...heads.shape, words: { en } });

/** Two heads that start equal in all four matrices, beside two that start a little apart. */
export default inTwins.step<Shown>({
  training: {
    arms: ({ inputs: { headDifference } }) => {
      const twins = { experiment: 'two-heads', steps: STEPS, headStarts: 'equal', ...ARMS.two } as const;
      return { equal: twins, apart: { ...twins, headDifference } };
    },
    standardRate: 0.01,
  },
  runs: ({ engine, training: shown }) =>
    trainedRuns<(typeof NAMES)[number]>(engine, shown, () => ARMS.two.heads),
  canSelect: (v) => !v.isAsking && (v.shown as Shown | null)?.equal !== undefined,
  view: (v) => html`
    ${training(
      v,
      ({ shown, drive }) => html`
        ${
          v.compact
            ? nothing
            : html`<div class="row driving">
                ${v.covered(() => drive)} ${differenceSlider(v)}
                ${sliderOf(v, 'seed', { values: SEEDS, text: String, label: 'two-words.seed' })}
              </div>`
        }
        <div class="twins">${NAMES.map((name) => arm(v, name))}</div>
        <div ${BELOW_MAPS}>
          ${v.covered(() => html`${accuracyChart(v, shown, { references: v.isAsking ? [] : [{ label: v.words.say('twins.guess'), value: GUESSED }] })}`)}
        </div>
      `,
    )}
  `,
  reveal: toTheEnd,
  predict: ({ words, training: shown, redraw }) => {
    const isTrained = shown !== null && !shown.isRunning && shown.step >= STEPS;
    const correct = isTrained ? (accuracies(shown, redraw).get('equal') ?? null) : null;
    return numberOf(words, 'twins', { correct, decimals: 3, range: [0, 1] });
  },
  untilAnswered: 'twins.hidden',
  describe: (v) => {
    const { words, training: shown } = v;
    if (!shown || shown.step === 0) return words.say('two-words.say-start');
    const shares = shown.isRunning ? null : accuracies(shown, v.redraw);
    const share = (name: (typeof NAMES)[number]): number | null => shares?.get(name) ?? null;
    const equal = share('equal');
    const apart = share('apart');
    if (equal === null || apart === null) return words.say('two-words.say-running');
    return words.counted('twins.say', shown.step, {
      equal: words.fixed(equal, 3),
      apart: words.fixed(apart, 3),
      step: words.short(shown.step),
    });
  },
});

/** So many decimals each of the differences is written with. */
const DECIMALS = new Map([
  [0.000001, 6],
  [0.0001, 4],
]);

function differenceText({ words }: TwinsView, difference: number): string {
  if (difference === 0) return words.say('twins.none');
  const decimals = DECIMALS.get(difference);
  return decimals === undefined ? words.short(difference) : words.fixed(difference, decimals);
}

const differenceSlider = (v: TwinsView): TemplateResult | typeof nothing =>
  sliderOf(v, 'headDifference', {
    values: DIFFERENCES,
    text: (difference) => differenceText(v, difference),
    label: 'twins.difference',
  });

/** Both heads of a model, and how many of their numbers are the same. */
function arm(v: TwinsView, name: (typeof NAMES)[number]): TemplateResult | typeof nothing {
  const { words, inputs, training: shown } = v;
  const trained = v.shown[name];
  if (!trained || !shown) return nothing;
  const { equal, all } = equalNumbers(trained);
  const share = v.isAsking ? null : (accuracies(shown, v.redraw).get(name) ?? null);
  const title =
    name === 'equal'
      ? words.say('arm.equal')
      : inputs.headDifference === 0
        ? words.say('twins.again')
        : words.say('twins.of', { difference: differenceText(v, inputs.headDifference) });
  const options = { ...(name === 'apart' && { run: name }), row: LENGTH - 2 };
  return html`<section class="arm">
    <p class="title">${title}</p>
    <div class="maps">
      ${Array.from({ length: trained.heads }, (_, head) => v.covered(() => weightMap(v, trained, { ...options, head, of: title })))}
    </div>
    ${v.covered(
      () =>
        html`<p class="note">
          ${words.say(equal === all ? 'twins.equal' : 'twins.parted', {
            equal: words.short(equal),
            all: words.short(all),
          })}
        </p>`,
    )}
    <p class="right-share">
      ${words.say('two-words.share', {
        share: share === null ? words.say('training.none-yet') : words.fixed(share, 3),
      })}
    </p>
  </section>`;
}
