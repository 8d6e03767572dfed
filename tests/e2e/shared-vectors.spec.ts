import type { Locator } from '@playwright/test';
import { expectAttention, expectMirror } from './support/attention.js';
import { FigureView } from './support/figure.js';
import { dragTip } from './support/plane.js';
import { randomNumbers, tenths } from './support/random.js';
import { expect, test } from './support/test.js';

/** The vectors are kept in 8 bits; the figures measured with the originals were rounded to two decimals. */
const REAL_VECTORS = 0.004 + 0.005;

const near = (text: string | undefined, measured: number): void => {
  expect(Math.abs(Number(text) - measured), `${text ?? 'nothing'}, measured ${measured}`).toBeLessThanOrEqual(
    REAL_VECTORS,
  );
};

test.describe('a fixed ratio', () => {
  const column = async (figure: FigureView, name: string): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await figure.records();
    return new Map(rows.map((row) => [row['How alike (cosine)'] ?? '', row[name] ?? '']));
  };
  const kept = (figure: FigureView, word = 'riley'): Locator =>
    figure.root.getByRole('slider', { name: `What “${word}” keeps of itself` });

  test('predicted, then computed: a quarter of dog brings riley near to puppy', async ({ lesson }) => {
    await lesson.open('shared-vectors', '#mix');
    const { figure } = lesson;
    await expect(figure.recordGrid).toBeVisible();
    expect((await figure.records()).columns).not.toContain('mixture');
    await figure.prediction.getByRole('textbox').fill('.1');
    await figure.button('Compute it').click();
    const alone = await column(figure, 'riley alone');
    const mixture = await column(figure, 'mixture');
    near(alone.get('dog'), 0.17);
    near(mixture.get('dog'), 0.54);
    near(alone.get('puppy'), 0.05);
    near(mixture.get('puppy'), 0.33);
    await expect(figure.sentence).toHaveText(
      /^0\.75 of riley, 0\.25 of dog: the mixture has a cosine of 0\.33\d with puppy; riley alone has 0\.05\d\.$/,
    );
  });

  test('the slider: all of it changes nothing, half is nearer still, none replaces it', async ({
    lesson,
    page,
  }) => {
    await lesson.open('shared-vectors', '#mix');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await kept(figure).focus();
    await page.keyboard.press('End');
    await expect(kept(figure)).toHaveAttribute('aria-valuetext', '1.00 of riley, 0.00 of dog');
    expect([...(await column(figure, 'mixture'))]).toEqual([...(await column(figure, 'riley alone'))]);
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowLeft');
    await expect(kept(figure)).toHaveAttribute('aria-valuetext', '0.50 of riley, 0.50 of dog');
    near((await column(figure, 'mixture')).get('dog'), 0.84);
    near((await column(figure, 'mixture')).get('puppy'), 0.57);
    await page.keyboard.press('Home');
    expect((await column(figure, 'mixture')).get('dog')).toBe('1.000');
  });

  test('Evan, too, becomes a dog; a word without a vector is refused in place', async ({ lesson }) => {
    await lesson.open('shared-vectors', '#mix');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await figure.button('evan + dog').click();
    await expect(kept(figure, 'evan')).toBeVisible();
    const [alone, mixture] = [await column(figure, 'evan alone'), await column(figure, 'mixture')];
    expect(Number(mixture.get('dog'))).toBeGreaterThan(Number(alone.get('dog')) + 0.3);
    expect(Number(mixture.get('puppy'))).toBeGreaterThan(Number(alone.get('puppy')) + 0.2);
    const words = figure.root.getByRole('textbox', { name: 'Two words: the first takes from the second' });
    await figure.type(words, 'evan qwxz');
    await expect(figure.root.getByText('“qwxz” has no vector here')).toBeVisible();
    await figure.type(words, 'evan');
    await expect(figure.root.getByText('two words are needed, not 1.')).toBeVisible();
    expect([...(await column(figure, 'mixture'))]).toEqual([...mixture]);
    await figure.type(words, 'Hyper DOG');
    await expect(kept(figure, 'hyper')).toBeVisible();
  });

  test('another ratio, other words: asked afresh, and what was said is compared with nothing else', async ({
    lesson,
    page,
  }) => {
    await lesson.open('shared-vectors', '#mix');
    const { figure } = lesson;
    const predict = async (): Promise<void> => {
      await figure.prediction.getByRole('textbox').fill('.3');
      await figure.button('Compute it').click();
      await expect(figure.prediction).toContainText('you said 0.300');
    };
    const isAskedAfresh = async (): Promise<void> => {
      await expect(figure.button('Compute it')).toBeVisible();
      await expect(figure.prediction).not.toContainText('you said');
      expect((await figure.records()).columns).not.toContain('mixture');
    };
    await predict();
    await kept(figure).focus();
    await page.keyboard.press('ArrowLeft');
    await isAskedAfresh();
    await predict();
    await figure.button('evan + dog').click();
    await isAskedAfresh();
    await predict();
    await figure.type(figure.root.getByRole('textbox', { name: 'Compared with' }), 'cat michael');
    await isAskedAfresh();
  });

  test('the reason is that of what happened: a rise, a fall, or nothing', async ({ lesson, page }) => {
    await lesson.open('shared-vectors', '#mix');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await expect(figure.prediction).toContainText('dog brings its whole company');
    await figure.button('dog + riley').click();
    const [alone, mixture] = [await column(figure, 'dog alone'), await column(figure, 'mixture')];
    expect(Number(mixture.get('puppy'))).toBeLessThan(Number(alone.get('puppy')));
    await expect(figure.prediction).toContainText(
      `${mixture.get('puppy') ?? ''}, less than before: riley keeps other company than puppy`,
    );
    await kept(figure, 'dog').focus();
    await page.keyboard.press('End');
    await expect(figure.prediction).toContainText(`${alone.get('puppy') ?? ''}, as before`);
    await figure.type(figure.root.getByRole('textbox', { name: 'Compared with' }), 'riley');
    await expect(figure.prediction).toContainText('riley is one of the two that were mixed');
  });

  test('a cosine leads to a number of the mixture, and that to what was learned', async ({ lesson }) => {
    await lesson.open('shared-vectors', '#mix');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await expect(figure.derivation.locator('.sentence')).toHaveText(
      /^mixture and puppy have a cosine of 0\.33\d\.$/,
    );
    await figure.derivation.locator('button.query').first().click();
    await expect(figure.derivation.locator('.sentence')).toContainText('of the mixture');
    expect(await figure.formula()).toMatch(/^\(?0\.75 × .* \+ 0\.25 × /);
    await figure.derivation.locator('button.value').first().click();
    await expect(figure.derivation.locator('.sentence')).toHaveText(
      /^Number \d+ of the vector of riley\. It was learned from text, not computed here\.$/,
    );
  });
});

