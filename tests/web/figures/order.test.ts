// Word order: what a shuffle, a mask and positions do to outputs, against the float64 reference; and training.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Matrix } from '../../../web/engine/types.js';
import { BACK_BY_ONE, definition, embedded, PLACES } from '../../../web/figures/order/definition.js';
import {
  ANGLES,
  angleOf,
  differenceOf,
  inBothOrders,
  movedTo,
  placesOf,
  RotaryRun,
  swapped,
  turnedMatrices,
  WavesRun,
  wordsIn,
  type Inputs,
} from '../../../web/figures/order/model.js';
import { FigureController } from '../../../web/model/controller.js';
import { InputError } from '../../../web/model/input-error.js';
import type { Rows } from '../../../web/model/fields.js';
import { at } from '../../../web/model/tensor.js';
import type { ClockRow } from '../../../web/parts/charts/clocks.js';
import { traceLayer } from '../../reference/attention.mjs';
import { DrawnFigure } from '../support/drawn-figure.js';
import { engine } from '../support/engine.js';
import type { Shows } from '../support/figure.js';
import { fire, given as propertyOf } from '../support/markup.js';

const learning = await engine.learning();

function inputsOf(step: string, given: Partial<Inputs> = {}): Inputs {
  const controller = new FigureController(definition);
  controller.setStep(step);
  controller.update(given);
  return controller.inputs;
}

const rowsOf = ({ rows, cols, data }: Matrix): number[][] =>
  Array.from({ length: rows }, (_, row) => [...data.subarray(row * cols, (row + 1) * cols)]);
const copy = (rows: Rows): number[][] => rows.map((row) => [...row]);

/** float32 against float64: the bar of every number that is shown. */
function near(matrix: Matrix, reference: Rows, what: string): void {
  rowsOf(matrix).forEach((row, i) => {
    row.forEach((number, j) => {
      const wanted = reference[i]?.[j] ?? NaN;
      const isNear = Math.abs(number - wanted) <= 1e-5 * Math.max(1, Math.abs(wanted));
      assert.ok(isNear, `${what} ${i}, ${j}: ${number}, the reference is ${wanted}`);
    });
  });
}

const wave = (position: number, col: number, width: number, base = 10_000): number => {
  const angle = position / base ** ((col - (col % 2)) / width);
  return col % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
};

const plain = { isMasked: false, positions: null } as const;
const masked = { isMasked: true, positions: null } as const;
const added = { isMasked: false, positions: { learning, base: 10_000 } } as const;

const referenceOf = (
  { queryMatrix, keyMatrix, valueMatrix }: Inputs,
  input: number[][],
  mask: 'none' | 'causal' = 'none',
) =>
  traceLayer({
    input,
    mask,
    projections: {
      query: copy(queryMatrix),
      key: copy(keyMatrix),
      value: copy(valueMatrix),
      output: [
        [1, 0],
        [0, 1],
      ],
    },
  });

test('without a mask each output travels with its word, and all else stays but for rounding', () => {
  const inputs = inputsOf('shuffle');
  const both = inBothOrders(engine, inputs, plain);
  const reference = referenceOf(inputs, copy(inputs.input));
  near(both.written.matrix('output'), reference.output, 'output');
  const places = placesOf(inputs);
  assert.deepEqual(wordsIn(inputs, 'moved'), ['man', 'bites', 'dog']);
  near(
    both.moved.matrix('output'),
    places.map((word) => reference.output[word]!),
    'moved output',
  );
  // The curriculum measures 2.4e-7 in float32, and allows 1e-5.
  assert.ok(differenceOf(engine, learning, inputs, both) < 1e-5);
});

test('that holds for every order of five words, of which one stands twice with one output', () => {
  const sentence = embedded('the', 'dog', 'sees', 'the', 'cat');
  for (const order of [
    [4, 2, 3, 1, 5],
    [5, 4, 3, 2, 1],
    [2, 3, 4, 5, 1],
  ]) {
    const inputs = inputsOf('shuffle', { ...sentence, order });
    const both = inBothOrders(engine, inputs, plain);
    assert.ok(differenceOf(engine, learning, inputs, both) < 1e-5);
    const output = rowsOf(both.written.matrix('output'));
    assert.deepEqual(output[0], output[3]);
  }
});

