// In a column of text of another page: at most as high as the lines to copy reserve, nothing out of reach, the room filled:
// what does not fit is cut by less than a row, and the asked row is in view or written out; no word stands on another, and
// nothing is squeezed.
import type { Page } from '@playwright/test';
import { EMBEDDED_HEIGHT } from '../../web/site/snippets.js';
import { ROW, seenAt, type Seen } from './support/column.js';
import { lessonsAndPrimers } from './support/data.js';
import { FigureView } from './support/figure.js';
import { MODULE, test } from './support/host.js';
import { isLong } from './support/long.js';
import { expect } from './support/test.js';

/** A phone, a column beside a list of contents, pages of documentation, a whole page. */
const WIDTHS = [320, 480, 600, 720, 800, 1000];
const EVERY_WIDTH: readonly number[] = Array.from({ length: 28 }, (_, step) => 320 + 40 * step);

/** A table, two, words and arcs, a plane, matrices, a chart. */
const KINDS = [
  { figure: 'weighted-sum', step: 'weigh' },
  { figure: 'near-match', step: 'limits' },
  { figure: 'trained-head', step: 'head' },
  { figure: 'queries-and-keys', step: 'pair' },
  { figure: 'projections', step: 'attention' },
  { figure: 'learning', step: 'loss' },
] as const;

/** What stands between two rows or buttons is left out with the one below it. */
const SPACE = 8;
const isFilled = (blank: number): boolean => blank < ROW + SPACE;

const faultsOf = ({ height, sideways, blank, cut, illegible, asked }: Seen): readonly string[] => [
  ...(height > EMBEDDED_HEIGHT ? [`${height} px high`] : []),
  ...(sideways > 0 ? [`${sideways} px wider than its place`] : []),
  ...(isFilled(blank) ? [] : [`${blank} px blank`]),
  ...(asked === false ? ['the asked row is out of view'] : []),
  ...cut.map((part) => `cut through: ${part}`),
  ...illegible,
];

const expectWhole = (where: string, seen: readonly Seen[]): void => {
  for (const each of seen) expect.soft(faultsOf(each), `${where}, ${each.width} px`).toEqual([]);
};

/** A figure in place of the one before. */
async function show(page: Page, figure: string, step: string): Promise<FigureView> {
  await page.locator('soft-lookup').evaluate(
    (before, attributes) => {
      const element = document.createElement('soft-lookup');
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      before.replaceWith(element);
    },
    { figure, step },
  );
  const view = new FigureView(page.locator('soft-lookup'));
  await view.isReady();
  await view.isEquipped();
  await view.isDrawn();
  await view.isComputed();
  return view;
}

const WIDE = { width: 1480, height: 800 };
/** Three rows: what came of a question is told in a few lines. */
const OUTCOME = 3 * ROW;
/** A page opens three lessons one after another: with more of them a slow machine reaches the end of its patience. */
const PAGES = 6;

for (const group of Array.from({ length: PAGES }, (_, first) =>
  lessonsAndPrimers.filter((_, place) => place % PAGES === first),
)) {
  test(`${group.map(({ slug }) => slug).join(', ')}: each step fills its column`, async ({ host, page }) => {
    await page.setViewportSize(WIDE);
    await page.goto(
      await host({ figure: `${MODULE}<soft-lookup figure="${group[0]!.figure}"></soft-lookup>` }),
    );
    for (const { slug, figure: name, steps } of group) {
      const figure = await show(page, name, steps[0]![0]);
      for (const [step] of steps) {
        await figure.root.evaluate((root, wanted) => root.setAttribute('step', wanted), step);
        // The step before stays until this one has come.
        await figure.isDrawn();
        await figure.isComputed();
        const skip = figure.prediction.getByRole('button', { name: 'Skip' });
        const moments = (await skip.count()) > 0 ? ['asked', 'answered'] : ['open'];
        for (const moment of moments) {
          if (moment === 'answered') {
            await skip.dispatchEvent('click');
            await figure.isDrawn();
          }
          const seen = await seenAt(figure.root, isLong ? EVERY_WIDTH : WIDTHS);
          expectWhole(`${slug}/${step}, ${moment}`, seen);
          if (moment !== 'answered') continue;
          // What it was about has the room.
          const high = seen.filter(({ outcome }) => outcome > OUTCOME).map(({ width }) => width);
          expect.soft(high, `${slug}/${step}: what came of the question is high`).toEqual([]);
        }
      }
    }
  });
}

test('a figure of each kind fills a column of any width', async ({ host, page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(await host({ figure: `${MODULE}<soft-lookup figure="${KINDS[0].figure}"></soft-lookup>` }));
  for (const { figure, step } of KINDS) {
    const view = await show(page, figure, step);
    expectWhole(`${figure}/${step}`, await seenAt(view.root, EVERY_WIDTH));
  }
});

/** The three lines of the README, and what pages and authors do with them. */
const PLACES: Readonly<Record<string, readonly [parent: string, attributes: string]>> = {
  'as they are': ['', ''],
  'without the explanation': ['', 'hide="explanation"'],
  'with few controls': ['', 'controls="few"'],
  'to be looked at': ['', 'controls="none"'],
  'given more height': ['--soft-lookup-height: 900px', ''],
  'given less height': ['--soft-lookup-height: 480px', ''],
  'in a grid': ['display: grid; grid-template-columns: max-content', ''],
  'in a row': ['display: flex', ''],
  'in a column': ['display: flex; flex-direction: column; align-items: start', ''],
  enlarged: ['zoom: 1.5', ''],
  'reduced by a quarter': ['zoom: 0.8', ''],
  'drawn smaller': ['transform: scale(0.7); transform-origin: 0 0', ''],
  'at a fraction of a pixel': ['padding: 0.37px', ''],
};

test("the README's three lines show the asked row, wherever they stand", async ({ host, page }) => {
  await page.setViewportSize(WIDE);
  const figures = Object.values(PLACES).map(
    ([parent, attributes]) =>
      `<div style="${parent}"><soft-lookup figure="weighted-sum" step="weigh" query="Jindrich" loading="eager" ${attributes}>Scores become weights.</soft-lookup></div>`,
  );
  const rule = '<style>soft-lookup { display: block; min-block-size: 520px }</style>';
  await page.goto(await host({ figure: MODULE + rule + figures.join('\n') }));
  for (const [index, name] of Object.keys(PLACES).entries()) {
    const element = page.locator('soft-lookup').nth(index);
    await new FigureView(element).isDrawn();
    for (const seen of await seenAt(element, [560, 640, 760, 900, 1060])) {
      const { width, blank, cut, sideways, asked } = seen;
      expect
        .soft({ filled: isFilled(blank), cut, sideways, asked }, `${name}, ${width} px`)
        .toEqual({ filled: true, cut: [], sideways: 0, asked: true });
    }
  }
});