test.describe('the mirror', () => {
  /** The cells that are marked as twins, as "row column". */
  const twins = (figure: FigureView, name: string): Promise<string[]> =>
    figure
      .matrix(name)
      .locator('td.twin')
      .evaluateAll((cells) =>
        cells.map((cell) => `${cell.dataset['row'] ?? ''} ${cell.dataset['column'] ?? ''}`),
      );

  test('three words at unit length: scores mirror, weights need not', async ({ lesson }) => {
    await lesson.open('shared-vectors', '#mirror');
    const { figure } = lesson;
    expect(await figure.matrixTexts('Scores')).toEqual([
      ['1.00', '0.60', '0.80'],
      ['0.60', '1.00', '0.00'],
      ['0.80', '0.00', '1.00'],
    ]);
    // e^.6 / (e + e^.6 + e^.8) and e^.6 / (e^.6 + e + 1)
    expect((await figure.matrixTexts('Weights'))[0]?.[1]).toBe('0.269');
    expect((await figure.matrixTexts('Weights'))[1]?.[0]).toBe('0.329');
    await expectAttention(figure, 'cosine');
  });

  test('the twin of what is selected is marked, and what is dragged moves with its twins', async ({
    lesson,
    page,
  }) => {
    await lesson.open('shared-vectors', '#mirror');
    const { figure } = lesson;
    expect(await twins(figure, 'Scores')).toEqual(['1 0']);
    await figure.matrixCell('Scores', 2, 1).click();
    expect(await twins(figure, 'Scores')).toEqual(['1 2']);
    await expect(figure.root.getByText('marks the twin of the selected number')).toBeVisible();
    await figure.matrixCell('Weights', 0, 2).focus();
    await page.keyboard.press('Enter');
    expect(await twins(figure, 'Weights')).toEqual(['2 0']);
    expect(await twins(figure, 'Scores')).toEqual([]);
    const before = await figure.matrixTexts('Scores');
    await figure.tip('vector of dog').focus();
    await page.keyboard.press('ArrowUp');
    expect(await twins(figure, 'Scores')).toEqual(['0 1', '1 0', '1 2', '2 1']);
    await expect(figure.root.getByText('marks what moved with dog')).toBeVisible();
    const after = await figure.matrixTexts('Scores');
    expect(after[0]?.[1]).not.toBe(before[0]?.[1]);
    expect(after[0]?.[2]).toBe(before[0]?.[2]);
    await expectMirror(figure, 'Scores');
    await figure.matrixCell('Scores', 0, 2).click();
    expect(await twins(figure, 'Scores')).toEqual(['2 0']);
  });

  test('words of one’s own, dragged anywhere: the scores stay their own mirror', async ({ lesson, page }) => {
    await lesson.open('shared-vectors', '#mirror');
    const { figure } = lesson;
    await figure.type(figure.root.getByRole('textbox', { name: 'Your words' }), 'she never stops Riley');
    expect(await figure.matrixNumbers('One vector per word')).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    const random = randomNumbers(1);
    const seen = new Set<string>();
    for (const word of ['she', 'never', 'stops', 'she', 'never']) {
      await dragTip(page, figure, `vector of ${word}`, { x: tenths(random, 1.4), y: tenths(random, 1.4) });
      await expectMirror(figure, 'Scores');
      await expectAttention(figure, 'cosine');
      seen.add((await figure.matrixTexts('Scores')).join());
    }
    expect(seen.size, 'different places give different scores').toBeGreaterThan(3);
  });
});

