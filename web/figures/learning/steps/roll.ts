import { html, nothing, type TemplateResult } from 'lit';
import { rowOf } from '../../../model/tensor.js';
import type { LineFitOptions } from '../../../engine/training-types.js';
import type { ShownCell } from '../../../model/token.js';
import type { ShownArm } from '../../../work/work.js';
import { examples } from '../../base/controls/controls.js';
import { oneOf } from '../../base/questions/prediction.js';
import { sliderOf } from '../../base/controls/sliders.js';
import { switchControl } from '../../base/controls/switches.js';
import { toTheEnd, training } from '../../base/training/training.js';
import { inLaterSteps, type View } from '../later.js';
import { extentsOf, lineOf, lossCurve, pointsOf, type LineRun } from '../line.js';
import { lineProgram } from '../program.js';
import { curvePicture, lineSentence, numbersOf } from '../views.js';

const STEPS = 30;

/** The rates with a name, and where a run has none of its own. */
const RATES = { small: 0.01, right: 0.1, large: 0.3 } as const;

/** From a hundredth of the one that suits to ten times as much. */
const ALL_RATES: readonly number[] = [
  ...[0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.14, 0.2, 0.24, 0.28, 0.3, 0.35, 0.4],
  ...[0.5, 0.7, 1],
];

interface Shown {
  readonly roll: LineRun | null;
  readonly right: LineRun | null;
  readonly curve: ReturnType<typeof lossCurve>;
}
export type RollView = View<Shown>;

export const rateOf = ({ inputs }: Pick<View, 'inputs'>): number => inputs.learningRate ?? RATES.right;

/** One number rolls down the curve of its loss, by the real optimiser, a step at a time. */
export default inLaterSteps.step<Shown, 'learning'>({
  needs: ['learning'],
  training: {
    arms: ({ inputs }) => {
      const line: LineFitOptions = {
        experiment: 'line-fit',
        offset: 'none',
        optimiser: 'sgd',
        steps: STEPS,
        startDeviation: 0,
        points: pointsOf(inputs.points),
        startSlope: inputs.slope,
      };
      return { roll: line, ...(inputs.beside && { right: { ...line, learningRate: RATES.right } }) };
    },
    standardRate: RATES.right,
  },
  runs: ({ inputs, resources, training: shown }) => {
    const [roll, right] = shown?.arms ?? [];
    const at = (arm: ShownArm | undefined, rate: number) =>
      arm ? lineOf(resources.learning, inputs.points, arm.run, rate) : null;
    return {
      roll: at(roll, rateOf({ inputs })),
      right: at(right, RATES.right),
      curve: lossCurve(resources.learning, inputs.points, extentsOf(inputs.points).slopes),
    };
  },
  view: (v) =>
    html`${training(
      v,
      ({ drive, shown }) => html`
        <div class="two">
          <div class="leading stack">${drive} ${curve(v, shown.arms)}</div>
          <div class="stack">
            ${v.compact ? nothing : v.covered(() => rates(v))} ${stepNumbers(v)} ${bounds(v)}
            ${v.covered(() => verdict(v))} ${beside(v)}
          </div>
        </div>
      `,
    )}`,
  reveal: () => ({ learningRate: RATES.large, ...toTheEnd() }),
  predict: ({ words, shown }) =>
    shown.roll
      ? oneOf(words, 'roll', {
          options: ['nearer', 'same', 'away'],
          correct: shown.roll.number('largest-rate') < RATES.large ? 'away' : 'nearer',
          params: { rate: words.short(RATES.large), right: words.short(RATES.right), steps: String(STEPS) },
        })
      : null,
  canSelect: ({ work }) => work.training !== null,
  shows: (v, { stage, run }) =>
    (run === undefined || (run === 'right' && v.shown.right !== null)) &&
    SHOWN.has(stage) &&
    !(v.isAsking && BOUNDS.has(stage)),
  write: ({ words }, value) => words.short(value),
  sentence: lineSentence,
  program: (v) =>
    lineProgram(v, {
      slope: v.inputs.slope,
      offset: null,
      steps: v.training?.step ?? 0,
      learningRate: rateOf(v),
    }),
  describe: sayRoll,
});

export function sayRoll({ words, training: shown, shown: run }: RollView): string {
  if (!shown || !run.roll) return words.say('training.waiting');
  return words.say('roll.say', {
    step: words.short(shown.step),
    slope: words.short(run.roll.number('parameter')),
    loss: words.short(run.roll.number('loss')),
  });
}

