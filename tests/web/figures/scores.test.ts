import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ColumnRow } from '../../../web/parts/estimates/columns.js';
import type { HillGuess, HillRow } from '../../../web/parts/estimates/hills.js';
import { trainingShape } from '../../../web/figures/base/walk/training-shape.js';
import { attention, type ReferenceInput } from '../../reference/attention.mjs';
import { DrawnFigure } from '../support/drawn-figure.js';
import type { Shows } from '../support/figure.js';
import { given } from '../support/markup.js';
import { assertAllShown, assertShown, readNumber } from '../support/shown.js';

type Ways = readonly NonNullable<ReferenceInput['compatibility']>[];
const PLAIN: Ways = ['dot', 'scaled-dot', 'cosine'];

const SCORES = 'Scores by each function';
const WEIGHTS = 'Weights by each function';

const open = (step: string, shows?: Shows): Promise<DrawnFigure> => DrawnFigure.open('scores', step, shows);

/** Many keys are rows, few are columns; here each way to compare is a row. */
function byWay(figure: DrawnFigure, name: string, { length }: Ways): string[][] {
  const texts = figure.matrixTexts(name);
  if (texts.length === length) return texts;
  return Array.from({ length }, (_, way) => texts.map((row) => row[way] ?? ''));
}

const hillRows = (figure: DrawnFigure): readonly HillRow[] =>
  given(figure.parts('soft-hills')[0]!, 'rows') as readonly HillRow[];

/** What stands over the columns: not divided, then divided. */
const columnTexts = (figure: DrawnFigure): string[][] =>
  (given(figure.parts('soft-columns')[0]!, 'rows') as readonly ColumnRow[]).map(({ columns }) =>
    columns.map(({ text }) => text),
  );

/** Both tables against the reference. */
function assertWays(
  figure: DrawnFigure,
  query: readonly number[],
  keys: readonly (readonly number[])[],
  { temperature = 1, ways = PLAIN }: { readonly temperature?: number; readonly ways?: Ways } = {},
): void {
  const scores = byWay(figure, SCORES, ways);
  const weights = byWay(figure, WEIGHTS, ways);
  ways.forEach((compatibility, way) => {
    const { heads } = attention({
      query: [[...query]],
      key: keys.map((key) => [...key]),
      value: keys.map(() => [0]),
      compatibility,
      temperature,
    });
    const what = JSON.stringify(compatibility);
    assertAllShown(scores[way] ?? [], heads[0]?.scores[0] ?? [], `${what}: scores`);
    assertAllShown(weights[way] ?? [], heads[0]?.weights[0] ?? [], `${what}: weights`);
  });
}

/** What stands in the steps `learned` and `additive` at first. */
const ASKING = [2, 1];
const KEYS = [
  [2, 1],
  [-1, 2],
  [1, 2],
];

/** What stands in the step `shapes` at first. */
const SHAPES = {
  query: [
    [1, 0],
    [0, 2],
  ],
  key: [
    [2, 0],
    [0, 1],
    [1, 1],
    [-1, 0],
  ],
  value: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 1, 1],
  ],
};

/** A labelled bar, by the label of its arm. */
const barOf = (figure: DrawnFigure, label: string, arm: string): number => {
  const bar = figure.labelledBars(label).find((text) => text.startsWith(`${arm} `));
  return readNumber(bar?.slice(arm.length + 1) ?? '').value;
};

