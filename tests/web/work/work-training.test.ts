import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EngineError } from '../../../web/engine/errors.js';
import { GRACE, type Wanted } from '../../../web/work/work.js';
import { FakeEngine, stopError } from '../support/fake-engine.js';
import { settled, TestPage } from '../support/page.js';
import {
  arriveAll,
  begin,
  beginTraining,
  given,
  nothingPending,
  TestFigure,
  training,
} from '../support/test-figure.js';

const stepOf = ({ work }: { readonly work: TestFigure['work'] }) => work.training?.step;
const refused: Wanted = {
  needs: ['learning'],
  arms: [
    { id: 'good', options: { experiment: 'asymmetry' } },
    { id: 'bad', options: { experiment: 'asymmetry', learningRate: -1 } },
  ],
};

// --- as the inputs of the figure say

test('there is no training until the second module is there; then it stands at its start', async () => {
  const { engine, work } = begin({ ...training(), needs: [] });
  assert.equal(work.training, null);
  await arriveAll(engine);
  const { arms, ...rest } = work.training!;
  assert.deepEqual(rest, { step: 0, steps: 1000, isRunning: false, goal: 0 });
  assert.deepEqual(
    arms.map(({ id, state, curve }) => [id, state.step, curve.loss.length]),
    [
      ['shared', 0, 0],
      ['separate', 0, 0],
    ],
  );
});

test('a moment is settings and steps: it is reached from the start, and undo goes back to it', async () => {
  const { page, engine, figure, work } = await beginTraining(training(30));
  assert.equal(work.training?.isRunning, true);
  page.drawAll();
  assert.deepEqual([stepOf({ work }), work.training.isRunning], [30, false]);
  assert.deepEqual(figure.stops, [30]);
  figure.update(training(10));
  assert.equal(stepOf({ work }), 0);
  page.drawAll();
  assert.equal(stepOf({ work }), 10);
  figure.update(training(25));
  page.drawAll();
  assert.equal(stepOf({ work }), 25);
  assert.deepEqual(given(engine, 'run'), { begun: 2, givenBack: 0 });
});

test('while it goes to a moment it tells which, whatever is asked on the way', async () => {
  const { page, figure, work } = await beginTraining();
  const stands = (): unknown[] => [work.training?.goal, work.training?.isRunning];
  assert.deepEqual(stands(), [0, false]);
  // Far apart, so that no frame reaches one before the next is asked for.
  for (const moment of [500, 600, 700, 300]) {
    figure.update(training(moment));
    assert.deepEqual(stands(), [moment, true]);
    page.drawFrame();
    assert.deepEqual(stands(), [moment, true]);
    assert.equal(stepOf({ work })! < moment, true);
  }
  page.drawAll();
  assert.deepEqual([...stands(), stepOf({ work })], [300, false, 300]);
  // There are a thousand.
  figure.update(training(5000));
  assert.deepEqual(stands(), [1000, true]);
  work.play('fast');
  page.drawFrame();
  assert.deepEqual(stands(), [Infinity, true]);
  work.pause();
  assert.deepEqual(stands(), [stepOf({ work }), false]);
});

test('other settings start afresh, and go on running where it ran', async () => {
  const { page, engine, figure, work } = await beginTraining();
  work.play('fast');
  page.drawFrame();
  assert.equal(stepOf({ work })! > 0, true);
  figure.update(training(0, 2));
  assert.deepEqual([stepOf({ work }), work.training?.isRunning], [0, true]);
  assert.deepEqual(given(engine, 'run'), { begun: 4, givenBack: 2 });
  page.drawFrame();
  work.pause();
  await settled();
  figure.update(training(0, 3));
  assert.deepEqual([stepOf({ work }), work.training?.isRunning], [0, false]);
});

