import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Matrix } from '../../../web/engine/types.js';
import { definition, STAGES } from '../../../web/figures/heads/definition.js';
import { attend, join, slice, splitApart, type Inputs } from '../../../web/figures/heads/model.js';
import {
  ARMS,
  READ_OUTS,
  rightWord,
  TrainedRun,
  type ArmName,
} from '../../../web/figures/heads/two-words.js';
import { equalNumbers } from '../../../web/figures/heads/twins.js';
import type { Run } from '../../../web/figures/base/compute/run.js';
import { FigureController } from '../../../web/model/controller.js';
import { InputError } from '../../../web/model/input-error.js';
import { at, rowOf } from '../../../web/model/tensor.js';
import type { ShownCell } from '../../../web/model/token.js';
import { multiply, traceLayer } from '../../reference/attention.mjs';
import { DrawnFigure } from '../support/drawn-figure.js';
import { engine } from '../support/engine.js';
import type { Shows } from '../support/figure.js';
import { given } from '../support/markup.js';

const learning = await engine.learning();
const SEEDS = Array.from({ length: 10 }, (_, index) => index + 1);

function inputsOf(step: string, given: Partial<Inputs> = {}): Inputs {
  const controller = new FigureController(definition);
  controller.setStep(step);
  controller.update(given);
  return controller.inputs;
}

type Rows = readonly (readonly number[])[];
const rowsOf = (matrix: Matrix): number[][] =>
  Array.from({ length: matrix.rows }, (_, row) => rowOf(matrix, row));
const copy = (rows: Rows): number[][] => rows.map((row) => [...row]);

/** float32 against float64. */
function near(matrix: Matrix, reference: Rows, what: string): void {
  assert.equal(matrix.rows, reference.length, what);
  rowsOf(matrix).forEach((row, i) => {
    row.forEach((number, j) => {
      const wanted = reference[i]?.[j] ?? NaN;
      const isNear = Math.abs(number - wanted) <= 1e-5 * Math.max(1, Math.abs(wanted));
      assert.ok(isNear, `${what} ${i}, ${j}: ${number}, the reference is ${wanted}`);
    });
  });
}

const referenceOf = (inputs: Inputs, input: Rows = inputs.input) =>
  traceLayer({
    input: copy(input),
    heads: inputs.heads,
    projections: {
      query: copy(inputs.queryMatrix),
      key: copy(inputs.keyMatrix),
      value: copy(inputs.valueMatrix),
      output: copy(inputs.outputMatrix),
    },
  });

/** A trained model of the step, as the experiment has it. */
function trained<T>(
  name: ArmName,
  seed: number,
  steps: number,
  ask: (run: TrainedRun, accuracy: number) => T,
): T {
  const run = learning.train({
    experiment: 'two-heads',
    seed,
    steps: 300,
    learningRate: 0.01,
    ...ARMS[name],
  });
  try {
    if (steps > 0) run.step(steps);
    assert.equal(run.state().parameters, 1568);
    return ask(new TrainedRun(engine, run, ARMS[name].heads), run.evaluate().accuracy!);
  } finally {
    run.dispose();
  }
}

test('one head is right in .57 of the cases, two heads in all: over ten seeds', () => {
  const one = SEEDS.map((seed) => trained('one', seed, 300, (_, accuracy) => accuracy));
  // .573 [.560, .588] in the experiment; the best guess of who knows both letters but not their order is .5625.
  for (const [index, accuracy] of one.entries())
    assert.ok(accuracy > 0.55 && accuracy < 0.6, `seed ${index + 1}: ${accuracy}`);
  const mean = one.reduce((sum, accuracy) => sum + accuracy, 0) / one.length;
  assert.ok(Math.abs(mean - 0.573) < 0.01, `${mean}`);
  for (const seed of SEEDS)
    assert.ok(trained('two', seed, 300, (_, accuracy) => accuracy) > 0.999, `seed ${seed}`);
});

