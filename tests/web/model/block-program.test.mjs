// A block as a program in NumPy, JavaScript and C++: run as it is copied, and compared with float64.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROGRAM_LANGUAGES, writeProgram } from '../../../web/model/program/program.js';
import { matrixOf } from '../../../web/model/tensor.js';
import { block as reference, blockAttention, norm } from '../../reference/layers.mjs';
import {
  numbersIn,
  printingNumbers,
  runCpp,
  runJavascript,
  runPython,
  sourceOf,
} from '../support/programs.js';

const rows = {
  input: [
    [1, -2],
    [0.5, 3],
    [0, 0.25],
  ],
  query: [
    [1, 0.5],
    [-1, 2],
  ],
  key: [
    [0.25, 1],
    [1, 0],
  ],
  value: [
    [1, 2],
    [0.5, 0],
  ],
  output: [
    [1, 0],
    [0, 1],
  ],
  hidden: [
    [1, -1, 0.5],
    [0.25, 1, -2],
  ],
  second: [
    [1, 0.5],
    [0, -1],
    [2, 0.25],
  ],
};
const gain = [[1, 1]];
const { input, hidden, second, ...projections } = rows;
const expected = reference({
  input,
  attentionNorm: { gain },
  feedForwardNorm: { gain },
  attention: { projections },
  feedForward: { hidden, output: second },
});

const matrix = (numbers) => matrixOf(numbers, numbers[0].length);
const matrices = (named) =>
  Object.fromEntries(Object.entries(named).map(([name, numbers]) => [name, matrix(numbers)]));
const computation = {
  kind: 'block',
  block: {
    input: matrix(input),
    attentionNorm: { gain: matrix(gain) },
    feedForwardNorm: { gain: matrix(gain) },
    attention: { projections: matrices(projections) },
    feedForward: matrices({ hidden, output: second }),
  },
};

/** The last numbers that a program prints are weights and output. */
function near(printed, tolerance) {
  const wanted = [...expected.weights[0].flat(), ...expected.output.flat()];
  const numbers = numbersIn(printed).slice(-wanted.length);
  assert.equal(numbers.length, wanted.length, printed);
  numbers.forEach((number, index) => {
    assert.ok(Math.abs(number - wanted[index]) <= tolerance, `${index}: ${number}, ${wanted[index]}`);
  });
}

test('the reference has a residual that matters here', () => {
  const { output } = blockAttention(norm(input, { gain }), norm(input, { gain }), { projections });
  assert.ok(output.flat().some((number, index) => Math.abs(number - expected.output.flat()[index]) > 0.1));
});

test('each language marks one line, where the residual is added', () => {
  for (const language of PROGRAM_LANGUAGES) {
    const changed = writeProgram(language, computation).filter((line) => line.changed);
    assert.equal(changed.length, 1, language);
    if (language === 'pseudo-code' || language === 'numpy' || language === 'pytorch')
      assert.match(changed[0].text, /^x = x \+ /);
  }
});

test('NumPy computes the block', async () => {
  const text = `${sourceOf('numpy', computation)}
print(" ".join(repr(float(number)) for number in [*weight.ravel(), *output.ravel()]))`;
  // Both are float64; what is given was rounded to float32, here to nothing.
  near(await runPython(text), 1e-9);
});

test('JavaScript has the engine compute it', async () => {
  near(await runJavascript(printingNumbers(sourceOf('javascript', computation))), 1e-5);
});

test('C++ computes it', async () => {
  const [printed] = await runCpp([sourceOf('cpp', computation)]);
  // "%g" shows six digits.
  near(printed, 1e-5);
});
