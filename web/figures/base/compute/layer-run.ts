import type {
  AttentionLayerCell,
  AttentionLayerInput,
  AttentionLayerTrace,
  Engine,
  Matrix,
  TraceOptions,
} from '../../../engine/types.js';
import type { AnyStage, ShownCell } from '../../../model/token.js';
import { deriveIn, type Attended } from './open-trace.js';
import { renamed, Run, type Matrices, type Place } from './run.js';

export interface LayerRunOptions {
  /** The stages that this run has; all others are those of the step's first run. Default: all of a layer. */
  readonly own?: readonly AnyStage[] | 'all';
  /** What the step calls a cell of the layer. Default: what the engine calls it. */
  rename?(cell: AttentionLayerCell): ShownCell;
}

/** A layer of attention and everything that the engine kept of it; scores and weights stand under their heads. */
export class LayerRun extends Run {
  readonly layer: AttentionLayerInput & TraceOptions;
  readonly trace: AttentionLayerTrace;

  /** Errors: EngineError for a layer that the engine refuses. */
  constructor(
    engine: Engine,
    layer: AttentionLayerInput & TraceOptions,
    { own = 'all', rename = (cell) => cell }: LayerRunOptions = {},
  ) {
    super(own);
    this.layer = layer;
    this.trace = engine.traceLayer(layer);
    const derive = derivedFrom(engine, layer, rename);
    const owned = (matrices: Matrices): Matrices =>
      Object.fromEntries(Object.entries(matrices).filter(([stage]) => this.owns(stage as AnyStage)));
    this.setAll(owned(matricesOf(layer, this.trace)), derive);
    this.trace.heads.forEach(({ raw, scores, masked, weights }, head) => {
      this.setAll(owned({ raw, scores, masked, weights }), derive, head);
    });
  }
}

/** The matrices that all heads share. */
function matricesOf(
  { input, memory, projections, biases = {} }: AttentionLayerInput,
  { query, key, value, output, projectedOutput }: AttentionLayerTrace,
): Matrices {
  const named = (kind: string, matrices: Readonly<Record<string, Matrix>>) =>
    Object.entries(matrices).map(([name, matrix]): [string, Matrix] => [`${name}-${kind}`, matrix]);
  return {
    input,
    ...(memory && { memory }),
    ...Object.fromEntries([...named('projection', { ...projections }), ...named('bias', { ...biases })]),
    query,
    key,
    value,
    output,
    'projected-output': projectedOutput,
  };
}

/**
 * Where the numbers of attention, or of a layer, come from. `rename`: as renamed(); `from`: their stage, of its first head,
 * where a run calls them otherwise.
 */
export const derivedFrom =
  (
    engine: Engine,
    input: Attended,
    rename: (cell: AttentionLayerCell) => ShownCell | null,
    from?: AttentionLayerCell['stage'],
  ): Place['derive'] =>
  ({ stage, head = 0, row, col }) =>
    renamed(deriveIn(engine, input, from ? { stage: from, row, col } : { stage, head, row, col }), rename);

/**
 * left times right, and where each of its numbers comes from: `called` says what the cells of both are called; null for
 * those to which no way leads.
 */
export function productPlace(
  engine: Engine,
  left: Matrix,
  right: Matrix,
  called: (side: 'left' | 'right', place: { readonly row: number; readonly col: number }) => ShownCell | null,
): Place {
  // A projection is a product, and the engine derives it.
  const layer: AttentionLayerInput = {
    input: left,
    projections: { query: right, key: right, value: right, output: identity(right.cols) },
  };
  return {
    matrix: engine.multiply(left, right),
    derive: derivedFrom(
      engine,
      layer,
      ({ stage, row, col }) => called(stage === 'input' ? 'left' : 'right', { row, col }),
      'query',
    ),
  };
}

/** Layout only: 1 on the diagonal, 0 elsewhere. */
export const identity = (size: number): Matrix => ({
  rows: size,
  cols: size,
  data: Float32Array.from({ length: size * size }, (_, index) => (index % (size + 1) === 0 ? 1 : 0)),
});
