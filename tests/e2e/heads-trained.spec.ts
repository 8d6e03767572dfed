import type { FigureView } from './support/figure.js';
import { untilTrained } from './support/patience.js';
import { expect, test } from './support/test.js';

/** With its numbers in view, as for who has answered: then it is counted. */
const ANSWERED = '#heads?v=2&step=trained&prediction=70';

const PLACES = ['earlier', 'word before', 'itself', 'next word', 'later'] as const;

const headOf = (figure: FigureView, number: number) =>
  figure.root.getByRole('radio', { name: new RegExp(`^Head ${number} `) });

/** The shares beside the map of a head, by their places, in per cent. */
async function sharesOf(figure: FigureView, number: number): Promise<Readonly<Record<string, number>>> {
  const card = figure.root.locator('soft-weight-maps label').nth(number - 1);
  const lines = await card.locator('.share').allInnerTexts();
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, place = '', share] = /^(.*?)\s*(\d+) %$/.exec(line.replaceAll(/\s+/g, ' ').trim()) ?? [];
      return share === undefined ? [] : [[place, Number(share)]];
    }),
  );
}

const hasCounted = (figure: FigureView) =>
  expect(figure.text('for what share of 4,156 words its largest weight is there')).toBeVisible(untilTrained);

test('the share is guessed first, then counted over all sentences', async ({ lesson }) => {
  await lesson.open('heads', '#trained');
  const { figure } = lesson;
  await figure.isComputed();
  await expect(figure.button('Skip')).toBeVisible();
  await expect(figure.root.locator('.cover[inert] soft-weight-maps')).toHaveCount(1);
  await expect(figure.derivation).toHaveCount(0);
  await figure.prediction.getByRole('textbox').fill('70');
  await figure.button('Compute it').click();
  await expect(figure.outcome).toContainText('You said 70; 16 was computed.', untilTrained);
  await expect(figure.outcome).toContainText('For 16 % of the 4,156 words');
  await expect.poll(async () => Object.keys(await sharesOf(figure, 4))).toEqual([...PLACES]);
  await expect.poll(() => sharesOf(figure, 4)).toMatchObject({ 'word before': 16, itself: 84 });
  // Rounded, so the five may miss 100 by a few.
  for (const head of [1, 2, 3, 4]) {
    const missing = async (): Promise<number> =>
      Object.values(await sharesOf(figure, head)).reduce((left, share) => left - share, 100);
    await expect.poll(async () => Math.abs(await missing())).toBeLessThanOrEqual(2);
  }
});

test('who skips the question counts when asked to', async ({ lesson }) => {
  await lesson.open('heads', '#trained');
  const { figure } = lesson;
  await figure.button('Skip').click();
  // The sentence is there at once, and nothing is counted.
  await expect(figure.root.getByRole('grid', { name: 'weights between words' })).toBeVisible();
  await expect.poll(() => sharesOf(figure, 4)).toEqual({});
  await figure.button('Count over 436 sentences').click();
  await hasCounted(figure);
  await expect.poll(() => sharesOf(figure, 2)).toMatchObject({ itself: 90, 'next word': 10 });
});

test('a head is chosen, and each of its weights leads to where it comes from', async ({ lesson, page }) => {
  await lesson.open('heads', ANSWERED);
  const { figure } = lesson;
  await expect(figure.sentence).toHaveText(
    /^In head 4, she \(query\) puts 0\.4\d\d of its weight on comma \(key\)\.$/,
  );
  await headOf(figure, 1).check();
  await expect(page).toHaveURL(/head=1/);
  const dog = await figure.number(
    'she',
    'dog',
    figure.root.getByRole('grid', { name: 'weights between words' }),
  );
  await dog.click();
  await expect(figure.sentence).toHaveText('In head 1, she (query) puts 0.294 of its weight on dog (key).');
  // exp of the score, divided by the sum over all pieces
  await expect.poll(() => figure.formula()).toMatch(/^exp\(4\.40\) \/ \(/);
  await figure.derivation.getByRole('button', { name: '4.40' }).click();
  // The score is one of pieces, and leads on to the query and the key; the matrix stays as it is.
  await expect(figure.root.getByRole('group', { name: 'Where does 4.40 come from?' })).toBeVisible();
  await expect(figure.derivation).toContainText('/ √64');
  await expect(dog).toBeVisible();
});

test('without a word, or with more than can be shown, the last good numbers stay', async ({ lesson }) => {
  await lesson.open('heads', ANSWERED);
  const { figure } = lesson;
  const sentence = figure.root.getByRole('textbox', { name: 'Sentence', exact: true });
  await figure.type(sentence, 'a social network');
  const grid = figure.root.getByRole('grid', { name: 'weights between words' });
  const weight = await figure.number('network', 'social', grid);
  await sentence.fill('  ');
  await expect(figure.text('1 to 16 words are needed, not 0.')).toBeVisible();
  await expect(weight).toBeVisible();
  await sentence.fill('a '.repeat(17));
  await expect(figure.text('1 to 16 words are needed, not 17.')).toBeVisible();
  await expect(weight).toBeVisible();
});

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
