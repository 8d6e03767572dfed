import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { digestOfLinted, isKnownGood, recordGood } from '../../scripts/lib/lint-record.mjs';

const folders = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Two sources with a header each, one header of which both read, and one that reads none. */
function clone() {
  const folder = mkdtempSync(join(tmpdir(), 'lint-record-'));
  folders.push(folder);
  mkdirSync(join(folder, 'include'));
  const write = (name, text) => writeFileSync(join(folder, name), text);
  write('include/shared.h', 'int shared();\n');
  write('include/one.h', '#include "shared.h"\nint one();\n');
  write('include/other.h', '#include <vector>\n#include "shared.h"\n');
  // As a joined build names its sources.
  write('one.cpp', `#include "${join(folder, 'include/one.h')}"\n`);
  write('other.cpp', '  #  include "other.h"\n#include "not-of-the-project.h"\n');
  write('alone.cpp', 'int alone;\n');
  const digest = (name, settings = ['version 1']) =>
    digestOfLinted(join(folder, name), [join(folder, 'include')], settings, `${folder}/`);
  return { write, digest, all: () => ['one.cpp', 'other.cpp', 'alone.cpp'].map((name) => digest(name)) };
}

test('what was found good is read again where it, or what it includes, has changed', () => {
  const read = {
    'include/shared.h': [true, true, false],
    'include/one.h': [true, false, false],
    'include/other.h': [false, true, false],
    'one.cpp': [true, false, false],
    'other.cpp': [false, true, false],
    'alone.cpp': [false, false, true],
  };
  for (const [name, expected] of Object.entries(read)) {
    const { write, all } = clone();
    const before = all();
    write(name, 'int changed;\n');
    const now = all();
    assert.deepEqual(
      now.map((digest, index) => digest !== before[index]),
      expected,
      name,
    );
  }
});

test('another version, other rules and other arguments read everything again', () => {
  const { digest } = clone();
  assert.notEqual(digest('one.cpp', ['version 2']), digest('one.cpp'));
  assert.notEqual(digest('one.cpp', ['version 1', '-fix']), digest('one.cpp'));
});

test('what one clone has found good, another knows', () => {
  const one = clone();
  const other = clone();
  assert.deepEqual(one.all(), other.all());
  const records = join(tmpdir(), `lint-record-${process.pid}`);
  folders.push(records);
  assert.equal(isKnownGood(one.digest('one.cpp'), records), false);
  recordGood(one.digest('one.cpp'), records);
  assert.equal(isKnownGood(other.digest('one.cpp'), records), true);
  assert.equal(isKnownGood(other.digest('other.cpp'), records), false);
});
