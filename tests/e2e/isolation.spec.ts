import type { Locator } from '@playwright/test';
import { FigureView } from './support/figure.js';
import { MODULE, test } from './support/host.js';
import { isLong } from './support/long.js';
import { expect } from './support/test.js';
import { isWhole } from './support/whole.js';

/** The computed style of everything inside the figure, through every shadow root. */
const insideStyles = (root: Locator): Promise<Record<string, string>[]> =>
  root.evaluate((host) => {
    const styles: Record<string, string>[] = [];
    const collect = (shadow: ShadowRoot): void => {
      for (const element of shadow.querySelectorAll('*')) {
        const style = getComputedStyle(element);
        const entries = [...style].map((name) => [name, style.getPropertyValue(name)] as const);
        styles.push({
          element: `${element.tagName}.${[...element.classList].join('.')}`,
          ...Object.fromEntries(entries),
        });
        if (element.shadowRoot) collect(element.shadowRoot);
      }
    };
    if (host.shadowRoot) collect(host.shadowRoot);
    return styles;
  });

test.describe('host and figure leave each other alone', () => {
  for (const [name, step] of [
    ['queries-and-keys', 'pair'],
    ...(isLong ? ([['weighted-sum', 'weigh']] as const) : []),
  ] as const) {
    test(`${name}: a hostile style sheet changes nothing inside`, async ({ host, page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const figure = `${MODULE}<div style="display: block !important; width: 700px !important; color: #222 !important"><soft-lookup figure="${name}" step="${step}" theme="light"></soft-lookup></div>`;
      const styles = [];
      for (const head of ['', '<link rel="stylesheet" href="hostile.css">']) {
        await page.goto(await host({ figure, head }));
        const view = new FigureView(page.locator('soft-lookup'));
        await view.isReady();
        // What stands beside is fetched by itself: what is compared is the whole figure.
        await expect(view.button('Undo')).toBeDisabled();
        await isWhole(view);
        styles.push(await insideStyles(view.root));
      }
      const [plain = []] = styles;
      expect(plain.length).toBeGreaterThan(80);
      const root = page.locator('soft-lookup');
      await expect(async () => {
        const hostile = await insideStyles(root);
        expect(hostile.length).toBe(plain.length);
        const changes = plain.flatMap((style, index) =>
          Object.entries(style)
            .filter(([property, value]) => hostile[index]?.[property] !== value)
            .map(
              ([property, value]) =>
                `${style['element'] ?? ''} ${property}: ${value} → ${hostile[index]?.[property] ?? ''}`,
            ),
        );
        expect(changes).toEqual([]);
      }).toPass();
    });
  }

  test('nothing leaks out: no global names, no styles, nothing of the page touched', async ({
    host,
    page,
    site,
  }) => {
    const figure =
      '<soft-lookup figure="weighted-sum"><p>Read on <a href="#after">below</a>.</p></soft-lookup>';
    await page.goto(await host({ figure }));
    const look = () =>
      page.evaluate(() => ({
        names: Object.getOwnPropertyNames(window),
        styleSheets: document.styleSheets.length + document.adoptedStyleSheets.length,
        source: document.documentElement.outerHTML,
        colour: getComputedStyle(document.body).color,
      }));
    const before = await look();
    await page.evaluate((address) => import(address), `${site.url}embed/soft-lookup.js`);
    const view = new FigureView(page.locator('soft-lookup'));
    await view.isReady();
    await view.type(view.query, 'Jan');
    await isWhole(view);
    const { names, ...after } = await look();
    expect(after).toEqual({ styleSheets: before.styleSheets, source: before.source, colour: before.colour });
    const added = names.filter((name) => !before.names.includes(name));
    // Lit's own, through which two copies of it on a page know of each other.
    expect(
      added.filter(
        (name) => !/^(reactiveElement|litElement|litHtml)Versions$|^litPropertyMetadata$/.test(name),
      ),
    ).toEqual([]);
  });

  test('two copies of the module on one page define the element once', async ({ host, page }) => {
    const second = MODULE.replace('soft-lookup.js', 'soft-lookup.js?v=2');
    await page.goto(
      await host({ figure: `${MODULE}${second}<soft-lookup figure="weighted-sum"></soft-lookup>` }),
    );
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    await expect.poll(async () => (await figure.column('Score'))[0]).toBe('0.605');
  });

  test('theme auto follows the host’s own dark class', async ({ host, page }) => {
    const head = '<style>html { color: #222 } html.dark { color: #eee; background: #111 }</style>';
    await page.goto(
      await host({
        head,
        figure: `${MODULE}<soft-lookup figure="weighted-sum"></soft-lookup><soft-lookup id="fixed" theme="light" figure="exact-match"></soft-lookup>`,
      }),
    );
    const figures = page.locator('soft-lookup');
    await new FigureView(figures.first()).isReady();
    await new FigureView(figures.last()).isReady();
    const card = (figure: Locator) =>
      figure.evaluate(
        (element) => getComputedStyle(element.shadowRoot?.querySelector('.card') ?? element).backgroundColor,
      );
    await expect.poll(() => card(figures.first())).toBe('rgb(255, 255, 255)');
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await expect.poll(() => card(figures.first())).toBe('rgb(28, 31, 37)');
    expect(await card(figures.last())).toBe('rgb(255, 255, 255)');
    await page.evaluate(() => document.documentElement.classList.remove('dark'));
    await expect.poll(() => card(figures.first())).toBe('rgb(255, 255, 255)');
  });

  test('a figure far down the page fetches no engine until it comes near', async ({ host, page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(
      await host({
        figure: `${MODULE}<div style="height: 5000px"></div><soft-lookup figure="weighted-sum"></soft-lookup>`,
      }),
    );
    await page.waitForLoadState('networkidle');
    expect(requests.some((url) => url.endsWith('soft-lookup.js'))).toBe(true);
    expect(requests.filter((url) => url.endsWith('.wasm'))).toEqual([]);
    await page.locator('#after').scrollIntoViewIfNeeded();
    await new FigureView(page.locator('soft-lookup')).isReady();
    expect(requests.filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
  });
});
