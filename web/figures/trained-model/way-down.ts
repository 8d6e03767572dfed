import type { Operand } from '../../engine/types.js';
import type { ShownCell } from '../../model/token.js';
import type { View } from './later.js';

/** Over the numbers computed earliest, which skips what it can, or over those computed latest. */
export type Way = 'shortest' | 'longest';

/** Learned numbers are at the end of their way: the same for every token. */
const LEARNED = /-(?:projection|gain|bias)$/;

const ORDER = [
  ...['mean-square', 'mean', 'variance', 'normed', 'query', 'key', 'value', 'rotated-query', 'rotated-key'],
  ...['raw', 'scores', 'masked', 'weights', 'contributions', 'output'],
  ...[
    'hidden',
    'gate',
    'activated',
    'gated',
    'projected-output',
    'residual',
    'sum',
    'logits',
    'probabilities',
  ],
];

/** When a number is computed: the later, the larger. */
function timeOf({ run = '', stage }: ShownCell): number {
  const [, sublayer, layer] = /^(attention|feed-forward)-(\d+)$/.exec(run) ?? [];
  const before =
    run === 'prediction' ? 100 : run === '' ? -1 : 2 * Number(layer) + (sublayer === 'attention' ? 0 : 1);
  return before * ORDER.length + ORDER.indexOf(stage);
}

function cellsIn(operands: readonly Operand<ShownCell>[]): readonly ShownCell[] {
  return operands.flatMap(({ cell, derivation }) => [
    ...(cell && !LEARNED.test(cell.stage) ? [cell] : []),
    ...(derivation ? cellsIn(derivation.operands) : []),
  ]);
}

/** The number below: of those that it was computed from, the earliest or the latest; null where it was not computed. */
export function wayDown(v: View, cell: ShownCell, way: Way): ShownCell | null {
  const derivation = v.run(cell.run)?.derive(cell);
  const below = derivation ? cellsIn(derivation.operands) : [];
  const [first, ...others] = below;
  if (!first) return null;
  const isBetter = (one: ShownCell, other: ShownCell): boolean =>
    way === 'shortest' ? timeOf(one) < timeOf(other) : timeOf(one) > timeOf(other);
  return others.reduce((best, each) => (isBetter(each, best) ? each : best), first);
}

/** How many steps lie below a number, down to an embedding. */
export function steps(v: View, cell: ShownCell, way: Way): number {
  const below = wayDown(v, cell, way);
  return below === null ? 0 : 1 + steps(v, below, way);
}
