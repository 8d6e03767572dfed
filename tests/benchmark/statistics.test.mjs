import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  fastest,
  median,
  quantile,
  ratios,
  rotated,
  shares,
  summary,
} from '../../scripts/benchmark/statistics.mjs';

test('a median is the middle number, or the mean of the two in the middle', () => {
  assert.equal(median([9, 1, 4]), 4);
  assert.equal(median([9, 1, 4, 6]), 5);
  assert.equal(median([7]), 7);
  // As texts 10 would stand before 9.
  assert.equal(median([10, 9, 100]), 10);
});

test('a median leaves its list as it was', () => {
  const numbers = [3, 1, 2];
  median(numbers);
  assert.deepEqual(numbers, [3, 1, 2]);
});

test('quartiles lie in proportion between two numbers', () => {
  assert.equal(quantile([0, 10, 20, 30, 40], 0.25), 10);
  assert.equal(quantile([0, 10, 20, 30], 0.25), 7.5);
  assert.deepEqual(summary([4, 1, 3, 2, 5]), { median: 3, low: 2, high: 4 });
});

test('there is no median of nothing', () => {
  assert.throws(() => median([]), /nothing/);
});

test('over as many rounds as there are entries, each entry has had each place once', () => {
  const entries = ['a', 'b', 'c'];
  assert.deepEqual(
    [0, 1, 2, 3].map((round) => rotated(entries, round)),
    [
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
      ['a', 'b', 'c'],
    ],
  );
});

test('a ratio is taken within its round, so that a machine that slows down does not change it', () => {
  const rounds = [
    [2, 6],
    [20, 60],
    [4, 12],
  ];
  assert.deepEqual(ratios(rounds, 1, 0), [3, 3, 3]);
});

test('the fastest has the smallest median, not the smallest time', () => {
  const rounds = [
    [5, 1, 4],
    [5, 9, 4],
    [5, 9, 4],
  ];
  assert.equal(fastest(rounds, [0, 1]), 0);
  assert.equal(fastest(rounds, [0, 1, 2]), 2);
});

test('a share compares operations per time', () => {
  // 100 operations in 10 are 10 per time; 60 in 2 are 30.
  assert.deepEqual(shares([[10, 2]], [100, 60], 0, 1), [1 / 3]);
});
