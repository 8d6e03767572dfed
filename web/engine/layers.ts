import { accept } from './boundary.js';
import type { Boundary } from './boundary.js';
import { CheckedBlock, writeBlock } from './block-input.js';
import { checkIndex, checkProperties } from './check.js';
import { accepted } from './held.js';
import type { Handle } from './held.js';
import { layerNames, WasmLayerTrace } from './layer-trace.js';
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
import { checkPositive } from './learning-checks.js';
import type { LayerNames, RawLearning } from './raw-learning.js';
import type { Matrix } from './types.js';

const DEFAULT_BASE = 10_000;
const SINUSOID_PROPERTIES = ['count', 'width', 'base'] satisfies (keyof SinusoidInput)[];
const ROTATION_PROPERTIES = ['input', 'heads', 'firstPosition', 'base'] satisfies (keyof RotationInput)[];

const POSITION_TRACE_PROPERTIES = ['input', 'base'] satisfies (keyof PositionTraceInput)[];
const ROTATION_TRACE_PROPERTIES = [
  ...(['query', 'key', 'queryPosition', 'keyPosition', 'base'] satisfies (keyof RotationTraceInput)[]),
];

export class WasmLayers implements Layers {
  readonly #boundary: Boundary<RawLearning>;
  readonly #names: LayerNames;

  constructor(boundary: Boundary<RawLearning>) {
    this.#boundary = boundary;
    this.#names = layerNames(boundary);
  }

  norm(input: NormInput): Matrix {
    return this.#compute(
      (block) => block.norm(input),
      (raw) => accept(raw, raw.applyNorm()),
    );
  }

  feedForward(input: FeedForwardInput): Matrix {
    return this.#compute(
      (block) => block.feedForward(input),
      (raw) => accept(raw, raw.applyFeedForward()),
    );
  }

  traceFeedForward(input: FeedForwardInput): LayerTrace {
    return this.#trace(
      () => ({ block: new CheckedBlock(this.#names).feedForward(input) }),
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
      (raw, { count, width, base }) => accept(raw, raw.sinusoidalPositions(count, width, base)),
    );
  }

  rotatePositions(input: RotationInput): Matrix {
    return this.#boundary.call(
      () => {
        checkProperties(input, 'input', ROTATION_PROPERTIES);
        return {
          block: new CheckedBlock(this.#names).input(input.input),
          heads: checkIndex(input.heads ?? 1, 'heads'),
          first: checkIndex(input.firstPosition ?? 0, 'firstPosition'),
          base: checkPositive(input.base ?? DEFAULT_BASE, 'base'),
        };
      },
      (raw, { block, heads, first, base }) => {
        writeBlock(raw, block);
        return accept(raw, raw.rotatePositions(heads, first, base));
      },
    );
  }

  tracePositions(input: PositionTraceInput): LayerTrace {
    return this.#trace(
      () => {
        checkProperties(input, 'input', POSITION_TRACE_PROPERTIES);
        return {
          block: new CheckedBlock(this.#names).input(input.input),
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
          block: new CheckedBlock(this.#names).pair('query', input.query, 'key', input.key),
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
      (block) => block.pair('left', left, 'right', right),
      (raw) => accept(raw, raw.largestDifference()),
    );
  }

  block(input: BlockInput): Matrix {
    return this.#compute(
      (block) => block.block(input),
      (raw) => accept(raw, raw.applyBlock()),
    );
  }

  traceBlock(input: BlockInput): LayerTrace {
    return this.#trace(
      () => ({ block: new CheckedBlock(this.#names).block(input) }),
      (raw) => raw.traceBlock(),
    );
  }

  #trace<Checked extends { readonly block: CheckedBlock }>(
    check: () => Checked,
    open: (raw: RawLearning, checked: Checked) => Handle,
  ): LayerTrace {
    const handle = this.#boundary.call(check, (raw, checked) => {
      writeBlock(raw, checked.block);
      return accepted(raw, open(raw, checked));
    });
    return new WasmLayerTrace(this.#boundary, handle);
  }

  #compute<Answer>(
    check: (block: CheckedBlock) => CheckedBlock,
    compute: (raw: RawLearning) => Answer,
  ): Answer {
    return this.#boundary.call(
      () => check(new CheckedBlock(this.#names)),
      (raw, block) => {
        writeBlock(raw, block);
        return compute(raw);
      },
    );
  }
}
