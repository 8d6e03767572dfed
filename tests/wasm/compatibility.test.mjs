// General and additive compatibility, padding, and the mistakes that are traced to be looked at: against the
// float64 reference, in all builds, with every derivation.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { attention } from '../reference/attention.mjs';
import { checkEveryCell, stagesOfHeads } from './derivations.mjs';
import {
  assertClose,
  assertRefused,
  builds,
  loadEngine,
  matrix,
  randomMatrix,
  seeded,
  toReference,
} from './support.mjs';

const MISTAKES = ['none', 'softmax-over-queries', 'zero-hidden-scores', 'zero-hidden-weights'];

/** n, m, d_q, d_k, d_v of one head, heads */
const shapes = [
  [1, 1, 1, 1, 1, 1],
  [3, 5, 2, 4, 3, 1],
  [5, 5, 3, 2, 2, 2],
  [17, 17, 5, 7, 4, 3],
];

/** Learned numbers small enough that scores stay around 1, as trained ones do. */
function* compatibilitiesFor(random, dQuery, dKey) {
  const learned = (rows, cols) => randomMatrix(random, rows, cols, 1 / Math.sqrt(rows));
  const width = 6;
  yield { function: 'general', matrix: learned(dQuery, dKey) };
  yield {
    function: 'additive',
    vector: learned(1, width),
    queryMatrix: learned(dQuery, width),
    keyMatrix: learned(dKey, width),
  };
  yield { function: 'additive', vector: learned(1, dQuery), keyMatrix: learned(dKey, dQuery) };
  yield { function: 'additive', vector: learned(1, dKey), queryMatrix: learned(dQuery, dKey) };
}

function* inputsOf([n, m, dQuery, dKey, dValue, heads], random) {
  const masks = ['none', ...(n === m ? ['causal'] : []), randomMask(random, n, m)];
  for (const compatibility of compatibilitiesFor(random, dQuery, dKey)) {
    for (const mask of masks) {
      for (const keyLength of [undefined, 0, Math.ceil(m / 2)]) {
        for (const temperature of [0, 0.5, Infinity]) {
          yield {
            query: randomMatrix(random, n, heads * dQuery),
            key: randomMatrix(random, m, heads * dKey),
            value: randomMatrix(random, m, heads * dValue),
            heads,
            mask,
            compatibility,
            temperature,
            ...(keyLength === undefined ? {} : { keyLength }),
          };
        }
      }
    }
  }
}

const randomMask = (random, n, m) =>
  matrix(
    n,
    m,
    Array.from({ length: n * m }, () => (random() < 0.6 ? 1 : 0)),
  );

const stages = ['raw', 'scores', 'masked', 'weights', 'contributions', 'output'];
const summaries = ['rowSums', 'hiddenWeights', 'entropies'];

function assertTrace(trace, expected, label) {
  assertClose(trace.output, expected.output, `${label}: output`);
  expected.heads.forEach((head, index) => {
    for (const stage of [...stages, ...summaries]) {
      assertClose(trace.heads[index][stage], head[stage], `${label}: heads[${index}].${stage}`);
    }
  });
}

const plain = (random, n, m) => ({
  query: randomMatrix(random, n, 4),
  key: randomMatrix(random, m, 4),
  value: randomMatrix(random, m, 2),
});
const zeros = (rows, cols) => ({ rows, cols, data: new Float32Array(rows * cols) });

