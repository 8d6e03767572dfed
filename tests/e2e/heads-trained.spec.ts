import type { FigureView } from './support/figure.js';
import { untilTrained } from './support/patience.js';
import { expect, test } from './support/test.js';

/** With its numbers in view, as for who has answered: then it is counted. */
const ANSWERED = '#heads?v=2&step=trained&prediction=70';

const hasCounted = (figure: FigureView) =>
  expect(figure.text('for what share of 4,156 words its largest weight is there')).toBeVisible(untilTrained);

test('on a phone the four maps stand two by two', async ({ lesson, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await lesson.open('heads', ANSWERED);
  const { figure } = lesson;
  await hasCounted(figure);
  await expect(async () => {
    const boxes = await figure.root
      .locator('soft-weight-maps label')
      .evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
      );
    expect(boxes).toHaveLength(4);
    const [first, second, third, fourth] = boxes;
    expect(second?.y).toBe(first?.y);
    expect(fourth?.y).toBe(third?.y);
    expect(third?.x).toBe(first?.x);
    expect(fourth?.x).toBe(second?.x);
  }).toPass();
});

test.describe('without the model', () => {
  test.use({ expectedTrouble: /use-lite-\w+\.bin|ERR_FAILED/ });

  test('the step says so in its place, and tries again when asked', async ({ lesson, page }) => {
    await page.route('**/use-lite-attention.bin', (route) => route.abort());
    await lesson.open('heads', ANSWERED);
    const { figure } = lesson;
    await expect(figure.root.getByRole('alert')).toContainText('The trained model could not be loaded');
    await page.unroute('**/use-lite-attention.bin');
    await figure.button('Try again').click();
    await hasCounted(figure);
  });

  test('it comes with its step, and where it breaks off the next try fetches the rest alone', async ({
    lesson,
    page,
  }) => {
    const asked: (string | undefined)[] = [];
    let whole = 0;
    await page.route('**/use-lite-attention.bin', async (route) => {
      asked.push((await route.request().allHeaders())['range']);
      if (asked.length > 1) {
        await route.continue();
        return;
      }
      // As a network that fails: the length that was told, and half of it.
      const response = await route.fetch();
      const body = await response.body();
      whole = body.length;
      await route.fulfill({ response, body: body.subarray(0, whole / 2) });
    });
    await lesson.open('heads', '#two-words');
    const { figure } = lesson;
    await figure.isComputed();
    expect(asked).toEqual([]);
    await lesson.open('heads', ANSWERED);
    await expect(figure.root.getByRole('alert')).toContainText('broke off while loading');
    await figure.button('Try again').click();
    await hasCounted(figure);
    expect(asked).toEqual([undefined, `bytes=${Math.floor(whole / 2)}-`]);
  });
});
