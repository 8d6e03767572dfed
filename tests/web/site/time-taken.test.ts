import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONGEST_PAUSE, TimeCounter, timeInWords } from '../../../web/site/time-taken.js';

test('from sign to sign, a long pause cut, and nothing while the page is away', () => {
  const counter = new TimeCounter();
  counter.sign(1000);
  counter.sign(4000);
  assert.equal(counter.counted, 3000);
  counter.sign(4000 + 10 * LONGEST_PAUSE);
  assert.equal(counter.counted, 3000 + LONGEST_PAUSE);
  counter.leave(5000 + 10 * LONGEST_PAUSE);
  assert.equal(counter.take(), 4000 + LONGEST_PAUSE);
  counter.sign(9000 + 10 * LONGEST_PAUSE);
  assert.equal(counter.counted, 0, 'it was away');
  counter.sign(8000 + 10 * LONGEST_PAUSE);
  assert.equal(counter.take(), 0, 'a clock that was set back takes nothing away');
});

test('a time in words, to the minute', () => {
  const minute = 60_000;
  assert.deepEqual(
    [0.4, 0.5, 1, 59.6, 75.2, 120].map((minutes) => timeInWords(minutes * minute, 'en')),
    [null, '1 minute', '1 minute', '1 hour', '1 hour and 15 minutes', '2 hours'],
  );
});
