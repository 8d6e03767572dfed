// openTrace(): a thousand numbers of traces drawn at random, each unfolded by its derivations down to the inputs and
// recomputed there in float64; a thousand numbers of one trace; what an open trace keeps, and what it refuses.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { attention, evaluate, traceLayer } from '../reference/attention.mjs';
import { randomLayer, withBiases } from './random-layer.mjs';
import {
  assertRefused,
  builds,
  bytesOf,
  errorOf,
  loadEngine,
  loadWithMemory,
  matrix,
  randomMatrix,
  seeded,
  toReference,
} from './support.mjs';

const CASES = 1000;

const camelCase = (stage) => stage.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** Kernels, masks, lengths, heads, temperatures and mistakes; learned matrices fit heads of these widths. */
function randomOptions(random, { n, m, d, dKey, heads }) {
  const oneOf = (list) => list[Math.floor(random() * list.length)];
  const additive = {
    function: 'additive',
    vector: randomMatrix(random, 1, 3),
    queryMatrix: randomMatrix(random, d, 3),
    keyMatrix: randomMatrix(random, dKey, 3),
  };
  const learned = [{ function: 'general', matrix: randomMatrix(random, d, dKey) }, additive];
  const masks = [
    'none',
    { rows: n, cols: m, data: Float32Array.from({ length: n * m }, () => oneOf([0, 1, 1])) },
  ];
  if (n === m) masks.push('causal', 'sliding-window');
  const mask = oneOf(masks);
  return {
    heads,
    mask,
    ...(mask === 'sliding-window' && { window: 1 + Math.floor(random() * m) }),
    ...(random() < 0.3 && { keyLength: Math.floor(random() * (m + 1)) }),
    compatibility: oneOf(d === dKey ? ['scaled-dot', 'dot', 'cosine', ...learned] : learned),
    normalisation: oneOf(['softmax', 'softmax', 'softmax', 'hard-max', 'none']),
    temperature: oneOf([0, 2 ** -7, 0.5, 1, 1, 3, Infinity]),
    mistake: oneOf([
      'none',
      'none',
      'none',
      'softmax-over-queries',
      'zero-hidden-scores',
      'zero-hidden-weights',
    ]),
  };
}

/** Attention alone, or a layer with or without biases and a memory of its own. */
function randomInput(random) {
  const below = (count) => 1 + Math.floor(random() * count);
  const n = below(4);
  const heads = below(3);
  const d = below(3);
  const dValue = below(3);
  const m = random() < 0.5 ? n : below(5);
  const dKey = random() < 0.3 ? below(3) : d;
  const options = randomOptions(random, { n, m, d, dKey, heads });
  const widths = { d: heads * d, dKey: heads * dKey, dValue: heads * dValue };
  if (random() < 0.6) {
    return {
      query: randomMatrix(random, n, widths.d),
      key: randomMatrix(random, m, widths.dKey),
      value: randomMatrix(random, m, widths.dValue),
      ...options,
    };
  }
  const dMemory = n === m ? undefined : below(4);
  const layer = randomLayer(random, { n, m, heads, dModel: below(4), dMemory, dOutput: below(3), ...widths });
  return { ...(random() < 0.5 ? withBiases(random, layer) : layer), ...options };
}

/** What was given, by the names that cells have. */
function givenStages({ input, memory, projections = {}, biases = {}, compatibility, ...rest }) {
  const { query, key, value } = rest;
  const named = (matrices, what) =>
    Object.entries(matrices).map(([name, given]) => [`${name}-${what}`, given]);
  const learned = compatibility?.function === undefined ? {} : compatibility;
  return new Map([
    ...Object.entries({ query, key, value, input, memory }),
    ...named(projections, 'projection'),
    ...named(biases, 'bias'),
    ['matrix', learned.matrix],
    ['vector', learned.vector],
    ['query-matrix', learned.queryMatrix],
    ['key-matrix', learned.keyMatrix],
  ]);
}

const OF_HEADS = ['raw', 'scores', 'masked', 'weights'];

/** The reference's rows of a computed stage, all heads side by side where they share it. */
function rowsOf(expected, stage, head) {
  if (OF_HEADS.includes(stage)) return expected.heads[head][stage];
  if (stage !== 'contributions') return expected[camelCase(stage)];
  const parts = expected.heads.map(({ contributions }) => contributions);
  return parts[0].map((_, row) => parts.flatMap((part) => part[row]));
}

