import { float, literal, plain, quoted, wrapped } from './code.js';
import type { CodeLine, LeaveOneOut, Line } from './computation.js';
import { PIECES } from './python.js';

/** Each record taken out in turn: what the others answer for one of them, and how far off they are on average. */
type Writer = (computation: LeaveOneOut) => readonly CodeLine[];

const NOTHING = plain('');

const marking =
  ({ changed }: LeaveOneOut) =>
  (line: Line, ...texts: readonly string[]): CodeLine[] =>
    texts.map((text) => (line === changed ? { text, changed: true } : plain(text)));

const hasVectors = ({ keys }: LeaveOneOut): boolean => keys === 'word-vectors';

/** `name: value` of each record, as Python and JavaScript read it alike. */
const entries = ({ records }: LeaveOneOut): string[] =>
  records.map(({ name, value }) => `${quoted(name)}: ${float(value)}`);

/** What a language that has no engine reads. */
const FILE = [
  'country-vectors.bin is on the page "Data and licences" of Soft Lookup. After "words" and 9 bytes',
  'of type and shape it has the names in small letters, after "vectors" and 9 bytes 100 numbers',
  'for each (GloVe 6B), as float16, little-endian.',
];

// Pseudo-code

const PSEUDO_WEIGHTS = {
  'best-match': 'pick(score)',
  'divide-by-sum': 'score / sum(score)',
  softmax: 'softmax(score / temperature)',
} as const;

export const pseudoLeaveOneOut: Writer = (computation) => {
  const mark = marking(computation);
  const isNewKey = hasVectors(computation) && computation.changed === 'score';
  return [
    plain('for each query, taken out of the table:'),
    ...mark('score', `  score  = ${isNewKey ? 'cosine(vec(query), vec(key))' : 'cosine(query, key)'}`),
    ...mark('weight', `  weight = ${PSEUDO_WEIGHTS[computation.rule.way]}`),
    ...mark('output', '  output = sum(weight * value)'),
    ...(computation.hasErrors ? [plain('error = mean(abs(output - own value))')] : []),
  ];
};

// NumPy and PyTorch

export const numpyLeaveOneOut: Writer = (computation) => {
  const mark = marking(computation);
  return [
    ...pythonTable(computation, 'import numpy as np', 'np.array(list(table.values()), dtype=float)'),
    ...(hasVectors(computation)
      ? [
          ...pythonFile,
          plain('vectors = np.frombuffer(numbers, "<f2", 100 * len(known), 9).reshape(-1, 100)'),
          ...mark('score', 'key = vectors[[known.index(one.lower()) for one in names]].astype(float)'),
        ]
      : [...COUNTED, ...mark('score', `key = np.array(${COUNTS}, dtype=float)`)]),
    NOTHING,
    plain('unit = key / np.linalg.norm(key, axis=1, keepdims=True)'),
    plain('score = unit @ unit.T'),
    ...mark('weight', ...numpyWeight(computation)),
    ...mark('output', 'output = weight @ value'),
    ...pythonErrors(computation),
  ];
};

export const pytorchLeaveOneOut: Writer = (computation) => {
  const mark = marking(computation);
  return [
    ...pythonTable(computation, 'import torch', 'torch.tensor(list(table.values()), dtype=torch.float64)'),
    ...(hasVectors(computation)
      ? [
          ...pythonFile,
          plain(
            'vectors = torch.frombuffer(bytearray(numbers[9:]), dtype=torch.float16, count=100 * len(known))',
          ),
          ...mark(
            'score',
            'key = vectors.view(-1, 100)[[known.index(one.lower()) for one in names]].double()',
          ),
        ]
      : [...COUNTED, ...mark('score', `key = torch.tensor(${COUNTS}, dtype=torch.float64)`)]),
    NOTHING,
    plain('unit = torch.nn.functional.normalize(key, dim=1)'),
    plain('score = unit @ unit.T'),
    ...mark('weight', ...pytorchWeight(computation)),
    ...mark('output', 'output = weight @ value'),
    ...pythonErrors(computation),
  ];
};

