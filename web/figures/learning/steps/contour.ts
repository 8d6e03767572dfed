import { html, nothing, type TemplateResult } from 'lit';
import type { Place } from '../../../drawings/axes.js';
import { drawLossMap } from '../../../drawings/loss-map.js';
import type { LineFitOptions } from '../../../engine/training-types.js';
import type { Learning } from '../../../engine/types.js';
import type { Rows } from '../../../model/fields.js';
import { row, rowOf } from '../../../model/tensor.js';
import type { ShownCell } from '../../../model/token.js';
import type { Track } from '../../base/contract/picture-numbers.js';
import { walked } from '../../base/walk/walked.js';
import type { ShownArm } from '../../../work/work.js';
import { oneOf } from '../../base/questions/prediction.js';
import { sliderOf } from '../../base/controls/sliders.js';
import { armName, training, toTheEnd } from '../../base/training/training.js';
import { inLaterSteps, type View } from '../later.js';
import { extentsOf, lineOf, LineRun, pointsOf } from '../line.js';
import { lineProgram } from '../program.js';
import { axisSlider, drawnAnswer, lineSentence, numbersOf, picture } from '../views.js';

const STEPS = 60;

/** Of plain descent, where the learner has set none, and Adam's. */
const RATE = 0.2;
const ADAMS_RATE = 0.2;
const RATES: readonly number[] = [0.01, 0.02, 0.05, 0.07, 0.1, 0.14, 0.18, 0.2, 0.22, 0.23, 0.24, 0.25, 0.3];

/** Where a first step could end: before the floor of the valley, on it, or beyond. */
const ENDS = ['before', 'floor', 'beyond'] as const;
type End = (typeof ENDS)[number];

interface Shown {
  readonly plain: LineRun | null;
  readonly adam: LineRun | null;
  /** Where plain descent starts, with the rate that the question is about. */
  readonly start: LineRun;
  /** By the answer that it is, where a step could end. */
  readonly ends: Readonly<Record<End, Place>>;
  readonly losses: readonly (readonly number[])[];
}
type MapView = View<Shown>;

const rateOf = ({ inputs }: Pick<View, 'inputs'>): number => inputs.learningRate ?? RATE;

/** Slope and offset roll over a map of their loss: straight down the steepest way, and as Adam goes. */
export default inLaterSteps.step<Shown, 'learning'>({
  needs: ['learning'],
  training: {
    arms: ({ inputs }) => {
      const line: LineFitOptions = {
        experiment: 'line-fit',
        steps: STEPS,
        startDeviation: 0,
        points: pointsOf(inputs.points),
        startSlope: inputs.slope,
        startOffset: inputs.offset,
      };
      return {
        plain: { ...line, optimiser: 'sgd' },
        adam: { ...line, optimiser: 'adam', learningRate: ADAMS_RATE },
      };
    },
    standardRate: RATE,
  },
  runs: ({ inputs, resources, training: shown }) => {
    const [plain, adam] = shown?.arms ?? [];
    const at = (arm: ShownArm | undefined, rate: number) =>
      arm ? lineOf(resources.learning, inputs.points, arm.run, rate) : null;
    const startWith = (learningRate: number) =>
      new LineRun(resources.learning, {
        points: pointsOf(inputs.points),
        parameters: row([inputs.slope, inputs.offset]),
        learningRate,
      });
    const start = startWith(RATE);
    // Across the valley the floor is as far as the gradient over the curvature.
    const toFloor = 1 / start.number('largest-curvature');
    return {
      plain: at(plain, rateOf({ inputs })),
      adam: at(adam, ADAMS_RATE),
      start,
      ends: {
        before: nextOf(startWith(toFloor / 2)),
        floor: nextOf(startWith(toFloor)),
        beyond: nextOf(start),
      },
      losses: lossMap(resources.learning, inputs.points),
    };
  },
  view: (v) =>
    html`${training(
      v,
      ({ drive, shown }) => html`
        <div class="two">
          <div class="leading stack">${drive} ${map(v, shown.arms)}</div>
          <div class="stack">
            ${v.compact || !v.editable ? nothing : starts(v)} ${reached(v)} ${bounds(v)}
          </div>
        </div>
      `,
    )}`,
  reveal: toTheEnd,
  predict: ({ words, shown }) => {
    // With other points it may go straight, or away.
    const factor = shown.start.number('distance-factor');
    if (factor <= -1 || factor >= 0) return null;
    return oneOf(words, 'contour', {
      options: ENDS,
      correct: 'beyond',
      params: { rate: words.short(RATE) },
    });
  },
  // It asked which way it takes.
  isFormerAnswer: (answer) => ['straight', 'zigzag', 'circle'].includes(answer),
  canSelect: ({ work }) => work.training !== null,
  shows: (v, { stage, run }) =>
    (run === undefined || run === 'adam') &&
    (SHOWN.has(stage) || (run === undefined && !v.isAsking && BOUNDS.has(stage))),
  write: ({ words }, value) => words.short(value),
  sentence: lineSentence,
  program: (v) => {
    const { slope, offset } = v.inputs;
    return lineProgram(v, { slope, offset, steps: v.training?.step ?? 0, learningRate: rateOf(v) });
  },
  describe: sayContour,
});

const nextOf = (run: LineRun): Place => ({
  x: run.number('next-parameter', 0),
  y: run.number('next-parameter', 1),
});

