import type { TrainedRun } from './two-words.js';

/** How many of the numbers of the second head are those of the first, to the last bit, and how many it has. */
export function equalNumbers(run: TrainedRun): { readonly equal: number; readonly all: number } {
  const pairs = (['query', 'key', 'value', 'output'] as const).flatMap((role) => {
    const { rows, cols, data } = run.matrix(`${role}-projection`);
    // A head has columns of the projections, rows of the output.
    const line = role === 'output' ? rows * cols : cols;
    return [...data.keys()]
      .filter((index) => index % line < line / 2)
      .map((index) => [data[index]!, data[index + line / 2]!] as const);
  });
  return { equal: pairs.filter(([first, second]) => first === second).length, all: pairs.length };
}
