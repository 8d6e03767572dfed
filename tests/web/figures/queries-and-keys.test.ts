import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { momentNow } from '../../../web/figures/renamed-steps.js';
import type { ChartReference } from '../../../web/parts/charts/chart.js';
import { randomNumbers, tenths } from '../../e2e/support/random.js';
import { assertAttention, assertMirror, assertSentenceAttention } from '../support/attention.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import type { Shows } from '../support/figure.js';
import { given } from '../support/markup.js';
import { readNumber } from '../support/shown.js';

const open = (step: string, shows?: Shows): Promise<DrawnFigure> =>
  DrawnFigure.open('queries-and-keys', step, shows);

test('the ring that was given solved is so still, and breaks with one vector per word', async () => {
  const figure = await open('swap');
  await figure.load(momentNow('queries-and-keys', 'v=1&step=queries').state);
  assert.equal(figure.figure.controller.step, 'ring');
  assert.deepEqual(figure.goals, [true, true, true]);
  assert.match(figure.view.toReach?.reached ?? '', /Solved:/);
  assertAttention(figure);
  const weights = figure.matrixNumbers('Weights');
  assert.deepEqual([weights[0]?.[1], weights[1]?.[2], weights[2]?.[0]], [0.982, 1, 0.982]);
  await figure.switch('One shared vector per word', true);
  assert.ok(figure.goals.includes(false));
  assertMirror(figure, 'Scores');
});

test('an address of a number that is not there leaves the figure whole', async () => {
  for (const version of ['1', '2']) {
    const figure = await open('swap');
    const old = `v=${version}&step=pair&cell=weights.0.1.1`;
    await figure.load(momentNow('queries-and-keys', old).state);
    assert.ok(figure.hasMatrix('Weights'));
    assert.deepEqual(figure.problems, []);
    const { selection } = figure.view;
    assert.equal(selection && figure.view.explain(selection), null);
  }
});

describe('a query of its own', () => {
  const SHARED = 'One shared vector per word';

  const assertSwapped = (figure: DrawnFigure): void => {
    assert.deepEqual(figure.goals, [true, true]);
    const [she, riley] = figure.matrixNumbers('Weights');
    assert.ok((she?.[1] ?? NaN) > 0.5);
    assert.ok((riley?.[0] ?? NaN) > 0.5);
    assertAttention(figure);
  };

  test('one vector per word: one of the two always fails, wherever they are', async () => {
    const figure = await open('swap');
    // e^2 to e^1, and e^2 to e^5.
    assert.deepEqual(figure.matrixTexts('Weights'), [
      ['0.269', '0.731'],
      ['0.047', '0.953'],
    ]);
    assert.deepEqual(figure.goals, [true, false]);
    const random = randomNumbers(6);
    for (let round = 0; round < 6; round += 1) {
      await figure.move(`keys ${round % 2}`, tenths(random, 4), tenths(random, 4));
      assert.ok(figure.goals.includes(false));
      assertMirror(figure, 'Scores');
    }
  });

  test('the second vector begins where the first is, and nothing jumps', async () => {
    const figure = await open('swap');
    await figure.move('keys 1', 1.5, -2);
    assert.deepEqual(figure.matrixNumbers('One vector per word')[1], [1.5, -2]);
    const before = figure.matrixTexts('Weights');
    await figure.switch(SHARED, false);
    assert.deepEqual(figure.matrixTexts('Weights'), before);
    for (const name of ['Queries', 'Keys'])
      assert.deepEqual(figure.matrixNumbers(name), [
        [1, 0],
        [1.5, -2],
      ]);
  });

  test('mended by typing into the matrices', async () => {
    const figure = await open('swap');
    await figure.switch(SHARED, false);
    await figure.setMatrixCell('Queries', 1, 0, '-.75');
    await figure.setMatrixCell('Queries', 1, 1, '1e-1');
    await figure.setMatrixCell('Keys', 1, 0, '2.5');
    assert.deepEqual(figure.matrixNumbers('Keys'), [
      [1, 0],
      [2.5, 1],
    ]);
    assertSwapped(figure);
  });

  test('mended by its last hint: she puts 0.731 on Riley, Riley 0.953 on she', async () => {
    const figure = await open('swap');
    await figure.switch(SHARED, false);
    await figure.move('queries 1', 1, -4);
    assert.deepEqual(figure.matrixTexts('Queries')[1], ['1', '−4']);
    assertSwapped(figure);
    assert.equal(
      figure.sentence,
      'she (query) puts 0.731 of its weight on Riley (key); Riley puts 0.953 on she.',
    );
    await figure.undo();
    assert.deepEqual(figure.matrixNumbers('Queries')[1], [2, 1]);
    await figure.switch(SHARED, true);
    assert.deepEqual(figure.goals, [true, false]);
  });
});

