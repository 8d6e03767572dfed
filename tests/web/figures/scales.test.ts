import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEARNING_RATES, positionOf, TEMPERATURES } from '../../../web/figures/base/compute/scales.js';

const LAST_POSITION = TEMPERATURES.length - 1;
const temperatureAt = (position: number): number => TEMPERATURES[position] ?? NaN;
const positionFor = (temperature: number): number => positionOf(TEMPERATURES, temperature);

test('the ends of the slider are the best match and the plain mean, and nothing else is', () => {
  assert.equal(temperatureAt(0), 0);
  assert.equal(temperatureAt(LAST_POSITION), Infinity);
  assert.equal(positionFor(0), 0);
  assert.equal(positionFor(Infinity), LAST_POSITION);
  assert.equal(positionFor(1e-9), 1);
  assert.equal(positionFor(1e9), LAST_POSITION - 1);
});

test('each position has its temperature, each higher than the one before', () => {
  for (let position = 1; position <= LAST_POSITION; position += 1) {
    assert.ok(temperatureAt(position) > temperatureAt(position - 1));
    assert.equal(positionFor(temperatureAt(position)), position);
  }
  assert.equal(temperatureAt(1), 1 / 64);
  assert.equal(temperatureAt(LAST_POSITION - 1), 16);
  assert.equal(temperatureAt(positionFor(1 / 8)), 1 / 8);
});

test('learning rates are 1, 2 and 5 times powers of ten, and one between two is put to the nearer in ratio', () => {
  assert.deepEqual(LEARNING_RATES, [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]);
  // 0.03 is 1.5 times 0.02, and 0.05 is 1.67 times 0.03.
  assert.equal(positionOf(LEARNING_RATES, 0.03), 4);
  assert.equal(positionOf(LEARNING_RATES, 0.034), 5);
});

test('a value that is a text has its own position', () => {
  assert.equal(positionOf(['2', '4', '512'], '512'), 2);
});

test('numbers on both sides of 0 are put to the nearest', () => {
  const times = [-3, -1.5, 0, 1.5, 3];
  times.forEach((value, position) => {
    assert.equal(positionOf(times, value), position);
  });
  assert.equal(positionOf(times, -2), 1);
  assert.equal(positionOf(times, 0.8), 3);
});
