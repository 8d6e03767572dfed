import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUDGET, type Sliced } from '../../../web/work/frames.js';
import { settled, TestPage } from '../support/page.js';

/** Takes `cost` milliseconds a piece, `most` pieces a frame. */
class Worker implements Sliced {
  pieces = 0;
  frames = 0;
  private inFrame = 0;
  private readonly page: TestPage;
  private readonly cost: number;
  private readonly most: number;

  constructor(page: TestPage, cost: number, most = Infinity) {
    this.page = page;
    this.cost = cost;
    this.most = most;
    page.frames.join(this);
  }

  get time(): number {
    return this.pieces * this.cost;
  }

  advance(): boolean {
    this.page.now += this.cost;
    this.pieces += 1;
    this.inFrame += 1;
    return this.inFrame < this.most;
  }

  endFrame(): void {
    this.frames += 1;
    this.inFrame = 0;
  }
}

test('all together hold the page for the budget of one', () => {
  const page = new TestPage();
  const workers = [0.5, 0.5, 0.5, 0.5].map((cost) => new Worker(page, cost));
  assert.equal(page.pending.frames, 1);
  for (let frame = 0; frame < 10; frame += 1) assert.equal(page.drawFrame(), BUDGET);
  assert.deepEqual(
    workers.map(({ time }) => time),
    [20, 20, 20, 20],
  );
});

test('whose pieces are long gets no more time than the others', () => {
  const page = new TestPage();
  const long = new Worker(page, 20);
  const short = new Worker(page, 1);
  for (let frame = 0; frame < 100; frame += 1) page.drawFrame();
  assert.equal(Math.abs(long.time - short.time) <= 20, true, `${long.time} and ${short.time}`);
});

test('what one does not use is for the others, and every frame is told to who had a turn', () => {
  const page = new TestPage();
  const steady = new Worker(page, 1, 2);
  const fast = new Worker(page, 1);
  for (let frame = 0; frame < 5; frame += 1) page.drawFrame();
  assert.deepEqual([steady.pieces, fast.pieces], [10, 30]);
  assert.deepEqual([steady.frames, fast.frames], [5, 5]);
});

test('who comes later does not make up for the time before', () => {
  const page = new TestPage();
  const first = new Worker(page, 1);
  for (let frame = 0; frame < 10; frame += 1) page.drawFrame();
  const second = new Worker(page, 1);
  page.drawFrame();
  assert.deepEqual([first.time, second.time], [84, 4]);
});

test('a clock that does not move starves nobody', () => {
  const page = new TestPage();
  const workers = [1, 2, 3].map(() => new Worker(page, 0, 5));
  page.drawFrame();
  assert.deepEqual(
    workers.map(({ pieces }) => pieces),
    [5, 5, 5],
  );
});

test('who joins twice has the turns of one', () => {
  const page = new TestPage();
  const first = new Worker(page, 1);
  const second = new Worker(page, 1);
  page.frames.join(first);
  page.drawFrame();
  assert.deepEqual([first.pieces, second.pieces], [4, 4]);
});

test('who leaves after its turn is not told of the end of the frame', () => {
  const page = new TestPage();
  const first = new Worker(page, 1);
  page.frames.join({
    advance: () => {
      page.frames.leave(first);
      return false;
    },
    endFrame: () => undefined,
  });
  page.drawFrame();
  assert.deepEqual([first.pieces, first.frames], [1, 0]);
});

test('who has left is not called any more, not even in the same frame', () => {
  const page = new TestPage();
  const second = new Worker(page, 1);
  page.frames.leave(second);
  page.frames.join({
    advance: () => {
      page.frames.leave(second);
      return true;
    },
    endFrame: () => undefined,
  });
  page.frames.join(second);
  // Equal times: it would be the second's turn after the first's.
  new Worker(page, BUDGET);
  page.drawFrame();
  assert.deepEqual([second.pieces, second.frames], [0, 0]);
});

test('with the last one gone no frame is asked for', () => {
  const page = new TestPage();
  const worker = new Worker(page, 1);
  page.drawFrame();
  page.frames.leave(worker);
  assert.deepEqual(page.pending, { frames: 0, timers: 0, watched: 0 });
});

test('a piece that goes on after the call is the last of its frame, and the next waits for it', async () => {
  const page = new TestPage();
  let resolve = (): void => undefined;
  let pieces = 0;
  let frames = 0;
  page.frames.join({
    advance: () => {
      pieces += 1;
      return new Promise<void>((settle) => (resolve = settle));
    },
    endFrame: () => (frames += 1),
  });
  page.drawFrame();
  assert.deepEqual([pieces, frames, page.pending.frames], [1, 0, 0]);
  const other = new Worker(page, 1);
  page.drawFrame();
  assert.deepEqual([pieces, other.pieces], [1, 8]);
  page.now += 100;
  resolve();
  await settled();
  assert.equal(frames, 1);
  page.drawFrame();
  assert.equal(pieces, 2);
});

test('whose pieces outlast the call has frames for itself', async () => {
  const page = new TestPage();
  let pieces = 0;
  page.frames.join({
    advance: () => {
      pieces += 1;
      page.now += BUDGET;
      return Promise.resolve();
    },
    endFrame: () => undefined,
  });
  const other = new Worker(page, 1, 2);
  const held = [];
  for (let frame = 0; frame < 10; frame += 1) {
    held.push(page.drawFrame());
    await settled();
  }
  assert.equal(Math.max(...held), BUDGET);
  // A frame with one of them is followed by four with two of the other's.
  assert.deepEqual([pieces, other.pieces], [2, 16]);
});
