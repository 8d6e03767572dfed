import type { Page } from '@playwright/test';
import { lessons, lessonsAndPrimers } from './support/data.js';
import { sampleOf } from './support/long.js';
import { expect, test } from './support/test.js';

/** The strips of a step at a desk, in the order in which Tab goes through them. */
const STRIPS = ['header', 'steps', 'prose', 'figure', 'dock', 'status'] as const;

interface Focus {
  readonly name: string;
  readonly visible: boolean;
  readonly marked: boolean;
  readonly strip: (typeof STRIPS)[number];
  /** Of numbers or words among which arrows walk, another one than the stop before. */
  readonly isWalked: boolean;
  readonly isPoint: boolean;
  readonly box: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
}

declare global {
  interface Window {
    lastWalked?: Element | null;
  }
}

/** What has the focus, through every shadow root, and whether it can be seen that it has. */
const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const path: Element[] = [document.activeElement ?? document.body];
    for (let inner = path[0]!.shadowRoot?.activeElement; inner; inner = inner.shadowRoot?.activeElement)
      path.push(inner);
    const target = path.at(-1)!;
    const isIn = (strip: string): boolean => path.some((element) => element.closest(strip) !== null);
    const inStage = isIn('.dock') ? 'dock' : isIn('soft-figure') ? 'figure' : 'status';
    const inPage = isIn('.tabs') ? 'steps' : isIn('main') ? 'prose' : 'header';
    const walked = path.find((element) => element.matches('soft-matrix, soft-arcs')) ?? null;
    const isWalked = walked !== null && walked === window.lastWalked;
    window.lastWalked = walked;
    const box = target.getBoundingClientRect();
    // A field may show its focus by its box, a hidden radio button by its label.
    const around = [target, target.parentElement, target.parentElement?.parentElement].filter(
      (each) => each !== null && each !== undefined,
    );
    const inside = [...target.children];
    const outlined = [...around, ...inside].some((each) => {
      const { outlineStyle, outlineWidth, stroke } = getComputedStyle(each);
      return (
        (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) ||
        (each.classList.contains('ring') && stroke !== 'none')
      );
    });
    const name =
      target.getAttribute('aria-label') ??
      target.getAttribute('aria-valuetext') ??
      target.textContent.trim().slice(0, 40);
    return {
      name: `${target.tagName.toLowerCase()} ${name} ${target.id} ${(target as HTMLInputElement).value}`,
      visible: box.width > 0 && box.height > 0,
      marked: outlined,
      strip: isIn('.stage') ? inStage : inPage,
      isWalked,
      isPoint: path.some((element) => element.matches('soft-plane')),
      box: { left: box.left, right: box.right, top: box.top, bottom: box.bottom },
    };
  });

/** Goes on with Tab until something is reached that the test can name. */
async function tabTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 150; press += 1) {
    await page.keyboard.press(key);
    if (wanted.test((await focus(page)).name)) return;
  }
  throw new Error(`${key} never reached ${String(wanted)}`);
}

/** Whether one lies wholly above the other, in the same column. */
const isAbove = ({ box: one }: Focus, { box: other }: Focus): boolean =>
  one.bottom <= other.top && one.left < other.right && other.left < one.right;

/**
 * From the skip link to the last of the figure's tools: in through the figure and out of it, strip by strip, in each
 * column downwards, and with one stop for what arrows walk.
 */
