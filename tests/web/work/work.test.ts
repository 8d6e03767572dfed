import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEPT_UNUSED } from '../../../web/work/leases.js';
import { GRACE, type Wanted } from '../../../web/work/work.js';
import { FakeEngine, stopError } from '../support/fake-engine.js';
import { settled, TestPage } from '../support/page.js';
import { arriveAll, begin, given, nothingPending, TestFigure, training } from '../support/test-figure.js';

const encoder: Wanted = { needs: ['encoder'] };
const words: Wanted = { needs: ['word-vectors'] };
const nothing: Wanted = { needs: [] };

// --- what loads

test('what a step needs is fetched once, told and kept', async () => {
  const { engine, figure, work } = begin(encoder);
  figure.update();
  assert.equal(work.isReady, false);
  assert.equal(work.resources.encoder, undefined);
  await settled();
  assert.deepEqual(engine.waiting, ['learning']);
  await arriveAll(engine);
  assert.equal(work.isReady, true);
  assert.notEqual(work.resources.encoder, undefined);
  assert.equal(figure.changes, 1);
  figure.update();
  assert.deepEqual(engine.fetched, ['learning', 'encoder']);
});

test('the bytes of all that is on its way are told as they arrive', async () => {
  const { engine, figure, work } = begin({ needs: ['encoder', 'word-vectors'] });
  await settled();
  engine.arrive();
  await settled();
  assert.equal(work.progress, null);
  engine.report('encoder', { loaded: 100, total: 2400 });
  engine.report('word-vectors', { loaded: 20, total: 500 });
  assert.deepEqual(work.progress, { loaded: 120, total: 2900 });
  assert.equal(figure.changes, 2);
  await arriveAll(engine);
  assert.equal(work.progress, null);
});

test('the second layer is fetched once for all figures that need it', async () => {
  const { page, engine, figure } = begin({ needs: ['encoder', 'encoder-rest'] });
  const other = new TestFigure(page, engine, { needs: ['encoder-rest'] }).enter();
  await settled();
  engine.arrive();
  await settled();
  engine.arrive();
  await settled();
  assert.deepEqual(engine.waiting, ['encoder-rest']);
  engine.report('encoder-rest', { loaded: 1, total: 4 });
  assert.deepEqual(figure.work.progress, { loaded: 1, total: 4 });
  assert.deepEqual(other.work.progress, { loaded: 1, total: 4 });
  await arriveAll(engine);
  assert.equal(figure.work.isReady && other.work.isReady, true);
  figure.host.disconnect();
  other.host.disconnect();
  page.pass(GRACE);
  assert.deepEqual(given(engine, 'encoder'), { begun: 3, givenBack: 3 });
});

test('an encoder whose second layer cannot be had is given back', async () => {
  const { engine, work } = begin({ needs: ['encoder-rest'] });
  await settled();
  engine.arrive();
  await settled();
  engine.arrive();
  await settled();
  const error = new Error('offline');
  engine.refuse(error);
  await settled();
  assert.equal(work.failure, error);
  assert.deepEqual(given(engine, 'encoder'), { begun: 1, givenBack: 1 });
});

test('the second layer is fetched again where it was given back', async () => {
  const { page, engine, figure, work } = begin({ needs: ['encoder-rest'] });
  await arriveAll(engine);
  figure.host.disconnect();
  page.pass(GRACE);
  figure.host.connect();
  await arriveAll(engine);
  assert.equal(work.isReady, true);
  assert.deepEqual(engine.fetched, ['learning', 'encoder', 'encoder-rest', 'encoder', 'encoder-rest']);
});

test('what a step can be shown without is fetched all the same, and holds nothing up', async () => {
  const { engine, figure, work } = begin({ needs: ['encoder'], also: ['encoder-rest'] });
  await settled();
  engine.arrive();
  await settled();
  engine.arrive();
  await settled();
  assert.deepEqual(engine.waiting, ['encoder-rest']);
  assert.equal(work.isReady, true);
  engine.report('encoder-rest', { loaded: 1, total: 4 });
  assert.deepEqual(work.progress, { loaded: 1, total: 4 });
  const error = new Error('offline');
  engine.refuse(error);
  await settled();
  assert.deepEqual([work.isReady, work.failure], [true, error]);
  figure.update(encoder);
  assert.equal(work.failure, null);
});

