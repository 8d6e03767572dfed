// web/engine/names.ts: the words that TypeScript shares with C++, from the only places where they stand, the enums of
// the public headers, and the tables of matrices and the functions of many numbers in the bindings.
//   node scripts/write-names.mjs            writes it
//   node scripts/write-names.mjs --check    only says whether it is current
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import prettier from 'prettier';
import { ifMain, Problem, root } from './lib/run.mjs';

const NAMES = join(root, 'web/engine/names.ts');

/**
 * Each header with those of its enums that TypeScript knows: what it calls their words, and the list of them by which they
 * cross, where they do.
 */
const ENUMS = {
  result: { ErrorCode: ['RefusalCode'] },
  attention: {
    Compatibility: ['CompatibilityName', 'COMPATIBILITIES'],
    Normalisation: ['Normalisation', 'NORMALISATIONS'],
    Mistake: ['Mistake', 'MISTAKES'],
  },
  mask: { MaskKind: ['MaskKind', 'MASK_KINDS'] },
  text_keys: { TextKeyKind: ['TextKeyKind', 'TEXT_KEY_KINDS'] },
  derivation: {
    Stage: ['AnyStage', 'STAGES'],
    Sublayer: ['Sublayer', 'SUBLAYERS'],
    Operation: ['Operation', 'OPERATIONS'],
    OperandName: ['OperandName', 'OPERAND_NAMES'],
  },
  norm: { NormKind: ['NormKind', 'NORM_KINDS'] },
  block: { NormOrder: ['NormOrder', 'NORM_ORDERS'] },
  feed_forward: { Activation: ['Activation', 'ACTIVATIONS'] },
  intervention: { InterventionKind: ['InterventionKind', 'INTERVENTION_KINDS'] },
  word_vectors: { VectorForm: ['VectorForm', 'VECTOR_FORMS'] },
  encoder: { ScoreSource: ['ScoreSource', 'SCORE_SOURCES'] },
  leave_one_out: { LookupWay: ['LookupWay', 'LOOKUP_WAYS'] },
  training: {
    Experiment: ['Experiment', 'EXPERIMENTS'],
    Setting: ['SettingName', 'SETTINGS'],
    TrainingStatus: ['TrainingStatus'],
  },
};

/** Each source with its table of matrices, { "name", &view } after { "name", &view }. */
const TABLES = {
  bindings: { table: 'kMatrices', list: 'MATRICES', about: 'What matrices a call may have' },
  learning_call: {
    table: 'kMatrices',
    list: 'LEARNING_MATRICES',
    about: 'What matrices a call of the second module may have',
  },
};

/** Each source with those of its functions to which many numbers cross, by the list of what these are called. */
const FUNCTIONS = {
  bindings: { start: 'START', Derive: 'DERIVE' },
  learning_call: { start: 'START_LEARNING' },
  layer_trace: { DeriveIn: 'DERIVE_IN_TRACE' },
  training: { ScoreStatistics: 'SCORE_STATISTICS' },
};

/** kScaledDot -> scaled-dot, or scaledDot of an enum that says so: as cpp/include/softlookup/names.h does. */
const nameOf = (enumerator, isCamelCase) => {
  const words = enumerator.slice(1);
  if (isCamelCase) return words[0].toLowerCase() + words.slice(1);
  return words.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
};

const withoutSlashes = (lines) =>
  lines
    .map((line) => line.replace(/^\s*\/\/ ?/, ''))
    .join(' ')
    .replace(/ {2,}/g, ' ');
const jsDoc = (text) => (text ? `/** ${text.replaceAll('*/', '* /')} */\n` : '');