async function expectWayThrough(page: Page): Promise<void> {
  const seen: string[] = [];
  const passed: Focus[] = [];
  for (let press = 0; press < 250; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await focus(page);
    const { name, visible, marked, strip, isWalked, isPoint } = stop;
    if (name.startsWith('body')) break;
    expect(visible, `“${name}” can be seen`).toBe(true);
    expect(marked, `“${name}” shows its focus`).toBe(true);
    expect(isWalked, `“${name}” is reached by arrows`).toBe(false);
    const before = passed.at(-1);
    expect
      .soft(STRIPS.indexOf(strip), `“${name}”, in ${strip}, after ${before?.strip ?? 'nothing'}`)
      .toBeGreaterThanOrEqual(before ? STRIPS.indexOf(before.strip) : 0);
    // In the rail Back and Next come after the prose, and stand at the foot of the window; points of a plane lie anywhere.
    const figure =
      strip === 'figure' && !isPoint ? passed.filter((other) => other.strip === strip && !other.isPoint) : [];
    const lower = figure.find((other) => isAbove(stop, other));
    expect.soft(lower?.name, `what comes before “${name}” and lies below it`).toBeUndefined();
    passed.push(stop);
    seen.push(name);
  }
  expect(seen[0]).toMatch(/^a Skip to the step/);
  expect(seen.some((name) => name.startsWith('button Copy link'))).toBe(true);
  expect(seen.at(-2)).toMatch(/^a Embed this figure/);
  expect(seen.at(-1)).toMatch(/^a (Next|Back to)/);
  await page.keyboard.press('Shift+Tab');
  expect((await focus(page)).name).not.toMatch(/^body/);
}

for (const { slug, figure, steps } of lessonsAndPrimers) {
  test(`${slug}: in every step Tab goes through everything, visibly, and out again`, async ({
    lesson,
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [step] of sampleOf(steps)) {
      await test.step(step, async () => {
        // Not by #step: then Tab would begin at the step’s prose.
        await lesson.openAnew(slug, `#${figure}?v=1&step=${step}`);
        // Places are compared, so nothing may come in between.
        await lesson.figure.isSettled();
        await expectWayThrough(page);
      });
    }
  });
}

