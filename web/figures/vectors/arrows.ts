import { html, nothing, type TemplateResult } from 'lit';
import type { Rows } from '../../model/fields.js';
import { matrix, withRow } from '../base/numbers/matrix.js';
import '../../parts/plane/plane.js';
import type { PlaneLine } from '../../parts/plane/plane.js';
import { drawChoices, type PlaneChoice } from '../../parts/plane/plane-choices.js';
import type { Tip } from '../base/contract/picture-numbers.js';
import { toldTips } from '../base/plane/tips.js';
import { MOST_TIMES, NAMES } from './definition.js';
import { sliderOf } from '../base/controls/sliders.js';
import type { View } from './figure.js';
import { ARROWS } from './model.js';

const AXES = ['x', 'y'];

/** What stands in the plane beside a and b, which can be dragged. */
interface Beside {
  /** Units from the centre to each side. */
  readonly extent: number;
  readonly vectors?: readonly Tip[];
  readonly lines?: readonly PlaneLine[];
  readonly choices?: readonly PlaneChoice[];
}

interface VectorMove {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly final: boolean;
}

/** The name of a tip of the plane: that of the arrow `index`. */
export const tipOf = (index: number): string => `arrow ${index}`;

/** A tip that follows from the two arrows. */
export const following = (
  id: string,
  [x = 0, y = 0]: readonly number[],
  looks: Pick<Tip, 'label' | 'name' | 'role'>,
): Tip => ({ ...looks, id, x, y, numbers: [x, y], locked: true });

/** Both arrows from the centre, and what follows from them. */
export function plane(v: View, { extent, vectors = [], lines = [], choices = [] }: Beside): TemplateResult {
  const { words, inputs } = v;
  const canEdit = v.canEdit('vectors');
  const tips = inputs.vectors.map((vector, index): Tip => {
    const [x = 0, y = 0] = vector;
    return {
      id: tipOf(index),
      label: NAMES[index] ?? '',
      role: ARROWS[index] ?? 'key',
      x,
      y,
      name: words.say('plane.arrow', { name: NAMES[index] ?? '' }),
      numbers: [x, y],
      locked: !canEdit,
    };
  });
  const told = toldTips(v, words.say('plane.label'), [...tips, ...vectors], tipOf(0));
  return html`<div>
    <soft-plane
      part="plane"
      .label=${told.label}
      .description=${told.description}
      .vectors=${told.vectors}
      .extent=${extent}
      .lines=${lines}
      .choices=${choices}
      .drawChoices=${drawChoices}
      @plane-guess=${v.takeAnswer}
      @vector-move=${({ detail: { id, x, y, final } }: CustomEvent<VectorMove>) => {
        const index = NAMES.findIndex((_, place) => tipOf(place) === id);
        const moved: Rows = withRow(inputs.vectors, index, [x, y]);
        v.change({ vectors: moved }, { gesture: id, final });
      }}
    ></soft-plane>
    ${canEdit ? v.note('plane.hint') : nothing}
  </div>`;
}

/** Both arrows as the numbers that they are. */
export const arrowNumbers = (v: View): TemplateResult =>
  matrix(v, {
    stage: 'query',
    title: v.words.say('matrix.arrows'),
    rows: NAMES,
    columns: AXES,
    cells: ARROWS.map((stage) => AXES.map((_, col) => ({ stage, row: 0, col }))),
    rowRole: 'plain',
    cellRole: 'plain',
    compact: true,
    input: { name: 'vectors' },
  });

/** From -3 to 3 by halves. */
const TIMES = Array.from({ length: 4 * MOST_TIMES + 1 }, (_, index) => index / 2 - MOST_TIMES);

/** How many times an arrow is taken. */
export const timesSlider = (v: View, index: 0 | 1): TemplateResult | typeof nothing =>
  sliderOf(v, index === 0 ? 'timesA' : 'timesB', {
    values: TIMES,
    text: (times) => v.words.short(times),
    label: 'times.label',
    params: { name: NAMES[index] },
  });
