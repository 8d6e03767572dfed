import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Matrix } from '../../../web/engine/types.js';
import { definition, STAGES } from '../../../web/figures/who-asks-whom/definition.js';
import {
  countVisible,
  isSameRow,
  leaks,
  maskedAhead,
  packed,
  padded,
  PluggedRun,
  pluggingOf,
  plugsOf,
  sentenceOf,
  windowed,
  type Inputs,
} from '../../../web/figures/who-asks-whom/model.js';
import type { Run } from '../../../web/figures/base/compute/run.js';
import { FigureController } from '../../../web/model/controller.js';
import { InputError } from '../../../web/model/input-error.js';
import { Language } from '../../../web/model/language/language.js';
import { at, rowOf } from '../../../web/model/tensor.js';
import type { ShownCell } from '../../../web/model/token.js';
import { attention, multiply } from '../../reference/attention.mjs';
import { DrawnFigure } from '../support/drawn-figure.js';
import { given } from '../support/markup.js';
import type { MaskCell } from '../../../web/parts/matrix/mask-grid.js';
import { engine } from '../support/engine.js';
import type { Shows } from '../support/figure.js';

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

/** float32 against float64. */
function near(matrix: Matrix, reference: Rows, what: string): void {
  assert.equal(matrix.rows, reference.length, what);
  rowsOf(matrix).forEach((row, i) => {
    row.forEach((number, j) => {
      const wanted = reference[i]?.[j] ?? NaN;
      const isNear = number === wanted || Math.abs(number - wanted) <= 1e-5 * Math.max(1, Math.abs(wanted));
      assert.ok(isNear, `${what} ${i}, ${j}: ${number}, the reference is ${wanted}`);
    });
  });
}

/** By the reference, in float64: softmax of each row by itself, over the keys that it sees. */
function reference(inputs: Inputs, query: Rows, memory: Rows, sees = (_row: number, _col: number) => true) {
  const [q, k, v] = [
    multiply(copy(query), copy(inputs.queryMatrix)),
    multiply(copy(memory), copy(inputs.keyMatrix)),
    multiply(copy(memory), copy(inputs.valueMatrix)),
  ] as const;
  const mask = q.map((_, row) => k.map((__, col) => (sees(row, col) ? 1 : 0)));
  const { heads, output } = attention({ query: q, key: k, value: v, mask });
  return { weights: heads[0]!.weights, output };
}

const digits = (numbers: readonly number[]): string[] => numbers.map((number) => number.toFixed(3));

test('cross-attention: “stops” puts its weight on both parts of “hört … auf”, the numbers of the prose', () => {
  const inputs = inputsOf('cross');
  const plugs = { query: 'input', key: 'memory', value: 'memory' } as const;
  const run = new PluggedRun(engine, inputs, plugs);
  const wanted = reference(inputs, inputs.input, inputs.memory);
  near(run.matrix('weights'), wanted.weights, 'weights');
  near(run.matrix('output'), wanted.output, 'output');
  assert.deepEqual(digits(rowOf(run.matrix('weights'), 2)), ['0.012', '0.695', '0.006', '0.287']);
  // “now” and “one”, which hört alone brings, but for the one of Riley.
  assert.deepEqual(digits(rowOf(run.matrix('output'), 2)).slice(3), ['0.695', '0.707']);
});

test('with W_V = W_K all weights stay, and the output has no number but those of keys', () => {
  const inputs = inputsOf('cross');
  const plugs = { query: 'input', key: 'memory', value: 'memory' } as const;
  const [apart, tied] = [false, true].map((isTied) => new PluggedRun(engine, inputs, plugs, isTied));
  assert.deepEqual(tied!.matrix('weights').data, apart!.matrix('weights').data);
  assert.deepEqual(tied!.matrix('value').data, tied!.matrix('key').data);
  assert.equal(tied!.matrix('output').cols, 2);
});

