import type { Locator } from '@playwright/test';
import { expectAttention, expectMirror } from './support/attention.js';
import { FigureView } from './support/figure.js';
import { dragTip as drag } from './support/plane.js';
import { randomNumbers, tenths } from './support/random.js';
import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';
import { isWhole } from './support/whole.js';

/** The vectors are kept in 8 bits; the figures measured with the originals were rounded to two decimals. */
const REAL_VECTORS = 0.004 + 0.005;

/** Once nothing comes any more that would move the plane under the hand. */
const dragTip: typeof drag = async (page, figure, ...way) => {
  await isWhole(figure);
  await drag(page, figure, ...way);
};

const near = (text: string | undefined, measured: number): void => {
  expect(Math.abs(Number(text) - measured), `${text ?? 'nothing'}, measured ${measured}`).toBeLessThanOrEqual(
    REAL_VECTORS,
  );
};

test.describe('a fixed ratio', () => {
  const column = async (figure: FigureView, name: string): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await figure.records();
    return new Map(rows.map((row) => [row['How similar (cosine)'] ?? '', row[name] ?? '']));
  };
  const kept = (figure: FigureView, word = 'riley'): Locator =>
    figure.root.getByRole('slider', { name: `What “${word}” keeps of itself` });

  test('predicted, then computed: a quarter of dog brings riley near to puppy', async ({ lesson }) => {
    await lesson.open('shared-vectors', '#mix');
    const { figure } = lesson;
    await expect(figure.recordGrid).toBeVisible();
    await expect.poll(async () => (await figure.records()).columns).not.toContain('mixture');
    await figure.prediction.getByRole('textbox').fill('.1');
    await figure.button('Compute it').click();
    await soon(async () => {
      const alone = await column(figure, 'riley alone');
      const mixture = await column(figure, 'mixture');
      near(alone.get('dog'), 0.17);
      near(mixture.get('dog'), 0.54);
      near(alone.get('puppy'), 0.05);
      near(mixture.get('puppy'), 0.33);
    });
    await expect(figure.sentence).toHaveText(
      /^0\.75 of riley, 0\.25 of dog: the cosine of the mixture with puppy is 0\.33\d; that of riley alone is 0\.05\d\.$/,
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
    await soon(async () => {
      expect([...(await column(figure, 'mixture'))]).toEqual([...(await column(figure, 'riley alone'))]);
    });
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowLeft');
    await expect(kept(figure)).toHaveAttribute('aria-valuetext', '0.50 of riley, 0.50 of dog');
    await soon(async () => {
      near((await column(figure, 'mixture')).get('dog'), 0.84);
      near((await column(figure, 'mixture')).get('puppy'), 0.57);
    });
    await page.keyboard.press('Home');
    await expect.poll(async () => (await column(figure, 'mixture')).get('dog')).toBe('1.000');
  });

  test('Evan, too, becomes a dog; a word without a vector is refused in place', async ({ lesson }) => {
    await lesson.open('shared-vectors', '#mix');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await figure.button('evan + dog').click();
    await expect(kept(figure, 'evan')).toBeVisible();
    await soon(async () => {
      const [alone, mixture] = [await column(figure, 'evan alone'), await column(figure, 'mixture')];
      expect(Number(mixture.get('dog'))).toBeGreaterThan(Number(alone.get('dog')) + 0.3);
      expect(Number(mixture.get('puppy'))).toBeGreaterThan(Number(alone.get('puppy')) + 0.2);
    });
    const mixture = await column(figure, 'mixture');
    const words = figure.root.getByRole('textbox', {
      name: 'Two words: the first keeps a share of itself, the second contributes the rest',
    });
    await figure.type(words, 'evan qwxz');
    await expect(figure.text('“qwxz” has no vector here')).toBeVisible();
    await figure.type(words, 'evan');
    await expect(figure.text('two words are needed, not 1.')).toBeVisible();
    await expect.poll(async () => [...(await column(figure, 'mixture'))]).toEqual([...mixture]);
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
      await expect.poll(async () => (await figure.records()).columns).not.toContain('mixture');
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
    await expect(figure.prediction).toContainText('words used in similar contexts have similar vectors');
    await figure.button('dog + riley').click();
    const both = async () => [await column(figure, 'dog alone'), await column(figure, 'mixture')] as const;
    await soon(async () => {
      const [alone, mixture] = await both();
      expect(Number(mixture.get('puppy'))).toBeLessThan(Number(alone.get('puppy')));
    });
    const [alone, mixture] = await both();
    await expect(figure.prediction).toContainText(
      `${mixture.get('puppy') ?? ''}, less than before: riley is used in other contexts than puppy`,
    );
    await kept(figure, 'dog').focus();
    await page.keyboard.press('End');
    await expect(figure.prediction).toContainText(`${alone.get('puppy') ?? ''}, as before`);
    await figure.type(figure.root.getByRole('textbox', { name: 'Compared with' }), 'riley');
    await expect(figure.prediction).toContainText('riley is one of the two words that were mixed');
  });

  test('a cosine leads to a number of the mixture, and that to what was learned', async ({ lesson }) => {
    await lesson.open('shared-vectors', '#mix');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await expect(figure.derivation.locator('.sentence')).toHaveText(
      /^The cosine of mixture and puppy is 0\.33\d\.$/,
    );
    await figure.derivation.locator('button.query').first().click();
    await expect(figure.derivation.locator('.sentence')).toContainText('of the mixture');
    await expect.poll(() => figure.formula()).toMatch(/^\(?0\.75 × .* \+ 0\.25 × /);
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

  test('three words at unit length: scores mirror, and the weights, predicted first, need not', async ({
    lesson,
  }) => {
    await lesson.open('shared-vectors', '#mirror');
    const { figure } = lesson;
    await expect(figure.sentence).toHaveText('Riley scores dog 0.60, and dog scores Riley 0.60.');
    await expect(figure.matrix('Weights')).toHaveCount(0);
    await figure.radio('as much').check();
    await figure.button('Compute it').click();
    await expect(figure.prediction.getByRole('listitem').filter({ hasText: 'more' })).toContainText(
      'computed',
    );
    await expect(figure.prediction).toContainText('It is 0.329: both scores are the same number');
    await expect
      .poll(() => figure.matrixTexts('Scores'))
      .toEqual([
        ['1.00', '0.60', '0.80'],
        ['0.60', '1.00', '0.00'],
        ['0.80', '0.00', '1.00'],
      ]);
    // e^.6 / (e + e^.6 + e^.8) and e^.6 / (e^.6 + e + 1)
    await expect.poll(async () => (await figure.matrixTexts('Weights'))[0]?.[1]).toBe('0.269');
    await expect.poll(async () => (await figure.matrixTexts('Weights'))[1]?.[0]).toBe('0.329');
    await expectAttention(figure, 'cosine');
  });

  test('the twin of what is selected is marked, and what is dragged moves with its twins', async ({
    lesson,
    page,
  }) => {
    await lesson.open('shared-vectors', '#mirror');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await expect.poll(() => twins(figure, 'Scores')).toEqual(['1 0']);
    await figure.matrixCell('Scores', 2, 1).click();
    await expect.poll(() => twins(figure, 'Scores')).toEqual(['1 2']);
    await expect(figure.text('marks the twin of the selected number')).toBeVisible();
    await figure.matrixCell('Weights', 0, 2).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => twins(figure, 'Weights')).toEqual(['2 0']);
    await expect.poll(() => twins(figure, 'Scores')).toEqual([]);
    const before = await figure.matrixTexts('Scores');
    await figure.tip('vector of dog').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => twins(figure, 'Scores')).toEqual(['0 1', '1 0', '1 2', '2 1']);
    await expect(figure.text('marks what moved with dog')).toBeVisible();
    await soon(async () => {
      const after = await figure.matrixTexts('Scores');
      expect(after[0]?.[1]).not.toBe(before[0]?.[1]);
      expect(after[0]?.[2]).toBe(before[0]?.[2]);
    });
    await expectMirror(figure, 'Scores');
    await figure.matrixCell('Scores', 0, 2).click();
    await expect.poll(() => twins(figure, 'Scores')).toEqual(['2 0']);
  });

  test('words of one’s own, dragged anywhere: the scores stay their own mirror', async ({ lesson, page }) => {
    await lesson.open('shared-vectors', '#mirror');
    const { figure } = lesson;
    await figure.type(figure.root.getByRole('textbox', { name: 'Your words' }), 'she never stops Riley');
    await expect
      .poll(() => figure.matrixNumbers('One vector per word'))
      .toEqual([
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
  await figure.button('Skip').click();
  await expect(figure.matrix('Weights by the sum')).toHaveCount(0);
  await figure.switch('Divide by the sum').check();
  // Rows of 1 − .6 − .28 = .12 and of −.6 + 1 − .6 = −.2
  await expect
    .poll(() => figure.matrixTexts('Weights by the sum'))
    .toEqual([
      ['8.333', '−5.000', '−2.333'],
      ['3.000', '−5.000', '3.000'],
      ['−2.333', '−5.000', '8.333'],
    ]);
  await expect(figure.matrix('Weights by the sum').locator('td.differs')).toHaveCount(9);
  await expect(figure.sentence).toHaveText(
    'Divided by the sum, dog (query) puts −5.000 of its weight on dog (key); with softmax it is 0.712.',
  );
  await expect.poll(() => figure.formula()).toBe('1 / (−0.6 + 1 + (−0.6))\n= 1 / (−0.2)\n= −5.000');
  await expectAttention(figure, 'cosine');
  // Opposite words: 1 − 1 = 0 has no quotient.
  await figure.setMatrixCell('One vector per word', 1, 0, '-1');
  await figure.setMatrixCell('One vector per word', 1, 1, '0');
  await figure.setMatrixCell('One vector per word', 2, 0, '0');
  await figure.setMatrixCell('One vector per word', 2, 1, '0');
  await expect
    .poll(async () => (await figure.matrixTexts('Weights by the sum'))[2])
    .toEqual(['undefined', 'undefined', 'undefined']);
  await figure.switch('Divide by the sum').uncheck();
  await expectAttention(figure, 'cosine');
});

test('relevance as a ratio: (.4, .6), predicted at 1, where nothing of dog is taken', async ({
  lesson,
  page,
}) => {
  await lesson.open('shared-vectors', '#ratio');
  const { figure } = lesson;
  await expect.poll(() => figure.matrixTexts('Shares')).toEqual([['0.600', '0.400']]);
  await expect.poll(() => figure.matrixTexts('What Riley becomes')).toEqual([['0.400', '0.600']]);
  await figure.radio('The value of dog').check();
  await figure.button('Compute it').click();
  const option = (text: string) => figure.prediction.getByRole('listitem').filter({ hasText: text });
  await expect(option('Its own value, unchanged')).toContainText('computed');
  await dragTip(page, figure, 'vector of dog', { x: 1, y: 0 });
  await expect.poll(() => figure.matrixTexts('What Riley becomes')).toEqual([['0.000', '1.000']]);
  await expect(figure.sentence).toHaveText(
    'The relevance of Riley and dog is 1.00: Riley keeps 1.000 of itself and takes 0.000 of dog.',
  );
});

test('without keepdims the rows add up to other sums than 1, and both runs are shown', async ({ lesson }) => {
  await lesson.open('shared-vectors', '#axis');
  const { figure } = lesson;
  await expect.poll(() => figure.matrixTexts('Row sums')).toEqual([['1.000'], ['1.000'], ['1.000']]);
  await expect(figure.switch('Leave out keepdims')).toHaveCount(0);
  await figure.prediction.getByRole('textbox').fill('1');
  await figure.button('Compute it').click();
  await expect(figure.prediction).toContainText('They add up to 1.236.');
  await figure.switch('Leave out keepdims').check();
  // Sums of 2.4, 1.6 and 1.8 divide the columns: 1 / 2.4, .6 / 1.6, .8 / 1.8
  await expect
    .poll(async () => (await figure.matrixTexts('Weights without keepdims'))[0])
    .toEqual(['0.417', '0.375', '0.444']);
  await expect
    .poll(() => figure.matrixTexts('Row sums without keepdims'))
    .toEqual([['1.236'], ['0.875'], ['0.889']]);
  await expect.poll(() => figure.matrixTexts('Row sums')).toEqual([['1.000'], ['1.000'], ['1.000']]);
  await expect(figure.sentence).toHaveText(
    'The weights of Riley add up to 1.000 with keepdims, and to 1.236 without.',
  );
});

test('how close the ring can come: a third, with reasons on the numbers that were left in the ring', async ({
  lesson,
}) => {
  await lesson.open('shared-vectors', '#ring');
  const { figure } = lesson;
  await figure.setMatrixCell('One vector per word', 2, 0, '-1');
  // Written a little later, the address of the ring would take the place of the next one.
  await expect(lesson.page).toHaveURL(/step=ring/);
  await lesson.page.goto(`${lesson.page.url().split('#')[0] ?? ''}#floor`);
  await expect(figure.prediction).toContainText('Suppose each word puts the same weight on the next.');
  await expect(figure.root.locator('.proof')).toHaveCount(0);
  await figure.prediction.getByRole('textbox').fill('.5');
  await figure.button('Compute it').click();
  await expect(figure.prediction).toContainText('At most 0.333');
  // (1, 0), (0, 1), (−1, −1): (1 + 1 + 2) / 3, and (0 − 1 − 1) / 3
  const chains = async (): Promise<string[]> =>
    (await figure.root.locator('.proof .chain').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    );
  await expect
    .poll(async () => (await chains()).slice(0, 2))
    .toEqual(['u = 1.333, v = −0.667 = −0.667', 'u − v = 2 ≥ 0']);
  await expect(figure.text(/ln 3 = 1\.099, on average\.$/)).toBeVisible();
});

test('what dividing by the sum makes of dog is predicted; until then it can’t be switched on', async ({
  lesson,
}) => {
  await lesson.open('shared-vectors', '#sum');
  const { figure } = lesson;
  await expect(figure.switch('Divide by the sum')).toHaveCount(0);
  await figure.prediction.getByRole('textbox').fill('.7');
  await figure.button('Compute it').click();
  // −.6 + 1 − .6 = −.2, and 1 / −.2 = −5
  await expect(figure.prediction).toContainText('The row adds up to −0.2, and 1 / (−0.2) = −5.000.');
  await figure.switch('Divide by the sum').check();
  await expect(figure.matrix('Weights by the sum')).toBeVisible();
});

test.describe('length', () => {
  test('Riley and dog score .6 and weigh .401 both ways', async ({ lesson }) => {
    await lesson.open('shared-vectors', '#length');
    const { figure } = lesson;
    await expect
      .poll(() => figure.matrixTexts('Scores'))
      .toEqual([
        ['1.00', '0.60'],
        ['0.60', '1.00'],
      ]);
    await expect.poll(async () => (await figure.matrixTexts('Weights'))[0]?.[1]).toBe('0.401');
    await expect.poll(async () => (await figure.matrixTexts('Weights'))[1]?.[0]).toBe('0.401');
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
      await expect.poll(() => figure.goals()).not.toEqual([true, true]);
    }
  });

  test('with free lengths the hints lead to the solution, and the scores still mirror', async ({
    lesson,
  }) => {
    await lesson.open('shared-vectors', '#length');
    const { figure } = lesson;
    for (let hint = 0; hint < 3; hint += 1) await figure.button('Show a hint').click();
    await expect(
      figure.text(
        'Set Riley to (1, 0) and dog to (3, 0): Riley puts 0.881 on dog, and dog puts 0.002 on Riley.',
      ),
    ).toBeVisible();
    await figure.switch('Unit length').uncheck();
    await figure.setMatrixCell('One vector per word', 1, 0, '3');
    await figure.setMatrixCell('One vector per word', 1, 1, '0');
    await expect
      .poll(() => figure.matrixTexts('Scores'))
      .toEqual([
        ['1.00', '3.00'],
        ['3.00', '9.00'],
      ]);
    // 1 / (1 + exp(-2)) = .8808 and 1 / (1 + exp(6)) = .0025
    await expect
      .poll(() => figure.matrixTexts('Weights'))
      .toEqual([
        ['0.119', '0.881'],
        ['0.002', '0.998'],
      ]);
    await expect.poll(() => figure.goals()).toEqual([true, true]);
    await expect(figure.root.locator('soft-goal .all')).toContainText(
      'Reached: the lengths made the weights differ.',
    );
    await figure.button('Undo').click();
    await figure.button('Undo').click();
    await expect.poll(() => figure.goals()).toEqual([false, true]);
  });
});

test.describe('the swap', () => {
  const open = async (figure: FigureView): Promise<void> => {
    await figure.button('Skip').click();
    for (let line = 1; line < 4; line += 1) await figure.button('Next line').click();
  };
  const chains = async (figure: FigureView): Promise<string[]> =>
    (await figure.root.getByRole('list').locator('.chain').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    );
  const numbersIn = (text = ''): number[] =>
    [...text.replaceAll('−', '-').matchAll(/(?<![\d.])-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));

  test('predicted first: until then there is no proof, nor a number of it in the table view', async ({
    lesson,
  }) => {
    await lesson.open('shared-vectors', '#swap');
    const { figure } = lesson;
    await expect.poll(() => figure.goals()).toEqual([true, false]);
    await expect(figure.text('The proof, on the numbers in view')).toHaveCount(0);
    await figure.root.getByRole('tab', { name: 'Table view', exact: true }).click();
    await figure.isDrawn();
    await expect(figure.text('Both margins, added up')).toHaveCount(0);
    await figure.radio('Yes, with the right directions').check();
    await figure.button('Compute it').click();
    const option = (text: string) => figure.prediction.getByRole('listitem').filter({ hasText: text });
    await expect(option('Yes, with the right directions')).toContainText('you said');
    await expect(option('No, never')).toContainText('computed');
    await expect(figure.text('The proof, on the numbers in view')).toBeVisible();
  });

  test('the proof on the first numbers: margins of 1 and −3, a difference of (−1, −1)', async ({
    lesson,
    page,
  }) => {
    await lesson.open('shared-vectors', '#swap');
    const { figure } = lesson;
    await open(figure);
    // (1, 0) and (2, 1): scores 2, 1 and 5.
    await expect
      .poll(() => chains(figure))
      .toEqual([
        'sshe, Riley − sshe, she: 2 − 1 = 1 ✓ holds here',
        'sRiley, she − sRiley, Riley: 2 − 5 = −3 ✗ breaks here',
        '2 sshe, Riley − sshe, she − sRiley, Riley = 2 × 2 − 1 − 5 = −2',
        'kshe − kRiley = (−1, −1), −|kshe − kRiley|² = −2',
      ]);
    await expect(figure.text(/^It is never above 0, so one goal fails/)).toBeVisible();
    await expect(page).toHaveURL(/step=swap&.*line=4/);
  });

  test('every number of the proof says where it comes from, down to the vectors', async ({ lesson }) => {
    await lesson.open('shared-vectors', '#swap');
    const { figure } = lesson;
    await open(figure);
    const { derivation } = figure;
    const sentence = derivation.locator('.sentence');
    await figure.button('The margins of she and Riley add up to −2.').click();
    await expect(sentence).toHaveText('The margins of she and Riley add up to −2.');
    await derivation.locator('.line').first().getByRole('button', { name: '−3' }).click();
    await expect(sentence).toHaveText(
      'The margin of Riley: what it scores she, less what it scores itself, is −3.',
    );
    await figure.button('The square of the distance between the vectors of she and Riley is 2.').click();
    await expect.poll(() => figure.formula()).toContain('−1 × (−1) + (−1) × (−1)\n= 2');
    await derivation.locator('.line').first().getByRole('button').first().click();
    await expect(sentence).toHaveText('Number 1 of the vector of she, less number 1 of that of Riley.');
    await derivation.locator('.line').first().getByRole('button', { name: '2' }).click();
    await expect(sentence).toHaveText('This number was set by hand.');
  });

  test('whatever is dragged, both goals never hold together, and the margins add up to minus the square', async ({
    lesson,
    page,
  }) => {
    await lesson.open('shared-vectors', '#shared-vectors?v=2&step=swap&line=4&prediction=no');
    const { figure } = lesson;
    const random = randomNumbers(5);
    for (let round = 0; round < 8; round += 1) {
      const word = round % 2 === 0 ? 'she' : 'Riley';
      await dragTip(page, figure, `vector of ${word}`, { x: tenths(random, 4), y: tenths(random, 4) });
      await expect.poll(() => figure.goals()).toContain(false);
      await expectAttention(figure);
      const dot = (one: number[], other: number[]): number =>
        one.reduce((sum, part, index) => sum + part * (other[index] ?? NaN), 0);
      await soon(async () => {
        const [she, riley] = (await figure.matrixNumbers('One vector per word')) as [number[], number[]];
        const [first, second, sum, distance] = await chains(figure);
        const margins = [dot(she, riley) - dot(she, she), dot(she, riley) - dot(riley, riley)];
        expect(numbersIn(first).at(-1)).toBeCloseTo(margins[0] ?? NaN, 2);
        expect(numbersIn(second).at(-1)).toBeCloseTo(margins[1] ?? NaN, 2);
        const apart = she.map((part, index) => part - (riley[index] ?? NaN));
        expect(numbersIn(sum).at(-1)).toBeCloseTo(-dot(apart, apart), 2);
        expect(numbersIn(distance).at(-1)).toBeCloseTo(-dot(apart, apart), 2);
      });
    }
  });
});

test.describe('the ring', () => {
  test('two of its three goals hold at first; all three never, whatever is dragged', async ({
    lesson,
    page,
  }) => {
    await lesson.open('shared-vectors', '#ring');
    const { figure } = lesson;
    await expect.poll(() => figure.goals()).toEqual([true, false, true]);
    const random = randomNumbers(2);
    for (let round = 0; round < 9; round += 1) {
      const word = ['a', 'b', 'c'][round % 3] ?? '';
      await dragTip(page, figure, `vector of ${word}`, { x: tenths(random, 4), y: tenths(random, 4) });
      await expect.poll(() => figure.goals()).toHaveLength(3);
      await expect.poll(() => figure.goals()).toContain(false);
      await expectMirror(figure, 'Scores');
      await expectAttention(figure);
    }
  });

  test('its prediction', async ({ lesson }) => {
    await lesson.open('shared-vectors', '#ring');
    const { figure } = lesson;
    await figure.radio('Only with long vectors').check();
    await figure.button('Compute it').click();
    const option = (text: string) => figure.prediction.getByRole('listitem').filter({ hasText: text });
    await expect(option('Only with long vectors')).toContainText('you said');
    await expect(option('No, never')).toContainText('computed');
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
    await expect.poll(() => verdicts(figure)).toEqual(['holds here', 'holds here', 'breaks here']);
    await expect
      .poll(async () => (await chain(figure).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')))
      .toEqual([
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
      await expect
        .poll(() => verdicts(figure))
        .toEqual(wanted.map(([greater, smaller]) => (greater > smaller ? 'holds here' : 'breaks here')));
      await expect.poll(() => verdicts(figure)).toContain('breaks here');
    }
    await figure
      .button(/^c \(query\) scores a \(key\)/)
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
    await expect.poll(async () => (await figure.matrixNumbers('One vector per word'))[0]).toEqual([-3, 0]);
    await expect(figure.sentence).toHaveText(
      /^Here the goal of [abc] fails: it does not put more weight on [abc] than on [abc]\.$/,
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
