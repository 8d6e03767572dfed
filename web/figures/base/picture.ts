import type { Drawing } from '../../drawings/drawing.js';
import type { Size } from '../../drawings/size.js';
import type { Derivation } from '../../engine/types.js';
import type { ShownCell } from '../../model/token.js';
import '../../parts/picture.js';
import type { Explanation } from './explanation.js';
import { dotProductOf } from './pictures/dot-product.js';
import { softmaxOf } from './pictures/softmax.js';
import { weightedSumOf } from './pictures/weighted-sum.js';
import type { AnyView } from './view.js';

/** The operation behind a number, as a picture. */
export interface Picture {
  /** Its formula and its sentence: what a picture shows to those who do not see it. */
  readonly label: string;
  readonly draw: (size: Size) => Drawing;
}

export type Draw = Picture['draw'];

/** A number that is explained, with what its picture may need of the figure. */
export interface Subject {
  readonly v: AnyView;
  readonly cell: ShownCell;
  readonly derivation: Derivation<ShownCell>;
}

/** In this order: the first that finds in the derivation what it draws. */
const OPERATIONS: readonly ((subject: Subject) => Draw | null)[] = [softmaxOf, weightedSumOf, dotProductOf];

/** The picture that belongs to an explanation; null where its operation has none. */
export function pictureOf(v: AnyView, explanation: Explanation): Picture | null {
  const { cell, derivation, lines, sentence } = explanation;
  if (!cell || !derivation) return null;
  for (const operation of OPERATIONS) {
    const draw = operation({ v, cell, derivation });
    if (draw) {
      const texts = [...lines, sentence].map((tokens) => tokens.map(({ text }) => text).join(''));
      return { label: texts.filter(Boolean).join(' '), draw };
    }
  }
  return null;
}
