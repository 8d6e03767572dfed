// attend() and trace() against the float64 reference, in both builds.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { attention } from '../reference/attention.mjs';
import {
  assertClose,
  builds,
  loadEngine,
  matrix,
  randomMatrix,
  seeded,
  toReference,
  toRows,
} from './support.mjs';

// n, m, d, d_v, heads: single numbers, odd sizes, rests of every length against vectors of four.
const shapes = [
  [1, 1, 1, 1, 1],
  [1, 9, 2, 3, 1],
  [3, 5, 2, 7, 1],
  [5, 3, 8, 4, 4],
  [4, 4, 4, 4, 2],
  [7, 9, 6, 12, 3],
  [13, 17, 33, 5, 1],
  [16, 16, 16, 16, 4],
  [19, 19, 15, 10, 5],
  [31, 67, 10, 20, 5],
];
const temperatures = [0, 0.25, 1, 3.5, Infinity];

const stages = ['query', 'key', 'value', 'raw', 'scores', 'masked', 'weights', 'contributions', 'output'];

/** Every combination of options for one shape; entries are chosen so that the bar is the right measure. */
function* inputsOf([n, m, d, dv, heads], random) {
  const masks = n === m ? ['none', 'causal', 'sliding-window', 'given'] : ['none', 'given'];
  for (const compatibility of ['scaled-dot', 'dot', 'cosine', 'exact']) {
    for (const normalisation of ['softmax', 'hard-max', 'divide-by-sum', 'none']) {
      for (const maskKind of masks) {
        for (const temperature of normalisation === 'softmax' ? temperatures : [1]) {
          const entries = entriesFor(compatibility, normalisation);
          const random_ = (rows, cols) => entries(randomMatrix(random, rows, cols));
          const mask = maskKind === 'given' ? randomMask(random, n, m) : maskKind;
          const value = random_(m, dv);
          yield {
            query: random_(n, d),
            key: random_(m, d),
            value,
            heads,
            mask,
            ...(mask === 'sliding-window' && { window: 1 + (m >> 1) }),
            compatibility,
            normalisation,
            temperature,
          };
        }
      }
    }
  }
}

function entriesFor(compatibility, normalisation) {
  // Else hardly a query would equal a key.
  if (compatibility === 'exact') return (given) => mapped(given, (x) => Math.round(Math.abs(x)) % 2);
  // Without softmax, scores of both signs may cancel to a sum near 0; what float32 then loses is lost in
  // the inputs already. Cancelling is tested with numbers that float32 holds exactly (below).
  if (normalisation === 'divide-by-sum' || normalisation === 'none')
    return (given) => mapped(given, Math.abs);
  return (given) => given;
}

const mapped = (given, change) => ({ ...given, data: given.data.map(change) });

function randomMask(random, n, m) {
  const mask = matrix(
    n,
    m,
    Array.from({ length: n * m }, () => (random() < 0.6 ? 1 : 0)),
  );
  if (n > 1) mask.data.fill(0, 0, m); // the first query sees nothing at all
  return mask;
}

