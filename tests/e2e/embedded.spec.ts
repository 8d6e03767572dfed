// In a column of text of another page: what stands above the edge, what opens below it, and that nothing moves.
import { EMBEDDED_HEIGHT, guides } from '../../web/site/snippets.js';
import { lessonsAndPrimers } from './support/data.js';
import { FigureView } from './support/figure.js';
import { MODULE, SAMPLE_HOST, test } from './support/host.js';
import { isLong } from './support/long.js';
import { expect } from './support/test.js';

declare global {
  interface Window {
    /** What has moved by itself, and by how much. */
    shifts?: { readonly value: number; readonly what: string }[];
  }
}

/** A whole page, a narrower one, a page of documentation, a column beside a list of contents, a phone. */
const WIDTHS = isLong ? [1200, 900, 720, 480, 320] : [720, 320];

/** Two lines of its sentence in a column; in a narrow place its tools alone. */
const STATUS_HEIGHT = 36;

const inColumn = (figure: string, attributes = ''): string =>
  `${MODULE}<style>soft-lookup { inline-size: 720px }</style><soft-lookup figure="${figure}" ${attributes}></soft-lookup>`;

for (const width of WIDTHS) {
  test(`in a place of ${width} px, nothing moves while the lines to copy become figures @one-browser`, async ({
    host,
    page,
  }) => {
    const embedded = lessonsAndPrimers.map(({ figure, title }) => ({
      source: `${SAMPLE_HOST}embed/`,
      figure,
      attributes: {},
      fallback: title,
      height: EMBEDDED_HEIGHT,
    }));
    const linesOf = (guide: string): readonly string[] =>
      embedded.flatMap((embedding, index) =>
        guides
          .find(({ id }) => id === guide)!
          .pieces(embedding)
          .filter(({ once }) => index === 0 || !once)
          .map(({ code }) => `${code}<p>${embedding.fallback}</p>`),
      );
    const column = (lines: readonly string[]): string =>
      `<style>.column { inline-size: ${width}px }</style><div class="column">${lines.join('')}</div>`;
    // All in view, since only what is in view is known to move.
    await page.setViewportSize({
      width: width + 80,
      height: lessonsAndPrimers.length * (EMBEDDED_HEIGHT + 120),
    });
    await page.addInitScript(() => {
      interface Shift extends PerformanceEntry {
        readonly value: number;
        readonly sources: readonly {
          readonly node: Node | null;
          readonly previousRect: DOMRectReadOnly;
          readonly currentRect: DOMRectReadOnly;
        }[];
      }
      const nameOf = (node: Node | null): string => {
        const element = node instanceof Element ? node : node?.parentElement;
        const host = (element?.getRootNode() as Partial<ShadowRoot> | undefined)?.host;
        return `${host?.localName ?? ''} ${element?.localName ?? ''}.${element?.className ?? ''} “${node?.textContent?.trim().slice(0, 40)}”`;
      };
      const written = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].join(' ');
      const shifts: { readonly value: number; readonly what: string }[] = [];
      window.shifts = shifts;
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[]) {
          // A text that is written anew is told, too, where its box is the very same.
          const moved = sources.filter(
            ({ previousRect, currentRect }) => written(previousRect) !== written(currentRect),
          );
          if (moved.length > 0 || sources.length === 0)
            shifts.push({
              value,
              what: moved
                .map(
                  ({ node, previousRect, currentRect }) =>
                    `${nameOf(node)} from ${written(previousRect)} to ${written(currentRect)}`,
                )
                .join(', '),
            });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(await host({ figure: column(linesOf('html')) }));
    for (const element of await page.locator('soft-lookup').all()) {
      const figure = new FigureView(element);
      await figure.isReady();
      await figure.isComputed();
    }
    // Whatever it says, and whenever that comes: what stands above it has its place from the start.
    const bars = await page
      .locator('soft-lookup .status')
      .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height));
    expect(new Set(bars), 'heights of status bars').toEqual(new Set([STATUS_HEIGHT]));
    expect(await page.evaluate(() => window.shifts), 'elements').toEqual([]);
    await page.goto(await host({ figure: column(linesOf('iframe')) }));
    for (const frame of await page.locator('iframe').all()) {
      const figure = new FigureView(frame.contentFrame().locator('soft-lookup'));
      await figure.isReady();
      await figure.isComputed();
      await expect(frame).toHaveJSProperty('offsetHeight', EMBEDDED_HEIGHT);
    }
    expect(await page.evaluate(() => window.shifts), 'frames').toEqual([]);
  });
}

