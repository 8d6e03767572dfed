import {
  dataLines,
  float,
  headsOf,
  joins,
  literal,
  marker,
  plain,
  positionLines,
  quoted,
  rowsOf,
  wrapped,
  type Dialect,
} from './code.js';
import type {
  CodeLine,
  Computation,
  ProjectedInput,
  Product,
  ScoreFunction,
  WeightFunction,
} from './computation.js';

const COMPATIBILITIES: Readonly<Record<Exclude<ScoreFunction, 'equal'>, string>> = {
  pieces: 'kCosine',
  cosine: 'kCosine',
  dot: 'kDot',
  'scaled-dot': 'kScaledDot',
  general: 'kGeneral',
  additive: 'kAdditive',
};

const NORMALISATIONS: Readonly<Record<WeightFunction, string>> = {
  pick: 'kHardMax',
  softmax: 'kSoftmax',
  'hard-max': 'kHardMax',
  'divide-by-sum': 'kDivideBySum',
  none: 'kNone',
};

export function cppProgram(computation: Computation): readonly CodeLine[] {
  const { input, score } = computation;
  const headers = [
    ...(score === 'equal' ? ['records'] : ['attention']),
    ...(score === 'pieces' ? ['text_keys'] : []),
  ];
  return [
    plain('#include <cstdio>'),
    ...(computation.temperature === Infinity ? [plain('#include <limits>')] : []),
    ...(input.kind === 'names' ? ['#include <string>', '#include <vector>'].map(plain) : []),
    ...headers.map((header) => plain(`#include "softlookup/${header}.h"`)),
    plain('using namespace softlookup;'),
    plain(''),
    plain('int main() {'),
    ...indent(dataLines(computation, dialect)),
    plain(''),
    ...indent(compute(computation)),
    plain('}'),
  ];
}

export const cppProduct = ({ left, right, result }: Product): readonly CodeLine[] => [
  plain('#include <cstdio>'),
  plain('#include "softlookup/matrix.h"'),
  plain('using namespace softlookup;'),
  plain(''),
  plain('int main() {'),
  ...indent([
    ...[left, right].flatMap(({ name, matrix }) => dialect.matrix(name, matrix)),
    plain(''),
    plain(`const Matrix ${result} = Multiply(${left.name}, ${right.name}).value();`),
    plain(`for (float number : ${result}.data) std::printf("%g ", number);`),
  ]),
  plain('}'),
];

const indent = (lines: readonly CodeLine[]): CodeLine[] =>
  lines.map((line) => ({ ...line, text: `  ${line.text}` }));

const dialect: Dialect = {
  comment: '//',
  matrix: (name, matrix) => {
    const numbers = rowsOf(matrix).flatMap((row) => row.split(', ').map(literal));
    return wrapped(`const Matrix ${name}(${matrix.rows}, ${matrix.cols}, {`, numbers, '});');
  },
  matrixName: (name) => `${name}_matrix`,
  same: (name, other) => `const Matrix& ${name} = ${other};`,
  names: (query, keys) => [
    plain(`const std::string name = ${quoted(query)};`),
    ...wrapped('const std::vector<std::string> names = {', keys.map(quoted), '};'),
  ],
};

