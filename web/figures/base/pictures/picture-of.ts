import '../../../parts/charts/picture.js';
import type { Derived, Explanation } from '../contract/explanation.js';
import { arithmeticOf } from './arithmetic.js';
import { barsAbove } from './bars-above.js';
import { cosineOf } from './cosine.js';
import { dotProductOf } from './dot-product.js';
import { namesCompared, vectorsCompared } from './exact-match.js';
import { maskOf } from './mask.js';
import { matrixProductOf } from './matrix-product.js';
import { meanOf } from './mean.js';
import type { Draw, Picture, Subject } from '../contract/picture.js';
import { softmaxOf } from './softmax.js';
import { trainingOf } from './training.js';
import { lengthOf, shadowOf } from './triangle.js';
import { weightedSumOf } from './weighted-sum.js';
import { otherWeightsOf } from './weights.js';
import { wordsOf } from './words.js';
import type { Token } from '../../../model/token.js';
import type { AnyView } from '../contract/view.js';

/** In this order: the first that finds in the derivation what it draws. */
const OPERATIONS: readonly ((subject: Subject) => Draw | null)[] = [
  softmaxOf,
  weightedSumOf,
  cosineOf,
  vectorsCompared,
  maskOf,
  otherWeightsOf,
  lengthOf,
  shadowOf,
  matrixProductOf,
  dotProductOf,
  arithmeticOf,
];

/**
 * The picture that belongs to an explanation, or, while no number is selected or one that was not computed, that of the
 * training, where something trains; null where there is none.
 */
export function pictureOf(v: AnyView, explanation: Explanation | null): Picture | null {
  if (!explanation) return v.isAsking ? null : trainingOf(v);
  const { pictured, unpictured, lines, spoken, sentence } = explanation;
  if (!pictured) return unpictured === 'given' ? trainingOf(v) : null;
  const draw = drawingOf(v, pictured);
  if (!draw) return null;
  const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');
  const texts = { formula: (spoken ?? lines.map(textOf)).join(', '), sentence: textOf(sentence) };
  const label = wordsOf(v).say('picture.of', texts);
  return {
    label: texts.formula && texts.sentence ? label : texts.formula || texts.sentence,
    draw,
    above: (figure) => barsAbove(v, figure),
  };
}

function drawingOf(v: AnyView, pictured: NonNullable<Explanation['pictured']>): Draw | null {
  if ('isEqual' in pictured) return namesCompared(v, pictured);
  return 'terms' in pictured ? meanOf(v, pictured) : operationOf(v, pictured);
}

function operationOf(v: AnyView, derived: Derived): Draw | null {
  for (const operation of OPERATIONS) {
    const draw = operation({ v, ...derived });
    if (draw) return draw;
  }
  return null;
}