test('a failure stays until it is tried again, and concerns only steps that need what failed', async () => {
  const { engine, figure, work } = begin(encoder);
  await settled();
  const error = new Error('offline');
  engine.refuse(error);
  await settled();
  assert.equal(work.failure, error);
  assert.equal(work.isReady, false);
  figure.update();
  await settled();
  assert.deepEqual(engine.waiting, []);
  figure.update(nothing);
  assert.equal(work.failure, null);
  assert.equal(work.isReady, true);
  figure.update(encoder);
  assert.equal(work.failure, error);
  work.retry();
  await arriveAll(engine);
  assert.equal(work.failure, null);
  assert.equal(work.isReady, true);
});

test('what the step in view does not need stays for a while, since learners look back', async () => {
  const { page, engine, figure } = begin(encoder);
  await arriveAll(engine);
  figure.update(nothing);
  page.pass(KEPT_UNUSED - 1);
  figure.update(encoder);
  page.pass(KEPT_UNUSED);
  assert.deepEqual(given(engine, 'encoder'), { begun: 1, givenBack: 0 });
  figure.update(nothing);
  page.pass(KEPT_UNUSED);
  assert.deepEqual(given(engine, 'encoder'), { begun: 1, givenBack: 1 });
  figure.update(encoder);
  await arriveAll(engine);
  assert.deepEqual(given(engine, 'encoder'), { begun: 2, givenBack: 1 });
});

test('what is needed again stays, however often the figure was drawn without needing it', async () => {
  const { page, engine, figure } = begin(encoder);
  await arriveAll(engine);
  for (const updates of [1, 2, 3]) {
    for (let update = 0; update < updates; update += 1) figure.update(nothing);
    figure.update(encoder);
    page.pass(KEPT_UNUSED);
    assert.deepEqual(given(engine, 'encoder'), { begun: 1, givenBack: 0 }, `${updates} updates`);
  }
  assert.equal(page.pending.timers, 0);
});

test('what arrives after it was given up is given back and not told', async () => {
  const { page, engine, figure, work } = begin(encoder);
  await settled();
  engine.arrive();
  await settled();
  figure.update(words);
  page.pass(KEPT_UNUSED);
  figure.host.disconnect();
  page.pass(GRACE);
  const { changes } = figure;
  await arriveAll(engine);
  assert.equal(figure.changes, changes);
  assert.deepEqual(work.resources, {});
  assert.deepEqual(given(engine, 'encoder'), { begun: 1, givenBack: 1 });
  page.pass(KEPT_UNUSED);
  assert.deepEqual(page.pending, nothingPending);
  assert.deepEqual(engine.forbidden, []);
});

test('where the second module has stopped, nothing is asked of it until it is tried again', async () => {
  const { engine, figure, work } = begin({ needs: ['encoder', 'word-vectors'] });
  await settled();
  engine.arrive();
  await settled();
  const error = stopError();
  engine.refuse(error);
  engine.hasStopped = true;
  await settled();
  figure.update(words);
  await settled();
  assert.deepEqual([work.failure, work.isReady, engine.forbidden], [error, false, []]);
  figure.update(nothing);
  assert.deepEqual([work.failure, work.isReady], [null, true]);
});

test('what becomes of an engine that was replaced is not told', async () => {
  const { page, engine, figure, work } = begin({ needs: ['encoder', 'word-vectors'] });
  await settled();
  engine.arrive();
  await settled();
  figure.engine = new FakeEngine(page);
  figure.update(encoder);
  engine.refuse(stopError());
  await settled();
  assert.deepEqual([work.failure, figure.changes], [null, 0]);
  await arriveAll(figure.engine);
  assert.equal(work.isReady, true);
});