test('settings that the engine refuses are thrown, and nothing runs then', async () => {
  const { page, engine, figure, work } = await beginTraining();
  work.play('fast');
  for (let time = 0; time < 3; time += 1) {
    figure.update(refused);
    assert.equal((figure.problem as EngineError).code, 'out-of-range');
  }
  assert.deepEqual([work.training, work.failure], [null, null]);
  // Asked once: the same settings are refused in the same words.
  assert.deepEqual(given(engine, 'run'), { begun: 3, givenBack: 3 });
  assert.equal(page.pending.frames, 0);
  figure.update(training());
  assert.equal(figure.problem, null);
  assert.deepEqual([stepOf({ work }), work.training?.isRunning], [0, false]);
});

test('a step without a training gives the runs back', async () => {
  const { page, engine, figure, work } = await beginTraining();
  work.play('fast');
  figure.update({ needs: [] });
  assert.equal(work.training, null);
  assert.deepEqual(given(engine, 'run'), { begun: 2, givenBack: 2 });
  assert.equal(page.pending.frames, 0);
});

test('where the inputs cannot be changed, what the learner does stays until they are', async () => {
  const { page, figure, work } = await beginTraining(training(5));
  page.drawAll();
  work.play('fast');
  page.drawFrame();
  work.pause();
  figure.update(training(5));
  assert.equal(stepOf({ work }), 9);
});

test('more steps than there are end with the last one', async () => {
  const { page, engine, figure, work } = await beginTraining(training(20));
  engine.steps = 10;
  page.drawAll();
  figure.update(training(30));
  assert.deepEqual([stepOf({ work }), work.training?.isRunning, page.pending.frames], [10, false, 0]);
});

test('an arm that has ended waits for the others', async () => {
  const arms = [3, 10].map((steps) => ({
    id: String(steps),
    options: { experiment: 'asymmetry', steps } as const,
  }));
  const { page, engine, work } = await beginTraining({ needs: [], arms });
  work.play('fast');
  page.drawAll();
  assert.deepEqual(
    work.training?.arms.map(({ state }) => [state.step, state.status]),
    [
      [3, 'finished'],
      [10, 'finished'],
    ],
  );
  assert.deepEqual([work.training.step, work.training.steps, engine.forbidden], [10, 10, []]);
});

test('an engine that stops while a training begins is a failure, no refusal', async () => {
  const { engine, figure, work } = begin({ needs: ['learning'] });
  await arriveAll(engine);
  const error = stopError();
  engine.error = error;
  // The first arm begins, the second does not.
  engine.callsBeforeError = 1;
  figure.update(training());
  assert.deepEqual([figure.problem, work.failure, work.training], [null, error, null]);
  assert.deepEqual([engine.count('run'), engine.forbidden], [{ begun: 1, held: 1 }, []]);
});

// --- as the learner drives it

test('train, pause, one step, start again', async () => {
  const { page, figure, work } = await beginTraining();
  const { changes } = figure;
  work.play('fast');
  assert.deepEqual([work.training?.isRunning, figure.changes], [true, changes + 1]);
  page.drawFrame();
  assert.deepEqual([figure.stops, figure.changes], [[], changes + 2]);
  work.pause();
  assert.equal(figure.changes, changes + 3);
  const paused = stepOf({ work })!;
  assert.equal(page.drawAll(), 0);
  assert.deepEqual([work.training?.isRunning, figure.stops], [false, [paused]]);
  work.stepOnce();
  assert.deepEqual([stepOf({ work }), figure.stops], [paused + 1, [paused, paused + 1]]);
  work.restart();
  assert.deepEqual([stepOf({ work }), figure.stops], [0, [paused, paused + 1, 0]]);
});

test('what is finished plays from its start again', async () => {
  const { page, engine, figure, work } = await beginTraining();
  engine.steps = 10;
  work.play('fast');
  page.drawAll();
  assert.deepEqual([stepOf({ work }), work.training?.isRunning], [10, false]);
  work.play('fast');
  assert.deepEqual([stepOf({ work }), work.training?.isRunning], [0, true]);
  page.drawAll();
  assert.deepEqual(figure.stops, [10, 10]);
});

test('without runs there is nothing to drive, and nothing is told', async () => {
  const { engine, figure, work } = begin(training(5));
  for (const act of ['pause', 'stepOnce', 'restart'] as const) work[act]();
  work.play('fast');
  assert.deepEqual([figure.changes, figure.stops], [0, []]);
  await arriveAll(engine);
  assert.equal(work.training?.isRunning, true);
});

