// Layers: the blend of a word, a block with and without its residual, two trained layers and two by hand, against the
// float64 references; and the training of both models.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { inputsOfStep } from '../../../web/figures/base/compute/step-inputs.js';
import { definition, embedded } from '../../../web/figures/layers/definition.js';
import {
  BlendRun,
  blockOf,
  blockRuns,
  SEQUENCES,
  twoLayers,
  wordIn,
} from '../../../web/figures/layers/model.js';
import { OwnWeightsRun, SUM_NAMES, sumRuns } from '../../../web/figures/layers/stream.js';
import { feedForwardOf, firing, LookupRun, ReceivedRun } from '../../../web/figures/layers/lookup.js';
import { rows } from '../../../web/model/fields.js';
import { InputError } from '../../../web/model/input-error.js';
import { cosine, traceLayer } from '../../reference/attention.mjs';
import { block, linear, norm } from '../../reference/layers.mjs';
import { readTensorFile } from '../../reference/tensor-file.mjs';
import { encode } from '../../reference/use-lite.mjs';
import { DrawnFigure } from '../support/drawn-figure.js';
import { engine } from '../support/engine.js';
import { given } from '../support/markup.js';

const learning = await engine.learning();
const inputsOf = (step, given = {}) => ({ ...inputsOfStep(definition, step), ...given });

const rowsOf = ({ rows, cols, data }) =>
  Array.from({ length: rows }, (_, row) => [...data.subarray(row * cols, (row + 1) * cols)]);
const copy = (rows) => rows.map((row) => [...row]);
const identity = (size) =>
  Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_each, col) => +(row === col)));

/** float32 against float64: the bar of every number that is shown. */
function near(matrix, reference, what, tolerance = 1e-5) {
  assert.equal(matrix.rows, reference.length, `${what}: rows`);
  rowsOf(matrix).forEach((row, i) => {
    row.forEach((number, j) => {
      const wanted = reference[i][j];
      const isNear = Math.abs(number - wanted) <= tolerance * Math.max(1, Math.abs(wanted));
      assert.ok(isNear, `${what} ${i}, ${j}: ${number}, the reference is ${wanted}`);
    });
  });
}

const texts = (numbers, decimals = 3) => numbers.map((number) => number.toFixed(decimals));

test('This is .8 This, .15 forum and .05 is, added up to its output', () => {
  const inputs = inputsOf('blend');
  const run = new BlendRun(engine, inputs);
  const reference = traceLayer({
    input: copy(inputs.input),
    projections: {
      query: copy(inputs.queryMatrix),
      key: copy(inputs.keyMatrix),
      value: copy(inputs.valueMatrix),
      output: identity(4),
    },
  });
  for (const stage of ['weights', 'contributions', 'output'])
    near(run.matrix(stage), reference.heads[0][stage], stage);
  assert.deepEqual(texts(rowsOf(run.matrix('weights'))[0]), ['0.800', '0.150', '0.050', '0.000']);
  // By hand: .8 (2, 0, 1, 0) + .15 (0, 2, 0, 1) + .05 (1, 0, 2, 0).
  assert.deepEqual(texts(rowsOf(run.matrix('output'))[0], 2), ['1.65', '0.30', '0.90', '0.15']);
  assert.deepEqual(
    rowsOf(run.matrix('contributions'))
      .slice(0, 3)
      .map((row) => texts(row, 2)),
    [
      ['1.60', '0.00', '0.80', '0.00'],
      ['0.00', '0.30', '0.00', '0.15'],
      ['0.05', '0.00', '0.10', '0.00'],
    ],
  );
});

test('a contribution leads to its weight and its value, an output to all of them', () => {
  const run = new BlendRun(engine, inputsOf('blend'));
  const stagesOf = (derivation) =>
    new Set(cellsOf(derivation).map(({ stage, row, col }) => `${stage}.${row}.${col}`));
  const contribution = stagesOf(run.derive({ stage: 'contributions', row: 1, col: 1 }));
  assert.deepEqual([...contribution].sort(), ['value.1.1', 'weights.0.1']);
  const output = stagesOf(run.derive({ stage: 'output', row: 0, col: 0 }));
  for (const key of [0, 1, 2, 3]) assert.ok(output.has(`weights.0.${key}`) && output.has(`value.${key}.0`));
});