const BOUNDS: ReadonlySet<string> = new Set([
  'curvature',
  'largest-curvature',
  'largest-rate',
  'distance-factor',
]);
const SHOWN: ReadonlySet<string> = new Set([
  ...['point', 'parameter', 'predicted', 'error', 'squared-error', 'loss', 'gradient', 'next-parameter'],
  ...BOUNDS,
]);

function rates(v: RollView): TemplateResult {
  const largest = v.shown.roll?.number('largest-rate') ?? NaN;
  // For other points their names may be wrong.
  const areNamed = RATES.right < largest && largest < RATES.large;
  const named = (learningRate: number) => ({ learningRate, trained: 0 });
  const names = { small: named(RATES.small), right: named(RATES.right), large: named(RATES.large) };
  return html`
    ${areNamed ? examples(v, 'rate.names', names, { hideLabel: true }) : nothing}
    ${sliderOf(v, 'learningRate', {
      values: ALL_RATES,
      value: rateOf(v),
      label: 'training.rate',
      text: (rate) => v.words.short(rate),
      ends: [v.words.say('training.rate-start'), v.words.say('training.rate-end')],
    })}
  `;
}

function curve(v: RollView, arms: readonly ShownArm[]): TemplateResult {
  const { words, shown } = v;
  const runs = arms.map(({ run, curve: { loss } }, index) => {
    const path = run.path();
    const now = (index === 0 ? shown.roll : shown.right)?.number('loss') ?? NaN;
    return Array.from({ length: path.rows }, (_, step) => ({
      x: rowOf(path, step)[0]!,
      y: step < loss.length ? loss[step]! : now,
    }));
  });
  const now = runs[0]?.at(-1);
  const label = words.say('curve.picture', {
    slope: words.short(now?.x ?? 0),
    loss: words.short(now?.y ?? 0),
  });
  const names = [rateOf(v), RATES.right].map((rate) => words.say('rate.is', { rate: words.short(rate) }));
  const gradient = shown.roll?.number('gradient') ?? null;
  return curvePicture(v, { label, curve: shown.curve, runs, names, gradient }, 276);
}

const cellsOf = (stages: readonly ShownCell['stage'][], run?: string): readonly ShownCell[] =>
  stages.map((stage) => ({ stage, row: 0, col: 0, ...(run !== undefined && { run }) }));

/** The numbers of the run, and, where it is shown, of the one beside it: what differs there is marked. */
function inRows(
  v: RollView,
  title: string,
  stages: readonly ShownCell['stage'][],
  names: readonly string[],
): TemplateResult {
  const { words, shown } = v;
  const name = (rate: number): string => words.say('rate.is', { rate: words.short(rate) });
  return numbersOf(
    v,
    title,
    names,
    [
      { name: name(rateOf(v)), cells: cellsOf(stages) },
      ...(shown.right ? [{ name: name(RATES.right), cells: cellsOf(stages, 'right') }] : []),
    ],
    {
      differs: (_, col) => {
        const [one, other] = [shown.roll, shown.right].map((run) =>
          words.short(run?.number(stages[col]!) ?? NaN),
        );
        return one !== other;
      },
    },
  );
}

const stepNumbers = (v: RollView): TemplateResult =>
  inRows(
    v,
    v.words.say('roll.numbers'),
    ['parameter', 'loss', 'gradient', 'next-parameter'],
    [
      v.words.say('name.slope'),
      v.words.say('name.loss'),
      v.words.say('name.gradient'),
      v.words.say('name.next-slope'),
    ],
  );

const bounds = (v: RollView): TemplateResult =>
  inRows(
    v,
    v.words.say('roll.bounds'),
    ['curvature', 'largest-rate', 'distance-factor'],
    [v.words.say('name.curvature'), v.words.say('name.largest-rate'), v.words.say('name.factor')],
  );

/** What follows for the rate that is chosen. */
export function sayVerdict({ words, shown: { roll } }: RollView): string {
  if (!roll) return '';
  const factor = roll.number('distance-factor');
  const kind = factor < -1 ? 'away' : factor < 0 ? 'across' : 'along';
  const params = { factor: words.short(factor), largest: words.short(roll.number('largest-rate')) };
  return words.say(`verdict.${kind}`, params);
}

const verdict = (v: RollView): TemplateResult => html`<p class="verdict">${sayVerdict(v)}</p>`;

const beside = (v: RollView): TemplateResult | typeof nothing =>
  v.compact ? nothing : switchControl(v, 'beside', { label: 'beside' });
