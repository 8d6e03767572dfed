// The calls to C++: what is written and copied out, what is refused, and what is held until it is given back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accept, Boundary, copyMatrix } from '../../../web/engine/boundary.js';
import { checkMatrix } from '../../../web/engine/check.js';
import { EngineError } from '../../../web/engine/errors.js';
import { ask, write } from '../../../web/engine/give.js';
import { giveBack, Held } from '../../../web/engine/held.js';
import { nextTask } from '../../../web/engine/next-task.js';
import type { RawLearning } from '../../../web/engine/raw-learning.js';

/** ES2024, which our libraries' types don't know yet. */
const Resizable = ArrayBuffer as unknown as new (
  bytes: number,
  options: { readonly maxByteLength: number },
) => ArrayBuffer & { resize(bytes: number): void };

const rawOf = (heap: Float32Array, own: Partial<RawLearning> = {}): RawLearning =>
  ({
    ...own,
    HEAPF32: heap,
    lastError: () => ({ code: 'empty', message: 'nothing', parameters: {} }),
  }) as unknown as RawLearning;

const refused = { name: 'EngineError', code: 'empty', message: 'nothing' };

const matrixOf = (...numbers: readonly number[]) =>
  checkMatrix({ rows: 1, cols: numbers.length, data: Float32Array.from(numbers) }, 'numbers');

test('matrices stand one after the other, from where C++ says, counted in bytes', () => {
  const heap = new Float32Array(8);
  const raw = rawOf(heap);
  write(raw, 8, { key: matrixOf(1, 2), value: undefined, query: matrixOf(3) });
  assert.deepEqual([...heap], [0, 0, 1, 2, 3, 0, 0, 0]);
  const copy = copyMatrix(raw, 12, 1, 2);
  heap.fill(9);
  assert.deepEqual(copy, { rows: 1, cols: 2, data: Float32Array.of(2, 3) });
});

test('C++ is told the options and where each matrix belongs, in the order in which they are written', () => {
  const told: unknown[] = [];
  const raw = (offset: number) =>
    rawOf(new Float32Array(8), {
      _start: (...options) => void told.push(options),
      _add: (...matrix) => void told.push(matrix),
      _prepare: () => offset,
    });
  const names = ['query', 'key', 'value'] as const;
  const matrices = { value: matrixOf(1, 2), key: undefined, query: { rows: 3, cols: 4 } };
  assert.equal(ask(raw(8), names, matrices, [5, 6]), 8);
  assert.deepEqual(told, [
    [5, 6],
    [2, 1, 2],
    [0, 3, 4],
  ]);
  assert.throws(() => ask(raw(0), names, matrices, []), refused);
});

test('no more is written than was checked, and what has changed since is refused', () => {
  const heap = new Float32Array(8);
  const buffer = new Resizable(8, { maxByteLength: 32 });
  const given = checkMatrix({ rows: 1, cols: 2, data: new Float32Array(buffer) }, 'key');
  for (const [bytes, count] of [
    [32, 8],
    [4, 1],
    [0, 0],
  ] as const) {
    buffer.resize(bytes);
    assert.throws(() => write(rawOf(heap), 4, { given }), {
      code: 'shape-mismatch',
      message: `key.data has ${count} numbers; 1 rows and 2 columns need 2.`,
      parameters: { name: 'key.data', given: String(count), allowed: '2' },
    });
  }
  assert.deepEqual([...heap], [0, 0, 0, 0, 0, 0, 0, 0]);
});

test('what C++ refuses is thrown as it says', () => {
  const raw = rawOf(new Float32Array(1));
  assert.throws(() => copyMatrix(raw, 0, 1, 1), refused);
  assert.throws(() => accept(raw, null), refused);
  for (const answer of [0, false, undefined, '']) assert.equal(accept(raw, answer), answer);
  const boundary = new Boundary(raw);
  const nothing = () => undefined;
  assert.throws(() => boundary.call(nothing, () => null), refused);
  assert.equal(
    boundary.call(nothing, () => 0),
    0,
  );
  assert.throws(() => Held.alone(boundary, 'The plan', 7).read(() => null), refused);
});

