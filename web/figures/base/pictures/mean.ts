import { drawDotProduct, type DotProduct } from '../../../drawings/dot-product.js';
import { at, column, row } from '../../../model/tensor.js';
import type { Averaged } from '../contract/explanation.js';
import type { AnyView } from '../contract/view.js';
import type { Draw } from '../contract/picture.js';
import { wordsOf } from './words.js';

/** Numbers end to end, and what their sum is divided by. */
export function meanOf(v: AnyView, { cell, terms, count }: Averaged): Draw {
  const words = wordsOf(v);
  const values = terms.map((term) => v.value(term));
  const sum = at(v.engine.multiply(row(values), column(values.map(() => 1))), 0, 0);
  const picture: DotProduct = {
    terms: terms.map((term) => ({ value: v.value(term), text: v.text(term) })),
    sum: { value: sum, text: `= ${v.write(sum, cell)}` },
    scaled: count === 1 ? null : { value: v.value(cell), text: `÷ ${words.short(count)} = ${v.text(cell)}` },
    rest: words.say('picture.rest'),
  };
  return (size) => drawDotProduct(picture, size);
}
