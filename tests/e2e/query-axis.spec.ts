// Queries as columns: matrices between queries and keys are turned with their labels, and nothing else changes.
import type { Page } from '@playwright/test';
import type { FigureView } from './support/figure.js';
import { MODULE, test as hostTest } from './support/host.js';
import { expect, test } from './support/test.js';
import { isWhole } from './support/whole.js';

const turned = (rows: readonly (readonly string[])[]): string[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));

async function chooseAxis(
  page: Page,
  name: 'Show queries as columns' | 'Show queries as rows',
): Promise<void> {
  await page.getByRole('button', { name: 'All lessons' }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

const headersOf = (figure: FigureView, name: string, scope: 'row' | 'col'): Promise<string[]> =>
  figure.matrix(name).locator(`th[scope=${scope}] .label`).allTextContents();

/** All that a figure computes and says. */
const toldBy = (figure: FigureView): Promise<unknown> =>
  figure.root.evaluate((element: HTMLElement & { readonly results: unknown; readonly state: string }) => ({
    results: element.results,
    state: element.state,
    sentence: element.shadowRoot!.querySelector('.status .sentence')!.textContent,
  }));

test('scores and weights are turned with their labels; what is computed and said stays', async ({
  lesson,
  page,
}) => {
  const { figure } = lesson;
  await lesson.open('queries-and-keys', '#mix');
  await figure.isComputed();
  // What listens to L comes after the first numbers.
  await isWhole(figure);
  /** What L tells: of a query, whichever way its numbers run. */
  const largest = async (): Promise<string> => {
    await figure.matrix('Weights').locator('td.cell').first().press('l');
    await expect(figure.announcement).toHaveText(/^Largest: /);
    return figure.announcement.innerText();
  };
  const before = {
    told: await toldBy(figure),
    largest: await largest(),
    weights: await figure.matrixTexts('Weights'),
    queries: await figure.matrixTexts('Queries'),
    rows: await headersOf(figure, 'Weights', 'row'),
    columns: await headersOf(figure, 'Weights', 'col'),
  };
  await chooseAxis(page, 'Show queries as columns');
  await expect.poll(() => figure.matrixTexts('Weights')).toEqual(turned(before.weights));
  await expect.poll(() => headersOf(figure, 'Weights', 'row')).toEqual(before.columns);
  await expect.poll(() => headersOf(figure, 'Weights', 'col')).toEqual(before.rows);
  // Queries meet no keys in it: its rows stay.
  await expect.poll(() => figure.matrixTexts('Queries')).toEqual(before.queries);
  await expect.poll(() => toldBy(figure)).toEqual(before.told);
  await expect.poll(() => largest()).toBe(before.largest);
  await chooseAxis(page, 'Show queries as rows');
  await expect.poll(() => figure.matrixTexts('Weights')).toEqual(before.weights);
});

hostTest(
  'in any page by its attribute; keys go by what is drawn, and ask the same number',
  async ({ host, page }) => {
    const address = await host({
      figure: `${MODULE}<soft-lookup loading="eager" figure="scores" step="shapes" state="v=2&step=shapes&prediction="></soft-lookup>`,
    });
    await page.goto(address);
    const element = page.locator('soft-lookup');
    const weights = element
      .getByRole('grid')
      .filter({ has: page.locator('td.weight') })
      .first();
    const texts = (): Promise<string[][]> =>
      weights
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
        );
    await expect(weights).toBeVisible();
    const straight = await texts();
    await element.evaluate((figure) => figure.setAttribute('query-axis', 'columns'));
    await expect.poll(texts).toEqual(turned(straight));
    // The second number of the first row is that of the second query now.
    await weights.locator('td.cell').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => element.evaluate((figure: HTMLElement & { readonly state: string }) => figure.state))
      .toMatch(/cell=[^&]*1\D+0/);
  },
);

test('it is remembered on the device, also for the figures of other lessons and of answers', async ({
  lesson,
  page,
}) => {
  await lesson.open('projections');
  await chooseAxis(page, 'Show queries as columns');
  await lesson.open('scores');
  for (const figure of await page.locator('soft-lookup').all())
    await expect(figure).toHaveAttribute('query-axis', 'columns');
  await page.getByRole('button', { name: 'All lessons' }).click();
  await expect(page.getByRole('button', { name: 'Show queries as rows' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show queries as columns' })).toBeHidden();
});

hostTest('what it can’t be is refused by name', async ({ host, page }) => {
  const address = await host({
    figure: `${MODULE}<soft-lookup loading="eager" figure="scores" query-axis="sideways"></soft-lookup>`,
  });
  await page.goto(address);
  await expect(page.locator('soft-lookup').getByRole('alert')).toContainText(
    /query-axis.*sideways.*rows.*columns/,
  );
});