test('a refusal leaves the module as it is; anything else stops it', () => {
  let stops = 0;
  const boundary = new Boundary(rawOf(new Float32Array(1)), () => (stops += 1));
  const failing = (error: unknown) => () =>
    boundary.call(
      () => undefined,
      () => {
        throw error;
      },
    );
  assert.throws(failing(new EngineError('empty', 'nothing')), refused);
  assert.equal(boundary.hasStopped, false);
  const fromCheck = new Error('a getter of the caller');
  assert.throws(
    () =>
      boundary.call(
        () => {
          throw fromCheck;
        },
        () => 0,
      ),
    fromCheck,
  );
  assert.equal(boundary.hasStopped, false);
  assert.equal(
    boundary.call(
      () => 2,
      (_, checked) => checked + 1,
    ),
    3,
  );
  const message = 'The engine stopped and cannot compute any more (a trap). Please reload the page.';
  assert.throws(failing('a trap'), { code: 'engine-stopped', message, cause: 'a trap' });
  assert.deepEqual([boundary.hasStopped, stops], [true, 1]);
  let isChecked = false;
  assert.throws(
    () =>
      boundary.call(
        () => (isChecked = true),
        () => 0,
      ),
    { code: 'engine-stopped', message },
  );
  assert.equal(isChecked, false);
});

test('what the caller does while his input is read is seen before anything is computed', () => {
  const boundary = new Boundary(rawOf(new Float32Array(1), { giveBack: () => undefined }));
  let computed = 0;
  const compute = () => (computed += 1);
  const held = Held.alone(boundary, 'The plan', 7);
  assert.throws(() => held.call(() => held.dispose(), compute), { code: 'disposed' });
  const stop = () => {
    assert.throws(() =>
      boundary.call(
        () => undefined,
        () => assert.fail('a trap'),
      ),
    );
  };
  assert.throws(() => boundary.call(stop, compute), { code: 'engine-stopped' });
  assert.equal(computed, 0);
});

test('what is held is used until it is given back, once', () => {
  const closed: number[] = [];
  const giveBackTo = (handle: number) => void closed.push(handle);
  const boundary = new Boundary(rawOf(new Float32Array(1), { giveBack: giveBackTo }));
  const held = Held.alone(boundary, 'The trace', 7);
  assert.equal(
    held.read((_, handle) => handle),
    7,
  );
  assert.equal(
    held.call(
      () => 3,
      (_, handle, checked) => handle + checked,
    ),
    10,
  );
  held.dispose();
  held.dispose();
  assert.deepEqual(closed, [7]);
  assert.throws(
    () => held.read(() => 0),
    (error) => {
      assert.ok(error instanceof EngineError);
      assert.deepEqual(
        [error.code, error.message, error.parameters],
        ['disposed', "The trace can't be used any more: dispose() was called.", { name: 'The trace' }],
      );
      return true;
    },
  );
});

test('to a module that has stopped nothing is given back', () => {
  const given: number[] = [];
  const giveBackTo = (handle: number) => void given.push(handle);
  const boundary = new Boundary(rawOf(new Float32Array(1), { giveBack: giveBackTo }));
  giveBack(boundary, 1);
  const stop = () =>
    boundary.call(
      () => undefined,
      () => {
        throw new Error('a trap');
      },
    );
  assert.throws(stop);
  giveBack(boundary, 2);
  assert.deepEqual(given, [1]);
});

test('the next task comes after what is already settled', async () => {
  const order: string[] = [];
  const task = nextTask().then(() => order.push('task'));
  await Promise.resolve().then(() => order.push('microtask'));
  await task;
  assert.deepEqual(order, ['microtask', 'task']);
});
