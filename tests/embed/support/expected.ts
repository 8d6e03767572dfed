/** What is held against the hosts' pages. */
import type { Page } from '@playwright/test';
import { FigureView } from '../../e2e/support/figure.js';
import { expect } from '../../e2e/support/test.js';

/**
 * What consumer/ask.js gets: query (1, 0) meets keys (1, 0) and (0, 1), so that the values 10 and 20 have the weights
 * e^(1/√2) : 1.
 */
const near = Math.exp(Math.SQRT1_2);
export const OUTPUT = ((10 * near + 20) / (near + 1)).toFixed(4);

/** How many words have vectors, by web/data/README.md. */
export const WORDS = '4823';

/** The card of a light page and of a dark one. */
export const LIGHT = 'rgb(255, 255, 255)';
export const DARK = 'rgb(28, 31, 37)';

export const figureOn = (page: Page): FigureView => new FigureView(page.locator('soft-lookup'));

/** The figure of `figuresOfPages.home`. */
export async function homeIsRight(figure: FigureView): Promise<void> {
  // Where pages change without being loaded, the figure of the last one may stand there still.
  await expect(figure.root).toHaveJSProperty('figure', 'weighted-sum');
  await figure.isReady();
  await expect.poll(async () => (await figure.column('Weight'))[0]).toBe('0.421');
}

/** Text with every sign that Markdown, templates or JSX could take for their own arrived as it was written. */
export async function secondIsRight(figure: FigureView): Promise<void> {
  await expect(figure.root).toHaveJSProperty('figure', 'exact-match');
  await expect(figure.query).toHaveValue('"{*team*}"');
  await expect.poll(async () => (await figure.records()).footer['Value']).toBe('12');
}

export const card = (figure: FigureView): Promise<string> =>
  figure.root.evaluate(
    (element) => getComputedStyle(element.shadowRoot?.querySelector('.card') ?? element).backgroundColor,
  );
