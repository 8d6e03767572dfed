import { noChange } from 'lit';
import { directive, Directive, PartType } from 'lit/directive.js';
import type { ElementPart, PartInfo } from 'lit/directive.js';
import { EASE } from '../kit/moves.js';
import type { MatrixView } from './matrix.js';

/** How long a row is on its way, in milliseconds: less than the 400 that all motion has. */
export const TRAVEL_TIME = 320;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Lets what changes places travel there: the rows of the matrices in its element and, where their columns have a
 * role as their rows have, the columns as well. A row that is on its way goes on from where it is.
 */
class Travel extends Directive {
  #items: readonly number[] = [];

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT)
      throw new Error('travel() stands on an element: <div ${travel(order)}>');
  }

  render(_items: readonly number[]): typeof noChange {
    return noChange;
  }

  /** The matrices draw themselves later: what is in the page now is what was. */
  override update({ element }: ElementPart, [items]: [readonly number[]]): typeof noChange {
    const before = this.#items;
    this.#items = items;
    const isOther = items.some((item, place) => item !== before[place]);
    const isMoved = isOther && items.length === before.length && items.every((item) => before.includes(item));
    // jsdom has none, and nothing moves there.
    if (!isMoved || !('matchMedia' in globalThis) || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return noChange;
    const from = items.map((item) => before.indexOf(item));
    for (const matrix of element.querySelectorAll<MatrixView>('soft-matrix')) void travelIn(matrix, from);
    return noChange;
  }
}

/** `from`: of each place the place where what is there now was. */
async function travelIn(matrix: MatrixView, from: readonly number[]): Promise<void> {
  const before = gridOf(matrix).map((row) => row.map(placeOf));
  // What it is to show is set in the same draw, after this.
  await Promise.resolve();
  await matrix.updateComplete;
  const movesColumns = matrix.colRole !== 'plain';
  const was = (place: number): number => (place === 0 ? 0 : (from[place - 1] ?? place - 1) + 1);
  gridOf(matrix).forEach((row, place) => {
    row.forEach((cell, column) => {
      for (const animation of cell.getAnimations()) if (animation.id === 'travel') animation.cancel();
      const start = before[was(place)]?.[movesColumns ? was(column) : column];
      if (start) go(cell, start);
    });
  });
}

/** The names of the columns are its first row, those of the rows its first column. */
const gridOf = ({ renderRoot }: MatrixView): Element[][] =>
  [...renderRoot.querySelectorAll('tr')].map((row) => [...row.children]);

const placeOf = (cell: Element): Point => cell.getBoundingClientRect();

function go(cell: Element, start: Point): void {
  const end = placeOf(cell);
  const x = start.x - end.x;
  const y = start.y - end.y;
  if (x === 0 && y === 0) return;
  cell.animate(
    { transform: [`translate(${x}px, ${y}px)`, 'none'] },
    { id: 'travel', duration: TRAVEL_TIME, easing: EASE },
  );
}

/** `<div ${travel(order)}>`: of each place, what is there. */
export const travel = directive(Travel);