test('a block, with the residual around its attention and without it, is that of the reference', () => {
  const inputs = inputsOf('parts');
  const gain = [[1, 1, 1, 1]];
  for (const isDropped of [false, true]) {
    const runs = blockRuns(learning, inputs, isDropped);
    const reference = block({
      input: copy(inputs.input),
      attentionNorm: { gain },
      feedForwardNorm: { gain },
      attention: {
        projections: {
          query: copy(inputs.queryMatrix),
          key: copy(inputs.keyMatrix),
          value: copy(inputs.valueMatrix),
          output: identity(4),
        },
      },
      ...(isDropped && { residual: identity(4).map((row) => row.map(() => 0)) }),
      feedForward: { hidden: copy(inputs.hiddenMatrix), output: copy(inputs.outputMatrix) },
    });
    near(runs.attention.matrix('weights'), reference.weights[0], 'weights');
    near(runs.forward.matrix('sum'), reference.output, `after the block, ${isDropped}`);
    near(runs.attention.matrix('normed'), norm(copy(inputs.input), { gain }), 'normed');
  }
});

test('the weights survive the norm; without the residual the word’s own 1 is lost, as the prose says', () => {
  const inputs = inputsOf('parts');
  assert.equal(inputs.words[wordIn(inputs)], 'is');
  const kept = blockRuns(learning, inputs, false).attention;
  const dropped = blockRuns(learning, inputs, true).attention;
  assert.deepEqual(texts(rowsOf(kept.matrix('weights'))[0]), ['0.800', '0.150', '0.050', '0.000']);
  assert.equal(rowsOf(kept.matrix('weights'))[2][2].toFixed(3), '0.001');
  assert.equal(rowsOf(kept.matrix('sum'))[2][2].toFixed(2), '-0.16');
  assert.equal(rowsOf(dropped.matrix('sum'))[2][2].toFixed(2), '-1.16');
});

test('from the last sum of a block every number leads down to x', () => {
  const { attention, forward } = blockRuns(learning, inputsOf('parts'), false);
  const found = { '': attention, forward };
  const seen = new Set();
  const follow = (cell) => {
    const id = JSON.stringify(cell);
    if (seen.has(id)) return;
    seen.add(id);
    const { run = '', ...place } = cell;
    const derivation = found[run].derive({ ...place, ...(run && { run }) });
    assert.ok(derivation, id);
    const walk = ({ operands }) => {
      for (const operand of operands) {
        if (operand.cell) follow(operand.cell);
        if (operand.derivation) walk(operand.derivation);
      }
    };
    walk(derivation);
  };
  follow({ run: 'forward', stage: 'sum', row: 2, col: 0 });
  const stages = new Set([...seen].map((id) => JSON.parse(id).stage));
  for (const stage of ['hidden', 'activated', 'normed', 'mean', 'weights', 'value', 'input'])
    assert.ok(stages.has(stage), stage);
});

test('rows that do not fit are refused with their names', () => {
  const refused = (name, act) => {
    assert.throws(act, (error) => error instanceof InputError && error.params.name === name);
  };
  refused('input', () => new BlendRun(engine, inputsOf('blend', { input: [[1, 2, 3, 4]] })));
  refused('queryMatrix', () => new BlendRun(engine, inputsOf('blend', { queryMatrix: [[1, 2]] })));
  refused('valueMatrix', () =>
    blockOf(inputsOf('parts', { valueMatrix: identity(4).map((row) => row.slice(1)) }), false),
  );
  refused('outputMatrix', () => blockOf(inputsOf('parts', { outputMatrix: identity(3) }), false));
  refused('secondKeyMatrix', () => twoLayers(engine, { secondKeyMatrix: identity(3) }, 'first'));
});

