import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SharedHandles } from '../../../web/engine/model-file.js';

const FILE = new URL('https://host.example/words.bin');

/** Handles are numbered as they are opened. */
function start() {
  const closed: number[] = [];
  let opened = 0;
  const handles = new SharedHandles((handle) => closed.push(handle));
  const lease = (file: URL | BufferSource = FILE) =>
    handles.lease({ file }, () => Promise.resolve((opened += 1)));
  return { closed, handles, lease, opened: () => opened };
}

test('all who ask for one file share its handle, and only the last of them closes it', async () => {
  const { closed, lease, opened } = start();
  const [first, second, third] = await Promise.all([lease(), lease(), lease()]);
  assert.deepEqual([first.handle, second.handle, third.handle, opened()], [1, 1, 1, 1]);
  second.release();
  first.release();
  assert.deepEqual(closed, []);
  third.release();
  assert.deepEqual(closed, [1]);
});

test('after the last has given it back, the file is opened anew', async () => {
  const { closed, lease } = start();
  (await lease()).release();
  const again = await lease();
  assert.equal(again.handle, 2);
  assert.deepEqual(closed, [1]);
  again.release();
  assert.deepEqual(closed, [1, 2]);
});

test('bytes are opened for the one who gave them, and closed by that one', async () => {
  const { closed, lease } = start();
  const bytes = new Uint8Array(16);
  const [first, second] = await Promise.all([lease(bytes), lease(bytes)]);
  assert.notEqual(first.handle, second.handle);
  second.release();
  assert.deepEqual(closed, [second.handle]);
  first.release();
  assert.deepEqual(closed, [second.handle, first.handle]);
});

test('a callback that throws ends the waiting of the one who gave it, and of nobody else', async () => {
  const { closed, handles } = start();
  const own = new Error('his own');
  let told = 0;
  const open = async (report: (progress: { loaded: number; total: number }) => void) => {
    await Promise.resolve();
    report({ loaded: 1, total: 2 });
    return 7;
  };
  const throwing = () => {
    throw own;
  };
  const waiting = [
    handles.lease({ file: FILE, onProgress: throwing }, open),
    handles.lease({ file: FILE, onProgress: () => (told += 1) }, open),
  ] as const;
  await assert.rejects(waiting[0], own);
  const lease = await waiting[1];
  assert.deepEqual([lease.handle, told, closed], [7, 1, []]);
  lease.release();
  assert.deepEqual(closed, [7]);
  await assert.rejects(handles.lease({ file: FILE, onProgress: throwing }, open), own);
  assert.deepEqual(closed, [7, 7], 'opened for nobody who waits');
});

test('a file that could not be opened is closed by nobody, and can be asked for again', async () => {
  const { closed, handles, lease } = start();
  const failing = () => Promise.reject(new Error('not there'));
  await assert.rejects(handles.lease({ file: FILE }, failing), /not there/);
  const later = await lease();
  later.release();
  assert.deepEqual(closed, [later.handle]);
});