test('heads that start equal stay equal to the last bit, and part where they differ by a millionth', () => {
  const twins = (headDifference: number, steps: number) => {
    const run = learning.train({
      experiment: 'two-heads',
      seed: 1,
      steps: 300,
      learningRate: 0.01,
      headStarts: 'equal',
      headDifference,
      ...ARMS.two,
    });
    try {
      if (steps > 0) run.step(steps);
      return equalNumbers(new TrainedRun(engine, run, 2));
    } finally {
      run.dispose();
    }
  };
  // Three projections of 16 x 8 and 8 rows of 16 numbers: 4 x 128.
  for (const steps of [0, 1, 300]) assert.deepEqual(twins(0, steps), { equal: 512, all: 512 });
  const atFirst = twins(1e-6, 0).equal;
  assert.ok(atFirst > 0 && atFirst < 256, `float32 rounds a few differences away, not ${atFirst}`);
  assert.ok(twins(1e-6, 300).equal < 5);
});

test('what is read out at a letter is what the training itself computes', () => {
  for (const name of ['one', 'two'] as const) {
    const run = learning.train({ experiment: 'two-heads', steps: 300, learningRate: 0.01, ...ARMS[name] });
    try {
      run.step(40);
      const observed = run.observe(0);
      const shown = new TrainedRun(engine, run, ARMS[name].heads);
      for (let readOut = 0; readOut < READ_OUTS; readOut += 1)
        near(
          shown.matrix('logits', readOut),
          rowsOf(observed.logits[readOut]!),
          `${name}, read-out ${readOut}`,
        );
      for (const { head, weights } of observed.attention)
        near(shown.matrix('weights', head), rowsOf(weights), name);
      // Softmax by hand, of one row.
      const logits = rowOf(shown.matrix('logits', 0), 8);
      const powers = logits.map(Math.exp);
      const sum = powers.reduce((total, power) => total + power, 0);
      near(
        { rows: 1, cols: 8, data: Float32Array.from(rowOf(shown.matrix('probabilities', 0), 8)) },
        [powers.map((power) => power / sum)],
        'probabilities',
      );
      assert.equal(rightWord(shown, 0, 8), shown.words[7]);
      assert.equal(rightWord(shown, 1, 8), shown.words[6]);
    } finally {
      run.dispose();
    }
  }
});

test('two heads each put almost all weight on one of the two letters; one head splits its row between them', () => {
  const share = (run: TrainedRun, head: number, distance: number): number =>
    at(run.matrix('weights', head), 8, 8 - distance);
  for (const seed of [1, 2, 3]) {
    trained('two', seed, 300, (run) => {
      const lookAt = [0, 1].map((head) => [1, 2].find((distance) => share(run, head, distance) > 0.9));
      assert.deepEqual([...lookAt].sort(), [1, 2], `seed ${seed}`);
    });
    trained('one', seed, 300, (run) => {
      assert.ok(Math.min(share(run, 0, 1), share(run, 0, 2)) < 0.5, `seed ${seed}`);
    });
  }
});

test('in an ordinary layer one head only learns more slowly; with a hidden layer one head suffices', () => {
  const accuracy = (options: Parameters<typeof learning.train>[0], steps: number): number => {
    const run = learning.train(options);
    try {
      run.step(steps);
      return run.evaluate().accuracy!;
    } finally {
      run.dispose();
    }
  };
  const layer = { experiment: 'two-heads-in-layer', learningRate: 0.02 } as const;
  // .592 [.576, .605] and 1.000 in the experiments.
  const one = accuracy({ ...layer, ...ARMS.one }, 300);
  assert.ok(one > 0.57 && one < 0.62, `${one}`);
  assert.ok(accuracy({ ...layer, ...ARMS.two }, 300) > 0.99);
  // .906 [.58, 1.00]
  const longer = { ...layer, learningRate: 0.01, steps: 2000, batch: 32, positionDeviation: 1, ...ARMS.one };
  assert.ok(accuracy(longer, 2000) > one);
  // .994 [.945, 1.000]
  const hidden = { experiment: 'two-heads', readOut: 'relu', learningRate: 0.01, ...ARMS.one } as const;
  assert.ok(accuracy(hidden, 300) > 0.94);
});

test('a layer of two heads, of one and of four, by the reference', () => {
  for (const heads of [1, 2, 4]) {
    const inputs = inputsOf('join', { heads });
    const run = attend(engine, inputs);
    const reference = referenceOf(inputs);
    for (const stage of ['query', 'key', 'value', 'output'] as const)
      near(run.matrix(stage), reference[stage], `${heads} heads, ${stage}`);
    near(run.matrix('projected-output'), multiply(reference.output, copy(inputs.outputMatrix)), 'times W_O');
    for (let head = 0; head < heads; head += 1)
      near(run.matrix('weights', head), reference.heads[head]?.weights ?? [], `weights of head ${head + 1}`);
  }
});

