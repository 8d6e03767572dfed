// What a page imports after its first file, and can't be had: once, for a while, or for good since the site was updated.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SoftLookup } from '../../web/element/soft-lookup.js';
import { FigureView } from './support/figure.js';
import { isLong } from './support/long.js';
import { LossyHost } from './support/lossy-host.js';
import { LONG_TEST } from './support/patience.js';
import { dist, expect, test } from './support/test.js';

// The browser itself reports what these tests take away.
test.use({
  expectedTrouble: /request: |response: |Failed to load resource|dynamically imported module|\.js/,
});

const EMBED = join(dist, 'embed');
const scripts = readdirSync(EMBED).filter((file) => file.endsWith('.js'));

const importedBy = (file: string, pattern: RegExp): readonly string[] =>
  [...readFileSync(join(EMBED, file), 'utf8').matchAll(pattern)].map(([, name]) => name!);
/** What a file imports as soon as it is there. */
const imports = (file: string): readonly string[] =>
  importedBy(file, /(?:import|from)\s*["'`]\.\/([^"'`]+)/g);

/** Files that others import by their names: a browser that remembers a failure can have them only in the page loaded anew. */
const named = new Set(scripts.flatMap(imports));
/** What the page begins with is no import() that failed. */
const first = new Set(['soft-lookup.js', ...imports('soft-lookup.js')]);
/** The engine's own files bear no hash: which of them is loaded is in their names. */
const isEngine = (file: string): boolean => file.endsWith('-relaxed.js');
const isLate = (file: string): boolean => /-[\w-]{7}\.js$/.test(file) && !first.has(file) && !isEngine(file);

const FIGURES = isLong
  ? [
      ['weighted-sum', 'weigh'],
      ['keys-and-values', 'train'],
      ['words-as-records', 'words'],
      ['trained-model', 'write'],
      ['order', 'shuffle'],
      ['layers', 'residual'],
    ]
  : [['weighted-sum', 'weigh']];

/** Drawn, with all that comes after the first numbers. */
const isWhole = ({ root }: FigureView): Promise<boolean> =>
  root.evaluate((figure) => {
    interface Late extends Element {
      readonly announcer?: { readonly isFetching: boolean } | null;
      readonly afterPaint?: unknown;
    }
    const inside: Late | null | undefined = figure.shadowRoot?.querySelector('soft-figure');
    const hasTools = Boolean(figure.shadowRoot?.querySelector('[part~="toolbar"]'));
    return hasTools && inside?.announcer?.isFetching === false && Boolean(inside.afterPaint);
  });

/** The late files of a page with this figure, until all of it is there. */
async function lateFiles(host: LossyHost, page: Page, figure: FigureView): Promise<readonly string[]> {
  await page.goto(host.url);
  await expect.poll(() => isWhole(figure)).toBe(true);
  const names = host.asked.map((address) => address.split('/').at(-1)!).filter(isLate);
  return [...new Set(names)];
}

const RELOAD = 'Reload the page';
const TRY_AGAIN = 'Try again';

for (const [name, step] of FIGURES) {
  test.describe(`${name}, ${step}`, () => {
    let host: LossyHost;
    test.beforeAll(async () => {
      const attributes = `figure="${name}" step="${step}" hide="prediction" loading="eager"`;
      host = await LossyHost.with(`<soft-lookup ${attributes}></soft-lookup>`);
    });
    test.afterAll(() => {
      host.close();
    });

    /** In `npm test` some of them: of those that others import by name, and of those that only an import() does. */
    const sampleOf = (files: readonly string[]): readonly string[] => {
      const [imported, alone] = [true, false].map((is) => files.filter((file) => named.has(file) === is));
      const explains = imported!.filter((file) => file.startsWith('chunk-after-paint-'));
      return isLong ? files : [...imported!.slice(0, 1), ...explains, ...alone!.slice(0, 2)];
    };

    test('each file is lost: once, for a while, and for good', async ({ page, browserName }) => {
      if (isLong) test.setTimeout(LONG_TEST);
      const figure = new FigureView(page.locator('soft-lookup'));
      const alert = figure.root.getByRole('alert');
      const button = alert.getByRole('button');
      const open = async (file: string, status: number, times?: number): Promise<void> => {
        host.lose(file, status, times);
        await page.goto(host.url);
        await expect.poll(() => host.askedFor(file), `${file} is asked for`).toBeGreaterThan(0);
      };
      /** What the figure ends with: all of it, or the button that it offers. */
      const outcome = async (): Promise<string> => {
        if (await button.isVisible()) return (await button.textContent())!.trim();
        return (await isWhole(figure)) ? 'whole' : 'not yet';
      };
      const late = await lateFiles(host, page, figure);
      const needed = new Set(
        late.filter((file) => new RegExp(`^(chunk-after-paint|definition|${step})-`).test(file)),
      );
      for (const file of needed) for (const each of imports(file)) needed.add(each);

      for (const file of sampleOf(late)) {
        // A browser that remembers has what others import by its name only in the page loaded anew.
        const remembers = browserName === 'firefox' && named.has(file);

        await open(file, 503, 1);
        // What stands without it stands.
        if (remembers && !needed.has(file)) continue;
        await expect.poll(outcome, `${file}, lost once`).toBe(remembers ? RELOAD : 'whole');
        if (!needed.has(file)) continue;

        await open(file, 503);
        await expect.poll(outcome, `${file}, lost for a while`).toBe(TRY_AGAIN);
        await expect(alert).toContainText('dynamically imported module');
        host.giveBack();
        await button.click();
        if (remembers) await expect.poll(outcome, `${file}, tried again`).toBe(RELOAD);
        else {
          await figure.isReady();
          await expect(alert, `${file}, tried again`).toHaveCount(0);
        }

        await open(file, 404);
        await expect.poll(outcome, `${file}, lost for good`).toBe(RELOAD);
        await expect(alert).toContainText('the site was updated: reload the page.');
        host.giveBack();
        await button.click();
        await expect.poll(outcome, `${file}, in the page loaded anew`).toBe('whole');
      }
    });

    test('what was lost is there once the browser is online again @one-browser', async ({ page }) => {
      const figure = new FigureView(page.locator('soft-lookup'));
      const late = await lateFiles(host, page, figure);
      const lost = late.filter((file) => /^(chunk-after-paint|tools)-/.test(file));
      expect(lost).toHaveLength(2);
      for (const file of lost) {
        host.lose(file, 503);
        await page.goto(host.url);
        await expect.poll(() => host.askedFor(file), `${file} is asked for`).toBeGreaterThan(0);
        // What is on its way can't be asked for once more.
        await figure.root.evaluate((element: SoftLookup) => element.updateComplete);
        expect(await isWhole(figure), `without ${file}`).toBe(false);
        host.giveBack();
        await page.evaluate(() => dispatchEvent(new Event('online')));
        await expect.poll(() => isWhole(figure), `${file} is back`).toBe(true);
      }
    });
  });
}
