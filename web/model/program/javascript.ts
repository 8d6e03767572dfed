import type { Matrix } from '../../engine/types.js';
import { asksWithKey, float, marker, plain, quoted, rowsOf, wrapped } from './code.js';
import type { CodeLine, Computation, ScoreFunction } from './computation.js';

export function javascriptProgram(computation: Computation): readonly CodeLine[] {
  return [
    plain("import { loadEngine, matrix } from 'soft-lookup/engine';"),
    plain(''),
    ...data(computation),
    plain(''),
    plain('const engine = await loadEngine();'),
    ...compute(computation),
  ];
}

function matrixLines(name: string, matrix: Matrix): CodeLine[] {
  const rows = rowsOf(matrix).map((row) => `[${row.join(', ')}]`);
  return wrapped(`const ${name} = matrix([`, rows, ']);');
}

const learnedLines = ({ learned }: Computation): CodeLine[] =>
  learned ? matrixLines('learned', learned) : [];

function data(computation: Computation): CodeLine[] {
  const { input, value, valueNote } = computation;
  if (input.kind === 'projected') {
    return [
      ...matrixLines('x', input.input),
      ...matrixLines('queryMatrix', input.query),
      ...matrixLines('keyMatrix', input.key),
      ...matrixLines('valueMatrix', input.value),
    ];
  }
  const note = valueNote === undefined ? [] : [plain(`// ${valueNote}`)];
  const isKey = input.kind === 'vectors' && input.key === value;
  const values = isKey ? [plain('const value = key;')] : [...note, ...matrixLines('value', value)];
  if (input.kind === 'names') {
    return [
      plain(`const name = ${quoted(input.query)};`),
      ...wrapped('const names = [', input.keys.map(quoted), '];'),
      ...values,
    ];
  }
  const keys = matrixLines('key', input.key);
  return asksWithKey(computation)
    ? [...keys, marker(computation)('query', 'const query = key;'), ...values]
    : [...matrixLines('query', input.query), ...keys, ...values, ...learnedLines(computation)];
}

const projected: readonly string[] = [
  'const project = (matrix) => engine.multiply(x, matrix);',
  'const [query, key, value] = [queryMatrix, keyMatrix, valueMatrix].map(project);',
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
  const options = [`compatibility: ${COMPATIBILITIES[score]}`, ...weightOptions(computation)];
  const trace = [
    `const { heads, output } = engine.trace({`,
    `  ${vectors}, value,`,
    ...options.map((option) => `  ${option},`),
    '});',
  ];
  const lines = [
    ...(input.kind === 'projected' ? projected.map((text) => mark('projection', text)) : []),
    ...(score === 'pieces'
      ? [mark('score', "const pieces = engine.textKeys({ query: name, keys: names, kind: 'n-grams' });")]
      : []),
    ...trace.map((text) =>
      text.includes('compatibility')
        ? mark('score', text)
        : /normalisation|temperature/.test(text)
          ? mark('weight', text)
          : plain(text),
    ),
  ];
  return weight === 'pick' ? [...lines, ...pick] : [...lines, print];
}

/** The engine's hard maximum shares among ties; the first of them answers. */
const pick: readonly CodeLine[] = [
  plain('const first = heads[0].weights.data.findIndex((weight) => weight > 0);'),
  plain("const answer = heads[0].scores.data[first] > 0 ? value.data[first] : 'no answer';"),
  plain('console.log(heads[0].scores.data, answer);'),
];

function weightOptions({ weight, temperature }: Computation): string[] {
  if (weight === 'softmax') {
    return [`temperature: ${temperature === Infinity ? 'Infinity' : float(temperature)}`];
  }
  return [`normalisation: '${weight === 'pick' ? 'hard-max' : weight}'`];
}
