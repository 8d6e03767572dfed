import {
  dataLines,
  float,
  hasBlindQuery,
  headsOf,
  hides,
  joins,
  marker,
  plain,
  positionLines,
  quoted,
  rowsOf,
  wrapped,
  type Dialect,
} from './code.js';
import type { CodeLine, Computation, Masking, ProjectedInput, Product } from './computation.js';

type Library = 'numpy' | 'torch';

/** Folds accented Latin letters to their base, as the engine does, and cuts ^name$ into 2- and 3-grams. */
export const PIECES = [
  'def fold(letter):',
  '    name = unicodedata.name(letter, "")',
  '    base = re.match("LATIN (?:CAPITAL|SMALL) LETTER ([A-Z]) WITH", name)',
  '    return (base[1] if base else letter).lower()',
  '',
  'def pieces(name):',
  '    text = "^" + "".join(map(fold, name)) + "$"',
  '    return Counter(text[i : i + n] for n in (2, 3) for i in range(len(text) - n + 1))',
  '',
].map(plain);

export const numpyProgram = (computation: Computation): readonly CodeLine[] => python('numpy', computation);
export const pytorchProgram = (computation: Computation): readonly CodeLine[] => python('torch', computation);

function python(library: Library, computation: Computation): readonly CodeLine[] {
  const byPieces = computation.score === 'pieces';
  return [
    plain(library === 'numpy' ? 'import numpy as np' : 'import torch'),
    ...(byPieces ? ['import re, unicodedata', 'from collections import Counter'].map(plain) : []),
    plain(''),
    ...(byPieces ? PIECES : []),
    ...dataLines(computation, dialect(library)),
    ...(byPieces ? countPieces(library) : []),
    plain(''),
    ...compute(library, computation),
    plain('print(score, weight, output, sep="\\n")'),
  ];
}

export const numpyProduct = (product: Product): readonly CodeLine[] => productIn('numpy', product);
export const pytorchProduct = (product: Product): readonly CodeLine[] => productIn('torch', product);

const productIn = (library: Library, { left, right, result }: Product): readonly CodeLine[] => [
  plain(library === 'numpy' ? 'import numpy as np' : 'import torch'),
  plain(''),
  ...[left, right].flatMap(({ name, matrix }) => dialect(library).matrix(name, matrix)),
  plain(''),
  plain(`${result} = ${left.name} @ ${right.name}`),
  plain(`print(${result})`),
];

const array = (library: Library): string => (library === 'numpy' ? 'np.array' : 'torch.tensor');
const dtype = (library: Library): string => (library === 'numpy' ? ', dtype=float' : ', dtype=torch.float64');

const dialect = (library: Library): Dialect => ({
  comment: '#',
  matrix: (name, matrix) =>
    wrapped(
      `${name} = ${array(library)}([`,
      rowsOf(matrix).map((row) => `[${row}]`),
      `]${dtype(library)})`,
    ),
  matrixName: (name) => `${name}_matrix`,
  same: (name, other) => `${name} = ${other}`,
  names: (query, keys) => [plain(`name = ${quoted(query)}`), ...wrapped('names = [', keys.map(quoted), ']')],
});

/** How often each piece stands in each name. */
const countPieces = (library: Library): CodeLine[] =>
  [
    'features = sorted(set().union(*map(pieces, [name, *names])))',
    `query = ${array(library)}([[pieces(name)[f] for f in features]]${dtype(library)})`,
    `key = ${array(library)}([[pieces(one)[f] for f in features] for one in names]${dtype(library)})`,
  ].map(plain);

function compute(library: Library, computation: Computation): CodeLine[] {
  const { input, score } = computation;
  const mark = marker(computation);
  return [
    ...positionLines(computation, ['x = embedding + position']),
    ...(input.kind === 'projected' ? projected(input).map((text) => mark('projection', text)) : []),
    ...(headsOf(computation) > 1 ? SCORES_OF_HEADS : scoreLines(library, score)).map((text) =>
      mark('score', text),
    ),
    ...(computation.mask && hides(computation)
      ? maskLines(library, computation.mask).map((text) => mark('mask', text))
      : []),
    ...weightLines(library, computation).map((text) => mark('weight', text)),
    ...(hasBlindQuery(computation)
      ? [mark('mask', `weight = ${library === 'numpy' ? 'np' : 'torch'}.nan_to_num(weight)`)]
      : []),
    mark('output', `output = ${mixed(computation)}`),
  ];
}

const ROLES = ['query', 'key', 'value'] as const;

/** Heads are stacked: the first axis is the head. */
function projected({ memory, heads = 1 }: ProjectedInput): readonly string[] {
  const parts = ROLES.map((name) => `${memory && name !== 'query' ? 'memory' : 'x'} @ ${name}_matrix`);
  return heads > 1
    ? [
        `split = lambda rows: rows.reshape(len(rows), ${heads}, -1).swapaxes(0, 1)`,
        ...ROLES.map((name, index) => `${name} = split(${parts[index] ?? ''})`),
      ]
    : [`query, key, value = ${parts.join(', ')}`];
}

