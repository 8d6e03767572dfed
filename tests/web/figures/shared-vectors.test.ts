import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { numbersOf } from '../../../web/figures/base/dock/numbers-table.js';
import { goalsOf, proofLines, telling } from '../../../web/figures/shared-vectors/model.js';
import { isReached, pairOf } from '../../../web/figures/word-plane/model.js';
import { matrixOf } from '../../../web/model/tensor.js';
import type { ShownCell } from '../../../web/model/token.js';
import { randomNumbers, tenths } from '../../e2e/support/random.js';
import { assertAttention, assertMirror } from '../support/attention.js';
import { DrawnFigure } from '../support/drawn-figure.js';

test('the question is about a word that was not mixed in, where there is one', () => {
  assert.equal(telling({ mixed: ['riley', 'dog'], compared: ['dog', 'riley', 'puppy'] }), 2);
  assert.equal(telling({ mixed: ['riley', 'dog'], compared: ['dog'] }), 0);
});

test('the proof: its lines in the order of the chain, and which of them breaks', () => {
  // Row a: 5, 3, 2; row b: 3, 5, 1; row c: 2, 1, 5. Only b looks the wrong way: 1 > 3.
  const scores = matrixOf(
    [
      [5, 3, 2],
      [3, 5, 1],
      [2, 1, 5],
    ],
    3,
  );
  assert.deepEqual(proofLines(scores), [
    { query: 0, key: 1, other: 2, greater: 3, smaller: 2, holds: true },
    { query: 2, key: 0, other: 1, greater: 2, smaller: 1, holds: true },
    { query: 1, key: 2, other: 0, greater: 1, smaller: 3, holds: false },
  ]);
});

test('of symmetric scores at least one line breaks, equal ones included; without symmetry none need', () => {
  // All orders of three scores from 0, 1, 2: 27 mirrors.
  for (let code = 0; code < 27; code += 1) {
    const [ab, ac, bc] = [code % 3, Math.floor(code / 3) % 3, Math.floor(code / 9)] as [
      number,
      number,
      number,
    ];
    const scores = matrixOf(
      [
        [0, ab, ac],
        [ab, 0, bc],
        [ac, bc, 0],
      ],
      3,
    );
    assert.ok(proofLines(scores).some(({ holds }) => !holds));
  }
  const ring = matrixOf(
    [
      [0, 2, 1],
      [1, 0, 2],
      [2, 1, 0],
    ],
    3,
  );
  assert.ok(proofLines(ring).every(({ holds }) => holds));
  assert.ok(goalsOf('ring', ['a', 'b', 'c']).every((goal) => isReached(goal, ring)));
});

test('a goal is reached by more, not by as much', () => {
  const equal = matrixOf([[0.5, 0.5]], 2);
  assert.ok(!isReached({ kind: 'rather', query: 0, key: 0, other: 1 }, equal));
  assert.ok(!isReached({ kind: 'above', query: 0, key: 0, limit: 0.5 }, equal));
  assert.ok(!isReached({ kind: 'below', query: 0, key: 0, limit: 0.5 }, equal));
  assert.ok(!isReached({ kind: 'most', query: 0, key: 0 }, equal));
});

test('no goals where the words are too few', () => {
  assert.deepEqual(goalsOf('ring', ['a', 'b']), []);
  assert.deepEqual(goalsOf('length', ['a']), []);
  assert.deepEqual(goalsOf('mirror', ['a', 'b', 'c']), []);
});

test('the pair that is looked at: of the selected cell, else the first two', () => {
  assert.deepEqual(pairOf(null, 3), { row: 0, col: 1 });
  assert.deepEqual(pairOf({ stage: 'scores', row: 2, col: 1 }, 3), { stage: 'scores', row: 2, col: 1 });
  assert.deepEqual(pairOf({ stage: 'weights', row: 1, col: 1 }, 3), { row: 1, col: 0 });
  assert.deepEqual(pairOf({ stage: 'weights', row: 5, col: 1 }, 3), { row: 0, col: 1 });
  assert.deepEqual(pairOf(null, 1), { row: 0, col: 0 });
});

const open = (step: string, options?: { readonly asks: boolean }): Promise<DrawnFigure> =>
  DrawnFigure.open('shared-vectors', step, options);

const score = (row: number, col: number): ShownCell => ({ stage: 'scores', row, col });

