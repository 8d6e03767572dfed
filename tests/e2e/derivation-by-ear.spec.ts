/**
 * The way from a number to what it was made of and back, by keyboard alone: what has the focus at each step, as
 * Chromium's accessibility tree tells it.
 */
import type { Page } from '@playwright/test';
import type { FigureView } from './support/figure.js';
import { isLong } from './support/long.js';
import { listen, type Listener } from './support/speech.js';
import { ownClock } from './support/own-clock.js';
import { expect, test } from './support/test.js';
import { ways } from './support/ways.js';

test.use(ownClock);

class Way {
  private readonly page: Page;
  private readonly figure: FigureView;
  private readonly listener: Listener;

  constructor(page: Page, figure: FigureView, listener: Listener) {
    this.page = page;
    this.figure = figure;
    this.listener = listener;
  }

  async hasFocus(told: string): Promise<void> {
    await expect.poll(() => this.listener.focused()).toBe(told);
  }

  /** Tab to a number of the formula, and Enter: the question about it has the focus. */
  async down(operand: string, question: string): Promise<void> {
    await this.tabTo(`${operand}, button`);
    await this.page.keyboard.press('Enter');
    await this.hasFocus(`${question}, group`);
  }

  /** Back up, to the number one came from. */
  async up(key: 'Escape' | 'Backspace', operand: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.hasFocus(`${operand}, button`);
  }

  async tabTo(told: string): Promise<void> {
    const met: string[] = [];
    for (let stops = 0; stops < 40; stops += 1) {
      const focused = await this.listener.focused();
      if (focused === told) return;
      met.push(focused);
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to “${told}”, but to ${met.join('; ')}`);
  }

  /** What its numbers are called comes last; a way that begins before that leads past them. */
  async isSpoken(): Promise<void> {
    await expect(this.figure.derivation.locator('.spoken').first()).toBeAttached();
  }

  /** From the figure into the explanation. */
  async enter(): Promise<void> {
    await this.isSpoken();
    await this.figure.derivation.focus();
  }
}

// What they are called, tests/web/figures/derivation-by-ear.test.ts compares for all; a browser has the focus to compare,
// which goes the same way in every figure.
for (const { title, figure: slug, step, from, question, spoken, stops } of isLong ? ways : ways.slice(0, 1)) {
  test(title, async ({ lesson, page }) => {
    const listener = await listen(page);
    await lesson.open(slug, `#${step}`);
    const { figure } = lesson;
    const skip = figure.button('Skip');
    if ((await skip.count()) > 0) await skip.click();
    const way = new Way(page, figure, listener);
    const cell = from && figure.matrixCell(from.matrix, from.row, from.col);
    if (cell) {
      await cell.focus();
      await page.keyboard.press('Enter');
    }
    await way.enter();
    if (question !== undefined) await way.hasFocus(`${question}, group`);
    if (spoken) await expect(figure.derivation.locator('.spoken').first()).toHaveText(spoken[0]!);
    for (const { operand, question: asked, up } of stops) {
      if (up) await way.up(up, operand);
      else await way.down(operand, asked!);
    }
    if (!cell) return;
    await page.keyboard.press('Escape');
    await expect(cell).toBeFocused();
  });
}

test('what the focus tells is told by nothing else', async ({ lesson, page }) => {
  const listener = await listen(page);
  await page.clock.install();
  await lesson.open('projections', '#attention');
  const { figure } = lesson;
  const way = new Way(page, figure, listener);
  await way.enter();
  await figure.isListening();
  await page.clock.fastForward(2000);
  await listener.heard();
  await way.down(
    '0.034, weight, forum on This',
    'Where does 0.034 come from? Weight, forum on This. Level 2. Back to 3.376.',
  );
  await page.clock.fastForward(2000);
  await way.up('Escape', '0.034, weight, forum on This');
  await page.clock.fastForward(2000);
  expect(await listener.heard()).toEqual([]);
});