function compute(computation: Computation): CodeLine[] {
  const { input, score, weight, temperature } = computation;
  const mark = marker(computation);
  if (score === 'equal') {
    return [
      mark('score', 'const LookupResult found = Lookup(name, names, value).value();'),
      plain('for (float match : found.matches.data) std::printf("%.0f ", match);'),
      plain('if (found.output) std::printf("%g\\n", found.output->data[0]);'),
    ];
  }
  const names = input.kind === 'names';
  const heads = headsOf(computation);
  const number =
    temperature === Infinity ? 'std::numeric_limits<float>::infinity()' : `${float(temperature)}F`;
  return [
    ...(names
      ? [mark('score', 'const TextKeys pieces = MakeTextKeys(name, names, TextKeyKind::kNGrams).value();')]
      : []),
    ...positionLines(computation, ADDED),
    ...(input.kind === 'projected' ? projected(input).map((text) => mark('projection', text)) : []),
    plain('AttentionInput input;'),
    plain(
      names
        ? 'input.query = pieces.query, input.key = pieces.key, input.value = value;'
        : 'input.query = query, input.key = key, input.value = value;',
    ),
    ...(heads > 1 ? [mark('projection', `input.heads = ${heads};`)] : []),
    mark('score', `input.compatibility = Compatibility::${COMPATIBILITIES[score]};`),
    ...(score === 'general' ? [mark('score', 'input.learned.matrix = learned;')] : []),
    ...(score === 'additive' ? [mark('score', 'input.learned.vector = learned;')] : []),
    ...maskLines(computation).map((text) => mark('mask', text)),
    mark('weight', `input.normalisation = Normalisation::${NORMALISATIONS[weight]};`),
    ...(weight === 'softmax'
      ? [mark('weight', `input.temperature = ${number.replace(/^(\d+)F$/, '$1')};`)]
      : []),
    plain('const Trace trace = TraceAttention(input).value();'),
    ...(heads > 1 || joins(computation) ? printedHeads(computation) : printedHead(weight)),
  ];
}

const printedHead = (weight: WeightFunction): readonly CodeLine[] => [
  plain('for (float score : trace.heads[0].scores.data) std::printf("%g ", score);'),
  ...(weight === 'pick' ? pick : printed),
];

/** Where there are several, or they are joined. */
function printedHeads(computation: Computation): CodeLine[] {
  const mark = marker(computation);
  return [
    plain('for (const HeadTrace& head : trace.heads)'),
    plain('  for (float score : head.scores.data) std::printf("%g ", score);'),
    plain('for (const HeadTrace& head : trace.heads)'),
    plain('  for (float weight : head.weights.data) std::printf("%g ", weight);'),
    ...(joins(computation)
      ? [
          mark('output', 'const Matrix joined = Multiply(trace.output, output_matrix).value();'),
          plain('for (float number : joined.data) std::printf("%g ", number);'),
        ]
      : [plain('for (float number : trace.output.data) std::printf("%g ", number);')]),
  ];
}

const ADDED: readonly string[] = [
  'Matrix x = embedding;',
  'for (std::size_t i = 0; i < x.data.size(); ++i) x.data[i] += position.data[i];',
];

const projected = ({ memory }: ProjectedInput): readonly string[] =>
  ['query', 'key', 'value'].map((name) => {
    const source = memory && name !== 'query' ? 'memory' : 'x';
    return `const Matrix ${name} = Multiply(${source}, ${name}_matrix).value();`;
  });

const MASKS = { none: '', causal: 'kCausal', 'sliding-window': 'kSlidingWindow' } as const;

/** As the engine takes it. */
function maskLines({ mask: masking }: Computation): string[] {
  if (!masking) return [];
  const { mask, window, keyLength } = masking;
  const kind = typeof mask === 'object' ? 'kGiven' : MASKS[mask];
  return [
    ...(kind === '' ? [] : [`input.mask.kind = MaskKind::${kind};`]),
    ...(kind === 'kGiven' ? ['input.mask.given = visible;'] : []),
    ...(window === undefined ? [] : [`input.mask.window = ${window};`]),
    ...(keyLength === undefined ? [] : [`input.mask.key_length = ${keyLength};`]),
  ];
}

const printed: readonly CodeLine[] = [
  plain('for (float weight : trace.heads[0].weights.data) std::printf("%g ", weight);'),
  plain('for (float number : trace.output.data) std::printf("%g ", number);'),
];

/** The engine's hard maximum shares among ties; the first of them answers. */
const pick: readonly CodeLine[] = [
  plain('std::size_t first = 0;'),
  plain('while (trace.heads[0].weights(0, first) == 0) ++first;'),
  plain('if (trace.heads[0].scores(0, first) > 0) std::printf("%g\\n", value(first, 0));'),
];
