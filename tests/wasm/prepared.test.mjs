// What is prepared once gives, call after call, what the plain call gives, and refuses what it refuses.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { attention } from '../reference/attention.mjs';
import { expectedOf, randomBiases, randomLayer, randomProjection } from './random-layer.mjs';
import {
  assertClose,
  assertRefused,
  builds,
  loadEngine,
  randomMatrix,
  seeded,
  toReference,
} from './support.mjs';

/** n, m, d, d_v, options */
const plans = [
  [1, 1, 1, 1, {}],
  [16, 16, 16, 16, {}],
  [7, 5, 6, 9, { heads: 3, temperature: 0.5 }],
  [9, 9, 4, 2, { mask: 'causal' }],
  [5, 8, 3, 3, { keyLength: 6 }],
  [5, 8, 3, 3, { compatibility: 'cosine' }],
];

const numbersOf = ({ query, key, value }) => ({ query: query.data, key: key.data, value: value.data });

const randomInput = (random, n, m, d, dValue) => ({
  query: randomMatrix(random, n, d),
  key: randomMatrix(random, m, d),
  value: randomMatrix(random, m, dValue),
});

const asMatrix = ({ query, value }, data) => ({ rows: query.rows, cols: value.cols, data });

for (const build of builds) {
  describe(`${build}: a plan`, async () => {
    const engine = await loadEngine({ build });

    for (const [n, m, d, dValue, options] of plans) {
      test(`n, m, d, d_v = ${n}, ${m}, ${d}, ${dValue}, ${JSON.stringify(options)}`, () => {
        const random = seeded(n + m);
        const plan = engine.planAttention({
          query: { rows: n, cols: d },
          key: { rows: m, cols: d },
          value: { rows: m, cols: dValue },
          ...options,
        });
        for (let call = 0; call < 3; call += 1) {
          const input = randomInput(random, n, m, d, dValue);
          const output = plan.attend(numbersOf(input));
          assertClose(
            asMatrix(input, output),
            attention(toReference({ ...input, ...options })).output,
            'plan',
          );
          // Other calls in between are none of the plan's business, in either direction.
          assert.deepEqual(engine.attend({ ...input, ...options }).data, output);
        }
        plan.dispose();
      });
    }

    test('keeps a copy of its mask and of what a compatibility has learned', () => {
      const random = seeded(3);
      const input = randomInput(random, 4, 6, 3, 2);
      const mask = { rows: 4, cols: 6, data: Float32Array.from({ length: 24 }, (_, i) => Number(i % 3 > 0)) };
      const compatibility = { function: 'general', matrix: randomMatrix(random, 3, 3) };
      const options = { mask, compatibility };
      const expected = attention(toReference({ ...input, ...options })).output;
      const plan = engine.planAttention({ ...input, ...options });
      mask.data.fill(0);
      compatibility.matrix.data.fill(9);
      assertClose(asMatrix(input, plan.attend(numbersOf(input))), expected, 'masked');
      plan.dispose();
    });

    test('writes into an output that is given, and into no other', () => {
      const input = randomInput(seeded(4), 3, 4, 2, 5);
      const plan = engine.planAttention(input);
      const expected = engine.attend(input).data;
      const output = new Float32Array(15);
      assert.equal(plan.attend(numbersOf(input), output), output);
      assert.deepEqual(output, expected);
      plan.attend({ ...numbersOf(input), value: new Float32Array(20) });
      assert.deepEqual(output, expected);
      plan.dispose();
    });

    test('stays right when memory grows after it was made', () => {
      const input = randomInput(seeded(5), 3, 4, 2, 5);
      const plan = engine.planAttention(input);
      const expected = engine.attend(input).data;
      const large = randomMatrix(seeded(6), 1024, 1024);
      engine.multiply(large, large);
      engine.multiply({ ...large, rows: 512, data: large.data.slice(0, 512 * 1024) }, large);
      assert.deepEqual(plan.attend(numbersOf(input)), expected);
      plan.dispose();
    });

    const shapes = { query: { rows: 2, cols: 3 }, key: { rows: 4, cols: 3 }, value: { rows: 4, cols: 1 } };
    const zeros = { query: new Float32Array(6), key: new Float32Array(12), value: new Float32Array(4) };
    const refusedPlans = [
      ['no shape', { ...shapes, key: undefined }, 'wrong-type', 'key is undefined', 'shape'],
      ['rows that are no number', { ...shapes, key: { rows: '4', cols: 3 } }, 'wrong-type', 'key.rows'],
      ['an empty shape', { ...shapes, query: { rows: 0, cols: 3 } }, 'empty', 'query is 0 x 3'],
      [
        'shapes that do not fit',
        { ...shapes, value: { rows: 3, cols: 1 } },
        'shape-mismatch',
        'value has 3 rows',
      ],
      ['a shape beyond the limit', { ...shapes, query: { rows: 2 ** 31, cols: 3 } }, 'too-large', 'query'],
      ['a misspelt option', { ...shapes, head: 3 }, 'unknown-option', "'head'"],
      ['heads that do not divide', { ...shapes, heads: 2 }, 'out-of-range', 'heads is 2'],
      [
        'a mask with a number that is none',
        { ...shapes, mask: { rows: 2, cols: 4, data: new Float32Array(8).fill(NaN) } },
        'not-finite',
        'mask[0][0] is NaN',
      ],
    ];
    for (const [name, input, code, ...words] of refusedPlans) {
      test(`refuses ${name}, and the engine computes on`, () => {
        assertRefused(() => engine.planAttention(input), code, ...words);
        const plan = engine.planAttention(shapes);
        assert.deepEqual(plan.attend(zeros), new Float32Array(2));
        plan.dispose();
      });
    }

    const refusedCalls = [
      ['no numbers', undefined, 'wrong-type', 'numbers'],
      ['a matrix', { ...zeros, query: { rows: 2, cols: 3, data: zeros.query } }, 'wrong-type', 'query'],
      ['too few numbers', { ...zeros, key: new Float32Array(11) }, 'shape-mismatch', 'key has 11', 'need 12'],
      [
        'too many numbers',
        { ...zeros, value: new Float32Array(5) },
        'shape-mismatch',
        'value has 5',
        'need 4',
      ],
      ['an option', { ...zeros, heads: 1 }, 'unknown-option', "'heads'"],
      ['NaN', { ...zeros, key: new Float32Array(12).fill(NaN, 4) }, 'not-finite', 'key[1][1] is NaN'],
      [
        'a number beyond the limit',
        { ...zeros, value: new Float32Array(4).fill(1e13) },
        'out-of-range',
        'value[0][0]',
      ],
    ];
    test('refuses numbers as attend() does, leaves the output alone, and computes on', () => {
      const plan = engine.planAttention(shapes);
      const output = new Float32Array(2).fill(7);
      for (const [, numbers, code, ...words] of refusedCalls) {
        assertRefused(() => plan.attend(numbers, output), code, ...words);
        assert.deepEqual(output, new Float32Array(2).fill(7));
      }
      assertRefused(
        () => plan.attend(zeros, new Float32Array(3)),
        'shape-mismatch',
        'output has 3',
        'need 2',
      );
      assertRefused(() => plan.attend(zeros, [0, 0]), 'wrong-type', 'output');
      const ones = { ...zeros, value: new Float32Array(4).fill(1) };
      assert.deepEqual(plan.attend(ones, output), new Float32Array(2).fill(1));
      plan.dispose();
      assertRefused(() => plan.attend(zeros), 'disposed', 'The plan');
      plan.dispose();
      assert.deepEqual(engine.planAttention(shapes).attend(ones), new Float32Array(2).fill(1));
    });
  });

  describe(`${build}: prepared projections`, async () => {
    const engine = await loadEngine({ build });
    const random = seeded(9);
    const widths = { dModel: 11, dMemory: 7, d: 12, dValue: 6, dOutput: 13 };
    const [{ projections }, ...layers] = [1, 1, 3, 9, 140].map((n) =>
      randomLayer(random, { n, m: 10, heads: 3, ...widths }),
    );
    const { query, output } = randomBiases(random, projections);
    const biases = { query, output };

    for (const learned of [{ projections }, { projections, biases }]) {
      test(`give what the matrices give, ${learned.biases ? 'with biases' : 'without'}`, () => {
        const prepared = engine.prepareProjections(learned);
        for (const layer of layers) {
          const output = engine.attentionLayer({ ...layer, projections: prepared });
          assertClose(output, expectedOf({ ...layer, ...learned }), `n = ${layer.input.rows}`);
          assertClose(
            engine.attentionLayer({ ...layer, ...learned }),
            expectedOf({ ...layer, ...learned }),
            'matrices',
          );
        }
        prepared.dispose();
      });
    }

    test('are refused where they do not fit, and the engine computes on', () => {
      const [layer] = layers;
      assertRefused(() => engine.prepareProjections(undefined), 'wrong-type', 'input');
      assertRefused(() => engine.prepareProjections({ projections, bias: {} }), 'unknown-option', "'bias'");
      const wrong = { ...projections, output: randomProjection(random, 5, 13) };
      assertRefused(
        () => engine.prepareProjections({ projections: wrong }),
        'shape-mismatch',
        'projections.output has 5 rows',
      );
      const broken = {
        ...projections,
        key: { rows: 7, cols: 12, data: new Float32Array(84).fill(Infinity) },
      };
      assertRefused(
        () => engine.prepareProjections({ projections: broken }),
        'not-finite',
        'projections.key[0][0]',
      );

      const prepared = engine.prepareProjections({ projections });
      const call = (change) => engine.attentionLayer({ ...layer, projections: prepared, ...change });
      const narrow = { rows: 1, cols: 3, data: new Float32Array(3) };
      assertRefused(() => call({ input: narrow }), 'shape-mismatch', 'projections.query has 11 rows');
      assertRefused(
        () => call({ input: { ...layer.input, data: layer.input.data.map(() => NaN) } }),
        'not-finite',
      );
      assertRefused(() => call({ biases }), 'unknown-option', "'biases'");
      assertRefused(() => call({ heads: 5 }), 'out-of-range', 'heads is 5');
      assertRefused(
        () => engine.traceLayer({ ...layer, projections: prepared }),
        'wrong-type',
        'projections.query',
      );
      assertClose(call({}), expectedOf({ ...layer, projections }), 'after refusals');
      prepared.dispose();
      assertRefused(() => call({}), 'disposed', 'The prepared projections');
      prepared.dispose();
      assertClose(
        engine.attentionLayer({ ...layer, projections }),
        expectedOf({ ...layer, projections }),
        'matrices',
      );
    });

    test('belong to the engine that prepared them', async () => {
      const other = await loadEngine({ build: build === 'simd' ? 'portable' : 'simd' });
      const prepared = other.prepareProjections({ projections });
      assertRefused(
        () => engine.attentionLayer({ ...layers[0], projections: prepared }),
        'wrong-type',
        'prepared by this engine',
      );
      prepared.dispose();
    });
  });
}
