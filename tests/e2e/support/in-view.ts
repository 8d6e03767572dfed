import type { Page } from '@playwright/test';

/** What of a lesson's page its window does not show, in pixels where it is a number. */
export interface OutOfView {
  /** How far the page is taller and wider than the window. */
  readonly height: number;
  readonly width: number;
  /** Parts of the rail that go on below its foot, and how far. */
  readonly rail: readonly string[];
  /** Parts of the figure that scroll, though they have no more than 16 rows. */
  readonly scrolling: readonly string[];
  /** Parts of the figure whose content is cut off at a side. */
  readonly clipped: readonly string[];
}

/** A table of more rows may scroll once all of them are asked for. */
const MOST_ROWS = 16;

/** Measured after the next frame, when what follows its own size has done so. */
export function outOfView(page: Page): Promise<OutOfView> {
  return page.evaluate(async (mostRows) => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const { scrollHeight, scrollWidth } = document.documentElement;

    function* inside(root: ParentNode): Generator<HTMLElement> {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        yield element;
        if (element.shadowRoot) yield* inside(element.shadowRoot);
      }
    }
    const nameOf = (element: HTMLElement): string => [element.localName, ...element.classList].join('.');
    const rowsIn = (element: HTMLElement): number => {
      let rows = 0;
      for (const { localName } of inside(element)) if (localName === 'tr') rows += 1;
      return rows;
    };

    const scrolling: string[] = [];
    const clipped: string[] = [];
    for (const element of inside(document.querySelector('.stage')!)) {
      // What is typed may be longer than its field.
      if (element.localName === 'input') continue;
      const { clientWidth, clientHeight } = element;
      const isHigher = element.scrollHeight > clientHeight + 1;
      const isWider = element.scrollWidth > clientWidth + 1;
      if ((!isHigher && !isWider) || clientHeight === 0) continue;
      const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(element);
      const scrolls = isHigher && ['auto', 'scroll'].includes(overflowY);
      if (scrolls && rowsIn(element) <= mostRows)
        scrolling.push(`${nameOf(element)}: ${element.scrollHeight} in ${clientHeight}`);
      // What is there for speech alone is cut on purpose, and a long name says so by an ellipsis.
      const isMeant = clipPath !== 'none' || textOverflow === 'ellipsis';
      if (isWider && ['hidden', 'clip'].includes(overflowX) && !isMeant)
        clipped.push(`${nameOf(element)}: ${element.scrollWidth} in ${clientWidth}`);
    }

    const step = document.querySelector('.step:not([hidden])')!;
    const foot = step.querySelector('.step-links')!.getBoundingClientRect().top;
    const prose = [...step.children]
      .filter((child) => !child.matches('.step-links') && child.checkVisibility())
      .at(-1)!;
    const parts = {
      prose,
      program: document.querySelector('.program:not(.of-another-step)')!,
    };
    const rail = Object.entries(parts).flatMap(([name, part]) => {
      const below = Math.ceil(part.getBoundingClientRect().bottom - foot);
      return below > 0 ? [`${name}: ${below}`] : [];
    });
    return {
      height: Math.max(0, scrollHeight - innerHeight),
      width: Math.max(0, scrollWidth - innerWidth),
      rail,
      scrolling,
      clipped,
    };
  }, MOST_ROWS);
}