test('dividing by the sum: weights beyond 0 and 1, each marked', async ({ lesson }) => {
  await lesson.open('shared-vectors', '#sum');
  const { figure } = lesson;
  await expect(figure.matrix('Weights by the sum')).toHaveCount(0);
  await figure.switch('Divide by the sum').check();
  // Rows of 1 − .6 − .28 = .12 and of −.6 + 1 − .6 = −.2
  expect(await figure.matrixTexts('Weights by the sum')).toEqual([
    ['8.333', '−5.000', '−2.333'],
    ['3.000', '−5.000', '3.000'],
    ['−2.333', '−5.000', '8.333'],
  ]);
  await expect(figure.matrix('Weights by the sum').locator('td.differs')).toHaveCount(9);
  await expect(figure.sentence).toHaveText(
    'Divided by the sum, dog, the query, gives dog, the key, −5.000; softmax gives 0.712.',
  );
  expect(await figure.formula()).toBe('1 / (−0.6 + 1 + (−0.6))\n= 1 / (−0.2)\n= −5.000');
  await expectAttention(figure, 'cosine');
  // Opposite words: 1 − 1 = 0 has no quotient.
  await figure.setMatrixCell('One vector per word', 1, 0, '-1');
  await figure.setMatrixCell('One vector per word', 1, 1, '0');
  await figure.setMatrixCell('One vector per word', 2, 0, '0');
  await figure.setMatrixCell('One vector per word', 2, 1, '0');
  expect((await figure.matrixTexts('Weights by the sum'))[2]).toEqual([
    'undefined',
    'undefined',
    'undefined',
  ]);
  await figure.switch('Divide by the sum').uncheck();
  await expectAttention(figure, 'cosine');
});

