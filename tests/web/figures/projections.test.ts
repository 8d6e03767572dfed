import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Matrix } from '../../../web/engine/types.js';
import { definition, STAGES } from '../../../web/figures/projections/definition.js';
import { en } from '../../../web/figures/projections/en.js';
import {
  attend,
  attendPlainly,
  multiplyOut,
  projectTwice,
  ring,
  type Inputs,
} from '../../../web/figures/projections/model.js';
import type { Run } from '../../../web/figures/base/run.js';
import { FigureController } from '../../../web/model/controller.js';
import { InputError } from '../../../web/model/input-error.js';
import { Language } from '../../../web/model/language/language.js';
import { at } from '../../../web/model/tensor.js';
import type { AnyStage, ShownCell } from '../../../web/model/token.js';
import { multiply, traceLayer } from '../../reference/attention.mjs';
import { engine } from '../support/engine.js';

function inputsOf(step: string, given: Partial<Inputs> = {}): Inputs {
  const controller = new FigureController(definition);
  controller.setStep(step);
  controller.update(given);
  return controller.inputs;
}

type Rows = readonly (readonly number[])[];
const rowsOf = ({ rows, cols, data }: Matrix): number[][] =>
  Array.from({ length: rows }, (_, row) => [...data.subarray(row * cols, (row + 1) * cols)]);
const copy = (rows: Rows): number[][] => rows.map((row) => [...row]);
const identity = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** float32 against float64. */
function near(matrix: Matrix, reference: Rows, what: string): void {
  rowsOf(matrix).forEach((row, i) => {
    row.forEach((number, j) => {
      const wanted = reference[i]?.[j] ?? NaN;
      const isNear = Math.abs(number - wanted) <= 1e-5 * Math.max(1, Math.abs(wanted));
      assert.ok(isNear, `${what} ${i}, ${j}: ${number}, the reference is ${wanted}`);
    });
  });
}

const referenceOf = ({ input, queryMatrix, keyMatrix, valueMatrix }: Inputs, value: Rows = valueMatrix) =>
  traceLayer({
    input: copy(input),
    projections: { query: copy(queryMatrix), key: copy(keyMatrix), value: copy(value), output: identity },
  });

test('W_V turns the trait of awesome into the first number of its value, where its embedding has 0', () => {
  const inputs = inputsOf('attention', { plainValues: true });
  const [layer, plain] = [attend(engine, inputs), attendPlainly(engine, inputs)];
  const awesome = inputs.words.indexOf('awesome');
  assert.equal(at(layer.matrix('input'), awesome, 0), 0);
  assert.equal(at(plain.matrix('value'), awesome, 0), 0);
  // (0, 2, 0.5) times the first column of W_V, (1, 0.5, 0).
  assert.equal(at(layer.matrix('value'), awesome, 0), 0.5 * 2);
  // forum puts 0.827 of its weight on it, which is all that the two outputs differ by, but for 0.25 of "is".
  const forum = inputs.words.indexOf('forum');
  const [own, other] = [layer, plain].map((run) => at(run.matrix('output'), forum, 0));
  const weights = [awesome, inputs.words.indexOf('is')].map((word) =>
    at(layer.matrix('weights'), forum, word),
  );
  assert.ok(Math.abs(weights[0]! - 0.827) < 0.0005);
  assert.ok(Math.abs(own! - other! - weights[0]! * 1 - weights[1]! * 0.25) < 1e-6);
});

test('from X to the output, and with W_V = I', () => {
  const inputs = inputsOf('attention', { plainValues: true });
  const [layer, plainRun] = [attend(engine, inputs), attendPlainly(engine, inputs)];
  const reference = referenceOf(inputs);
  const stages = ['query', 'key', 'value', 'output'] as const;
  for (const stage of stages) near(layer.matrix(stage), reference[stage], stage);
  for (const stage of ['raw', 'scores', 'weights'] as const)
    near(layer.matrix(stage), reference.heads[0]?.[stage] ?? [], stage);
  const plain = referenceOf(inputs, identity);
  near(plainRun.matrix('output'), plain.output, 'output with W_V = I');
  // A mean of embeddings lies between them.
  rowsOf(plainRun.matrix('output')).forEach((row) => {
    row.forEach((number, col) => {
      const column = inputs.input.map((embedding) => embedding[col] ?? NaN);
      assert.ok(number >= Math.min(...column) && number <= Math.max(...column));
    });
  });
});

test('a projection before the others folds away: equal to rounding, by the reference and by the engine', () => {
  const inputs = inputsOf('twice');
  const { layer, folded } = projectTwice(engine, inputs);
  const { firstMatrix, queryMatrix } = inputs;
  near(folded.matrix('query-projection'), multiply(copy(firstMatrix), copy(queryMatrix)), 'P W_Q');
  const hidden = multiply(copy(inputs.input), copy(firstMatrix));
  const reference = referenceOf({ ...inputs, input: hidden });
  near(layer.matrix('output'), reference.output, 'output, one after the other');
  near(folded.matrix('output'), reference.output, 'output, multiplied beforehand');
});

