import type {
  AttentionInput,
  AttentionLayerCell,
  AttentionLayerInput,
  Derivation,
  Engine,
  OpenTrace,
  TraceOptions,
} from '../../../engine/types.js';
import type { ShownCell } from '../../../model/token.js';

/** Attention, or a layer of it, of one engine. It is known by its identity, for nothing in it changes. */
export type Attended = (AttentionInput | AttentionLayerInput) & TraceOptions;

/** What the trace is of; null where it has been given back. */
let traced: Attended | null = null;
let trace: OpenTrace<AttentionLayerCell> | undefined;

/**
 * Where a number comes from. Who asks for one asks for those behind it, too, so its trace stays open; the engine keeps its
 * memory until it is given back, and so another takes its place. Errors: EngineError.
 */
export function deriveIn(engine: Engine, input: Attended, cell: ShownCell): Derivation<AttentionLayerCell> {
  if (traced !== input) {
    trace?.dispose();
    traced = null;
    // Of attention alone, the engine refuses the other cells of a layer.
    trace = engine.openTrace(input as AttentionLayerInput);
    traced = input;
  }
  return trace!.derive(cell as AttentionLayerCell);
}
