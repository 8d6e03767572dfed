/** Derivations as C++ hands them over, number by number: cpp/bindings/convert.h says which follow each other. */
import { OPERAND_NAMES, OPERATIONS, STAGES } from './names.js';
import type { AnyStage } from './names.js';
import type { Cell, Derivation, Operand } from './types.js';

/** Makes a cell of the six numbers from `place` on: stage, head, row, column, layer and sublayer. */
export type CellFrom<In> = (numbers: Float64Array, place: number) => In;

const CELL_NUMBERS = 6;

/** A cell of attention, which has no layers around it. */
export function attentionCell<In extends AnyStage>(numbers: Float64Array, place: number): Cell<In> {
  return {
    stage: STAGES[numbers[place]!] as In,
    head: numbers[place + 1]!,
    row: numbers[place + 2]!,
    col: numbers[place + 3]!,
  };
}

/** Some thousand operands for one click: loops, and no lists on the way. */
export function derivationFrom<In>(numbers: Float64Array, cellFrom: CellFrom<In>): Derivation<In> {
  let place = 0;

  function derivation(): Derivation<In> {
    const operation = OPERATIONS[numbers[place]!]!;
    const result = numbers[place + 1]!;
    const count = numbers[place + 2]!;
    place += 3;
    const operands: Operand<In>[] = [];
    for (let i = 0; i < count; i += 1) operands.push(operand());
    return { operation, operands, result };
  }

  function operand(): Operand<In> {
    const name = OPERAND_NAMES[numbers[place]!]!;
    const value = numbers[place + 1]!;
    const hasCell = numbers[place + 2] === 1;
    const hasDerivation = numbers[place + 3] === 1;
    place += 4;
    if (!hasCell) return hasDerivation ? { name, value, derivation: derivation() } : { name, value };
    const cell = cellFrom(numbers, place);
    place += CELL_NUMBERS;
    return hasDerivation ? { name, value, cell, derivation: derivation() } : { name, value, cell };
  }

  return derivation();
}
