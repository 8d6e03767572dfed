// Every refusal carries what its message is put together from, so that a page can word it in its own language.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { builds, EngineError, loadEngine, matrix } from './support.mjs';

const words = await readFile(new URL('../../web/data/word-vectors.bin', import.meta.url));
const stories = await readFile(new URL('../../web/data/stories260k.bin', import.meta.url));

const zeros = (rows, cols) => ({ rows, cols, data: new Float32Array(rows * cols) });
const query = zeros(2, 4);
const key = zeros(3, 4);
const value = zeros(3, 2);
const attention = { query, key, value };
const layer = {
  input: query,
  projections: { query: zeros(4, 4), key: zeros(4, 4), value: zeros(4, 4), output: zeros(4, 4) },
};
const additive = { function: 'additive', vector: zeros(1, 3), keyMatrix: zeros(4, 3) };

// what is asked of the engine, the code, the message with the names of its parameters, the parameters
const refusals = [
  [
    ({ attend }) => attend({ ...attention, query: zeros(0, 4) }),
    'empty',
    '{name} is {given}; it must have at least 1 row and 1 column.',
    { name: 'query', given: '0 x 4' },
  ],
  [
    ({ lookup }) => lookup({ query: 'a', keys: [], value }),
    'empty',
    '{name} holds nothing; it must hold at least {least} key.',
    { name: 'keys', least: '1' },
  ],
  [
    ({ attend }) => attend({ ...attention, value: zeros(2, 2) }),
    'shape-mismatch',
    '{name} has {given} rows, {other} has {allowed}: every key needs one value, so they must have the same ' +
      'number of rows.',
    { name: 'value', given: '2', other: 'key', allowed: '3' },
  ],
  [
    ({ attend }) => attend({ ...attention, query: zeros(2, 1) }),
    'shape-mismatch',
    '{name} has {given} columns, {other} has {allowed}: query and key must have the same number of columns.',
    { name: 'key', given: '4', other: 'query', allowed: '1' },
  ],
  [
    ({ attend }) => attend({ ...attention, mask: 'causal' }),
    'shape-mismatch',
    '{name} has {given} rows, {other} has {allowed}: a causal mask needs as many queries as keys.',
    { name: 'query', given: '2', other: 'key', allowed: '3' },
  ],
  [
    ({ attend }) => attend({ ...attention, mask: zeros(3, 2) }),
    'shape-mismatch',
    '{name} is {given}; it must be {allowed}: a row for each query, a column for each key.',
    { name: 'mask', given: '3 x 2', allowed: '2 x 3' },
  ],
  [
    ({ attend }) => attend({ ...attention, compatibility: { function: 'general', matrix: zeros(4, 1) } }),
    'shape-mismatch',
    '{name} is {given}; it must be {allowed}.',
    { name: 'compatibility.matrix', given: '4 x 1', allowed: '4 x 4' },
  ],
  [
    ({ attend }) => attend({ ...attention, compatibility: additive }),
    'shape-mismatch',
    '{name} of one head has {given} columns, {other} has {allowed}: the two numbers must be equal where there ' +
      'is no {missing}.',
    {
      name: 'query',
      given: '4',
      other: 'compatibility.vector',
      allowed: '3',
      missing: 'compatibility.queryMatrix',
    },
  ],
  [
    ({ attentionLayer }) =>
      attentionLayer({ ...layer, projections: { ...layer.projections, output: zeros(3, 4) } }),
    'shape-mismatch',
    '{name} has {given} rows, {other} has {allowed} columns: the two numbers must be equal.',
    { name: 'projections.output', given: '3', other: 'projections.value', allowed: '4' },
  ],
  [
    ({ attentionLayer }) => attentionLayer({ ...layer, biases: { key: zeros(1, 3) } }),
    'shape-mismatch',
    '{name} is {given}; it must be {allowed}, as wide as {other}.',
    { name: 'biases.key', given: '1 x 3', allowed: '1 x 4', other: 'projections.key' },
  ],
  [
    ({ multiply }) => multiply(zeros(2, 1), zeros(2, 1)),
    'shape-mismatch',
    '{name} has {given} column, {other} has {allowed} rows: the two numbers must be equal.',
    { name: 'left', given: '1', other: 'right', allowed: '2' },
  ],
  [
    ({ lookup }) => lookup({ query: 'a', keys: ['a'], value }),
    'shape-mismatch',
    '{name} has {given} rows, {other} holds {allowed} key: every key needs one row of value.',
    { name: 'value', given: '3', other: 'keys', allowed: '1' },
  ],
  [
    ({ attend }) => attend({ ...attention, key: { ...key, data: key.data.with(5, NaN) } }),
    'not-finite',
    '{name} is {given}; every entry must be a finite number.',
    { name: 'key[1][1]', given: 'NaN' },
  ],
  [
    ({ attend }) => attend({ ...attention, key: { ...key, data: key.data.with(5, -2e12) } }),
    'out-of-range',
    '{name} is {given}; every entry must be from {least} to {most}.',
    { name: 'key[1][1]', given: '-2e+12', least: '-1e+12', most: '1e+12' },
  ],
  [
    ({ attend }) => attend({ ...attention, heads: 257 }),
    'out-of-range',
    '{name} is {given}; it must be from {least} to {most}.',
    { name: 'heads', given: '257', least: '1', most: '256' },
  ],
  [
    ({ attend }) => attend({ ...attention, heads: 3 }),
    'out-of-range',
    '{name} is {given}; it must divide the columns of query and key ({queryColumns}) and of value ' +
      '({valueColumns}).',
    { name: 'heads', given: '3', queryColumns: '4', valueColumns: '2' },
  ],
  [
    ({ attend }) =>
      attend({
        ...attention,
        query: zeros(2, 2),
        heads: 4,
        compatibility: { function: 'general', matrix: zeros(2, 4) },
      }),
    'out-of-range',
    '{name} is {given}; it must divide the columns of query ({queryColumns}), of value ({valueColumns}) and of ' +
      'key ({keyColumns}).',
    { name: 'heads', given: '4', queryColumns: '2', valueColumns: '2', keyColumns: '4' },
  ],
  [
    ({ attend }) => attend({ ...attention, keyLength: 4 }),
    'out-of-range',
    '{name} is {given}; it must be from {least} to {most} keys.',
    { name: 'keyLength', given: '4', least: '0', most: '3' },
  ],
  [
    ({ attend }) => attend({ ...attention, temperature: -0.5 }),
    'out-of-range',
    '{name} is {given}; it must be from {least} to {most}.',
    { name: 'temperature', given: '-0.5', least: '0', most: 'infinity' },
  ],
  [
    ({ derive }) => derive({ ...attention, cell: { stage: 'weights', row: 2, col: 0 } }),
    'out-of-range',
    '{name} is {given}; it must be from {least} to {most}.',
    { name: 'cell row', given: '2', least: '0', most: '1' },
  ],
  [
    ({ derive }) => derive({ ...attention, cell: { stage: 'input', row: 0, col: 0 } }),
    'out-of-range',
    "{name} is '{given}'; this trace has no such stage.",
    { name: 'cell stage', given: 'input' },
  ],
  [
    ({ multiply }) => multiply(zeros(5000, 1), zeros(1, 5000)),
    'too-large',
    '{name} is {given}; a matrix may hold at most {most} numbers.',
    { name: 'the product', given: '5000 x 5000', most: '16777216' },
  ],
  [
    ({ trace }) => trace({ query: zeros(2000, 1), key: zeros(2001, 1), value: zeros(2001, 3) }),
    'too-large',
    'query has {queries} rows, key has {keys} rows, value has {valueColumns} columns and heads is {heads}: for a ' +
      'trace, queries x keys x (value columns + 4 x heads) may be at most {most}.',
    { queries: '2000', keys: '2001', valueColumns: '3', heads: '1', most: '16777216' },
  ],
  [
    ({ textKeys }) => textKeys({ query: 'a', keys: ['a', 'b'.repeat(1001)], kind: 'n-grams' }),
    'too-large',
    '{name} has {given} characters; a text may have at most {most}.',
    { name: 'keys[1]', given: '1001', most: '1000' },
  ],
  [
    ({ textKeys }) => textKeys({ query: 'a', keys: new Array(10_001).fill('k'), kind: 'n-grams' }),
    'too-large',
    '{name} holds {given} keys; it may hold at most {most}.',
    { name: 'keys', given: '10001', most: '10000' },
  ],
  [
    () => matrix([[]]),
    'empty',
    '{name} holds {rows} rows of {columns} numbers; it must hold at least 1 row of 1 number.',
    { name: 'rows', rows: '1', columns: '0' },
  ],
  [
    () => matrix([[1, 2], [3]]),
    'shape-mismatch',
    '{name} has {given} numbers, {other} has {allowed}: all rows must be equally long.',
    { name: 'rows[1]', given: '1', other: 'rows[0]', allowed: '2' },
  ],
  [
    () => matrix(2, 3, [1]),
    'shape-mismatch',
    '{name} has {given} entries; 2 rows and 3 columns need {allowed}.',
    { name: 'numbers', given: '1', allowed: '6' },
  ],
  [
    () => matrix([[1, Infinity]]),
    'not-finite',
    '{name} is {given}; it must be finite, as a 32-bit number too.',
    { name: 'rows[0][1]', given: 'Infinity' },
  ],
];

