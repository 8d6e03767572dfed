import type { Matrix } from '../../engine/types.js';
import { columnOf, rowOf } from '../../model/tensor.js';
import type { ShownCell } from '../../model/token.js';
import { facts, type Fact } from '../base/voice/facts.js';
import type { MatricesFields } from './definition.js';
import { titleOf, type View } from './figure.js';
import type { Span } from './model.js';
import { en } from './facts.words.js';

export default facts<View, MatricesFields>(
  { follows: rowsOfProduct, context: factorsOf },
  {
    plane: {
      follows: (v: View): readonly Fact[] => [
        { name: v.words.with({ en }).say('fact.moved'), text: `(${written(v, rowOf(product(v), 0))})` },
      ],
    },
    special: {
      context: (v: View, cell) =>
        [factorsOf(v, cell), mirrorOf(v, cell)].filter((text) => text !== undefined).join(' ') || undefined,
    },
    rank: {
      follows: (v: View<{ readonly span: Span }>): readonly Fact[] => [
        ...rowsOfProduct(v),
        { name: v.words.with({ en }).say('fact.rank'), text: v.words.short(RANKS[v.shown.span]) },
      ],
    },
  },
);

/** So many directions are left. */
const RANKS: Readonly<Record<Span, number>> = { point: 0, line: 1, plane: 2 };

const product = (v: View): Matrix => v.run()!.matrix('product');

const written = ({ words }: View, numbers: readonly number[]): string =>
  numbers.map((number) => words.short(number)).join(', ');

/** Once the product may be seen, its rows: which of them has changed says what meets what. */
function rowsOfProduct(v: View): readonly Fact[] {
  const name = titleOf(v, 'product');
  return Array.from({ length: product(v).rows }, (_, row) => ({
    name: v.words.with({ en }).say('fact.row', { row: String(row + 1), name }),
    text: `(${written(v, rowOf(product(v), row))})`,
  }));
}

/** Which row and which column meet in a number of the product. */
function factorsOf(v: View, { stage, row, col }: ShownCell): string | undefined {
  if (stage !== 'product') return undefined;
  const run = v.run()!;
  return v.words.with({ en }).say('context.product', {
    row: String(row + 1),
    column: String(col + 1),
    left: written(v, rowOf(run.matrix('left'), row)),
    right: written(v, columnOf(run.matrix('right'), col)),
  });
}

/** X times its transpose is its own mirror image. */
function mirrorOf(v: View, cell: ShownCell): string | undefined {
  const { stage, row, col } = cell;
  if (stage !== 'product' || row === col || v.inputs.factor !== 'transpose') return undefined;
  const mirror = { ...cell, row: col, col: row };
  const isSame = v.text(mirror) === v.text(cell);
  return v.words.with({ en }).say(isSame ? 'context.mirror-same' : 'context.mirror', {
    row: String(row + 1),
    column: String(col + 1),
    number: v.text(mirror),
  });
}
