// What a number was computed from, as a picture beside its formula. Others are read in Node:
// tests/web/figures/explained-in-pictures.test.ts.
import type { FigureView } from './support/figure.js';
import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';

/** The picture in view. */
const pictureOf = ({ root }: FigureView) => root.locator('soft-picture').getByRole('img');

/** In pixels of the page: where the selected score's bar ends by its number, where its line falls, and its point. */
const hanging = ({ root }: FigureView, score: number) =>
  root.evaluate((element, share) => {
    const figure = element.shadowRoot!.querySelector('soft-figure')!.shadowRoot!;
    const picture = figure.querySelector('soft-picture')!;
    const line = figure.querySelector('soft-record-table')!.shadowRoot!.querySelector<HTMLElement>('.fall')!;
    const bar = line.parentElement!;
    const middle = (box: DOMRect): number => box.left + box.width / 2;
    return {
      hangs: picture.hasAttribute('hangs'),
      tip: bar.getBoundingClientRect().left + bar.clientLeft + share * bar.clientWidth,
      line: line.getBoundingClientRect().left,
      isShown: getComputedStyle(line).display !== 'none',
      point: middle(picture.shadowRoot!.querySelector('.point.selected')!.getBoundingClientRect()),
    };
  }, score);

test('softmax hangs from the scores: a line falls from the tip of the bar to its point on the curve', async ({
  lesson,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await lesson.open('weighted-sum', '#weigh');
  const { figure } = lesson;
  await expect(figure.root.locator('soft-picture[hangs]')).toBeVisible();
  // It is drawn in the frame after the bars, which move.
  const isAligned = (score: number): Promise<void> =>
    soon(async () => {
      const at = await hanging(figure, score);
      expect(at).toMatchObject({ hangs: true, isShown: true });
      // A pixel of the screen is not divided.
      expect(Math.abs(at.line - at.tip)).toBeLessThan(1);
      expect(Math.abs(at.point - at.tip)).toBeLessThan(1);
    });
  // Of Jindra, 9 of the pieces are those of Jindrich: 9 / (sqrt 17 x sqrt 13).
  await isAligned(9 / Math.sqrt(17 * 13));
  // Henry shares none.
  await figure.ask('Henry', 'Weight');
  await isAligned(0);
  await figure.root.getByRole('tab', { name: 'Program' }).click();
  await expect(figure.root.locator('soft-record-table .fall')).toBeHidden();
});

test('beside the bars, where a wide desk has its dock, softmax has a scale of its own', async ({
  lesson,
  page,
}) => {
  await page.setViewportSize({ width: 1700, height: 950 });
  await lesson.open('weighted-sum', '#weigh');
  const { figure } = lesson;
  await expect(pictureOf(figure)).toBeVisible();
  await soon(async () => {
    const picture = (await pictureOf(figure).boundingBox())!;
    const bars = (await figure.root.locator('soft-record-table').boundingBox())!;
    expect(picture.x).toBeGreaterThan(bars.x + bars.width);
    const at = await hanging(figure, 0);
    expect(at).toMatchObject({ hangs: false, isShown: false });
    // The best score is at the end of the curve: left of the weights' ruler, as wide as the picture allows.
    const ends = await figure.root.locator('soft-picture .point').evaluateAll((points) => {
      const places = points.map((point) => Number(point.getAttribute('cx')));
      return { least: Math.min(...places), most: Math.max(...places) };
    });
    expect(ends.least).toBe(54);
    expect(ends.most).toBeCloseTo(picture.width - 58 - 12, 0);
  });
});

test('training draws its loss where other steps explain a number, once the question that stands there is answered', async ({
  lesson,
}) => {
  await lesson.open('scores', '#train');
  const { figure } = lesson;
  await expect(figure.root.locator('.dock soft-prediction')).toBeVisible();
  await expect(figure.root.locator('.dock soft-picture')).toHaveCount(0);
  await figure.button('Skip').click();
  await figure.button('One step').click();
  await expect(pictureOf(figure)).toHaveAccessibleName(/^Loss after step 1: /);
  await expect(figure.root.locator('soft-picture .loss')).toHaveCount(3);
  await expect(figure.root.getByRole('img', { name: /^Loss;/ })).toHaveCount(0);
});

test('in a narrow dock the picture is folded away below the words', async ({ lesson, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await lesson.open('weighted-sum', '#weigh');
  const { figure } = lesson;
  await figure.ask('Jindra', 'Weight');
  const fold = figure.button('Picture');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(pictureOf(figure)).toBeHidden();
  await fold.click();
  await expect(pictureOf(figure)).toBeVisible();
  await soon(async () => {
    const words = await figure.derivation.locator('.sentence').boundingBox();
    const picture = await pictureOf(figure).boundingBox();
    expect(picture!.y).toBeGreaterThan(words!.y);
    expect(picture!.x + picture!.width).toBeLessThanOrEqual(360);
  });
});