const feedForward = { hidden: zeros(4, 2), output: zeros(2, 4) };
const norm = { gain: zeros(1, 4) };
const block = {
  input: query,
  attention: { projections: layer.projections, heads: 2 },
  attentionNorm: norm,
  feedForward,
  feedForwardNorm: norm,
};
const ownWeights = { kind: 'weights', layer: 0, head: 0, query: 1 };
const inBlock = (change) => ({ ...block, attention: { ...block.attention, ...change } });

// the same of the second module
const learningRefusals = [
  [
    ({ vectors }) => vectors.vectors(['i', 'jindra']),
    'unknown-word',
    "{name} is '{given}', which is none of the {words} words that have a vector here.",
    { name: 'words[1]', given: 'jindra', words: '4823' },
  ],
  [
    ({ vectors }) => vectors.vectors([]),
    'empty',
    '{name} holds nothing; it must hold at least {least} word.',
    { name: 'words', least: '1' },
  ],
  [
    ({ vectors }) => vectors.likeness({ vectors: query, group: ['i'] }),
    'shape-mismatch',
    '{name} has {given} columns; a word vector has {allowed} numbers.',
    { name: 'vectors', given: '4', allowed: '100' },
  ],
  [
    ({ vectors }) => vectors.nearest({ vector: vectors.vectors(['i']), count: 0 }),
    'out-of-range',
    '{name} is {given}; it must be {least}..{most}.',
    { name: 'count', given: '0', least: '1', most: '4823' },
  ],
  [
    ({ learning }) => learning.wordVectors({ file: words.subarray(0, 100) }),
    'malformed',
    '{name} is no file of trained numbers that can be read: it {reason}.',
    { name: 'The word vectors', reason: `has 100 bytes instead of ${words.length}` },
  ],
  [
    ({ learning }) => learning.decoder({ file: words }),
    'malformed',
    '{name} is no file of trained numbers that can be read: it {reason}.',
    { name: 'stories260k.bin', reason: "holds no 'pieces' that is text" },
  ],
  [
    ({ learning }) => learning.decoder({ file: new Uint8Array(0) }),
    'malformed',
    '{name} has {given} bytes; a file of trained numbers has {least}..{most}.',
    { name: 'The file', given: '0', least: '1', most: '67108864' },
  ],
  [
    ({ learning }) => learning.train({ experiment: 'asymmetry', steps: 0 }),
    'out-of-range',
    '{name} is {given}; it must be a whole number from {least} to {most}.',
    { name: 'steps', given: '0', least: '1', most: '100000' },
  ],
  [
    ({ learning }) => learning.train({ experiment: 'flat-recall', pairs: 6, keys: 5 }),
    'out-of-range',
    '{name} is {given} and {other} is {most}: {reason}.',
    {
      name: 'pairs',
      given: '6',
      other: 'keys',
      most: '5',
      reason: 'the keys of one example are all different',
    },
  ],
  [
    ({ run }) => run.step(0),
    'out-of-range',
    '{name} is {given}; it must be at least {least} step.',
    { name: 'count', given: '0', least: '1' },
  ],
  [
    ({ run }) => run.setParameter('key', query),
    'shape-mismatch',
    '{name} is {given}; it must be {allowed}.',
    { name: 'key', given: '2 x 4', allowed: '3 x 2' },
  ],
  [
    ({ run }) => run.setParameter('value', query),
    'unknown-option',
    '{name} is {given}; it must be {allowed}.',
    { name: 'name', given: "'value'", allowed: "'key'" },
  ],
  [
    ({ layers }) => layers.norm({ input: query, gain: zeros(1, 3) }),
    'shape-mismatch',
    '{name} is {given}; it must be {allowed}.',
    { name: 'norm.gain', given: '1 x 3', allowed: '1 x 4' },
  ],
  [
    ({ layers }) => layers.norm({ input: query, ...norm, epsilon: 0 }),
    'out-of-range',
    '{name} is {given}; it must be above 0 and finite.',
    { name: 'norm.epsilon', given: '0' },
  ],
  [
    ({ layers }) => layers.norm({ input: query, ...norm, kind: 'rms-norm', bias: norm.gain }),
    'unknown-option',
    '{name} is an RMS norm and has a bias; it must have none.',
    { name: 'norm' },
  ],
  [
    ({ layers }) => layers.rotatePositions({ input: query, heads: 3 }),
    'out-of-range',
    '{name} is {given}; it must divide the {columns} columns of input into even numbers of columns.',
    { name: 'heads', given: '3', columns: '4' },
  ],
  [
    ({ layers }) => layers.block(inBlock({ keyValueHeads: 3 })),
    'out-of-range',
    '{name} is {given}; it must divide heads ({heads}).',
    { name: 'attention.keyValueHeads', given: '3', heads: '2' },
  ],
  [
    ({ layers }) => layers.block(inBlock({ projections: { ...layer.projections, value: zeros(4, 3) } })),
    'out-of-range',
    "{name} has {given} columns, which {heads} heads can't share equally.",
    { name: 'attention.projections.value', given: '3', heads: '2' },
  ],
  [
    ({ layers }) => layers.block({ ...block, feedForward: { ...feedForward, gate: zeros(4, 3) } }),
    'shape-mismatch',
    '{name} has {given} columns, {other} has {allowed}: the two numbers must be equal.',
    { name: 'feedForward.gate', given: '3', other: 'feedForward.hidden', allowed: '2' },
  ],
  [
    ({ intervene }) => intervene({ kind: 'mean', layer: 5, head: 0 }),
    'out-of-range',
    '{name} is {given}; it must be from {least} to {most}.',
    { name: 'interventions[0].layer', given: '5', least: '0', most: '4' },
  ],
  [
    ({ intervene }) => intervene({ ...ownWeights, weights: [0.5, 0.25, 0.25] }),
    'shape-mismatch',
    '{name} holds {given} weights; query {query} sees {allowed} keys and needs a weight for each.',
    { name: 'interventions[0].weights', given: '3', query: '1', allowed: '2' },
  ],
  [
    ({ intervene }) => intervene({ ...ownWeights, weights: [0.5, NaN] }),
    'not-finite',
    '{name} is {given}; it must be from {least} to {most}.',
    { name: 'interventions[0].weights[1]', given: 'NaN', least: '0', most: '1' },
  ],
  [
    ({ intervene }) => intervene({ ...ownWeights, weights: [1, -0.25] }),
    'out-of-range',
    '{name} is {given}; it must be from {least} to {most}.',
    { name: 'interventions[0].weights[1]', given: '-0.25', least: '0', most: '1' },
  ],
  [
    ({ intervene }) => intervene({ ...ownWeights, weights: [0.5, 0.25] }),
    'out-of-range',
    '{name} sum to {given}; they must sum to 1, within {tolerance}.',
    { name: 'interventions[0].weights', given: '0.75', tolerance: '0.005' },
  ],
  [
    ({ intervene }) => intervene({ ...ownWeights, weights: [1, 0] }, { kind: 'mean', layer: 0, head: 0 }),
    'out-of-range',
    '{name} contradicts {other}: {reason}.',
    {
      name: 'interventions[1]',
      other: 'interventions[0]',
      reason: 'the weights of a query can be set once',
    },
  ],
  [
    ({ intervene }) => intervene(...new Array(257).fill({ kind: 'off', layer: 0, head: 0 })),
    'too-large',
    '{name} holds {given} interventions; it may hold at most {most}.',
    { name: 'interventions', given: '257', most: '256' },
  ],
  [
    ({ trace }) => trace.derive({ stage: 'output', row: 2, col: 1 }),
    'out-of-range',
    '{name} is in row {row}, column {column}; {place} is {shape}, counted from 0.',
    {
      name: 'cell',
      row: '2',
      column: '1',
      place: "stage 'output', layer 0, sublayer 'attention', head 0",
      shape: '2 x 4',
    },
  ],
  [
    ({ trace }) => trace.numbers({ stage: 'output', head: 7 }),
    'out-of-range',
    "{name} is stage '{stage}', layer {layer}, sublayer '{sublayer}', head {head}; it must be one of the steps of " +
      'the trace.',
    { name: 'place', stage: 'output', layer: '0', sublayer: 'attention', head: '7' },
  ],
];

