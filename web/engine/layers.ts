import type { Boundary } from './boundary.js';
import { CheckedBlock } from './block-input.js';
import { checkIndex, checkMatrix, checkProperties } from './check.js';
import type { Handle } from './held.js';
import { WasmLayerTrace } from './layer-trace.js';
import type {
  BlockInput,
  FeedForwardInput,
  Layers,
  LayerTrace,
  NormInput,
  PositionTraceInput,
  RotationInput,
  RotationTraceInput,
  SinusoidInput,
} from './layer-types.js';
import { give } from './learning-call.js';
import type { BlockOptions, LearningMatrices } from './learning-call.js';
import { checkPositive } from './learning-checks.js';
import type { RawLearning } from './raw-learning.js';
import type { Matrix } from './types.js';

const DEFAULT_BASE = 10_000;
const SINUSOID_PROPERTIES = ['count', 'width', 'base'] satisfies (keyof SinusoidInput)[];
const ROTATION_PROPERTIES = ['input', 'heads', 'firstPosition', 'base'] satisfies (keyof RotationInput)[];

/** What is to be given: matrices, and the options of a block. */
interface Given {
  readonly matrices: LearningMatrices;
  readonly options?: BlockOptions;
}

const POSITION_TRACE_PROPERTIES = ['input', 'base'] satisfies (keyof PositionTraceInput)[];
const ROTATION_TRACE_PROPERTIES = [
  ...(['query', 'key', 'queryPosition', 'keyPosition', 'base'] satisfies (keyof RotationTraceInput)[]),
];

export class WasmLayers implements Layers {
  readonly #boundary: Boundary<RawLearning>;

  constructor(boundary: Boundary<RawLearning>) {
    this.#boundary = boundary;
  }

  norm(input: NormInput): Matrix {
    return this.#compute(
      () => new CheckedBlock().norm(input),
      (raw) => raw.applyNorm(),
    );
  }

  feedForward(input: FeedForwardInput): Matrix {
    return this.#compute(
      () => new CheckedBlock().feedForward(input),
      (raw) => raw.applyFeedForward(),
    );
  }

  traceFeedForward(input: FeedForwardInput): LayerTrace {
    return this.#trace(
      () => new CheckedBlock().feedForward(input),
      (raw) => raw.traceFeedForward(),
    );
  }

  sinusoidalPositions(input: SinusoidInput): Matrix {
    return this.#boundary.call(
      () => {
        checkProperties(input, 'input', SINUSOID_PROPERTIES);
        const base = checkPositive(input.base ?? DEFAULT_BASE, 'base');
        return { count: checkIndex(input.count, 'count'), width: checkIndex(input.width, 'width'), base };
      },
      (raw, { count, width, base }) => raw.sinusoidalPositions(count, width, base),
    );
  }

  rotatePositions(input: RotationInput): Matrix {
    return this.#compute(
      () => {
        checkProperties(input, 'input', ROTATION_PROPERTIES);
        return {
          matrices: { input: checkMatrix(input.input, 'input') },
          heads: checkIndex(input.heads ?? 1, 'heads'),
          first: checkIndex(input.firstPosition ?? 0, 'firstPosition'),
          base: checkPositive(input.base ?? DEFAULT_BASE, 'base'),
        };
      },
      (raw, { heads, first, base }) => raw.rotatePositions(heads, first, base),
    );
  }

  tracePositions(input: PositionTraceInput): LayerTrace {
    return this.#trace(
      () => {
        checkProperties(input, 'input', POSITION_TRACE_PROPERTIES);
        return {
          matrices: { input: checkMatrix(input.input, 'input') },
          base: checkPositive(input.base ?? DEFAULT_BASE, 'base'),
        };
      },
      (raw, { base }) => raw.tracePositions(base),
    );
  }

  traceRotations(input: RotationTraceInput): LayerTrace {
    return this.#trace(
      () => {
        checkProperties(input, 'input', ROTATION_TRACE_PROPERTIES);
        return {
          matrices: { query: checkMatrix(input.query, 'query'), key: checkMatrix(input.key, 'key') },
          query: checkIndex(input.queryPosition ?? 0, 'queryPosition'),
          key: checkIndex(input.keyPosition ?? 0, 'keyPosition'),
          base: checkPositive(input.base ?? DEFAULT_BASE, 'base'),
        };
      },
      (raw, { query, key, base }) => raw.traceRotations(query, key, base),
    );
  }

  largestDifference(left: Matrix, right: Matrix): number {
    return this.#compute(
      () => ({ matrices: { left: checkMatrix(left, 'left'), right: checkMatrix(right, 'right') } }),
      (raw) => raw.largestDifference(),
    );
  }

  block(input: BlockInput): Matrix {
    return this.#compute(
      () => new CheckedBlock().block(input),
      (raw) => raw.applyBlock(),
    );
  }

  traceBlock(input: BlockInput): LayerTrace {
    return this.#trace(
      () => new CheckedBlock().block(input),
      (raw) => raw.traceBlock(),
    );
  }

  #trace<Checked extends Given>(
    check: () => Checked,
    open: (raw: RawLearning, checked: Checked) => Handle | null,
  ): LayerTrace {
    return new WasmLayerTrace(this.#boundary, this.#compute(check, open));
  }

  #compute<Checked extends Given, Answer>(
    check: () => Checked,
    compute: (raw: RawLearning, checked: Checked) => Answer | null,
  ): Answer {
    return this.#boundary.call(check, (raw, checked) => {
      give(raw, checked.matrices, checked.options);
      return compute(raw, checked);
    });
  }
}
