import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TrainingOptions } from '../../../web/engine/training-types.js';
import { GRACE, Work } from '../../../web/work/work.js';
import { engine } from '../support/engine.js';
import { settled, TestHost, TestPage } from '../support/page.js';

const options: TrainingOptions = { experiment: 'asymmetry', seed: 3, steps: 40 };

function enter() {
  const page = new TestPage();
  const host = new TestHost();
  const stops: number[] = [];
  const work = new Work(host, { changed: () => undefined, stopped: (step) => stops.push(step) }, page);
  host.connect();
  return { page, host, stops, work };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await settled();
}

test('a training in slices, moved and undone, gives the numbers of one that is run through', async () => {
  const learning = await engine.learning();
  const reference = learning.train(options);
  const lossAfter = (steps: number) => {
    reference.reset();
    return reference.step(steps).loss;
  };
  const { page, host, stops, work } = enter();
  const want = (trained: number) => work.want(engine, { needs: [], arms: [{ id: 'arm', options }], trained });
  want(25);
  await until(() => work.resources.learning !== undefined);
  want(25);
  page.drawFrame();
  host.disconnect();
  host.connect();
  page.drawAll();
  const loss = () => work.training?.arms[0]?.state.loss;
  assert.equal(loss(), lossAfter(25));
  want(7);
  page.drawAll();
  assert.equal(loss(), lossAfter(7));
  work.play('steady');
  page.drawAll();
  assert.equal(loss(), lossAfter(40));
  assert.deepEqual(stops, [25, 7, 40]);
  const run = work.training!.arms[0]!.run;
  host.disconnect();
  page.pass(GRACE);
  assert.throws(() => run.state(), { code: 'disposed' });
  reference.dispose();
});

test('a figure that is left gives its model back, and one that comes again has a new one', async () => {
  const { page, host, work } = enter();
  const want = () => work.want(engine, { needs: ['encoder'] });
  want();
  await until(() => work.isReady);
  const encoder = work.resources.encoder!;
  assert.equal(encoder.layers, 1);
  host.disconnect();
  page.pass(GRACE);
  assert.throws(() => encoder.layers, { code: 'disposed' });
  host.connect();
  want();
  await until(() => work.isReady);
  assert.equal(work.resources.encoder!.encode('a social network').words.length, 3);
  host.disconnect();
  page.pass(GRACE);
});

test('word vectors are had and given back', async () => {
  const { page, host, work } = enter();
  const want = () => work.want(engine, { needs: ['word-vectors'] });
  want();
  await until(() => work.isReady);
  const vectors = work.resources['word-vectors']!;
  assert.equal(vectors.size, 4823);
  host.disconnect();
  page.pass(GRACE);
  assert.throws(() => vectors.split('dog'), { code: 'disposed' });
});
