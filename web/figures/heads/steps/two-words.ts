import { html, nothing, type TemplateResult } from 'lit';
import { isAnswer } from '../../../model/answers.js';
import type { ShownCell } from '../../../model/token.js';
import { variables } from '../../../parts/kit/variables.js';
import { button } from '../../base/controls/button.js';
import { numberOf } from '../../base/questions/prediction.js';
import { sliderOf } from '../../base/controls/sliders.js';
import { toTheEnd, training } from '../../base/training/training.js';
import { FIRST_ASKED, LENGTH } from '../definition.js';
import { accuracies } from '../../base/compute/accuracies.js';
import { heads, type View } from '../figure.js';
import { weightMap } from '../weight-map.js';
import { sequenceArcs } from '../sequence.js';
import {
  ARMS,
  READ_OUTS,
  rightWord,
  trainedRuns,
  wordOf,
  type ArmName,
  type TrainedRun,
} from '../two-words.js';

interface Shown {
  readonly one?: TrainedRun;
  readonly two?: TrainedRun;
}
type PairView = View<Shown>;

const NAMES = ['one', 'two'] as const satisfies readonly ArmName[];
/** What is offered; any other seed can be given by the address. */
const SEEDS = Array.from({ length: 10 }, (_, index) => index + 1);
const PLACES = Array.from({ length: LENGTH - FIRST_ASKED + 1 }, (_, index) => FIRST_ASKED + index);
const STEPS = 300;
/** One head 16 wide and two heads 8 wide: both are to name the two words before. */
export default heads.step<Shown>({
  training: {
    arms: () => ({
      one: { experiment: 'two-heads', steps: STEPS, ...ARMS.one },
      two: { experiment: 'two-heads', steps: STEPS, ...ARMS.two },
    }),
    standardRate: 0.01,
  },
  runs: ({ engine, training: shown }) => trainedRuns<ArmName>(engine, shown, (name) => ARMS[name].heads),
  canSelect: (v) => !v.isAsking && (v.shown as Shown | null)?.one !== undefined,
  view: (v) => html`
    ${training(v, ({ drive }) => html`${v.compact ? nothing : controls(v, drive)} ${arms(v)} ${v.isAsking ? v.note('two-words.task') : guess(v)}`)}
  `,
  reveal: toTheEnd,
  predict: ({ words, training: shown, redraw }) => {
    const isTrained = shown !== null && !shown.isRunning && shown.step >= STEPS;
    const share = isTrained ? (accuracies(shown, redraw).get('one') ?? null) : null;
    return numberOf(words, 'two-words', { correct: share, decimals: 3, range: [0, 1] });
  },
  untilAnswered: 'two-words.hidden',
  describe: (v) => {
    const { words, training: shown } = v;
    if (!shown || shown.step === 0) return words.say('two-words.say-start');
    if (shown.isRunning) return words.say('two-words.say-running');
    const shares = accuracies(shown, v.redraw);
    const [one, two] = NAMES.map((name) => shares.get(name) ?? null);
    if (one === null || two === null) return words.say('two-words.say-running');
    const values = { one: words.fixed(one!, 3), two: words.fixed(two!, 3), step: words.short(shown.step) };
    return words.counted('two-words.say', shown.step, values);
  },
});

/** The place that is looked at, from 0. */
const placeOf = ({ inputs: { asked } }: PairView): number => asked - 1;

const controls = (v: PairView, drive: TemplateResult): TemplateResult =>
  html`<div class="row driving">
    ${v.covered(() => drive)} ${sliderOf(v, 'seed', { values: SEEDS, text: String, label: 'two-words.seed' })}
    ${sliderOf(v, 'asked', {
      values: PLACES,
      text: (place) => v.shown.one?.nameOf(place - 1) ?? String(place),
      label: 'two-words.asked',
    })}
  </div>`;