test('a causal mask gives order away: the outputs differ by far more than rounding', () => {
  const inputs = inputsOf('causal');
  const both = inBothOrders(engine, inputs, masked);
  const places = placesOf(inputs);
  near(both.written.matrix('output'), referenceOf(inputs, copy(inputs.input), 'causal').output, 'as written');
  const moved = places.map((word) => [...inputs.input[word]!]);
  near(both.moved.matrix('output'), referenceOf(inputs, moved, 'causal').output, 'moved');
  assert.ok(differenceOf(engine, learning, inputs, both) > 0.9);
  // The first word sees itself alone.
  assert.deepEqual(rowsOf(both.moved.matrix('output'))[0], [0, 2]);
});

test('positions are added to embeddings, and the output of bites tells who bites', () => {
  const inputs = inputsOf('positions');
  const both = inBothOrders(engine, inputs, added);
  for (const run of ['written', 'moved'] as const) {
    const words = wordsIn(inputs, run);
    const input = words.map((word) => inputs.input[inputs.words.indexOf(word)]!);
    const sum = input.map((row, p) => row.map((number, col) => number + wave(p, col, 4)));
    near(both[run].matrix('sum'), sum, 'sum');
    const reference = referenceOf(inputs, sum);
    near(both[run].matrix('output'), reference.output, 'output');
    near(both[run].matrix('weights'), reference.heads[0]!.weights, 'weights');
  }
  // Its prose.
  const text = (run: 'written' | 'moved') =>
    rowsOf(both[run].matrix('output'))[1]!.map((each) => each.toFixed(3));
  assert.deepEqual(text('written'), ['1.946', '1.054']);
  assert.deepEqual(text('moved'), ['0.055', '2.946']);
  assert.equal(at(both.written.matrix('weights'), 1, 0).toFixed(3), '0.946');
});

test('a number of X leads to the embedding and the wave, and the wave to its angle', () => {
  const inputs = inputsOf('positions');
  const { moved } = inBothOrders(engine, inputs, added);
  const sum = moved.derive({ run: 'moved', stage: 'sum', row: 1, col: 0 })!;
  assert.deepEqual(
    sum.operands.map(({ cell }) => [cell?.run, cell?.stage, cell?.row, cell?.col]),
    [
      ['moved', 'input', 1, 0],
      ['moved', 'position', 1, 0],
    ],
  );
  const query = moved.derive({ run: 'moved', stage: 'query', row: 1, col: 0 })!;
  const stages = query.operands.flatMap(({ derivation }) =>
    (derivation?.operands ?? []).map(({ cell }) => `${cell?.run ?? ''} ${cell?.stage ?? ''}`),
  );
  assert.deepEqual([...new Set(stages)], ['moved sum', ' query-projection']);
  assert.equal(moved.derive({ run: 'moved', stage: 'position', row: 1, col: 2 })!.operation, 'sine');
});

test('the waves are those of the first Transformer', () => {
  for (const [width, base] of [
    ['4', 10_000],
    ['8', 100],
    ['12', 2],
  ] as const) {
    const run = new WavesRun(learning, { width, base });
    const reference = Array.from({ length: 12 }, (_, p) =>
      Array.from({ length: Number(width) }, (_each, col) => wave(p, col, Number(width), base)),
    );
    near(run.matrix('position'), reference, 'P');
    assert.equal(run.has('input'), false);
  }
  // The prose: of eight numbers the pairs divide by 1, 10, 100 and 1,000.
  const run = new WavesRun(learning, { width: '8', base: 10_000 });
  [1, 10, 100, 1000].forEach((divisor, pair) => {
    assert.ok(Math.abs(at(run.matrix('position'), 3, 2 * pair) - Math.sin(3 / divisor)) < 1e-6);
  });
});

