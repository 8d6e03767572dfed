// A feed-forward network as a program in NumPy, PyTorch's words, JavaScript and C++: run as it is copied, and compared with
// numbers worked by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROGRAM_LANGUAGES, writeProgram } from '../../../web/model/program/program.js';
import { matrixOf } from '../../../web/model/tensor.js';
import {
  numbersIn,
  printingNumbers,
  runCpp,
  runJavascript,
  runPython,
  sourceOf,
} from '../support/programs.js';

const matrix = (numbers) => matrixOf(numbers, numbers[0].length);

const computation = {
  kind: 'feed-forward',
  input: matrix([
    [1, 2],
    [-1, 0.5],
  ]),
  hidden: matrix([
    [1, 0, -1],
    [1, -1, 0.5],
  ]),
  hiddenBias: matrix([[-1, 0.25, 0]]),
  output: matrix([
    [2, 0],
    [0, 1],
    [4, -1],
  ]),
};
// By hand: 1 + 2 - 1 = 2, -2 + 0.25, -1 + 1 = 0; -1 + 0.5 - 1, -0.5 + 0.25, 1 + 0.25.
const score = [2, -1.75, 0, -1.5, -0.25, 1.25];
const weight = [2, 0, 0, 0, 0, 1.25];
const output = [4, 0, 5, -1.25];
const wanted = [...score, ...weight, ...output];

/** The last numbers that a program prints are scores, weights and output; all are halves of halves, and so exact. */
function same(printed) {
  const numbers = numbersIn(printed).slice(-wanted.length);
  assert.deepEqual(
    numbers.map((number) => number + 0),
    wanted,
    printed,
  );
}

test('each language marks one line, where scores become weights', () => {
  for (const language of PROGRAM_LANGUAGES) {
    const changed = writeProgram(language, computation).filter((line) => line.changed);
    assert.equal(changed.length, 1, language);
    assert.match(changed[0].text, /relu|maximum/i, language);
  }
});

test('NumPy computes it', async () => {
  const text = `${sourceOf('numpy', computation)}
print(" ".join(repr(float(number) + 0) for part in (score, weight, output) for number in part.ravel()))`;
  same(await runPython(text));
});

test('PyTorch is NumPy in its own words', () => {
  const translated = sourceOf('pytorch', computation)
    .replaceAll('torch.tensor', 'np.array')
    .replaceAll('dtype=torch.float64', 'dtype=float')
    .replace('import torch', 'import numpy as np')
    .replace('torch.relu(score)', 'np.maximum(score, 0)');
  assert.equal(translated, sourceOf('numpy', computation));
});

test('JavaScript has the engine compute it', async () => {
  same(await runJavascript(printingNumbers(sourceOf('javascript', computation))));
});

test('C++ computes it', async () => {
  const [printed] = await runCpp([sourceOf('cpp', computation)]);
  same(printed);
});
