import { drawDotProduct, type DotProduct, type Term } from '../../../drawings/dot-product.js';
import type { Derivation, Operand } from '../../../engine/types.js';
import type { ShownCell } from '../../../model/token.js';
import type { AnyView } from '../contract/view.js';
import type { Draw, Subject } from '../contract/picture.js';
import { wordsOf } from './words.js';

type ShownOperand = Operand<ShownCell>;

/** Of what is no operation of attention: what is added or taken away end to end, then what divides it. */
export function arithmeticOf({ v, cell, derivation }: Subject): Draw | null {
  const { operation, operands, result } = derivation;
  const [first, second] = operands;
  if (!first) return null;
  const words = wordsOf(v);
  const isQuotient = operation === 'quotient' && second !== undefined;
  const terms = isQuotient ? termsOf(v, first) : (termsIn(v, derivation) ?? [termOf(v, derivation)]);
  const sum = isQuotient ? first.value : result;
  // What is undefined, as 0 / 0, has no length.
  if (![sum, result].every(Number.isFinite)) return null;
  const picture: DotProduct = {
    terms,
    sum: { value: sum, text: `= ${isQuotient ? words.short(sum) : v.write(result, cell)}` },
    scaled: isQuotient
      ? { value: result, text: `÷ ${words.short(second.value)} = ${v.write(result, cell)}` }
      : null,
    rest: words.say('picture.rest'),
  };
  return (size) => drawDotProduct(picture, size);
}

const termsOf = (v: AnyView, operand: ShownOperand): readonly Term[] =>
  (operand.derivation && termsIn(v, operand.derivation)) ?? [ofOperand(v, operand)];

/** null where nothing is added, nor taken away. */
function termsIn(v: AnyView, { operation, operands }: Derivation<ShownCell>): readonly Term[] | null {
  if (operation === 'sum') return operands.map((operand) => ofOperand(v, operand));
  const [first, second] = operands;
  if (operation !== 'difference' || !first || !second) return null;
  const { value, text } = ofOperand(v, second);
  return [ofOperand(v, first), { value: -value, text: `− ${value < 0 ? `(${text})` : text}` }];
}

const ofOperand = (v: AnyView, { value, cell, derivation }: ShownOperand): Term =>
  derivation ? termOf(v, derivation) : { value, text: v.write(value, cell) };

/** Factors are written out; what is no product is one number. */
function termOf(v: AnyView, { operation, operands, result }: Derivation<ShownCell>): Term {
  const texts = operands.map(({ value, cell }, index) => {
    const text = v.write(value, cell);
    return value < 0 && (index > 0 || operation === 'power') ? `(${text})` : text;
  });
  const signs = { product: ' × ', power: ' ^ ' } as const;
  const sign = operation === 'product' || operation === 'power' ? signs[operation] : null;
  return { value: result, text: sign === null ? wordsOf(v).short(result) : texts.join(sign) };
}
