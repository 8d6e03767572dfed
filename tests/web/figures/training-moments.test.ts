import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FigureByEar } from '../support/by-ear.js';

test('each key of the slider goes on from the one before, however far the training has come by then', async () => {
  const figure = await FigureByEar.open('layers', 'induction');
  figure.skip();
  await figure.heard();
  for (let keys = 1; keys <= 5; keys += 1) {
    figure.slideOn('Look at step');
    // The run that this asks for has begun, and nothing of it is done.
    await figure.update();
    assert.equal(figure.inputs['trained'], 10 * keys);
  }
});