function pythonTable(computation: LeaveOneOut, library: string, value: string): CodeLine[] {
  const counts = hasVectors(computation)
    ? [NOTHING]
    : [...['import re, unicodedata', 'from collections import Counter', ''].map(plain), ...PIECES];
  return [
    plain(library),
    ...counts,
    plain(`# ${computation.valueNote}`),
    ...wrapped('table = {', entries(computation), '}'),
    plain('names = list(table)'),
    plain(`value = ${value}`),
    plain(`name = ${quoted(computation.asked)}`),
    NOTHING,
  ];
}

/** The first two tensors of the file. */
const pythonFile = [
  ...FILE.map((text) => `# ${text}`),
  'with open("country-vectors.bin", "rb") as file:',
  '    words, numbers = file.read().split(b"\\x07vectors")',
  'known = words[words.index(b"words") + 14 :].decode().split("\\n")',
].map(plain);

const COUNTED = ['counts = [pieces(one) for one in names]', 'features = sorted(set().union(*counts))'].map(
  plain,
);
const COUNTS = '[[count[f] for f in features] for count in counts]';

/** As float32, for that is how the engine says which scores are equal. */
const FIRST = '  # the first of equal scores';
const OTHERS = '  # no record sees itself';

/** `infinity` is how a language writes that. */
const temperatureIn = (
  { rule: { temperature = 1 } }: LeaveOneOut,
  infinity: string,
  write: (temperature: number) => string = float,
): string => (temperature === Infinity ? infinity : write(temperature));

function numpyWeight(computation: LeaveOneOut): string[] {
  const { way, temperature } = computation.rule;
  if (way === 'best-match')
    return [
      `np.fill_diagonal(score, -np.inf)${OTHERS}`,
      `best = score.astype(np.float32).argmax(axis=1)${FIRST}`,
      'weight = np.eye(len(names))[best]',
    ];
  if (way === 'divide-by-sum')
    return [`np.fill_diagonal(score, 0)${OTHERS}`, 'weight = score / score.sum(axis=1, keepdims=True)'];
  if (temperature === 0)
    return [
      `np.fill_diagonal(score, -np.inf)${OTHERS}`,
      'single = score.astype(np.float32)',
      'best = (single == single.max(axis=1, keepdims=True)).astype(float)',
      'weight = best / best.sum(axis=1, keepdims=True)',
    ];
  return [
    `scaled = score / ${temperatureIn(computation, 'float("inf")')}`,
    `np.fill_diagonal(scaled, -np.inf)${OTHERS}`,
    'power = np.exp(scaled - scaled.max(axis=1, keepdims=True))',
    'weight = power / power.sum(axis=1, keepdims=True)',
  ];
}

function pytorchWeight(computation: LeaveOneOut): string[] {
  const { way, temperature } = computation.rule;
  if (way === 'best-match')
    return [
      `score.fill_diagonal_(-torch.inf)${OTHERS}`,
      `best = score.float().argmax(dim=1)${FIRST}`,
      'weight = torch.nn.functional.one_hot(best, len(names)).double()',
    ];
  if (way === 'divide-by-sum')
    return [`score.fill_diagonal_(0)${OTHERS}`, 'weight = score / score.sum(dim=1, keepdim=True)'];
  if (temperature === 0)
    return [
      `score.fill_diagonal_(-torch.inf)${OTHERS}`,
      'single = score.float()',
      'best = (single == single.max(dim=1, keepdim=True).values).double()',
      'weight = best / best.sum(dim=1, keepdim=True)',
    ];
  return [
    `scaled = score / ${temperatureIn(computation, 'float("inf")')}`,
    `scaled.fill_diagonal_(-torch.inf)${OTHERS}`,
    'weight = torch.softmax(scaled, dim=1)',
  ];
}

const pythonErrors = ({ hasErrors }: LeaveOneOut): CodeLine[] =>
  (hasErrors
    ? [
        'error = abs(output - value)',
        'print(output[names.index(name)].item(), error.mean().item(), sep="\\n")',
      ]
    : ['print(output[names.index(name)].item())']
  ).map(plain);

// The engine

