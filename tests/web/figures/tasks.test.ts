import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { GRACE, Work, type Wanted } from '../../../web/work/work.js';
import { DIMENSIONS } from '../../../web/figures/scores/definition.js';
import { statisticsTask, type KnownStatistics } from '../../../web/figures/scores/statistics-task.js';
import { countingTask, type Counted } from '../../../web/figures/trained-head/counting-task.js';
import { engine } from '../support/engine.js';
import { settled, TestHost, TestPage } from '../support/page.js';

interface Family {
  readonly name: string;
  readonly expected: readonly {
    readonly place: { readonly head: number; readonly query: number; readonly key: number };
    readonly mean: number;
  }[];
}

const golden = JSON.parse(
  readFileSync(new URL('../../fixtures/golden/use-lite-families.json', import.meta.url), 'utf8'),
) as readonly Family[];

async function begin(wanted: Wanted) {
  const page = new TestPage();
  const host = new TestHost();
  const work = new Work(host, { changed: () => undefined, stopped: () => undefined }, page);
  host.connect();
  const want = () => work.want(engine, wanted);
  want();
  while (!work.isReady) {
    await settled();
    want();
  }
  return { page, host, work };
}

test('the variance of scores grows with the dimension, those asked for first', async () => {
  const { page, work } = await begin({ needs: ['learning'], task: statisticsTask(1, ['64', '512']) });
  page.drawAll();
  assert.equal(work.taskStatus, 'done');
  const shown = work.result?.value as KnownStatistics;
  assert.deepEqual([...shown.keys()], ['64', '512', ...DIMENSIONS.filter((d) => d !== '64' && d !== '512')]);
  for (const [dimension, { divided, plain }] of shown) {
    // Of q.k with entries from N(0, 1) the variance is d; divided by √d it is 1. The trials keep within 5 %,
    // a second 5 % is for this seed.
    const d = Number(dimension);
    assert.ok(Math.abs(plain.variance / d - 1) < 0.1, `${dimension}: ${plain.variance}`);
    assert.ok(Math.abs(divided.variance - 1) < 0.1, `${dimension}: ${divided.variance}`);
  }
});

test('a finding is counted over all its sentences, slice by slice', async () => {
  const { page, work } = await begin({ needs: ['encoder'], task: countingTask('noun-verb') });
  assert.equal(work.taskStatus, 'open');
  work.startTask();
  const told: Counted[] = [];
  for (const isRunning = () => work.taskStatus === 'running'; isRunning();) {
    page.drawFrame();
    await settled();
    told.push(work.result?.value as Counted);
  }
  assert.equal(work.failure, null);
  const { done, total, heads } = told.at(-1)!;
  assert.deepEqual([done, total, heads?.length], [80, 80, 4]);
  assert.equal(
    told.every(({ done: before }, index) => before >= (told[index - 1]?.done ?? 0)),
    true,
  );
  const { expected } = golden.find(({ name }) => name === 'verb and noun')!;
  const meanOf = (query: number, key: number) =>
    expected.find(({ place }) => place.head === 0 && place.query === query && place.key === key)!.mean;
  // int8 moves a mean by less than .005.
  assert.ok(Math.abs(heads![0]!.there.mean - meanOf(4, 3)) < 0.005);
  assert.ok(Math.abs(heads![0]!.back.mean - meanOf(3, 4)) < 0.005);
});

test('a count that is under way ends when its figure leaves the page', async () => {
  const { page, host, work } = await begin({ needs: ['encoder'], task: countingTask('she-animal') });
  work.startTask();
  page.drawFrame();
  const { encoder } = work.resources;
  host.disconnect();
  await settled();
  page.pass(GRACE);
  await settled();
  assert.throws(() => encoder?.encode('dog'), { code: 'disposed' });
  assert.equal(page.pending.frames, 0);
});
