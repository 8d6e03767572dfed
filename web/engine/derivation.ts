/** Derivations as C++ hands them over, number by number: cpp/bindings/convert.h says which follow each other. */
import { OPERAND_NAMES, OPERATIONS, STAGES } from './names.js';
import type { AnyStage } from './names.js';
import type { Cell, Derivation, Operand } from './types.js';

/** Makes a cell of its six numbers: stage, head, row, column, layer and sublayer. */
export type CellFrom<In> = (numbers: Float64Array) => In;

const CELL_NUMBERS = 6;

/** A cell of attention, which has no layers around it. */
export function attentionCell<In extends AnyStage>([
  stage = 0,
  head = 0,
  row = 0,
  col = 0,
]: Float64Array): Cell<In> {
  return { stage: STAGES[stage] as In, head, row, col };
}

export function derivationFrom<In>(numbers: Float64Array, cellFrom: CellFrom<In>): Derivation<In> {
  let place = 0;
  const next = () => numbers[place++]!;

  function derivation(): Derivation<In> {
    const operation = OPERATIONS[next()]!;
    const result = next();
    const operands = Array.from({ length: next() }, operand);
    return { operation, operands, result };
  }

  function operand(): Operand<In> {
    const name = OPERAND_NAMES[next()]!;
    const value = next();
    const hasCell = next();
    const hasDerivation = next();
    const start = place;
    if (hasCell) place += CELL_NUMBERS;
    return {
      name,
      value,
      ...(hasCell && { cell: cellFrom(numbers.subarray(start, place)) }),
      ...(hasDerivation && { derivation: derivation() }),
    };
  }

  return derivation();
}
