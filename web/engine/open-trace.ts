/** A trace of attention that C++ keeps, and the cells that are asked for. */
import { inOrder } from './boundary.js';
import type { Boundary } from './boundary.js';
import { checkIndex, checkOption, checkProperties } from './check.js';
import { attentionCell, derivationFrom } from './derivation.js';
import { Held } from './held.js';
import { DERIVE, STAGES } from './names.js';
import type { Handle, RawModule } from './raw-module.js';
import type { AttentionLayerCell, Cell, Derivation, OpenTrace } from './types.js';

const CELL_PROPERTIES = ['stage', 'head', 'row', 'col'] satisfies (keyof Cell)[];

export type CheckedCell = Readonly<Record<(typeof DERIVE)[number], number>>;

export function checkCell(cell: AttentionLayerCell): CheckedCell {
  checkProperties(cell, 'cell', CELL_PROPERTIES);
  return {
    stage: checkOption(cell.stage, 'cell.stage', STAGES),
    head: checkIndex(cell.head ?? 0, 'cell.head'),
    row: checkIndex(cell.row, 'cell.row'),
    col: checkIndex(cell.col, 'cell.col'),
  };
}

export class WasmOpenTrace implements OpenTrace<AttentionLayerCell> {
  readonly #held: Held<RawModule>;

  constructor(boundary: Boundary<RawModule>, handle: Handle) {
    this.#held = Held.alone(boundary, 'The trace', handle);
  }

  derive(cell: AttentionLayerCell): Derivation<AttentionLayerCell> {
    const numbers = this.#held.call(
      () => checkCell(cell),
      (raw, handle, checked) => raw.derive(handle, ...inOrder(DERIVE, checked)),
    );
    return derivationFrom(numbers, attentionCell<AttentionLayerCell['stage']>);
  }

  dispose(): void {
    this.#held.dispose();
  }
}
