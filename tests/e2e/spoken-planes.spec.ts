// What is told of vectors: what was moved and what follows, the mirror of a number, the lines of a proof, the end of training.
import type { Page } from '@playwright/test';
import type { FigureView } from './support/figure.js';
import { untilTrained } from './support/patience.js';
import { listen, type Listener } from './support/speech.js';
import { expect, test, type LessonPage } from './support/test.js';
import { inNoTime, isWhole } from './support/whole.js';

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

  /** One after the other, quickly. */
  async click(...buttons: readonly string[]): Promise<string> {
    await inNoTime(this.page, async () => {
      for (const button of buttons) await this.figure.button(button).click();
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
    'Vector of dog (0.55, 0.83), length 1, turned by 3.3°. Score of dog for Riley 0.55, was 0.60; score of Riley for dog 0.55, was 0.60; angle between Riley and dog 56.5°, was 53.1°.',
  );
  expect(await mirror.select('Scores', 1, 0)).toMatch(
    /^dog \(query\) scores Riley \(key\) (0\.55\d*)\. Its mirror, the score of dog for Riley, is \1 as well\.$/,
  );
  expect(await mirror.select('Scores', 2, 2)).toContain('On the diagonal, it is its own mirror.');
  expect(await mirror.press('vector of hyper', 'ArrowLeft')).toContain(
    'Score of dog for hyper −0.12, was −0.06; score of hyper for dog −0.12, was −0.06; ',
  );
});

test('with a query of its own a score and its mirror are two', async ({ lesson, page }) => {
  const ring = await Spoken.open(page, lesson, 'queries-and-keys', '#ring');
  await ring.press('query of a', 'ArrowUp');
  // Query (1, 0.1) and key (0, 1): 0.1; query (0, 1) and key (1, 0): 0.
  expect(await ring.select('Scores', 0, 1)).toBe(
    'a (query) scores b (key) 0.1. Its mirror, the score of a for b, is 0.',
  );
});

test('a key that is shortened keeps its direction', async ({ lesson, page }) => {
  const sentence = await Spoken.open(page, lesson, 'queries-and-keys', '#sentence');
  expect(await sentence.press('key of she', 'ArrowUp')).toMatch(
    /^Key of she \(0, −1\.9\), length 1\.9, same direction\. Score of she for hyper −1\.90, was −2\.00; weight of hyper on she 0\.003, was 0\.002; /,
  );
});

test('the ring tells its three weights, and which goal is lost', async ({ lesson, page }) => {
  const ring = await Spoken.open(page, lesson, 'shared-vectors', '#ring');
  expect(await ring.press('vector of c', 'Shift+ArrowUp')).toMatch(
    /^Vector of c .* Weight of a on b 0\.231, unchanged; weight of b on c 0\.212, was 0\.090; weight of c on a 0\.210, was 0\.136\. Goal 3 lost: 1 of 3\.$/,
  );
});

test('under an open question a moved vector is told as a vector, and what it reaches', async ({
  lesson,
  page,
}) => {
  const listener = await listen(page);
  await page.clock.install();
  await lesson.open('shared-vectors', '#swap');
  const { figure } = lesson;
  await figure.isComputed();
  await isWhole(figure);
  await expect(figure.button('Skip')).toBeVisible();
  await page.clock.fastForward(QUIET);
  await listener.heard();
  await figure.tip('vector of Riley').press('Shift+ArrowLeft');
  await isDrawn(figure);
  await page.clock.fastForward(QUIET);
  await isDrawn(figure);
  // (1, 1): she puts as much on Riley as on itself.
  expect((await listener.heard()).join(' | ')).toMatch(
    /^Vector of Riley \(1, 1\), length 1\.4, turned by 18\.4°\. Goal 1 lost: 0 of 2\.$/,
  );
});

test('at unit length an arrow key that can turn nothing says so', async ({ lesson, page }) => {
  const mirror = await Spoken.open(page, lesson, 'shared-vectors', '#mirror');
  expect(await mirror.press('vector of Riley', 'ArrowRight')).toBe(
    'It stays where it is: at unit length a vector can only turn. Try another arrow key.',
  );
});

test('a proof tells the line that is unfolded, on the numbers in view, and nothing else', async ({
  lesson,
  page,
}) => {
  const proof = await Spoken.open(page, lesson, 'shared-vectors', '#proof');
  // c scores a −0.5 and b −1.
  expect(await proof.click('Next line')).toBe(
    'Line 2. The mirror makes the last score the first of the next line, and c puts more weight on a than on b: −0.5 above −1, which holds here.',
  );
  // b scores c −1 and a 0.
  expect(await proof.click('Next line')).toMatch(/: −1 above 0, which breaks here\.$/);
  expect(await proof.click('Next line')).toMatch(
    /^Line 4\. The mirror once more, .* whatever the numbers\.$/,
  );
  expect(await proof.click('Fold it up')).toBe('The proof is folded up.');
});

test('lines that are unfolded quickly, one after the other, are all told', async ({ lesson, page }) => {
  const proof = await Spoken.open(page, lesson, 'shared-vectors', '#proof');
  expect(await proof.click('Next line', 'Next line')).toMatch(
    /^Line 2\. .* which holds here\. Line 3\. .* which breaks here\.$/,
  );
});

test('the proof of the swap is told as well', async ({ lesson, page }) => {
  const swap = await Spoken.open(page, lesson, 'shared-vectors', '#swap');
  // s(she, Riley) = 2 counts twice, less 1 and 5.
  expect(await swap.click('Next line')).toMatch(/^Line 2\. .* so it counts twice: −2\.$/);
  expect(await swap.click('Next line')).toMatch(/minus 2\.$/);
});

test('an arrow that is made longer keeps its angle and its cosine', async ({ lesson, page }) => {
  const cosine = await Spoken.open(page, lesson, 'vectors', '#cosine');
  // Of 2 b, (0, 4.2): 3 × 4.2 with (4, 3).
  expect(await cosine.press('arrow b', 'ArrowUp')).toBe(
    'Arrow b (0, 2.1), length 2.1, same direction. Angle 53.1°, unchanged; cosine 0.600, unchanged; dot product 12.6, was 12.',
  );
});

test('a learning rate is told with what follows from it', async ({ lesson, page }) => {
  const roll = await Spoken.open(page, lesson, 'learning', '#roll');
  await roll.figure.radio('too large: 0.3').check();
  expect(await roll.heard()).toContain(
    'Learning rate 0.3. The factor −1.1 is below −1, because the learning rate is above 0.286:',
  );
});

test('training ends with the shapes of its losses', async ({ lesson }) => {
  await lesson.open('queries-and-keys', '#train');
  const { figure } = lesson;
  await figure.radio('Ring').check();
  await figure.button('Skip').click();
  await figure.isListening();
  await figure.button('Train').click();
  await expect(figure.announcement).toHaveText(
    /^After 300 steps\. Shared falls and flattens at 1\.099, ln 3; separate falls to 0\.00\d\d\./,
    untilTrained,
  );
});
