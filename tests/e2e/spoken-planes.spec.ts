// What a plane of the page tells of vectors that are moved; of all else, tests/web/figures/spoken-planes.test.ts has it in Node.
import type { Page } from '@playwright/test';
import type { FigureView } from './support/figure.js';
import { listen, type Listener } from './support/speech.js';
import { ownClock } from './support/own-clock.js';
import { expect, test, type LessonPage } from './support/test.js';
import { inNoTime, isWhole } from './support/whole.js';

test.use(ownClock);

/** Longer than it must be quiet until what was done is told. */
const QUIET = 1000;

const isDrawn = ({ root }: FigureView): Promise<void> =>
  root.evaluate(async (figure: HTMLElement & { readonly updateComplete?: Promise<unknown> }) => {
    await figure.updateComplete;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });

/** A step, once all that comes later has come, and its voice. */
class Spoken {
  readonly figure: FigureView;
  private readonly page: Page;
  private readonly listener: Listener;

  private constructor(page: Page, figure: FigureView, listener: Listener) {
    this.page = page;
    this.figure = figure;
    this.listener = listener;
  }

  static async open(page: Page, lesson: LessonPage, slug: string, fragment: string): Promise<Spoken> {
    const listener = await listen(page);
    await page.clock.install();
    await lesson.open(slug, fragment);
    await lesson.figure.isComputed();
    await isWhole(lesson.figure);
    const spoken = new Spoken(page, lesson.figure, listener);
    await spoken.heard();
    const skip = lesson.figure.button('Skip');
    if ((await skip.count()) > 0) await skip.click();
    await spoken.heard();
    return spoken;
  }

  /** All that was told since, as one text. */
  async heard(): Promise<string> {
    await isDrawn(this.figure);
    await this.page.clock.fastForward(QUIET);
    await isDrawn(this.figure);
    return (await this.listener.heard()).join(' | ');
  }

  async press(tip: string, ...keys: readonly string[]): Promise<string> {
    // Else a slow page is quiet between two of them, and tells both.
    await inNoTime(this.page, async () => {
      for (const key of keys) await this.figure.tip(tip).press(key);
    });
    return this.heard();
  }

  async select(matrix: string, row: number, column: number): Promise<string> {
    await this.figure.matrixCell(matrix, row, column).click();
    return this.heard();
  }
}

test('a moved vector is told once, with its length, how it turned, and both scores, which are one', async ({
  lesson,
  page,
}) => {
  const mirror = await Spoken.open(page, lesson, 'shared-vectors', '#mirror');
  // From (0.6, 0.8) to (0.55, 0.83): 53.1° and 56.5° from (1, 0), whose scores are 0.6 and 0.55.
  expect(await mirror.press('vector of dog', 'ArrowUp', 'ArrowUp')).toBe(
    'Vector of dog (0.55, 0.83), length 1, turned by 3.3°. Score of Riley for dog 0.55, was 0.60; score of dog for Riley 0.55, was 0.60; angle between dog and Riley 56.5°, was 53.1°. dog (query) puts 0.322 of its weight on Riley (key). It was 0.329.',
  );
  expect(await mirror.select('Scores', 1, 0)).toMatch(
    /^dog \(query\) scores Riley \(key\) (0\.55\d*)\. Its mirror, the score of dog for Riley, is \1 as well\.$/,
  );
  expect(await mirror.select('Scores', 2, 2)).toContain('On the diagonal, it is its own mirror.');
  expect(await mirror.press('vector of hyper', 'ArrowLeft')).toContain(
    'Score of dog for hyper −0.12, was −0.06; score of hyper for dog −0.12, was −0.06; ',
  );
});

test('at unit length an arrow key that can turn nothing says so', async ({ lesson, page }) => {
  const mirror = await Spoken.open(page, lesson, 'shared-vectors', '#mirror');
  expect(await mirror.press('vector of Riley', 'ArrowRight')).toBe(
    'It stays where it is: at unit length a vector can only turn. Try another arrow key.',
  );
});