test('a formula is read as it is spoken, and its numbers lead on', async ({ lesson, page }) => {
  const listener = await listen(page);
  await lesson.open('weighted-sum', '#weigh');
  const { figure } = lesson;
  const way = new Way(page, figure, listener);
  await way.enter();
  await expect(figure.derivation.locator('.spoken')).toHaveText([
    'e to the 0.605 over 0.125 end power, divided by the sum 126.88 plus 43.15 plus 69 plus 43.25 plus 1 plus 13.29 plus 2.082 plus 1 plus 1.795',
    'is about 126.88 over 301.44',
    'is about 0.421',
  ]);
  // Nothing of the written line is read a second time, but the numbers that lead on.
  const read = await figure.derivation.ariaSnapshot();
  expect(read).not.toContain('exp(');
  expect(read).toContain('button "126.88, made of the score of Jindra for Jindrich"');
  await way.down(
    '0.605, score of Jindra for Jindrich',
    'Where does 0.605 come from? Score of Jindra for Jindrich. Level 2. Back to 0.421.',
  );
  // Single letters are not asked for in this step: they lead nowhere, and are no buttons.
  await expect(figure.derivation.locator('.line').getByRole('button')).toHaveCount(0);
  await way.up('Backspace', '0.605, score of Jindra for Jindrich');
  await page.keyboard.press('Escape');
  await expect(figure.recordGrid.locator('[aria-pressed=true], [aria-selected=true]')).toBeFocused();
});

test('on a phone the way goes on in the sheet, and Escape at the top closes it', async ({ lesson, page }) => {
  const listener = await listen(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await lesson.open('shared-vectors', '#length');
  const { figure } = lesson;
  const way = new Way(page, figure, listener);
  const cell = figure.matrixCell('Weights', 0, 1);
  await cell.focus();
  await page.keyboard.press('Enter');
  await way.hasFocus('Explanation, group');
  await way.isSpoken();
  await way.down(
    '0.6, score of dog for Riley',
    'Where does 0.6 come from? Score of dog for Riley. Level 2. Back to 0.401.',
  );
  await way.up('Escape', '0.6, score of dog for Riley');
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();
  await expect(figure.root.locator('.dock.opened')).toHaveCount(0);
});

test('who copies a whole formula copies its MathML, too', async ({ lesson }) => {
  await lesson.open('matrices', '#product');
  const { figure } = lesson;
  await figure.button('Skip').click();
  await figure.matrixCell('X W', 2, 0).click();
  await expect(figure.derivation.locator('.spoken').first()).toBeAttached();
  const copied = await figure.derivation.evaluate((group) => {
    getSelection()?.selectAllChildren(group);
    const data = new DataTransfer();
    group.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
    return { html: data.getData('text/html'), text: data.getData('text/plain') };
  });
  expect(copied.text).toContain('3 × 2 + (−1) × 1');
  expect(copied.html).toBe(
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow><mrow>' +
      '<mrow><mn>3</mn><mo>×</mo><mn>2</mn></mrow><mo>+</mo>' +
      '<mrow><mrow><mo>−</mo><mn>1</mn></mrow><mo>×</mo><mn>1</mn></mrow>' +
      '</mrow><mo>=</mo><mn>5</mn></mrow></math>',
  );
});

test('formulas of the prose and of the glossary are mathematics to a screen reader', async ({
  lesson,
  page,
  site,
}) => {
  const session = await page.context().newCDPSession(page);
  /** The letters and signs of every formula in view, as Chromium hands them out. */
  const formulas = async (): Promise<string[]> => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const known = new Map(nodes.map((node) => [node.nodeId, node]));
    const textOf = ({ role, name, childIds = [] }: (typeof nodes)[number]): string =>
      role?.value === 'StaticText'
        ? String(name?.value)
        : childIds.map((id) => textOf(known.get(id)!)).join(' ');
    const found = nodes.filter(({ role }) => role?.value === 'MathMLMath');
    return found.map((node) =>
      textOf(node)
        .replace(/[\u2061\u2062\s]+/g, ' ')
        .trim(),
    );
  };
  await lesson.open('projections', '#product');
  // What explains the answer is read after it.
  await lesson.figure.button('Skip').click();
  await expect.poll(formulas).toEqual(expect.arrayContaining(['W Q', 'W Q W K T', '2 d d k', 'd 2']));
  await page.goto(`${site.url}glossary/`);
  await expect.poll(formulas).toEqual(expect.arrayContaining(['softmax ( Q K T / d ) V']));
});
