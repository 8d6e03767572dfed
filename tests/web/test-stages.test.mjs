import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { digestOfRead, isStillGreen, reads, recordEnd } from '../../scripts/lib/last-green.mjs';
import { projectFiles } from '../../scripts/lib/project-files.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { stages } from '../../scripts/test-stages.mjs';

const [TEXTS, BUILD, CPP, NATIVE, WASM, NODE, BROWSERS, SITES, WEBKIT] = stages.map(({ name }) => name);

/** The stages that read a file of the project; what it changes in dist/ is what others read. */
const choices = {
  'CONTRIBUTING.md': [TEXTS],
  'cpp/src/attention.cpp': [TEXTS, BUILD, CPP, NATIVE, WASM, NODE],
  'tests/cpp/attention_test.cpp': [TEXTS, CPP, NATIVE, WASM],
  'web/parts/charts/bar.ts': [TEXTS, BUILD, NODE, BROWSERS, SITES, WEBKIT],
  'tests/web/model/address.test.ts': [TEXTS, NODE],
  'tests/e2e/walk.spec.ts': [TEXTS, BROWSERS],
  'tests/embed/package.spec.ts': [TEXTS, SITES],
  'tests/webkit/smoke.test.mjs': [TEXTS, WEBKIT],
  'package-lock.json': [TEXTS, BUILD, NODE, BROWSERS, SITES, WEBKIT],
  'scripts/lib/cmake.mjs': stages.map(({ name }) => name),
};
for (const [path, chosen] of Object.entries(choices)) {
  test(`what reads ${path}`, () => {
    assert.ok(existsSync(join(root, path)), `${path} is there`);
    const found = stages.filter((stage) => reads(stage, path)).map(({ name }) => name);
    assert.deepEqual(found, chosen);
  });
}

test('a folder is not every path that begins like it', () => {
  assert.ok(reads({ reads: ['cpp'] }, 'cpp/src/attention.cpp'));
  assert.ok(!reads({ reads: ['cpp'] }, 'cpp-notes/attention.md'));
});

test('every place that a stage names is there', () => {
  const named = stages.flatMap((stage) => stage.reads);
  assert.deepEqual(
    named.filter((place) => !existsSync(join(root, place))),
    [],
  );
});

test('a stage begins after that which makes what it reads', () => {
  const readers = stages.filter(({ readsBuilt }) => readsBuilt !== undefined);
  assert.ok(readers.length > 0);
  for (const { name, readsBuilt, after: ended } of readers)
    for (const place of readsBuilt) {
      const makers = stages.filter(({ makes }) => makes?.includes(place)).map((stage) => stage.name);
      assert.ok(makers.length > 0 && makers.every((maker) => ended.includes(maker)), `${name}: ${place}`);
    }
});

const RELATIVE = /(?:\bfrom |\bimport |\bimport\(|\bnew URL\()'(\.\.?\/[^']*)'/g;

/** What the sources of a file name relatively to it, as paths of the project: modules, and addresses of data. */
function namedIn(path, known) {
  const source = readFileSync(join(root, path), 'utf8');
  return [...source.matchAll(RELATIVE)]
    .map(([, address]) => join(dirname(path), address).replace(/\/$/, ''))
    .map((place) => (known.has(place) ? place : place.replace(/\.js$/, '.ts')))
    .filter((place) => known.has(place));
}

test('a stage reads what its files import', () => {
  const files = projectFiles(/\.(ts|mjs|js)$/);
  const known = new Set(projectFiles());
  for (const stage of stages) {
    // Not what the build reads: the stages that follow it read what it makes.
    const own = files.filter((path) => path.startsWith('tests/') && reads(stage, path));
    const missed = own.flatMap((path) =>
      namedIn(path, known)
        .filter((place) => !reads(stage, place))
        .map((place) => `${path} reads ${place}`),
    );
    assert.deepEqual(missed, [], stage.name);
  }
});

const folder = mkdtempSync(join(tmpdir(), 'soft-lookup-stages-'));
after(() => rmSync(folder, { recursive: true }));

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('a stage is still green until what it reads or makes is another', () => {
  execFileSync('git', ['init', '--quiet', folder]);
  write('.gitignore', 'build/\ndist/\n');
  write('web/page.ts', 'one');
  write('cpp/engine.cpp', 'one');
  write('dist/page.js', 'one');
  const build = { name: 'build', reads: ['web'], makes: ['dist'] };
  const pages = { name: 'pages', reads: ['tests'], readsBuilt: ['dist'] };
  const isGreen = (stage) => isStillGreen(stage, digestOfRead(stage, folder), folder);
  const end = (stage, wasGreen) => recordEnd(stage, digestOfRead(stage, folder), wasGreen, folder);

  assert.deepEqual([build, pages].map(isGreen), [false, false], 'nothing ran yet');
  for (const stage of [build, pages]) end(stage, true);
  assert.deepEqual([build, pages].map(isGreen), [true, true]);
  write('cpp/engine.cpp', 'two');
  assert.deepEqual([build, pages].map(isGreen), [true, true], 'neither reads it');
  write('web/page.ts', 'two');
  assert.deepEqual([build, pages].map(isGreen), [false, true], 'not built yet');
  write('web/page.ts', 'one');
  write('dist/page.js', 'two');
  assert.deepEqual([build, pages].map(isGreen), [false, false], 'built from something else');
  write('dist/page.js', 'one');
  assert.deepEqual([build, pages].map(isGreen), [true, true], 'as it was');
  write('tests/page.spec.ts', 'new');
  assert.deepEqual([build, pages].map(isGreen), [true, false], 'a file that git does not know yet');
  end(pages, false);
  rmSync(join(folder, 'tests'), { recursive: true });
  assert.deepEqual([build, pages].map(isGreen), [true, false], 'it was red since');
});

test('what is edited while a stage runs was not tested', () => {
  const stage = { name: 'edited', reads: ['web'] };
  const before = digestOfRead(stage, folder);
  write('web/page.ts', 'edited');
  recordEnd(stage, before, true, folder);
  assert.ok(!isStillGreen(stage, digestOfRead(stage, folder), folder));
});
