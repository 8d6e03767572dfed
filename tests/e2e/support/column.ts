import type { Locator } from '@playwright/test';
import { illegibleIn } from './illegible.js';

/** What a reader sees of a figure in a column of some width, in pixels where it is a number. */
export interface Seen {
  readonly width: number;
  readonly height: number;
  /** How much of the figure is wider than its place. */
  readonly sideways: number;
  /** What is empty between the last that is seen and the edge, where more of the figure is below it. */
  readonly blank: number;
  /** Rows, fields and buttons that are cut too low to hit, though less than a row above nothing would be. */
  readonly cut: readonly string[];
  /** What stands on one another, or has no room. */
  readonly illegible: readonly string[];
  /** How high the line is that says what came of the question; 0 where there is none. */
  readonly outcome: number;
  /** Whether a row that is asked about is seen, or written out; null where there is none. */
  readonly asked: boolean | null;
}

/** The highest row: on a phone a finger hits it. */
export const ROW = 44;

/** Makes the element as wide as each of the widths, one after another, and looks at what is seen of it. */
export async function seenAt(element: Locator, widths: readonly number[]): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  for (const width of widths) {
    const laidOut = await laidOutAt(element, width);
    seen.push({ ...laidOut, illegible: await element.evaluate(illegibleIn) });
  }
  return seen;
}

function laidOutAt(element: Locator, width: number): Promise<Omit<Seen, 'illegible'>> {
  return element.evaluate(
    async (root: HTMLElement, { pixels, row }) => {
      /** For what is rounded to whole pixels. */
      const HAIR = 1;
      // What is dragged in a drawing may be anywhere.
      const TARGET = 'a[href], button, input, label, select, summary, textarea, tr, [tabindex]:not(svg *)';

      interface Box {
        readonly element: Element;
        readonly top: number;
        readonly bottom: number;
      }

      /** What is drawn under a root; what scrolls cuts what is in it. */
      function* boxesIn(under: ParentNode, from = -Infinity, to = Infinity): Generator<Box> {
        for (const child of under.children) {
          const { overflowY, clipPath } = getComputedStyle(child);
          // What is there for speech alone.
          if (clipPath !== 'none') continue;
          const { top, bottom } = child.getBoundingClientRect();
          const box = { element: child, top: Math.max(top, from), bottom: Math.min(bottom, to) };
          // What is covered is hatched.
          const isSeen =
            child.closest('[inert]') !== null || child.checkVisibility({ visibilityProperty: true });
          if (box.bottom > box.top && isSeen) yield box;
          const cuts = overflowY !== 'visible' && bottom > top;
          const inside = cuts ? ([box.top, box.bottom] as const) : ([from, to] as const);
          // What is slotted stands in the shadow tree.
          for (const each of [child.shadowRoot, child]) if (each) yield* boxesIn(each, ...inside);
        }
      }

      const isInk = ({ element }: Box): boolean =>
        element.closest('[inert]') !== null ||
        element.matches(`td, svg, ${TARGET}`) ||
        (element.childElementCount === 0 && !element.shadowRoot);
      const textOf = ({ element }: Box): string =>
        `${element.localName} ${element.textContent.trim().replace(/\s+/g, ' ').slice(0, 20)}`;

      const look = (width: number): Omit<Seen, 'illegible'> => {
        const host = root.shadowRoot!.querySelector('soft-figure')!;
        const isAsking = host.hasAttribute('asking');
        const figure = host.shadowRoot!;
        const body = figure.querySelector('.body')!;
        const fold = figure.querySelector('.fold')!.shadowRoot!;
        const shown = fold.querySelector<HTMLElement>('.shown')!;
        const isCut = fold.querySelector('[aria-expanded="false"]') !== null;
        const { bottom, width: drawn } = shown.getBoundingClientRect();
        const scale = drawn / shown.offsetWidth;
        const edge = isCut ? bottom : Infinity;
        const leftOut = /^inset\(0px 0px ([\d.]+)px\)$/.exec(getComputedStyle(shown).clipPath)?.[1] ?? '0';
        const end = edge - (isCut ? Number(leftOut) * scale : 0);

        const boxes = [...boxesIn(body)];
        const lowest = Math.max(
          ...boxes.filter((box) => isInk(box) && box.top < end).map((box) => Math.min(box.bottom, end)),
        );
        const targets = boxes.filter(
          (box) => box.element.matches(TARGET) && box.top < edge && box.bottom > edge - row * scale,
        );
        const cutAt = (place: number): readonly Box[] =>
          targets.filter(
            (box) => box.top < place - HAIR && box.bottom > place + HAIR && place - box.top < row * scale,
          );
        let cut = isCut ? cutAt(end) : [];
        for (let place = edge; place > edge - row * scale && cut.length > 0; place -= 0.25)
          if (cutAt(place).length === 0) break;
          else if (place - 0.25 <= edge - row * scale) cut = [];
        const asked = boxes.filter(({ element }) =>
          element.matches(
            'tr.lit, tr:has([aria-selected="true"], .chosen), .written > *, .written > .cover > *',
          ),
        );
        // What is cut off of it stands beside the button.
        const written = figure.querySelector('[slot="selected"]');
        const isWritten = /\d/.test(written?.textContent ?? '') && written!.checkVisibility();
        return {
          width,
          height: root.getBoundingClientRect().height / scale,
          sideways: body.scrollWidth - body.clientWidth,
          blank: isCut ? (edge - lowest) / scale : 0,
          cut: cut.map(textOf),
          outcome: (figure.querySelector('soft-outcome')?.getBoundingClientRect().height ?? 0) / scale,
          // While the question is open no number is told.
          asked:
            isAsking || asked.length === 0
              ? null
              : isWritten || asked.some((box) => box.bottom <= end + HAIR),
        };
      };

      root.style.inlineSize = `${pixels}px`;
      // What follows the width is drawn in the frame after it.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      return look(pixels);
    },
    { pixels: width, row: ROW },
  );
}