test('turned, a score depends on the distance alone: each diagonal holds one number, wherever it starts', () => {
  const near0 = rowsOf(new RotaryRun(learning, inputsOf('rotary')).matrix('scores'));
  const near1000 = rowsOf(new RotaryRun(learning, inputsOf('rotary', { start: 1000 })).matrix('scores'));
  for (let row = 0; row < PLACES; row += 1)
    for (let col = 0; col < PLACES; col += 1) {
      const angle = Math.atan2(1, 2) - Math.atan2(2, 1) + row - col;
      const expected = (5 * Math.cos(angle)) / Math.SQRT2;
      for (const scores of [near0, near1000]) assert.ok(Math.abs(scores[row]![col]! - expected) < 1e-5);
    }
});

test('a score of turned vectors leads to them, and each of these to the vector that is turned', () => {
  const run = new RotaryRun(learning, inputsOf('rotary'));
  const turned = run.derive({ stage: 'rotated-query', row: 4, col: 1 })!;
  const cells = turned.operands.flatMap(({ derivation }) =>
    (derivation?.operands ?? []).flatMap(({ cell }) => cell ?? []),
  );
  assert.deepEqual(
    cells.map(({ stage, row, col }) => [stage, row, col]),
    [
      ['query', 0, 0],
      ['query', 0, 1],
    ],
  );
  for (const cell of cells) assert.equal(run.derive(cell)!.operation, 'given');
});

const over = (run: 'written' | 'moved', inputs: Inputs, positions: typeof added | typeof plain): boolean => {
  const weights = inBothOrders(engine, inputs, positions)[run].matrix('weights');
  return [1, 2, 3].every((row) => at(weights, row, row - 1) > 0.5);
};

test('the puzzle: open at the start, reached by its last hint, and out of reach without positions', () => {
  const open = inputsOf('puzzle');
  assert.deepEqual([over('written', open, added), over('moved', open, added)], [false, false]);
  const solved = inputsOf('puzzle', { queryMatrix: BACK_BY_ONE });
  assert.deepEqual([over('written', solved, added), over('moved', solved, added)], [true, true]);
  // Its second hint: cosine and sine of 1, made larger.
  const larger = [0.54, 0.84].map((number) => number * 8) as [number, number];
  const turned = [larger, [-larger[1], larger[0]], [0, 0], [0, 0]];
  assert.ok(over('moved', inputsOf('puzzle', { queryMatrix: turned }), added));
  // Without positions the weight of bites on dog is the same in both orders, where another word is before it.
  const bare = inBothOrders(engine, inputsOf('puzzle', { queryMatrix: [...BACK_BY_ONE] }), plain);
  const places = placesOf(open);
  places.forEach((word, row) => {
    places.forEach((other, col) => {
      const there = at(bare.written.matrix('weights'), word, other);
      assert.ok(Math.abs(at(bare.moved.matrix('weights'), row, col) - there) < 1e-6);
    });
  });
});

test('orders: moved, swapped, and refused where they are none', () => {
  assert.deepEqual(movedTo([0, 1, 2, 3], 0, 2), [2, 3, 1, 4]);
  assert.deepEqual(movedTo([2, 1, 0], 2, 0), [1, 3, 2]);
  assert.deepEqual(swapped([0, 1, 2]), [3, 2, 1]);
  assert.deepEqual(placesOf({ words: ['a', 'b'], order: [] }), [0, 1]);
  for (const order of [[1], [1, 1, 2], [0, 1, 2], [1, 2, 3, 4], [1.5, 2, 3]]) {
    assert.throws(
      () => placesOf({ words: ['a', 'b', 'c'], order }),
      (error) => error instanceof InputError && error.params['given'] === order.join(','),
    );
  }
});

test('rows that do not fit are refused with their names', () => {
  const refused = (given: Partial<Inputs>, name: string) => {
    assert.throws(
      () => inBothOrders(engine, inputsOf('shuffle', given), plain),
      (error) => error instanceof InputError && error.params['name'] === name,
    );
  };
  refused({ input: [[1, 2, 3, 4]] }, 'input');
  refused({ queryMatrix: [[1, 2]] }, 'queryMatrix');
  refused({ keyMatrix: inputsOf('shuffle').keyMatrix.map((row) => [...row, 0]) }, 'queryMatrix');
  assert.throws(() => new RotaryRun(learning, inputsOf('rotary', { query: [] })), InputError);
});

