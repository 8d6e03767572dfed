// Wherever a page puts the element: as wide as it is made, never nothing, and all of the figure within it.
import type { Page } from '@playwright/test';
import { lessonsAndPrimers } from './support/data.js';
import { FigureView } from './support/figure.js';
import { MODULE, test } from './support/host.js';
import { sampleOf } from './support/long.js';
import { dragTip, positionOf } from './support/plane.js';
import { expect } from './support/test.js';
import { isWhole } from './support/whole.js';

/** What a figure asks for where a page leaves its width to it, and what it needs at least. */
const WISHED = 640;
const LEAST = 280;

/** Parents that take their width from what is in them, and one that does not. */
const PARENTS: Readonly<Record<string, string>> = {
  block: '<div data-place></div>',
  'flex row': '<div style="display: flex" data-place></div>',
  'flex column': '<div style="display: flex; flex-direction: column; align-items: start" data-place></div>',
  'grid, auto columns': '<div style="display: grid; justify-content: start" data-place></div>',
  'table cell': '<table style="border-spacing: 0"><tr><td style="padding: 0" data-place></td></tr></table>',
  dialog: '<dialog open style="position: static; border: 0; padding: 0" data-place></dialog>',
  'inline block': '<div style="display: inline-block" data-place></div>',
  float: '<div style="float: right" data-place></div>',
  'fit-content': '<div style="inline-size: fit-content" data-place></div>',
  'itself inline block':
    '<style>.inline soft-lookup { display: inline-block }</style><div class="inline" data-place></div>',
  'itself flex': '<style>.flex soft-lookup { display: flex }</style><div class="flex" data-place></div>',
};
/** They are as wide as their own parents, whatever is in them. */
const FILLED = ['block', 'itself flex'];

/** All of the window's width is the page's, in browsers too whose scroll bars take some of it. */
const NO_MARGIN =
  '<meta name="viewport" content="width=device-width" /><style>body { margin: 0 } html { scrollbar-width: none }</style>';
const allParents = Object.entries(PARENTS)
  .map(([name, html]) => `<section data-name="${name}" style="display: flow-root">${html}</section>`)
  .join('');

/** After what follows the element's width is drawn. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

const scrollWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

/** What is seen of the figure and stands further left or right than its card. */
const outside = (page: Page): Promise<string[]> =>
  page.locator('soft-lookup').evaluate((host) => {
    const { left, right } = host.shadowRoot!.querySelector('.card')!.getBoundingClientRect();
    const found: string[] = [];
    const look = (root: ParentNode): void => {
      for (const element of root.children) {
        const { overflowX, clipPath } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        // What is there for speech alone is cut on purpose.
        if (!element.checkVisibility({ visibilityProperty: true }) || clipPath !== 'none') continue;
        if (box.width > 0 && (box.left < left - 1 || box.right > right + 1))
          found.push(`${element.localName}.${element.getAttribute('class') ?? ''} ${box.left}..${box.right}`);
        // Numbers that scroll sideways, and drawings, are clipped by what they are in.
        if (overflowX === 'auto' || element.localName === 'svg') continue;
        if (element.shadowRoot) look(element.shadowRoot);
        look(element);
      }
    };
    look(host.shadowRoot!);
    return found;
  });

for (const [width, wished] of [
  [900, WISHED],
  [LEAST, LEAST],
] as const) {
  test(`on a page of ${width} px no parent makes a figure narrower than it needs to be`, async ({
    host,
    page,
  }) => {
    await page.setViewportSize({ width, height: 600 });
    const figures = allParents.replaceAll(
      /data-place>/g,
      '$&<soft-lookup figure="exact-match">…</soft-lookup>',
    );
    await page.goto(await host({ head: NO_MARGIN, figure: MODULE + figures }));
    await new FigureView(page.locator('soft-lookup').first()).isReady();
    const widths = () =>
      page.locator('[data-name]').evaluateAll((sections) =>
        sections.map((section) => {
          const card = section.querySelector('soft-lookup')!.shadowRoot?.querySelector('.card');
          return [section.getAttribute('data-name'), card?.getBoundingClientRect().width ?? NaN];
        }),
      );
    await expect
      .poll(widths)
      .toEqual(Object.keys(PARENTS).map((name) => [name, FILLED.includes(name) ? width : wished]));
    await expect.poll(() => scrollWidth(page)).toBe(width);
  });
}

