// attentionLayer() against the float64 reference, in all builds.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { expectedOf, randomLayer, withBiases } from './random-layer.mjs';
import { assertClose, assertRefused, builds, loadEngine, randomMatrix, seeded } from './support.mjs';

const shapes = [
  { n: 1, m: 1, dModel: 1, dMemory: 1, d: 1, dValue: 1, dOutput: 1, heads: 1 },
  { n: 3, m: 5, dModel: 2, dMemory: 7, d: 4, dValue: 6, dOutput: 5, heads: 2 },
  { n: 9, m: 9, dModel: 33, dMemory: 33, d: 12, dValue: 15, dOutput: 17, heads: 3 },
  { n: 16, m: 16, dModel: 16, dMemory: 16, d: 16, dValue: 16, dOutput: 16, heads: 4 },
  { n: 67, m: 31, dModel: 20, dMemory: 13, d: 40, dValue: 8, dOutput: 3, heads: 8 },
];

const layerOf = (random, shape) => withBiases(random, randomLayer(random, shape));

const small = layerOf(seeded(7), {
  n: 4,
  m: 4,
  heads: 2,
  dModel: 3,
  dMemory: 3,
  d: 4,
  dValue: 2,
  dOutput: 5,
});
const withMatrices = (name, replaced) => ({ ...small, [name]: { ...small[name], ...replaced } });
const zeros = (rows, cols) => ({ rows, cols, data: new Float32Array(rows * cols) });

const refusals = [
  ['no input', { ...small, input: undefined }, 'wrong-type', 'input', 'undefined', 'matrix'],
  ['no projections', { ...small, projections: undefined }, 'wrong-type', 'projections', 'undefined'],
  [
    'a missing projection',
    withMatrices('projections', { value: undefined }),
    'wrong-type',
    'projections.value',
  ],
  ['a misspelt bias', withMatrices('biases', { querry: zeros(1, 4) }), 'unknown-option', 'biases', 'querry'],
  ['a misspelt option', { ...small, head: 1 }, 'unknown-option', 'input', "'head'"],
  ['an empty memory', { ...small, memory: zeros(0, 3) }, 'empty', 'memory', '0 x 3'],
  ['an empty bias', withMatrices('biases', { key: zeros(0, 0) }), 'empty', 'biases.key', '0 x 0'],
  [
    'a projection for another input',
    withMatrices('projections', { query: zeros(2, 4) }),
    'shape-mismatch',
    ...['projections.query has 2 rows', 'input has 3 columns'],
  ],
  [
    'a projection for another memory',
    withMatrices('projections', { value: zeros(5, 2) }),
    'shape-mismatch',
    ...['projections.value has 5 rows', 'memory has 3 columns'],
  ],
  [
    'keys of another width',
    withMatrices('projections', { key: zeros(3, 6) }),
    'shape-mismatch',
    'biases.key',
  ],
  [
    'keys of another width, without biases',
    { ...withMatrices('projections', { key: zeros(3, 6) }), biases: undefined },
    'shape-mismatch',
    ...['projections.key has 6 columns', 'projections.query has 4'],
  ],
  [
    'a last projection for other values',
    withMatrices('projections', { output: zeros(3, 5) }),
    'shape-mismatch',
    ...['projections.output has 3 rows', 'projections.value has 2 columns'],
  ],
  [
    'a bias of two rows',
    withMatrices('biases', { query: zeros(2, 4) }),
    'shape-mismatch',
    'biases.query is 2 x 4',
  ],
  ['heads that do not divide', { ...small, heads: 3 }, 'out-of-range', 'heads is 3'],
  ['a mask of another shape', { ...small, mask: zeros(3, 4) }, 'shape-mismatch', 'mask is 3 x 4'],
  [
    'a causal mask for a longer memory',
    { ...small, memory: zeros(6, 3), mask: 'causal' },
    'shape-mismatch',
    'causal',
  ],
  [
    'a number that is none',
    withMatrices('projections', { output: { ...zeros(2, 5), data: new Float32Array(10).fill(NaN) } }),
    'not-finite',
    'projections.output[0][0] is NaN',
  ],
  [
    'what projecting makes too large',
    {
      ...withMatrices('projections', { query: { ...zeros(3, 4), data: new Float32Array(12).fill(1e12) } }),
      input: { ...zeros(4, 3), data: new Float32Array(12).fill(10) },
    },
    'out-of-range',
    'the projected query[0][0]',
  ],
];

for (const build of builds) {
  describe(`${build}: attentionLayer`, async () => {
    const engine = await loadEngine({ build });
    const random = seeded(5);

    for (const shape of shapes) {
      test(JSON.stringify(shape), () => {
        const layer = layerOf(random, shape);
        assertClose(engine.attentionLayer(layer), expectedOf(layer), 'output');
        const plain = { ...layer, biases: undefined };
        assertClose(engine.attentionLayer(plain), expectedOf(plain), 'without biases');
        const partial = { ...layer, biases: { value: layer.biases.value } };
        assertClose(engine.attentionLayer(partial), expectedOf(partial), 'one bias');
        const hidden = randomMatrix(random, shape.n, shape.m);
        const masked = { ...layer, mask: { ...hidden, data: hidden.data.map((x) => (x < 0 ? 0 : 1)) } };
        assertClose(engine.attentionLayer(masked), expectedOf(masked), 'masked');
      });
    }

    test('without a memory the input asks itself, also under a causal mask', () => {
      const layer = layerOf(random, { n: 19, dModel: 8, d: 12, dValue: 12, dOutput: 8, heads: 3 });
      assertClose(engine.attentionLayer(layer), expectedOf(layer), 'output');
      const causal = { ...layer, mask: 'causal' };
      assertClose(engine.attentionLayer(causal), expectedOf(causal), 'causal');
    });

    test('a query that sees no key answers with the bias of the output', () => {
      const layer = { ...small, mask: zeros(4, 4) };
      const { data } = engine.attentionLayer(layer);
      for (let i = 0; i < data.length; i += 1) assert.equal(data[i], small.biases.output.data[i % 5]);
    });

    for (const [title, layer, ...expected] of refusals) {
      test(`refuses ${title}`, () => assertRefused(() => engine.attentionLayer(layer), ...expected));
    }

    test('works on after a refusal', () => {
      assertRefused(() => engine.attentionLayer({ ...small, heads: 3 }), 'out-of-range', 'heads');
      assertClose(engine.attentionLayer(small), expectedOf(small), 'output');
    });
  });
}
