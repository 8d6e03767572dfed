// The control that a learner moves, the numbers that change and what explains them are in view together, in every step.
import type { Page } from '@playwright/test';
import { lessonsAndPrimers } from './support/data.js';
import { outOfView } from './support/in-view.js';
import { isLong } from './support/long.js';
import { expect, test, type LessonPage } from './support/test.js';
import { isWhole } from './support/whole.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

const DESK: Size = { width: 1280, height: 800 };

/** From here the dock of a narrow figure stands beside it. */
const WIDE_DESKS: readonly Size[] = [
  { width: 1600, height: 900 },
  { width: 1920, height: 1080 },
];

/** The desk: nothing scrolls. What a desk of 800 shows, one of 900 has room for. */
const DESKS: readonly Size[] = isLong
  ? [DESK, { width: 1280, height: 900 }, ...WIDE_DESKS]
  : [DESK, ...WIDE_DESKS.slice(0, 1)];

/** What is taller than its window scrolls, and no dock covers it; nothing is cut off at its sides. */
const OTHERS: readonly Size[] = [
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
  ...(isLong
    ? [
        // What 1280 x 800 is when enlarged to 400 %.
        { width: 320, height: 200 },
        { width: 1366, height: 650 },
        // To 200 %.
        { width: 640, height: 400 },
        { width: 320, height: 740 },
      ]
    : []),
];

/** The figures that need the width of a wide desk: their dock stays below. */
const WIDE_FIGURES: readonly string[] = [
  'keys-and-values',
  'queries-and-keys',
  'trained-head',
  'heads',
  'projections',
  'order',
  'layers',
  'who-asks-whom',
  'trained-model',
];

/** How far down a phone the figure begins, at most: what is to be done stands above it, and is short. */
const PHONE_FIGURE = 300;

/** The share of the window that the explanation and what stands below it take where they stick to its end. */
function stickingShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const element = document.querySelector('.stage soft-lookup')!.shadowRoot!;
    const dock = element.querySelector('soft-figure')!.shadowRoot!.querySelector('.dock');
    // A sheet was asked for, and has a button that closes it.
    const isSheet = dock?.classList.contains('opened') === true && innerWidth < 560;
    if (!dock || isSheet || getComputedStyle(dock).position !== 'sticky') return 0;
    const status = element.querySelector('.status')!.getBoundingClientRect();
    return (status.bottom - dock.getBoundingClientRect().top) / innerHeight;
  });
}

/** How wide the parts of a wide desk are. */
function widths(page: Page) {
  return page.evaluate(() => {
    const widthOf = (element: Element): number => Math.round(element.getBoundingClientRect().width);
    const figure = document.querySelector('.stage soft-lookup')!.shadowRoot!.querySelector('soft-figure')!;
    const dock = figure.shadowRoot!.querySelector('.dock');
    return {
      desk: widthOf(document.querySelector('main')!),
      rail: widthOf(document.querySelector('.column')!),
      figure: widthOf(figure),
      dock: dock && widthOf(dock),
    };
  });
}

/** All of a step is told of; what follows a new size does so within some frames. */
const softly = expect.configure({ soft: true });

const expectOneView = (page: Page, where: string): Promise<void> =>
  softly
    .poll(() => outOfView(page), `${where}: out of view`)
    .toEqual({ height: 0, width: 0, rail: [], scrolling: [], clipped: [] });

async function measureStep(page: Page, slug: string, what: string): Promise<void> {
  for (const size of DESKS) {
    await page.setViewportSize(size);
    await expectOneView(page, `${what}, ${size.width} x ${size.height}`);
    if (!WIDE_DESKS.includes(size)) continue;
    const missed = async () => {
      const { desk, rail, figure, dock } = await widths(page);
      const expected = WIDE_FIGURES.includes(slug) ? figure : 400;
      return { desk, rail, dock: dock === null ? 0 : dock - expected };
    };
    await softly
      .poll(missed, `${what}: the desk, and by how much its dock is too wide`)
      .toEqual({ desk: 1560, rail: 360, dock: 0 });
  }
  for (const size of OTHERS) {
    await page.setViewportSize(size);
    const where = `${what}, ${size.width} x ${size.height}`;
    await softly
      .poll(() => outOfView(page), `${where}: wider than the window, or cut off`)
      .toMatchObject({ width: 0, clipped: [] });
    const mostSticking = size.width < 1280 || size.height < 500 ? 0 : 0.4;
    await softly
      .poll(() => stickingShare(page), `${where}: the dock's share`)
      .toBeLessThanOrEqual(mostSticking);
    if (size.width === 360) {
      const begins = async () => (await page.locator('.stage soft-lookup').boundingBox())!.y;
      await softly.poll(begins, `${where}: the figure begins`).toBeLessThanOrEqual(PHONE_FIGURE);
    }
  }
  await page.setViewportSize(DESK);
}