for (const build of builds) {
  const engine = await loadEngine({ build });

  describe(`${build}: attention`, () => {
    let largestError = { attend: 0, trace: 0 };
    after(() =>
      console.log(`${build}: largest error of attend ${largestError.attend}, of trace ${largestError.trace}`),
    );
    const note = (call, error) => {
      largestError = { ...largestError, [call]: Math.max(largestError[call], error) };
    };

    // Inputs are float32 and the reference takes the same float32 numbers, so all that is measured is the
    // engine's own arithmetic. attend() computes in float32: a score s is exact to about |s| x 6e-8, and
    // softmax hands |s| / T x 6e-8 on to the weights. Here |s| / T stays below about 150, which keeps that
    // within the bar of 1e-5; trace() computes in float64 and keeps it for scores of any size.
    for (const [index, shape] of shapes.entries()) {
      test(`n, m, d, d_v, heads = ${shape.join(', ')}: every option, every intermediate`, () => {
        for (const input of inputsOf(shape, seeded(index + 1))) {
          const expected = attention(toReference(input));
          const { compatibility, normalisation, temperature, mask } = input;
          const label = `${compatibility} ${normalisation} T=${temperature} mask ${mask.data ? 'given' : mask}`;
          note('attend', assertClose(engine.attend(input), expected.output, `${label}: attend`));
          const trace = engine.trace(input);
          note('trace', assertClose(trace.output, expected.output, `${label}: output`));
          assert.equal(trace.heads.length, input.heads);
          expected.heads.forEach((head, h) => {
            for (const stage of stages) {
              note(
                'trace',
                assertClose(trace.heads[h][stage], head[stage], `${label}: heads[${h}].${stage}`),
              );
            }
          });
        }
      });
    }

    test('large: 100 queries, 130 keys, 8 heads', () => {
      const random = seeded(99);
      const input = {
        query: randomMatrix(random, 100, 64),
        key: randomMatrix(random, 130, 64),
        value: randomMatrix(random, 130, 64),
        heads: 8,
      };
      const expected = attention(toReference(input));
      note('attend', assertClose(engine.attend(input), expected.output, 'attend'));
      note('trace', assertClose(engine.trace(input).output, expected.output, 'trace'));
    });

    test('the defaults are one head, no mask, scaled dot, softmax and temperature 1', () => {
      const random = seeded(5);
      const input = {
        query: randomMatrix(random, 3, 4),
        key: randomMatrix(random, 5, 4),
        value: randomMatrix(random, 5, 2),
      };
      const defaults = {
        heads: 1,
        mask: 'none',
        compatibility: 'scaled-dot',
        normalisation: 'softmax',
        temperature: 1,
      };
      const unset = Object.fromEntries(Object.keys(defaults).map((name) => [name, undefined]));
      assert.deepEqual(engine.attend(input), engine.attend({ ...input, ...defaults }));
      assert.deepEqual(engine.attend(input), engine.attend({ ...input, ...unset }));
      assertClose(engine.attend(input), attention(toReference({ ...input, ...defaults })).output, 'defaults');
    });

    describe('huge scores', () => {
      // Whole numbers whose products float32 holds exactly, so that the bar is the right measure.
      const query = matrix([
        [3000, -2000],
        [1000, 1000],
      ]);
      const key = matrix([
        [4000, 1],
        [4000, 0],
        [-4000, 7],
        [0, 0],
      ]);
      const value = matrix([
        [1, 2, 3],
        [-4, 5, 6],
        [7, 8, -9],
        [0, 1, 0],
      ]);

      for (const temperature of [0, 1e-3, 1, 1000, 1e6, Infinity]) {
        test(`scores up to twelve million at temperature ${temperature}`, () => {
          const input = { query, key, value, compatibility: 'dot', temperature };
          const expected = attention(toReference(input));
          assertClose(engine.attend(input), expected.output, 'attend');
          const trace = engine.trace(input);
          assertClose(trace.heads[0].weights, expected.heads[0].weights, 'weights');
          assertClose(trace.output, expected.output, 'trace');
        });
      }

      test('trace keeps the bar at any size; attend as far as float32 scores go', () => {
        const random = seeded(11);
        for (let i = 0; i < 50; i += 1) {
          const input = {
            query: randomMatrix(random, 4, 8, 100),
            key: randomMatrix(random, 6, 8, 100),
            value: randomMatrix(random, 6, 3),
            compatibility: 'dot',
          };
          const expected = attention(toReference(input));
          note('trace', assertClose(engine.trace(input).output, expected.output, 'trace'));
          // A score of size s carries an error of s x 2^-24 for each of the 8 products at worst; the weights
          // carry it on, and values reach about 4.
          const largestScore = Math.max(...expected.heads[0].scores.flat().map(Math.abs));
          const attainable = 4 * 8 * largestScore * 2 ** -24;
          assertClose(engine.attend(input), expected.output, 'attend', Math.max(1e-5, attainable));
        }
      });

      test('entries up to a million million neither overflow nor vanish', () => {
        const input = {
          query: matrix([[1e12, 1]]),
          key: matrix([
            [1e12, 0],
            [-1e12, 0],
          ]),
          value: matrix([[1], [2]]),
        };
        for (const compatibility of ['scaled-dot', 'dot', 'cosine']) {
          assert.deepEqual([...engine.attend({ ...input, compatibility, temperature: 1e-6 }).data], [1]);
          const { scores } = engine.trace({ ...input, compatibility }).heads[0];
          assertClose(
            scores,
            attention({ ...toReference(input), compatibility }).heads[0].scores,
            compatibility,
          );
        }
      });
    });

    describe('by hand', () => {
      const identity = matrix([
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ]);
      const incomes = matrix([[20000], [50000], [80000]]);
      const incomeOf = (scores, options) => {
        const input = {
          query: matrix([scores]),
          key: identity,
          value: incomes,
          compatibility: 'dot',
          ...options,
        };
        const attended = engine.attend(input).data[0];
        const traced = engine.trace(input).output.data[0];
        assert.ok(Math.abs(attended - traced) <= 1e-5 * Math.abs(traced));
        return traced;
      };

      test('the three incomes', () => {
        // float32 numbers near 50000 lie .004 apart
        const close = (actual, expected) => assert.ok(Math.abs(actual - expected) < 0.01, `${actual}`);
        close(incomeOf([0.5, 0.3, 0.2], { normalisation: 'none' }), 41000);
        close(incomeOf([0.6, 0.9, 0.3], { normalisation: 'none' }), 81000);
        close(incomeOf([0.6, 0.9, 0.3], { normalisation: 'divide-by-sum' }), 45000);
        close(incomeOf([1, 0, 0], { temperature: 0.5 }), 29585.63);
        assert.equal(incomeOf([1, 0, 0], { temperature: 0 }), 20000);
        close(incomeOf([1, 0, 0], { temperature: Infinity }), 50000);
      });

      test('ties share: at temperature 0 and with hard-max', () => {
        assert.equal(incomeOf([2, 2, 1], { temperature: 0 }), 35000);
        assert.equal(incomeOf([2, 2, 1], { normalisation: 'hard-max' }), 35000);
        assert.equal(incomeOf([0, 0, 0], { normalisation: 'hard-max' }), 50000);
      });

      test('dividing by a sum of 0 gives no number, and says so', () => {
        const divide = (scores) => incomeOfAny(scores, { normalisation: 'divide-by-sum' });
        const incomeOfAny = (scores, options) =>
          engine.trace({
            query: matrix([scores]),
            key: identity,
            value: incomes,
            compatibility: 'dot',
            ...options,
          });
        assert.deepEqual([...divide([0, 0, 0]).heads[0].weights.data], [NaN, NaN, NaN]);
        assert.deepEqual([...divide([1, -1, 0]).heads[0].weights.data], [Infinity, -Infinity, NaN]);
        assert.deepEqual([...divide([3, -1, 0]).heads[0].weights.data], [1.5, -0.5, 0]);
      });

      test('a query that sees no key gets zeros, whatever the normalisation', () => {
        const mask = matrix([[0, 0, 0]]);
        for (const normalisation of ['softmax', 'hard-max', 'divide-by-sum', 'none']) {
          for (const temperature of [0, 1, Infinity]) {
            assert.equal(incomeOf([1, 2, 3], { mask, normalisation, temperature }), 0);
          }
        }
      });

      test('a mask of true and false is one of 1 and 0', () => {
        for (const mask of [
          matrix([[1, 1, 0]]),
          matrix([[true, true, false]]),
          { rows: 1, cols: 3, data: [true, true, false] },
        ]) {
          assert.equal(incomeOf([0, 0, 0], { mask }), 35000);
        }
      });

      test('exact match answers with 0 and 1', () => {
        const exact = (scores) => incomeOf(scores, { compatibility: 'exact', normalisation: 'none' });
        assert.equal(exact([0, 1, 0]), 50000);
        assert.equal(exact([0, 1, 1e-7]), 0);
      });

      test('the cosine with a vector of no length is 0', () => {
        const { scores } = engine.trace({
          query: matrix([[0, 0, 0]]),
          key: identity,
          value: incomes,
          compatibility: 'cosine',
        }).heads[0];
        assert.deepEqual([...scores.data], [0, 0, 0]);
      });
    });

    describe('as a caller may rely on', () => {
      const random = seeded(3);
      const input = {
        query: randomMatrix(random, 6, 8),
        key: randomMatrix(random, 9, 8),
        value: randomMatrix(random, 9, 4),
        heads: 2,
      };

      test('the same input gives the same bits', () => {
        assert.deepEqual(engine.attend(input), engine.attend(input));
        assert.deepEqual(engine.trace(input), engine.trace(input));
      });

      test('what comes back is a copy that later calls leave alone, also when memory grows', () => {
        const output = engine.attend(input);
        const trace = engine.trace(input);
        const [outputBefore, traceBefore] = structuredClone([output, trace]);
        output.data.fill(7);
        const big = { rows: 4_000_000, cols: 1, data: new Float32Array(4_000_000) }; // 16 MB, the whole heap at first
        engine.multiply(big, matrix([[1]]));
        assert.deepEqual(engine.attend(input), outputBefore);
        assert.deepEqual(trace, traceBefore);
        assert.ok(output.data.every((number) => number === 7));
      });

      test('matrices of one trace share no memory', () => {
        const { heads, output } = engine.trace(input);
        const buffers = [output, ...heads.flatMap((head) => Object.values(head))].map(
          ({ data }) => data.buffer,
        );
        assert.equal(new Set(buffers).size, buffers.length);
      });

      test('the input stays as it was, and may be a part of a larger array', () => {
        const before = structuredClone(input);
        engine.trace(input);
        assert.deepEqual(input, before);
        const larger = new Float32Array([9, 9, ...input.query.data, 9]);
        const query = { rows: 6, cols: 8, data: larger.subarray(2, 50) };
        assert.deepEqual(engine.attend({ ...input, query }), engine.attend(input));
      });

      test('query, key and value may be one and the same matrix', () => {
        const expected = attention({
          query: toRows(input.query),
          key: toRows(input.query),
          value: toRows(input.query),
        });
        assertClose(
          engine.attend({ query: input.query, key: input.query, value: input.query }),
          expected.output,
          'self',
        );
      });
    });
  });
}
