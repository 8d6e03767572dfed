import type { Page } from '@playwright/test';
import { guides } from '../../web/site/snippets.js';
import { lessons, lessonsAndPrimers } from './support/data.js';
import { FigureView } from './support/figure.js';
import { test } from './support/host.js';
import { expect } from './support/test.js';

const preview = (page: Page): FigureView => new FigureView(page.locator('.gallery soft-lookup'));
const lines = (page: Page) => page.locator('.guide:not([hidden]) pre');
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** The figures of lessons and primers, and the one of the start page. */
const EMBEDDABLE = [...lessonsAndPrimers.map(({ figure }) => figure), 'flow'];

test.describe('the gallery', () => {
  test.beforeEach(async ({ context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });

  test('every figure, in the state it is offered in, works in a page of another site', async ({
    page,
    site,
    host,
  }) => {
    await page.goto(`${site.url}embed/`);
    await expect(page.getByRole('combobox', { name: 'Figure' }).getByRole('option')).toHaveCount(
      EMBEDDABLE.length,
    );
    const offered: string[] = [];
    for (const name of EMBEDDABLE) {
      await page.getByRole('combobox', { name: 'Figure' }).selectOption(name);
      await expect(preview(page).root).toHaveAttribute('figure', name);
      await preview(page).isReady();
      await expect(lines(page)).toContainText(`figure="${name}"`);
      await page.locator('.guide:not([hidden])').getByRole('button', { name: 'Copy' }).click();
      await expect(page.locator('.guide:not([hidden])').getByText('Copied', { exact: true })).toBeVisible();
      // The word stands there since the first of them.
      await expect.poll(() => copied(page)).toContain(`figure="${name}"`);
      const text = await copied(page);
      expect(text.split('\n')).toHaveLength(3);
      expect(text).toContain(`${site.url}embed/soft-lookup.js`);
      offered.push(text);
    }
    await page.goto(await host({ figure: offered.join('\n') }));
    for (const name of EMBEDDABLE) {
      const figure = new FigureView(page.locator(`soft-lookup[figure="${name}"]`));
      await figure.root.scrollIntoViewIfNeeded();
      await figure.isReady();
      await figure.isComputed();
      await expect(figure.root.getByRole('alert')).toHaveCount(0);
    }
  });

  test('what is not shown, and what readers may edit, is ticked', async ({ page, site }) => {
    await page.goto(`${site.url}embed/`);
    const figure = preview(page);
    await figure.isReady();
    const open = (name: string) => page.locator('.gallery summary:visible', { hasText: name }).click();
    await open('Not shown');
    await page.getByRole('checkbox', { name: 'tools' }).check();
    await expect(lines(page)).toContainText('hide="tools"');
    await expect(figure.toolbar).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'program' }).check();
    await expect(lines(page)).toContainText('hide="program tools"');
    await page.getByRole('checkbox', { name: 'tools' }).uncheck();
    await page.getByRole('checkbox', { name: 'program' }).uncheck();
    await expect(lines(page)).not.toContainText('hide=');

    await open('Readers may edit');
    const editable = page.getByRole('group', { name: 'Readers may edit' }).getByRole('checkbox');
    await expect(editable.first()).toBeVisible();
    const inputs = await editable.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    expect(inputs).toContain('temperature');
    expect(inputs).not.toContain('cell');
    await editable.and(page.locator('[value=query]')).uncheck();
    const others = inputs.filter((name) => name !== 'query');
    await expect(lines(page)).toContainText(`editable="${others.join(' ')}"`);
    await expect(figure.query).toHaveCount(0);
    for (const name of others) await editable.and(page.locator(`[value="${name}"]`)).uncheck();
    await expect(lines(page)).toContainText('editable=""');
    await expect(figure.key(1)).toHaveCount(0);
    // Another figure begins without.
    await page.getByRole('combobox', { name: 'Figure' }).selectOption('scores');
    await expect(lines(page)).not.toContainText('editable');
    await expect(page.locator('.figure-fields:not([hidden]) input[name=editable]:not(:checked)')).toHaveCount(
      0,
    );
  });

  test('what is typed in the form or into the figure itself ends up in the tag', async ({ page, site }) => {
    await page.goto(`${site.url}embed/`);
    const figure = preview(page);
    await figure.isReady();
    await page.getByRole('combobox', { name: 'Step', exact: true }).selectOption('temperature');
    await figure.isSettled();
    await figure.type(figure.query, 'Marc "the" {cat}');
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
    await page.getByRole('spinbutton', { name: 'Height' }).fill('700');
    await expect(lines(page)).toContainText(
      'step="temperature" table="incomes" query="Marc &quot;the&quot; &#123;cat&#125;" theme="dark"',
    );
    await expect(lines(page)).toContainText('min-block-size: 700px');
    await page.locator('.figure-fields:not([hidden]) summary').first().click();
    await page.getByRole('textbox', { name: 'records', exact: true }).fill('tea:80,team:12');
    await expect(figure.key(1)).toHaveValue('tea');
    await expect(lines(page)).toContainText('records="tea:80,team:12"');
    await page.getByRole('textbox', { name: 'records', exact: true }).fill('tea');
    await expect(figure.root.getByRole('alert')).toContainText('records: “tea” was given');
    await page.getByRole('textbox', { name: 'records', exact: true }).fill('tea:80');
    await expect(figure.root.getByRole('alert')).toHaveCount(0);
    await expect(figure.key(2)).toHaveCount(0);
    await figure.value('tea').fill('90');
    await expect(lines(page)).toContainText('records="tea:90"');
  });

  test('“Embed this figure” brings the very state of a lesson', async ({ lesson, page }) => {
    await lesson.open('weighted-sum', '#weighted-sum?v=1&step=mix&query=Slovakia');
    await lesson.figure.type(lesson.figure.query, 'Peru; Chad');
    const link = page.getByRole('link', { name: 'Embed this figure' });
    await expect(link).toHaveAttribute('href', /query=Peru/);
    await link.click();
    const figure = preview(page);
    await figure.isReady();
    await expect(figure.query).toHaveValue('Peru; Chad');
    await expect(page.getByRole('combobox', { name: 'Step', exact: true })).toHaveValue('mix');
    await expect(lines(page)).toContainText('figure="weighted-sum" step="mix" query="Peru; Chad"');
    await page.getByRole('link', { name: 'Set it up' }).first().click();
    await expect(page.getByRole('combobox', { name: 'Figure' })).toHaveValue(lessons[0].figure);
  });

  test('an address brings inputs of the figure and nothing else', async ({ page, site }) => {
    const hostile = new URLSearchParams([
      ['v', '1'],
      ['step', 'mix'],
      ['query', 'Jan'],
      ['onpointerenter', 'document.title = 1'],
      ['onclick', 'document.title = 1'],
      ['style', 'display: none'],
      ['slot', 'elsewhere'],
      ['is', 'x'],
      ['temprature', '1'],
      ['1', 'a name that no attribute may have'],
      ['a b', 'another'],
      ['', 'and one more'],
    ]);
    await page.goto(`${site.url}embed/#weighted-sum?${hostile.toString()}`);
    const figure = preview(page);
    await figure.isReady();
    await expect(figure.query).toHaveValue('Jan');
    await expect
      .poll(() => figure.root.evaluate((element) => element.getAttributeNames().sort()))
      .toEqual(['figure', 'query', 'step']);
    await expect(lines(page)).toContainText('<soft-lookup figure="weighted-sum" step="mix" query="Jan">');
    await expect(figure.root.getByRole('alert')).toHaveCount(0);
  });

  test('where the address of a frame grows too long for servers, the gallery says so', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}embed/#weighted-sum?v=1&step=mix`);
    const figure = preview(page);
    await figure.isReady();
    const choice = page.getByRole('combobox', { name: 'Your site is made with' });
    const note = page.getByText('This address is too long for many servers.').filter({ visible: true });
    for (const id of ['iframe', 'jupyter', 'oembed']) {
      await choice.selectOption(id);
      await expect(note).toHaveCount(0);
    }
    await page.locator('.figure-fields:not([hidden]) summary').first().click();
    const long = Array.from({ length: 9 }, (_, index) => `${'k'.repeat(999)}${index}:1`).join(',');
    await page.getByRole('textbox', { name: 'records', exact: true }).fill(long);
    await expect(note).toHaveCount(1);
    await choice.selectOption('html');
    await expect(note).toHaveCount(0);
    await expect(lines(page)).toContainText('kkk8:1');
  });

  test('one snippet at a time, for every tool', async ({ page, site }) => {
    await page.goto(`${site.url}embed/`);
    const choice = page.getByRole('combobox', { name: 'Your site is made with' });
    await expect(choice.getByRole('option')).toHaveText(guides.map(({ name }) => name));
    for (const { id, name } of guides) {
      await choice.selectOption(id);
      await expect(page.locator('.guide:not([hidden]) h3')).toHaveText([name]);
      await expect(lines(page).filter({ hasText: site.url }).first()).toBeVisible();
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedTrouble: /^request: .*\.js csp$/ });

  test('the gallery is a list of lines for every tool', async ({ page, site }) => {
    await page.goto(`${site.url}embed/`);
    for (const { name } of guides) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expect(page.locator('.gallery')).toBeHidden();
    await expect(page.getByText('isCustomElement')).toHaveCount(2);
  });
});