test('beside a long text in a row a figure keeps what it needs', async ({ host, page }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  const text = `<p>${'a long text beside the figure '.repeat(40)}</p>`;
  const figure = '<soft-lookup figure="exact-match">…</soft-lookup>';
  await page.goto(
    await host({
      head: NO_MARGIN,
      figure: `${MODULE}<div style="display: flex">${text}${figure}</div><table><tr><td>${text}</td><td>${figure}</td></tr></table>`,
    }),
  );
  await new FigureView(page.locator('soft-lookup').first()).isReady();
  for (const element of await page.locator('soft-lookup').all()) {
    await expect(async () => {
      const { width } = (await element.boundingBox())!;
      expect(width).toBeGreaterThanOrEqual(LEAST);
      expect(width).toBeLessThan(WISHED);
    }).toPass();
  }
  await expect.poll(() => scrollWidth(page)).toBe(900);
});

/** Each parent is looked at, also after one in which something stands outside. */
const softly = expect.configure({ soft: true });

for (const { figure: name } of sampleOf(lessonsAndPrimers)) {
  test(`${name}: at ${LEAST} px nothing of it stands outside of its card, in any parent @one-browser`, async ({
    host,
    page,
  }) => {
    await page.setViewportSize({ width: LEAST, height: 900 });
    const figure = `<soft-lookup figure="${name}">…</soft-lookup>`;
    await page.goto(await host({ head: NO_MARGIN, figure: `${MODULE}${figure}${allParents}` }));
    const view = new FigureView(page.locator('soft-lookup'));
    await view.isReady();
    await view.isComputed();
    await view.isSettled();
    for (const section of await page.locator('[data-name]').all()) {
      await section.evaluate((element) =>
        element.querySelector('[data-place]')!.append(document.querySelector('soft-lookup')!),
      );
      await drawn(page);
      const parent = await section.getAttribute('data-name');
      await softly.poll(() => outside(page), `in ${parent}`).toEqual([]);
    }
    await expect.poll(() => scrollWidth(page)).toBe(LEAST);
  });
}

for (const [figure, step] of [
  ['keys-and-values', 'columns'],
  ['weighted-sum', 'weigh'],
] as const) {
  test(`${figure}: at ${LEAST} px the buttons that delete records stand within the card @one-browser`, async ({
    host,
    page,
  }) => {
    await page.setViewportSize({ width: LEAST, height: 900 });
    await page.goto(
      await host({
        head: NO_MARGIN,
        figure: `${MODULE}<soft-lookup figure="${figure}" step="${step}" style="--soft-lookup-height: none">…</soft-lookup>`,
      }),
    );
    const view = new FigureView(page.locator('soft-lookup'));
    await view.isReady();
    await view.isComputed();
    if (step === 'columns') await view.button('Skip').click();
    await view.button('Delete records').click();
    await expect(view.root.getByRole('button', { name: /^Delete the record/ }).first()).toBeVisible();
    await expect.poll(() => outside(page)).toEqual([]);
  });
}