/** The share that is right of the best guess from the letters without their order, by drawing many sequences. */
function bestOfBag(sees: (place: number) => number): number {
  let state = 7;
  const random = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  let right = 0;
  const sequences = 40_000;
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const letters = Array.from({ length: 12 }, () => Math.floor(random() * 8));
    for (let place = 1; place < 12; place += 1) {
      const counts = Array.from({ length: 8 }, () => 0);
      letters.slice(0, sees(place)).forEach((letter) => {
        counts[letter]! += 1;
      });
      counts[letters[place]!]! -= 1;
      const most = Math.max(...counts);
      const others = sees(place) - 1;
      // The letter before is each of the others with the same chance.
      right += most / others;
    }
  }
  return right / (sequences * 11);
}

const SEEDS = Array.from({ length: 10 }, (_, index) => index + 1);

function sharesOf(positions: 'learned' | 'none', mask: 'none' | 'causal'): number[] {
  return SEEDS.map((seed) => {
    const run = learning.train({ experiment: 'previous-word', positions, mask, seed, learningRate: 0.02 });
    try {
      run.step(150);
      return run.evaluate().accuracy ?? NaN;
    } finally {
      run.dispose();
    }
  });
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

test('ten seeds: with positions every letter is right; without, no more than a bag of letters allows', () => {
  const bag = { none: bestOfBag(() => 12), causal: bestOfBag((place) => place + 1) };
  // The experiments have .293 and .431.
  assert.ok(Math.abs(bag.none - 0.293) < 0.003 && Math.abs(bag.causal - 0.431) < 0.003, JSON.stringify(bag));
  for (const mask of ['none', 'causal'] as const) {
    for (const share of sharesOf('learned', mask)) assert.ok(share > 0.995, `${mask}: ${share}`);
    const without = sharesOf('none', mask);
    // One run is measured on 11,000 letters, which are not independent: two in a hundred of spread.
    for (const share of without) assert.ok(Math.abs(share - bag[mask]) < 0.02, `${mask}: ${share}`);
    assert.ok(Math.abs(mean(without) - bag[mask]) < 0.006, `${mask}: ${mean(without)}`);
  }
});

test('the prose has the numbers of the engine', () => {
  const prose = readFileSync(new URL('../../../web/lessons/order/en.html', import.meta.url), 'utf8');
  const inputs = inputsOf('shuffle');
  const weights = rowsOf(inBothOrders(engine, inputs, plain).written.matrix('weights')).flat();
  const table = [...prose.matchAll(/<td>(\d\.\d+)<\/td>/g)].map(([, number]) => number);
  assert.deepEqual(
    table,
    weights.map((weight) => weight.toFixed(3)),
  );
  for (const number of ['0.946', '(1.946, 1.054)', '(0.055, 2.946)', '(0, 2)', '0.29', '0.43'])
    assert.ok(prose.includes(number), number);
});

test('W_Q turned by degrees, and the angle of one that was typed, by the reference', () => {
  const turned = turnedMatrices(learning, 4);
  ANGLES.forEach((angle, index) => {
    const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)] as const;
    const wanted = [
      [4 * x, 4 * y],
      [-4 * y, 4 * x],
      [0, 0],
      [0, 0],
    ];
    turned[index]!.forEach((row, i) => {
      row.forEach((number, j) => {
        // They are rounded to three decimals.
        assert.ok(Math.abs(number - wanted[i]![j]!) <= 0.0005 + 1e-5, `${angle}: ${number}`);
      });
    });
    assert.equal(angleOf(engine, turned, turned[index]!), angle);
  });
  // Its tangent is 7/4: 60.3 degrees.
  assert.equal(angleOf(engine, turned, BACK_BY_ONE), 60);
  assert.equal(
    angleOf(engine, turned, [
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]),
    0,
  );
});

