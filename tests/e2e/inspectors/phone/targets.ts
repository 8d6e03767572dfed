import type { Page } from '@playwright/test';
import type { Inspector } from '../inspector.js';

const INTERACTIVE =
  'button, input, textarea, select, a[href], summary, [tabindex], [role=button], [role=slider], [role=tab]';

/**
 * What is smaller than `size` pixels, and need not be that large is left out: what stands in a line of text (WCAG 2.5.8,
 * inline), what is not to be seen until it has the focus, the keys of marks that a finger presses themselves, and the cells of a matrix, or small maps, that have arrows for the
 * finger.
 */
function tooSmall(page: Page, size: number): Promise<string[]> {
  return page.evaluate(
    ({ size, interactive }) => {
      const found: string[] = [];
      const look = (root: ParentNode): void => {
        for (const element of root.querySelectorAll<HTMLElement>('*')) {
          if (element.shadowRoot) look(element.shadowRoot);
          if (
            !element.matches(interactive) ||
            element.matches(
              ':disabled, .skip, .to-figure, .onward a, .visually-hidden, [tabindex="-1"]:not(button, input, textarea)',
            )
          )
            continue;
          if (!element.checkVisibility({ visibilityProperty: true })) continue;
          if (
            getComputedStyle(element).display === 'inline' ||
            element.matches('.token, .term, .proof .score')
          )
            continue;
          if (element.matches('.many .cell, .many [type=radio]')) continue;
          // A radio button is hit wherever its label is.
          const target = element.matches('[type=radio], [type=checkbox]')
            ? element.closest('label')!
            : element;
          // The arrow of a plane is held by what lies around its tip.
          const held = target.querySelector(':scope > .hit') ?? target;
          const { width, height } = held.getBoundingClientRect();
          if (width === 0 || (width > size - 0.5 && height > size - 0.5)) continue;
          const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 20);
          found.push(
            `${element.localName}.${element.getAttribute('class') ?? ''} “${name}” ${width} x ${height}`,
          );
        }
      };
      look(document);
      return found;
    },
    { size, interactive: INTERACTIVE },
  );
}

/** What scrolls to its side, or is cut off there. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`);
    const look = (root: ParentNode): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        const isShown = element.checkVisibility() && element.matches('.whole > .frame');
        if (isShown && element.scrollWidth > element.clientWidth + 1)
          found.push(`a matrix of ${element.scrollWidth} in ${element.clientWidth}`);
      }
    };
    look(document);
    return found;
  });
}

/** Whatever a finger is to hit is as large as a finger. */
export const targets: Inspector = {
  name: 'targets of a finger',
  find: async ({ page, steps }) => {
    const found = await tooSmall(page, 44);
    // The dashes of a lesson with many steps share a line; Back and Next lead where they lead.
    return found.filter((target) => steps < 8 || !/^a\./.test(target));
  },
};

export const narrowest: Inspector = {
  name: 'nothing sideways on the narrowest phone',
  sizes: [{ width: 320, height: 740 }],
  find: ({ page }) => sideways(page),
};
