import type { TrainingRun } from '../../engine/training-types.js';
import type { AnyStage, ShownCell } from '../../model/token.js';
import type { LineFitInput } from '../../engine/line-fit-types.js';
import type { LayerCell, LayerTrace } from '../../engine/layer-types.js';
import type { Derivation, Learning, Matrix } from '../../engine/types.js';
import type { Rows } from '../../model/fields.js';
import { matrixOf, rowOf } from '../../model/tensor.js';
import { renamed, Run } from '../base/compute/run.js';

/** A line through points and the step that improves it, with the way here where it was learned. */
export class LineRun extends Run {
  private readonly learning: Learning;
  private readonly input: LineFitInput;

  /**
   * `before` are the parameters of the step before, which led to these; null where these were set. Errors: EngineError
   * for points that the engine refuses.
   */
  constructor(learning: Learning, input: LineFitInput, before: Matrix | null = null) {
    super('all');
    this.learning = learning;
    this.input = input;
    const stages = this.read(input, (trace) =>
      trace.steps.map(({ stage }) => ({ stage, matrix: trace.numbers({ stage }) })),
    );
    for (const { stage, matrix } of stages) {
      this.set(stage, {
        matrix,
        derive: (cell) => this.deriveIn(input, cell, ({ stage: of, row, col }) => ({ stage: of, row, col })),
      });
    }
    if (before) {
      const earlier = { ...input, parameters: before };
      this.set('parameter', {
        matrix: input.parameters,
        // The numbers of the step before are not in view: no way leads to them.
        derive: (cell) => this.deriveIn(earlier, { ...cell, stage: 'next-parameter' }, () => null),
      });
    }
  }

  /** What the line predicts elsewhere. */
  predictedAt(xs: readonly number[]): readonly number[] {
    const points = matrixOf(
      xs.map((x) => [x, 0]),
      2,
    );
    return this.read({ ...this.input, points }, (trace) => [...trace.numbers({ stage: 'predicted' }).data]);
  }

  number(stage: AnyStage, col = 0): number {
    return rowOf(this.matrix(stage), 0)[col]!;
  }

  private deriveIn(
    input: LineFitInput,
    { stage, row, col }: ShownCell,
    rename: (cell: LayerCell) => ShownCell | null,
  ): Derivation<ShownCell> {
    // It has no places of other stages.
    const cell = { stage: stage as LayerCell['stage'], row, col };
    return this.read(input, (trace) => renamed(trace.derive(cell), rename));
  }

  /** The engine's trace is opened for each question, and given back at once: there is nothing to forget. */
  private read<Answer>(input: LineFitInput, look: (trace: LayerTrace) => Answer): Answer {
    const trace = this.learning.traceLineFit(input);
    try {
      return look(trace);
    } finally {
      trace.dispose();
    }
  }
}

/** Where a run stands now, and what its next step makes of it. */
export function lineOf(learning: Learning, points: Rows, run: TrainingRun, learningRate: number): LineRun {
  const path = run.path();
  const at = (step: number): Matrix => matrixOf([rowOf(path, step)], path.cols);
  const input = { points: pointsOf(points), parameters: at(path.rows - 1), learningRate };
  return new LineRun(learning, input, path.rows > 1 ? at(path.rows - 2) : null);
}

export const pointsOf = (points: Rows): Matrix => matrixOf(points, 2);

/** 1, 2 or 5 times a power of ten, just as large or larger; layout only. */
function nice(size: number): number {
  const power = [1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7];
  const all = power.flatMap((each) => [1, 2, 5].map((digit) => digit * each));
  return all.find((each) => each >= size) ?? 1;
}

/** How far slopes and offsets are drawn for these points, and the points themselves. */
export interface Extents {
  readonly slopes: readonly [from: number, to: number];
  readonly offsets: readonly [from: number, to: number];
  readonly across: readonly [from: number, to: number];
  readonly up: readonly [from: number, to: number];
}

export function extentsOf(points: Rows): Extents {
  const [xs, ys] = [0, 1].map((col) => points.map((row) => row[col] ?? 0)) as [number[], number[]];
  const reach = (numbers: readonly number[]): number => Math.max(...numbers.map(Math.abs)) || 1;
  const wide = reach(xs);
  const high = reach(ys);
  const slope = nice(high / wide);
  const offset = nice(high);
  const sided = (numbers: readonly number[], size: number): readonly [number, number] => [
    Math.min(...numbers) < 0 ? -size : 0,
    Math.max(...numbers) > 0 ? size : 0.1 * size,
  ];
  return {
    slopes: [-0.5 * slope, 2 * slope],
    offsets: [-0.4 * offset, 0.8 * offset],
    across: sided(xs, 1.1 * wide),
    up: sided(ys, 1.2 * high),
  };
}

const MOST_AT = 81;

/** The loss at slopes from end to end. */
export function lossCurve(learning: Learning, points: Rows, [from, to]: Extents['slopes']) {
  const run = learning.train({ experiment: 'line-fit', points: pointsOf(points), offset: 'none' });
  try {
    const slopes = { parameter: 'slope', from, to, count: MOST_AT };
    const here = { parameter: 'slope', from, to, count: 1 };
    const losses = run.lossOnGrid({ across: slopes, down: here });
    return rowOf(losses, 0).map((loss, index) => ({
      x: from + ((to - from) * index) / (MOST_AT - 1),
      y: loss,
    }));
  } finally {
    run.dispose();
  }
}