test.describe('length', () => {
  test('Riley and dog score .6 and weigh .401 both ways', async ({ lesson }) => {
    await lesson.open('shared-vectors', '#length');
    const { figure } = lesson;
    expect(await figure.matrixTexts('Scores')).toEqual([
      ['1.00', '0.60'],
      ['0.60', '1.00'],
    ]);
    expect((await figure.matrixTexts('Weights'))[0]?.[1]).toBe('0.401');
    expect((await figure.matrixTexts('Weights'))[1]?.[0]).toBe('0.401');
    await expect(figure.button('Riley to dog 0.401')).toBeVisible();
    await expect(figure.button('dog to Riley 0.401')).toBeVisible();
  });

  test('at unit length the weights of two words mirror too, and the puzzle stays open', async ({
    lesson,
    page,
  }) => {
    await lesson.open('shared-vectors', '#length');
    const { figure } = lesson;
    const random = randomNumbers(4);
    for (let round = 0; round < 6; round += 1) {
      const word = round % 2 === 0 ? 'Riley' : 'dog';
      await dragTip(page, figure, `vector of ${word}`, { x: tenths(random, 1.4), y: tenths(random, 1.4) });
      await expectMirror(figure, 'Scores');
      await expectMirror(figure, 'Weights');
      await expectAttention(figure, 'cosine');
      expect(await figure.goals()).not.toEqual([true, true]);
    }
  });

  test('with free lengths the hints lead to the solution, and the scores still mirror', async ({
    lesson,
  }) => {
    await lesson.open('shared-vectors', '#length');
    const { figure } = lesson;
    for (let hint = 0; hint < 3; hint += 1) await figure.button('Show a hint').click();
    await expect(
      figure.root.getByText('Riley at (1, 0) and dog at (3, 0): 0.881 there, 0.002 back.'),
    ).toBeVisible();
    await figure.switch('Unit length').uncheck();
    await figure.setMatrixCell('One vector per word', 1, 0, '3');
    await figure.setMatrixCell('One vector per word', 1, 1, '0');
    expect(await figure.matrixTexts('Scores')).toEqual([
      ['1.00', '3.00'],
      ['3.00', '9.00'],
    ]);
    // 1 / (1 + exp(-2)) = .8808 and 1 / (1 + exp(6)) = .0025
    expect(await figure.matrixTexts('Weights')).toEqual([
      ['0.119', '0.881'],
      ['0.002', '0.998'],
    ]);
    expect(await figure.goals()).toEqual([true, true]);
    await expect(figure.root.getByText('Reached: length broke the mirror of the weights.')).toBeVisible();
    await figure.button('Undo').click();
    await figure.button('Undo').click();
    expect(await figure.goals()).toEqual([false, true]);
  });
});

