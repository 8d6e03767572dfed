import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { AddressWriter } from '../../../web/site/address-writer.js';

const HALF_A_MINUTE = 30_000;

let now = 0;
let state = '';
let written: { readonly time: number; readonly hash: string }[] = [];
const location = { hash: '' };

/** As much of a browser as the writer uses. */
function browser(): void {
  const write = (_data: unknown, _title: string, address: string): void => {
    location.hash = address;
    written.push({ time: now, hash: address });
  };
  const window = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  Object.assign(globalThis, { window, location, history: { pushState: write, replaceState: write } });
}

beforeEach(() => {
  now = 1000;
  state = '';
  written = [];
  location.hash = '';
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(performance, 'now', () => now);
  browser();
});

afterEach(() => mock.reset());

function pass(milliseconds: number): void {
  // The writer asks for the time when its timer has run out.
  for (let passed = 0; passed < milliseconds; passed += 10) {
    now += 10;
    mock.timers.tick(10);
  }
}

const start = () => new AddressWriter(() => ({ address: `#${state}`, data: null }));

function mostInHalfAMinute(): number {
  const within = written.map(
    ({ time: from }) => written.filter(({ time }) => time >= from && time < from + HALF_A_MINUTE).length,
  );
  return Math.max(...within);
}

test('what changes all the time is written once it rests, and whenever it does', () => {
  const writer = start();
  for (const last of [100, 200]) {
    for (let count = 1; count <= last; count += 1) {
      state = String(count);
      writer.writeSoon();
      pass(50);
    }
    pass(1000);
  }
  assert.deepEqual(
    written.map(({ hash }) => hash),
    ['#100', '#200'],
  );
});

test('who leaves the page while it changes finds it in the address', () => {
  const writer = start();
  for (state of ['1', '2']) {
    writer.writeSoon();
    pass(50);
  }
  writer.writeLast();
  assert.deepEqual(
    written.map(({ hash }) => hash),
    ['#2'],
  );
});

test('a key held down that goes through the steps, each of which asks for an entry, writes a hundred in half a minute', () => {
  const writer = start();
  for (let count = 1; count <= 1200; count += 1) {
    state = String(count);
    writer.writeWaiting();
    writer.push(`#${count}`);
    writer.write();
    pass(30);
  }
  pass(HALF_A_MINUTE);
  assert.ok(mostInHalfAMinute() <= 100, `${mostInHalfAMinute()} times`);
  assert.equal(written.at(-1)?.hash, '#1200');
});

test('what waits is not written over an address that the reader has opened and the page has yet to read', () => {
  const writer = start();
  location.hash = '#weigh';
  assert.equal(writer.takeNew(), true);
  state = 'weigh?query=Jan';
  writer.writeSoon();
  location.hash = '#mix';
  pass(1000);
  assert.deepEqual(written, []);
  assert.equal(location.hash, '#mix');
  assert.equal(writer.takeNew(), true);
  state = 'mix?query=Jan';
  writer.writeSoon();
  pass(1000);
  assert.deepEqual(
    written.map(({ hash }) => hash),
    ['#mix?query=Jan'],
  );
});

test('a page that is left writes what waits, even where all writing is used up', () => {
  const writer = start();
  for (let count = 1; count <= 200; count += 1) {
    state = String(count);
    writer.write();
  }
  assert.equal(written.length, 99);
  writer.writeLast();
  assert.equal(written.length, 100);
  assert.equal(written.at(-1)?.hash, '#200');
  writer.writeLast();
  assert.equal(written.length, 100, 'nothing waits any more');
});

test('what was written or read is no news', () => {
  const writer = start();
  assert.equal(writer.takeNew(), true);
  assert.equal(writer.takeNew(), false);
  state = 'mix';
  writer.write();
  assert.equal(writer.takeNew(), false);
  location.hash = '#typed';
  assert.equal(writer.takeNew(), true);
});
