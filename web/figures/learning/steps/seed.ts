import { html, nothing, type TemplateResult } from 'lit';
import { drawLossMap } from '../../../drawings/loss-map.js';
import type { AsymmetryOptions, TrainingRun } from '../../../engine/training-types.js';
import type { Cell, Engine, Learning } from '../../../engine/types.js';
import { rowOf } from '../../../model/tensor.js';
import type { ShownCell } from '../../../model/token.js';
import type { ShownArm } from '../../../work/work.js';
import { control } from '../../base/controls/controls.js';
import { matrix } from '../../base/numbers/matrix.js';
import { oneOf } from '../../base/questions/prediction.js';
import { AttentionRun, renamed, type Place } from '../../base/compute/run.js';
import { toTheEnd, training } from '../../base/training/training.js';
import { inLaterSteps, type View } from '../later.js';
import type { Track } from '../../base/contract/picture-numbers.js';
import { walked } from '../../base/walk/walked.js';
import { picture } from '../views.js';

/** Each start is drawn from its own seed: the one chosen, and those after it. */
const STARTS = ['one', 'two', 'three', 'four', 'five', 'six'] as const;
type Start = (typeof STARTS)[number];

const RATE = 0.5;
const STEPS = 200;
const TASK: AsymmetryOptions = {
  experiment: 'asymmetry',
  targets: 'pair',
  vectors: 'shared',
  dimension: 1,
  optimiser: 'sgd',
  learningRate: RATE,
  steps: STEPS,
};

/** How far the map reaches; the numbers of a run grow slowly ever on. */
const REACH = 6;
const POINTS_ON_AXIS = 49;

type Shown = Readonly<Record<Start, Ended | null>> & { readonly losses: readonly (readonly number[])[] };
type SeedView = View<Shown>;

/** The attention that a run has learned; its numbers stand in the formulas, and no way leads to how they were learned. */
class Ended extends AttentionRun {
  override find(cell: Cell): Place | undefined {
    const place = cell.stage === 'scores' || cell.stage === 'weights' ? super.find(cell) : undefined;
    return (
      place && {
        matrix: place.matrix,
        derive: (of) => renamed(place.derive(of), (source) => (source.stage === 'scores' ? source : null)),
      }
    );
  }
}

/** Attention with two learned numbers has two valleys: which one a run ends in is decided by its seed. */
export default inLaterSteps.step<Shown, 'learning'>({
  needs: ['learning'],
  training: {
    arms: ({ inputs }) =>
      Object.fromEntries(STARTS.map((start, index) => [start, { ...TASK, seed: inputs.seed + index }])),
    standardRate: RATE,
  },
  runs: ({ engine, resources, training: shown }) => {
    const runs = STARTS.map((start, index): [Start, Ended | null] => [
      start,
      attentionOf(engine, shown?.arms[index]?.run),
    ]);
    return { ...Object.fromEntries(runs), losses: lossMap(resources.learning) } as unknown as Shown;
  },
  view: (v) =>
    html`${training(
      v,
      ({ drive, shown }) => html`
        <div class="two">
          <div class="leading stack">${drive} ${map(v, shown.arms)}</div>
          <div class="stack">
            ${v.compact ? nothing : control(v, 'seed', { label: 'training.seed', hasHint: true, also: () => ({ trained: 0 }) })}
            ${ends(v, shown.arms)}
          </div>
        </div>
      `,
    )}`,
  reveal: toTheEnd,
  predict: ({ words }) =>
    oneOf(words, 'seed', { options: ['one', 'two', 'six'], correct: 'two', measured: true }),
  canSelect: ({ work }) => work.training !== null,
  shows: (_, { stage }) => stage === 'weights' || stage === 'scores',
  names: (_, { row, col }) => ({ query: WORDS[row] ?? '', key: WORDS[col] ?? '' }),
  program: ({ shown }) => shown.one?.program('score') ?? null,
  untilAnswered: 'seed.until',
  describe: saySeeds,
});

