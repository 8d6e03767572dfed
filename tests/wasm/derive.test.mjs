// derive(): each expression gives its result, the result is the number of the trace, the operands are
// those of the trace, and unfolding ends at the inputs.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { attention } from '../reference/attention.mjs';
import { checkTree, isSame } from './derivations.mjs';
import {
  builds,
  errorOf,
  loadEngine,
  matrix,
  randomMatrix,
  seeded,
  toReference,
  TOLERANCE,
} from './support.mjs';

const stages = ['query', 'key', 'value', 'scores', 'masked', 'weights', 'output'];

/** The number that stands in a cell; rows and columns count in the whole matrices. */
function numberAt({ trace, input }, { stage, head = 0, row, col }) {
  const at = ({ cols, data }) => data[row * cols + col];
  if (stage === 'output') return at(trace.output);
  return at(stage in input ? input[stage] : trace.heads[head][stage]);
}

function referenceAt({ expected, input }, { stage, head = 0, row, col }) {
  if (stage === 'output') return expected.output[row][col];
  return stage in input ? numberAt({ input }, { stage, row, col }) : expected.heads[head][stage][row][col];
}

function* cellsOf({ query, key, value, heads = 1 }) {
  const sizes = {
    query: [query.rows, query.cols],
    key: [key.rows, key.cols],
    value: [value.rows, value.cols],
    output: [query.rows, value.cols],
  };
  for (const stage of stages) {
    const [rows, cols] = sizes[stage] ?? [query.rows, key.rows];
    for (let head = 0; head < (stage in sizes ? 1 : heads); head += 1) {
      for (let row = 0; row < rows; row += 1) {
        for (let col = 0; col < cols; col += 1) yield { stage, head, row, col };
      }
    }
  }
}

function* inputs() {
  const random = seeded(21);
  const shape = (n, m, d, dv) => ({
    query: randomMatrix(random, n, d),
    key: randomMatrix(random, m, d),
    value: randomMatrix(random, m, dv),
  });
  for (const compatibility of ['scaled-dot', 'dot', 'cosine', 'exact']) {
    for (const normalisation of ['softmax', 'hard-max', 'divide-by-sum', 'none']) {
      for (const temperature of normalisation === 'softmax' ? [0, 0.5, 1, Infinity] : [1]) {
        const options = { compatibility, normalisation, temperature };
        yield { ...shape(3, 4, 6, 2), heads: 2, ...options };
        yield { ...shape(3, 3, 2, 1), mask: 'causal', ...options };
        yield {
          ...shape(2, 3, 2, 2),
          mask: matrix([
            [0, 0, 0],
            [1, 0, 1],
          ]),
          ...options,
        };
      }
    }
  }
  // exp(s / T) alone would overflow or vanish
  yield { ...shape(2, 3, 4, 1), compatibility: 'dot', temperature: 1e-3 };
  // a vector without direction, and keys that equal the query
  const repeated = matrix([
    [0, 0],
    [1, 2],
    [1, 2],
  ]);
  yield { query: repeated, key: repeated, value: repeated, compatibility: 'cosine', temperature: 0 };
  yield {
    query: repeated,
    key: repeated,
    value: repeated,
    compatibility: 'exact',
    normalisation: 'divide-by-sum',
  };
}

for (const build of builds) {
  const engine = await loadEngine({ build });

  describe(`${build}: derive`, () => {
    test('every cell of every stage, with every option', () => {
      for (const input of inputs()) {
        const context = { input, trace: engine.trace(input), expected: attention(toReference(input)) };
        for (const cell of cellsOf(input)) {
          const label = JSON.stringify({ ...cell, ...input, query: 0, key: 0, value: 0 });
          const derivation = engine.derive({ ...input, cell });
          checkTree(derivation);
          assert.ok(isSame(derivation.result, numberAt(context, cell)), `${label}: trace`);
          assert.ok(
            errorOf(derivation.result, referenceAt(context, cell)) <= TOLERANCE,
            `${label}: reference`,
          );
        }
      }
    });

    test('operands that name a cell have the number that stands there', () => {
      const visit = ({ operands }, context) => {
        for (const { value, cell, derivation } of operands) {
          if (cell) assert.ok(isSame(Math.fround(value), numberAt(context, cell)), JSON.stringify(cell));
          if (derivation) visit(derivation, context);
        }
      };
      for (const input of inputs()) {
        const context = { input, trace: engine.trace(input) };
        for (const cell of cellsOf(input)) visit(engine.derive({ ...input, cell }), context);
      }
    });

    test('an output unfolds down to all the inputs that it comes from', () => {
      const random = seeded(4);
      const input = {
        query: randomMatrix(random, 2, 4),
        key: randomMatrix(random, 3, 4),
        value: randomMatrix(random, 3, 2),
        heads: 2,
      };
      const reached = new Set();
      const unfold = (cell) => {
        const { operation, operands } = engine.derive({ ...input, cell });
        if (operation === 'given') reached.add(`${cell.stage}[${cell.row}][${cell.col}]`);
        collect(operands);
      };
      const collect = (operands) => {
        for (const { cell, derivation } of operands) {
          if (cell) unfold(cell);
          if (derivation) collect(derivation.operands);
        }
      };
      unfold({ stage: 'output', row: 1, col: 1 });
      // Column 1 of the output belongs to the second head: columns 2 and 3 of query and key.
      const keys = [0, 1, 2].flatMap((row) => [`key[${row}][2]`, `key[${row}][3]`, `value[${row}][1]`]);
      assert.deepEqual([...reached].sort(), [...keys, 'query[1][2]', 'query[1][3]'].sort());
    });

    test('the formula of a weight reads as it is taught', () => {
      const query = matrix([
        [2, 0],
        [2, 0],
      ]);
      const key = matrix([
        [0, 1],
        [2, 0],
      ]);
      const cell = { stage: 'weights', row: 0, col: 1 };
      const { operation, operands, result } = engine.derive({
        query,
        key,
        value: key,
        compatibility: 'dot',
        cell,
      });
      assert.equal(operation, 'quotient');
      assert.equal(result.toFixed(4), '0.9820');
      assert.deepEqual(
        operands.map(({ name, value }) => [name, value.toFixed(4)]),
        [
          ['exponential', '54.5982'],
          ['total', '55.5982'],
        ],
      );
      const [{ derivation }] = operands;
      assert.equal(derivation.operation, 'exponential');
      assert.deepEqual(derivation.operands[0].derivation.operands, [
        { name: 'score', value: 4, cell: { stage: 'scores', head: 0, row: 0, col: 1 } },
        { name: 'temperature', value: 1 },
      ]);
    });
  });
}