test('steady is the whole run in five seconds of frames, fast as much as a frame may take', async () => {
  const { page, engine, work } = await beginTraining();
  engine.stepTime = 1 / 1024;
  work.play('steady');
  page.drawFrame();
  assert.equal(stepOf({ work }), 4);
  assert.equal(page.drawAll(), 249);
  engine.stepTime = 1;
  work.play('fast');
  // Two arms, a millisecond each.
  assert.equal(page.drawFrame(), 8);
  assert.equal(stepOf({ work }), 4);
});

test('out of view nothing is computed; in view it goes on', async () => {
  const { page, figure, work } = await beginTraining();
  work.play('fast');
  page.drawFrame();
  page.scroll(figure.host, false);
  assert.equal(page.pending.frames, 0);
  assert.deepEqual([stepOf({ work }), work.training?.isRunning], [4, true]);
  page.scroll(figure.host, true);
  page.drawFrame();
  assert.equal(stepOf({ work }), 8);
});

test('a figure that is moved computes when it is seen again', async () => {
  const { page, figure, work } = await beginTraining();
  work.play('fast');
  page.seesAtOnce = false;
  figure.move();
  assert.deepEqual([page.pending.frames, work.training?.isRunning], [0, true]);
  page.scroll(figure.host, true);
  page.drawFrame();
  assert.equal(stepOf({ work }), 4);
});

// --- moved and taken out

test('outside of the page it is not driven', async () => {
  const { figure, work } = await beginTraining();
  figure.host.disconnect();
  work.play('fast');
  for (const act of ['pause', 'stepOnce', 'restart'] as const) work[act]();
  figure.host.connect();
  assert.deepEqual([stepOf({ work }), work.training?.isRunning, figure.stops], [0, false, []]);
});

test('a moved training goes on where it was, running or not', async () => {
  const { page, engine, figure, work } = await beginTraining();
  work.play('fast');
  page.drawFrame();
  figure.host.disconnect();
  assert.equal(page.pending.frames, 0);
  page.pass(GRACE - 1);
  figure.host.connect();
  assert.deepEqual([stepOf({ work }), work.training?.isRunning], [4, true]);
  page.drawFrame();
  work.pause();
  figure.move();
  page.pass(GRACE);
  work.stepOnce();
  assert.equal(stepOf({ work }), 9);
  assert.deepEqual(given(engine, 'run'), { begun: 2, givenBack: 0 });
});

test('taken out for longer, the runs are given back; put back, it stands where the inputs say', async () => {
  const { page, engine, figure, work } = await beginTraining(training(6));
  page.drawAll();
  figure.host.disconnect();
  page.pass(GRACE);
  assert.deepEqual(given(engine, 'run'), { begun: 2, givenBack: 2 });
  figure.update(training(7));
  await settled();
  assert.deepEqual(given(engine, 'run'), { begun: 2, givenBack: 2 });
  figure.host.connect();
  await arriveAll(engine);
  page.drawAll();
  assert.equal(stepOf({ work }), 7);
  work.play('fast');
  page.drawFrame();
  assert.equal(stepOf({ work }), 11);
  assert.deepEqual(engine.forbidden, []);
});

// --- what goes wrong

