import { accept, refusal, write } from './boundary.js';
import type { Boundary } from './boundary.js';
import { CheckedBlock } from './block-input.js';
import { checkIndex, checkNumber, checkProperties } from './check.js';
import { layerNames, WasmLayerTrace } from './layer-trace.js';
import type {
  BlockInput,
  FeedForwardInput,
  Layers,
  LayerTrace,
  NormInput,
  RotationInput,
  SinusoidInput,
} from './layer-types.js';
import type { LayerNames, RawLearning } from './raw-learning.js';
import type { Matrix } from './types.js';

const DEFAULT_BASE = 10_000;
const SINUSOID_PROPERTIES = ['count', 'width', 'base'] satisfies (keyof SinusoidInput)[];
const ROTATION_PROPERTIES = ['input', 'heads', 'firstPosition', 'base'] satisfies (keyof RotationInput)[];

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

  sinusoidalPositions(input: SinusoidInput): Matrix {
    return this.#boundary.call(
      () => {
        checkProperties(input, 'input', SINUSOID_PROPERTIES);
        const base = checkNumber(input.base ?? DEFAULT_BASE, 'base');
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
          base: checkNumber(input.base ?? DEFAULT_BASE, 'base'),
        };
      },
      (raw, { block, heads, first, base }) => {
        writeBlock(raw, block);
        return accept(raw, raw.rotatePositions(heads, first, base));
      },
    );
  }

  block(input: BlockInput): Matrix {
    return this.#compute(
      (block) => block.block(input),
      (raw) => accept(raw, raw.applyBlock()),
    );
  }

  traceBlock(input: BlockInput): LayerTrace {
    const handle = this.#compute(
      (block) => block.block(input),
      (raw) => {
        const trace = raw.traceBlock();
        if (trace === 0) throw refusal(raw);
        return trace;
      },
    );
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

function writeBlock(raw: RawLearning, block: CheckedBlock): void {
  const matrices = block.prepare(raw);
  write(raw, raw.prepareBlock(), matrices);
}
