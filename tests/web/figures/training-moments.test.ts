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

test('a moment that is asked for tells what is right there, in one message, and nothing of the way', async () => {
  const figure = await FigureByEar.open('layers', 'induction');
  figure.answer('0.3');
  const outcomes = await figure.heard();
  assert.match(outcomes.join(' '), /You said 0\.30; 0\.\d\d was computed\./);
  for (const trained of [120, 60, 300, 90]) {
    figure.change({ trained });
    const heard: string[] = [];
    // It takes its time, and may be drawn on the way.
    for (let frame = 0; frame < 4; frame += 1) {
      await figure.frame(800);
      heard.push(...figure.hearNow());
    }
    heard.push(...(await figure.heard()));
    // The way to the end is told, as that of the whole training.
    if (trained < 300) assert.equal(heard.length, 1, heard.join('\n'));
    assert.match(
      heard.at(-1)!,
      new RegExp(`^Step ${trained} of 300; .*\\. Right with two layers 0\\.\\d{3}`),
    );
    assert.match(heard.at(-1)!, /; right with one layer 0\.\d{3}/);
    assert.doesNotMatch(heard.join(' '), /You said/);
  }
});
