// Whatever a finger is to hit is as large as a finger, on the narrowest of phones without a way to the side.
import type { Page } from '@playwright/test';
import { lessonsAndPrimers } from './support/data.js';
import { sampleOf } from './support/long.js';
import { expect, test } from './support/test.js';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

const softly = expect.configure({ soft: true });

const INTERACTIVE =
  'button, input, textarea, select, a[href], summary, [tabindex], [role=button], [role=slider], [role=tab]';

/**
 * What is smaller than `size` pixels, and need not be that large is left out: what stands in a line of text (WCAG 2.5.8,
 * inline), what is not to be seen until it has the focus, and the cells of a matrix, or small maps, that have arrows for the
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
              ':disabled, .skip, .to-figure, .onward a, [tabindex="-1"]:not(button, input, textarea)',
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

for (const { slug, steps } of lessonsAndPrimers) {
  test(`${slug}: a finger hits what it means, at 360 and at 320 @one-browser`, async ({ lesson, page }) => {
    for (const [step, title] of sampleOf(steps)) {
      await lesson.open(slug, `#${step}`);
      await lesson.isAt(title);
      // In the same page the step before stays until this one has come.
      await lesson.figure.isEquipped();
      await lesson.figure.isDrawn();
      await lesson.figure.isComputed();
      const skip = lesson.figure.prediction.getByRole('button', { name: 'Skip' });
      const moments = (await skip.count()) > 0 ? ['asked', 'answered'] : ['open'];
      for (const moment of moments) {
        if (moment === 'answered') {
          await skip.click();
          await lesson.figure.isDrawn();
        }
        await page.setViewportSize({ width: 360, height: 740 });
        // The dashes of a lesson with nine steps share a line; Back and Next lead where they lead.
        const small = async (): Promise<string[]> =>
          (await tooSmall(page, 44)).filter((target) => steps.length < 8 || !/^a\./.test(target));
        await softly.poll(small, `${slug}/${step}, ${moment}`).toEqual([]);
        await page.setViewportSize({ width: 320, height: 740 });
        await softly.poll(() => sideways(page), `${slug}/${step}, ${moment}`).toEqual([]);
      }
    }
  });
}

test('a tap chooses one of many small maps, and arrows walk them', async ({ lesson, page }) => {
  await lesson.open('trained-model', '#trained-model?v=2&step=heads&prediction=');
  const { figure } = lesson;
  await figure.isComputed();
  const map = (layer: number, head: number) => figure.radio(`Layer ${layer}, head ${head}`);
  await map(2, 3).tap();
  await expect(map(2, 3)).toBeChecked();
  await figure.button('The same head, one layer after').tap();
  await expect(map(3, 3)).toBeChecked();
  await figure.button('The head to the left').tap();
  await expect(map(3, 2)).toBeChecked();
  await expect(figure.sentence).toContainText('In layer 3, head 2, She (query) puts');
  // At an edge an arrow leads nowhere.
  await map(5, 8).tap();
  await figure.button('The head to the right').tap();
  await expect(map(5, 8)).toBeChecked();
  await map(5, 8).focus();
  await page.keyboard.press('ArrowUp');
  await expect(map(4, 8)).toBeFocused();
  await expect(map(4, 8)).toBeChecked();
});

test('a tap selects a number of a large matrix, and arrows walk its row', async ({ lesson, page }) => {
  await lesson.open('trained-head', '#trained-head?v=2&step=head&prediction=');
  const { figure } = lesson;
  await figure.isComputed();
  const matrix = figure.root.locator('soft-matrix');
  const at = matrix.locator('.walk .at');
  await matrix.locator('td[data-row="5"][data-column="4"]').tap();
  await expect(at).toHaveText(/^\s*so\s+is\s+0\.\d\d\s*$/);
  await matrix.getByRole('button', { name: 'The number to the right' }).tap();
  await expect(at).toHaveText(/^\s*so\s+so\s/);
  await matrix.getByRole('button', { name: 'The number above' }).tap();
  await expect(at).toHaveText(/^\s*is\s+so\s/);
  const cell = matrix.locator('td[data-row="4"][data-column="5"]');
  await expect(cell).toHaveAttribute('aria-selected', 'true');
  // Two digits, and no zero before them.
  await expect(cell.locator('.text')).toHaveText(/0\.\d\d/);
  await expect(cell.locator('.zero')).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('more than twelve columns have no digits: the selected row stands below in words', async ({
  lesson,
}) => {
  const text = 'the+quick+brown+dog+sees+that+the+lazy+cat+is+not+so+quick+as+the+dog';
  await lesson.open('trained-head', `#trained-head?v=2&step=head&text=${text}&prediction=`);
  const { figure } = lesson;
  await figure.isComputed();
  const matrix = figure.root.locator('soft-matrix');
  await matrix.locator('td[data-row="3"][data-column="3"]').tap();
  const shares = matrix.locator('.row-in-words li');
  const columns = await matrix.locator('thead th').count();
  expect(columns).toBeGreaterThan(12);
  await expect(shares).toHaveCount(columns);
  const weights = (await shares.locator('.number').allTextContents()).map(Number);
  expect(weights).toEqual([...weights].sort((one, other) => other - one));
});