for (const build of builds) {
  const engine = await loadEngine({ build });

  describe(`${build}: compatibility with something learned, and padding`, () => {
    for (const [index, shape] of shapes.entries()) {
      test(`n, m, d_q, d_k, d_v, heads = ${shape.join(', ')}`, () => {
        for (const input of inputsOf(shape, seeded(index + 31))) {
          const { compatibility, mask, keyLength, temperature } = input;
          const label = `${compatibility.function} mask ${mask.data ? 'given' : mask} ${keyLength} T=${temperature}`;
          const expected = attention(toReference(input));
          assertClose(engine.attend(input), expected.output, `${label}: attend`);
          assertTrace(engine.trace(input), expected, label);
        }
      });
    }

    test('a general compatibility with the identity is the dot product', () => {
      const input = plain(seeded(3), 5, 6);
      const identity = matrix(
        4,
        4,
        Array.from({ length: 16 }, (_, i) => (i % 5 === 0 ? 1 : 0)),
      );
      const general = engine.attend({ ...input, compatibility: { function: 'general', matrix: identity } });
      const { output } = attention({ ...toReference(input), compatibility: 'dot' });
      assertClose(general, output, 'output');
    });

    test('padding is what a mask with its last columns 0 is, for the fused kernel and row by row', () => {
      const random = seeded(4);
      for (const [n, m, keyLength] of [
        [3, 5, 2],
        [70, 70, 33],
        [70, 70, 0],
        [9, 70, 69],
      ]) {
        const input = plain(random, n, m);
        const seen = matrix(
          n,
          m,
          Array.from({ length: n * m }, (_, i) => (i % m < keyLength ? 1 : 0)),
        );
        const { output } = attention(toReference({ ...input, mask: seen }));
        assertClose(engine.attend({ ...input, keyLength }), output, 'padding alone');
        if (n !== m) continue;
        const causal = attention(toReference({ ...input, mask: 'causal', keyLength }));
        assertClose(engine.attend({ ...input, mask: 'causal', keyLength }), causal.output, 'and causal');
      }
    });

    test('every derivation', () => {
      for (const input of inputsOf([3, 3, 2, 3, 2, 2], seeded(5))) {
        const { compatibility, query, key, value } = input;
        const { matrix: general, vector, queryMatrix, keyMatrix } = compatibility;
        const learned = { matrix: general, vector, 'query-matrix': queryMatrix, 'key-matrix': keyMatrix };
        const given = Object.fromEntries(Object.entries(learned).filter(([, present]) => present));
        const trace = engine.trace(input);
        checkEveryCell(
          { query, key, value, ...given, output: trace.output, ...stagesOfHeads(trace.heads) },
          (cell) => engine.derive({ ...input, cell }),
        );
      }
    });

    const input = plain(seeded(6), 2, 3);
    const additive = (learned) => ({ ...input, compatibility: { function: 'additive', ...learned } });
    const refusals = [
      ['a word alone', { ...input, compatibility: 'general' }, 'wrong-type', "'general'", 'matrix'],
      ['another function', { ...input, compatibility: { function: 'dot' } }, 'unknown-option', "'dot'"],
      [
        'null',
        { ...input, compatibility: null },
        ...['unknown-option', 'compatibility.function', "'general' or 'additive'"],
      ],
      [
        'a matrix of another shape',
        { ...input, compatibility: { function: 'general', matrix: zeros(4, 3) } },
        ...['shape-mismatch', 'compatibility.matrix is 4 x 3', '4 x 4'],
      ],
      [
        'no matrix',
        { ...input, compatibility: { function: 'general' } },
        'wrong-type',
        'compatibility.matrix',
      ],
      [
        'learned numbers that are too large',
        { ...input, compatibility: { function: 'general', matrix: matrix(4, 4, Array(16).fill(2e6)) } },
        ...['out-of-range', 'compatibility.matrix[0][0]', '2e+06', '1e+06'],
      ],
      ['a misspelt matrix', additive({ vector: zeros(1, 4), querymatrix: zeros(4, 4) }), 'unknown-option'],
      [
        'a vector of several rows',
        additive({ vector: zeros(2, 4) }),
        ...['shape-mismatch', 'compatibility.vector is 2 x 4', '1 x 4'],
      ],
      [
        'no matrix where one is needed',
        additive({ vector: zeros(1, 3), queryMatrix: zeros(4, 3) }),
        ...['shape-mismatch', 'key of one head has 4 columns', 'compatibility.keyMatrix'],
      ],
      ['more keys than there are', { ...input, keyLength: 4 }, 'out-of-range', 'keyLength is 4', '3 keys'],
      ['half a key', { ...input, keyLength: 1.5 }, 'out-of-range', 'keyLength', '1.5'],
      ['an unknown mistake', { ...input, mistake: 'all' }, 'unknown-option', 'mistake', "'all'"],
    ];
    for (const [name, refused, ...expected] of refusals) {
      test(`refuses ${name}`, () => assertRefused(() => engine.trace(refused), ...expected));
    }

    test('attend() makes no mistakes', () => {
      assertRefused(() => engine.attend({ ...input, mistake: 'none' }), 'unknown-option', "'mistake'");
    });
  });

  describe(`${build}: mistakes`, () => {
    test('by hand: two words, causal', () => {
      // Scores of row 0: ln 3 and the hidden ln 9; of row 1: 0 and 0.
      const three = Math.log(3);
      const nine = Math.log(9);
      const input = {
        query: matrix([
          [1, 1],
          [0, 0],
        ]),
        key: matrix([
          [three, 0],
          [nine, 0],
        ]),
        value: matrix([[1], [0]]),
        compatibility: 'dot',
        mask: 'causal',
      };
      const weightsOf = (mistake) => engine.trace({ ...input, mistake }).heads[0];
      const near = ({ data }, expected) =>
        data.forEach((number, i) =>
          assert.ok(Math.abs(number - expected[i]) < 1e-6, `${data} is ${expected}`),
        );
      near(weightsOf('none').weights, [1, 0, 0.5, 0.5]);
      near(weightsOf('zero-hidden-scores').weights, [3 / 4, 1 / 4, 0.5, 0.5]);
      near(weightsOf('zero-hidden-scores').hiddenWeights, [1 / 4, 0]);
      near(weightsOf('zero-hidden-weights').weights, [3 / 12, 0, 0.5, 0.5]);
      near(weightsOf('zero-hidden-weights').rowSums, [3 / 12, 1]);
      near(weightsOf('softmax-over-queries').weights, [3 / 4, 0, 1 / 4, 1]);
      near(weightsOf('softmax-over-queries').rowSums, [3 / 4, 5 / 4]);
      near(weightsOf('none').entropies, [0, Math.LN2]);
    });

    test('each with every normalisation, against the reference, and every derivation', () => {
      const random = seeded(8);
      for (const mistake of MISTAKES) {
        for (const normalisation of ['softmax', 'hard-max', 'divide-by-sum', 'none']) {
          for (const [n, m, mask] of [
            [3, 3, 'causal'],
            [2, 4, randomMask(random, 2, 4)],
            [4, 3, 'none'],
          ]) {
            // Without softmax, scores of both signs may cancel to a sum near 0.
            const absolute = ({ rows, cols, data }) => ({ rows, cols, data: data.map(Math.abs) });
            const { query, key, value } = plain(random, n, m);
            const input = {
              query: absolute(query),
              key: absolute(key),
              value,
              mask,
              mistake,
              normalisation,
              heads: 2,
              keyLength: m - 1,
            };
            const trace = engine.trace(input);
            assertTrace(trace, attention(toReference(input)), `${mistake} ${normalisation} ${n} x ${m}`);
            const whole = { query: input.query, key: input.key, value, output: trace.output };
            checkEveryCell({ ...whole, ...stagesOfHeads(trace.heads) }, (cell) =>
              engine.derive({ ...input, cell }),
            );
          }
        }
      }
    });
  });
}