test('Esc leads from anywhere in a figure back to Next, as the page says', async ({ lesson, page }) => {
  await lesson.open('queries-and-keys', '#pair');
  const { figure } = lesson;
  const next = page.locator('.step:not([hidden]) .step-links .primary');
  await figure.button('Reset').or(figure.button('Copy link')).last().focus();
  await expect(
    page.getByText('Esc leads from the figure back to Next, Alt+Shift+J from anywhere.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(next).toBeFocused();
  // In an edit the key is the cell's own: it gives the edit up, and only then leads out.
  const cell = figure.matrixCell('Keys', 0, 0);
  await cell.focus();
  await page.keyboard.press('F2');
  await expect(cell.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(next).toBeFocused();
  await lesson.chooseForm('Read on one page');
  await cell.focus();
  // To bring it into view may scroll to another step, which a page hears of after the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.keyboard.press('Escape');
  await expect(page.locator('.tabs [aria-current]')).toBeFocused();
});

test('the first lesson without a mouse', async ({ page, site, lesson }) => {
  await page.goto(site.url);
  await tabTo(page, /^a Begin:/);
  await tabTo(page, /^a A table returns what its key names/);
  await page.keyboard.press('Enter');
  const { figure } = lesson;
  // What makes the steps of it is loaded, too.
  await page.waitForURL(/lessons\/exact-match\//);
  await figure.isReady();
  await figure.isSettled();

  await tabTo(page, /closest/);
  await page.keyboard.press('ArrowDown');
  await expect(figure.radio('Nothing')).toBeChecked();
  await tabTo(page, /^button Compute it/);
  await page.keyboard.press('Enter');
  await expect(figure.button('Ask me again')).toBeFocused();
  await expect.poll(async () => (await figure.records()).footer['Value']).toBe('no answer');

  await tabTo(page, /^a Next: Compare/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await lesson.isAt('Compare');
  await figure.isSettled();
  await tabTo(page, /^input .*field Anna/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Mary');
  await expect.poll(async () => (await figure.column('Score')).at(-1)).toBe('1');

  // The table: Tab reaches one number, arrows walk on from there, Enter selects.
  await tabTo(page, /^td /);
  await page.keyboard.press('Control+End');
  await expect(figure.button('Delete the record Mary')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(await figure.number('Mary', 'Score')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(await figure.number('Mary', 'Score')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(figure.derivation).toContainText('Where does 1 come from?');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(figure.derivation.locator('.sentence')).toHaveText('Mary (query) does not equal Maria (key).');

  await tabTo(page, /^a Compare tab-compare/, 'Shift+Tab');
  await page.keyboard.press('End');
  await lesson.isAt('Vectors');
  await figure.isSettled();
  const query = 'Query vector: one number for each name';
  await tabTo(page, /^td /);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('.5');
  await page.keyboard.press('Enter');
  await expect(figure.matrixCell(query, 0, 1)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(figure.matrixCell(query, 0, 7).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(figure.matrixCell(query, 0, 7)).toBeFocused();
  await expect
    .poll(async () => (await figure.matrixTexts(query))[0])
    .toEqual(['0', '0.5', '0', '0', '0', '0', '0', '1']);
  await page.keyboard.press('0');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await figure.matrixTexts(query))[0])
    .toEqual(['0', '0.5', '0', '0', '0', '0', '0', '0']);
  await expect.poll(async () => (await figure.records()).footer['Value']).toBe('21,000');

  await tabTo(page, /^button Add a record/);
  await page.keyboard.press('Enter');
  await expect(figure.key(9)).toBeFocused();
  await page.keyboard.type('Zoe');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(figure.button('Delete the record Zoe')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(figure.button('Delete the record Mary')).toBeFocused();
  await tabTo(page, /^button Undo/);
  await page.keyboard.press('Enter');
  await expect(figure.key(9)).toHaveValue('Zoe');
  await tabTo(page, /^a Next lesson:/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const following = lessons[lessons.findIndex(({ slug }) => slug === 'exact-match') + 1];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(following?.title ?? '');
});

test('arrow keys walk the cells of a matrix, Home and End its rows, and stop at its edges', async ({
  lesson,
  page,
}) => {
  await lesson.open('queries-and-keys', '#sentence');
  const { figure } = lesson;
  await figure.matrixCell('Weights', 3, 0).focus();
  const walk: [string, number, number][] = [
    ['ArrowRight', 3, 1],
    ['ArrowDown', 4, 1],
    ['End', 4, 6],
    ['ArrowRight', 4, 6],
    ['Control+End', 6, 6],
    ['ArrowDown', 6, 6],
    ['ArrowLeft', 6, 5],
    ['Home', 6, 0],
    ['ArrowUp', 5, 0],
    ['Control+Home', 0, 0],
    ['ArrowUp', 0, 0],
    ['ArrowLeft', 0, 0],
  ];
  for (const [key, row, column] of walk) {
    await page.keyboard.press(key);
    await expect(figure.matrixCell('Weights', row, column), `after ${key}`).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(figure.matrixCell('Weights', 0, 0)).toHaveAttribute('aria-selected', 'true');
  await expect(figure.derivation.locator('.sentence')).toHaveText(
    /^Riley \(query\) puts 0\.\d{3} of its weight on itself\.$/,
  );
});

test('arrow keys walk the words above their arcs, and Enter lets one ask', async ({ lesson, page }) => {
  await lesson.open('trained-head', '#trained-head?v=2&step=head&prediction=');
  const { figure } = lesson;
  await figure.isComputed();
  const words = figure.root.locator('soft-arcs').getByRole('button');
  await expect(words.first()).toBeVisible();
  const last = (await words.count()) - 1;
  await words.nth(0).focus();
  const walk: [string, number][] = [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['End', last],
    ['ArrowRight', last],
    ['Home', 0],
    ['ArrowRight', 1],
  ];
  for (const [key, place] of walk) {
    await page.keyboard.press(key);
    await expect(words.nth(place), `after ${key}`).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(words.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(words.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(words.nth(1)).toBeFocused();
});

test('the skip link leads past the header and the steps', async ({ lesson, page }) => {
  await lesson.open('weighted-sum');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Score' })).toBeFocused();
});