test('what arrives of an engine that has stopped is neither told nor called', async () => {
  const { engine, figure, work } = begin(encoder);
  await settled();
  engine.arrive();
  await settled();
  work.engineStopped(stopError());
  engine.arrive();
  engine.hasStopped = true;
  const { changes } = figure;
  await settled();
  assert.deepEqual([figure.changes, work.resources, engine.forbidden], [changes, {}, []]);
});

test('an engine that stops as something is given back does not keep the rest', async () => {
  const { page, engine, figure } = begin({ needs: ['encoder', 'word-vectors'] });
  await arriveAll(engine);
  engine.error = stopError();
  figure.host.disconnect();
  page.pass(GRACE);
  assert.deepEqual([engine.count('encoder').held, engine.count('word-vectors').held], [0, 0]);
});

test('what an engine gives that was replaced meanwhile is given back and not shown', async () => {
  const { page, engine, figure, work } = begin(encoder);
  await settled();
  const other = new FakeEngine(page);
  figure.engine = other;
  figure.update();
  await arriveAll(engine);
  assert.deepEqual(work.resources, {});
  assert.deepEqual(given(engine, 'encoder'), { begun: 1, givenBack: 1 });
  await arriveAll(other);
  assert.deepEqual(given(other, 'encoder'), { begun: 1, givenBack: 0 });
  assert.equal(work.isReady, true);
});

test('what was given up and is not needed when it arrives is given back once', async () => {
  const { page, engine, figure } = begin(encoder);
  await settled();
  engine.arrive();
  await settled();
  figure.host.disconnect();
  page.pass(GRACE);
  figure.host.connect();
  figure.update(nothing);
  await arriveAll(engine);
  page.pass(KEPT_UNUSED);
  assert.deepEqual([given(engine, 'encoder'), engine.forbidden], [{ begun: 1, givenBack: 1 }, []]);
});

// --- in the page and out of it

test('outside of the page nothing is fetched, begun or told', async () => {
  const page = new TestPage();
  const engine = new FakeEngine(page);
  const figure = new TestFigure(page, engine, { ...training(3), needs: ['encoder'] });
  figure.update();
  await settled();
  assert.deepEqual(engine.fetched, []);
  figure.enter();
  await arriveAll(engine);
  figure.host.disconnect();
  const { changes } = figure;
  figure.update(training(9, 2));
  for (const act of ['pause', 'stepOnce', 'restart', 'startTask', 'stopTask'] as const) figure.work[act]();
  figure.work.play('fast');
  page.pass(GRACE);
  figure.update();
  await settled();
  assert.equal(figure.changes, changes);
  assert.deepEqual(figure.stops, []);
  assert.deepEqual(given(engine, 'run'), { begun: 2, givenBack: 2 });
  assert.deepEqual(page.pending, nothingPending);
});

test('what a step outside of the page needs is not there, and what it does not need goes', async () => {
  const { page, engine, figure, work } = begin({ ...training(), needs: ['encoder'] });
  await arriveAll(engine);
  figure.host.disconnect();
  figure.update({ ...training(), needs: ['encoder'] });
  assert.deepEqual([work.isReady, work.training?.arms.length], [true, 2]);
  figure.update({ ...training(0, 2), needs: ['word-vectors'] });
  assert.deepEqual([work.isReady, work.training], [false, null]);
  assert.deepEqual(given(engine, 'run'), { begun: 2, givenBack: 2 });
  const other = new FakeEngine(page);
  figure.engine = other;
  figure.update(encoder);
  assert.deepEqual([work.isReady, given(engine, 'encoder')], [false, { begun: 1, givenBack: 1 }]);
  await settled();
  assert.deepEqual([other.fetched, engine.waiting], [[], []]);
  figure.host.connect();
  await arriveAll(other);
  assert.equal(work.isReady, true);
});