describe('values join', () => {
  test('predicted from the row; until then there is no output, and afterwards Riley is like a dog', async () => {
    const figure = await open('mix', { asks: true });
    const SIMILAR = 'How similar Riley is (cosine)';
    assert.ok(figure.hasMatrix('Values'));
    assert.ok(!figure.hasMatrix('Outputs'));
    assert.ok(!figure.has('soft-weight-bars', SIMILAR));
    await figure.set({ prediction: '0.9' });
    assert.ok(figure.prediction.because.includes('0.018 × 0 + 0.982 × 1 = 0.982'));
    assert.deepEqual(figure.matrixTexts('Outputs'), [
      ['0.982', '0.018'],
      ['0.982', '0.018'],
    ]);
    // (0, 1) has a cosine of 0 with (1, 0); (.982, .018) one of .9998, and .0183 with (0, 1).
    assert.deepEqual(figure.labelledBars(SIMILAR), [
      'before, to dog 0.000',
      'after, to dog 1.000',
      'after, to Riley 0.018',
    ]);
    const toRiley = figure.barCell(SIMILAR, 'after, to Riley');
    assert.equal(figure.told(toRiley), 'The output of Riley and the value of Riley have a cosine of 0.018.');
    // The output again, and from there the weights.
    assert.match(figure.told(figure.firstOperand(toRiley)), /Riley \(query\) receives 0\.982/);
  });

  test('what is moved changes the outputs at once, and no guess is compared with that', async () => {
    const figure = await open('mix', { asks: true });
    const assertMoved = (): void => {
      // Scores of 2 and −4: e^6 to 1.
      assert.deepEqual(figure.matrixTexts('Outputs')[0], ['0.002', '0.998']);
    };
    await figure.move('queries 0', -2, 2);
    // The question is about the vectors that the step begins with, and stays where it was.
    assert.ok(figure.view.isAsking);
    assertAttention(figure);
    assertMoved();
    await figure.undo();
    assert.ok(!figure.hasMatrix('Outputs'));
    await figure.set({ prediction: '1' });
    await figure.move('queries 0', -2, 2);
    assert.ok(figure.prediction.because.includes('0.982 × 1 = 0.982'));
    assertMoved();
  });

  test('scores, weights and outputs are those of the reference after random edits', async () => {
    const figure = await open('mix');
    const random = randomNumbers(3);
    for (let round = 0; round < 12; round += 1) {
      const matrix = ['Queries', 'Keys', 'Values'][Math.floor(random() * 3)] ?? '';
      const cell = [Math.floor(random() * 2), Math.floor(random() * 2)] as const;
      await figure.setMatrixCell(matrix, ...cell, String(tenths(random, matrix === 'Values' ? 900 : 4)));
      assertAttention(figure);
    }
  });
});

describe('a sentence of one’s own', () => {
  const WORDS = 'Your words';

  const labels = (figure: DrawnFigure): readonly string[] => figure.rowLabels('Queries');

  test('new words start at (0, 0), removed ones go, the others keep their vectors', async () => {
    const figure = await open('sentence');
    const before = ['Riley', 'is', 'so', 'hyper', 'she', 'never', 'stops'];
    assert.deepEqual(labels(figure), before);
    const vectorOf = (matrix: string, word: string): number[] | undefined =>
      figure.matrixNumbers(matrix)[labels(figure).indexOf(word)];
    const queries = new Map(before.map((word) => [word, vectorOf('Queries', word)]));
    await figure.type(WORDS, 'today she never sleeps, Riley');
    assert.deepEqual(labels(figure), ['today', 'she', 'never', 'sleeps,', 'Riley']);
    for (const word of ['she', 'never', 'Riley'])
      assert.deepEqual(vectorOf('Queries', word), queries.get(word), word);
    for (const word of ['today', 'sleeps,']) {
      assert.deepEqual(vectorOf('Queries', word), [0, 0]);
      assert.deepEqual(vectorOf('Keys', word), [0, 0]);
    }
    // A word at the origin asks nothing: its weights are all equal.
    assert.deepEqual(figure.matrixTexts('Weights')[0], Array<string>(5).fill('0.200'));
    await assertSentenceAttention(figure);
    await figure.undo();
    assert.deepEqual(labels(figure), before);
  });

  test('a word that stands there twice has vectors of its own each time', async () => {
    const figure = await open('sentence');
    await figure.type(WORDS, 'she she is');
    assert.deepEqual(labels(figure), ['she', 'she', 'is']);
    assert.deepEqual(figure.matrixNumbers('Keys'), [
      [0, -2],
      [0, 0],
      [0, 0],
    ]);
    await figure.setMatrixCell('Keys', 1, 0, '3');
    assert.deepEqual(figure.matrixNumbers('Keys')[0], [0, -2]);
    await assertSentenceAttention(figure);
  });

  test('the puzzle can be solved', async () => {
    const figure = await open('sentence');
    assert.ok(figure.goals.includes(false));
    await figure.setMatrixCell('Queries', 4, 0, '4');
    assert.deepEqual(figure.goals, [true, true]);
    await assertSentenceAttention(figure);
  });

  test('a word of the sentence shows what it puts on the others', async () => {
    const figure = await open('sentence');
    assert.ok(figure.has('soft-arcs', 'What hyper (query) puts on each key'));
    await figure.lookAt(5);
    assert.ok(figure.has('soft-arcs', 'What never (query) puts on each key'));
    assert.match(figure.told(), /^never \(query\) puts 0\.\d{3} of its weight on .* \(key\)\.$/);
  });
});

