import { drawDotProduct, type DotProduct, type Term } from '../../../drawings/dot-product.js';
import type { Derivation, Operand } from '../../../engine/types.js';
import type { ShownCell } from '../../../model/token.js';
import type { Draw, Subject } from '../contract/picture.js';
import type { AnyView } from '../contract/view.js';
import { wordsOf } from './words.js';

/** A sum, or a sum divided by the scale of a dot product: its terms end to end. */
export function dotProductOf({ v, cell, derivation }: Subject): Draw | null {
  const { operation, operands, result } = derivation;
  const [first, second] = operands;
  const isScaled = operation === 'quotient' && first?.name === 'dot-product' && second?.name === 'scale';
  const sum = isScaled ? first.derivation : derivation;
  if (sum?.operation !== 'sum' || sum.operands.length === 0) return null;
  const words = wordsOf(v);
  const text = isScaled ? words.short(sum.result) : v.write(result, cell);
  const picture: DotProduct = {
    terms: sum.operands.map((operand) => termOf(v, operand)),
    sum: { value: sum.result, text: `= ${text}` },
    scaled: isScaled
      ? { value: result, text: `÷ ${words.short(second.value)} = ${v.write(result, cell)}` }
      : null,
    rest: words.say('picture.rest'),
  };
  return (size) => drawDotProduct(picture, size);
}

function termOf(v: AnyView, { value, cell, derivation }: Operand<ShownCell>): Term {
  return { value, text: derivation?.operation === 'product' ? factors(v, derivation) : v.write(value, cell) };
}

const factors = (v: AnyView, { operands }: Derivation<ShownCell>): string =>
  operands
    .map(({ value, cell }, index) => {
      const text = v.write(value, cell);
      return index > 0 && value < 0 ? `(${text})` : text;
    })
    .join(' × ');
