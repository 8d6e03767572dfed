import {
  dataLines,
  float,
  headsOf,
  joins,
  marker,
  plain,
  positionLines,
  quoted,
  rowsOf,
  wrapped,
  type Dialect,
} from './code.js';
import type { CodeLine, Computation, Product, ScoreFunction } from './computation.js';

export function javascriptProgram(computation: Computation): readonly CodeLine[] {
  return [
    plain("import { loadEngine, matrix } from 'soft-lookup/engine';"),
    plain(''),
    ...dataLines(computation, dialect),
    plain(''),
    plain('const engine = await loadEngine();'),
    ...compute(computation),
  ];
}

export const javascriptProduct = ({ left, right, result }: Product): readonly CodeLine[] => [
  plain("import { loadEngine, matrix } from 'soft-lookup/engine';"),
  plain(''),
  ...[left, right].flatMap(({ name, matrix }) => dialect.matrix(name, matrix)),
  plain(''),
  plain('const engine = await loadEngine();'),
  plain(`const ${result} = engine.multiply(${left.name}, ${right.name});`),
  plain(`console.log(${result}.data);`),
];

const dialect: Dialect = {
  comment: '//',
  matrix: (name, matrix) =>
    wrapped(
      `const ${name} = matrix([`,
      rowsOf(matrix).map((row) => `[${row}]`),
      ']);',
    ),
  matrixName: (name) => `${name}Matrix`,
  same: (name, other) => `const ${name} = ${other};`,
  names: (query, keys) => [
    plain(`const name = ${quoted(query)};`),
    ...wrapped('const names = [', keys.map(quoted), '];'),
  ],
};

const ADDED: readonly string[] = [
  'const added = embedding.data.map((number, index) => number + position.data[index]);',
  'const x = { ...embedding, data: added };',
];

const projected: readonly string[] = [
  'const project = (matrix) => engine.multiply(x, matrix);',
  'const [query, key, value] = [queryMatrix, keyMatrix, valueMatrix].map(project);',
];

const crossed: readonly string[] = [
  'const query = engine.multiply(x, queryMatrix);',
  'const [key, value] = [keyMatrix, valueMatrix].map((matrix) => engine.multiply(memory, matrix));',
];

const COMPATIBILITIES: Readonly<Record<Exclude<ScoreFunction, 'equal'>, string>> = {
  pieces: "'cosine'",
  cosine: "'cosine'",
  dot: "'dot'",
  'scaled-dot': "'scaled-dot'",
  general: "{ function: 'general', matrix: learned }",
  additive: "{ function: 'additive', vector: learned }",
};

const print = plain('console.log(heads[0].scores.data, heads[0].weights.data, output.data);');

/** Where there are several, or they are joined. */
function printHeads(computation: Computation): CodeLine[] {
  const mark = marker(computation);
  return [
    plain('for (const { scores, weights } of heads) console.log(scores.data, weights.data);'),
    ...(joins(computation) ? [mark('output', 'const output = engine.multiply(joined, outputMatrix);')] : []),
    plain('console.log(output.data);'),
  ];
}

function compute(computation: Computation): CodeLine[] {
  const { input, score, weight } = computation;
  const mark = marker(computation);
  if (score === 'equal') {
    return [
      mark('score', 'const { matches, output } = engine.lookup({ query: name, keys: names, value });'),
      plain("console.log(matches.data, output?.data ?? 'no answer');"),
    ];
  }
  const vectors = input.kind === 'names' ? 'query: pieces.query, key: pieces.key' : 'query, key';
  const heads = headsOf(computation);
  const options = [
    ...(heads > 1 ? [`heads: ${heads}`] : []),
    `compatibility: ${COMPATIBILITIES[score]}`,
    ...maskOptions(computation),
    ...weightOptions(computation),
  ];
  const trace = [
    `const { heads, ${joins(computation) ? 'output: joined' : 'output'} } = engine.trace({`,
    `  ${vectors}, value,`,
    ...options.map((option) => `  ${option},`),
    '});',
  ];
  const lines = [
    ...positionLines(computation, ADDED),
    ...(input.kind === 'projected'
      ? (input.memory ? crossed : projected).map((text) => mark('projection', text))
      : []),
    ...(score === 'pieces'
      ? [mark('score', "const pieces = engine.textKeys({ query: name, keys: names, kind: 'n-grams' });")]
      : []),
    ...trace.map((text) =>
      text.includes('compatibility')
        ? mark('score', text)
        : text.includes('  heads: ')
          ? mark('projection', text)
          : /mask|window|keyLength/.test(text)
            ? mark('mask', text)
            : /normalisation|temperature/.test(text)
              ? mark('weight', text)
              : plain(text),
    ),
  ];
  if (weight === 'pick') return [...lines, ...pick];
  return heads > 1 || joins(computation) ? [...lines, ...printHeads(computation)] : [...lines, print];
}

/** The engine's hard maximum shares among ties; the first of them answers. */
const pick: readonly CodeLine[] = [
  plain('const first = heads[0].weights.data.findIndex((weight) => weight > 0);'),
  plain("const answer = heads[0].scores.data[first] > 0 ? value.data[first] : 'no answer';"),
  plain('console.log(heads[0].scores.data, answer);'),
];

/** As the engine takes them. */
function maskOptions({ mask: masking }: Computation): string[] {
  if (!masking) return [];
  const { mask, window, keyLength } = masking;
  return [
    ...(mask === 'none' ? [] : [`mask: ${typeof mask === 'object' ? 'visible' : `'${mask}'`}`]),
    ...(window === undefined ? [] : [`window: ${window}`]),
    ...(keyLength === undefined ? [] : [`keyLength: ${keyLength}`]),
  ];
}

function weightOptions({ weight, temperature }: Computation): string[] {
  if (weight === 'softmax') {
    return [`temperature: ${temperature === Infinity ? 'Infinity' : float(temperature)}`];
  }
  return [`normalisation: '${weight === 'pick' ? 'hard-max' : weight}'`];
}