describe('ways to compare', () => {
  test('stretch a key: the dot product grows, the cosine stays', async () => {
    const figure = await open('stretch', { asks: true });
    assert.deepEqual(figure.matrixTexts(SCORES).flat().join(''), '', 'covered');
    assert.equal(figure.rightAnswer, 'cosine');
    await figure.set({ prediction: 'dot' });
    // By hand: (2, 1) with (2, 1), (1, 2), (-1, 2).
    const byHand = [
      [5, 4, 0],
      [5 / Math.SQRT2, 4 / Math.SQRT2, 0],
      [1, 0.8, 0],
    ];
    byHand.forEach((row, way) => {
      assertAllShown(figure.matrixTexts(SCORES)[way] ?? [], row, `row ${way}`);
    });
    assertWays(
      figure,
      [2, 1],
      [
        [2, 1],
        [1, 2],
        [-1, 2],
      ],
    );
    assert.deepEqual(figure.goals, [false, false]);
    await figure.setMatrixCell('Keys', 1, 0, '3');
    await figure.setMatrixCell('Keys', 1, 1, '6');
    assertWays(
      figure,
      [2, 1],
      [
        [2, 1],
        [3, 6],
        [-1, 2],
      ],
    );
    assert.deepEqual(figure.matrixTexts(SCORES)[2], ['1.00', '0.80', '0.00']);
    assert.deepEqual(figure.goals, [false, true]);
    await figure.move('asking 0', -1, 2);
    assert.deepEqual(figure.goals, [true, true], 'as the last hint says');
    await figure.move('asking 0', 2, 1);
    await figure.move('keys 2', 0, 2);
    assertWays(
      figure,
      [2, 1],
      [
        [2, 1],
        [3, 6],
        [0, 2],
      ],
    );
    const ofCosine = { run: 'cosine', stage: 'scores', row: 0, col: 1 } as const;
    assert.equal(figure.told(ofCosine), 'By the cosine, q (query) scores b (key) 0.8.');
    assert.match(figure.formula(ofCosine), /2 × 3 \+ 1 × 6/);
  });

  test('a cosine can never become a lookup, unless a temperature helps', async () => {
    const figure = await open('limit', { asks: true });
    // e / (e + 5/e)
    assertShown('0.596', Math.E / (Math.E + 5 / Math.E));
    assert.equal(figure.computedAnswer, '0.596');
    await figure.set({ prediction: '0.9' });
    const opposite = Array.from({ length: 5 }, () => [-1, 0]);
    assertWays(figure, [1, 0], [[1, 0], ...opposite]);
    await figure.setMatrixCell('Query', 0, 0, '4');
    assertWays(figure, [4, 0], [[1, 0], ...opposite]);
    assert.deepEqual(figure.goals, [true, false]);
    await figure.set({ temperature: 0.25 });
    assert.equal(figure.slider('Temperature'), '0.25');
    assertWays(figure, [4, 0], [[1, 0], ...opposite], { temperature: 0.25 });
    assert.deepEqual(figure.goals, [true, true]);
    assert.equal(figure.computedAnswer, '0.596', 'the answer stays that to the question');
    assert.match(figure.prediction.because, /e \/ \(e \+ 5\/e\) is 0\.596/);
  });

  test('the additive function keeps its bounds, and w decides what counts', async () => {
    const figure = await open('additive', { asks: true });
    // tanh(2 + 20) + tanh(1 + 10), and of the key as it stands tanh(4) + tanh(2).
    assert.equal(figure.computedAnswer, '2.00');
    assertShown('2.00', Math.tanh(22) + Math.tanh(11));
    await figure.answer(20);
    assert.ok(figure.outcome.includes('You said 20.00; 2.00 was computed.'), figure.outcome);
    const ways = (vector: number[]): Ways => ['dot', { function: 'additive', vector: [vector] }];
    // The key in view is the one that was asked about.
    const keys = [[20, 10], ...KEYS.slice(1)];
    assert.equal(byWay(figure, SCORES, ways([1, 1]))[1]?.[0], '2.00');
    assertWays(figure, ASKING, keys, { ways: ways([1, 1]) });
    assert.match(
      figure.formula({ run: 'additive', stage: 'scores', row: 0, col: 2 }),
      /^1 × tanh\(2 \+ 1\) \+ 1 × tanh\(1 \+ 2\)\n≈ 1 × 0\.995/,
    );
    assert.deepEqual(figure.goals, [true, false]);
    await figure.setMatrixCell('w of the additive function', 0, 0, '-1');
    assert.deepEqual(figure.goals, [true, true]);
    assertWays(figure, ASKING, keys, { ways: ways([-1, 1]) });
    assert.ok((await figure.program('numpy')).includes('learned = np.array([[-1, 1]]'));
  });

  test('an address that set w in the step of M still shows the additive function there', async () => {
    const figure = await open('learned', { asks: true });
    await figure.load('v=1&step=learned&vector=-1,1&cell=additive:scores.0.1&prediction=');
    const matrix = [
      [0, 1],
      [-1, 0],
    ];
    const ways: Ways = ['dot', { function: 'general', matrix }, { function: 'additive', vector: [[-1, 1]] }];
    assertWays(figure, ASKING, KEYS, { ways });
    assert.match(figure.told(), /^By the additive function, q \(query\) scores b \(key\) 0\.23/);
  });

  test('dot products spread as the root of d, and divided by it they do not', async () => {
    const figure = await open('scale', { asks: true, counts: true });
    // A Python program with the same generator: sum of squares and number of the dot products.
    const two = Math.sqrt(62_104.094 / 32_000);
    const eight = Math.sqrt(252_334.402 / 32_000);
    const sixtyFour = Math.sqrt(518_257.103 / 8192);
    const most = Math.sqrt(2_153_492.385 / 4096);
    const distances = (): (readonly string[])[] =>
      hillRows(figure).map(({ name, hills }) => [name, ...hills.map(({ text }) => text)]);
    assert.deepEqual(distances(), [
      ['d = 2', two.toFixed(1), ''],
      ['d = 8', eight.toFixed(1), ''],
      ['d = 64', '', ''],
    ]);
    const [, , asked] = hillRows(figure);
    assert.deepEqual(
      asked!.hills.map(({ shares, distance, isCovered }) => ({ shares, distance, isCovered })),
      Array.from({ length: 2 }, () => ({ shares: [], distance: 0, isCovered: true })),
      'what is covered is nowhere in the page',
    );
    assert.deepEqual(
      columnTexts(figure)[0]!.filter((text) => text !== ''),
      ['0.299', '0.420', '0.567'],
    );
    assert.deepEqual(new Set(columnTexts(figure)[1]), new Set(['']));
    await figure.answer(4.5);
    assert.ok(figure.outcome.includes('You said 4.5; 8.0 was computed.'), figure.outcome);
    assert.deepEqual(distances(), [
      ['d = 2', two.toFixed(1), '1.0'],
      ['d = 8', eight.toFixed(1), '1.0'],
      ['d = 64', sixtyFour.toFixed(1), '1.0'],
    ]);
    const guess = given(figure.parts('soft-hills')[0]!, 'guess') as HillGuess;
    assert.deepEqual([guess.distance, guess.isOpen], [4.5, false], 'the guess stays beside the truth');
    // So many of 8,192 dot products in the bins around 0, by the same program.
    const [{ shares }] = hillRows(figure)[2]!.hills;
    assert.deepEqual([shares[59]! * 8192, shares[60]! * 8192], [205, 217]);
    assert.equal(columnTexts(figure)[0]![5], '0.844', 'as the lesson says');
    assert.equal(columnTexts(figure)[1]![5], '0.248', 'as the lesson says');
    const cell = { stage: 'typical-distance', row: 5, col: 0 } as const;
    assert.match(figure.told(cell), /^At d = 64 a dot product is typically 8\.0 away from 0/);
    assert.match(figure.formula(cell), /^√\(518,257\.1 \/ 8,192\)/);
    await figure.slide('Numbers in a vector', 8);
    assert.deepEqual(distances().at(-1), ['d = 512', most.toFixed(1), '1.0']);
    assert.match(hillRows(figure)[2]!.hills[0].description, /19% of them lie beyond the ruler/);
    assert.equal(given(figure.parts('soft-hills')[0]!, 'guess'), null, 'it was about another d');
    await figure.press('Draw other vectors');
    assert.equal(figure.figure.controller.inputs['seed'], 2);
  });

  test('an address of scale shows what is measured, and the answer that it holds', async () => {
    const figure = await open('scale', { asks: true, counts: true });
    await figure.load('v=1&step=scale&prediction=64&measure=entropy&dimension=512');
    assert.equal(columnTexts(figure)[0]![8], '0.12');
    assert.equal(hillRows(figure)[2]!.name, 'd = 512');
    // The step asked for the variance before.
    assert.ok(figure.outcome.includes('Computed: 8.0.'), figure.outcome);
    await figure.load('v=2&step=scale&prediction=5');
    assert.ok(figure.outcome.includes('You said 5.0; 8.0 was computed.'), figure.outcome);
  });

  test('scores of random vectors spread as d grows, unless they are divided', async () => {
    const figure = await open('variance', { asks: true, counts: true });
    const textsOf = (d: number, measure: string): string[] => {
      const row = figure.table(`Random scores at d = ${d}`).find(([name = '']) => name.startsWith(measure));
      return (row ?? []).slice(1);
    };
    const read = (d: number, measure: string): number[] =>
      textsOf(d, measure).map((text) => readNumber(text).value);
    assert.deepEqual(textsOf(64, 'Variance'), ['', ''], 'it is what is asked');
    await figure.answer(8);
    assert.ok(figure.outcome.includes('You said 8.00; 63.26 was computed.'), figure.outcome);
    assert.equal(read(64, 'Largest weight')[1], 0.844, 'as the lesson says');
    // Measured in float64 over 2000 other trials: largest weight and entropy of 16 keys, divided and not.
    const measured = new Map([
      [4, { largest: [0.235, 0.428], entropy: [2.38, 1.77], stuck: [0, 0] }],
      [16, { largest: [0.241, 0.685], entropy: [2.37, 0.908], stuck: [0, 0.04] }],
      [64, { largest: [0.244, 0.85], entropy: [2.36, 0.4], stuck: [0, 0.25] }],
      [256, { largest: [0.245, 0.924], entropy: [2.36, 0.192], stuck: [0, 0.53] }],
    ]);
    for (let d = 2, position = 0; d <= 512; d *= 2, position += 1) {
      await figure.slide('Numbers in a vector', position);
      assert.equal(figure.slider('Numbers in a vector'), `d = ${d}`);
      const [divided = NaN, plain = NaN] = read(d, 'Variance');
      // 4,000 scores and more: their variance is within 5 % of d, twice what chance gives it.
      assert.ok(Math.abs(plain / d - 1) < 0.05, `variance at d = ${d}`);
      assert.ok(Math.abs(divided - 1) < 0.05);
      const known = measured.get(d);
      if (!known) continue;
      // Two standard errors of 256 trials, where a largest weight or a share deviates by .25 to .5.
      for (const [measure, wanted, tolerance] of [
        ['Largest weight', known.largest, 0.03],
        ['Entropy', known.entropy, 0.06],
        ['Stuck', known.stuck, 0.06],
      ] as const) {
        const shown = read(d, measure);
        wanted.forEach((value, side) => {
          assert.ok(Math.abs((shown[side] ?? NaN) - value) < tolerance, `${measure} at d = ${d}`);
        });
      }
    }
    await figure.choose('Variance');
    const bars = figure.labelledBars('Variance, not divided');
    assert.equal(bars.length, 9);
    bars.forEach((text, index) => {
      const d = 2 ** (index + 1);
      assert.ok(text.startsWith(`d = ${d} `), text);
      assert.ok(Math.abs(readNumber(text.split(' ').at(-1) ?? '').value / d - 1) < 0.05);
    });
    const before = read(512, 'Variance');
    await figure.press('Draw other vectors');
    assert.notDeepEqual(read(512, 'Variance'), before);
  });

  test('trained: a cosine alone stays below its bound, and a temperature mends it', async () => {
    const figure = await open('cosine', { asks: true, works: true });
    await figure.answer('all');
    assert.ok(
      figure.outcome.includes('You said “Nearly all of it”; “Clearly less, about 0.4” was measured.'),
      figure.outcome,
    );
    assert.ok(figure.text.includes('Step 200 of 200.'), figure.text);
    // Ten seeds of the same experiment in float64: .378, .944 and .988 on average.
    for (const [arm, expected] of [
      ['cosine', 0.378],
      ['cosine, temperature learned', 0.944],
      ['scaled dot product', 0.988],
    ] as const) {
      assert.ok(
        Math.abs(barOf(figure, 'Weight on the right key, in 1,000 new examples', arm) - expected) < 0.02,
        arm,
      );
    }
  });

  test('trained: without the divisor about half is right, with it or with a smaller start all', async () => {
    const figure = await open('train', { asks: true, works: true });
    await figure.answer('half');
    assert.ok(figure.text.includes('Step 300 of 300.'), figure.text);
    assert.equal(figure.figure.controller.inputs['trained'], 300);
    const right = (arm: string): number =>
      barOf(figure, 'Right answers on 1,000 new examples (by chance 1/8)', arm);
    // Ten seeds of the same experiment in float64: .999 to 1 divided, .21 to .97 not divided.
    assert.ok(right('divided') >= 0.99);
    assert.ok(right('smaller start') > 0.99);
    assert.ok(right('not divided') > 0.2);
    assert.ok(right('not divided') < 0.97);
    // The dock draws the losses, and says what they have done.
    assert.deepEqual(
      figure.view.pictures.map((picture) => 'label' in picture && picture.label),
      ['Loss'],
    );
    assert.match(trainingShape(figure.view), /^Divided falls to /);
    // Where vectors are short it hardly matters.
    await figure.slide('Numbers in a query and a key', 1);
    assert.equal(figure.slider('Numbers in a query and a key'), 'd = 4');
    assert.ok(figure.text.includes('Step 300 of 300.'), figure.text);
    assert.ok(right('not divided') > 0.75);
  });

  test('shapes: every mismatch is told by the engine, and nothing typed is lost', async () => {
    const figure = await open('shapes', { asks: true });
    assert.ok(!figure.hasMatrix('Output'));
    await figure.answer('output');
    const assertResults = ({ query, key, value }: typeof SHAPES): void => {
      const { heads, output } = attention({ query, key, value });
      const flat = (name: string): string[] => figure.matrixTexts(name).flat();
      assertAllShown(flat('Scores'), heads[0]?.scores.flat() ?? [], 'scores');
      assertAllShown(flat('Weights'), heads[0]?.weights.flat() ?? [], 'weights');
      assertAllShown(flat('Output'), output.flat(), 'output');
      assert.equal(figure.matrix('Output').length, query.length);
    };
    assertResults(SHAPES);
    await figure.setMatrixCell('Keys', 3, 1, '0.5');
    await figure.press('K: add a column');
    assert.match(
      figure.problems.join(),
      /key has 3 columns, query has 2: query and key must have the same number of columns\./,
    );
    assert.deepEqual(figure.matrixTexts('Keys')[3], ['−1', '0.5', '0'], 'what was typed stays');
    assert.ok(!figure.hasMatrix('Scores'));
    await figure.setMatrixCell('Keys', 0, 2, '3');
    await figure.press('Q: add a column');
    assert.deepEqual(figure.problems, []);
    await figure.setMatrixCell('Query', 1, 2, '-1');
    const wider = {
      ...SHAPES,
      query: [
        [1, 0, 0],
        [0, 2, -1],
      ],
      key: [
        [2, 0, 3],
        [0, 1, 0],
        [1, 1, 0],
        [-1, 0.5, 0],
      ],
    };
    assertResults(wider);
    await figure.press('V: remove the last row');
    assert.match(figure.problems.join(), /value has 3 rows, key has 4: every key needs one value/);
    await figure.press('K: remove the last row');
    assertResults({ ...wider, key: wider.key.slice(0, 3), value: wider.value.slice(0, 3) });
    // The puzzle: 3 queries, 5 keys, one column of values.
    for (const name of ['Q: add a row', 'K: add a row', 'K: add a row', 'V: add a row', 'V: add a row']) {
      await figure.press(name);
    }
    assert.deepEqual(figure.goals, [true, false]);
    await figure.press('V: remove the last column');
    await figure.press('V: remove the last column');
    assert.ok(figure.isDisabled('V: remove the last column'));
    assert.deepEqual(figure.goals, [true, true]);
    const state = figure.figure.controller.save();
    assert.match(state, /values=1\/0\/0\/0\/0/);
    const again = await open('shapes', { asks: true });
    await again.load(state);
    assert.deepEqual(again.matrixTexts('Output'), figure.matrixTexts('Output'));
  });

  test('softmax down the columns: both runs side by side, the numbers that differ marked', async () => {
    const figure = await open('shapes');
    await figure.switch('Softmax down the columns', true);
    const reference = attention({ ...SHAPES, mistake: 'softmax-over-queries' });
    const texts = (name: string): string[] => figure.matrixTexts(name).flat();
    const differing = (name: string): number =>
      figure
        .matrix(name)
        .flat()
        .filter(({ differs }) => differs).length;
    const weights = reference.heads[0]?.weights ?? [];
    const sums = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0));
    assertAllShown(texts('Weights, softmax down the columns'), weights.flat(), 'weights');
    assertAllShown(texts('Output, softmax down the columns'), reference.output.flat(), 'output');
    assert.deepEqual(texts('Row sums'), ['1.000', '1.000']);
    assertAllShown(texts('Row sums, softmax down the columns'), sums, 'row sums');
    assert.equal(differing('Row sums, softmax down the columns'), 2);
    assert.equal(differing('Weights'), 0);
    const first = { run: 'columns', stage: 'weights', row: 0, col: 0 } as const;
    assert.match(figure.told(first), /q₁ \(query\) puts 0\.804 on k₁ \(key\), a share of the column/);
    // exp(1.414) / (exp(1.414) + exp(0))
    assert.ok(figure.formula(first).includes('exp(1.414) / (4.113 + 1)'), figure.formula(first));
  });
});
