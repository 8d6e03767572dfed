import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUDGET } from '../../../web/work/frames.js';
import { GRACE, type Task, type Wanted } from '../../../web/work/work.js';
import { stopError } from '../support/fake-engine.js';
import { settled, type TestPage } from '../support/page.js';
import { arriveAll, begin, nothingPending } from '../support/test-figure.js';

/** What a task did. */
interface Log {
  begun: number;
  ended: number;
  signals: AbortSignal[];
}

const newLog = (): Log => ({ begun: 0, ended: 0, signals: [] });

/** Counts to three, a number in each slice. */
function counting(key: string, log: Log = newLog()): Task<number> {
  return {
    key,
    *run(_resources, signal) {
      log.begun += 1;
      log.signals.push(signal);
      try {
        for (let count = 1; count <= 3; count += 1) yield count;
      } finally {
        log.ended += 1;
      }
    },
  };
}

/** The same, with slices that fill a frame. */
const slow = (page: TestPage, task: Task<number>): Task<number> => ({
  ...task,
  *run(resources, signal) {
    for (const value of task.run(resources, signal) as Generator<number>) {
      page.now += BUDGET;
      yield value;
    }
  },
});

const wantedOf = (task: Task<unknown> | null): Wanted => ({ needs: [], task });

test('a task yields in slices what is known so far, until it is done', () => {
  const { page, work } = begin(wantedOf(counting('three')));
  assert.deepEqual([work.result, work.taskStatus], [null, 'running']);
  page.drawFrame();
  // Its slices took no time: all of them fit in one frame.
  assert.deepEqual([work.result, work.taskStatus], [{ value: 3, isDone: true }, 'done']);
  assert.equal(page.pending.frames, 0);
});

test('a slice that fills the frame is its last, and is told', async () => {
  const { page, figure, work } = begin({ needs: [] });
  figure.update(wantedOf(slow(page, counting('slow'))));
  for (const value of [1, 2, 3]) {
    page.drawFrame();
    assert.deepEqual(work.result, { value, isDone: false });
    await settled();
  }
  assert.equal(figure.changes, 3);
  page.drawFrame();
  assert.deepEqual(work.result, { value: 3, isDone: true });
  assert.equal(figure.changes, 4);
});

test('it waits for what the step needs, and gets it', async () => {
  const given: unknown[] = [];
  const task: Task<unknown> = {
    key: 'encoder',
    *run(resources) {
      given.push(resources.encoder);
      yield null;
    },
  };
  const { page, engine, work } = begin({ needs: ['encoder'], task });
  assert.equal(work.taskStatus, 'open');
  await arriveAll(engine);
  page.drawAll();
  assert.deepEqual(given, [work.resources.encoder]);
  assert.equal(work.taskStatus, 'done');
});

test('with another key it starts afresh, the former one aborted; what was done is shown again', () => {
  const first = newLog();
  const second = newLog();
  const { page, figure, work } = begin(wantedOf(counting('a', first)));
  page.drawAll();
  const b = slow(page, counting('b', second));
  figure.update(wantedOf(b));
  assert.deepEqual([work.result, work.taskStatus], [null, 'running']);
  page.drawFrame();
  figure.update(wantedOf(b));
  page.drawFrame();
  assert.deepEqual(work.result, { value: 2, isDone: false });
  figure.update(wantedOf(counting('a', first)));
  assert.deepEqual([work.result, work.taskStatus], [{ value: 3, isDone: true }, 'done']);
  assert.deepEqual([first.begun, second.begun, second.ended, second.signals[0]?.aborted], [1, 1, 1, true]);
  figure.update(wantedOf(null));
  assert.deepEqual([work.result, work.taskStatus], [null, null]);
  figure.update(wantedOf(b));
  page.drawAll();
  assert.deepEqual([work.result, second.begun], [{ value: 3, isDone: true }, 2]);
});