function randomCell(random, { projections, heads }, expected) {
  const stages = [...OF_HEADS, 'contributions', 'output', 'output'];
  if (projections !== undefined) stages.push('query', 'key', 'value', 'projected-output', 'projected-output');
  const stage = stages[Math.floor(random() * stages.length)];
  const head = OF_HEADS.includes(stage) ? Math.floor(random() * heads) : 0;
  const rows = rowsOf(expected, stage, head);
  const row = Math.floor(random() * rows.length);
  return { stage, head, row, col: Math.floor(random() * rows[0].length) };
}

/** The number of a cell from the given numbers alone, by the rules that derivations name. */
function unfold(cell, derive, given, known = new Map()) {
  const name = JSON.stringify([
    cell.stage,
    OF_HEADS.includes(cell.stage) ? cell.head : 0,
    cell.row,
    cell.col,
  ]);
  if (known.has(name)) return known.get(name);
  const numberOf = ({ value, cell: at, derivation }) => {
    if (at !== undefined) return unfold(at, derive, given, known);
    return derivation === undefined ? value : compute(derivation);
  };
  const compute = ({ operation, operands, result }) => {
    if (operation === 'hidden') return result;
    const numbers = operands.map(numberOf);
    // Only scores that are displayed alike tie.
    return evaluate(operation, operation === 'share-of-largest' ? numbers.map(Math.fround) : numbers);
  };
  const derivation = derive(cell);
  const matrixOfCell = given.get(cell.stage);
  if (derivation.operation === 'given') {
    assert.equal(derivation.result, matrixOfCell.data[cell.row * matrixOfCell.cols + cell.col], name);
  } else {
    assert.equal(matrixOfCell, undefined, `${name} is computed`);
  }
  const number = derivation.operation === 'given' ? derivation.result : compute(derivation);
  known.set(name, number);
  return number;
}

/**
 * Both are float64 and add up to some 60 products of numbers up to 100 in different orders, each 1e-16 of them off; the
 * coldest temperature, 1/128, multiplies a score's error by 128.
 */
const SAME_IN_FLOAT64 = 1e-10;

/** And a result is rounded to float32 once: half of its last digit. */
const ONE_ROUNDING = 2 ** -24 + SAME_IN_FLOAT64;

const engine = await loadEngine({ build: builds[0] });

describe('derivations, unfolded down to the inputs', () => {
  test(`${CASES} cells drawn at random are what the inputs give in float64`, () => {
    const random = seeded(37);
    for (let i = 0; i < CASES; i += 1) {
      const input = randomInput(random);
      const expected = (input.projections === undefined ? attention : traceLayer)(toReference(input));
      const cell = randomCell(random, input, expected);
      const label = `case ${i}, ${JSON.stringify(cell)}`;
      const trace = engine.openTrace(input);
      const unfolded = unfold(cell, (at) => trace.derive(at), givenStages(input));
      const { result } = trace.derive(cell);
      const right = rowsOf(expected, cell.stage, cell.head)[cell.row][cell.col];
      assert.ok(errorOf(unfolded, right) <= SAME_IN_FLOAT64, `${label}: ${unfolded}, not ${right}`);
      assert.ok(errorOf(result, right) <= ONE_ROUNDING, `${label}: ${result}, not ${right}`);
      trace.dispose();
    }
  });
});

describe('one trace, derived in again and again', () => {
  test(`${CASES} derivations are the reference's, and memory stays as it is`, async () => {
    const { engine: own, memory } = await loadWithMemory(builds[0], await bytesOf(builds[0]));
    const random = seeded(73);
    const n = 24;
    const heads = 3;
    const sizes = { n, m: n, heads, dModel: 12, d: 12, dKey: 12, dValue: 6, dOutput: 5 };
    const layer = { ...withBiases(random, randomLayer(random, sizes)), mask: 'causal' };
    const expected = traceLayer(toReference(layer));
    const trace = own.openTrace(layer);
    // What is computed when it is asked for, and then kept.
    for (let row = 0; row < n; row += 1) {
      trace.derive({ stage: 'projected-output', row, col: 0 });
      for (let head = 0; head < heads; head += 1) trace.derive({ stage: 'weights', head, row, col: 0 });
    }
    const before = memory.buffer.byteLength;
    for (let i = 0; i < CASES; i += 1) {
      const cell = randomCell(random, layer, expected);
      const right = rowsOf(expected, cell.stage, cell.head)[cell.row][cell.col];
      const { result } = trace.derive(cell);
      assert.ok(errorOf(result, right) <= ONE_ROUNDING, `${JSON.stringify(cell)}: ${result}, not ${right}`);
    }
    assert.equal(memory.buffer.byteLength, before);
    trace.dispose();
  });
});

