import type { Locator } from '@playwright/test';

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
  /** Words that stand on others. */
  readonly overprinted: readonly string[];
  /** Matrices of which less than most is seen at once, and sentences of a word or two a line. */
  readonly squeezed: readonly string[];
  /** How high the line is that says what came of the question; 0 where there is none. */
  readonly outcome: number;
  /** Whether a row that is asked about is seen, or written out; null where there is none. */
  readonly asked: boolean | null;
}

/** The highest row: on a phone a finger hits it. */
export const ROW = 44;

/** Makes the element as wide as each of the widths, one after another, and looks at what is seen of it. */
export function seenAt(element: Locator, widths: readonly number[]): Promise<readonly Seen[]> {
  return element.evaluate(
    async (root: HTMLElement, { pixels, row }) => {
      /** For what is rounded to whole pixels. */
      const HAIR = 1;
      // What is dragged in a drawing may be anywhere.
      const TARGET = 'a[href], button, input, label, select, summary, textarea, tr, [tabindex]:not(svg *)';

      interface Frame {
        readonly left: number;
        readonly top: number;
        readonly right: number;
        readonly bottom: number;
      }
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

      interface Written extends Frame {
        readonly parent: Element;
        readonly words: string;
      }

      /** What is written under a root, as far as it is seen in the frame. */
      function* textsIn(under: ParentNode, frame: Frame): Generator<Written> {
        for (const child of under.childNodes) {
          if (child instanceof Text) {
            const parent = child.parentElement;
            const words = child.data.trim();
            if (parent === null || words === '' || !isRead(parent)) continue;
            const range = document.createRange();
            range.selectNodeContents(child);
            for (const line of range.getClientRects())
              yield { ...inBoth(line, frame), parent, words: words.slice(0, 20) };
          } else if (child instanceof Element) {
            const { overflowX, clipPath } = getComputedStyle(child);
            // What is there for speech alone.
            if (clipPath !== 'none') continue;
            const inside = overflowX === 'visible' ? frame : inBoth(child.getBoundingClientRect(), frame);
            for (const each of [child.shadowRoot, child]) if (each) yield* textsIn(each, inside);
          }
        }
      }
      const isRead = (element: Element): boolean =>
        element.closest('[inert]') === null &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const inBoth = (one: Frame, other: Frame): Frame => ({
        left: Math.max(one.left, other.left),
        top: Math.max(one.top, other.top),
        right: Math.min(one.right, other.right),
        bottom: Math.min(one.bottom, other.bottom),
      });

      const EVERYWHERE = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

      /** Lines are set so that the tails of letters may reach into the line below. */
      const TAIL = 4;
      const pairsOn = (texts: readonly Written[]): readonly string[] =>
        texts.flatMap((one, index) =>
          texts.slice(index + 1).flatMap((other) => {
            const { left, right, top, bottom } = inBoth(one, other);
            const isOn = right - left > HAIR + 1 && bottom - top > TAIL;
            const isApart = !one.parent.contains(other.parent) && !other.parent.contains(one.parent);
            return isOn && isApart ? [`“${one.words}” on “${other.words}”`] : [];
          }),
        );
      /** Less of a matrix than this share, and of a sentence than so many pixels, is no way to read it. */
      const MOST = 0.7;
      const SENTENCE = 100;
      const isSqueezed = ({ element, top, bottom }: Box): boolean => {
        const { clientWidth, scrollWidth } = element;
        const { overflowX, display, fontSize, lineHeight } = getComputedStyle(element);
        const scrolls = ['auto', 'scroll'].includes(overflowX) && clientWidth > 0;
        const isLine =
          display === 'block' &&
          [...element.childNodes].some((each) => each instanceof Text && each.data.trim() !== '');
        // A line that is as high as its letters ask is about 1.2 times as high.
        const line = parseFloat(lineHeight) || 1.2 * parseFloat(fontSize);
        const lines = Math.floor((bottom - top) / line);
        return (
          (scrolls && clientWidth < MOST * scrollWidth && clientWidth < 3 * SENTENCE) ||
          (isLine && element.clientWidth < SENTENCE && lines > 3)
        );
      };

      const look = (width: number): Seen => {
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
          overprinted: pairsOn(
            isCut ? [...textsIn(body, shown.getBoundingClientRect())] : [...textsIn(body, EVERYWHERE)],
          ),
          squeezed: boxes.filter((box) => box.top < end && isSqueezed(box)).map(textOf),
          outcome: (figure.querySelector('soft-outcome')?.getBoundingClientRect().height ?? 0) / scale,
          // While the question is open no number is told.
          asked:
            isAsking || asked.length === 0
              ? null
              : isWritten || asked.some((box) => box.bottom <= end + HAIR),
        };
      };

      const seen: Seen[] = [];
      for (const width of pixels) {
        root.style.inlineSize = `${width}px`;
        // What follows the width is drawn in the frame after it.
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
        seen.push(look(width));
      }
      return seen;
    },
    { pixels: widths, row: ROW },
  );
}