test('what a learner is to ask for waits, can be stopped, and asked for again', () => {
  const log = newLog();
  const { page, figure, work } = begin({ needs: [] });
  const task = { ...slow(page, counting('asked', log)), isAskedFor: true };
  figure.update(wantedOf(task));
  assert.deepEqual([work.taskStatus, page.pending.frames], ['open', 0]);
  work.startTask();
  page.drawFrame();
  work.stopTask();
  figure.update();
  assert.deepEqual([work.taskStatus, work.result], ['stopped', { value: 1, isDone: false }]);
  assert.equal(page.pending.frames, 0);
  work.startTask();
  assert.deepEqual([work.taskStatus, work.result], ['running', null]);
  page.drawFrame();
  figure.update(wantedOf(null));
  figure.update(wantedOf(task));
  assert.equal(work.taskStatus, 'stopped');
  work.startTask();
  page.drawAll();
  work.startTask();
  page.drawFrame();
  assert.deepEqual([work.taskStatus, log.begun, log.ended], ['running', 4, 3]);
});

test('what is asked for before its resources have come begins with them, unless it is stopped before', async () => {
  const log = newLog();
  const task = { ...counting('asked', log), isAskedFor: true };
  const { page, engine, work } = begin({ needs: ['encoder'], task });
  work.startTask();
  assert.deepEqual([work.taskStatus, log.begun], ['running', 0]);
  work.stopTask();
  assert.equal(work.taskStatus, 'open');
  work.startTask();
  await arriveAll(engine);
  page.drawAll();
  assert.deepEqual([work.taskStatus, work.result, log.begun], ['done', { value: 3, isDone: true }, 1]);
});

test('out of view and out of the page it goes no further; it is ended when the grace time is over', () => {
  const log = newLog();
  const { page, figure, work } = begin(wantedOf(counting('three', log)));
  page.scroll(figure.host, false);
  assert.equal(page.drawAll(), 0);
  figure.move();
  assert.deepEqual([page.pending.frames, log.begun], [1, 0]);
  figure.host.disconnect();
  assert.equal(page.pending.frames, 0);
  page.pass(GRACE);
  assert.deepEqual(page.pending, nothingPending);
  figure.host.connect();
  figure.update();
  page.drawAll();
  assert.deepEqual([work.taskStatus, log.begun], ['done', 1]);
});

test('outside of the page no task begins', () => {
  const { page, figure, work } = begin({ needs: [] });
  figure.host.disconnect();
  figure.update(wantedOf(counting('three')));
  assert.equal(work.taskStatus, 'open');
  figure.host.connect();
  figure.update();
  page.drawAll();
  assert.equal(work.taskStatus, 'done');
});

test('asked for once more while it runs, it ends and begins from the start', () => {
  const log = newLog();
  const { page, figure, work } = begin({ needs: [] });
  figure.update(wantedOf({ ...slow(page, counting('asked', log)), isAskedFor: true }));
  work.startTask();
  page.drawFrame();
  page.drawFrame();
  work.startTask();
  page.drawFrame();
  assert.deepEqual([work.result, log.signals[0]?.aborted], [{ value: 1, isDone: false }, true]);
  assert.deepEqual([log.begun, log.ended], [2, 1]);
});

test('the results of many tasks are kept, not of all that ever were', () => {
  const log = newLog();
  const { page, figure } = begin({ needs: [] });
  const show = (key: string) => {
    figure.update(wantedOf(counting(key, log)));
    page.drawAll();
  };
  for (let key = 0; key < 32; key += 1) show(String(key));
  show('0');
  assert.equal(log.begun, 32);
  show('one more');
  show('0');
  assert.equal(log.begun, 34);
});

test('what a task says while it is being ended concerns nobody', async () => {
  const { page, figure, work } = begin({ needs: [] });
  for (const [key, run] of [
    [
      'at once',
      function* () {
        try {
          yield 1;
          yield 2;
        } finally {
          throw new Error('it was just doing something');
        }
      },
    ],
    [
      'later',
      async function* () {
        try {
          await settled();
          yield 1;
        } finally {
          throw new Error('it was just doing something');
        }
      },
    ],
  ] as const) {
    figure.update(wantedOf({ key, run }));
    page.drawFrame();
    await settled();
    await settled();
    figure.update(wantedOf(null));
    await settled();
  }
  assert.equal(work.failure, null);
});