test('one word asks two questions: forum looks at awesome in head 1 and at This in head 2', () => {
  const inputs = inputsOf('join');
  const run = attend(engine, inputs);
  const forum = inputs.words.indexOf('forum');
  const weight = (head: number, key: string): number =>
    at(run.matrix('weights', head), forum, inputs.words.indexOf(key));
  assert.ok(Math.abs(weight(0, 'awesome') - 0.808) < 0.0005);
  assert.ok(Math.abs(weight(1, 'This') - 0.849) < 0.0005);
});

test('the table beside the lesson holds the weights of head 1', () => {
  const html = readFileSync(new URL('../../../web/lessons/heads/en.html', import.meta.url), 'utf8');
  const table = [...html.matchAll(/<td>(\d\.\d{3})<\/td>/g)].map(([, text]) => text);
  const weights = attend(engine, inputsOf('join')).matrix('weights', 0);
  assert.deepEqual(
    table,
    [...weights.data].map((weight) => weight.toFixed(3)),
  );
});

test('whatever number of whatever word is changed, every head moves; of slices one', () => {
  const moved = (before: Run, after: Run): number[] =>
    [0, 1].filter(
      (head) => String(before.matrix('weights', head).data) !== String(after.matrix('weights', head).data),
    );
  for (let word = 1; word <= 4; word += 1)
    for (let feature = 1; feature <= 4; feature += 1) {
      const runs = slice(engine, inputsOf('slicing', { word, feature, change: 1 }));
      assert.deepEqual(moved(runs.before, runs.layer), [0, 1], `word ${word}, number ${feature}`);
      assert.deepEqual(moved(runs['sliced-before'], runs.sliced), [feature <= 2 ? 0 : 1]);
    }
});