test('the product of W_Q and W_K gives equal scores, whatever d_k', () => {
  for (const dimension of [1, 2, 3]) {
    const inputs = inputsOf('product', { dimension });
    const { layer, product } = multiplyOut(engine, inputs);
    const narrow = (rows: Rows): number[][] => rows.map((row) => row.slice(0, dimension));
    const query = multiply(copy(inputs.input), narrow(inputs.queryMatrix));
    const key = multiply(copy(inputs.input), narrow(inputs.keyMatrix));
    const keysAsColumns = key[0]?.map((_, col) => key.map((row) => row[col] ?? NaN)) ?? [];
    const scores = multiply(query, keysAsColumns);
    near(layer.matrix('raw'), scores, `two matrices, d_k = ${dimension}`);
    near(product.matrix('raw'), scores, `their product, d_k = ${dimension}`);
  }
});

test('the ring: out of reach of W_Q = W_K, for W_Q = I the last hint closes it', () => {
  const closed = (given: Partial<Inputs>) => ring(engine, inputsOf('puzzle', given));
  const solution = [
    [0, 0, 4],
    [4, 0, 0],
    [0, 4, 0],
  ];
  const weights = rowsOf(closed({ asking: 'identity', keyMatrix: solution }).matrix('weights'));
  const most = weights.map((row) => row.indexOf(Math.max(...row)));
  assert.deepEqual(most, [1, 2, 0]);
  const scores = rowsOf(closed({ asking: 'tied', keyMatrix: solution }).matrix('scores'));
  scores.forEach((row, i) => {
    row.forEach((score, j) => {
      assert.equal(score, scores[j]?.[i]);
    });
  });
});

/** The runs of each step as it names them; '' is the first. */
type Runs = Readonly<Record<string, Run>>;

const VARIANTS: readonly (readonly [string, Partial<Inputs>, (inputs: Inputs) => Runs])[] = [
  ['lenses', {}, (inputs) => ({ '': attend(engine, inputs) })],
  [
    'attention',
    { plainValues: true },
    (inputs) => ({ '': attend(engine, inputs), plain: attendPlainly(engine, inputs) }),
  ],
  ['twice', {}, (inputs) => firstNamed(projectTwice(engine, inputs))],
  ['product', { dimension: 1 }, (inputs) => firstNamed(multiplyOut(engine, inputs))],
  ['product', { dimension: 3 }, (inputs) => firstNamed(multiplyOut(engine, inputs))],
  ['puzzle', { asking: 'tied' }, (inputs) => ({ '': ring(engine, inputs) })],
  ['puzzle', { asking: 'identity' }, (inputs) => ({ '': ring(engine, inputs) })],
];

const firstNamed = ({ layer, ...others }: Runs & { readonly layer: Run }): Runs => ({
  '': layer,
  ...others,
});

type Derivation = NonNullable<ReturnType<Run['derive']>>;

test('every number of every step leads to numbers that stand in the figure, down to what was given', () => {
  for (const [step, given, runsOf] of VARIANTS) {
    const runs = runsOf(inputsOf(step, given));
    let followed = 0;
    for (const [name, run] of Object.entries(runs))
      for (const stage of STAGES)
        for (let row = 0; row < 4; row += 1)
          for (let col = 0; col < 4; col += 1) {
            const cell: ShownCell = { stage, row, col, ...(name && { run: name }) };
            const derivation = run.derive(cell);
            if (!derivation) continue;
            assert.ok(Math.abs(derivation.result - at(run.matrix(stage), row, col)) < 1e-6);
            followed += follow(derivation);
          }
    assert.ok(followed > 50, step);

    function follow({ operands }: Derivation): number {
      return operands.reduce((sum, { value, cell, derivation }) => {
        if (cell) {
          const name = `${step}: ${cell.run ?? ''} ${cell.stage} ${cell.head ?? 0}`;
          const source = runs[cell.run ?? '']?.find(cell);
          assert.ok(source, `${name} stands in the figure`);
          const number = at(source.matrix, cell.row, cell.col);
          assert.ok(Math.abs(number - value) < 1e-6, `${name} is ${number}, not ${value}`);
        }
        return sum + (cell ? 1 : 0) + (derivation ? follow(derivation) : 0);
      }, 0);
    }
  }
});