export const javascriptLeaveOneOut: Writer = (computation) => {
  const mark = marking(computation);
  const { way } = computation.rule;
  const temperature = way === 'softmax' ? `, temperature: ${temperatureIn(computation, 'Infinity')}` : '';
  return [
    plain("import { loadEngine, matrix } from 'soft-lookup/engine';"),
    NOTHING,
    plain(`// ${computation.valueNote}`),
    ...wrapped('const table = {', entries(computation), '};'),
    plain('const names = Object.keys(table);'),
    plain('const value = matrix(Object.values(table).map((number) => [number]));'),
    plain(`const name = ${quoted(computation.asked)};`),
    NOTHING,
    plain('const engine = await loadEngine();'),
    plain('const learning = await engine.learning();'),
    ...(hasVectors(computation)
      ? mark('score', 'const key = (await learning.countryVectors()).vectors(names);')
      : mark('score', "const { key } = engine.textKeys({ query: name, keys: names, kind: 'n-grams' });")),
    ...mark('weight', `const rules = [{ way: '${way}'${temperature} }];`),
    ...(computation.hasErrors
      ? [
          'const [{ output, mean }] = await learning.leaveOneOut({ key, value, rules });',
          'console.log(output.data[names.indexOf(name)], mean.data[0]);',
        ]
      : [
          'const [{ output }] = await learning.leaveOneOut({ key, value, rules });',
          'console.log(output.data[names.indexOf(name)]);',
        ]
    ).map(plain),
  ];
};

const WAYS = {
  'best-match': 'kBestMatch',
  'divide-by-sum': 'kDivideBySum',
  softmax: 'kSoftmax',
} as const;

export const cppLeaveOneOut: Writer = (computation) => {
  const mark = marking(computation);
  const { records, rule, hasErrors } = computation;
  const byVectors = hasVectors(computation);
  const { way } = rule;
  const write = (number: number): string => literal(float(number));
  const temperature = temperatureIn(computation, 'std::numeric_limits<float>::infinity()', write);
  const values = records.map(({ value }) => write(value));
  const body = [
    ...wrapped(
      'const std::vector<std::string> names = {',
      records.map(({ name }) => quoted(name)),
      '};',
    ),
    plain(`// ${computation.valueNote}`),
    ...wrapped(`const Matrix value(${records.length}, 1, {`, values, '});'),
    plain(`const std::string name = ${quoted(computation.asked)};`),
    NOTHING,
    ...(byVectors
      ? [
          plain('// web/data/country-vectors.bin has 100 numbers for each name (GloVe 6B).'),
          plain('std::ifstream file("country-vectors.bin", std::ios::binary);'),
          plain('const std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(file), {}};'),
          plain('const WordVectors vectors = WordVectors::Load(bytes).value();'),
          ...mark('score', 'const Matrix key = vectors.Vectors(names, VectorForm::kRaw).value();'),
        ]
      : mark('score', 'const Matrix key = MakeTextKeys(name, names, TextKeyKind::kNGrams).value().key;')),
    ...mark(
      'weight',
      `const LookupRule rule{LookupWay::${WAYS[way]}${way === 'softmax' ? `, ${temperature}` : ''}};`,
    ),
    plain('LeaveOneOut table = LeaveOneOut::Make(key, value).value();'),
    plain('for (std::size_t record = 0; record < names.size(); ++record) table.Score(record);'),
    plain('const LayerTrace trace = table.Trace(rule).value();'),
    plain('const std::size_t asked = std::find(names.begin(), names.end(), name) - names.begin();'),
    plain('const Matrix output = trace.Numbers(*trace.Find({.stage = Stage::kOutput}));'),
    plain('std::printf("%g\\n", output(asked, 0));'),
    ...(hasErrors
      ? [
          'const Matrix mean = trace.Numbers(*trace.Find({.stage = Stage::kMean}));',
          'std::printf("%g\\n", mean(0, 0));',
        ].map(plain)
      : []),
  ];
  const headers = [
    'algorithm',
    ...(byVectors ? ['cstdint'] : []),
    'cstdio',
    ...(byVectors ? ['fstream', 'iterator'] : []),
    ...(way === 'softmax' && rule.temperature === Infinity ? ['limits'] : []),
    'string',
    'vector',
  ];
  return [
    ...headers.map((header) => plain(`#include <${header}>`)),
    plain('#include "softlookup/leave_one_out.h"'),
    plain(`#include "softlookup/${byVectors ? 'word_vectors' : 'text_keys'}.h"`),
    plain('using namespace softlookup;'),
    NOTHING,
    plain('int main() {'),
    ...body.map((line) => (line.text === '' ? line : { ...line, text: `  ${line.text}` })),
    plain('}'),
  ];
};