for (const [where, act] of [
  ['one step', ({ work }) => work.stepOnce()],
  ['starting again', ({ work }) => work.restart()],
  [
    'a frame',
    ({ work, page }) => {
      work.play('fast');
      page.drawFrame();
    },
  ],
  ['an undo', ({ figure }) => figure.update(training(1))],
] satisfies [string, (begun: Awaited<ReturnType<typeof beginTraining>>) => void][]) {
  test(`an error in ${where} is told and can be tried again`, async () => {
    const begun = await beginTraining(training(5));
    const { page, engine, figure, work } = begun;
    page.drawAll();
    const error = new Error('out of memory');
    engine.error = error;
    act(begun);
    assert.equal(engine.error, null);
    assert.deepEqual([work.failure, work.training, figure.problem], [error, null, null]);
    assert.equal(page.pending.frames, 0);
    assert.deepEqual(given(engine, 'run'), { begun: 2, givenBack: 2 });
    figure.update();
    assert.equal(work.training, null);
    work.retry();
    await settled();
    page.drawAll();
    assert.deepEqual([work.failure, stepOf({ work })], [null, figure.wanted.trained]);
    assert.deepEqual(engine.forbidden, []);
  });

  test(`where the engine stops in ${where}, nothing of it is called any more; a fresh one is taken`, async () => {
    const begun = await beginTraining({ ...training(5), needs: ['encoder'] });
    const { page, engine, figure, work } = begun;
    page.drawAll();
    const error = stopError();
    engine.error = error;
    act(begun);
    assert.equal(engine.hasStopped, true);
    assert.deepEqual([work.failure, work.training, work.resources], [error, null, {}]);
    figure.update();
    figure.update(training(9, 2));
    work.stepOnce();
    figure.host.disconnect();
    page.pass(GRACE);
    figure.host.connect();
    await settled();
    assert.deepEqual(engine.forbidden, []);
    assert.equal(work.failure, error);
    const fresh = new FakeEngine(page);
    figure.engine = fresh;
    figure.update(training(3));
    await arriveAll(fresh);
    page.drawAll();
    assert.deepEqual([work.failure, stepOf({ work })], [null, 3]);
    figure.host.disconnect();
    page.pass(GRACE);
    assert.deepEqual(given(fresh, 'run'), { begun: 2, givenBack: 2 });
    assert.deepEqual([engine.forbidden, page.pending], [[], nothingPending]);
  });
}

test('with another engine that works, all that the first one gave is given back', async () => {
  const { page, engine, figure, work } = await beginTraining({ ...training(2), needs: ['encoder'] });
  const other = new FakeEngine(page);
  figure.engine = other;
  figure.update();
  assert.deepEqual([work.isReady, work.training], [false, null]);
  assert.deepEqual(given(engine, 'run'), { begun: 2, givenBack: 2 });
  assert.deepEqual(given(engine, 'encoder'), { begun: 1, givenBack: 1 });
  await arriveAll(other);
  page.drawAll();
  assert.equal(stepOf({ work }), 2);
  assert.deepEqual(engine.forbidden, []);
});

test('an engine that someone else saw stop is not called; tried again, it is asked anew', async () => {
  const { engine, work } = await beginTraining();
  engine.hasStopped = true;
  const error = stopError();
  work.engineStopped(error);
  await settled();
  assert.deepEqual([work.failure, work.training, work.resources], [error, null, {}]);
  assert.deepEqual(engine.forbidden, []);
  engine.hasStopped = false;
  work.retry();
  await arriveAll(engine);
  assert.deepEqual([work.failure, stepOf({ work })], [null, 0]);
});

test('a training that waits until it is in view is settled: nothing comes of it by itself', async () => {
  const page = new TestPage();
  page.seesAtOnce = false;
  const engine = new FakeEngine(page);
  const { work, host } = new TestFigure(page, engine, training(30)).enter();
  await arriveAll(engine);
  // As long as nobody knows whether it is in view, it may begin at once.
  assert.deepEqual([work.training?.isRunning, work.isSettled], [true, false]);
  page.scroll(host, false);
  assert.deepEqual([work.training?.isRunning, work.isSettled], [true, true]);
  page.scroll(host, true);
  assert.equal(work.isSettled, false);
  page.drawAll();
  assert.deepEqual([stepOf({ work }), work.isSettled], [30, true]);
});

test('a training in a page that is hidden is settled: it draws no frames', async () => {
  const page = new TestPage();
  const engine = new FakeEngine(page);
  const { work } = new TestFigure(page, engine, training(30)).enter();
  await arriveAll(engine);
  assert.deepEqual([work.training?.isRunning, work.isSettled], [true, false]);
  page.hidden = true;
  assert.deepEqual([work.training?.isRunning, work.isSettled], [true, true]);
  page.hidden = false;
  assert.equal(work.isSettled, false);
  page.drawAll();
  assert.deepEqual([stepOf({ work }), work.isSettled], [30, true]);
});
