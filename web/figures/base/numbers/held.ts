import { at } from '../../../model/tensor.js';
import type { AnyView } from '../contract/view.js';

const en = {
  'value.held': 'The engine computes with 32-bit numbers, of which {held} is the one nearest to {given}.',
} as const;

/** Says once that the engine has another number than was written, where that can be seen; undefined where it can't. */
export function heldNote(
  v: Pick<AnyView, 'runs' | 'words'>,
  values: readonly (number | string)[],
  write: (value: number) => string,
): string | undefined {
  const run = v.runs.map(([, each]) => each).find((each) => each.has('value'));
  if (!run) return undefined;
  const matrix = run.matrix('value');
  for (const [row, value] of values.entries()) {
    if (typeof value === 'string' || row >= matrix.rows) continue;
    const given = write(value);
    const held = write(at(matrix, row, 0));
    if (given !== held) return v.words.with({ en }).say('value.held', { given, held });
  }
  return undefined;
}