const SCORES_OF_HEADS = ['score = query @ key.swapaxes(-1, -2) / query.shape[-1] ** 0.5'];

function mixed(computation: Computation): string {
  const heads =
    headsOf(computation) > 1 ? '(weight @ value).swapaxes(0, 1).reshape(len(x), -1)' : 'weight @ value';
  return joins(computation) ? `${heads} @ output_matrix` : heads;
}

function scoreLines(library: Library, score: Computation['score']): string[] {
  const numpy = library === 'numpy';
  switch (score) {
    case 'equal':
      return [
        numpy
          ? 'score = np.array([[one == name for one in names]], dtype=float)'
          : 'score = torch.tensor([[one == name for one in names]], dtype=torch.float64)',
      ];
    case 'dot':
      return ['score = query @ key.T'];
    case 'scaled-dot':
      return ['score = query @ key.T / query.shape[-1] ** 0.5'];
    case 'general':
      return ['score = query @ learned @ key.T'];
    case 'additive':
      return [`score = ${numpy ? 'np' : 'torch'}.tanh(query[:, None] + key) @ learned[0]`];
    case 'pieces':
    case 'cosine':
      return numpy
        ? [
            'length = lambda vectors: np.linalg.norm(vectors, axis=-1)',
            'score = query @ key.T / np.maximum(np.outer(length(query), length(key)), 1e-30)',
          ]
        : ['score = torch.cosine_similarity(query[:, None], key[None], dim=-1, eps=1e-30)'];
  }
}

/** -infinity where the mask hides. */
function maskLines(library: Library, masking: Masking): string[] {
  const numpy = library === 'numpy';
  const visible = visibleIn(numpy, masking);
  return [
    ...visible.map((text) => `visible = ${text}`),
    numpy
      ? 'masked = np.where(visible, score, -np.inf)'
      : 'masked = torch.where(visible.bool(), score, -torch.inf)',
  ];
}

/** How it is computed which keys a query sees, where that is not written out. */
function visibleIn(numpy: boolean, { mask, window = 1, keyLength }: Masking): string[] {
  if (mask === 'causal') return [numpy ? 'np.tri(*score.shape[-2:])' : 'torch.ones_like(score).tril()'];
  if (mask === 'sliding-window')
    return [
      numpy
        ? `np.tri(*score.shape[-2:]) - np.tri(*score.shape[-2:], -${window})`
        : `torch.ones_like(score).tril().triu(${1 - window})`,
    ];
  if (keyLength === undefined) return [];
  return [numpy ? `np.arange(key.shape[-2]) < ${keyLength}` : `torch.arange(key.shape[-2]) < ${keyLength}`];
}

function weightLines(library: Library, computation: Computation): string[] {
  const { input, weight, temperature } = computation;
  const numpy = library === 'numpy';
  switch (weight) {
    case 'pick': {
      const count = input.kind === 'names' ? 'len(names)' : 'len(key)';
      return [
        numpy
          ? `weight = (np.arange(${count}) == score.argmax()) * (score.max() > 0.0) * np.ones((1, 1))`
          : `weight = torch.nn.functional.one_hot(score.argmax(-1), ${count}) * (score.max() > 0).double()`,
      ];
    }
    case 'none':
      return ['weight = score'];
    case 'divide-by-sum':
      return [`weight = score / score.sum(${numpy ? 'axis=-1, keepdims=True' : 'dim=-1, keepdim=True'})`];
    case 'hard-max':
      return hardMax(numpy);
    case 'softmax':
      return temperature === 0
        ? hardMax(numpy)
        : softmax(numpy, temperature, hides(computation) ? 'masked' : 'score');
  }
}

const hardMax = (numpy: boolean): string[] => [
  numpy
    ? 'best = (score == score.max(axis=-1, keepdims=True)).astype(float)'
    : 'best = (score == score.max(dim=-1, keepdim=True).values).double()',
  `weight = best / best.sum(${numpy ? 'axis=-1, keepdims=True' : 'dim=-1, keepdim=True'})`,
];

function softmax(numpy: boolean, temperature: number, scores: 'score' | 'masked'): string[] {
  const number = temperature === Infinity ? 'float("inf")' : float(temperature);
  return numpy
    ? [
        `scaled = ${scores} / ${number}`,
        'power = np.exp(scaled - scaled.max(axis=-1, keepdims=True))',
        'weight = power / power.sum(axis=-1, keepdims=True)',
      ]
    : [`weight = torch.softmax(${scores} / ${number}, dim=-1)`];
}