test('one number is changed, the one that is named or else the last, in sentences and embeddings of any length', () => {
  const zeros = (rows: number, cols: number): Rows =>
    Array.from({ length: rows }, () => Array.from({ length: cols }, () => 0));
  const names = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i}`);
  for (const [words, features] of [
    [2, 6],
    [3, 4],
    [6, 2],
  ] as const)
    for (let word = 1; word <= 7; word += 1)
      for (let feature = 1; feature <= 7; feature += 1) {
        const inputs = inputsOf('slicing', {
          word,
          feature,
          change: 1,
          words: names('w', words),
          features: names('f', features),
          input: zeros(words, features),
          queryMatrix: zeros(features, 4),
          keyMatrix: zeros(features, 4),
          valueMatrix: zeros(features, 4),
        });
        const changed = zeros(words, features).map((row) => [...row]);
        changed[Math.min(word, words) - 1]![Math.min(feature, features) - 1] = 1;
        const { layer } = slice(engine, inputs);
        assert.deepEqual(rowsOf(layer.matrix('input')), changed, `number ${feature} of word ${word}`);
      }
});

test('slices of X: each head scores with two numbers of the embedding itself, by hand', () => {
  const inputs = inputsOf('slicing', { change: 0 });
  const { sliced } = slice(engine, inputs);
  for (const head of [0, 1]) {
    const part = inputs.input.map((row) => row.slice(2 * head, 2 * head + 2));
    const scores = part.map((query) =>
      part.map((key) => key.reduce((sum, number, col) => sum + number * query[col]!, 0) / Math.SQRT2),
    );
    const weights = scores.map((row) => {
      const powers = row.map(Math.exp);
      return powers.map((power) => power / powers.reduce((sum, each) => sum + each, 0));
    });
    near(sliced.matrix('weights', head), weights, `head ${head + 1}`);
  }
});

test('projecting once and splitting, or h small projections: the same numbers to the last bit', () => {
  for (const role of ['query', 'key', 'value'] as const)
    for (const heads of [1, 2, 4]) {
      const { layer, apart } = splitApart(engine, inputsOf('columns', { projection: role, heads }));
      const all = layer.matrix(role);
      const width = all.cols / heads;
      for (let head = 0; head < heads; head += 1) {
        const own = apart.matrix(role, head);
        assert.equal(own.cols, width);
        for (let row = 0; row < all.rows; row += 1)
          assert.deepEqual(rowOf(own, row), rowOf(all, row).slice(head * width, (head + 1) * width));
      }
    }
});

test('with W_O = I the output is the heads; exchanged, the heads stand in the other order and W_O does not', () => {
  const plain = join(engine, inputsOf('join', { joining: 'identity' }));
  assert.deepEqual(plain.joined?.matrix('projected-output').data, plain.layer.matrix('output').data);
  const inputs = inputsOf('join', { joining: 'exchanged' });
  const { layer, joined } = join(engine, inputs);
  const exchanged = rowsOf(layer.matrix('output')).map(([a, b, c, d]) => [c!, d!, a!, b!]);
  assert.deepEqual(rowsOf(joined!.matrix('output')), exchanged);
  near(joined!.matrix('projected-output'), multiply(exchanged, copy(inputs.outputMatrix)), 'exchanged');
});

test('the puzzle: with one head two weights over 0.9 are out of reach, with two the last hint reaches them', () => {
  const solved = copy(inputsOf('puzzle').queryMatrix);
  solved[1] = [4, 0, 0, 4];
  const weightsOf = (heads: number): number[][] =>
    Array.from({ length: heads }, (_, head) =>
      rowOf(attend(engine, inputsOf('puzzle', { heads, queryMatrix: solved })).matrix('weights', head), 1),
    );
  const [one] = weightsOf(1);
  assert.ok(one![0]! < 0.5 && one![3]! < 0.5);
  const [first, second] = weightsOf(2);
  assert.ok(first![0]! > 0.9 && second![3]! > 0.9);
});

type Derivation = NonNullable<ReturnType<Run['derive']>>;
type Runs = Readonly<Record<string, Run>>;

/** As a step names them; '' is the first. */
const firstNamed = ({
  layer,
  ...others
}: { readonly layer: Run } & Readonly<Record<string, unknown>>): Runs => ({ '': layer, ...others });

/** Every number leads to numbers that stand in the figure. */
function followAll(runs: Runs, what: string): number {
  let followed = 0;
  const follow = ({ operands }: Derivation): void => {
    for (const { value, cell, derivation } of operands) {
      if (cell) {
        const name = `${what}: ${cell.run ?? ''} ${cell.stage} ${cell.head ?? 0}`;
        const source = runs[cell.run ?? '']?.find(cell);
        assert.ok(source, `${name} stands in the figure`);
        const number = at(source.matrix, cell.row, cell.col);
        assert.ok(
          number === value || Math.abs(number - value) < 1e-5 * Math.max(1, Math.abs(value)),
          `${name} is ${number}, not ${value}`,
        );
        followed += 1;
      }
      if (derivation) follow(derivation);
    }
  };
  for (const [name, run] of Object.entries(runs))
    for (const stage of STAGES)
      for (const head of [0, 1])
        for (const row of [0, 3])
          for (const col of [0, 1, 3]) {
            const cell: ShownCell = { stage, head, row, col, ...(name && { run: name }) };
            const derivation = run.derive(cell);
            if (!derivation) continue;
            const shown = at(run.matrix(stage, head), row, col);
            assert.ok(
              derivation.result === shown || Math.abs(derivation.result - shown) < 1e-5,
              `${what} ${stage}`,
            );
            follow(derivation);
          }
  return followed;
}

test('every number of every step leads to numbers that stand in the figure, down to what was given', () => {
  const steps: readonly (readonly [string, Runs])[] = [
    ['slicing', firstNamed(slice(engine, inputsOf('slicing')))],
    ['columns', firstNamed(splitApart(engine, inputsOf('columns')))],
    ['join', firstNamed(join(engine, inputsOf('join', { joining: 'identity' })))],
    ['join', firstNamed(join(engine, inputsOf('join', { joining: 'exchanged' })))],
    ['puzzle', { '': attend(engine, inputsOf('puzzle')) }],
  ];
  for (const [step, runs] of steps) assert.ok(followAll(runs, step) > 50, step);
  trained('two', 1, 20, (run) => {
    assert.ok(followAll({ '': run }, 'two-words') > 50);
  });
});

test('what does not fit together is named, with what was given and what is allowed', () => {
  const refused = (step: string, given: Partial<Inputs>): InputError => {
    try {
      attend(engine, inputsOf(step, given));
    } catch (error) {
      if (error instanceof InputError) return error;
      throw error;
    }
    return assert.fail('it was taken');
  };
  const three = refused('columns', { heads: 3 });
  assert.equal(three.key, 'problem.heads');
  assert.deepEqual(three.params, {
    name: 'heads',
    given: '3',
    matrix: 'W_Q',
    columns: '4',
    allowed: '1, 2, 4',
  });
  assert.equal(refused('join', { outputMatrix: [[1]] }).params['name'], 'outputMatrix');
  assert.equal(refused('join', { keyMatrix: [[1], [2], [3], [4]] }).key, 'problem.row-lengths');
  assert.equal(refused('join', { words: ['one'] }).params['name'], 'input');
  assert.throws(() => definition.fields.words.parse('', 'words'), InputError);
  const many = Array.from({ length: 200 }, () => 'word').join(',');
  assert.throws(() => definition.fields.words.parse(many, 'words'), InputError);
  assert.throws(() => definition.fields.heads.parse('17', 'heads'), InputError);
});

describe('as it is drawn', () => {
  const open = (step: string, shows?: Shows): Promise<DrawnFigure> => DrawnFigure.open('heads', step, shows);

  test('slicing: a changed number moves both heads, and one of two slices; no change moves none', async () => {
    const figure = await open('slicing', { asks: true });
    const ways = (): string[] => figure.texts('note').filter((text) => / of 2 heads/.test(text));
    const BOTH_AND_ONE = [/in 2 of 2 heads/, /in 1 of 2 heads/];
    const assertWays = (wanted: readonly RegExp[]): void => {
      assert.equal(ways().length, 2);
      ways().forEach((text, way) => {
        assert.match(text, wanted[way]!);
      });
    };
    assert.ok(figure.answers.includes('in one'));
    assert.ok(!figure.hasMatrix('Weights of head 1'));
    await figure.set({ prediction: 'one' });
    assert.equal(figure.rightAnswer, 'in all of them');
    assertWays(BOTH_AND_ONE);
    // From 1 to 0 in quarters, of −3 to 3.
    await figure.slide('Added to that number', 12);
    assertWays([/in 0 of 2 heads/, /in 0 of 2 heads/]);
    await figure.slide('Added to that number', 13);
    await figure.choose('verb');
    assertWays(BOTH_AND_ONE);
  });

  test('columns: split among one, two or four heads all numbers are equal; three is refused in place', async () => {
    const figure = await open('columns');
    const line = (): string => figure.texts('outcome-line').join();
    assert.match(line(), /16 of 16 numbers of X W ?Q are equal both ways\. Largest difference: 0\./);
    await figure.type('Number of heads', '4');
    assert.ok(figure.hasMatrix('W_Q of head 4'));
    await figure.type('Number of heads', '3');
    assert.match(
      figure.problems.join(),
      /“3” was given; W_Q has 4 columns, so the number of heads can be 1, 2, 4\./,
    );
    // The last good state stays.
    assert.ok(figure.hasMatrix('W_Q of head 4'));
    await figure.type('Number of heads', '1');
    assert.ok(!figure.hasMatrix('W_Q of head 4'));
    await figure.type('Number of heads', '2');
    await figure.setMatrixCell('W_Q', 0, 2, '-1.5');
    assert.match(line(), /16 of 16/);
    assert.deepEqual(figure.matrixTexts('W_Q of head 2'), [
      ['−1.5', '0'],
      ['0', '1.5'],
      ['0', '0.5'],
      ['0.5', '0'],
    ]);
  });

  test('join: a symbol lights its matrix: of a head its columns, of W_O all', async () => {
    const figure = await open('join');
    const lit = (name: string): number =>
      figure
        .matrix(name)
        .flat()
        .filter(({ onPath }) => onPath).length;
    const litInRow = (name: string): (boolean | undefined)[] | undefined =>
      figure.matrix(name)[0]?.map(({ onPath }) => onPath);
    await figure.press('W_Q of head 1');
    assert.equal(lit('W_Q'), 8);
    assert.deepEqual(litInRow('W_Q'), [true, true, false, false]);
    await figure.choose('2');
    assert.deepEqual(litInRow('W_Q'), [false, false, true, true]);
    assert.match(figure.text, /The columns of W ?Q that belong to head 2\./);
    await figure.press('W_O');
    assert.equal(lit('W_Q'), 0);
    assert.equal(lit('W_O'), 16);
  });

  test('join: an output leads through W_O to the numbers of both heads, and on to weights and values', async () => {
    const figure = await open('join');
    assert.equal(figure.formula(), '0.14 × 0 + 1.91 × 1 + 0.91 × 0 + 0.34 × 0.5\n≈ 2.08');
    const ofHead = figure.operand('1.91');
    assert.match(figure.told(ofHead), /from head 1/);
    assert.equal(figure.explain(ofHead).number, '1.91');
  });

  test('join: with W_O = I the output is the heads side by side; exchanged heads give another one', async () => {
    const figure = await open('join');
    await figure.choose('W_O = I');
    const heads = figure.matrixTexts('Heads side by side');
    assert.deepEqual(figure.matrixTexts('Output with W_O = I'), heads);
    assert.ok(
      figure
        .matrix('Output')
        .flat()
        .some(({ differs }) => differs),
    );
    await figure.choose('heads exchanged');
    const exchanged = figure.matrixTexts('Heads side by side').map(([a, b, c, d]) => [c, d, a, b]);
    assert.deepEqual(figure.matrixTexts('Heads in the other order'), exchanged);
    await figure.undo();
    assert.ok(figure.hasMatrix('Output with W_O = I'));
  });

  test('puzzle: out of reach with one head, reached with two', async () => {
    const figure = await open('puzzle', { asks: true });
    const isReached = (): boolean => figure.goals.every(Boolean);
    await figure.set({ prediction: '0.9' });
    assert.match(figure.computedAnswer ?? '', /^0\.5/);
    for (const [col, number] of ['4', '0', '0', '4'].entries())
      await figure.setMatrixCell('W_Q', 1, col, number);
    assert.ok(!isReached());
    await figure.choose('2 heads');
    assert.ok(isReached());
    assert.match(figure.view.toReach?.reached ?? '', /Solved: each head has a row of weights of its own\./);
    await figure.choose('1 head');
    assert.ok(!isReached());
  });

  test('two words: one head is trained beside two, and the guess is compared with what is measured', async () => {
    const figure = await open('two-words', { asks: true, works: true });
    assert.equal(figure.prediction.kind, 'number');
    assert.equal(figure.coveredParts('soft-matrix'), 3);
    await figure.answer(0.8);
    const [one = '', two = ''] = figure.texts('right-share');
    assert.match(one, /Right on 1,000 new sequences: 0\.5[5-9]\d/);
    assert.equal(two, 'Right on 1,000 new sequences: 1.000');
    assert.match(figure.outcome, /You said 0\.800; 0\.5[5-9]\d was computed\./);
    assert.ok(figure.outcome.includes('1/8 + 7/8 × 1/2 = 0.5625'), figure.outcome);
    // 16 x 16 numbers four times, and those of words, positions and read-outs.
    assert.equal(figure.text.split('1,568 parameters').length - 1, 2);
    assert.match(
      figure.sentence,
      /^After 300 steps, one head is right in 0\.5[5-9]\d of the cases, two heads in 1\.000\./,
    );
  });

  test('two words: what is read out leads through logits to what the read-out computes with; a slider asks another letter', async () => {
    const figure = await open('two-words', { works: true });
    await figure.pressFirst('At g₉, the model names f as the word before');
    assert.match(figure.told(), /the softmax of its logits/);
    assert.match(figure.told(figure.firstOperand()), /the read-out for the word before computes/);
    assert.match(figure.text, /the word before: f/);
    await figure.slideBy('Letter that asks', -1);
    assert.match(figure.text, /the word before: a/);
  });

  test('slower: the other half is trained, an ordinary layer with one head and with two', async () => {
    const figure = await open('slower', { works: true });
    await figure.press('Train');
    const [bars] = figure.parts('soft-weight-bars');
    const [one = '', two = ''] = figure.barTexts(String(given(bars!, 'label')));
    assert.match(one, /^0\.(5[7-9]|6[01])\d$/);
    assert.equal(two, '1.000');
  });
});