export function sayContour({ words, training: shown, shown: run }: MapView): string {
  if (!shown || !run.plain || !run.adam) return words.say('training.waiting');
  return words.say('contour.say', {
    step: words.short(shown.step),
    plain: words.short(run.plain.number('loss')),
    adam: words.short(run.adam.number('loss')),
  });
}

const SHOWN: ReadonlySet<string> = new Set([
  'point',
  'parameter',
  'predicted',
  'error',
  'squared-error',
  'loss',
  'gradient',
]);
const BOUNDS: ReadonlySet<string> = new Set([
  ...['curvature', 'largest-curvature', 'largest-rate', 'distance-factor', 'next-parameter'],
]);

const COLUMNS = 41;
const ROWS = 31;

/** The loss of the line with each slope and offset of the map. */
function lossMap(engine: Learning, points: Rows): readonly (readonly number[])[] {
  const { slopes, offsets } = extentsOf(points);
  const run = engine.train({ experiment: 'line-fit', points: pointsOf(points) });
  try {
    const losses = run.lossOnGrid({
      across: { parameter: 'slope', from: slopes[0], to: slopes[1], count: COLUMNS },
      down: { parameter: 'offset', from: offsets[0], to: offsets[1], count: ROWS },
    });
    return Array.from({ length: ROWS }, (_, row) => rowOf(losses, row));
  } finally {
    run.dispose();
  }
}

function map(v: MapView, arms: readonly ShownArm[]): TemplateResult {
  const { words, inputs, shown } = v;
  const { slopes, offsets } = extentsOf(inputs.points);
  const runs = arms.map(({ id, run }) => {
    const path = run.path();
    const places = Array.from({ length: path.rows }, (_, step) => {
      const [x = NaN, y = NaN] = rowOf(path, step);
      return { x, y };
    });
    return { name: armName(v, id), path: places };
  });
  const label = words.say('map.picture', {
    ...Object.fromEntries(
      arms.map(({ id }) => [
        id,
        words.short((id === 'adam' ? shown.adam : shown.plain)?.number('loss') ?? NaN),
      ]),
    ),
  });
  const texts = { x: words.say('axis.slope'), y: words.say('axis.offset') };
  const columns = [words.say('name.slope'), words.say('name.offset'), words.say('name.loss')];
  const tracks = arms.map(({ id, curve: { loss } }, index): Track => {
    const { name, path } = runs[index]!;
    const run = id === 'adam' ? shown.adam : shown.plain;
    const now = run?.number('loss') ?? NaN;
    return {
      name,
      firstStep: 0,
      columns,
      values: [
        path.map(({ x }) => x),
        path.map(({ y }) => y),
        path.map((_, step) => (step < path.length - 1 ? loss[step]! : now)),
      ],
      ...(run && { gradient: [run.number('gradient', 0), run.number('gradient', 1)] }),
    };
  });
  const numbers = { kind: 'map', label: words.say('map.title'), sentence: label, tracks } as const;
  const answers = ENDS.flatMap((end) => drawnAnswer(v, end, [shown.ends[end]]));
  const drawing = picture(
    v,
    label,
    (size) =>
      drawLossMap(
        {
          answers,
          losses: shown.losses,
          across: slopes,
          up: offsets,
          runs,
          names: 'above',
          texts,
          write: (value) => words.short(value),
        },
        size,
      ),
    280,
    answers,
  );
  return walked(v, numbers, drawing);
}

/** Where both start, and how far plain descent steps. */
function starts(v: MapView): TemplateResult {
  const { slopes, offsets } = extentsOf(v.inputs.points);
  return html`
    ${axisSlider(v, 'slope', slopes)} ${axisSlider(v, 'offset', offsets)}
    ${sliderOf(v, 'learningRate', {
      values: RATES,
      value: rateOf(v),
      label: 'contour.rate',
      text: (rate) => v.words.short(rate),
      ends: [v.words.say('training.rate-start'), v.words.say('training.rate-end')],
    })}
  `;
}

const cell = (stage: ShownCell['stage'], col: number, run?: string): ShownCell => ({
  stage,
  row: 0,
  col,
  ...(run !== undefined && { run }),
});

/** Two matrices that stand in one line where there is room. */
function reached(v: MapView): TemplateResult {
  const { words } = v;
  const rows = (...cells: readonly (readonly [ShownCell['stage'], number])[]) =>
    [undefined, 'adam'].map((run) => ({ cells: cells.map(([stage, col]) => cell(stage, col, run)) }));
  const [plain, adam] = rows(['parameter', 0], ['parameter', 1], ['loss', 0]);
  return html`<div class="together points">
    ${numbersOf(
      v,
      words.say('contour.numbers'),
      [words.say('name.slope'), words.say('name.offset'), words.say('name.loss')],
      [
        { name: words.say('row.plain'), ...plain! },
        { name: words.say('row.adam'), ...adam! },
      ],
      { isTitled: true },
    )}
    ${numbersOf(
      v,
      words.say('contour.gradients'),
      [words.say('name.gradient-slope'), words.say('name.gradient-offset')],
      rows(['gradient', 0], ['gradient', 1]),
      { isTitled: true },
    )}
  </div>`;
}

const bounds = (v: MapView): TemplateResult =>
  numbersOf(
    v,
    v.words.say('contour.bounds'),
    [v.words.say('name.largest-curvature'), v.words.say('name.largest-rate'), v.words.say('name.factor')],
    [
      {
        name: v.words.say('row.plain'),
        cells: [cell('largest-curvature', 0), cell('largest-rate', 0), cell('distance-factor', 0)],
      },
    ],
  );
