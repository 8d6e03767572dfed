// What biases of queries, keys and values do to the weights, worked by hand: q = (2, 0) for both words; keys of Riley
// (0, 1) and of dog (2, 0), values (0, 1) and (1, 0); scores are dot products, unscaled.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertClose, builds, loadEngine, matrix } from './support.mjs';

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