test('own words: a kind asks like its kind, and what is unknown starts with zeros', () => {
  const own = embedded('That', 'dog', 'zzz');
  assert.deepEqual(own.input, [
    [0.5, 0, 0, 0],
    [0, 0.5, 0, 0],
    [0, 0, 0, 0],
  ]);
  // Of zeros all scores are 0: a third each.
  const run = new BlendRun(engine, inputsOf('blend', own));
  assert.deepEqual(texts(rowsOf(run.matrix('weights'))[2]), ['0.333', '0.333', '0.333']);
});

const solved = [...[1, 2, 3].map(() => [0, 0, 0]), ...identity(3).map((row) => row.map((x) => 2 * x))];
const asked = (given, name) =>
  rowsOf(twoLayers(engine, inputsOf('puzzle', given), name).upper.matrix('weights'))[4][2];

test('the puzzle: open at the start, reached by its last hint, in both sequences', () => {
  for (const name of Object.keys(SEQUENCES)) {
    assert.ok(asked({}, name) < 0.5, name);
    assert.ok(asked({ secondKeyMatrix: solved }, name) > 0.5, name);
    // The hint leaves the upper rows as they are.
    const { secondKeyMatrix } = inputsOf('puzzle');
    assert.ok(asked({ secondKeyMatrix: [...secondKeyMatrix.slice(0, 3), ...solved.slice(3)] }, name) > 0.5);
  }
});

