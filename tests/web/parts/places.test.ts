import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestPlace } from '../../../web/parts/navigation/places.js';

/** A gap between 0 and 16. */
const places = [0, 16, 17, 18];

test('a drag ends at the nearer side of a gap', () => {
  assert.equal(nearestPlace(places, 7, null), 0);
  assert.equal(nearestPlace(places, 9, null), 16);
  assert.equal(nearestPlace(places, 17, null), 17);
});

test('a key leads over a gap, both ways', () => {
  assert.equal(nearestPlace(places, 1, 0), 16);
  assert.equal(nearestPlace(places, 15, 16), 0);
  assert.equal(nearestPlace(places, 17, 16), 17);
});

test('where nothing has moved, it stays', () => {
  assert.equal(nearestPlace(places, 16, 16), 16);
});