test.describe('pages that work with results', () => {
  const withId = (page: Page, id: string): FigureView => new FigureView(page.locator(`#${id}`));

  async function openExample(page: Page, url: string, id: string): Promise<FigureView> {
    await page.goto(`${url}embed/`);
    const figure = withId(page, id);
    await figure.root.scrollIntoViewIfNeeded();
    await figure.isReady();
    return figure;
  }

  test('a chart of the page’s own follows the figure', async ({ page, site }) => {
    const figure = await openExample(page, site.url, 'charted');
    const bars = page.locator('#chart li');
    await expect(bars).toHaveCount(8);
    // At the infinite temperature each of the eight has an eighth.
    await figure.temperature.press('End');
    await expect(bars.first()).toHaveText('Tom 13%');
    await expect.poll(() => page.locator('#chart meter').first().getAttribute('value')).toBe('0.125');
  });

  test('an exercise is checked by the page, and nothing but the temperature can be set', async ({
    page,
    site,
  }) => {
    const figure = await openExample(page, site.url, 'exercise');
    const verdict = page.locator('#verdict');
    await expect(figure.query).toHaveCount(0);
    // The mean of the eight incomes, and the income of the best match.
    await figure.temperature.press('End');
    await expect(verdict).toHaveText('Not yet: 44625');
    await figure.temperature.press('Home');
    await expect(verdict).toHaveText('Right!');
  });

  test('one figure drives another', async ({ page, site }) => {
    const figure = await openExample(page, site.url, 'driver');
    const driven = withId(page, 'driven');
    await driven.root.scrollIntoViewIfNeeded();
    await driven.isComputed();
    await figure.temperature.press('Home');
    // The best match alone: Slovenia.
    await expect(driven.root.locator('tfoot')).toContainText('28,550');
  });

  test('the lines beside it are what runs', async ({ page, site }) => {
    const trouble: string[] = [];
    page.on('pageerror', ({ message }) => trouble.push(message));
    await page.goto(`${site.url}embed/`);
    const code = await page.locator('.example pre').first().textContent();
    await page.route('**/copied.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><script type="module" src="embed/soft-lookup.js"></script>${code ?? ''}`,
      }),
    );
    await page.goto(`${site.url}copied.html`);
    await expect(page.locator('#chart li')).toHaveCount(8);
    expect(trouble).toEqual([]);
  });
});