/** The guess stays in view until it can be compared; it may be another. */
function guess(v: PairView): TemplateResult | typeof nothing {
  const { words, predicted, prediction } = v;
  if (v.compact || v.fixed || prediction?.correct !== null) return nothing;
  const said = isAnswer(predicted)
    ? words.say('two-words.guess', { guess: predicted! })
    : words.say('two-words.skipped');
  return html`<p class="note">
    ${said}
    ${button(
      words.say('two-words.again'),
      () => {
        v.update({ prediction: undefined });
      },
      'link',
    )}
  </p>`;
}

function arms(v: PairView): TemplateResult | typeof nothing {
  const { one, two } = v.shown;
  const shown = v.training;
  if (!one || !two || !shown) return nothing;
  const shares = v.isAsking ? null : accuracies(shown, v.redraw);
  return html`<div class="arms">
    ${NAMES.map((name) => arm(v, name, name === 'one' ? one : two, shares?.get(name) ?? null))}
  </div>`;
}

function arm(v: PairView, name: ArmName, run: TrainedRun, share: number | null): TemplateResult {
  const { words } = v;
  const of = name === 'one' ? {} : { run: name };
  const row = placeOf(v);
  const parameters = v.training?.arms.find(({ id }) => id === name)?.state.parameters ?? 0;
  return html`<section class="arm ${name}">
    <p class="title">
      ${words.say(`arm.${name}`)}
      <span class="note">${words.say('two-words.parameters', { count: words.short(parameters) })}</span>
    </p>
    ${v.compact ? nothing : sequenceArcs(run, row, v.isAsking)}
    <div class="maps">
      ${Array.from({ length: run.heads }, (_, head) => v.covered(() => weightMap(v, run, { ...of, head, row })))}
      <div class="read-outs">
        ${Array.from({ length: READ_OUTS }, (_, readOut) => readOutShares(v, of, run, readOut, row))}
        ${v.covered(() => html`<p class="note proof">${proof(v, name, run, row)}</p>`)}
      </div>
    </div>
    <p class="right-share">
      ${words.say('two-words.share', {
        share: share === null ? words.say('training.none-yet') : words.fixed(share, 3),
      })}
    </p>
  </section>`;
}

/** Why one row can't do for both read-outs, with the weights that it has now. */
function proof(v: PairView, name: ArmName, run: TrainedRun, row: number): string {
  if (name === 'two') return v.words.say('two-words.proof-two');
  const weight = (col: number): string => v.text({ stage: 'weights', row, col });
  return v.words.say('two-words.proof-one', {
    near: run.nameOf(row - 1),
    first: weight(row - 1),
    far: run.nameOf(row - 2),
    second: weight(row - 2),
  });
}

/** What a read-out finds likeliest: each as wide as it is likely, the right word outlined. */
function readOutShares(
  v: PairView,
  of: { readonly run?: string },
  run: TrainedRun,
  readOut: number,
  row: number,
): TemplateResult {
  const right = rightWord(run, readOut, row);
  const name = v.words.say(readOut === 0 ? 'read-out.first' : 'read-out.second');
  const shown = run.likeliest(readOut, row).slice(0, 2);
  return html`<div>
    <p class="title">${v.words.say('two-words.read-out', { readOut: name, word: right })}</p>
    ${v.covered(
      () =>
        html`<div class="shares">
          ${shown.map(({ token, share }) => {
            const cell: ShownCell = { ...of, stage: 'probabilities', head: readOut, row, col: token };
            const text = v.words.fixed(share, 2);
            return html`<button
              type="button"
              class="share ${wordOf(token) === right ? 'right' : ''}"
              aria-pressed=${v.isSelected(cell) ? 'true' : 'false'}
              aria-label=${v.label(cell, v.text(cell))}
              ${variables({ '--share': share })}
              @click=${() => {
                v.select(cell);
              }}
            >
              ${wordOf(token)} ${text}
            </button>`;
          })}
        </div>`,
    )}
  </div>`;
}
