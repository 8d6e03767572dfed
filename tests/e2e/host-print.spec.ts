// On paper at the first try, also what has not been in view: the browser's own command does not wait.
import type { Page } from '@playwright/test';
import { FigureView } from './support/figure.js';
import { MODULE, test } from './support/host.js';
import { expect } from './support/test.js';
import { isWhole } from './support/whole.js';

declare global {
  interface Window {
    /** The text of the figure far below, at the moment when the browser lays out the paper. */
    onPaper?: string;
  }
}

const FAR = '<div style="height: 5000px"></div>';
const farFigure = (attributes: string): string =>
  `${FAR}<soft-lookup id="far" ${attributes}>The table of a lookup.</soft-lookup>`;

/** Prints as the browser's own command does, and says what of the figure far below is on the paper. */
async function print(page: Page): Promise<string> {
  await page.evaluate(() => {
    /** Also of shadow roots, and of what is slotted into them. */
    const textOf = (root: ParentNode): string =>
      [...root.children]
        .filter((element) => getComputedStyle(element).display !== 'none')
        .map((element) => {
          if (element.shadowRoot) return textOf(element.shadowRoot) + textOf(element);
          return element.children.length > 0 ? textOf(element) : element.textContent;
        })
        .join(' ');
    matchMedia('print').addEventListener('change', ({ matches }) => {
      if (matches) window.onPaper = textOf(document.querySelector('#far')!.shadowRoot!);
    });
  });
  await page.pdf();
  return page.evaluate(() => window.onPaper!);
}

test('a figure out of view is printed computed, where the page has shown such a step', async ({
  host,
  page,
}) => {
  const figure = 'figure="weighted-sum" step="weigh"';
  await page.goto(
    await host({
      figure: `${MODULE}<soft-lookup id="near" ${figure}></soft-lookup>${farFigure(`${figure} query="Jan"`)}`,
    }),
  );
  const near = new FigureView(page.locator('#near'));
  await near.isReady();
  // What explains a number is fetched once for all figures, after the first numbers.
  await isWhole(near);
  await expect(page.locator('#far').locator('soft-figure')).toHaveCount(0);
  const paper = await print(page);
  // The key that is the query itself: cosine 1.
  expect(paper).toContain('1.000');
  expect(paper).toContain('Where does');
  expect(paper).not.toContain('was not ready');
});

test('a figure that can\u2019t be ready in time says so on paper, and is there the next time', async ({
  host,
  page,
}) => {
  await page.goto(await host({ figure: MODULE + farFigure('figure="exact-match" step="answer"') }));
  const note = page.getByText('This figure was not ready to be printed.');
  // It is there, for the paper only, once the element knows which figure it is to show.
  await expect(note).toBeAttached();
  await expect(note).toBeHidden();
  expect(await print(page)).toContain('This figure was not ready');
  await expect(page.locator('#far').locator('soft-figure')).toHaveCount(1);
  expect(await print(page)).not.toContain('This figure was not ready');
});

test('the output of a long table is printed once, below its last record', async ({ host, page }) => {
  await page.goto(
    await host({
      figure: `${MODULE}<soft-lookup figure="exact-match" step="answer" table="countries"></soft-lookup>`,
    }),
  );
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  await expect(figure.rest).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // A page repeats the foot of a table, as it does its head, and of these rows there are more than eight only if asked.
  await expect(figure.recordGrid.locator('tfoot')).toHaveCSS('display', 'table-row-group');
  await expect(figure.recordGrid.locator('tbody.records tr')).toHaveCount(8);
});
