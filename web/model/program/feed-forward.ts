import type { Matrix } from '../../engine/types.js';
import { float, literal, plain, rowsOf, wrapped } from './code.js';
import type { CodeLine, FeedForwardComputation } from './computation.js';

/** A feed-forward network as a lookup: what is unlike attention is how scores become weights. */
type Writer = (computation: FeedForwardComputation) => readonly CodeLine[];

const changed = (text: string): CodeLine => ({ text, changed: true });

export const pseudoFeedForward: Writer = () => [
  plain('score  = xW_1 + b_1'),
  changed('weight = relu(score)'),
  plain('output = weight W_2'),
];

/** All that is given, by the names that it has in every language. */
const matricesOf = ({ input, hidden, hiddenBias, output }: FeedForwardComputation) =>
  [
    ['x', input],
    ['W_1', hidden],
    ['b_1', hiddenBias],
    ['W_2', output],
  ] as const satisfies readonly (readonly [string, Matrix])[];

export const numpyFeedForward: Writer = (computation) => [
  plain('import numpy as np'),
  plain(''),
  ...pythonData(computation, 'np.array', 'dtype=float'),
  plain(''),
  plain('score = x @ W_1 + b_1'),
  changed('weight = np.maximum(score, 0)'),
  plain('output = weight @ W_2'),
  plain('print(score, weight, output, sep="\\n")'),
];

export const pytorchFeedForward: Writer = (computation) => [
  plain('import torch'),
  plain(''),
  ...pythonData(computation, 'torch.tensor', 'dtype=torch.float64'),
  plain(''),
  plain('score = x @ W_1 + b_1'),
  changed('weight = torch.relu(score)'),
  plain('output = weight @ W_2'),
  plain('print(score, weight, output, sep="\\n")'),
];

const pythonData = (computation: FeedForwardComputation, array: string, type: string): CodeLine[] =>
  matricesOf(computation).flatMap(([name, matrix]) =>
    wrapped(
      `${name} = ${array}([`,
      rowsOf(matrix).map((row) => `[${row}]`),
      `], ${type})`,
    ),
  );

export const javascriptFeedForward: Writer = (computation) => [
  plain("import { loadEngine, matrix } from 'soft-lookup/engine';"),
  plain(''),
  ...matricesOf(computation).flatMap(([name, matrix]) =>
    wrapped(
      `const ${name} = matrix([`,
      rowsOf(matrix).map((row) => `[${row}]`),
      ']);',
    ),
  ),
  plain(''),
  plain('const { layers } = await (await loadEngine()).learning();'),
  plain('const trace = layers.traceFeedForward({'),
  changed("  input: x, hidden: W_1, hiddenBias: b_1, output: W_2, activation: 'relu',"),
  plain('});'),
  plain("for (const stage of ['hidden', 'activated', 'projected-output'])"),
  plain("  console.log(trace.numbers({ stage, sublayer: 'feed-forward' }).data);"),
];

export const cppFeedForward: Writer = (computation) => {
  const body = [
    ...matricesOf(computation).flatMap(([name, { rows, cols, data }]) =>
      wrapped(`const Matrix ${name}(${rows}, ${cols}, {`, [...data].map(float).map(literal), '});'),
    ),
    plain(''),
    changed('FeedForward feed_forward{.activation = Activation::kRelu};'),
    plain('feed_forward.hidden = W_1, feed_forward.hidden_bias = b_1, feed_forward.output = W_2;'),
    plain('const LayerTrace trace = TraceFeedForward(x, feed_forward).value();'),
    plain('for (Stage stage : {Stage::kHidden, Stage::kActivated, Stage::kProjectedOutput})'),
    plain('  for (float number :'),
    plain('       trace.Numbers(*trace.Find({.stage = stage, .sublayer = Sublayer::kFeedForward})).data)'),
    plain('    std::printf("%g ", number);'),
  ];
  return [
    ...['#include <cstdio>', '#include "softlookup/feed_forward.h"', 'using namespace softlookup;', ''].map(
      plain,
    ),
    plain('int main() {'),
    ...body.map((line) => ({ ...line, text: line.text === '' ? '' : `  ${line.text}` })),
    plain('}'),
  ];
};