test('what the second run computes itself leads on within it, the rest to the first', () => {
  const cellsIn = ({ operands }: Derivation): string[] =>
    operands.flatMap(({ cell, derivation }) => [
      ...(cell ? [`${cell.run ?? ''}:${cell.stage}`] : []),
      ...(derivation ? cellsIn(derivation) : []),
    ]);
  const cellsOf = (runs: Runs, name: string, stage: AnyStage): string[] => {
    const derivation = runs[name]!.derive({ run: name, stage, row: 0, col: 0 });
    return [...new Set(cellsIn(derivation!))].sort();
  };
  const inputs = inputsOf('attention', { plainValues: true });
  const plain = { '': attend(engine, inputs), plain: attendPlainly(engine, inputs) };
  assert.deepEqual(cellsOf(plain, 'plain', 'output'), [':weights', 'plain:value']);
  assert.deepEqual(cellsOf(plain, 'plain', 'value'), [':input', 'plain:value-projection']);
  const folded = firstNamed(projectTwice(engine, inputsOf('twice')));
  assert.deepEqual(cellsOf(folded, 'folded', 'output'), ['folded:value', 'folded:weights']);
  assert.deepEqual(cellsOf(folded, 'folded', 'query'), [':input', 'folded:query-projection']);
  assert.deepEqual(cellsOf(folded, 'folded', 'query-projection'), [
    ':hidden-projection',
    ':query-projection',
  ]);
  const product = firstNamed(multiplyOut(engine, inputsOf('product')));
  assert.deepEqual(cellsOf(product, 'product', 'raw'), [':input', ':matrix']);
});

test('cells of the time when a head told runs apart are cells of the run that they meant', () => {
  const cellOf = (state: string) => {
    const controller = new FigureController(definition);
    assert.deepEqual(controller.load(`v=1&${state}`), []);
    return controller.inputs.cell;
  };
  const place = { row: 3, col: 1 };
  assert.deepEqual(cellOf('step=attention&cell=output.3.1.1'), { run: 'plain', stage: 'output', ...place });
  assert.deepEqual(cellOf('step=twice&cell=weights.3.1.1'), { run: 'folded', stage: 'weights', ...place });
  assert.deepEqual(cellOf('step=product&cell=raw.3.1.1'), { run: 'product', stage: 'raw', ...place });
  assert.deepEqual(cellOf('step=attention&cell=output.3.1'), { stage: 'output', ...place });
});

test('the question about a key is asked afresh where the word or W_K is another, also in the next step', () => {
  const other: Partial<Inputs> = {
    keyMatrix: [
      [1, 1],
      [1, 1],
      [1, 1],
    ],
  };
  for (const step of ['lenses', 'attention']) {
    const controller = new FigureController(definition);
    const answerAfter = (change: Partial<Inputs>): string | null => {
      controller.setStep(step);
      controller.update(change);
      controller.setStep('lenses');
      return controller.inputs.prediction;
    };
    controller.update({ prediction: '1.75' });
    assert.equal(answerAfter({ valueMatrix: [[1], [1], [1]] }), '1.75', 'the question is not about values');
    assert.equal(answerAfter(other), null, step);
    controller.update({ prediction: '' });
    const others = { words: ['a'], input: [[1, 2, 3]] };
    assert.equal(answerAfter(others), '', 'who skipped it said nothing');
  }
});

test('the hint of the ring keeps the words of a pair apart', () => {
  const hint = new Language('en', { en }).say('puzzle.hint-1', { a: 'forum', b: 'awesome', c: 'very' });
  assert.match(hint, /\(forum, awesome\) > \(forum, very\) = \(very, forum\) > \(very, awesome\)/);
});

test('what does not fit together is named, by what the author wrote', () => {
  const refused = (
    step: string,
    given: Partial<Inputs>,
    run: typeof attend | typeof ring = attend,
  ): string => {
    try {
      run(engine, inputsOf(step, given));
    } catch (error) {
      assert.ok(error instanceof InputError);
      return new Language('en').explain(error);
    }
    return '';
  };
  const features = '“thing”, “trait”, “other”';
  assert.equal(
    refused('lenses', { words: ['one'] }),
    'input: the number of rows is 0, but must be 1, one for each of the words “one”.',
  );
  assert.equal(
    refused('lenses', {
      queryMatrix: [
        [1, 0],
        [0, 1],
      ],
    }),
    `queryMatrix: the number of rows is 2, but must be 3, one for each of the features ${features}.`,
  );
  assert.equal(
    refused('lenses', { keyMatrix: [[1], [0], [1]] }),
    'queryMatrix and keyMatrix: the lengths of their rows are 2 and 1, but must be equal.',
  );
  assert.equal(
    refused('lenses', { words: ['one'], input: [[1, 2]] }),
    `input: the length of each row is 2, but must be 3, one number for each of the features ${features}.`,
  );
  assert.equal(
    refused('puzzle', { keyMatrix: [[1], [0], [1]] }, ring),
    `keyMatrix: the length of each row is 1, but must be 3, one number for each of the features ${features}.`,
  );
});
