// What biases of queries, keys and values do to the weights, worked by hand: q = (2, 0) for both words; keys of Riley
// (0, 1) and of dog (2, 0), values (0, 1) and (1, 0); scores are dot products, unscaled. And what those of the trained encoder
// do, against what another program measured in float64 on the float32 original.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { assertClose, builds, loadEngine, matrix, toRows } from './support.mjs';

const identity = matrix([
  [1, 0],
  [0, 1],
]);
const layer = {
  input: matrix([
    [2, 0],
    [2, 0],
  ]),
  memory: matrix([
    [0, 1],
    [2, 0],
  ]),
  projections: {
    query: identity,
    key: identity,
    value: matrix([
      [0.5, 0],
      [0, 1],
    ]),
    output: identity,
  },
  compatibility: 'dot',
};

const softmax = (left, right) => 1 / (1 + Math.exp(right - left));
const rows = (row) => [row, row];

/** The row of both words: they ask the same. */
const CASES = [
  { name: 'none', biases: {}, scores: [0, 4], moved: 0 },
  { name: 'keys', biases: { key: matrix([[1, 2]]) }, scores: [2, 6], moved: 0 },
  { name: 'queries', biases: { query: matrix([[0, 2]]) }, scores: [2, 4], moved: 0 },
  { name: 'values', biases: { value: matrix([[1, 1]]) }, scores: [0, 4], moved: 1 },
];

const HEADS = 4;
/** Of the trained encoder's biases, by layer. */
const LARGEST = [
  { query: 1.37, value: 0.29 },
  { query: 0.7, value: 0.39 },
];
/** The largest change of any weight in thirteen sentences where the biases of queries are 0, by layer. */
const WITHOUT_QUERIES = [0.613, 0.484];
/** int8 moves these by at most .0031. */
const INT8 = 0.004;
/** A weight is rounded to float32 once. */
const ROUNDING = 6e-8;

for (const build of builds) {
  const engine = await loadEngine({ build });

  describe(`${build}: biases`, () => {
    for (const { name, biases, scores, moved } of CASES) {
      test(`of ${name}`, () => {
        const { heads, output } = engine.traceLayer({ ...layer, biases });
        const toRiley = softmax(...scores);
        assertClose(heads[0].scores, rows(scores), 'scores');
        assertClose(heads[0].weights, rows([toRiley, 1 - toRiley]), 'weights');
        assertClose(output, rows([1 - toRiley + moved, toRiley + moved]), 'output');
        assertClose(
          engine.attentionLayer({ ...layer, biases }),
          rows([1 - toRiley + moved, toRiley + moved]),
          'layer',
        );
      });
    }

    test('of keys move no weight, because they move all scores of a row alike', () => {
      const weightsOf = (biases) => engine.traceLayer({ ...layer, biases }).heads[0].weights;
      // Differences of small whole numbers are exact: no tolerance.
      assert.deepEqual(weightsOf({ key: matrix([[1, 2]]) }), weightsOf({}));
      assert.notDeepEqual(weightsOf({ query: matrix([[0, 2]]) }), weightsOf({}));
    });

    test('are in the derivation of what they are added to', () => {
      const biases = { query: matrix([[3, 4]]), key: matrix([[1, 2]]), value: matrix([[5, 6]]) };
      for (const [stage, expected] of [
        ['query', 4],
        ['key', 2],
        ['value', 6],
      ]) {
        const { operation, operands } = engine.deriveLayer({
          ...layer,
          biases,
          cell: { stage, row: 0, col: 1 },
        });
        assert.equal(operation, 'sum');
        const { cell, value } = operands.at(-1);
        assert.deepEqual([cell.stage, cell.col, value], [`${stage}-bias`, 1, expected]);
      }
    });
  });
}

describe('biases of the trained encoder', async () => {
  const engine = await loadEngine();
  const encoder = await (await engine.learning()).encoder();
  await encoder.loadRest();
  const golden = JSON.parse(
    await readFile(new URL('../fixtures/golden/use-lite.json', import.meta.url), 'utf8'),
  );
  /** Of a layer's attention in a sentence: what goes in, what it has learned, and its weights without some biases. */
  const attentionOf = (text, layer) => {
    const trace = encoder.trace(text);
    try {
      const of = (ending) =>
        Object.fromEntries(
          ['query', 'key', 'value', 'output'].map((name) => [
            name,
            trace.numbers({ stage: `${name}-${ending}`, layer, sublayer: 'attention' }),
          ]),
        );
      const biases = of('bias');
      const given = {
        input: trace.numbers({ stage: 'normed', layer, sublayer: 'attention' }),
        projections: of('projection'),
        heads: HEADS,
      };
      const weights = (changed) =>
        engine.traceLayer({ ...given, biases: { ...biases, ...changed } }).heads.map((head) => head.weights);
      return { biases, weights, traced: trace.numbers({ stage: 'weights', layer, head: 0 }) };
    } finally {
      trace.dispose();
    }
  };
  const differenceOf = (some, others) =>
    Math.max(
      ...some.map(({ data }, head) =>
        Math.max(...data.map((weight, i) => Math.abs(weight - others[head].data[i]))),
      ),
    );

  test('are as large as in the original, those of keys as good as 0', () => {
    LARGEST.forEach((byName, layer) => {
      const { biases } = attentionOf(golden[0].text, layer);
      for (const [name, expected] of Object.entries(byName)) {
        const largest = Math.max(...biases[name].data.map(Math.abs));
        // Half of the last digit that was written down.
        assert.ok(Math.abs(largest - expected) <= 0.005, `layer ${layer}, ${name}: ${largest}`);
      }
      assert.ok(Math.max(...biases.key.data.map(Math.abs)) < 3e-6);
    });
  });

  test('of queries move weights by as much as in the original, those of keys by nothing', () => {
    WITHOUT_QUERIES.forEach((expected, layer) => {
      const moved = golden.map(({ text }) => {
        const { biases, weights, traced } = attentionOf(text, layer);
        const zero = { ...biases.query, data: new Float32Array(biases.query.data.length) };
        const unchanged = weights({});
        assertClose(unchanged[0], toRows(traced), 'the layer by itself');
        // Each score of a row grows by the same: what is left is the rounding of scores to weights.
        assert.ok(differenceOf(unchanged, weights({ key: zero })) <= ROUNDING);
        assert.ok(differenceOf(unchanged, weights({ key: biases.query })) <= ROUNDING);
        return differenceOf(unchanged, weights({ query: zero }));
      });
      assert.ok(Math.abs(Math.max(...moved) - expected) <= INT8, `layer ${layer}: ${Math.max(...moved)}`);
    });
  });
});
