import { drawCosine, type Cosine } from '../../../drawings/cosine.js';
import { at, row, rowOf } from '../../../model/tensor.js';
import type { ShownCell } from '../../../model/token.js';
import type { Draw, Subject } from '../contract/picture.js';
import type { AnyView } from '../contract/view.js';

/** A cosine: the angle between query and key, among the other keys of the row. */
export function cosineOf({ v, cell, derivation }: Subject): Draw | null {
  const [first, second] = derivation.operands;
  if (first?.name !== 'dot-product' || second?.name !== 'norms') return null;
  const cosines = cosinesOf(v, cell);
  const angles = v.engine.angles(row(cosines));
  const picture: Cosine = {
    query: v.namesOf(cell).query || String(cell.row + 1),
    keys: cosines.map((cosine, col) => ({
      name: v.namesOf({ ...cell, col }).key || String(col + 1),
      cosine,
      sine: at(angles, col, 1),
      isSelected: col === cell.col,
    })),
    texts: {
      angle: `${v.words.fixed(at(angles, cell.col, 0), 1)}°`,
      cosine: v.write(derivation.result, cell),
    },
  };
  return (size) => drawCosine(picture, size);
}

/** All of the row. */
const cosinesOf = (v: AnyView, { run, stage, head, row: index }: ShownCell): readonly number[] =>
  rowOf(v.run(run)!.matrix(stage, head), index);