test('the two layers by hand: layer 1 brings the letter before, layer 2 is that of the reference', () => {
  const { lower, upper } = twoLayers(engine, inputsOf('puzzle', { secondKeyMatrix: solved }), 'first');
  const before = [
    [0, 0, 0],
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  // e^-12 for each of at most four others.
  near(lower.output, before, 'before', 4 * Math.exp(-12));
  const [letters] = [[[0, 0, 0], ...identity(3), [1, 0, 0]]];
  const input = letters.map((row, place) => [...row, ...before[place]]);
  const scores = input.map((query) =>
    input.map(
      (key) => (2 * 4 * query.slice(0, 3).reduce((sum, x, i) => sum + x * key[3 + i], 0)) / Math.sqrt(3),
    ),
  );
  const weights = scores.map((row, i) => {
    const powers = row.map((score, j) => (j > i ? 0 : Math.exp(score)));
    const total = powers.reduce((sum, x) => sum + x, 0);
    return powers.map((x) => x / total);
  });
  // What layer 1 leaves to others moves a score of up to 4.62 by less than 5 × 1e-4.
  near(upper.matrix('weights'), weights, 'weights', 1e-3);
  const received = upper.derive({ stage: 'input', row: 2, col: 3 });
  assert.deepEqual(received.operands[0].cell, { run: 'first-layer', stage: 'output', row: 2, col: 0 });
});

/** All cells that a derivation names. */
const cellsOf = ({ operands }) =>
  operands.flatMap(({ cell, derivation }) => [
    ...(cell ? [cell] : []),
    ...(derivation ? cellsOf(derivation) : []),
  ]);

const files = ['use-lite-attention.bin', 'use-lite-rest.bin'].map((name) =>
  readFileSync(new URL(`../../../web/data/${name}`, import.meta.url)),
);

test('two trained layers: cosines with the beginning, against float64 from the same numbers', async () => {
  const encoder = await learning.encoder();
  try {
    await encoder.loadRest();
    const text = inputsOf('through').text;
    const encoded = encoder.encode(text);
    const runs = sumRuns(engine, encoder, text);
    const stored = Object.assign({}, ...files.map(readTensorFile));
    const reference = encode(
      stored,
      encoded.tokens.map(({ id }) => id),
    );
    const frequencies = [...stored['position frequencies'][0]];
    const beginning = linear(
      reference.embeddings.map((row, position) => {
        const angles = frequencies.map((frequency) => position * frequency);
        const positions = [...angles.map(Math.sin), ...angles.map(Math.cos)];
        return row.map((number, i) => 2 * number + positions[i]);
      }),
      stored['layer 0 residual'],
      stored['layer 0 residual bias'],
    );
    for (const [layer, name] of [
      [0, 'forward-1'],
      [1, 'forward-2'],
    ]) {
      const cosines = reference.layers[layer].output.map((row) =>
        beginning.map((other) => cosine(row, other)),
      );
      near(runs[name].matrix('scores'), cosines, name);
    }
    // The prose.
    const own = (name, row) => rowsOf(runs[name].matrix('scores'))[row][row].toFixed(3);
    assert.deepEqual([own('forward-1', 0), own('forward-2', 0)], ['0.680', '0.549']);
    assert.equal(own('forward-2', 3), '0.345');
    // A cosine leads to what it compares, and that to the sum before it.
    const cosineOf = runs['forward-2'].derive({ run: 'forward-2', stage: 'scores', row: 0, col: 0 });
    const compared = cellsOf(cosineOf).map(({ run, stage }) => `${run} ${stage}`);
    assert.deepEqual([...new Set(compared)].sort(), ['attention-1 residual', 'forward-2 sum']);
    const sum = runs['forward-2'].derive({ run: 'forward-2', stage: 'sum', row: 0, col: 5 });
    assert.equal(sum.operands[0].cell.run, 'attention-2');
    assert.equal(SUM_NAMES.length, 4);
    const weights = new OwnWeightsRun(encoder, text, encoded, 1);
    near(weights.matrix('weights', 2), rowsOf(encoded.layers[1].heads[2].weights), 'weights');
    assert.equal(
      weights.derive({ stage: 'weights', head: 2, row: 0, col: 0 }).result,
      weights.matrix('weights', 2).data[0],
    );
  } finally {
    encoder.dispose();
  }
});

const SEEDS = [1, 2, 3, 4, 5];

/** The shares of right answers of a run of the step, after so many steps. */
function sharesAt(layers, seed, moments) {
  const run = learning.train({
    experiment: 'induction',
    length: 12,
    steps: 300,
    layers,
    seed,
    learningRate: 0.02,
  });
  try {
    let done = 0;
    return moments.map((moment) => {
      run.step(moment - done);
      done = moment;
      return run.evaluate().accuracy;
    });
  } finally {
    run.dispose();
  }
}

test('two layers learn induction with a jump after step 50, one layer never does (E9)', () => {
  for (const seed of SEEDS) {
    const [early, middle, end] = sharesAt(2, seed, [25, 125, 300]);
    // The experiments have .999 [.994, 1.000] after 250 steps, and one layer .339 [.329, .348].
    assert.ok(early < 0.35 && middle > 0.7 && end > 0.985, `${seed}: ${early}, ${middle}, ${end}`);
    const [one] = sharesAt(1, seed, [300]);
    assert.ok(Math.abs(one - 0.339) < 0.02, `${seed}: ${one}`);
  }
});

test('the prose has the numbers of the engine', () => {
  const prose = readFileSync(new URL('../../../web/lessons/layers/en.html', import.meta.url), 'utf8');
  const weights = rowsOf(new BlendRun(engine, inputsOf('blend')).matrix('weights')).flat();
  const table = [...prose.matchAll(/<td>(\d\.\d+)<\/td>/g)].map(([, number]) => number);
  assert.deepEqual(table, texts(weights));
  for (const number of [
    '0.800',
    '(1.650, 0.300, 0.900, 0.150)',
    '−0.16 to',
    '−1.16,',
    '0.680',
    '0.549',
    '0.345',
  ])
    assert.ok(prose.includes(number), number);
});

describe('as it is drawn', () => {
  const open = (step, shows) => DrawnFigure.open('layers', step, shows);

  test('blend: the share is predicted from the scores, then This is a blend', async () => {
    const figure = await open('blend', { asks: true });
    assert.ok(!figure.hasMatrix('Weights'));
    assert.deepEqual(figure.texts('strip'), []);
    await figure.set({ prediction: '0.7' });
    assert.equal(figure.computedAnswer, '0.800');
    assert.deepEqual(figure.matrixTexts('Weights'), [['0.800'], ['0.150'], ['0.050'], ['0.000']]);
    assert.deepEqual(figure.matrixTexts('Weight × value').at(-1), ['1.650', '0.300', '0.900', '0.150']);
    assert.equal(figure.texts('strip').length, 1);
    assert.equal(figure.sentence, 'This is now 0.800 This, 0.150 forum, 0.050 is, 0.000 awesome.');
  });

  test('blend: another word, an edited parameter, and words of one’s own', async () => {
    const figure = await open('blend');
    await figure.choose('is');
    assert.match(figure.sentence, /is is now 0\.245 This, 0\.665 forum, 0\.001 is/);
    // Its own score is as large as that of This then.
    await figure.setMatrixCell('W_Q', 2, 2, '1');
    assert.match(figure.sentence, /0\.197 This, 0\.534 forum, 0\.197 is/);
    await figure.type('Your words', 'that zzz');
    const embeddings = [
      ['0.5', '0', '0', '0'],
      ['0', '0', '0', '0'],
    ];
    assert.deepEqual(figure.matrixTexts('X: embeddings'), embeddings);
    await figure.type('Your words', 'one');
    assert.match(figure.problems.join(), /2 to 4 words are needed, not 1/);
    const [field] = figure.parts('soft-text-input').filter((part) => given(part, 'label') === 'Your words');
    assert.equal(given(field, 'value'), 'one');
    assert.deepEqual(figure.matrixTexts('X: embeddings'), embeddings);
  });

  test('parts: without the residual the word’s own vector is lost, marked where it differs', async () => {
    const figure = await open('parts', { asks: true });
    const sum = () => figure.matrixTexts('3. residual: x + attention');
    const hasDiffering = () =>
      figure
        .parts('soft-matrix')
        .some((part) => given(part, 'cells').some((row) => row.some(({ differs }) => differs)));
    assert.deepEqual(sum()[3], ['', '', '', '']);
    assert.ok(!hasDiffering());
    // Its weights: 0.24, 0.66, 0.00 and 0.09.
    assert.equal(figure.rightAnswer, 'forum');
    await figure.set({ prediction: '2', withoutResidual: true });
    assert.deepEqual(sum().slice(2), [
      ['−0.60', '1.55', '−0.16', '0.22'],
      ['−0.60', '1.55', '−1.16', '0.22'],
    ]);
    assert.ok(hasDiffering());
    assert.match(figure.formula(), /−0\.16/);
    await figure.switch('Drop the residual', false);
    assert.ok(!hasDiffering());
  });

  test('two trained layers: the cosines come with the second file', async () => {
    const figure = await open('through');
    assert.equal(
      figure.sentence,
      'Cosine of “this” with its beginning: 0.680 after layer 1, 0.549 after layer 2.',
    );
    const similar = figure.matrixTexts('Similarity to its beginning');
    assert.deepEqual(similar[3], ['0.86', '0.75', '0.71', '0.34']);
  });

  test('the puzzle is reached by its last hint, in both sequences', async () => {
    const figure = await open('puzzle');
    assert.deepEqual(figure.goals, [false, false]);
    for (const place of [0, 1, 2]) await figure.setMatrixCell('W_K', 3 + place, place, '2');
    assert.deepEqual(figure.goals, [true, true]);
  });

  test('trained: two layers learn it, one does not; the slider goes back to before the jump', async () => {
    const figure = await DrawnFigure.open('layers', 'induction', { asks: true, works: true });
    await figure.answer('third');
    assert.ok(figure.text.includes('Step 300 of 300.'), figure.text);
    const shares = () => figure.texts('shares').join();
    assert.match(shares(), /two layers (0\.99\d|1\.000); one layer/);
    assert.match(shares(), /one layer 0\.3[2-5]\d/);
    await figure.slide('Look at step', 5);
    assert.ok(figure.text.includes('Step 50 of 300.'), figure.text);
    assert.match(shares(), /two layers 0\.[23]\d\d/);
  });
});

describe('feed-forward as a lookup', () => {
  const lookupOf = (given) => {
    const received = new ReceivedRun(engine);
    return new LookupRun(learning, feedForwardOf(inputsOf('feed-forward', given), received));
  };
  const column = (run, stage, col = 0) => rowsOf(run.matrix(stage)).map((row) => row[col]);
  const round = (numbers) => numbers.map((number) => Number(number.toFixed(3)) + 0);
  // softmax(4, 0), by hand: 1 / (1 + e^-4).
  const most = 1 / (1 + Math.exp(-4));
  const least = 1 - most;

  test('five words have what attention brought beside their own numbers', () => {
    near(
      lookupOf().matrix('input'),
      [
        [1, 0, least, most],
        [1, 0, 1, 0],
        [0, 1, least, most],
        [0, 1, most, least],
        [0, 0, least, most],
      ],
      'input',
    );
  });

  test('record 1 fires for Riley with dog alone; a plain sum and softmax do so for all', () => {
    const run = lookupOf();
    const scores = [most, 0, most - 1, least - 1, most - 1];
    assert.deepEqual(round(column(run, 'hidden')), round(scores));
    assert.deepEqual(round(column(run, 'activated')), [0.982, 0, 0, 0, 0]);
    assert.deepEqual(column(run, 'projected-output').slice(1), [0, 0, 0, 0]);
    assert.deepEqual(round(column(run, 'sum')), round(scores));
    // Record 2 is empty and scores 0: softmax is 1 / (1 + e^-score).
    assert.deepEqual(round(column(run, 'output')), round(scores.map((score) => 1 / (1 + Math.exp(-score)))));
    assert.deepEqual(firing(run, 0), ['riley-dog']);
  });

  test('the puzzle: 0, 1, 1, 0 with a bias of -1.1 is .882 for dog with Riley, and exactly 0 for the others', () => {
    const solved = { hiddenMatrix: rows('1,0 / 0,1 / 0,1 / 1,0'), hiddenBias: rows('-1,-1.1') };
    assert.deepEqual(round(column(lookupOf(solved), 'activated', 1)), [0, 0, 0, 0.882, 0]);
    assert.deepEqual(firing(lookupOf(solved), 1), ['dog-riley']);
    const hinted = { ...solved, hiddenBias: rows('-1,-1') };
    assert.deepEqual(firing(lookupOf(hinted), 1), ['dog-itself', 'dog-riley']);
  });

  test('what a word received leads to attention, and on to its weights', () => {
    const run = lookupOf();
    const [entry] = run.derive({ stage: 'input', row: 0, col: 3 }).operands;
    assert.deepEqual(entry.cell, { run: 'received', stage: 'output', row: 0, col: 1 });
    const terms = new ReceivedRun(engine)
      .derive(entry.cell)
      .operands.flatMap(({ derivation }) => derivation.operands.map(({ cell }) => cell.stage));
    assert.deepEqual(terms, ['weights', 'value', 'weights', 'value']);
    assert.equal(run.derive({ stage: 'input', row: 0, col: 0 }).operation, 'given');
  });

  test('rows that do not fit are refused by the name of their input', () => {
    for (const [name, value] of [
      ['hiddenMatrix', '1,0 / 0,1'],
      ['hiddenMatrix', '1 / 0 / 0 / 1'],
      ['hiddenBias', '1'],
      ['hiddenBias', '1,0 / 1,0'],
      ['outputMatrix', '1,0'],
      ['outputMatrix', '1 / 0'],
    ])
      assert.throws(
        () => lookupOf({ [name]: rows(value) }),
        (error) => error instanceof InputError && error.message.includes(name),
        `${name} ${value}`,
      );
  });
});
