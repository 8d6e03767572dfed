import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handlerTimes, latencies } from '../../scripts/benchmark/input-to-paint.mjs';

const latency = (ph, local, ts, type) => ({
  name: 'EventLatency',
  ph,
  ts,
  pid: 7,
  id2: { local },
  args: type === undefined ? {} : { event_latency: { event_type: type } },
});

test('a latency goes from the beginning of a press to its own end, in milliseconds', () => {
  const events = [
    latency('b', '0x1', 1000, 'KEY_PRESSED'),
    latency('b', '0x2', 2000, 'KEY_PRESSED'),
    latency('e', '0x2', 9000),
    latency('e', '0x1', 21000),
  ];
  assert.deepEqual(latencies(events), [7, 20]);
});

test('a key let go and an end without a beginning do not count', () => {
  const events = [
    latency('e', '0x3', 500),
    latency('b', '0x1', 1000, 'KEY_RELEASED'),
    latency('e', '0x1', 3000),
  ];
  assert.deepEqual(latencies(events), []);
});

test('the time of the handlers is that of the pressed key, which holds the input event’s', () => {
  const dispatch = (type, dur) => ({ name: 'EventDispatch', ph: 'X', dur, args: { data: { type } } });
  assert.deepEqual(
    handlerTimes([dispatch('keydown', 2500), dispatch('input', 2000), dispatch('keyup', 10)]),
    [2.5],
  );
});
