// What is fetched later: once for all, told to all who wait, asked for again only by whoever wants it again.
import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { lazy, retryFailed } from '../../../web/model/lazy.js';

/** A host whose answers are given by hand. */
function host() {
  const waiting: { readonly resolve: (module: object) => void; readonly reject: (error: Error) => void }[] =
    [];
  const load = (): Promise<object> =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
    });
  return { waiting, load };
}

const turn = (): Promise<void> => new Promise(setImmediate);

describe('what comes', () => {
  test('is fetched when it is requested and not before, once for all, and stays', async () => {
    const { waiting, load } = host();
    const tools = lazy(load);
    assert.deepEqual([tools.now, tools.isFetching, waiting.length], [null, false, 0]);
    assert.equal(tools.request(), null);
    assert.equal(tools.request(), null);
    const both = Promise.all([tools.fetch(), tools.fetch()]);
    assert.deepEqual([tools.isFetching, waiting.length], [true, 1]);
    const module = {};
    waiting[0]!.resolve(module);
    assert.deepEqual(await both, [module, module]);
    assert.deepEqual([tools.now, tools.request(), tools.isFetching], [module, module, false]);
    assert.equal(await tools.fetch(), module);
    assert.equal(waiting.length, 1);
  });

  test('is told to all who watch, and no longer to who has ended that', async () => {
    const { waiting, load } = host();
    const tools = lazy(load);
    const told: string[] = [];
    const stop = tools.watch(() => told.push('one'));
    tools.watch(() => told.push('other'));
    stop();
    tools.request();
    assert.deepEqual(told, []);
    waiting[0]!.resolve({});
    await turn();
    assert.deepEqual(told, ['other']);
  });

  test('is there for who is told of it, also where that ends the watching of others', async () => {
    const { waiting, load } = host();
    const tools = lazy(load);
    const seen: unknown[] = [];
    const stop = tools.watch(() => {
      seen.push(tools.now);
      stop();
    });
    tools.watch(() => seen.push(tools.now));
    tools.request();
    const module = {};
    waiting[0]!.resolve(module);
    await turn();
    assert.deepEqual(seen, [module, module]);
  });
});

describe('what can’t be had', () => {
  const refused = new Error('no network');

  test('is said to all, and not requested again until someone wants it once more', async () => {
    const { waiting, load } = host();
    const tools = lazy(load);
    let changes = 0;
    tools.watch(() => (changes += 1));
    tools.request();
    waiting[0]!.reject(refused);
    await turn();
    assert.deepEqual([tools.failure, tools.isFetching, changes], [refused, false, 1]);
    for (let drawing = 0; drawing < 100; drawing += 1) assert.equal(tools.request(), null);
    assert.equal(waiting.length, 1);
    tools.retry();
    assert.equal(tools.failure, null);
    tools.request();
    assert.equal(waiting.length, 2);
    waiting[1]!.resolve({});
    await turn();
    assert.deepEqual([tools.failure, changes], [null, 2]);
  });

  test('is asked for again by whoever fetches it, and what was said before is forgotten once it is there', async () => {
    const { waiting, load } = host();
    const tools = lazy(load);
    const first = tools.fetch();
    waiting[0]!.reject(refused);
    await assert.rejects(first, refused);
    const second = tools.fetch();
    const module = {};
    waiting[1]!.resolve(module);
    assert.equal(await second, module);
    assert.equal(tools.failure, null);
  });
});

describe('who waits no longer', () => {
  test('gets nothing of it, whether it comes or not; the others do', async () => {
    for (const answer of ['comes', 'fails'] as const) {
      const { waiting, load } = host();
      const tools = lazy(load);
      const left = new AbortController();
      const gone = tools.fetch(left.signal);
      const others = tools.fetch();
      left.abort();
      const failing = new Error('no network');
      if (answer === 'comes') waiting[0]!.resolve({});
      else waiting[0]!.reject(failing);
      await assert.rejects(gone, { name: 'AbortError' });
      if (answer === 'comes') assert.equal(await others, tools.now);
      else await assert.rejects(others, failing);
      assert.equal(waiting.length, 1);
    }
  });
});

describe('while the network is down for long', () => {
  const FIGURES = 20;
  /** In milliseconds. */
  const FRAME = 1000 / 60;
  const MINUTE = 60_000;

  /** Twenty figures that want the same module in every frame. */
  class Page {
    now = 0;
    isOnline = false;
    requests = 0;
    told = 0;
    readonly module = lazy(async () => {
      this.requests += 1;
      await Promise.resolve();
      if (!this.isOnline) throw new TypeError('lost');
      return {};
    });

    constructor() {
      performance.now = () => this.now;
      for (let figure = 0; figure < FIGURES; figure += 1) this.module.watch(() => (this.told += 1));
    }

    async pass(time: number, step = FRAME): Promise<void> {
      for (const end = this.now + time; this.now < end; this.now += step) {
        for (let figure = 0; figure < FIGURES; figure += 1) this.module.request();
        await turn();
      }
    }
  }

  afterEach(() => {
    // That of its class is there again.
    Reflect.deleteProperty(performance, 'now');
  });

  test('it is asked for seldom, and had when the network is back', async () => {
    const page = new Page();
    await page.pass(MINUTE / 2);
    // At once, and then after 5 and 10 s more: all figures of a page together.
    assert.equal(page.requests, 3);
    assert.ok(page.module.failure instanceof TypeError);
    await page.pass(30 * MINUTE, 500);
    // In the end every 80 s.
    assert.ok(page.requests <= 3 + (30 * 60) / 80 + 1, `${page.requests} requests in half an hour`);
    page.isOnline = true;
    await page.pass(3 * MINUTE, 500);
    assert.deepEqual([page.module.failure, page.module.isFetching], [null, false]);
    assert.notEqual(page.module.now, null);
  });

  test('once the browser is online again all figures ask by one request, and are told', async () => {
    const page = new Page();
    await page.pass(10 * MINUTE, 1000);
    const requests = page.requests;
    const told = page.told;
    page.isOnline = true;
    for (let figure = 0; figure < FIGURES; figure += 1) retryFailed();
    await turn();
    assert.deepEqual([page.requests, page.told], [requests + 1, told + FIGURES]);
    assert.notEqual(page.module.now, null);
  });

  test('what nobody has asked for is not asked for then', async () => {
    const page = new Page();
    retryFailed();
    await turn();
    assert.equal(page.requests, 0);
  });

  test('who waits for it asks at once, and so does a request after someone tried again', async () => {
    const page = new Page();
    for (let time = 0; time < 2; time += 1) await assert.rejects(page.module.fetch(), TypeError);
    assert.equal(page.requests, 2);
    page.module.request();
    assert.equal(page.requests, 2);
    page.module.retry();
    page.module.request();
    assert.equal(page.requests, 3);
    await turn();
  });
});
