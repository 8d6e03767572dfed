// Handles as C++ sees them, without web/engine before it: one that was given back, that never was given, or that names
// something of another kind is refused by every function that takes one.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import ts from 'typescript';
import { builds, instantiate } from './support.mjs';

/** Every function of an interface whose first parameter is a handle, with arguments of the types of the others. */
async function functionsOfHandles(path, name) {
  const text = await readFile(new URL(`../../web/engine/${path}`, import.meta.url), 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const { members } = source.statements.find((statement) => statement.name?.text === name);
  return members
    .filter(({ parameters }) => parameters?.[0]?.type.getText(source) === 'Handle')
    .map((member) => ({
      name: member.name.text,
      others: member.parameters.slice(1).flatMap((parameter) => {
        const type = parameter.type.getText(source);
        if (parameter.dotDotDotToken !== undefined) return [0, 0, 0, 0, 0, 0];
        if (type.startsWith('readonly')) return [[]];
        return [type === 'Utf8' ? new Uint8Array() : 0];
      }),
    }));
}

/** Numbers for the matrices with these places and shapes, all 1. */
function give(raw, options, ...matrices) {
  raw._start(...options);
  for (const [place, rows, cols] of matrices) raw._add(place, rows, cols);
  const start = raw._prepare() / 4;
  const count = matrices.reduce((sum, [, rows, cols]) => sum + rows * cols, 0);
  raw.HEAPF32.fill(1, start, start + count);
}

/** One head, no mask, every key, scaled dot products, softmax at temperature 1. */
const ATTENTION = [1, 0, 0, 0xffff_ffff, 0, 0, 1, 0];
const NO_BLOCK = Array.from({ length: 14 }, () => 0);

const MODULES = [
  {
    module: 'engine',
    functions: await functionsOfHandles('raw-module.ts', 'RawModule'),
    open: {
      plan: (raw) => (give(raw, ATTENTION, [0, 1, 1], [1, 1, 1], [2, 1, 1]), raw.plan()),
      projections: (raw) => (
        give(raw, ATTENTION, [5, 1, 1], [6, 1, 1], [7, 1, 1], [8, 1, 1]),
        raw.prepareProjections()
      ),
      trace: (raw) => (give(raw, ATTENTION, [0, 1, 1], [1, 1, 1], [2, 1, 1]), raw.openTrace()),
    },
    takes: {
      _attend: 'plan',
      _attentionLayer: 'projections',
      derive: 'trace',
      numbersOf: 'trace',
      summariesOf: 'trace',
    },
    refused: (name) => (name.startsWith('_') ? 0 : null),
  },
  {
    module: 'learning',
    functions: await functionsOfHandles('raw-learning.ts', 'RawLearning'),
    open: {
      run: (raw) => raw.startTraining(0, [], [], false),
      trace: (raw) => (give(raw, NO_BLOCK, [0, 2, 2]), raw.tracePositions(10_000)),
      table: (raw) => (give(raw, NO_BLOCK, [34, 2, 2], [33, 2, 2]), raw.openLeaveOneOut()),
    },
    takes: {
      lossOnGrid: 'run',
      scoreRecord: 'table',
      traceLeaveOneOut: 'table',
      stepsOfTrace: 'trace',
      numbersOfStep: 'trace',
      deriveInTrace: 'trace',
    },
    refused: () => null,
  },
];

for (const build of builds) {
  for (const { module, functions, open, takes, refused } of MODULES) {
    const raw = await instantiate(module, build);
    const kindOf = (name) => takes[name] ?? (name.includes('Training') ? 'run' : undefined);
    const stale = Object.values(open).map((opened) => opened(raw));
    stale.forEach((handle) => raw.giveBack(handle));
    const kept = Object.entries(open).map(([kind, opened]) => ({ kind, handle: opened(raw) }));

    test(`${build}, ${module}: no handle is given out twice`, () => {
      const handles = [...stale, ...kept.map(({ handle }) => handle)];
      assert.ok(handles.every((handle) => Number.isInteger(handle) && handle > 0));
      assert.equal(new Set(handles).size, handles.length);
    });

    test(`${build}, ${module}: each kind of handle that is opened here is taken by some function`, () => {
      const known = new Set(functions.map(({ name }) => kindOf(name)));
      for (const { kind } of kept) assert.ok(known.has(kind), kind);
    });

    for (const { name, others } of functions) {
      test(`${build}, ${module}: ${name} refuses what names nothing of its kind`, () => {
        const foreign = kept.filter(({ kind }) => kind !== kindOf(name)).map(({ handle }) => handle);
        // With 0 the two take what was prepared.
        const nothing = name.startsWith('_') ? [] : [0];
        for (const handle of [...nothing, ...stale, ...foreign, 0xffff_ffff]) {
          assert.equal(raw[name](handle, ...others), refused(name), String(handle));
          const { code, message } = raw.lastError();
          assert.equal(code, 'out-of-range');
          assert.equal(message, `handle is ${handle}, which is not kept.`);
        }
      });
    }

    test(`${build}, ${module}: what is given back twice, or never was given, changes nothing`, () => {
      for (const handle of [0, ...stale, ...stale, 0xffff_ffff]) raw.giveBack(handle);
      for (const { handle, kind } of kept) {
        const [taking] = functions.filter(({ name }) => kindOf(name) === kind);
        raw[taking.name](handle, ...taking.others);
        raw.giveBack(handle);
        assert.equal(raw[taking.name](handle, ...taking.others), refused(taking.name));
      }
    });
  }
}