describe('as it is drawn', () => {
  const WRITTEN = 'Output as written';
  const NOW = 'Output now';
  const ROUNDING = /no more than rounding/;

  const open = (step: string, shows?: Shows): Promise<DrawnFigure> => DrawnFigure.open('order', step, shows);

  const words = (figure: DrawnFigure): readonly string[] =>
    propertyOf(figure.parts('soft-word-order')[0]!, 'words') as readonly string[];
  const verdict = (figure: DrawnFigure): string => figure.texts('verdict').join();
  const hasDiffering = (figure: DrawnFigure): boolean =>
    [WRITTEN, NOW].some((name) => figure.matrix(name).some((row) => row.some(({ differs }) => differs)));

  test('shuffle: the output is predicted, then travels with its word', async () => {
    const figure = await open('shuffle', { asks: true });
    assert.deepEqual(words(figure), ['man', 'bites', 'dog']);
    assert.ok(
      figure
        .matrixTexts(NOW)
        .flat()
        .every((text) => text === ''),
    );
    assert.equal(figure.rightAnswer, 'It stays the same');
    await figure.set({ prediction: 'same' });
    assert.match(figure.prediction.because, /A score compares two words/);
    const written = [
      ['0.277', '1.723'],
      ['0.769', '1.231'],
      ['1.436', '0.564'],
    ];
    assert.deepEqual(figure.matrixTexts(WRITTEN), written);
    assert.deepEqual(figure.matrixTexts(NOW), [...written].reverse());
    assert.match(verdict(figure), ROUNDING);
    assert.match(verdict(figure), /In another place: dog, man\./);
  });

  test('own words; of too many the last that fitted stay', async () => {
    const figure = await open('shuffle');
    await figure.type('Your words', 'old dog sees cat');
    assert.deepEqual(words(figure), ['old', 'dog', 'sees', 'cat']);
    await figure.type('Your words', Array.from({ length: 200 }, () => 'dog').join(' '));
    assert.match(figure.problems.join(), /2 to 4 words are needed, not 200/);
    assert.deepEqual(words(figure), ['old', 'dog', 'sees', 'cat']);
  });

  test('a word that stands twice receives one output', async () => {
    const figure = await open('shuffle');
    await figure.choose('old dog sees dog');
    assert.equal(words(figure).length, 4);
    const output = figure.matrixTexts(WRITTEN);
    assert.equal(output.length, 4);
    assert.deepEqual(output[1], output[3]);
  });

  test('with a causal mask outputs differ, and without it they agree', async () => {
    const figure = await open('causal', { asks: true });
    assert.equal(figure.rightAnswer, 'It changes');
    await figure.set({ prediction: 'changes' });
    assert.match(verdict(figure), /1\.723/);
    assert.deepEqual(figure.matrixTexts(NOW)[0], ['0.000', '2.000']);
    assert.ok(hasDiffering(figure));
    await figure.switch('Causal mask', false);
    assert.match(verdict(figure), ROUNDING);
    assert.ok(!hasDiffering(figure));
  });

  test('a number of P says which wave it is of', async () => {
    const figure = await open('waves', { asks: true });
    const clocks = () => figure.parts('soft-clocks')[0]!;
    assert.equal(propertyOf(clocks(), 'covered'), true);
    assert.equal(figure.rightAnswer, 'the last');
    await figure.set({ prediction: 'last' });
    assert.match(figure.formula(), /sin/);
    assert.equal(figure.sentence, 'Number 1 of position 3 is 0.14.');
    assert.deepEqual(propertyOf(clocks(), 'selected'), { row: 0, place: 3 });
    fire(clocks(), 'clock-select', { row: 1, place: 5 });
    await figure.draw();
    assert.equal(figure.sentence, 'Number 3 of position 5 is 0.48.');
    await figure.choose('4');
    const rows = propertyOf(clocks(), 'rows') as readonly ClockRow[];
    assert.deepEqual(
      rows.map(({ hands }) => hands.length),
      [12, 12],
    );
    // Position 3 of the first pair: sin 3 and cos 3.
    const { sine, cosine } = rows[0]!.hands[3]!;
    assert.ok(Math.abs(sine - Math.sin(3)) < 1e-6 && Math.abs(cosine - Math.cos(3)) < 1e-6);
  });

  test('with positions the output of bites tells who bites; without them it does not', async () => {
    const figure = await open('positions');
    assert.deepEqual(figure.matrixTexts(WRITTEN)[1], ['1.946', '1.054']);
    assert.deepEqual(figure.matrixTexts(NOW)[1], ['0.055', '2.946']);
    await figure.switch('No positions', true);
    assert.match(verdict(figure), /0\.000/);
  });

  test('both one place on: the arrows turn, and the score stays', async () => {
    const figure = await open('rotary', { asks: true });
    const scores = () => figure.matrixTexts('Score of each pair of places');
    assert.ok(
      scores()
        .flat()
        .every((text) => text === ''),
    );
    assert.deepEqual(figure.answers, ['q at 5, k at 0', 'q at 1, k at 4', 'q at 5, k at 4']);
    assert.equal(figure.rightAnswer, 'q at 5, k at 4');
    // Both move back where neither can go on, and where they are as far apart as they can be there is no other pair.
    await figure.set({ queryPlace: 5, keyPlace: 3 });
    assert.equal(figure.rightAnswer, 'q at 2, k at 0');
    await figure.set({ queryPlace: 5, keyPlace: 0 });
    assert.equal(figure.view.prediction, null);
    await figure.set({ queryPlace: 1, keyPlace: 0, prediction: 'both' });
    assert.equal(scores()[5]?.[4], scores()[1]?.[0]);
    assert.match(figure.sentence, /position 1 scores the key at position 0 3\.313\./);
    await figure.press('Both one place on');
    assert.match(figure.sentence, /position 2 scores the key at position 1 3\.313\./);
    await figure.slide('Place of the key', 2);
    assert.match(figure.sentence, /position 2 scores the key at position 2 2\.828\./);
  });

  test('the puzzle is reached by its last hint, and lost without positions', async () => {
    const figure = await open('puzzle');
    assert.deepEqual(figure.goals, [false, false]);
    const numbers = [
      [4, 7],
      [-7, 4],
    ];
    for (const [row, line] of numbers.entries())
      for (const [col, number] of line.entries()) await figure.setMatrixCell('W_Q', row, col, String(number));
    assert.deepEqual(figure.goals, [true, true]);
    await figure.switch('No positions', true);
    assert.notDeepEqual(figure.goals, [true, true]);
  });

  test('the puzzle is solved by turning all queries back, and the slider follows what is typed', async () => {
    const figure = await open('puzzle');
    const label = 'Turn all queries back';
    assert.equal(figure.slider(label), '0°');
    await figure.slide(label, ANGLES.indexOf(-55));
    assert.deepEqual(figure.goals, [false, false]);
    await figure.slide(label, ANGLES.indexOf(55));
    assert.deepEqual(figure.goals, [true, true]);
    // 4 times the cosine and the sine of 55 degrees.
    assert.deepEqual(figure.matrixTexts('W_Q').slice(0, 2), [
      ['2.294', '3.277'],
      ['−3.277', '2.294'],
    ]);
    await figure.setMatrixCell('W_Q', 0, 0, '0');
    await figure.setMatrixCell('W_Q', 1, 1, '0');
    assert.equal(figure.slider(label), '90°');
  });

  test('words are moved, swapped and put back, and outputs go with them', async () => {
    const figure = await open('shuffle');
    const words = (): unknown => propertyOf(figure.parts('soft-word-order')[0]!, 'words');
    const move = async (from: number, to: number): Promise<void> => {
      fire(figure.parts('soft-word-order')[0]!, 'word-move', { from, to, final: true });
      await figure.draw();
    };
    await move(2, 1);
    assert.deepEqual(words(), ['man', 'dog', 'bites']);
    await move(0, 1);
    assert.deepEqual(words(), ['dog', 'man', 'bites']);
    await figure.press('Swap first and last');
    assert.deepEqual(words(), ['bites', 'man', 'dog']);
    await figure.press('As written');
    assert.deepEqual(words(), ['dog', 'bites', 'man']);
    await figure.press('Swap first and last');
    assert.deepEqual(figure.matrixTexts('Output now'), [
      ['1.436', '0.564'],
      ['0.769', '1.231'],
      ['0.277', '1.723'],
    ]);
  });

  test('trained: with positions all are right, without only what the bag of letters allows', async () => {
    const figure = await open('train', { works: true });
    await figure.press('Train');
    assert.ok(figure.text.includes('Step 150 of 150.'), figure.text);
    const [shares = ''] = figure.texts('shares');
    assert.ok(shares.includes('with positions 1.000; '), shares);
    assert.match(shares, /without positions 0\.(29|30)\d/);
  });
});