test('the output has a row for each query, however the cables are plugged', () => {
  const sources = ['input', 'memory'] as const;
  const lengths = { input: 3, memory: 4 };
  const kinds = new Map<string, number>();
  for (const queriesFrom of sources)
    for (const keysFrom of sources)
      for (const valuesFrom of sources) {
        const inputs = inputsOf('cables', { queriesFrom, keysFrom, valuesFrom });
        const plugs = plugsOf(inputs);
        const run = new PluggedRun(engine, inputs, plugs);
        const n = lengths[queriesFrom];
        const m = lengths[keysFrom];
        const p = lengths[valuesFrom];
        assert.deepEqual([run.matrix('weights').rows, run.matrix('weights').cols], [n, m]);
        assert.equal(run.refused, m !== p);
        if (run.refused) assert.equal(run.has('output'), false);
        else assert.deepEqual([run.matrix('output').rows, run.matrix('output').cols], [n, 5]);
        const kind = pluggingOf(plugs);
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
  assert.deepEqual(Object.fromEntries(kinds), { self: 2, cross: 2, apart: 4 });
});

test('sentences of one length are not refused where keys and values come apart', () => {
  const inputs = inputsOf('cables', {
    memoryWords: ['Evan', 'never', 'sleeps'],
    memory: inputsOf('cables').input,
    valuesFrom: 'memory',
  });
  assert.equal(new PluggedRun(engine, inputs, plugsOf(inputs)).refused, false);
});

test('the causal mask: the first word puts all of its weight on itself, and each row adds up to 1', () => {
  for (let ahead = 6; ahead >= 0; ahead -= 1) {
    const inputs = inputsOf('mask', { ahead });
    const run = maskedAhead(engine, inputs);
    const wanted = reference(inputs, inputs.input, inputs.input, (row, col) => col <= row + ahead);
    near(run.matrix('weights'), wanted.weights, `weights, ${ahead} ahead`);
    near(run.matrix('output'), wanted.output, `output, ${ahead} ahead`);
    for (const sum of run.matrix('sum').data) assert.ok(Math.abs(sum - 1) < 1e-6);
  }
  const causal = maskedAhead(engine, inputsOf('mask', { ahead: 0 })).matrix('weights');
  assert.equal(at(causal, 0, 0), 1);
});

test('a 0 before softmax leaks, a 0 after it loses weight, and both change earlier outputs with the last word', () => {
  const outcome = { before: [] as number[], after: [] as number[] };
  for (const zero of ['before', 'after'] as const) {
    const inputs = inputsOf('leak', { zero });
    const { layer, wrong, others, ...meters } = leaks(engine, inputs);
    const words = [...inputs.words.keys()];
    const [q, k, v] = (['queryMatrix', 'keyMatrix', 'valueMatrix'] as const).map((name) =>
      multiply(copy(inputs.input), copy(inputs[name])),
    ) as [number[][], number[][], number[][]];
    const mistake = zero === 'before' ? 'zero-hidden-scores' : 'zero-hidden-weights';
    const wanted = attention({ query: q, key: k, value: v, mask: 'causal', mistake });
    const weights = wanted.heads[0]!.weights;
    near(wrong.matrix('weights'), weights, zero);
    near(wrong.matrix('output'), wanted.output, zero);
    const sum = (row: number, from = 0): number =>
      weights[row]!.slice(from).reduce((total, weight) => total + weight, 0);
    near(
      wrong.matrix('sum'),
      words.map((row) => [sum(row)]),
      `${zero}: sums`,
    );
    near(
      meters['wrong-later'].matrix('sum'),
      words.map((row) => [sum(row, row + 1)]),
      `${zero}: later`,
    );
    near(
      meters.later.matrix('sum'),
      words.map(() => [0]),
      'nothing leaks through −∞',
    );
    outcome[zero] = words.slice(0, -1).filter((row) => !isSameRow(wrong.outputs, others.wrong, row));
    assert.deepEqual(
      words.slice(0, -1).filter((row) => !isSameRow(layer.outputs, others.right, row)),
      [],
    );
  }
  assert.deepEqual(outcome, { before: [0, 1, 2, 3, 4, 5], after: [0, 1, 2, 3, 4, 5] });
});

test('padding of zeros receives weight until it is hidden; with no key left all is 0', () => {
  const open = padded(engine, inputsOf('padding'));
  // Riley scores every word 0, so all five share its weight.
  assert.equal(at(open.later.matrix('sum'), 0, 0).toFixed(3), '0.400');
  const three = padded(engine, inputsOf('padding', { keyLength: 3 }));
  for (const weight of three.later.matrix('sum').data) assert.equal(weight, 0);
  for (const sum of three.layer.matrix('sum').data) assert.ok(Math.abs(sum - 1) < 1e-6);
  const none = padded(engine, inputsOf('padding', { keyLength: 0 })).layer;
  for (const stage of ['weights', 'sum', 'output'] as const)
    for (const number of none.matrix(stage).data) assert.equal(number, 0);
});

test('a window of 3 computes 18 of 49 scores; five words are the fewest in which she finds Riley', () => {
  assert.equal(countVisible(windowed(engine, inputsOf('window', { window: 3 })).matrix('masked')), 18);
  const findsRiley = (window: number): boolean => {
    const row = rowOf(windowed(engine, inputsOf('window', { window })).matrix('weights'), 4);
    return row.indexOf(Math.max(...row)) === 0;
  };
  assert.deepEqual([1, 2, 3, 4, 5, 6, 7].map(findsRiley), [false, false, false, false, true, true, true]);
});

test('the mask of two packed sentences is reached by the last hint, and a word may see nothing', () => {
  const inputs = inputsOf('pack');
  const sees = (row: number, col: number): boolean =>
    col <= row && sentenceOf(inputs, row) === sentenceOf(inputs, col);
  const visible = inputs.words.map((_, row) => inputs.words.map((__, col) => (sees(row, col) ? 1 : 0)));
  assert.equal(visible.flat().filter((open) => open === 1).length, 9);
  const run = packed(engine, { ...inputs, visible });
  near(run.matrix('weights'), reference(inputs, inputs.input, inputs.input, sees).weights, 'packed');
  const blind = packed(engine, { ...inputs, visible: [[0, 0, 0, 0, 0], ...visible.slice(1)] });
  assert.deepEqual(rowOf(blind.matrix('output'), 0), [0, 0, 0]);
});

test('every number of every step leads to numbers that are in the figure, down to what was given', () => {
  const variants: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['cables', { layer: new PluggedRun(engine, inputsOf('cables'), plugsOf(inputsOf('cables'))) }],
    [
      'cross, tied',
      {
        layer: new PluggedRun(
          engine,
          inputsOf('cross'),
          { query: 'input', key: 'memory', value: 'memory' },
          true,
        ),
      },
    ],
    ['mask', { layer: maskedAhead(engine, inputsOf('mask', { ahead: 1 })) }],
    ['leak before', leaks(engine, inputsOf('leak'))],
    ['leak after', leaks(engine, inputsOf('leak', { zero: 'after', changed: true }))],
    ['padding', padded(engine, inputsOf('padding', { keyLength: 3 }))],
    ['window', { layer: windowed(engine, inputsOf('window', { window: 2 })) }],
    ['pack', { layer: packed(engine, inputsOf('pack')) }],
  ];
  for (const [step, { layer, ...all }] of variants) {
    const more = Object.entries(all).filter(([name]) => name !== 'others');
    const runs = { '': layer, ...Object.fromEntries(more) } as Readonly<Record<string, Run>>;
    let followed = 0;
    for (const [name, run] of Object.entries(runs))
      for (const stage of STAGES)
        for (let row = 0; row < 7; row += 1)
          for (let col = 0; col < 7; col += 1) {
            const cell: ShownCell = { stage, row, col, ...(name && { run: name }) };
            const derivation = run.derive(cell);
            if (!derivation) continue;
            const number = at(run.matrix(stage), row, col);
            const isSame = derivation.result === number || Math.abs(derivation.result - number) < 1e-6;
            assert.ok(
              isSame,
              `${step}: ${name} ${stage} ${row} ${col} is ${number}, not ${derivation.result}`,
            );
            followed += follow(derivation);
          }
    assert.ok(followed > 50, step);

    function follow({ operands }: NonNullable<ReturnType<Run['derive']>>): number {
      return operands.reduce((sum, { value, cell, derivation }) => {
        if (cell) {
          const what = `${step}: ${cell.run ?? ''} ${cell.stage} ${cell.row} ${cell.col}`;
          const source = runs[cell.run ?? '']?.find(cell);
          assert.ok(source, `${what} is in the figure`);
          const number = at(source.matrix, cell.row, cell.col);
          assert.ok(
            number === value || Math.abs(number - value) < 1e-6,
            `${what} is ${number}, not ${value}`,
          );
        }
        return sum + (cell ? 1 : 0) + (derivation ? follow(derivation) : 0);
      }, 0);
    }
  }
});

