import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inSlices } from '../../../web/work/in-slices.js';
import { settled } from '../support/page.js';

/** Counts to `last`, a number in each slice. */
function counter(last: number) {
  const log = { count: 0, hasEnded: false };
  const stopping = new AbortController();
  const slices = inSlices(
    async (nextSlice) => {
      try {
        for (log.count = 1; log.count < last; log.count += 1) {
          await nextSlice();
          stopping.signal.throwIfAborted();
        }
      } finally {
        log.hasEnded = true;
      }
    },
    () => log.count,
  );
  return { log, slices, stopping };
}

test('it goes on only where it is resumed, and yields what is shown', async () => {
  const { log, slices } = counter(3);
  assert.equal(log.count, 0);
  assert.deepEqual(await slices.next(), { done: false, value: 1 });
  await settled();
  assert.equal(log.count, 1);
  assert.deepEqual(await slices.next(), { done: false, value: 2 });
  assert.deepEqual(await slices.next(), { done: false, value: 3 });
  assert.deepEqual(await slices.next(), { done: true, value: undefined });
  assert.equal(log.hasEnded, true);
});

test('ended early, the computation ends as its signal says', async () => {
  const { log, slices, stopping } = counter(3);
  await slices.next();
  stopping.abort();
  assert.equal(log.hasEnded, false);
  await slices.return();
  await settled();
  assert.deepEqual([log.hasEnded, log.count], [true, 1]);
});

test('its error is that of the slice', async () => {
  const error = new Error('out of memory');
  const slices = inSlices(
    async (nextSlice) => {
      await nextSlice();
      throw error;
    },
    () => 'shown',
  );
  assert.equal((await slices.next()).value, 'shown');
  await assert.rejects(slices.next(), error);
});
