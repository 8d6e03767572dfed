import type { Page } from '@playwright/test';
import { outOfView } from '../support/in-view.js';
import { isLong } from '../support/long.js';
import { remaining, type Inspector, type Size, type StepInView } from './inspector.js';

export const DESK: Size = { width: 1280, height: 800 };
export const PHONE: Size = { width: 360, height: 740 };

/** From here the dock of a narrow figure stands beside it. */
const WIDE_DESKS: readonly Size[] = [
  { width: 1600, height: 900 },
  ...(isLong ? [{ width: 1920, height: 1080 }] : []),
];

/** The desk: nothing scrolls. What a desk of 800 shows, one of 900 has room for. */
const DESKS: readonly Size[] = [DESK, ...(isLong ? [{ width: 1280, height: 900 }] : []), ...WIDE_DESKS];

/** What is taller than its window scrolls, and no dock covers it; nothing is cut off at its sides. */
export const TABLETS: readonly Size[] = [
  // With the rail beside the figure.
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  ...(isLong
    ? [
        // What 1280 x 800 is when enlarged to 400 %.
        { width: 320, height: 200 },
        { width: 1366, height: 650 },
        // To 200 %.
        { width: 640, height: 400 },
      ]
    : []),
];
const PHONES: readonly Size[] = [PHONE, ...(isLong ? [{ width: 320, height: 740 }] : [])];

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

const whatIsOutOfView = async (page: Page): Promise<readonly string[]> => {
  const { height, width, rail, scrolling, clipped } = await outOfView(page);
  return [
    ...(height > 0 ? [`the page is ${height} px too high`] : []),
    ...(width > 0 ? [`the page is ${width} px too wide`] : []),
    ...rail.map((part) => `below the foot of the rail: ${part}`),
    ...scrolling.map((part) => `scrolls: ${part}`),
    ...clipped.map((part) => `cut off: ${part}`),
  ];
};

/** The control that is moved, the numbers that change and what explains them are in view together. */
export const oneView: Inspector = {
  name: 'one view',
  sizes: DESKS,
  find: ({ page }) => whatIsOutOfView(page),
};

export const wideDesk: Inspector = {
  name: 'widths of a wide desk',
  sizes: WIDE_DESKS,
  find: async ({ page, slug }) => {
    const { desk, rail, figure, dock } = await widths(page);
    const expected = WIDE_FIGURES.includes(slug) ? figure : 400;
    return [
      ...(desk === 1560 ? [] : [`the desk is ${desk} px wide`]),
      ...(rail === 360 ? [] : [`the rail is ${rail} px wide`]),
      ...(dock === null || dock === expected ? [] : [`the dock is ${dock} px wide, not ${expected}`]),
    ];
  },
};

const scrollsFreely = async ({ page }: StepInView): Promise<readonly string[]> => {
  const { width, clipped } = await outOfView(page);
  const window = page.viewportSize()!;
  const mostSticking = window.width < 1280 || window.height < 500 ? 0 : 0.4;
  const sticking = await stickingShare(page);
  return [
    ...(width > 0 ? [`the page is ${width} px too wide`] : []),
    ...clipped.map((part) => `cut off: ${part}`),
    ...(sticking > mostSticking ? [`the dock sticks over ${sticking} of the window`] : []),
  ];
};

export const tablet: Inspector = {
  name: 'nothing cut, nothing covered',
  sizes: TABLETS,
  find: scrollsFreely,
};

export const phone: Inspector = {
  name: 'nothing cut, nothing covered, and the figure begins on the first screen',
  sizes: PHONES,
  find: async (view) => {
    const found = await scrollsFreely(view);
    if (view.page.viewportSize()!.width !== PHONE.width) return found;
    const top = await view.page
      .locator('.stage soft-lookup')
      .evaluate((figure) => figure.getBoundingClientRect().top + scrollY);
    return top <= PHONE_FIGURE ? found : [...found, `the figure begins ${top} px down`];
  },
};

/** All that can be opened or chosen in a step, one after the other, and the step as it was. */
export const moves: Inspector = {
  name: 'one view while it is used',
  isActing: true,
  find: async ({ page, figure }) => {
    const found: string[] = [];
    const look = async (after: string): Promise<void> => {
      found.push(...(await remaining(() => whatIsOutOfView(page))).map((each) => `${after}: ${each}`));
    };
    const hint = figure.button('Show a hint');
    for (let shown = 1; (await hint.count()) > 0 && (await hint.isEnabled()); shown += 1) {
      await hint.click();
      await look(`hint ${shown}`);
    }
    for (const summary of await figure.root.locator('soft-figure .body summary').all()) {
      // Others are in what is folded.
      if (!(await summary.isVisible())) continue;
      await summary.click();
      await look(`“${await summary.innerText()}”`);
      await summary.click();
    }
    const options = figure.root.locator('soft-figure .body soft-choice input');
    for (let option = 0; option < (await options.count()); option += 1) {
      const name = await options.nth(option).getAttribute('value');
      // Others are in what is folded.
      if (!(await options.nth(option).isVisible())) continue;
      await options.nth(option).check();
      await figure.isDrawn();
      await look(`${name} chosen`);
    }
    const reset = figure.button('Reset');
    if (await reset.isEnabled()) await reset.click();
    return found;
  },
};