test('what does not fit together is named, with what was given and what is allowed', () => {
  const refused = (compute: () => unknown): string => {
    try {
      compute();
    } catch (error) {
      // The engine as it was built has an error class of its own.
      return error instanceof InputError ? new Language('en').explain(error) : (error as Error).message;
    }
    return '';
  };
  assert.match(
    refused(() => maskedAhead(engine, inputsOf('mask', { words: ['one'] }))),
    /^input: the number of rows is 0, but must be 1/,
  );
  assert.match(
    refused(() => packed(engine, inputsOf('pack', { visible: [[1, 1]] }))),
    /^visible: the number of rows is 1, but must be 5, one for each of the words/,
  );
  assert.match(
    refused(() => leaks(engine, inputsOf('leak', { otherEmbedding: [1, 2] }))),
    /^otherEmbedding: .* is 2, but must be 6/,
  );
  assert.match(
    refused(() => padded(engine, inputsOf('padding', { keyLength: 9 }))),
    /keyLength.*9.*5/,
  );
  const { words } = definition.fields;
  assert.match(
    refused(() => words.parse('', 'words')),
    /^words: .* one to sixteen words/,
  );
  const many = Array.from({ length: 200 }, (_, index) => `w${index}`).join(',');
  assert.match(
    refused(() => words.parse(many, 'words')),
    /^words: the number of entries is 200; at most 16 are allowed\./,
  );
});

