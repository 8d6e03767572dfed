// The hand-written types against what they describe: the raw module's interface against its real exports, the published types
// against a program that uses them.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { COMPATIBILITIES, EXPERIMENTS, STAGES } from '../../web/engine/names.js';
import { builds, distribution, instantiate } from './support.mjs';

const root = new URL('../../', import.meta.url);

/** The declarations of a TypeScript file by their names. */
async function declarationsOf(path) {
  const source = ts.createSourceFile(
    path,
    await readFile(new URL(path, root), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  return new Map(source.statements.filter(({ name }) => name).map((node) => [node.name.text, node]));
}

const literalsOf = (union) => union.types.filter(ts.isLiteralTypeNode).map(({ literal }) => literal.text);
const membersOf = (declaration) => declaration.members.map(({ name }) => name.text);

const types = await declarationsOf('web/engine/attention-types.ts');
const rawTypes = await declarationsOf('web/engine/raw-module.ts');
const learningTypes = await declarationsOf('web/engine/raw-learning.ts');
const trainingTypes = await declarationsOf('web/engine/training-types.ts');

/** What a raw module's interface says, together with what both modules have. */
const rawMembersOf = (declaration) => [rawTypes.get('RawBoundary'), declaration].flatMap(membersOf);

/** The properties of a training interface by name, with those that it inherits. */
function propertiesOf(name) {
  const { members, heritageClauses = [] } = trainingTypes.get(name);
  const parents = heritageClauses.flatMap(({ types: heirs }) =>
    heirs.map(({ expression }) => expression.text),
  );
  const own = members.map((member) => [member.name.text, member.type]);
  return new Map([...parents.flatMap((parent) => [...propertiesOf(parent)]), ...own]);
}

const wordsOf = (type) => (type.literal ? [type.literal.text] : literalsOf(type));

/** The interface of an experiment's options. */
function optionsOf(experiment) {
  const interfaces = trainingTypes.get('TrainingOptions').type.types.map(({ typeName }) => typeName.text);
  const properties = interfaces.map(propertiesOf);
  return properties.find((candidate) => wordsOf(candidate.get('experiment')).includes(experiment));
}

function exportsOf(raw) {
  const ofEmscripten = /^(instantiateWasm|calledRun|count_emval_handles|[A-Z]\w+Error)$/;
  return Object.keys(raw).filter((name) => !ofEmscripten.test(name));
}

for (const build of builds) {
  const raw = await instantiate('engine', build);

  describe(`${build}: the raw module`, () => {
    test('exports what its TypeScript interface says, and nothing else', () => {
      assert.deepEqual(exportsOf(raw).sort(), rawMembersOf(rawTypes.get('RawModule')).sort());
    });

    test('a compatibility that has learned something is one of the words of C++', () => {
      const functionOf = (name) =>
        types.get(name).members.find(({ name: member }) => member.text === 'function').type.literal.text;
      for (const name of ['GeneralCompatibility', 'AdditiveCompatibility']) {
        assert.ok(COMPATIBILITIES.includes(functionOf(name)));
      }
    });

    test('keeps no JavaScript object alive after a call', () => {
      const encoder = new TextEncoder();
      const call = () => {
        raw.textKeys(encoder.encode('a'), [encoder.encode('b')], 1);
        raw._start(1, 0, 0, 1, 0, 0, 1, 0);
        for (const place of [0, 1, 2]) raw._add(place, 1, 1);
        const start = raw._prepare() / 4;
        raw.HEAPF32.fill(1, start, start + 3);
        const trace = raw.openTrace();
        raw.derive(trace, STAGES.indexOf('weights'), 0, 0, 0);
        raw.derive(trace, 0, 9, 9, 9);
        raw.giveBack(trace);
        raw.derive(trace, 0, 0, 0, 0);
        raw.lastError();
      };
      call();
      const before = raw.count_emval_handles();
      for (let i = 0; i < 100; i += 1) call();
      assert.equal(raw.count_emval_handles(), before);
    });
  });
}

for (const build of builds) {
  const raw = await instantiate('learning', build);

  describe(`${build}: the second raw module`, () => {
    test('exports what its TypeScript interface says, and nothing else', () => {
      assert.deepEqual(exportsOf(raw).sort(), rawMembersOf(learningTypes.get('RawLearning')).sort());
    });

    EXPERIMENTS.forEach((experiment, place) => {
      test(`${experiment}: TypeScript's options have the settings and choices of C++`, () => {
        const options = optionsOf(experiment);
        const settings = raw.trainingSettings(place);
        const names = settings.map(({ name }) => name);
        // Points are data, and cross as a matrix.
        const chosen = [...options.keys()].filter((name) => name !== 'points');
        assert.deepEqual(chosen.sort(), ['experiment', ...names].sort());
        for (const { name, choices } of settings) {
          const type = options.get(name);
          if (choices.length === 0) assert.equal(type.kind, ts.SyntaxKind.NumberKeyword, name);
          else assert.deepEqual(wordsOf(type).sort(), [...choices].sort(), name);
        }
      });
    });
  });
}

describe('the published types', () => {
  const compile = (path) => {
    const file = fileURLToPath(new URL(path, root));
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      types: [],
      paths: { 'soft-lookup/engine': [fileURLToPath(new URL('index.d.ts', distribution))] },
    });
    return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
      const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : '';
      return `${file?.fileName}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
  };

  test('suit a program that uses everything, and refuse what is marked in it', () => {
    assert.deepEqual(compile('tests/fixtures/engine-consumer.ts'), []);
  });
});
