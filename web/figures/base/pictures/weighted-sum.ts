import { drawWeightedSum, type WeightedSum } from '../../../drawings/weighted-sum.js';
import type { Operand } from '../../../engine/types.js';
import type { ShownCell } from '../../../model/token.js';
import type { Draw, Subject } from '../contract/picture.js';
import { wordsOf } from './words.js';

/** float32 weights of a whole row sum to 1 but for this much. */
const ROUNDING = 1e-4;

/** An output whose weights are shares: each value as wide as its weight. */
export function weightedSumOf({ v, cell, derivation }: Subject): Draw | null {
  const { operation, operands, result } = derivation;
  if (operation !== 'sum') return null;
  const terms = operands.flatMap(({ derivation: product }) => {
    const [weight, value] = product?.operands ?? [];
    return weight?.name === 'weight' && value?.name === 'value' ? [{ weight, value }] : [];
  });
  const widths = terms.map(({ weight }) => weight.value);
  const areShares =
    widths.every((width) => width >= 0) &&
    Math.abs(widths.reduce((sum, width) => sum + width, 0) - 1) < ROUNDING;
  if (terms.length === 0 || terms.length < operands.length || !areShares) return null;
  const words = wordsOf(v);
  const write = ({ value, cell: at }: Operand<ShownCell>) => v.write(value, at);
  const picture: WeightedSum = {
    rows: terms.map(({ weight, value }) => ({
      name: (weight.cell && v.namesOf(weight.cell).key) || String((value.cell?.row ?? 0) + 1),
      weight: weight.value,
      value: value.value,
      weightText: write(weight),
    })),
    output: result,
    texts: {
      values: words.say('picture.value'),
      widths: words.say(terms.length === 1 ? 'picture.width' : 'picture.widths'),
      output: v.write(result, cell),
    },
    write: (value) => v.write(value, terms[0]?.value.cell),
  };
  return (size) => drawWeightedSum(picture, size);
}
