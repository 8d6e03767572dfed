// Where to go from the last lesson: every reading has an address, words and steps that there are, and what is counted there is so.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { en } from '../../../web/site/language/en.js';
import { READINGS } from '../../../web/site/pages/readings.js';
import { lessonAt } from '../../../web/site/pages/where-next.js';
import { readTensorFile } from '../../reference/tensor-file.mjs';

const { whereNext: words } = en;
const readings = READINGS.flatMap((kind) => kind.readings);
const file = (path) => readFileSync(new URL(`../../../web/${path}`, import.meta.url));

test('every reading is told, and each is at an address of its own', () => {
  for (const { kind } of READINGS) assert.ok(words.kinds[kind], kind);
  for (const { id, address } of readings) {
    assert.ok(words.readings[id]?.cited && words.readings[id].why, id);
    const { protocol, hash, search } = new URL(address);
    assert.deepEqual([protocol, hash, search], ['https:', '', ''], id);
  }
  assert.equal(new Set(readings.map(({ address }) => address)).size, readings.length);
  assert.deepEqual(readings.map(({ id }) => id).sort(), Object.keys(words.readings).sort());
});

test('the papers of the walk are there, by the sections that its symbols come from', () => {
  const addresses = readings.map(({ address }) => address);
  const arxiv = ['1706.03762', '1409.0473', '2012.14913', '2209.11895', '2104.09864', '1902.10186'];
  for (const number of arxiv) assert.ok(addresses.includes(`https://arxiv.org/abs/${number}`), number);
  for (const section of ['3.2.1', '3.2.2', '3.3', '3.5'])
    assert.ok(words.readings.vaswani.why.includes(section), section);
  assert.match(words.readings.bahdanau.why, /Section 3\.1.*A\.1\.2/);
});

test('the steps that are named exist', () => {
  for (const place of [
    ...readings.flatMap(({ shown }) => shown),
    ...words.api.rows.map(({ shown }) => shown),
  ]) {
    const [slug, steps] = place.split('/#');
    const prose = file(`lessons/${slug}/en.html`).toString();
    assert.ok(
      steps.split('|').some((step) => prose.includes(`<section data-step="${step}"`)),
      place,
    );
  }
  assert.throws(() => lessonAt('heads/#join', []), /there is no step heads\/#join/);
});

test('every row of the notations has a cell for each of them', () => {
  for (const { name, cells } of words.symbols.rows)
    assert.equal(cells.length, words.symbols.columns.length, name);
  const { columns, rows } = en.ending.twoTables;
  for (const { name, cells } of rows) assert.equal(cells.length, columns.length, name);
});

test('the model of lesson 15 keeps 320 numbers for each token', () => {
  const stored = Object.entries(readTensorFile(file('data/stories260k.bin')));
  const kept = stored.filter(([name]) => /^layer \d+ (key|value)$/.test(name));
  assert.equal(kept.length, 5 * 2);
  for (const [name, rows] of kept) assert.equal(rows[0].length, 4 * 8, name);
  const cache = words.api.rows.find(({ name }) => name === 'Why the cache costs memory');
  assert.match(cache.text, /5 layers of 4 keys and 4 values of 8 numbers: 320 numbers/);
  assert.equal(5 * 2 * 4 * 8, 320);
});