/** How many runs are, or have ended, in each valley. */
export function saySeeds({ words, training: shown }: SeedView): string {
  if (!shown) return words.say('training.waiting');
  const right = shown.arms.filter(({ run }) => (rowOf(run.path(), shown.step)[1] ?? 0) > 0).length;
  const params = {
    step: words.short(shown.step),
    right: String(right),
    left: String(STARTS.length - right),
    all: String(STARTS.length),
  };
  return words.say(shown.step < STEPS ? 'seed.say-under-way' : 'seed.say', params);
}

const WORDS = ['a', 'b'] as const;

function attentionOf(engine: Engine, run: TrainingRun | undefined): Ended | null {
  const key = run?.parameters().get('key');
  return key ? new Ended(engine, { query: key, key, value: key, compatibility: 'dot' }, undefined) : null;
}

function lossMap(engine: Learning): readonly (readonly number[])[] {
  const run = engine.train(TASK);
  try {
    const axis = { parameter: 'key', from: -REACH, to: REACH, count: POINTS_ON_AXIS };
    const losses = run.lossOnGrid({ across: { ...axis, row: 0 }, down: { ...axis, row: 1 } });
    return Array.from({ length: POINTS_ON_AXIS }, (_, row) => rowOf(losses, row));
  } finally {
    run.dispose();
  }
}

function map(v: SeedView, arms: readonly ShownArm[]): TemplateResult {
  const { words, inputs, shown } = v;
  const runs = arms.map(({ run }, index) => {
    const path = run.path();
    return {
      name: words.say('seed.start', { seed: String(inputs.seed + index) }),
      path: Array.from({ length: path.rows }, (_, step) => {
        const [x = NaN, y = NaN] = rowOf(path, step);
        return { x, y };
      }),
    };
  });
  const texts = { x: words.say('axis.a'), y: words.say('axis.b') };
  const side = [-REACH, REACH] as const;
  const label = words.say(v.hasPredicted ? 'seed.picture' : 'seed.picture-covered');
  const tracks = arms.map(({ curve: { loss } }, index): Track => {
    const { name, path } = runs[index]!;
    return {
      name: words.say('seed.row', { seed: name }),
      firstStep: 0,
      columns: [...WORDS, words.say('name.loss')],
      // The loss where it is now is known with the next step.
      values: [path.map(({ x }) => x), path.map(({ y }) => y), loss],
    };
  });
  const drawing = picture(
    v,
    label,
    (size) =>
      drawLossMap(
        {
          losses: v.hasPredicted ? shown.losses : null,
          across: side,
          up: side,
          runs,
          names: 'at-starts',
          texts,
          write: (value) => words.short(value),
        },
        size,
      ),
    276,
  );
  const numbers = { kind: 'map', label: words.say('map.title'), sentence: label, tracks } as const;
  return walked(v, numbers, drawing);
}

/** Each run in a line: the two learned numbers, and what attention makes of them. */
function ends(v: SeedView, arms: readonly ShownArm[]): TemplateResult {
  const { words, inputs } = v;
  const weight = (start: Start, row: number): ShownCell => ({
    stage: 'weights',
    row,
    col: 1,
    ...(start !== 'one' && { run: start }),
  });
  const numbers = arms.map(({ run, state }) => [...rowOf(run.path(), state.step), state.loss ?? NaN]);
  const rows = arms.map((_, index) => words.say('seed.row', { seed: String(inputs.seed + index) }));
  const looks = { heading: null, compact: true } as const;
  return html`<div class="together points">
    ${matrix(v, {
      ...looks,
      stage: 'key',
      title: words.say('seed.numbers'),
      scale: 'none',
      cellRole: 'plain',
      numbers: { rows: numbers.length, cols: 3, data: Float32Array.from(numbers.flat()) },
      rows,
      columns: [...WORDS, words.say('name.loss')],
      write: (value) => (Number.isNaN(value) ? words.say('training.none-yet') : words.fixed(value, 2)),
      label: (_, text) =>
        text === words.say('training.none-yet') ? words.say('training.none-yet-told') : undefined,
    })}
    ${matrix(v, {
      ...looks,
      stage: 'weights',
      title: words.say('seed.weights'),
      cells: STARTS.map((start) => [weight(start, 0), weight(start, 1)]),
      besides: { rows },
      columns: [words.say('seed.weight-a'), words.say('seed.weight-b')],
      rowRole: 'plain',
      colRole: 'plain',
    })}
  </div>`;
}