/** All that can be opened or chosen in a step, one after the other, and the step as it was. */
async function measureMoves(page: Page, { figure }: LessonPage, what: string): Promise<void> {
  const hint = figure.button('Show a hint');
  while ((await hint.count()) > 0 && (await hint.isEnabled())) await hint.click();
  await expectOneView(page, `${what}, all hints`);
  for (const summary of await figure.root.locator('soft-figure .body summary').all()) {
    // Others are in what is folded.
    if (!(await summary.isVisible())) continue;
    await summary.click();
    await expectOneView(page, `${what}, “${await summary.innerText()}”`);
    await summary.click();
  }
  const options = figure.root.locator('soft-figure .body soft-choice input');
  for (let option = 0; option < (await options.count()); option += 1) {
    const name = await options.nth(option).getAttribute('value');
    // Others are in what is folded.
    if (!(await options.nth(option).isVisible())) continue;
    await options.nth(option).check();
    await figure.isDrawn();
    await expectOneView(page, `${what}, ${name} chosen`);
  }
  const reset = figure.button('Reset');
  if (await reset.isEnabled()) await reset.click();
}

for (const { slug, steps } of lessonsAndPrimers) {
  test(`${slug}: each step is one view, asked and answered @one-browser`, async ({ lesson, page }) => {
    await page.setViewportSize(DESK);
    await lesson.open(slug);
    for (const [step, title] of steps) {
      await lesson.tab(title).click();
      await lesson.isAt(title);
      await isWhole(lesson.figure);
      await lesson.figure.isComputed();
      const skip = lesson.figure.prediction.getByRole('button', { name: 'Skip' });
      const isAsked = (await skip.count()) > 0;
      await measureStep(page, slug, `${slug}/${step}, ${isAsked ? 'asked' : 'open'}`);
      if (isAsked) {
        await skip.click();
        await measureStep(page, slug, `${slug}/${step}, answered`);
      }
      await measureMoves(page, lesson, `${slug}/${step}`);
    }
  });
}

test('what is unfolded lies over the step until Escape, or until something else is pressed or reached @one-browser', async ({
  lesson,
  page,
}) => {
  await page.setViewportSize(DESK);
  await lesson.open('scores', '#learned');
  const { figure } = lesson;
  // What listens to the keys comes after the first numbers.
  await isWhole(figure);
  await figure.button('Skip').click();
  const summary = figure.root.locator('summary');
  const details = figure.root.locator('details');
  const number = details.locator('soft-matrix .cell').first();
  // By keyboard: into it, and back to where it was opened.
  await summary.press('Enter');
  await page.keyboard.press('Tab');
  await expect(number).toBeFocused();
  await expect(number).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(details).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
  // Its numbers can be set while it is open, until something below it is pressed.
  await summary.click();
  await number.click();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(details).toHaveAttribute('open');
  await figure.sentence.click();
  await expect(details).not.toHaveAttribute('open');
  // What is reached by Tab is not covered.
  await summary.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(details).not.toHaveAttribute('open');
});

test('on a phone the sheet takes the focus, leaves the number in view, and Escape gives it back @one-browser', async ({
  lesson,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await lesson.open('weighted-sum', '#weigh');
  await isWhole(lesson.figure);
  const sheet = page.locator('.stage soft-figure .dock');
  for (const number of await page.locator('.stage soft-record-table tbody td.bar-weight').all()) {
    await number.click();
    await expect(sheet).toBeFocused();
    const covered = async (): Promise<number> => {
      const { y, height } = (await number.boundingBox())!;
      return y + height - (await sheet.boundingBox())!.y;
    };
    await expect.poll(covered).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(number).toBeFocused();
  }
});

test('on a phone More shows the rest of the prose, until the next step @one-browser', async ({
  lesson,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await lesson.open('weighted-sum', '#weigh');
  const first = page.locator('#weigh > p').first();
  const more = page.getByRole('button', { name: 'More' });
  await expect(first).toBeHidden();
  await more.click();
  await expect(first).toBeInViewport();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await lesson.next('Mix').click();
  await expect(page.locator('#mix > p').first()).toBeHidden();
});
