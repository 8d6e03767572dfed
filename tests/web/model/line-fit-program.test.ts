// The programs of gradient descent, as they are copied from a figure: run, each gives what float64 code of another origin does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROGRAM_LANGUAGES, writeProgram, type LineFit } from '../../../web/model/program/program.js';
import { matrixOf } from '../../../web/model/tensor.js';
import { descent, lineFit } from '../../reference/line-fit.mjs';
import { numbersIn, runCpp, runJavascript, runPython, sourceOf } from '../support/programs.js';

const POINTS = [
  [0, 1],
  [1, 2],
  [2, 4],
  [3, 5.5],
];
const points = matrixOf(POINTS, 2);

const cases: Readonly<Record<string, LineFit>> = {
  'a slope before the first step': { kind: 'line-fit', points, start: [0.5], steps: 0, learningRate: 0.1 },
  'a slope after seven steps': { kind: 'line-fit', points, start: [0.5], steps: 7, learningRate: 0.3 },
  'slope and offset': { kind: 'line-fit', points, start: [3, -0.25], steps: 20, learningRate: 0.2 },
};

/** The parameters, then the loss. */
function expected({ start, steps, learningRate }: LineFit): readonly number[] {
  const parameters = descent(POINTS, [...start], { learningRate, optimiser: 'sgd', steps }).at(-1)!;
  return [...parameters, lineFit(POINTS, parameters, learningRate).loss];
}

function assertNear(printed: string, wanted: readonly number[], tolerance: number): void {
  const numbers = numbersIn(printed);
  assert.equal(numbers.length, wanted.length, printed);
  numbers.forEach((number, index) => {
    const size = Math.max(1, Math.abs(wanted[index]!));
    assert.ok(Math.abs(number - wanted[index]!) <= tolerance * size, `${number}, ${wanted[index]}`);
  });
}

for (const [name, computation] of Object.entries(cases)) {
  test(`NumPy computes ${name}`, async () => {
    assertNear(await runPython(sourceOf('numpy', computation)), expected(computation), 1e-12);
  });

  test(`JavaScript computes ${name} by the engine`, async () => {
    // Float32, as the engine trains.
    assertNear(await runJavascript(sourceOf('javascript', computation)), expected(computation), 1e-5);
  });
}

test('C++ computes each by the engine', async () => {
  const computations = Object.values(cases);
  const printed = await runCpp(computations.map((computation) => sourceOf('cpp', computation)));
  // "%g" shows six digits.
  computations.forEach((computation, index) => assertNear(printed[index]!, expected(computation), 1e-5));
});

test('each program is as it stands on the page', () => {
  assert.equal(
    sourceOf('pseudo-code', cases['slope and offset']!),
    [
      'error  = slope * x + offset - y',
      'loss   = mean(error ^ 2)',
      'slope  = slope - rate * mean(2 * error * x)',
      'offset = offset - rate * mean(2 * error)',
    ].join('\n'),
  );
  assert.equal(
    sourceOf('pytorch', cases['a slope after seven steps']!),
    [
      'import torch',
      '',
      'x, y = torch.tensor([',
      '  [0, 1], [1, 2], [2, 4], [3, 5.5],',
      '], dtype=torch.float64).T',
      'learned = torch.tensor([0.5], dtype=torch.float64, requires_grad=True)',
      'optimiser = torch.optim.SGD([learned], lr=0.3)',
      'loss = lambda: torch.nn.functional.mse_loss(learned[0] * x, y)',
      '',
      'for step in range(7):',
      '    optimiser.zero_grad()',
      '    loss().backward()',
      '    optimiser.step()',
      'print(*learned.tolist(), loss().item(), sep="\\n")',
    ].join('\n'),
  );
});

test('no line is wider than the page shows', () => {
  for (const computation of Object.values(cases)) {
    for (const language of PROGRAM_LANGUAGES) {
      for (const { text } of writeProgram(language, computation)) {
        assert.ok(text.length <= 100, `${language}: ${text}`);
      }
    }
  }
});
