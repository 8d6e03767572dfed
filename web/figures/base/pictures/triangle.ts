import { drawTriangle, type Triangle } from '../../../drawings/triangle.js';
import { at, row, rowOf } from '../../../model/tensor.js';
import type { Draw, Subject } from '../contract/picture.js';

/** A length: its numbers as the short sides of a triangle. Of more than two numbers there is none. */
export function lengthOf({ v, cell, derivation }: Subject): Draw | null {
  const { operation, operands, result } = derivation;
  const [along, across, ...others] = operands;
  if (operation !== 'norm' || !along || !across || others.length > 0) return null;
  const picture: Triangle = {
    along: along.value,
    across: across.value,
    result: 'arrow',
    texts: {
      arrow: v.write(result, cell),
      along: v.write(along.value, along.cell),
      across: v.write(across.value, across.cell),
    },
  };
  return (size) => drawTriangle(picture, size);
}

/** A shadow: the key falls straight onto the line of the query, which lies level. */
export function shadowOf({ v, cell, derivation }: Subject): Draw | null {
  const run = v.run(cell.run);
  if (cell.stage !== 'shadow' || !run?.has('query') || !run.has('key')) return null;
  const key = run.matrix('key');
  const [x = 0, y = 0] = rowOf(run.matrix('query'), 0);
  // Along a quarter turn of the line is across it.
  const across = at(v.engine.shadows(key, row([-y, x])), 0, 1);
  const picture: Triangle = {
    along: derivation.result,
    across,
    result: 'along',
    texts: { arrow: v.namesOf(cell).key, along: v.write(derivation.result, cell), across: '' },
  };
  return (size) => drawTriangle(picture, size);
}
