import type { Drawing } from '../../drawings/drawing.js';
import type { Size } from '../../drawings/size.js';
import '../../parts/picture.js';
import type { Derived, Explanation } from './explanation.js';
import { cosineOf } from './pictures/cosine.js';
import { dotProductOf } from './pictures/dot-product.js';
import { namesCompared, vectorsCompared } from './pictures/exact-match.js';
import { maskOf } from './pictures/mask.js';
import { matrixProductOf } from './pictures/matrix-product.js';
import { softmaxOf } from './pictures/softmax.js';
import { trainingOf } from './pictures/training.js';
import { weightedSumOf } from './pictures/weighted-sum.js';
import { otherWeightsOf } from './pictures/weights.js';
import type { AnyView } from './view.js';

/** The operation behind a number, as a picture. */
export interface Picture {
  /** Its formula and its sentence: what a picture shows to those who do not see it. */
  readonly label: string;
  readonly draw: (size: Size) => Drawing;
}

export type Draw = Picture['draw'];

/** A number that is explained, with what its picture may need of the figure. */
export interface Subject extends Derived {
  readonly v: AnyView;
}

/** In this order: the first that finds in the derivation what it draws. */
const OPERATIONS: readonly ((subject: Subject) => Draw | null)[] = [
  softmaxOf,
  weightedSumOf,
  cosineOf,
  vectorsCompared,
  maskOf,
  otherWeightsOf,
  matrixProductOf,
  dotProductOf,
];

/**
 * The picture that belongs to an explanation, or, while no number is selected or one that training found, that of the
 * training; null where the operation has none.
 */
export function pictureOf(v: AnyView, explanation: Explanation | null): Picture | null {
  if (!explanation) return v.isAsking ? null : trainingOf(v);
  const { pictured, lines, sentence } = explanation;
  if (!pictured) return null;
  const draw = 'isEqual' in pictured ? namesCompared(v, pictured) : drawingOf(v, pictured);
  if (!draw)
    return 'derivation' in pictured && pictured.derivation.operation === 'given' ? trainingOf(v) : null;
  const texts = [...lines, sentence].map((tokens) => tokens.map(({ text }) => text).join(''));
  return { label: texts.filter(Boolean).join(' '), draw };
}

function drawingOf(v: AnyView, derived: Derived): Draw | null {
  for (const operation of OPERATIONS) {
    const draw = operation({ v, ...derived });
    if (draw) return draw;
  }
  return null;
}