test('in a tab or details that opens later a figure computes, as wide as it has become', async ({
  host,
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto(
    await host({
      head: NO_MARGIN,
      figure: `${MODULE}<div id="tab" hidden><soft-lookup id="in-tab" figure="weighted-sum" step="weigh">…</soft-lookup></div>
        <details><summary>more</summary><soft-lookup id="in-details" figure="weighted-sum" step="weigh">…</soft-lookup></details>`,
    }),
  );
  await page.evaluate(() => customElements.whenDefined('soft-lookup'));
  await page.locator('#tab').evaluate((tab) => tab.removeAttribute('hidden'));
  await page.locator('summary').click();
  for (const id of ['in-tab', 'in-details']) {
    const figure = new FigureView(page.locator(`#${id}`));
    // What stands above it may have grown meanwhile.
    await figure.root.scrollIntoViewIfNeeded();
    await figure.isReady();
    await expect.poll(async () => (await figure.column('Weight'))[0]).toBe('0.421');
    await expect(figure.root.locator('.frame[lang]')).toHaveClass(/room-column/);
    await expect.poll(async () => (await figure.root.boundingBox())?.width).toBe(700);
  }
});

for (const [name, style] of [
  ['scaled by a slide deck', 'inline-size: 720px; transform: scale(0.6); transform-origin: 0 0'],
  ['zoomed to 150 %', 'inline-size: 560px; zoom: 1.5'],
] as const) {
  test(`${name}, a figure is laid out as ever, and a tip follows the mouse`, async ({ host, page }) => {
    await page.goto(
      await host({
        head: NO_MARGIN,
        figure: `${MODULE}<div style="${style}"><soft-lookup figure="queries-and-keys" step="pair" style="--soft-lookup-height: none">…</soft-lookup></div>`,
      }),
    );
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    await figure.isSettled();
    await dragTip(page, figure, 'key of Riley', { x: 3, y: -2 });
    await expect.poll(() => positionOf(figure.tip('key of Riley'))).toEqual({ x: 3, y: -2 });
    await expect.poll(() => outside(page)).toEqual([]);
  });
}

test('a figure has all that comes later where a browser is never idle, and so have those that come after it', async ({
  host,
  page,
}) => {
  const tag = (step: string): string => `<soft-lookup figure="weighted-sum" step="${step}"></soft-lookup>`;
  // What a page draws without end can leave a slow browser no idle time at all: it then keeps to what it was told to.
  await page.addInitScript(() => {
    window.requestIdleCallback = (act, { timeout } = {}) => {
      if (timeout !== undefined) setTimeout(act, timeout, { didTimeout: true, timeRemaining: () => 0 });
      return 0;
    };
  });
  await page.goto(await host({ figure: `${MODULE}${tag('weigh')}<div id="later"></div>` }));
  const figures = page.locator('soft-lookup');
  await isWhole(new FigureView(figures.first()));
  for (const [index, step] of ['weigh', 'mix', 'weigh'].entries()) {
    await page.locator('#later').evaluate((place, html) => {
      place.insertAdjacentHTML('beforeend', html);
      place.lastElementChild!.scrollIntoView();
    }, tag(step));
    // Nobody uses it, so that nothing but its own beginning brings what it needs.
    await isWhole(new FigureView(figures.nth(index + 1)));
  }
});

test('in a page from right to left the figure reads from left to right, and names as they are written', async ({
  host,
  page,
}) => {
  const records = 'דוד:30000,Anna:42000';
  await page.goto(
    await host({
      head: '<script>document.documentElement.dir = "rtl"; document.documentElement.lang = "he"</script>',
      figure: `${MODULE}<soft-lookup figure="weighted-sum" step="weigh" records="${records}" query="Anna"><p>עוד מעט</p></soft-lookup>`,
    }),
  );
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  const frame = figure.root.locator('.frame[lang]');
  await expect(frame).toHaveAttribute('lang', 'en');
  await expect(frame).toHaveCSS('direction', 'ltr');
  // Key, score, weight, value: as in the program and in every formula.
  const heads = await figure.recordGrid
    .locator('thead th')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  expect(heads).toEqual([...heads].sort((one, other) => one - other));
  await expect(figure.key(1)).toHaveValue('דוד');
  await expect(figure.key(1)).toHaveCSS('direction', 'rtl');
  await expect(figure.key(2)).toHaveCSS('direction', 'ltr');
});

test.describe('until the figure is there', () => {
  test.use({ expectedTrouble: /Failed to load resource|engine/ });

  test('what the page shows in its place keeps the direction of the page', async ({ host, page }) => {
    await page.route(/engine-/, (route) => route.abort());
    await page.goto(
      await host({
        head: '<script>document.documentElement.dir = "rtl"</script>',
        figure: `${MODULE}<soft-lookup figure="weighted-sum"><p>עוד מעט</p></soft-lookup>`,
      }),
    );
    await expect(page.locator('soft-lookup').getByRole('alert')).toBeVisible();
    await expect(page.getByText('עוד מעט')).toHaveCSS('direction', 'rtl');
  });
});
