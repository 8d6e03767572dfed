import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { Page } from '@playwright/test';
import { incomes } from '../e2e/support/data.js';
import { FigureView } from '../e2e/support/figure.js';
import { test } from '../e2e/support/host.js';
import { askBySpelling } from '../e2e/support/reference.js';
import { expect } from '../e2e/support/test.js';

/** Stands in what the build writes where nobody says what the site's address will be (SITE_ADDRESS). */
const SAMPLE_HOST = 'https://host.example/';

type Node = DefaultTreeAdapterTypes.Node;

const elementsIn = (node: Node): readonly DefaultTreeAdapterTypes.Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(elementsIn) : []),
];

/** What a program does that makes a rich text of a link: reads the page, finds the answer's address, asks for it. */
async function embedOf(address: string): Promise<Readonly<Record<string, unknown>>> {
  const page = parse(await (await fetch(address)).text());
  const attributes = elementsIn(page)
    .filter(({ tagName }) => tagName === 'link')
    .map(({ attrs }) => Object.fromEntries(attrs.map(({ name, value }) => [name, value])));
  const link = attributes.find(({ rel, type }) => rel === 'alternate' && type === 'application/json+oembed');
  const answer = await fetch(new URL(link?.['href'] ?? '', address));
  expect(answer.headers.get('content-type')).toContain('application/json');
  return (await answer.json()) as Readonly<Record<string, unknown>>;
}

const figureIn = (page: Page): FigureView =>
  new FigureView(page.frameLocator('iframe').locator('soft-lookup'));

test('a program that reads a link of oEmbed from a lesson gets a figure for its page', async ({
  page,
  site,
  host,
}) => {
  const lesson = `${site.url}lessons/weighted-sum/`;
  const answer = await embedOf(lesson);
  // https://oembed.com: what every answer has, and what one of the type "rich" has.
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', width: 720, height: 520 });
  expect(answer['title']).toContain('Let every row contribute');
  const html = String(answer['html']);
  expect(html).toMatch(/^<iframe [^>]*><\/iframe>$/);

  await page.route(`${SAMPLE_HOST}**`, async (route) => {
    await route.fulfill({
      response: await route.fetch({ url: route.request().url().replace(SAMPLE_HOST, site.url) }),
    });
  });
  const address = await host({ figure: html });
  await page.goto(address);
  const figure = figureIn(page);
  await figure.isReady();
  await expect(figure.query).toHaveValue('Jon');
  const { output } = askBySpelling('Jon', incomes, 1 / 8);
  await expect
    .poll(async () => (await figure.records()).footer['Value'])
    .toBe(Math.round(output).toLocaleString('en-US'));
  await expect(figure.root.getByRole('alert')).toHaveCount(0);
});