describe('a fixed ratio', () => {
  /** The vectors are kept in 8 bits; the figures measured with the originals were rounded to two decimals. */
  const REAL_VECTORS = 0.004 + 0.005;
  const KEPT = 'What “riley” keeps of itself';

  const near = (text: string | undefined, measured: number): void => {
    assert.ok(Math.abs(Number(text) - measured) <= REAL_VECTORS, `${text ?? ''}, measured ${measured}`);
  };
  const column = (figure: DrawnFigure, name: string): ReadonlyMap<string, string> =>
    new Map(figure.rows.map((row) => [row['How similar (cosine)'] ?? '', row[name] ?? '']));

  test('a quarter of dog brings riley near to puppy', async () => {
    const figure = await open('mix');
    near(column(figure, 'riley alone').get('dog'), 0.17);
    near(column(figure, 'mixture').get('dog'), 0.54);
    near(column(figure, 'riley alone').get('puppy'), 0.05);
    near(column(figure, 'mixture').get('puppy'), 0.33);
    assert.match(
      figure.sentence,
      /^0\.75 of riley, 0\.25 of dog: the cosine of the mixture with puppy is 0\.33\d; that of riley alone is 0\.05\d\.$/,
    );
  });

  test('what is told is of the pair that is looked at, whichever two words are mixed', async () => {
    const figure = await open('mix');
    for (const pair of ['evan + dog', 'riley + dog']) {
      await figure.press(pair);
      for (const [col, row] of figure.rows.entries()) {
        const word = row['How similar (cosine)'] ?? '';
        for (const cellRow of [0, 1]) {
          await figure.set({ cell: { stage: 'scores', row: cellRow, col } });
          const name = `${pair.split(' ')[0]} alone`;
          const said = `the mixture with ${word} is ${row['mixture']}; that of ${name} is ${row[name]}.`;
          assert.ok(figure.sentence.endsWith(said), `${figure.sentence} says: ${said}`);
        }
      }
    }
    await figure.set({ cell: { stage: 'scores', row: 1, col: 2 } });
    await figure.press('evan + dog');
    assert.match(
      figure.sentence,
      /^0\.75 of evan, .* with puppy is/,
      'another two words leave it where it is',
    );
  });

  test('all of it changes nothing, half is nearer still, none replaces it', async () => {
    const figure = await open('mix');
    await figure.slide(KEPT, 20);
    assert.equal(figure.slider(KEPT), '1.00 of riley, 0.00 of dog');
    assert.deepEqual([...column(figure, 'mixture')], [...column(figure, 'riley alone')]);
    await figure.slide(KEPT, 10);
    assert.equal(figure.slider(KEPT), '0.50 of riley, 0.50 of dog');
    near(column(figure, 'mixture').get('dog'), 0.84);
    near(column(figure, 'mixture').get('puppy'), 0.57);
    await figure.slide(KEPT, 0);
    assert.equal(column(figure, 'mixture').get('dog'), '1.000');
  });

  test('Evan, too, becomes a dog; a word without a vector is refused in place', async () => {
    const WORDS = 'Two words: the first keeps a share of itself, the second contributes the rest';
    const figure = await open('mix');
    await figure.set({ mixed: ['evan', 'dog'] });
    const alone = column(figure, 'evan alone');
    const mixture = column(figure, 'mixture');
    assert.ok(Number(mixture.get('dog')) > Number(alone.get('dog')) + 0.3);
    assert.ok(Number(mixture.get('puppy')) > Number(alone.get('puppy')) + 0.2);
    await figure.type(WORDS, 'evan qwxz');
    assert.match(figure.problems.join(), /“qwxz” has no vector here/);
    await figure.type(WORDS, 'evan');
    assert.match(figure.problems.join(), /type two words, not 1\./);
    assert.deepEqual([...column(figure, 'mixture')], [...mixture]);
    await figure.type(WORDS, 'Hyper DOG');
    assert.ok(figure.has('soft-slider', 'What “hyper” keeps of itself'));
  });

  test('another ratio, other words: all stays open, and what was said is compared with nothing else', async () => {
    const figure = await open('mix', { asks: true });
    assert.ok(figure.isCovered('mixture'));
    for (const change of [{ kept: 0.7 }, { mixed: ['evan', 'dog'] }, { compared: ['cat', 'michael'] }]) {
      await figure.set({ prediction: '0.3' });
      await figure.set(change);
      assert.equal(figure.view.predicted, 'skipped', JSON.stringify(change));
      assert.ok(!figure.isCovered('mixture'), JSON.stringify(change));
    }
    await figure.set({ prediction: undefined });
    assert.ok(figure.isCovered('mixture'), 'asked again');
  });

  test('the reason is that of what happened: a rise, a fall, or nothing', async () => {
    const figure = await open('mix', { asks: true });
    await figure.set({ prediction: '' });
    assert.match(figure.prediction.because, /^Words used in similar contexts have similar vectors/);
    await figure.set({ mixed: ['dog', 'riley'] });
    const alone = column(figure, 'dog alone').get('puppy') ?? '';
    const mixture = column(figure, 'mixture').get('puppy') ?? '';
    assert.ok(Number(mixture) < Number(alone));
    assert.equal(figure.prediction.because, 'Less than before: riley is used in other contexts than puppy.');
    await figure.slide('What “dog” keeps of itself', 20);
    assert.match(figure.prediction.because, /^As before: /);
    await figure.set({ compared: ['riley'] });
    assert.ok(figure.prediction.because.includes('riley is one of the two words that were mixed'));
  });

  test('a cosine leads to a number of the mixture, and that to what was learned', async () => {
    const figure = await open('mix');
    const firstOf = (role: string, cell?: ShownCell): ShownCell => {
      const token = figure
        .explain(cell)
        .lines.flat()
        .find((each) => each.cell && each.role === role);
      assert.ok(token?.cell, role);
      return token.cell;
    };
    assert.match(figure.told(), /^The cosine of mixture and puppy is 0\.33\d\.$/);
    const ofMixture = firstOf('query');
    assert.match(figure.told(ofMixture), /of the mixture/);
    assert.match(figure.formula(ofMixture), /^\(?0\.75 × .* \+ 0\.25 × /);
    assert.match(
      figure.told(firstOf('value', ofMixture)),
      /^Number \d+ of the vector of riley\. It was learned from text, not computed here\.$/,
    );
  });
});

describe('the mirror', () => {
  test('three words at unit length: scores mirror, and the weights, predicted first, need not', async () => {
    const figure = await open('mirror', { asks: true });
    assert.equal(figure.sentence, 'Riley scores dog 0.60, and dog scores Riley 0.60.');
    assert.ok(!figure.hasMatrix('Weights'));
    await figure.set({ prediction: 'same' });
    assert.equal(figure.prediction.correct, 'more');
    assert.match(figure.prediction.because, /^It is 0\.329: both scores are the same number/);
    assert.deepEqual(figure.matrixTexts('Scores'), [
      ['1.00', '0.60', '0.80'],
      ['0.60', '1.00', '0.00'],
      ['0.80', '0.00', '1.00'],
    ]);
    // e^.6 / (e + e^.6 + e^.8) and e^.6 / (e^.6 + e + 1)
    assert.equal(figure.matrixTexts('Weights')[0]?.[1], '0.269');
    assert.equal(figure.matrixTexts('Weights')[1]?.[0], '0.329');
    assertAttention(figure, 'cosine');
  });

  test('words of one’s own, moved anywhere: the scores stay their own mirror', async () => {
    const figure = await open('mirror');
    await figure.type('Your words', 'she never stops Riley');
    assert.deepEqual(figure.matrixNumbers('One vector per word'), [
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    const random = randomNumbers(1);
    const seen = new Set<string>();
    for (const word of [0, 1, 2, 0, 1]) {
      await figure.move(`vectors ${word}`, tenths(random, 1.4), tenths(random, 1.4));
      assertMirror(figure, 'Scores');
      assertAttention(figure, 'cosine');
      seen.add(figure.matrixTexts('Scores').join());
    }
    assert.ok(seen.size > 3, 'different places give different scores');
  });
});

test('dividing by the sum: weights beyond 0 and 1, each marked', async () => {
  const figure = await open('sum');
  assert.ok(!figure.hasMatrix('Weights by the sum'));
  await figure.switch('Divide by the sum', true);
  // Rows of 1 − .6 − .28 = .12 and of −.6 + 1 − .6 = −.2
  assert.deepEqual(figure.matrixTexts('Weights by the sum'), [
    ['8.333', '−5.000', '−2.333'],
    ['3.000', '−5.000', '3.000'],
    ['−2.333', '−5.000', '8.333'],
  ]);
  assert.ok(
    figure
      .matrix('Weights by the sum')
      .flat()
      .every(({ differs }) => differs),
  );
  assert.equal(
    figure.sentence,
    'Divided by the sum, dog (query) puts −5.000 of its weight on dog (key); with softmax it is 0.712.',
  );
  assert.equal(figure.formula(), '1 / (−0.6 + 1 + (−0.6))\n= 1 / (−0.2)\n= −5.000');
  assertAttention(figure, 'cosine');
  // Opposite words: 1 − 1 = 0 has no quotient.
  await figure.setMatrixCell('One vector per word', 1, 0, '-1');
  await figure.setMatrixCell('One vector per word', 1, 1, '0');
  await figure.setMatrixCell('One vector per word', 2, 0, '0');
  await figure.setMatrixCell('One vector per word', 2, 1, '0');
  assert.deepEqual(figure.matrixTexts('Weights by the sum')[2], ['undefined', 'undefined', 'undefined']);
  await figure.switch('Divide by the sum', false);
  assertAttention(figure, 'cosine');
});

test('what dividing by the sum makes of dog is predicted; until then it can’t be switched on', async () => {
  const figure = await open('sum', { asks: true });
  assert.ok(!figure.has('soft-switch', 'Divide by the sum'));
  await figure.set({ prediction: '0.7' });
  // −.6 + 1 − .6 = −.2, and 1 / −.2 = −5
  assert.match(figure.prediction.because, /The row adds up to −0\.2, and 1 \/ \(−0\.2\) = −5\.000\./);
  assert.ok(figure.has('soft-switch', 'Divide by the sum'));
});

test('relevance as a ratio: (.4, .6), predicted at 1, where nothing of dog is taken', async () => {
  const figure = await open('ratio', { asks: true });
  assert.deepEqual(figure.matrixTexts('Shares'), [['0.600', '0.400']]);
  assert.deepEqual(figure.matrixTexts('What Riley becomes'), [['0.400', '0.600']]);
  assert.equal(figure.rightAnswer, 'Its own value, unchanged');
  await figure.set({ prediction: 'other' });
  await figure.move('vectors 1', 1, 0);
  assert.deepEqual(figure.matrixTexts('What Riley becomes'), [['0.000', '1.000']]);
  assert.equal(
    figure.sentence,
    'The relevance of Riley and dog is 1.00: Riley keeps 1.000 of itself and takes 0.000 of dog.',
  );
});

test('without keepdims the rows add up to other sums than 1, and both runs are shown', async () => {
  const figure = await open('axis', { asks: true });
  assert.deepEqual(figure.matrixTexts('Row sums'), [['1.000'], ['1.000'], ['1.000']]);
  assert.ok(!figure.has('soft-switch', 'Leave out keepdims'));
  await figure.set({ prediction: '1' });
  assert.match(figure.prediction.because, /They add up to 1\.236\./);
  await figure.switch('Leave out keepdims', true);
  // Sums of 2.4, 1.6 and 1.8 divide the columns: 1 / 2.4, .6 / 1.6, .8 / 1.8
  assert.deepEqual(figure.matrixTexts('Weights without keepdims')[0], ['0.417', '0.375', '0.444']);
  assert.deepEqual(figure.matrixTexts('Row sums without keepdims'), [['1.236'], ['0.875'], ['0.889']]);
  assert.deepEqual(figure.matrixTexts('Row sums'), [['1.000'], ['1.000'], ['1.000']]);
  assert.equal(figure.sentence, 'The weights of Riley add up to 1.000 with keepdims, and to 1.236 without.');
});

test('how close the ring can come: a third, with reasons on the numbers that were set in the ring, once they are taken', async () => {
  const figure = await open('ring', { asks: true });
  await figure.setMatrixCell('One vector per word', 2, 0, '-1');
  await figure.goTo('floor');
  await figure.set(figure.figure.controller.elsewhere);
  assert.match(figure.prediction.question, /Suppose each word puts the same weight on the next\./);
  assert.deepEqual(figure.texts('chain'), []);
  await figure.set({ prediction: '0.5' });
  assert.match(figure.prediction.because, /At most 0\.333/);
  // (1, 0), (0, 1), (−1, −1): (1 + 1 + 2) / 3, and (0 − 1 − 1) / 3
  assert.deepEqual(figure.texts('chain').slice(0, 2), ['u = 1.333, v = −0.667 = −0.667', 'u − v = 2 ≥ 0']);
  assert.match(figure.texts('why').at(-1) ?? '', /ln 3 = 1\.099, on average\.$/);
});

describe('length', () => {
  test('Riley and dog score .6 and weigh .401 both ways', async () => {
    const figure = await open('length');
    assert.deepEqual(figure.matrixTexts('Scores'), [
      ['1.00', '0.60'],
      ['0.60', '1.00'],
    ]);
    assert.equal(figure.matrixTexts('Weights')[0]?.[1], '0.401');
    assert.equal(figure.matrixTexts('Weights')[1]?.[0], '0.401');
    assert.deepEqual(figure.labelledBars('The same pair, both ways'), [
      'Riley to dog 0.401',
      'dog to Riley 0.401',
    ]);
  });

  test('at unit length the weights of two words mirror too, and the puzzle stays open', async () => {
    const figure = await open('length');
    const random = randomNumbers(4);
    for (let round = 0; round < 6; round += 1) {
      await figure.move(`vectors ${round % 2}`, tenths(random, 1.4), tenths(random, 1.4));
      assertMirror(figure, 'Scores');
      assertMirror(figure, 'Weights');
      assertAttention(figure, 'cosine');
      assert.equal(figure.goals.length, 2);
      assert.ok(figure.goals.includes(false));
    }
  });

  test('with free lengths the hints lead to the solution, and the scores still mirror', async () => {
    const figure = await open('length');
    assert.equal(
      figure.view.toReach?.hints.at(-1),
      'Set Riley to (1, 0) and dog to (3, 0): Riley puts 0.881 on dog, and dog puts 0.002 on Riley.',
    );
    await figure.switch('Unit length', false);
    await figure.setMatrixCell('One vector per word', 1, 0, '3');
    await figure.setMatrixCell('One vector per word', 1, 1, '0');
    assert.deepEqual(figure.matrixTexts('Scores'), [
      ['1.00', '3.00'],
      ['3.00', '9.00'],
    ]);
    // 1 / (1 + exp(-2)) = .8808 and 1 / (1 + exp(6)) = .0025
    assert.deepEqual(figure.matrixTexts('Weights'), [
      ['0.119', '0.881'],
      ['0.002', '0.998'],
    ]);
    assert.deepEqual(figure.goals, [true, true]);
    assert.match(figure.view.toReach.reached, /Solved: the lengths made the weights differ\./);
    await figure.undo();
    await figure.undo();
    assert.deepEqual(figure.goals, [false, true]);
  });
});

describe('the swap', () => {
  const numbersIn = (text = ''): number[] =>
    [...text.replaceAll('−', '-').matchAll(/(?<![\d.])-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  const dot = (one: readonly number[], other: readonly number[]): number =>
    one.reduce((sum, part, index) => sum + part * (other[index] ?? NaN), 0);

  test('predicted first: until then there is no proof, nor a number of it in the table view', async () => {
    const figure = await open('swap', { asks: true });
    const titles = (): string[] => numbersOf(figure.view).map(({ title }) => title);
    const isSum = (title: string): boolean => title.startsWith('Both margins, added up');
    assert.deepEqual(figure.goals, [true, false]);
    assert.deepEqual(figure.texts('proof'), []);
    assert.ok(!titles().some(isSum));
    assert.equal(figure.rightAnswer, 'No, never');
    await figure.set({ prediction: 'yes' });
    assert.ok(titles().some(isSum), titles().join());
    assert.match(figure.text, /The proof, on the numbers in view/);
  });

  test('the proof on the first numbers: margins of 1 and −3, a difference of (−1, −1)', async () => {
    const figure = await open('swap');
    await figure.set({ line: 4 });
    // (1, 0) and (2, 1): scores 2, 1 and 5.
    assert.deepEqual(figure.texts('chain'), [
      'sshe, Riley − sshe, she: 2 − 1 = 1 ✓ holds here',
      'sRiley, she − sRiley, Riley: 2 − 5 = −3 ✗ breaks here',
      '2 sshe, Riley − sshe, she − sRiley, Riley = 2 × 2 − 1 − 5 = −2',
      'kshe − kRiley = (−1, −1), −|kshe − kRiley|² = −2',
    ]);
    assert.match(figure.texts('why').at(-1) ?? '', /^It is never above 0, so one goal fails/);
  });

  test('every number of the proof says where it comes from, down to the vectors', async () => {
    const figure = await open('swap');
    const first = (run: string): ShownCell => ({ run, ...score(0, 0) });
    assert.equal(figure.told(first('total')), 'The margins of she and Riley add up to −2.');
    assert.equal(
      figure.told(figure.operand('−3', first('total'))),
      'The margin of Riley: what it scores she, minus what it scores itself, is −3.',
    );
    const square = first('difference');
    assert.equal(
      figure.told(square),
      'The square of the distance between the vectors of she and Riley is 2.',
    );
    assert.match(figure.formula(square), /−1 × \(−1\) \+ \(−1\) × \(−1\)\n= 2/);
    const difference = figure.operand('−1', square);
    assert.equal(figure.told(difference), 'Number 1 of the vector of she, minus number 1 of that of Riley.');
    assert.equal(figure.told(figure.operand('2', difference)), 'This number was set by hand.');
  });

  test('wherever they are, both goals never hold, and the margins add up to minus the square', async () => {
    const figure = await open('swap');
    await figure.set({ line: 4 });
    const random = randomNumbers(5);
    for (let round = 0; round < 8; round += 1) {
      await figure.move(`vectors ${round % 2}`, tenths(random, 4), tenths(random, 4));
      assert.ok(figure.goals.includes(false));
      assertAttention(figure);
      const [she, riley] = figure.matrixNumbers('One vector per word') as [number[], number[]];
      const apart = she.map((part, index) => part - (riley[index] ?? NaN));
      const square = dot(apart, apart);
      const wanted = [dot(she, riley) - dot(she, she), dot(she, riley) - dot(riley, riley), -square, -square];
      const shown = figure.texts('chain').map((text) => numbersIn(text.replace(/[✓✗].*/, '')).at(-1));
      // At least two decimals of them are shown.
      wanted.forEach((number, line) => {
        assert.ok(Math.abs((shown[line] ?? NaN) - number) < 0.005, `${shown.join()}, not ${wanted.join()}`);
      });
    }
  });
});

describe('the ring', () => {
  test('two of its three goals hold at first; all three never, wherever they are', async () => {
    const figure = await open('ring');
    assert.deepEqual(figure.goals, [true, false, true]);
    const random = randomNumbers(2);
    for (let round = 0; round < 9; round += 1) {
      await figure.move(`vectors ${round % 3}`, tenths(random, 4), tenths(random, 4));
      assert.equal(figure.goals.length, 3);
      assert.ok(figure.goals.includes(false));
      assertMirror(figure, 'Scores');
      assertAttention(figure);
    }
  });

  test('its prediction', async () => {
    const figure = await open('ring', { asks: true });
    assert.equal(figure.rightAnswer, 'No, never');
    assert.ok(figure.answers.includes('Only with long vectors'));
  });

  test('on any numbers the lines of the proof are those of the scores, and at least one breaks', async () => {
    const figure = await open('proof');
    await figure.set({ line: 4 });
    const verdicts = (): string[] => figure.texts('verdict').map((text) => text.slice(2));
    assert.deepEqual(verdicts(), ['holds here', 'holds here', 'breaks here']);
    const random = randomNumbers(3);
    for (let round = 0; round < 6; round += 1) {
      await figure.move(`vectors ${round % 3}`, tenths(random, 4), tenths(random, 4));
      const scores = figure.matrixNumbers('Scores');
      const wanted = [
        [scores[0]?.[1], scores[0]?.[2]],
        [scores[2]?.[0], scores[2]?.[1]],
        [scores[1]?.[2], scores[1]?.[0]],
      ] as [number, number][];
      assert.deepEqual(
        verdicts(),
        wanted.map(([greater, smaller]) => (greater > smaller ? 'holds here' : 'breaks here')),
      );
      assert.ok(verdicts().includes('breaks here'));
    }
  });

  test('the proof begins with its own vectors, and takes those that were moved in the ring', async () => {
    const figure = await open('ring');
    await figure.setMatrixCell('One vector per word', 0, 0, '-3');
    await figure.goTo('proof');
    assert.notDeepEqual(figure.matrixNumbers('One vector per word')[0], [-3, 0]);
    await figure.set(figure.figure.controller.elsewhere);
    assert.deepEqual(figure.matrixNumbers('One vector per word')[0], [-3, 0]);
    assert.match(
      figure.sentence,
      /^Here the goal of [abc] fails: it does not put more weight on [abc] than on [abc]\.$/,
    );
  });
});