test('a table in a narrow place shows its five strongest rows, and says how much the others have @one-browser', async ({
  host,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(
    await host({
      figure: `${MODULE}<soft-lookup figure="weighted-sum" step="weigh" query="Jindrich"></soft-lookup>`,
    }),
  );
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  const rest = figure.button(/^\d+ more rows, together/);
  await expect(rest).toHaveText('4 more rows, together 0.019');
  await expect
    .poll(() => figure.column('Key'))
    .toEqual(['Jindra', 'Heinrich', 'Friedrich', 'Ulrich', 'Jiri']);
  await figure.button('Show the whole figure').click();
  await rest.click();
  await expect.poll(() => figure.column('Key')).toHaveLength(9);
});

/** Worked by hand from the vectors of the step: in scores, cosines of (2, 1) with a, b and c, e^1 + e^0.8 + e^0 = 5.944. */
const ASKED: readonly (readonly [figure: string, step: string, lines: readonly string[]])[] = [
  ['scores', 'stretch', ['Scores, cosine: a 1, b 0.8, c 0', 'Weights, cosine: a 0.457, b 0.374, c 0.168']],
  [
    'scores',
    'shapes',
    ['Weights, q₁: k₁ 0.539, k₂ 0.131, k₃ 0.266, k₄ 0.065', 'Output, q₁: (0.603, 0.196, 0.330)'],
  ],
  // With e^4 to 1 between the two words.
  ['queries-and-keys', 'mix', ['Weights, Riley: Riley 0.018, dog 0.982', 'Output, Riley: (0.982, 0.018)']],
];

for (const [name, step, lines] of ASKED) {
  test(`${name}/${step}: in a narrow place and in a column the asked row stands in digits, above the edge @one-browser`, async ({
    host,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(
      await host({ figure: `${MODULE}<soft-lookup figure="${name}" step="${step}"></soft-lookup>` }),
    );
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    const skip = figure.prediction.getByRole('button', { name: 'Skip' });
    if ((await skip.count()) > 0) await skip.click();
    const written = figure.root.locator('.written p');
    for (const width of [320, 600]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(written).toHaveText(lines);
      for (const line of await written.all()) await expect(line).toBeInViewport({ ratio: 1 });
    }
  });
}

test('what does not fit opens by its button and by the keyboard, and closes again @one-browser', async ({
  host,
  page,
}) => {
  await page.goto(await host({ figure: inColumn('weighted-sum', 'step="mix" query="Jindrich"') }));
  const element = page.locator('soft-lookup');
  const figure = new FigureView(element);
  await figure.isReady();
  const height = (): Promise<number> => element.evaluate((root) => root.getBoundingClientRect().height);
  await figure.button('Show the whole figure').click();
  await expect.poll(height).toBeGreaterThan(EMBEDDED_HEIGHT);
  await expect(figure.button('Show less')).toHaveAttribute('aria-expanded', 'true');
  await figure.button('Show less').click();
  await expect.poll(height).toBe(EMBEDDED_HEIGHT);
  await element.locator('soft-record-table .add').focus();
  await expect(figure.button('Show less')).toBeVisible();
  await expect.poll(height).toBeGreaterThan(EMBEDDED_HEIGHT);
});

test('the explanation is three lines until it is opened, and goes with controls="undocked" @one-browser', async ({
  host,
  page,
}) => {
  await page.goto(await host({ figure: inColumn('weighted-sum', 'step="weigh" query="Jindrich"') }));
  const element = page.locator('soft-lookup');
  const figure = new FigureView(element);
  await figure.isReady();
  await expect(figure.derivation).toContainText('126.88 / 301.44');
  await expect(figure.derivation).not.toContainText('exp(');
  await figure.button('Show all of it').click();
  await expect(figure.derivation).toContainText('exp(');
  await element.evaluate((root) => root.setAttribute('controls', 'undocked'));
  await expect(figure.derivation).toHaveCount(0);
  await expect(figure.query).toBeVisible();
});

test('a page that wants all of a figure says so', async ({ host, page }) => {
  await page.goto(
    await host({
      head: '<style>soft-lookup { --soft-lookup-height: none }</style>',
      figure: inColumn('weighted-sum', 'step="weigh"'),
    }),
  );
  const element = page.locator('soft-lookup');
  await new FigureView(element).isReady();
  await expect
    .poll(() => element.evaluate((root) => root.getBoundingClientRect().height))
    .toBeGreaterThan(EMBEDDED_HEIGHT);
});