test('its error is told, and it can be tried again', () => {
  const error = new Error('out of memory');
  let times = 0;
  const failing: Task<number> = {
    key: 'failing',
    *run() {
      yield 1;
      times += 1;
      if (times === 1) throw error;
      yield 2;
    },
  };
  const { page, figure, work } = begin(wantedOf(failing));
  page.drawAll();
  assert.deepEqual([work.failure, work.taskStatus], [error, 'failed']);
  figure.update();
  assert.equal(page.pending.frames, 0);
  work.retry();
  figure.update();
  page.drawAll();
  assert.deepEqual([work.failure, work.result], [null, { value: 2, isDone: true }]);
});

/** Each slice is settled when a test says so. */
function asynchronous(key: string) {
  const log = { resumed: 0, ended: 0, signals: [] as AbortSignal[] };
  let settle = (): void => undefined;
  const task: Task<number> = {
    key,
    async *run(_resources, signal) {
      log.signals.push(signal);
      try {
        for (;;) {
          log.resumed += 1;
          await new Promise<void>((resolve) => (settle = resolve));
          signal.throwIfAborted();
          yield log.resumed;
        }
      } finally {
        log.ended += 1;
      }
    },
  };
  return { task, log, settle: () => settle() };
}

test('a task that waits is resumed once for each slice', async () => {
  const { task, log, settle } = asynchronous('waits');
  const { page, figure, work } = begin(wantedOf(task));
  page.drawAll();
  assert.deepEqual([log.resumed, work.result, page.pending.frames], [1, null, 0]);
  settle();
  await settled();
  assert.deepEqual([work.result, figure.changes, page.pending.frames], [{ value: 1, isDone: false }, 1, 1]);
  page.drawFrame();
  assert.equal(log.resumed, 2);
});

test('a slice that settles out of view is kept, and told where the host is in the page', async () => {
  const { task, settle } = asynchronous('out of view');
  const { page, figure, work } = begin(wantedOf(task));
  page.drawFrame();
  figure.host.disconnect();
  settle();
  await settled();
  assert.equal(figure.changes, 0);
  figure.host.connect();
  assert.deepEqual([figure.changes, work.result], [1, { value: 1, isDone: false }]);
  assert.equal(page.pending.frames, 1);
});

for (const [how, act] of [
  ['stopped', ({ work }) => work.stopTask()],
  ['left', ({ figure }) => figure.update({ needs: [] })],
  [
    'taken out of the page',
    ({ figure, page }) => {
      figure.host.disconnect();
      page.pass(GRACE);
    },
  ],
] satisfies [string, (begun: ReturnType<typeof begin>) => void][]) {
  test(`a task that waits and is ${how} is aborted, ends, and is not heard of any more`, async () => {
    const { task, log, settle } = asynchronous('aborted');
    const begun = begin(wantedOf(task));
    begun.page.drawFrame();
    act(begun);
    assert.equal(log.signals[0]?.aborted, true);
    await settled();
    const { changes } = begun.figure;
    settle();
    await settled();
    assert.deepEqual([log.ended, begun.figure.changes, begun.work.failure], [1, changes, null]);
    assert.equal(begun.page.pending.frames, 0);
  });
}

test('where the engine stops in a task, nothing of it goes on', async () => {
  const { task, log } = asynchronous('stops');
  const error = stopError();
  const { page, engine, figure, work } = begin({ needs: ['learning'], task });
  await arriveAll(engine);
  page.drawFrame();
  work.engineStopped(error);
  assert.deepEqual([log.signals[0]?.aborted, work.failure, work.result], [true, error, null]);
  figure.update();
  page.drawAll();
  assert.equal(log.resumed, 1);
});