test('where nothing is trained, what trains is not fetched', async () => {
  const { engine, figure } = begin({ needs: [], arms: [] });
  await settled();
  assert.deepEqual(engine.fetched, []);
  figure.update(training());
  await settled();
  assert.deepEqual(engine.fetched, ['learning']);
});

test('what was wanted outside of the page is asked for when it is there', async () => {
  const page = new TestPage();
  const engine = new FakeEngine(page);
  const figure = new TestFigure(page, engine, encoder);
  figure.host.connect();
  assert.equal(figure.changes, 0);
  figure.host.disconnect();
  figure.update();
  figure.host.connect();
  assert.equal(figure.changes, 1);
  await arriveAll(engine);
  assert.equal(figure.work.isReady, true);
});

test('a move while loading fetches once', async () => {
  const { engine, figure, work } = begin(encoder);
  await settled();
  figure.move();
  figure.update();
  engine.arrive();
  await settled();
  figure.host.disconnect();
  await arriveAll(engine);
  figure.host.connect();
  await settled();
  assert.equal(work.isReady, true);
  assert.deepEqual(engine.fetched, ['learning', 'encoder']);
  assert.deepEqual(given(engine, 'encoder'), { begun: 1, givenBack: 0 });
});

test('what is wanted again before it arrives is not fetched twice', async () => {
  const { page, engine, figure, work } = begin(encoder);
  await settled();
  engine.arrive();
  await settled();
  figure.host.disconnect();
  page.pass(GRACE);
  figure.host.connect();
  await arriveAll(engine);
  assert.equal(work.isReady, true);
  assert.deepEqual(engine.fetched, ['learning', 'encoder']);
});

test('a move within the grace time keeps all; after it, all is given back once', async () => {
  const { page, engine, figure, work } = begin(encoder);
  await arriveAll(engine);
  const { resources } = work;
  figure.host.disconnect();
  page.pass(GRACE - 1);
  figure.host.connect();
  page.pass(GRACE);
  assert.deepEqual(work.resources, resources);
  figure.host.disconnect();
  page.pass(GRACE);
  figure.host.connect();
  figure.host.disconnect();
  page.pass(GRACE);
  assert.deepEqual(given(engine, 'encoder'), { begun: 1, givenBack: 1 });
  assert.deepEqual(engine.forbidden, []);
});

for (const [when, wait] of [
  ['moved', GRACE - 1],
  ['taken out and put back', GRACE],
] as const) {
  const fiftyTimes = async (wanted: Wanted, disturb: (begun: ReturnType<typeof begin>) => void) => {
    const begun = begin(wanted);
    const { page, engine, figure } = begun;
    for (let time = 0; time < 50; time += 1) {
      await settled();
      disturb(begun);
      page.drawFrame();
      figure.host.disconnect();
      page.pass(wait);
      await settled();
      figure.host.connect();
      await settled();
      if (time % 10 === 9) engine.arrive();
    }
    figure.host.disconnect();
    page.pass(GRACE);
    await arriveAll(engine);
    for (const what of ['encoder', 'run']) assert.equal(engine.count(what).held, 0, what);
    assert.deepEqual(page.pending, nothingPending);
    assert.deepEqual(engine.forbidden, []);
    return { engine, figure };
  };

  test(`fifty times ${when} while loading: nothing is left over`, async () => {
    const { engine } = await fiftyTimes(encoder, () => undefined);
    assert.equal(engine.count('encoder').begun >= 1, true);
  });

  test(`fifty times ${when} while training: nothing is left over`, async () => {
    const { engine, figure } = await fiftyTimes(
      { ...training(), needs: ['learning', 'encoder'] },
      (begun) => {
        begun.engine.arrive();
        begun.work.play('steady');
      },
    );
    assert.equal(engine.count('run').begun >= 2, true);
    assert.equal(figure.work.training, null);
  });

  test(`fifty times ${when} after failing: nothing is left over`, async () => {
    const { figure } = await fiftyTimes(encoder, (begun) => {
      begun.engine.refuse(new Error('offline'));
    });
    assert.equal(figure.work.failure, null);
  });
}
