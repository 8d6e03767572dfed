// What the page's own shortcuts are told of: keys that a figure does not use, and no others.
import type { Page } from '@playwright/test';
import { FigureView } from './support/figure.js';
import { MODULE, test } from './support/host.js';
import { expect } from './support/test.js';

declare global {
  interface Window {
    heard?: string[];
  }
}

/** Every key that a page hears which listens as slide decks and search fields do, and how it heard it. */
async function listenForKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    window.heard = heard;
    for (const type of ['keydown', 'keypress', 'keyup'] as const)
      document.addEventListener(type, ({ key }) => {
        // Begins what is pressed together with it, of which nobody knows yet whose it is.
        if (key !== 'Control') heard.push(`${type} ${key}`);
      });
  });
}

/** What was heard since this was last asked. */
const heard = (page: Page): Promise<string[]> => page.evaluate(() => window.heard!.splice(0));

/** Presses each, and says which of them the page was told of. */
async function passedOn(page: Page, keys: readonly string[]): Promise<string[]> {
  const passed: string[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    if ((await heard(page)).length > 0) passed.push(key);
  }
  return passed;
}

test.beforeEach(async ({ page }) => {
  await listenForKeys(page);
});

test('typing in a field stays in the figure, and what the field does not use goes on', async ({
  host,
  page,
}) => {
  const address = await host({ figure: `${MODULE}<soft-lookup figure="weighted-sum"></soft-lookup>` });
  await page.goto(address);
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  await figure.query.fill('');
  await page.keyboard.type('sno f?');
  await expect(figure.query).toHaveValue('sno f?');
  expect(await passedOn(page, ['ArrowLeft', 'End', 'Shift', 'Control+ArrowLeft', 'Control+a'])).toEqual([]);
  expect(await passedOn(page, ['Backspace', 'S', 'Control+z', 'Enter', 'ArrowDown'])).toEqual([]);
  expect(await heard(page)).toEqual([]);

  const unused = ['Escape', 'F8', 'Control+k', 'Control+Shift+f'];
  expect(await passedOn(page, unused)).toEqual(unused);
  await page.keyboard.down('Tab');
  expect(await heard(page)).toEqual(['keydown Tab']);
});

test('sliders, buttons and tabs keep the keys that move and press them', async ({ host, page }) => {
  await page.goto(
    await host({
      figure: `${MODULE}<soft-lookup figure="weighted-sum" step="temperature" controls="steps"></soft-lookup>`,
    }),
  );
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  await figure.button('Skip').click();
  const temperature = await figure.temperature.inputValue();
  await figure.temperature.focus();
  expect(await passedOn(page, ['ArrowRight', 'PageUp', 'Home'])).toEqual([]);
  await expect(figure.temperature).not.toHaveValue(temperature);
  expect(await passedOn(page, ['f', ' ', '?', 'Escape'])).toEqual(['f', ' ', '?', 'Escape']);

  const undo = figure.toolbar.getByRole('button', { name: 'Undo' });
  await undo.focus();
  expect(await passedOn(page, ['Enter', ' '])).toEqual([]);
  await figure.toolbar.getByRole('button', { name: 'Save' }).focus();
  const unused = ['ArrowRight', 'PageDown', 'n', 'Escape', 'F8', 'Control+k'];
  expect(await passedOn(page, unused)).toEqual(unused);

  await figure.root.getByRole('tab').first().focus();
  expect(await passedOn(page, ['ArrowRight', 'ArrowLeft', 'End', 'Home'])).toEqual([]);
  expect(await passedOn(page, ['ArrowDown', 'x'])).toEqual(['x']);

  await figure.radio('Weigh').focus();
  expect(await passedOn(page, ['ArrowRight', ' '])).toEqual([]);
  await expect(figure.root).toHaveJSProperty('step', 'mix');
});

test('Alt and an arrow is the browser’s and the page’s, wherever an arrow alone is a part’s', async ({
  host,
  page,
}) => {
  await page.goto(
    await host({ figure: `${MODULE}<soft-lookup figure="queries-and-keys" step="mix"></soft-lookup>` }),
  );
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  const tip = figure.tip('key of Riley');
  const before = (await tip.getAttribute('aria-valuetext'))!;
  for (const part of [figure.matrixCell('Weights', 0, 0), tip, figure.root.getByRole('tab').first()]) {
    await part.focus();
    expect(await passedOn(page, ['Alt+ArrowRight', 'Alt+ArrowDown'])).toEqual([
      'Alt+ArrowRight',
      'Alt+ArrowDown',
    ]);
    await expect(part).toBeFocused();
  }
  await expect(tip).toHaveAttribute('aria-valuetext', before);
  // Nothing prevents what the browser does with it.
  const prevented = await figure.matrixCell('Weights', 0, 0).evaluate((cell) => {
    const init = { key: 'ArrowLeft', altKey: true, bubbles: true, composed: true, cancelable: true };
    return !cell.dispatchEvent(new KeyboardEvent('keydown', init));
  });
  expect(prevented).toBe(false);
});

test('in a matrix arrows walk, also against its edge, and an edit is begun, taken and given up', async ({
  host,
  page,
}) => {
  await page.goto(
    await host({ figure: `${MODULE}<soft-lookup figure="queries-and-keys" step="mix"></soft-lookup>` }),
  );
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  await figure.button('Skip').click();
  await figure.matrixCell('Weights', 0, 0).focus();
  expect(await passedOn(page, ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'End', 'Enter'])).toEqual([]);
  const unused = ['7', 's', 'Delete', 'Escape'];
  expect(await passedOn(page, unused)).toEqual(unused);

  // A weight is one step down from an output: Backspace leads back up.
  await figure.matrixCell('Outputs', 0, 0).click();
  await figure.derivation.locator('.line').getByRole('button').first().click();
  await figure.derivation.getByRole('button', { name: /^Back to / }).focus();
  expect(await passedOn(page, ['Backspace'])).toEqual([]);

  const key = figure.matrixCell('Keys', 0, 0);
  await key.focus();
  expect(await passedOn(page, ['7', 'ArrowLeft', 'ArrowRight', 'Enter', '8', 'Escape'])).toEqual([]);
  await expect(key).toHaveText('7');
});

test('an arrow on the tip of a vector moves the tip alone', async ({ host, page }) => {
  await page.goto(
    await host({ figure: `${MODULE}<soft-lookup figure="queries-and-keys" step="pair"></soft-lookup>` }),
  );
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  const tip = figure.tip('key of Riley');
  await expect(tip).toHaveAttribute('aria-valuenow', '0');
  await tip.focus();
  expect(await passedOn(page, ['ArrowRight', 'ArrowRight', 'ArrowDown'])).toEqual([]);
  // Two tenths.
  await expect(tip).toHaveAttribute('aria-valuenow', '0.2');
  expect(await passedOn(page, ['s', 'n', '.'])).toEqual(['s', 'n', '.']);
});

test('what the page puts among the tools is the page’s, keys too', async ({ host, page }) => {
  await page.goto(
    await host({
      figure: `${MODULE}<soft-lookup figure="exact-match"><input slot="tools" aria-label="Search" /></soft-lookup>`,
    }),
  );
  await new FigureView(page.locator('soft-lookup')).isReady();
  await page.getByRole('textbox', { name: 'Search' }).focus();
  expect(await passedOn(page, ['a', 'Enter', 'Escape'])).toEqual(['a', 'Enter', 'Escape']);
});
