import type { Matrix } from '../../engine/types.js';
import { float, literal, plain, rowsOf, wrapped } from './code.js';
import type { BlockComputation, CodeLine } from './computation.js';

/** A block before whose halves its input is normed: x + attention(norm(x)), then x + feed-forward(norm(x)). */
type Writer = (computation: BlockComputation) => readonly CodeLine[];

/** What the lesson before did without. */
const changed = (text: string): CodeLine => ({ text, changed: true });

export const pseudoBlock: Writer = () => [
  plain('a = norm(x)'),
  plain('query, key, value = aW_Q, aW_K, aW_V'),
  plain('weight = softmax(dot(query, key) / sqrt(d))'),
  changed('x = x + sum(weight * value)'),
  plain('x = x + relu(norm(x)W_1)W_2'),
];

/** All that is given, by the names that it has in every language. */
const matricesOf = ({ block }: BlockComputation): readonly (readonly [string, Matrix])[] => {
  const { query, key, value } = block.attention.projections;
  const { hidden, output } = block.feedForward;
  return [
    ['x', block.input],
    ...Object.entries({ query, key, value }).map(([name, matrix]) => [name, matrix] as const),
    ['hidden', hidden],
    ['output', output],
  ];
};

const EPSILON = 1e-5;

export const numpyBlock: Writer = (computation) => [
  plain('import numpy as np'),
  plain(''),
  ...pythonData(computation, 'np.array', 'dtype=float'),
  plain(''),
  plain('def norm(rows):'),
  plain('    centred = rows - rows.mean(axis=-1, keepdims=True)'),
  plain(`    return centred / np.sqrt(rows.var(axis=-1, keepdims=True) + ${EPSILON})`),
  plain(''),
  plain('a = norm(x)'),
  plain('query, key, value = a @ query_matrix, a @ key_matrix, a @ value_matrix'),
  plain('score = query @ key.T / query.shape[-1] ** 0.5'),
  plain('power = np.exp(score - score.max(axis=-1, keepdims=True))'),
  plain('weight = power / power.sum(axis=-1, keepdims=True)'),
  changed('x = x + weight @ value'),
  plain('output = x + np.maximum(norm(x) @ hidden_matrix, 0) @ output_matrix'),
  plain('print(score, weight, output, sep="\\n")'),
];

export const pytorchBlock: Writer = (computation) => [
  plain('import torch'),
  plain(''),
  ...pythonData(computation, 'torch.tensor', 'dtype=torch.float64'),
  plain('norm = lambda rows: torch.nn.functional.layer_norm(rows, rows.shape[-1:])'),
  plain(''),
  plain('a = norm(x)'),
  plain('query, key, value = a @ query_matrix, a @ key_matrix, a @ value_matrix'),
  plain('score = query @ key.T / query.shape[-1] ** 0.5'),
  plain('weight = torch.softmax(score, dim=-1)'),
  changed('x = x + weight @ value'),
  plain('output = x + torch.relu(norm(x) @ hidden_matrix) @ output_matrix'),
  plain('print(score, weight, output, sep="\\n")'),
];

const pythonData = (computation: BlockComputation, array: string, type: string): CodeLine[] =>
  matricesOf(computation).flatMap(([name, matrix]) =>
    wrapped(
      `${named(name, '_matrix')} = ${array}([`,
      rowsOf(matrix).map((row) => `[${row}]`),
      `], ${type})`,
    ),
  );

/** x is no parameter. */
const named = (name: string, ending: string): string => (name === 'x' ? name : name + ending);

export const javascriptBlock: Writer = (computation) => [
  plain("import { loadEngine, matrix } from 'soft-lookup/engine';"),
  plain(''),
  ...matricesOf(computation).flatMap(([name, matrix]) =>
    wrapped(
      `const ${named(name, 'Matrix')} = matrix([`,
      rowsOf(matrix).map((row) => `[${row}]`),
      ']);',
    ),
  ),
  ...wrapped('const gain = matrix([[', ones(computation), ']]);'),
  ...wrapped('const identity = matrix([', identityRows(computation), ']);'),
  plain(''),
  plain('const { layers } = await (await loadEngine()).learning();'),
  plain('const trace = layers.traceBlock({'),
  plain("  input: x, order: 'pre-norm',"),
  plain('  attentionNorm: { gain }, feedForwardNorm: { gain },'),
  plain('  attention: { projections: {'),
  plain('    query: queryMatrix, key: keyMatrix, value: valueMatrix, output: identity,'),
  plain('  } },'),
  plain('  feedForward: { hidden: hiddenMatrix, output: outputMatrix },'),
  plain('});'),
  plain("for (const stage of ['scores', 'weights']) console.log(trace.numbers({ stage }).data);"),
  changed('// Each half has added to x what it computed.'),
  plain("console.log(trace.numbers({ stage: 'sum', sublayer: 'feed-forward' }).data);"),
];

const ones = ({ block }: BlockComputation): string[] => Array.from({ length: block.input.cols }, () => '1');

const identityRows = ({ block }: BlockComputation): string[] =>
  rowsOf(block.attention.projections.output).map((row) => `[${row}]`);

export const cppBlock: Writer = (computation) => {
  const matrix = (name: string, { rows, cols, data }: Matrix): CodeLine[] =>
    wrapped(`const Matrix ${name}(${rows}, ${cols}, {`, [...data].map(float).map(literal), '});');
  const body = [
    ...matricesOf(computation).flatMap(([name, given]) => matrix(named(name, '_matrix'), given)),
    ...wrapped(`const Matrix gain(1, ${computation.block.input.cols}, {`, ones(computation), '});'),
    ...matrix('identity', computation.block.attention.projections.output),
    plain(''),
    plain('Block block;'),
    plain('block.attention_norm.gain = block.feed_forward_norm.gain = gain;'),
    plain('block.attention.projections = {query_matrix, key_matrix, value_matrix, identity};'),
    plain('block.feed_forward.hidden = hidden_matrix, block.feed_forward.output = output_matrix;'),
    plain('BlockInput input;'),
    plain('input.input = x;'),
    plain('const LayerTrace trace = TraceBlock(block, input).value();'),
    plain('for (const Cell& place :'),
    plain('     {Cell{.stage = Stage::kScores}, Cell{.stage = Stage::kWeights},'),
    changed('      // Each half has added to x what it computed.'),
    plain('      Cell{.stage = Stage::kSum, .sublayer = Sublayer::kFeedForward}})'),
    plain('  for (float number : trace.Numbers(*trace.Find(place)).data) std::printf("%g ", number);'),
  ];
  return [
    ...['#include <cstdio>', '#include "softlookup/block.h"', 'using namespace softlookup;', ''].map(plain),
    plain('int main() {'),
    ...body.map((line) => ({ ...line, text: line.text === '' ? '' : `  ${line.text}` })),
    plain('}'),
  ];
};
