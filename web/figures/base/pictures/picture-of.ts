import '../../../parts/charts/picture.js';
import type { BarsAbove } from '../../../parts/charts/picture.js';
import type { RecordTable } from '../../../parts/record-table/record-table.js';
import type { Derived, Explanation } from '../contract/explanation.js';
import { arithmeticOf } from './arithmetic.js';
import { cosineOf } from './cosine.js';
import { dotProductOf } from './dot-product.js';
import { namesCompared, vectorsCompared } from './exact-match.js';
import { maskOf } from './mask.js';
import { matrixProductOf } from './matrix-product.js';
import { meanOf } from './mean.js';
import type { Draw, Picture, Subject } from '../contract/picture.js';
import { hingeOf } from './hinge.js';
import { softmaxOf } from './softmax.js';
import { trainingOf } from './training.js';
import { lengthOf, shadowOf } from './triangle.js';
import { weightedSumOf } from './weighted-sum.js';
import { otherWeightsOf } from './weights.js';
import { wordsOf } from './words.js';
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
  hingeOf,
  arithmeticOf,
];

/**
 * The picture that belongs to an explanation, or, while no number is selected or one that was not computed, that of the
 * training, where something trains; null where there is none.
 */
export function pictureOf(v: AnyView, explanation: Explanation | null): Picture | null {
  if (!explanation) return v.isAsking || isInStage(v) ? null : trainingOf(v);
  const { pictured, unpictured } = explanation;
  if (!pictured) return unpictured === 'given' ? trainingOf(v) : null;
  const draw = drawingOf(v, pictured);
  if (!draw) return null;
  return {
    // The formula and the sentence beside it say what it shows: who hears them would hear them twice.
    label: wordsOf(v).say('picture.of'),
    draw,
    above: (figure) => barsAbove(v, figure),
  };
}

/** Whether the step draws its losses itself where the dock would have the room. */
const isInStage = (v: AnyView): boolean => !v.willSelect && v.room === 'all' && !v.drawsLossBelow;

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

/** Where the score of the selected weight stands as a bar in the figure; null where it does not. */
function barsAbove(v: AnyView, figure: Element): BarsAbove | null {
  const { selection } = v;
  // A picture is never turned round.
  if (selection?.stage !== 'weights' || figure.matches(':dir(rtl)')) return null;
  const tables = figure.shadowRoot?.querySelectorAll<RecordTable>('soft-record-table') ?? [];
  const bars = [...tables].map((table) => table.barsOf({ ...selection, stage: 'scores' })).find(Boolean);
  if (!bars) return null;
  const whole = v.value(bars.known) / bars.level;
  return { bar: bars.bar, from: bars.diverges ? -whole : 0, to: whole };
}
