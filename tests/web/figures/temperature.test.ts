import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LAST_POSITION, positionOf, temperatureAt } from '../../../web/figures/base/temperature.js';

test('the ends of the slider are the best match and the plain mean, and nothing else is', () => {
  assert.equal(temperatureAt(0), 0);
  assert.equal(temperatureAt(LAST_POSITION), Infinity);
  assert.equal(positionOf(0), 0);
  assert.equal(positionOf(Infinity), LAST_POSITION);
  assert.equal(positionOf(1e-9), 1);
  assert.equal(positionOf(1e9), LAST_POSITION - 1);
});

test('each position has its temperature, each higher than the one before', () => {
  for (let position = 1; position <= LAST_POSITION; position += 1) {
    assert.ok(temperatureAt(position) > temperatureAt(position - 1));
    assert.equal(positionOf(temperatureAt(position)), position);
  }
  assert.equal(temperatureAt(1), 1 / 64);
  assert.equal(temperatureAt(LAST_POSITION - 1), 16);
  assert.equal(temperatureAt(positionOf(1 / 8)), 1 / 8);
});