describe('as it is drawn', () => {
  const open = (step: string, shows?: Shows): Promise<DrawnFigure> =>
    DrawnFigure.open('who-asks-whom', step, shows);

  const sizeOf = (figure: DrawnFigure, name: string): readonly number[] => {
    const texts = figure.matrixTexts(name);
    return [texts.length, texts[0]?.length ?? 0];
  };

  test('cables: the rows of the output are predicted, and follow from where the queries are plugged', async () => {
    const figure = await open('cables', { asks: true });
    assert.ok(!figure.hasMatrix('Weights'));
    assert.ok(figure.answers.includes('3'));
    assert.equal(figure.rightAnswer, '4');
    await figure.set({ prediction: '3' });
    assert.match(figure.prediction.because, /each word that asks receives one output\./);
    assert.deepEqual(sizeOf(figure, 'Output'), [3, 5]);
    await figure.set({ queriesFrom: 'memory' });
    assert.deepEqual(sizeOf(figure, 'Weights'), [4, 3]);
    assert.deepEqual(sizeOf(figure, 'Output'), [4, 5]);
    assert.match(figure.texts('outcome').join(), /Cross-attention\./);
    assert.deepEqual(figure.goals, [false, false]);
  });

  test('cross: with W_V = W_K the weights stay and “now” is lost', async () => {
    const figure = await open('cross');
    const weights = figure.matrixTexts('Weights');
    assert.deepEqual(figure.matrixTexts('Output')[2]?.slice(3), ['0.695', '0.707']);
    await figure.switch('W_V = W_K', true);
    assert.deepEqual(figure.matrixTexts('Weights'), weights);
    assert.deepEqual(sizeOf(figure, 'Output'), [3, 2]);
    assert.match(figure.texts('start').join(), /Lost: “now”, “one”\./);
  });

  test('pack: a line stands before the first word of each sentence but the first', async () => {
    const figure = await open('pack');
    for (const begins of [[3], [1], [4], [2, 3]]) {
      await figure.set({ begins });
      const [grid] = figure.parts('soft-mask-grid');
      const cells = given(grid!, 'cells') as readonly (readonly MaskCell[])[];
      const ruled = (isRuled: (row: number, col: number) => boolean): number[] =>
        [0, 1, 2, 3, 4].filter((place) => [0, 1, 2, 3, 4].every((other) => isRuled(place, other)));
      assert.deepEqual(
        ruled((row, col) => cells[row]?.[col]?.startsRow === true),
        begins,
      );
      assert.deepEqual(
        ruled((col, row) => cells[row]?.[col]?.startsColumn === true),
        begins,
      );
    }
  });

  test('mask: the curtain closes word by word, and each row still adds up to 1', async () => {
    const figure = await open('mask', { asks: true });
    await figure.set({ prediction: '0.5' });
    assert.equal(figure.computedAnswer, '1.000');
    assert.equal(figure.matrixTexts('Weights')[2]?.[3], '0.598');
    for (let closed = 0; closed <= 6; closed += 1) {
      await figure.slide('Words ahead that a query sees', 6 - closed);
      const [first = []] = figure.matrix('Weights');
      assert.equal(first.filter(({ under }) => under === '−∞').length, closed);
      assert.deepEqual(figure.matrixTexts('Sum of the weights').flat(), Array(7).fill('1.000'));
    }
    assert.deepEqual(figure.matrixTexts('Weights')[0], ['1.000', ...Array<string>(6).fill('0.000')]);
  });

  test('leak: a 0 before softmax puts weight on later words; after it, sums fall, and a later word still shows', async () => {
    const right = 'Weights with −∞ before softmax';
    const wrong = 'Weights with 0 after softmax';
    const figure = await open('leak', { asks: true });
    const texts = (name: string): string[] => figure.matrixTexts(name).flat();
    await figure.set({ prediction: '0' });
    assert.equal(figure.computedAnswer, '0.857');
    assert.deepEqual(figure.texts('verdict'), [
      'With another last word, 6 of 6 earlier outputs change.',
      'With another last word, 0 of 6 earlier outputs change.',
    ]);
    assert.deepEqual(texts('On later words with −∞ before softmax'), Array(7).fill('0.00'));
    assert.equal(texts('On later words with 0 before softmax')[0], '0.86');
    assert.deepEqual(texts('Sums with 0 before softmax'), Array(7).fill('1.00'));
    await figure.choose('after softmax');
    // It was answered, so the other mistake is shown at once.
    assert.ok(figure.hasMatrix(wrong));
    assert.ok(figure.answers.includes('no: its weight there is 0'));
    assert.equal(figure.prediction.correct, 'yes');
    assert.match(figure.prediction.because, /^Softmax divided by a sum/);
    assert.equal(figure.texts('verdict')[0], 'With another last word, 6 of 6 earlier outputs change.');
    assert.equal(texts('Sums with 0 after softmax')[0], '0.08');
    const before = [figure.matrixTexts(right), figure.matrixTexts(wrong)] as const;
    await figure.choose('barks');
    // The rows of the words before it: those of the right mask stay, and those of the wrong one do not.
    assert.deepEqual(figure.matrixTexts(right).slice(0, -1), before[0].slice(0, -1));
    assert.notDeepEqual(figure.matrixTexts(wrong)[0], before[1][0]);
  });

  test('padding: what is filled up receives weight until it is hidden, and nothing is left behind 0 words', async () => {
    const figure = await open('padding');
    assert.match(figure.sentence, /Of the weight of Riley, 0\.400 is on padding\./);
    await figure.slide('Words that are real', 3);
    assert.equal(figure.slider('Words that are real'), 'the first 3 of 5');
    assert.match(figure.sentence, /Of the weight of Riley, 0\.000 is on padding\./);
    assert.deepEqual(figure.matrixTexts('Sum of the weights').flat(), Array(5).fill('1.000'));
    await figure.slide('Words that are real', 0);
    assert.match(figure.problems.join(), /Every key is hidden\./);
    assert.deepEqual(new Set(figure.matrixTexts('Output').flat()), new Set(['0.000']));
  });

  test('window: five words are as few as she needs to find Riley', async () => {
    const figure = await open('window', { asks: true });
    await figure.set({ prediction: '21' });
    assert.equal(figure.computedAnswer, '18');
    assert.match(figure.prediction.because, /^Three for each word/);
    assert.deepEqual(figure.goals, [true, false]);
    await figure.slide('Words that a query sees', 3);
    assert.deepEqual(figure.goals, [false, true]);
    await figure.slide('Words that a query sees', 4);
    assert.deepEqual(figure.goals, [true, true]);
    assert.deepEqual(figure.texts('counts'), ['Scores that are computed: 25 of 49']);
  });
});
