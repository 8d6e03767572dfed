import { html, nothing, type TemplateResult } from 'lit';
import type { ShownCell } from '../../../model/token.js';
import { barOf, bars } from '../../base/bars.js';
import { matrix } from '../../base/matrix.js';
import { numberOf } from '../../base/prediction.js';
import { sliderOf } from '../../base/sliders.js';
import { training } from '../../base/training.js';
import { FIRST_ASKED, LENGTH } from '../definition.js';
import { accuracies } from '../evaluation.js';
import { heads, type View } from '../figure.js';
import { headMark } from '../matrices.js';
import { sequenceArcs } from '../sequence.js';
import { ARMS, READ_OUTS, rightWord, TrainedRun, wordOf, type ArmName } from '../two-words.js';

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

/** What a run is at a step, computed once for it. */
const built = new WeakMap<object, { readonly step: number; readonly trained: TrainedRun }>();

/** One head 16 wide and two heads 8 wide: both are to name the two words before. */
export default heads.step<Shown>({
  training: {
    arms: ({ hasPredicted }) =>
      hasPredicted
        ? {
            one: { experiment: 'two-heads', steps: STEPS, ...ARMS.one },
            two: { experiment: 'two-heads', steps: STEPS, ...ARMS.two },
          }
        : ({} as Record<string, never>),
    standardRate: 0.01,
  },
  runs: ({ engine, training: shown }) =>
    Object.fromEntries(
      (shown?.arms ?? []).map(({ id, run, state: { step } }) => {
        const known = built.get(run);
        const trained = known?.step === step ? known.trained : new TrainedRun(engine, run, id as ArmName);
        built.set(run, { step, trained });
        return [id, trained];
      }),
    ) as Shown,
  canSelect: (v) => (v.shown as Shown | null)?.one !== undefined,
  view: (v) => html`
    ${v.question()}
    ${
      v.hasPredicted
        ? training(v, ({ drive }) => html`${v.compact ? nothing : controls(v, drive)} ${arms(v)}`)
        : v.note('two-words.task')
    }
  `,
  predict: ({ words, training: shown, redraw }) => {
    const isTrained = shown !== null && !shown.isRunning && shown.step >= STEPS;
    const share = isTrained ? (accuracies(shown, redraw).get('one') ?? null) : null;
    return numberOf(words, 'two-words', { correct: share, decimals: 3 });
  },
  untilAnswered: 'two-words.hidden',
  say: (v) => {
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
    ${drive} ${sliderOf(v, 'seed', { values: SEEDS, text: String, label: 'two-words.seed' })}
    ${sliderOf(v, 'asked', {
      values: PLACES,
      text: (place) => v.shown.one?.nameOf(place - 1) ?? String(place),
      label: 'two-words.asked',
    })}
  </div>`;

function arms(v: PairView): TemplateResult | typeof nothing {
  const { one, two } = v.shown;
  const shown = v.training;
  if (!one || !two || !shown) return nothing;
  const shares = accuracies(shown, v.redraw);
  return html`<div class="arms">
    ${NAMES.map((name) => arm(v, name, name === 'one' ? one : two, shares.get(name) ?? null))}
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
    ${v.compact ? nothing : sequenceArcs(run, row)}
    <div class="maps">
      ${Array.from({ length: run.heads }, (_, head) => map(v, name, run, head))}
      <div class="read-outs">
        ${Array.from({ length: READ_OUTS }, (_, readOut) => readOutBars(v, of, run, readOut, row))}
      </div>
    </div>
    ${bars(v, words.say('two-words.right'), [
      {
        label: words.say('two-words.right'),
        text: share === null ? words.say('training.none-yet') : words.fixed(share, 3),
        value: share ?? 0,
        role: 'output',
      },
    ])}
  </section>`;
}

/** All weights of a head, as colours; the selected one is written out below. */
function map(v: PairView, name: ArmName, run: TrainedRun, head: number): TemplateResult {
  const names = run.words.map((_, index) => run.nameOf(index));
  const title =
    run.heads === 1
      ? v.words.say('two-words.weights')
      : v.words.say('head.weights', { head: String(head + 1) });
  return matrix(v, {
    stage: 'weights',
    ...(name !== 'one' && { run: name }),
    head,
    title,
    heading: html`<p class="title">${run.heads === 1 ? nothing : headMark(head)} ${title}</p>`,
    rows: names,
    columns: names,
    compact: true,
    mapped: 'always',
    mark: ({ row, col }) => ({ hidden: col > row, lit: row === placeOf(v) }),
  });
}

/** What a read-out finds likeliest: the right word is framed. */
function readOutBars(
  v: PairView,
  of: { readonly run?: string },
  run: TrainedRun,
  readOut: number,
  row: number,
): TemplateResult {
  const right = rightWord(run, readOut, row);
  const name = v.words.say(readOut === 0 ? 'read-out.first' : 'read-out.second');
  const title = v.words.say('two-words.read-out', { readOut: name, word: right });
  const shown = run.likeliest(readOut, row).slice(0, 2);
  return html`<div>
    <p class="title">${title}</p>
    ${bars(
      v,
      title,
      shown.map(({ token }) => {
        const cell: ShownCell = { ...of, stage: 'probabilities', head: readOut, row, col: token };
        return { ...barOf(v, cell, wordOf(token), 'output'), marked: wordOf(token) === right };
      }),
    )}
  </div>`;
}
