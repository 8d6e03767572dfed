import type {
  AttentionLayerCell,
  AttentionLayerInput,
  AttentionLayerTrace,
  Engine,
  Matrix,
  TraceOptions,
} from '../../../engine/types.js';
import type { AnyStage, ShownCell } from '../../../model/token.js';
import { renamed, Run, type Place } from './run.js';

type LayerStage = AttentionLayerCell['stage'];

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
    const add = (stage: LayerStage, matrix: Matrix, head = 0): void => {
      if (!this.owns(stage)) return;
      const derive: Place['derive'] = ({ row, col }) =>
        renamed(engine.deriveLayer({ ...layer, cell: { stage, head, row, col } }), rename);
      this.set(stage, { matrix, derive }, head);
    };
    for (const [stage, matrix] of Object.entries(matricesOf(layer, this.trace)))
      add(stage as LayerStage, matrix);
    this.trace.heads.forEach(({ raw, scores, masked, weights }, head) => {
      for (const [stage, matrix] of Object.entries({ raw, scores, masked, weights }))
        add(stage as LayerStage, matrix, head);
    });
  }
}

/** The matrices that all heads share. */
function matricesOf(
  { input, memory, projections, biases = {} }: AttentionLayerInput,
  { query, key, value, output, projectedOutput }: AttentionLayerTrace,
): Readonly<Record<string, Matrix>> {
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
    derive: ({ row, col }) =>
      renamed(engine.deriveLayer({ ...layer, cell: { stage: 'query', row, col } }), (cell) =>
        called(cell.stage === 'input' ? 'left' : 'right', { row: cell.row, col: cell.col }),
      ),
  };
}

/** Layout only: 1 on the diagonal, 0 elsewhere. */
export const identity = (size: number): Matrix => ({
  rows: size,
  cols: size,
  data: Float32Array.from({ length: size * size }, (_, index) => (index % (size + 1) === 0 ? 1 : 0)),
});