test.describe('the ring', () => {
  test('two of its three goals hold at first; all three never, whatever is dragged', async ({
    lesson,
    page,
  }) => {
    await lesson.open('shared-vectors', '#ring');
    const { figure } = lesson;
    expect(await figure.goals()).toEqual([true, false, true]);
    const random = randomNumbers(2);
    for (let round = 0; round < 9; round += 1) {
      const word = ['a', 'b', 'c'][round % 3] ?? '';
      await dragTip(page, figure, `vector of ${word}`, { x: tenths(random, 4), y: tenths(random, 4) });
      expect(await figure.goals()).toHaveLength(3);
      expect(await figure.goals()).toContain(false);
      await expectMirror(figure, 'Scores');
      await expectAttention(figure);
    }
  });

  test('its prediction', async ({ lesson }) => {
    await lesson.open('shared-vectors', '#ring');
    const { figure } = lesson;
    await figure.radio('Yes, but only with long vectors').check();
    await figure.button('Compute it').click();
    const option = (text: string) => figure.prediction.getByRole('listitem').filter({ hasText: text });
    await expect(option('Yes, but only with long vectors')).toContainText('you said');
    await expect(option('No, whatever the vectors')).toContainText('computed');
  });

  const chain = (figure: FigureView): Locator => figure.root.getByRole('list').locator('.chain');
  const verdicts = async (figure: FigureView): Promise<string[]> =>
    (await figure.root.locator('.verdict').allInnerTexts()).map((text) => text.slice(2));

  test('the proof unfolds line by line, by the keyboard alone, and is kept in the address', async ({
    lesson,
    page,
  }) => {
    await lesson.open('shared-vectors', '#proof');
    const { figure } = lesson;
    await expect(chain(figure)).toHaveCount(1);
    await figure.button('Next line').focus();
    for (const lines of [2, 3, 4]) {
      await page.keyboard.press('Enter');
      await expect(chain(figure)).toHaveCount(lines);
    }
    await expect(figure.button('Fold it up')).toBeFocused();
    expect(await verdicts(figure)).toEqual(['holds here', 'holds here', 'breaks here']);
    expect((await chain(figure).allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^sab > sac: 0 > −0.5 /),
      expect.stringMatching(/^sac = sca > scb: −0.5 > −1 /),
      expect.stringMatching(/^scb = sbc > sba: −1 > 0 /),
      'sab > sac = sca > scb = sbc > sba = sab',
    ]);
    await expect(page).toHaveURL(/step=proof&line=4/);
    await page.reload();
    await figure.isReady();
    await expect(chain(figure)).toHaveCount(4);
    await figure.button('Fold it up').click();
    await expect(chain(figure)).toHaveCount(1);
    await figure.button('Undo').click();
    await expect(chain(figure)).toHaveCount(4);
  });

  test('on any numbers its lines are those of the scores, and at least one breaks', async ({
    lesson,
    page,
  }) => {
    await lesson.open('shared-vectors', '#shared-vectors?v=1&step=proof&line=4');
    const { figure } = lesson;
    const random = randomNumbers(3);
    for (let round = 0; round < 6; round += 1) {
      const word = ['a', 'b', 'c'][round % 3] ?? '';
      await dragTip(page, figure, `vector of ${word}`, { x: tenths(random, 4), y: tenths(random, 4) });
      const scores = await figure.matrixNumbers('Scores');
      const wanted = [
        [scores[0]?.[1], scores[0]?.[2]],
        [scores[2]?.[0], scores[2]?.[1]],
        [scores[1]?.[2], scores[1]?.[0]],
      ] as [number, number][];
      expect(await verdicts(figure)).toEqual(
        wanted.map(([greater, smaller]) => (greater > smaller ? 'holds here' : 'breaks here')),
      );
      expect(await verdicts(figure)).toContain('breaks here');
    }
    await figure
      .button(/^c, the query, and a, the key, score/)
      .last()
      .click();
    await expect(figure.matrixCell('Scores', 2, 0)).toHaveAttribute('aria-selected', 'true');
    await expect(figure.derivation).toBeVisible();
  });

  test('what was dragged in the ring stands in the proof', async ({ lesson }) => {
    await lesson.open('shared-vectors', '#ring');
    const { figure } = lesson;
    await figure.setMatrixCell('One vector per word', 0, 0, '-3');
    await lesson.tab('Proof').click();
    expect((await figure.matrixNumbers('One vector per word'))[0]).toEqual([-3, 0]);
    await expect(figure.sentence).toHaveText(
      /^Here [abc] fails: it does not look more at [abc] than at [abc]\.$/,
    );
  });
});

test('as a program every word asks with its key: the line that the lesson adds', async ({ lesson }) => {
  await lesson.open('shared-vectors', '#length');
  const { root } = lesson.figure;
  await root.getByRole('tab', { name: 'Program', exact: true }).click();
  const panel = root.locator('soft-program').getByRole('tabpanel');
  await expect(panel.locator('mark')).toHaveText([/query {2}= word\.key$/]);
  for (const [language, line] of [
    ['NumPy', /query = key$/],
    ['JavaScript', /const query = key;$/],
    ['C++', /const Matrix& query = key;$/],
  ] as const) {
    await root.getByRole('tab', { name: language, exact: true }).click();
    await expect(panel.locator('mark')).toHaveText([line]);
  }
});

test('the question about symmetry is answered by a miniature, which leaves the lesson alone', async ({
  lesson,
  page,
}) => {
  await lesson.open('shared-vectors', '#mirror');
  const before = page.url();
  const asked = page.locator('details').filter({ hasText: 'Shouldn’t attention be symmetric?' });
  await asked.locator('summary').click();
  const mini = new FigureView(asked.locator('soft-lookup'));
  await expect(mini.button('Riley to dog 0.881')).toBeVisible();
  await expect(mini.button('dog to Riley 0.002')).toBeVisible();
  await mini.switch('Unit length').check();
  // Both point the same way: the score is 1 four times.
  await expect(mini.button('Riley to dog 0.500')).toBeVisible();
  await expect(mini.button('dog to Riley 0.500')).toBeVisible();
  expect(page.url()).toBe(before);
});
