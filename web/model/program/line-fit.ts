import { float, literal, plain, rowsOf, wrapped } from './code.js';
import type { CodeLine, LineFit } from './computation.js';

/** Plain gradient descent that fits a line: the parameters after so many steps, and the loss with them. */
type Writer = (computation: LineFit) => readonly CodeLine[];

const has2 = ({ start }: LineFit): boolean => start.length > 1;
const bracketed = ({ points }: LineFit): string[] => rowsOf(points).map((row) => `[${row}]`);

export const pseudoLineFit: Writer = (computation) =>
  (has2(computation)
    ? [
        'error  = slope * x + offset - y',
        'loss   = mean(error ^ 2)',
        'slope  = slope - rate * mean(2 * error * x)',
        'offset = offset - rate * mean(2 * error)',
      ]
    : ['error = slope * x - y', 'loss  = mean(error ^ 2)', 'slope = slope - rate * mean(2 * error * x)']
  ).map(plain);

const line = (computation: LineFit): string => (has2(computation) ? 'slope * x + offset' : 'slope * x');

export const numpyLineFit: Writer = (computation) => {
  const { start, steps, learningRate } = computation;
  const names = has2(computation) ? ['slope', 'offset'] : ['slope'];
  return [
    plain('import numpy as np'),
    plain(''),
    ...wrapped('x, y = np.array([', bracketed(computation), '], dtype=float).T'),
    ...names.map((name, index) => plain(`${name} = ${float(start[index]!)}`)),
    plain(''),
    plain(`for step in range(${steps}):`),
    plain(`    error = ${line(computation)} - y`),
    plain(`    slope -= ${float(learningRate)} * (2 * error * x).mean()`),
    ...(has2(computation) ? [plain(`    offset -= ${float(learningRate)} * (2 * error).mean()`)] : []),
    plain(`loss = ((${line(computation)} - y) ** 2).mean()`),
    plain(`print(${[...names, 'loss'].join(', ')}, sep="\\n")`),
  ];
};

export const pytorchLineFit: Writer = (computation) => {
  const { start, steps, learningRate } = computation;
  const predicted = has2(computation) ? 'learned[0] * x + learned[1]' : 'learned[0] * x';
  return [
    plain('import torch'),
    plain(''),
    ...wrapped('x, y = torch.tensor([', bracketed(computation), '], dtype=torch.float64).T'),
    plain(
      `learned = torch.tensor([${start.map(float).join(', ')}], dtype=torch.float64, requires_grad=True)`,
    ),
    plain(`optimiser = torch.optim.SGD([learned], lr=${float(learningRate)})`),
    plain('loss = lambda: torch.nn.functional.mse_loss(' + predicted + ', y)'),
    plain(''),
    plain(`for step in range(${steps}):`),
    ...['optimiser.zero_grad()', 'loss().backward()', 'optimiser.step()'].map((text) => plain(`    ${text}`)),
    plain('print(*learned.tolist(), loss().item(), sep="\\n")'),
  ];
};

export const javascriptLineFit: Writer = (computation) => {
  const { start, steps, learningRate } = computation;
  return [
    plain("import { loadEngine, matrix } from 'soft-lookup/engine';"),
    plain(''),
    ...wrapped('const points = matrix([', bracketed(computation), ']);'),
    plain('const learning = await (await loadEngine()).learning();'),
    plain('const run = learning.train({'),
    plain("  experiment: 'line-fit', points,"),
    plain(
      has2(computation)
        ? `  startSlope: ${float(start[0]!)}, startOffset: ${float(start[1]!)}, startDeviation: 0,`
        : `  offset: 'none', startSlope: ${float(start[0]!)}, startDeviation: 0,`,
    ),
    plain(`  learningRate: ${float(learningRate)},`),
    plain('});'),
    ...(steps > 0 ? [plain(`run.step(${steps});`)] : []),
    plain(`console.log(...run.path().data.slice(-${start.length}), run.evaluate().loss);`),
  ];
};

export const cppLineFit: Writer = (computation) => {
  const { points, start, steps, learningRate } = computation;
  const settings = [
    ...(has2(computation) ? [`{Setting::kStartOffset, ${float(start[1]!)}}`] : ['{Setting::kOffset, 1}']),
    `{Setting::kStartSlope, ${float(start[0]!)}}`,
    '{Setting::kStartDeviation, 0}',
    `{Setting::kLearningRate, ${float(learningRate)}}`,
  ];
  const literals = rowsOf(points).flatMap((row) => row.split(', ').map(literal));
  const body = [
    ...wrapped(`const Matrix points(${points.rows}, 2, {`, literals, '});'),
    ...wrapped('const std::vector<SettingValue> settings = {', settings, '};'),
    plain('TrainingRun run = TrainingRun::Start(Experiment::kLineFit, settings, points).value();'),
    ...(steps > 0 ? [plain(`if (!run.Step(${steps}).ok()) return 1;`)] : []),
    plain('for (const NamedMatrix& learned : run.Parameters()) {'),
    plain('  std::printf("%g\\n", learned.matrix.data[0]);'),
    plain('}'),
    plain('std::printf("%g\\n", run.Evaluate(1).value().loss);'),
  ];
  return [
    ...['#include <cstdio>', '#include <vector>', '#include "softlookup/training.h"'].map(plain),
    ...['using namespace softlookup;', 'using namespace softlookup::training;', '', 'int main() {'].map(
      plain,
    ),
    ...body.map((each) => ({ ...each, text: `  ${each.text}` })),
    plain('}'),
  ];
};
