import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairUp } from '../../scripts/benchmark/native.mjs';

const families = ['OursAttention', 'EigenAttention', 'OursProduct', 'EigenProduct'];

const entry = (name, aggregate, cpuTime, itemsPerSecond) => ({
  family_index: families.indexOf(name.split('/')[0]),
  per_family_instance_index: 0,
  run_name: name,
  aggregate_name: aggregate,
  cpu_time: cpuTime,
  items_per_second: itemsPerSecond,
});

test('medians of ours stand beside those of Eigen, in milliseconds', () => {
  const benchmarks = [
    entry('OursProduct/512', 'median', 4500, 2e9),
    entry('EigenProduct/512', 'median', 9000, 1e9),
    entry('EigenAttention/1024/64/1', 'median', 5000, 1e9),
    entry('OursAttention/1024/64/1', 'mean', 9e9, 1),
    entry('OursAttention/1024/64/1', 'median', 2000, 3e9),
  ];
  assert.deepEqual(pairUp(benchmarks), [
    { name: 'causal attention n 1024, d 64', ours: 2, eigen: 5, ratio: 2.5, gigaflops: 3 },
    { name: 'matrix product 512 x 512 x 512', ours: 4.5, eigen: 9, ratio: 2, gigaflops: 2 },
  ]);
});

test('a result that was found wrong ends the benchmark', () => {
  const wrong = { run_name: 'OursProduct/512', error_occurred: true, error_message: 'is wrong' };
  assert.throws(() => pairUp([wrong]), /OursProduct\/512 is wrong/);
});