async function errorOf(call, on) {
  try {
    await call(on);
  } catch (error) {
    return error;
  }
  throw new Error('nothing was refused');
}

const fill = (message, parameters) => message.replace(/\{(\w+)\}/g, (_, name) => parameters[name]);

async function holds([call, code, message, parameters], on) {
  const error = await errorOf(call, on);
  assert.ok(error instanceof EngineError, error.stack);
  assert.equal(error.message, fill(message, parameters));
  assert.equal(error.code, code);
  assert.deepEqual({ ...error.parameters }, parameters);
}

const titleOf = ([, code, message, parameters]) => `${code}: ${fill(message, parameters)}`;

for (const build of builds) {
  const engine = await loadEngine({ build });
  const learning = await engine.learning();
  const bound = new Proxy(engine, { get: (target, name) => target[name].bind(target) });
  const vectors = await learning.wordVectors({ file: words });
  const run = learning.train({ experiment: 'asymmetry', targets: 'ring', vectors: 'shared' });
  const trace = learning.layers.traceBlock(block);
  const decoder = await learning.decoder({ file: stories });
  const intervene = (...interventions) => decoder.trace('Lily was', { interventions });
  const second = { learning, vectors, run, trace, layers: learning.layers, intervene };

  describe(`${build}: the parameters of a refusal are what its message says`, () => {
    for (const refusal of refusals) test(titleOf(refusal), () => holds(refusal, bound));
    for (const refusal of learningRefusals) test(titleOf(refusal), () => holds(refusal, second));
  });
}
