import { asksWithKey, headsOf, hides, joins, marker, plain, positionLines } from './code.js';
import type { CodeLine, Computation, ProjectedInput, Product } from './computation.js';

const SCORES = {
  equal: '1 if query == key else 0',
  pieces: 'cosine(query, key)',
  dot: 'dot(query, key)',
  'scaled-dot': 'dot(query, key) / sqrt(d)',
  cosine: 'cosine(query, key)',
  general: 'dot(query * learned, key)',
  additive: 'dot(learned, tanh(query + key))',
} as const;

const WEIGHTS = {
  pick: 'pick(score)',
  softmax: 'softmax(score / temperature)',
  'hard-max': 'hard_max(score)',
  'divide-by-sum': 'score / sum(score)',
  none: 'score',
} as const;

/** For every query, over all keys. */
export function pseudoProgram(computation: Computation): readonly CodeLine[] {
  const { input, score, weight } = computation;
  const mark = marker(computation);
  return [
    ...query(computation).map((text) => mark('query', text)),
    ...positionLines(computation, ['x = embedding + position']),
    ...(input.kind === 'projected' ? [mark('projection', projected(input))] : []),
    hides(computation)
      ? mark('mask', `score  = mask(${SCORES[score]})`)
      : mark('score', `score  = ${SCORES[score]}`),
    mark('weight', `weight = ${WEIGHTS[weight]}`),
    mark('output', `output = ${mixed(computation)}`),
  ];
}

/** Of another sentence, keys and values are projected from what is written `m`. */
function projected({ memory, heads = 1 }: ProjectedInput): string {
  const other = memory ? 'm' : 'x';
  const parts = ['xW_Q', `${other}W_K`, `${other}W_V`];
  return `query, key, value = ${parts.map((part) => (heads > 1 ? `split(${part})` : part)).join(', ')}`;
}

function mixed(computation: Computation): string {
  const heads = headsOf(computation) > 1 ? 'concat(sum(weight * value))' : 'sum(weight * value)';
  return joins(computation) ? `${heads} W_O` : heads;
}

/** A number of the result is where a row of the left factor meets a column of the right one. */
export const pseudoProduct = ({ left, right, result }: Product): readonly CodeLine[] => [
  plain(`${result}[i][j] = sum over k of ${left.name}[i][k] * ${right.name}[k][j]`),
];

function query(computation: Computation): readonly string[] {
  if (asksWithKey(computation)) return ['query  = word.key'];
  return computation.changed === 'query' ? ['query  = word.query'] : [];
}
