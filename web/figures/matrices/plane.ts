import { html, nothing, type TemplateResult } from 'lit';
import type { Rows } from '../../model/fields.js';
import '../../parts/plane/plane.js';
import type { PlaneLine, PlaneShape } from '../../parts/plane/plane.js';
import { drawChoices, type PlaneChoice } from '../../parts/plane/plane-choices.js';
import type { Tip } from '../base/contract/picture-numbers.js';
import { toldTips } from '../base/plane/tips.js';
import type { View } from './figure.js';

/** The letter F, which a turn, a stretch and a mirror leave in sight. */
export const LETTER: Rows = [
  [0, 0],
  [0, 2],
  [1.2, 2],
  [1.2, 1.6],
  [0.4, 1.6],
  [0.4, 1.2],
  [1, 1.2],
  [1, 0.8],
  [0.4, 0.8],
  [0.4, 0],
];

/** From -2 to 2, point by point. */
export const POINTS: Rows = [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => [x, y]));

export const shapeOf = (points: Rows, kind: PlaneShape['kind'], isAfter: boolean): PlaneShape => ({
  points: points.map(([x = 0, y = 0]) => ({ x, y })),
  kind,
  isAfter,
});

interface Looks extends Pick<Tip, 'id' | 'label' | 'role' | 'locked' | 'name'> {
  readonly vector: readonly number[];
}

export const tip = ({ vector: [x = 0, y = 0], ...looks }: Looks): Tip => ({
  ...looks,
  x,
  y,
  numbers: [x, y],
});

interface Shown {
  readonly vectors: readonly Tip[];
  readonly shapes: readonly PlaneShape[];
  readonly lines?: readonly PlaneLine[];
  readonly choices?: readonly PlaneChoice[];
  /** A tip that is not locked was moved. */
  move?(
    id: string,
    to: readonly number[],
    options: { readonly gesture: string; readonly final: boolean },
  ): void;
}

interface VectorMove {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly final: boolean;
}

/** What stands in the plane, and what a matrix has made of it. */
export function plane(v: View, { vectors, shapes, lines = [], choices = [], move }: Shown): TemplateResult {
  const label = v.words.say('plane.label');
  const told = toldTips(v, label, vectors, vectors[0]?.id ?? '');
  return html`<div>
    <soft-plane
      part="plane"
      .label=${label}
      .description=${told.description}
      .vectors=${told.vectors}
      .shapes=${shapes}
      .lines=${lines}
      .choices=${choices}
      .drawChoices=${drawChoices}
      @plane-guess=${v.takeAnswer}
      .extent=${4.5}
      @vector-move=${({ detail: { id, x, y, final } }: CustomEvent<VectorMove>) => {
        move?.(id, [x, y], { gesture: id, final });
      }}
    ></soft-plane>
    ${move && vectors.some(({ locked }) => locked !== true) ? v.note('plane.hint') : nothing}
  </div>`;
}