/** The comment above an enum, and its values with their own comments, which may go on in the lines below. */
function readEnum(source, name) {
  const match = new RegExp(`((?:^//.*\\n)*)^enum class ${name} \\{([^}]*)\\};`, 'm').exec(source);
  if (!match) throw new Problem(`There is no enum class ${name} in the headers.`);
  const isCamelCase = new RegExp(`kNameStyle<[\\w:]*\\b${name}> = NameStyle::kCamelCase`).test(source);
  const values = [];
  for (const line of match[2].split('\n')) {
    const [, code, comment = ''] = /^([^/]*)(\/\/.*)?$/.exec(line);
    const enumerators = code.match(/k\w+/g) ?? [];
    values.push(
      ...enumerators.map((enumerator) => ({ name: nameOf(enumerator, isCamelCase), comments: [] })),
    );
    // A line of its own at the enumerators' depth heads those that follow; deeper ones go on.
    const isHeading = enumerators.length === 0 && /^ {2}\/\//.test(line);
    if (comment && !isHeading) values.at(-1)?.comments.push(comment);
  }
  return { about: withoutSlashes(match[1].split('\n').filter(Boolean)), values };
}

async function unionsOf(header) {
  const source = await readFile(join(root, `cpp/include/softlookup/${header}.h`), 'utf8');
  return Object.entries(ENUMS[header]).map(([name, [called, list]]) => {
    const { about, values } = readEnum(source, name);
    const members = values.map(({ name: value, comments }) => {
      return `${jsDoc(withoutSlashes(comments))}| '${value}'`;
    });
    const union = `${jsDoc(about)}export type ${called} =\n${members.join('\n')};\n`;
    if (list === undefined) return union;
    const words = values.map(({ name: value }) => `'${value}',`);
    return `${union}\nexport const ${list}: readonly ${called}[] = [\n${words.join('\n')}\n];\n`;
  });
}

async function listOf([file, { table, list, about }]) {
  const source = await readFile(join(root, `cpp/bindings/${file}.cpp`), 'utf8');
  const start = source.search(new RegExp(`\\b${table}\\b[^;]*= ?\\{\\s*\\{`));
  if (start < 0) throw new Problem(`There is no table ${table} in cpp/bindings/${file}.cpp.`);
  const body = source.slice(start, source.indexOf(';', start));
  const names = [...body.matchAll(/\{"([\w.]+)",/g)].map(([, name]) => `'${name}',`);
  return `/** ${about}: a matrix crosses as its place in this list. */\nexport const ${list} = [\n${names.join('\n')}\n] as const;\n`;
}

/** key_value_heads -> keyValueHeads */
const camelCase = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

async function argumentsOf([file, functions]) {
  const source = await readFile(join(root, `cpp/bindings/${file}.cpp`), 'utf8');
  return Object.entries(functions).map(([name, list]) => {
    const parameters = new RegExp(`\\b${name}\\(([^()]*)\\) \\{`).exec(source)?.[1];
    if (!parameters) throw new Problem(`There is no function ${name} in cpp/bindings/${file}.cpp.`);
    // What a handle names is no number among the others: it is given first, by itself.
    const numbers = parameters.split(',').filter((parameter) => !parameter.includes('&'));
    const names = numbers.map((parameter) => `'${camelCase(/\w+$/.exec(parameter)[0])}',`);
    return `/** What ${name}() in cpp/bindings/${file}.cpp takes, in this order. */\nexport const ${list} = [\n${names.join('\n')}\n] as const;\n`;
  });
}

async function current() {
  const unions = (await Promise.all(Object.keys(ENUMS).map(unionsOf))).flat();
  const lists = await Promise.all(Object.entries(TABLES).map(listOf));
  const functions = (await Promise.all(Object.entries(FUNCTIONS).map(argumentsOf))).flat();
  const source = [
    '/** Written by scripts/write-names.mjs from the enums, tables and functions of cpp/: change them there. */\n',
    ...unions,
    ...lists,
    ...functions,
  ].join('\n');
  return prettier.format(source, { ...(await prettier.resolveConfig(NAMES)), parser: 'typescript' });
}

await ifMain(import.meta.url, async () => {
  const names = await current();
  if (names === (await readFile(NAMES, 'utf8').catch(() => ''))) return;
  if (process.argv[2] === '--check')
    throw new Problem('web/engine/names.ts is stale: node scripts/write-names.mjs');
  await writeFile(NAMES, names);
});