test('vectors of three numbers are made as long as 1, and no circle is drawn that the tips would not lie on', async () => {
  const figure = await open('mix');
  await figure.load(
    'v=2&step=mix&words=cat,sat&queries=1,0,2/0,1,0&keys=1,1,0/0,2,1&values=1,2,3,4/4,0,1,0&shared=false&prediction=',
  );
  await figure.switch('One shared vector per word', true);
  assert.deepEqual(figure.matrixNumbers('Scores'), [
    [2, 2],
    [2, 5],
  ]);
  await figure.switch('Unit length', true);
  const cosine = figure.matrixNumbers('Scores')[0]![1]!;
  // Both vectors are rounded.
  assert.ok(Math.abs(cosine - 2 / Math.sqrt(2 * 5)) < 0.005, `${cosine}`);
  const planes = figure.parts('soft-plane');
  assert.notEqual(planes.length, 0);
  for (const plane of planes) assert.ok(!given(plane, 'unitCircle'));
});

describe('trained', () => {
  const TASKS = ['Pair', 'Swap', 'Ring'] as const;

  /** As from an address; `trained` of 300 is its end. */
  async function openTraining(more: string, shows: Shows = {}): Promise<DrawnFigure> {
    const figure = await open('train', { asks: true, works: true, ...shows });
    await figure.load(`v=1&step=train&speed=fast${more}`);
    return figure;
  }

  /** Of one of the tasks: the loss of shared vectors, what it is at least, and the loss of separate ones. */
  function losses(figure: DrawnFigure, task: (typeof TASKS)[number]): [number, number, number] {
    const rows = figure.table('What the models have reached');
    const [, ...texts] = rows.find(([name = '']) => name.startsWith(`${task}:`))!;
    assert.equal(texts.length, 3);
    return texts.map((text) => readNumber(text).value) as [number, number, number];
  }

  /** What the chart compares the losses with. */
  const references = (figure: DrawnFigure): readonly ChartReference[] =>
    figure.parts('soft-chart').flatMap((chart) => given(chart, 'references') as readonly ChartReference[]);

  const hasEnded = (figure: DrawnFigure): boolean => figure.text.includes('Step 300 of 300.');

  const near = (actual: number, expected: number, within: number): void => {
    assert.ok(Math.abs(actual - expected) < within, `${actual}, not ${expected}`);
  };

  test('a pair: shared vectors learn it too', async () => {
    const figure = await openTraining('');
    await figure.answer('separate');
    assert.match(
      figure.outcome,
      /You said “Separate ones only”; “Shared and separate ones” was measured\. .*Both learn it\./,
    );
    assert.ok(hasEnded(figure));
    const [shared, floor, separate] = losses(figure, 'Pair');
    assert.equal(floor, 0);
    // Over ten seeds of float64 code: .0003 to .0020, and .0001.
    assert.ok(shared < 0.003, `${shared}`);
    assert.ok(separate < 0.0005, `${separate}`);
    for (const row of figure.matrixNumbers('Weights with shared vectors')) assert.ok(row[1]! > 0.99);
  });

  test('the swap: shared vectors stop at ln 2, separate ones learn it', async () => {
    const figure = await openTraining('&targets=swap');
    await figure.answer('separate');
    assert.ok(figure.outcome.includes('You said “Separate ones only”, which is right.'), figure.outcome);
    assert.ok(figure.outcome.includes('their loss stops at −ln 1/2 = ln 2'), figure.outcome);
    assert.ok(hasEnded(figure));
    assert.deepEqual(
      references(figure).map(({ label }) => label),
      ['ln 2'],
    );
    const [shared, floor, separate] = losses(figure, 'Swap');
    near(floor, Math.log(2), 0.0001);
    near(shared, Math.log(2), 0.0002);
    // Over ten seeds of float64 code: .0000 to .0003.
    assert.ok(separate < 0.001, `${separate}`);
    for (const weight of figure.matrixNumbers('Weights with shared vectors').flat())
      near(weight, 1 / 2, 0.005);
    const swap = figure.matrixNumbers('Weights with separate vectors');
    for (const weight of [swap[0]![1]!, swap[1]![0]!]) assert.ok(weight > 0.99);
  });

  test('before the first step the losses are those of the random vectors', async () => {
    const figure = await openTraining('&prediction=skipped');
    const levels = references(figure);
    for (const [vectors, column] of [
      ['shared', 0],
      ['separate', 2],
    ] as const) {
      // Both rows of the pair should put their weight on b.
      const weights = figure
        .matrixTexts(`Weights with ${vectors} vectors`)
        .map((row) => readNumber(row[1]!).value);
      const loss = weights.reduce((sum, weight) => sum - Math.log(weight), 0) / weights.length;
      // Weights of 0.2 and more are rounded by 0.0005 at most.
      near(losses(figure, 'Pair')[column], loss, 0.0025);
      near(levels.find(({ label }) => label === `${vectors}, random`)!.value, loss, 0.0025);
    }
    await figure.press('One step');
    assert.deepEqual(references(figure), []);
  });

  test('all three are trained at once, whichever is looked at', async () => {
    const reached: unknown[] = [];
    for (const targets of ['pair', 'swap', 'ring']) {
      const figure = await openTraining(`&targets=${targets}&trained=300&prediction=skipped`);
      assert.ok(hasEnded(figure));
      reached.push(TASKS.map((task) => losses(figure, task)));
    }
    assert.deepEqual(reached[1], reached[0]);
    assert.deepEqual(reached[2], reached[0]);
  });

  test('another task to be shown is as far as the others, and the answer about the one before is given up', async () => {
    const figure = await openTraining('');
    await figure.answer('separate');
    const reached = TASKS.map((task) => losses(figure, task));
    for (const task of ['Ring', 'Swap']) {
      await figure.choose(task);
      assert.ok(hasEnded(figure), task);
      assert.deepEqual(
        TASKS.map((each) => losses(figure, each)),
        reached,
      );
      assert.match(figure.outcome, /^Measured: “Separate ones only”\./, 'nobody was asked about this one');
    }
  });

  for (const seed of [1, 2, 3])
    test(`the ring, seed ${seed}: shared vectors stop at ln 3, separate ones learn it`, async () => {
      const figure = await openTraining(`&targets=ring&seed=${seed}`);
      await figure.set({ prediction: 'skipped' });
      await figure.press('Train');
      assert.ok(hasEnded(figure));
      const [shared, floor, separate] = losses(figure, 'Ring');
      near(floor, Math.log(3), 0.0001);
      near(shared, Math.log(3), 0.0002);
      assert.ok(separate < 0.001, `${separate}`);
      for (const weight of figure.matrixNumbers('Weights with shared vectors').flat())
        near(weight, 1 / 3, 0.005);
      const ring = figure.matrixNumbers('Weights with separate vectors');
      for (const weight of [ring[0]![1]!, ring[1]![2]!, ring[2]![0]!]) assert.ok(weight > 0.99);
    });

  test('a weight of a learned model says where it comes from', async () => {
    const figure = await openTraining('&targets=ring&trained=300&prediction=skipped');
    const { cell } = figure.matrix('Weights with separate vectors')[0]![1]!;
    assert.match(figure.told(cell), /a \(query\) puts 1\.000 of its weight on b \(key\)/);
    const score = figure.firstOperand(cell);
    assert.match(figure.told(score), /a \(query\) scores b \(key\)/);
    assert.doesNotMatch(figure.formula(score) + figure.told(score), /set by hand/);
  });

  test('the same seed gives the same run, in steps, at once, and from an address', async () => {
    const figure = await openTraining('&targets=ring&trained=4&prediction=skipped');
    const isAt = (step: number): void => assert.ok(figure.text.includes(`Step ${step} of 300.`), figure.text);
    isAt(4);
    const four = figure.matrixTexts('Weights with separate vectors');
    await figure.press('Back to the start');
    isAt(0);
    assert.notDeepEqual(figure.matrixTexts('Weights with separate vectors'), four);
    for (let step = 1; step <= 4; step += 1) await figure.press('One step');
    isAt(4);
    assert.deepEqual(figure.matrixTexts('Weights with separate vectors'), four);
    assert.match(figure.figure.controller.save(), /trained=4/);
  });

  test('a learning rate that wrecks the run is explained, and a smaller one goes on', async () => {
    const figure = await openTraining('&targets=ring&optimiser=sgd&learningRate=10&prediction=skipped');
    await figure.press('Train');
    assert.match(figure.problems.join(), /grew beyond all bounds/);
    await figure.slideBy('Learning rate', -6);
    assert.deepEqual(figure.problems, []);
  });
});
