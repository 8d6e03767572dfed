import { inOrder } from './boundary.js';
import type { Boundary } from './boundary.js';
import { checkIndex, checkOption, checkProperties, refusalOf } from './check.js';
import { attentionCell, derivationFrom } from './derivation.js';
import { Held } from './held.js';
import type { Handle } from './held.js';
import type { LayerCell, LayerTrace, StepPlace, TraceStep } from './layer-types.js';
import { DERIVE_IN_TRACE, STAGES, SUBLAYERS } from './names.js';
import type { RawLearning } from './raw-learning.js';
import type { Derivation, Matrix } from './types.js';

const PLACE_PROPERTIES = ['stage', 'layer', 'sublayer', 'head'] satisfies (keyof StepPlace)[];
const CELL_PROPERTIES = [...PLACE_PROPERTIES, 'row', 'col'] satisfies (keyof LayerCell)[];

const NUMBERS_PER_STEP = 6;

function stepsFrom(numbers: Uint32Array): readonly TraceStep[] {
  // Frozen, for they are looked up by them when the caller has them.
  const steps = Array.from({ length: numbers.length / NUMBERS_PER_STEP }, (_, index) => {
    const start = index * NUMBERS_PER_STEP;
    const [stage = 0, layer = 0, sublayer = 0, head = 0, rows = 0, cols = 0] = numbers.subarray(start);
    return Object.freeze({
      stage: STAGES[stage]!,
      layer,
      sublayer: SUBLAYERS[sublayer]!,
      head,
      rows,
      cols,
    });
  });
  return Object.freeze(steps);
}

function layerCell(numbers: Float64Array, place: number): LayerCell {
  return {
    ...attentionCell(numbers, place),
    layer: numbers[place + 4]!,
    sublayer: SUBLAYERS[numbers[place + 5]!]!,
  };
}

/** A trace that C++ holds; its matrices are copied out when they are asked for. */
export class WasmLayerTrace implements LayerTrace {
  readonly steps: readonly TraceStep[];
  readonly #steps: readonly TraceStep[];
  readonly #held: Held;

  constructor(boundary: Boundary<RawLearning>, handle: Handle) {
    this.#held = Held.alone(boundary, 'The trace', handle);
    const steps = this.#held.read((raw, held) => raw.stepsOfTrace(held));
    this.#steps = stepsFrom(steps);
    this.steps = this.#steps;
  }

  numbers(place: StepPlace): Matrix {
    return this.#held.call(
      () => {
        checkProperties(place, 'place', PLACE_PROPERTIES);
        return this.#indexOf(this.#checkPlace(place, 'place'));
      },
      (raw, handle, index) => raw.numbersOfStep(handle, index),
    );
  }

  derive(cell: LayerCell): Derivation<LayerCell> {
    const numbers = this.#held.call(
      () => {
        checkProperties(cell, 'cell', CELL_PROPERTIES);
        const place = this.#checkPlace(cell, 'cell');
        return { ...place, row: checkIndex(cell.row, 'cell.row'), col: checkIndex(cell.col, 'cell.col') };
      },
      (raw, handle, checked) => raw.deriveInTrace(handle, ...inOrder(DERIVE_IN_TRACE, checked)),
    );
    return derivationFrom(numbers, layerCell);
  }

  dispose(): void {
    this.#held.dispose();
  }

  /** Stage and sublayer as places in their lists. */
  #checkPlace({ stage, layer = 0, sublayer = 'attention', head = 0 }: StepPlace, name: string) {
    return {
      stage: checkOption(stage, `${name}.stage`, STAGES),
      layer: checkIndex(layer, `${name}.layer`),
      sublayer: checkOption(sublayer, `${name}.sublayer`, SUBLAYERS),
      head: checkIndex(head, `${name}.head`),
    };
  }

  #indexOf(place: { stage: number; layer: number; sublayer: number; head: number }): number {
    const stage = STAGES[place.stage];
    const sublayer = SUBLAYERS[place.sublayer];
    const { layer, head } = place;
    const index = this.#steps.findIndex(
      (step) =>
        step.stage === stage && step.sublayer === sublayer && step.layer === layer && step.head === head,
    );
    if (index >= 0) return index;
    throw refusalOf(
      'out-of-range',
      "{name} is stage '{stage}', layer {layer}, sublayer '{sublayer}', head {head}; " +
        'it must be one of the steps of the trace.',
      {
        name: 'place',
        stage: String(stage),
        layer: String(layer),
        sublayer: String(sublayer),
        head: String(head),
      },
    );
  }
}
