// What every derivation must keep, whatever it derives.
import assert from 'node:assert/strict';
import { evaluate } from '../reference/attention.mjs';
import { errorOf } from './support.mjs';

/** Equal to the last bit, but for the sign of 0: a sum of no more than -0 has either. */
export const isSame = (a, b) => a === b || (Number.isNaN(a) && Number.isNaN(b));

/**
 * Evaluates the tree from its leaves; every value on the way must be what its operands give. Inside an
 * expression numbers are float64, where Math.exp() and C's exp() may differ in the last digit; the
 * result of the whole is rounded to float32.
 */
export function checkTree({ operation, operands, result }, round = Math.fround, digit = 2 ** -23) {
  for (const { value, derivation } of operands) {
    if (derivation === undefined) continue;
    assert.ok(isSame(value, derivation.result), `${value} is not its expression's ${derivation.result}`);
    checkTree(derivation, (number) => number, 2 ** -51);
  }
  if (operation === 'given' || operation === 'hidden') return;
  const values = operands.map(({ value }) => value);
  const evaluated = round(evaluate(operation, values));
  assert.ok(errorOf(evaluated, result) <= digit, `${operation}(${values}) is not ${result}`);
}

/**
 * Every cell of every stage: its expression evaluates, gives the number that stands there, and takes from other
 * cells the numbers that stand there. `stages` has a matrix by each stage's name, or one for each head.
 */
export function checkEveryCell(stages, derive) {
  const matrixAt = ({ stage, head = 0 }) =>
    Array.isArray(stages[stage]) ? stages[stage][head] : stages[stage];
  const numberAt = (cell) => {
    const { rows, cols, data } = matrixAt(cell);
    assert.ok(cell.row < rows && cell.col < cols, `${JSON.stringify(cell)} is in the trace`);
    return data[cell.row * cols + cell.col];
  };
  const checkCells = ({ operands }) => {
    for (const { value, cell, derivation } of operands) {
      if (cell) assert.ok(isSame(Math.fround(value), numberAt(cell)), `${value} in ${JSON.stringify(cell)}`);
      if (derivation) checkCells(derivation);
    }
  };
  for (const [stage, given] of Object.entries(stages)) {
    [given].flat().forEach(({ rows, cols }, head) => {
      for (let place = 0; place < rows * cols; place += 1) {
        const cell = { stage, head, row: Math.floor(place / cols), col: place % cols };
        const derivation = derive(cell);
        checkTree(derivation);
        checkCells(derivation);
        assert.ok(isSame(derivation.result, numberAt(cell)), `${JSON.stringify(cell)}: ${derivation.result}`);
      }
    });
  }
}

/** The stages of a trace's heads, for checkEveryCell(). */
export function stagesOfHeads(heads) {
  const all = (stage) => heads.map((head) => head[stage]);
  const contributions = all('contributions');
  const [{ rows }] = contributions;
  const cols = contributions.reduce((sum, matrix) => sum + matrix.cols, 0);
  const data = new Float32Array(rows * cols);
  for (let row = 0; row < rows; row += 1) {
    let place = row * cols;
    for (const matrix of contributions) {
      data.set(matrix.data.subarray(row * matrix.cols, (row + 1) * matrix.cols), place);
      place += matrix.cols;
    }
  }
  const whole = { rows, cols, data };
  return {
    raw: all('raw'),
    scores: all('scores'),
    masked: all('masked'),
    weights: all('weights'),
    contributions: whole,
  };
}
