import { noChange } from 'lit';
import { directive, Directive, PartType } from 'lit/directive.js';
import type { ElementPart, PartInfo } from 'lit/directive.js';
import { EASE, STAGES } from '../kit/moves.js';

/** How many stages long a turn is: the numbers cross half of the stage. */
const LENGTH = 2;

interface Turned {
  /** Whose numbers turn: where they are others, they turn anew. */
  readonly numbers: ArrayLike<number>;
  /** In which of the element's parts the matrix stands, and in which its transpose; it is the last and the first there. */
  readonly from: string;
  readonly to: string;
}

/**
 * Lets a matrix turn into its transpose, with the scores that it is turned for: each number goes from its row to its
 * column. It moves only with a change that moves (`moves`).
 */
class Turn extends Directive {
  #before: ArrayLike<number> | null = null;

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('turn() stands on an element: <div ${turn(turned)}>');
  }

  render(_turned: Turned): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart, [turned]: [Turned]): typeof noChange {
    const before = this.#before;
    this.#before = turned.numbers;
    // By the next frame the matrices have drawn themselves, and nothing is painted yet.
    if (before !== null && !isSame(before, turned.numbers))
      requestAnimationFrame(() => {
        turnIn(element, turned);
      });
    return noChange;
  }
}

function turnIn(element: Element, { from, to }: Turned): void {
  const stage = parseFloat(getComputedStyle(element).getPropertyValue('--moves'));
  if (!(stage > 0)) return;
  const rows = cellsOf(element.querySelectorAll(`${from} soft-matrix`), -1);
  const columns = cellsOf(element.querySelectorAll(`${to} soft-matrix`), 0);
  // All are measured before the first moves.
  const turns = columns.flatMap((cells, col) =>
    cells.flatMap((cell, row) => {
      const start = rows[row]?.[col]?.getBoundingClientRect();
      const end = cell.getBoundingClientRect();
      // Where there is no room for both, one is not shown.
      if (!start?.width || !end.width) return [];
      return { cell, way: `translate(${start.x - end.x}px, ${start.y - end.y}px)` };
    }),
  );
  for (const { cell, way } of turns)
    cell.animate(
      { transform: [way, 'none'] },
      {
        id: 'turn',
        delay: STAGES.score * stage,
        duration: LENGTH * stage,
        easing: EASE,
        fill: 'backwards',
      },
    );
}

function cellsOf(matrices: NodeListOf<Element>, place: number): Element[][] {
  const rows = [...matrices].at(place)?.shadowRoot?.querySelectorAll('tbody tr') ?? [];
  return [...rows].map((row) => [...row.querySelectorAll('td')]);
}

const isSame = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one.length === other.length && Array.from(one).every((number, place) => Object.is(number, other[place]));

/** `<div ${turn({ numbers, from: '.key', to: '.scores' })}>` */
export const turn = directive(Turn);