for (const build of builds) {
  describe(`${build}: openTrace`, async () => {
    const own = build === builds[0] ? engine : await loadEngine({ build });
    const random = seeded(5);
    const input = {
      query: randomMatrix(random, 3, 4),
      key: randomMatrix(random, 5, 4),
      value: randomMatrix(random, 5, 2),
      heads: 2,
      mistake: 'softmax-over-queries',
    };
    const layer = withBiases(
      random,
      randomLayer(random, { n: 3, m: 3, heads: 2, dModel: 4, d: 4, dValue: 2, dOutput: 3 }),
    );
    const cell = { stage: 'weights', head: 1, row: 2, col: 1 };

    test('derives what derive() and deriveLayer() do, in any order and again', () => {
      const cells = ['output', 'raw', 'weights', 'masked', 'value', 'contributions', 'scores', 'output'].map(
        (stage, i) => ({ stage, head: i % 2, row: i % 3, col: i % 2 }),
      );
      const ofAttention = own.openTrace(input);
      const ofLayer = own.openTrace(layer);
      for (const at of cells) {
        assert.deepEqual(ofAttention.derive(at), own.derive({ ...input, cell: at }));
        assert.deepEqual(ofLayer.derive(at), own.deriveLayer({ ...layer, cell: at }));
      }
      const projected = { stage: 'projected-output', row: 1, col: 2 };
      assert.deepEqual(ofLayer.derive(projected), own.deriveLayer({ ...layer, cell: projected }));
      ofAttention.dispose();
      ofLayer.dispose();
    });

    test('keeps its own input, whatever its caller and other calls do', () => {
      const given = { ...input, value: { ...input.value, data: input.value.data.slice() } };
      const at = { stage: 'output', row: 1, col: 1 };
      const expected = own.derive({ ...input, cell: at });
      const trace = own.openTrace(given);
      given.value.data.fill(9);
      own.trace({ ...input, query: randomMatrix(random, 40, 4) });
      own.multiply(randomMatrix(random, 900, 900), randomMatrix(random, 900, 900)); // memory grows
      own.openTrace(layer).dispose();
      assert.deepEqual(trace.derive(at), expected);
      trace.dispose();
    });

    test('refuses what trace() and derive() refuse, and derives on', () => {
      const refused = { ...input, value: matrix([[1, 2]]) };
      assertRefused(() => own.openTrace(refused), 'shape-mismatch', 'value has 1 row');
      assertRefused(() => own.openTrace({ ...layer, query: input.query }), 'unknown-option', "'query'");
      assertRefused(() => own.openTrace({ ...input, cell }), 'unknown-option', "'cell'");
      assertRefused(() => own.openTrace(undefined), 'wrong-type', 'input');
      const large = 1e12;
      const beyond = { ...layer, input: { ...layer.input, data: layer.input.data.map(() => large) } };
      assertRefused(() => own.openTrace(beyond), 'out-of-range', 'the projected query');

      const trace = own.openTrace(input);
      const expected = trace.derive(cell);
      assertRefused(() => trace.derive({ ...cell, row: 3 }), 'out-of-range', 'cell row is 3', '0 to 2');
      assertRefused(() => trace.derive({ ...cell, head: 2 }), 'out-of-range', 'cell head is 2');
      assertRefused(
        () => trace.derive({ ...cell, stage: 'input' }),
        'out-of-range',
        "'input'",
        'no such stage',
      );
      assertRefused(() => trace.derive({ ...cell, stage: 'score' }), 'unknown-option', 'cell.stage');
      assert.deepEqual(trace.derive(cell), expected);
      trace.dispose();
    });

    test('is refused after dispose(), also where a getter calls it, and others derive on', () => {
      const trace = own.openTrace(input);
      const other = own.openTrace(input);
      const expected = other.derive(cell);
      const disposing = {
        ...cell,
        get row() {
          trace.dispose();
          own.openTrace(layer).dispose(); // what takes its place
          return 2;
        },
      };
      assertRefused(() => trace.derive(disposing), 'disposed', 'The trace');
      assertRefused(() => trace.derive(cell), 'disposed', 'The trace');
      trace.dispose();
      assert.deepEqual(other.derive(cell), expected);
      other.dispose();
    });
  });
}
