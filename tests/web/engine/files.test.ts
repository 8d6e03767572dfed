// Files of trained numbers and of WebAssembly: how they are had, and what is said where they can't be.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError } from '../../../web/engine/errors.js';
import { COPY_THE_FILES } from '../../../web/engine/addresses.js';
import { checkFileOptions, readModelFile, writeFile } from '../../../web/engine/model-file.js';
import type { Progress } from '../../../web/engine/model-types.js';
import type { RawLearning } from '../../../web/engine/raw-learning.js';
import {
  checkBytesOrAddress,
  compileWasm,
  download,
  loadFailed,
  messageOf,
  readFromDisk,
  toBytes,
} from '../../../web/engine/wasm-file.js';

const ADDRESS = new URL('https://host.example/words.bin');
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** Answers for what fetch() gives, until the test ends. */
async function withFetch<Answer>(
  fetched: () => Promise<Response>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { fetch } = globalThis;
  globalThis.fetch = fetched;
  try {
    return await run();
  } finally {
    globalThis.fetch = fetch;
  }
}

async function assertRejected(promise: Promise<unknown>, message: string): Promise<void> {
  await assert.rejects(promise, (error) => {
    assert.ok(error instanceof EngineError);
    assert.deepEqual([error.code, error.message], ['load-failed', message]);
    return true;
  });
}

const inParts = (...parts: readonly Uint8Array[]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    }),
  );

/** A file of `following` bytes after its header of 16, which says so in bytes 12 to 15. */
function fileOf(following: number): Uint8Array {
  const bytes = Uint8Array.from({ length: 16 + following }, (_, index) => index);
  new DataView(bytes.buffer).setUint32(12, following, true);
  return bytes;
}

const read = (answer: () => Promise<Response>, report: (progress: Progress) => void = () => undefined) =>
  withFetch(answer, () => readModelFile({ file: ADDRESS }, 'The words', report));

test('a file comes in parts; once its header is there, its length is told', async () => {
  const file = fileOf(300);
  const told: Progress[] = [];
  const parts = [file.subarray(0, 10), file.subarray(10, 20), file.subarray(20, 40), file.subarray(40)];
  const bytes = await read(
    () => Promise.resolve(inParts(...parts)),
    (progress) => told.push(progress),
  );
  assert.deepEqual([...bytes], [...file]);
  assert.deepEqual(told, [
    { loaded: 20, total: 316 },
    { loaded: 40, total: 316 },
    { loaded: 316, total: 316 },
  ]);
});

test('a file that is longer than its header says has its true length in the end', async () => {
  const told: Progress[] = [];
  const file = fileOf(4);
  const answer = () => Promise.resolve(inParts(file.subarray(0, 16), new Uint8Array(40)));
  await read(answer, (progress) => told.push(progress));
  assert.deepEqual(told, [
    { loaded: 16, total: 20 },
    { loaded: 56, total: 56 },
  ]);
});

test('an answer without a stream is taken whole', async () => {
  const answer = {
    ok: true,
    headers: new Headers(),
    body: null,
    arrayBuffer: () => Promise.resolve(fileOf(4).buffer),
  };
  const bytes = await read(() => Promise.resolve(answer as unknown as Response));
  assert.deepEqual([...bytes], [...fileOf(4)]);
});

test('a file that can’t be had says why', async () => {
  const not = 'The words could not be loaded. https://host.example/words.bin';
  await assertRejected(
    read(() => Promise.resolve(new Response(null, { status: 404, statusText: 'Not Found' }))),
    `${not} answered 404 Not Found.`,
  );
  await assertRejected(
    read(() => Promise.resolve(new Response(null, { status: 500 }))),
    `${not} answered 500.`,
  );
  await assertRejected(
    read(() => Promise.reject(new TypeError('no route'))),
    `${not} could not be fetched. Is the network there? Does the page's Content-Security-Policy allow the address in ` +
      "connect-src? If it is another site's, does that send Access-Control-Allow-Origin?",
  );
  const breaking = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) });
  await assertRejected(
    read(() => Promise.resolve(new Response(breaking))),
    `${not} broke off while loading: cut.`,
  );
  await assertRejected(
    read(() => Promise.resolve(new Response('<h1>Home</h1>', { headers: { 'content-type': 'text/html' } }))),
    `${not} answered with a page (content type text/html).`,
  );
  const missing = new URL('missing.bin', import.meta.url);
  await assert.rejects(
    readModelFile({ file: missing }, 'The words', () => undefined),
    (error) => {
      assert.ok(error instanceof EngineError);
      assert.ok(
        error.message.startsWith(`The words could not be loaded. ${missing.href} could not be read: ENOENT`),
      );
      assert.equal(error.parameters['name'], 'The words');
      assert.ok(error.parameters['reason']?.startsWith(missing.href));
      return true;
    },
  );
});

test('where a file of ours is not found, it is said what to do; a server in trouble may have it', async () => {
  const advice = 'Copy it.';
  const readAdvised = (answer: Response) =>
    withFetch(
      () => Promise.resolve(answer),
      () => readModelFile({ file: ADDRESS, advice }, 'The words', () => undefined),
    );
  const not = 'The words could not be loaded. https://host.example/words.bin';
  await assertRejected(readAdvised(new Response(null, { status: 404 })), `${not} answered 404. Copy it.`);
  await assertRejected(readAdvised(new Response(null, { status: 503 })), `${not} answered 503.`);
  await assertRejected(
    readAdvised(new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } })),
    `${not} answered with a page (content type text/html). Copy it.`,
  );
  const missing = new URL('missing.bin', import.meta.url);
  await assert.rejects(
    readModelFile({ file: missing, advice }, 'The words', () => undefined),
    /ENOENT.* Copy it\.$/,
  );
});

test('bytes are taken where they stand', async () => {
  const bytes = Uint8Array.of(9, 1, 2, 3, 9);
  const part = new DataView(bytes.buffer, 1, 3);
  assert.deepEqual([...toBytes(part)], [1, 2, 3]);
  assert.deepEqual([...toBytes(bytes.buffer)], [9, 1, 2, 3, 9]);
  assert.deepEqual([...(await readModelFile({ file: part }, 'The words', () => undefined))], [1, 2, 3]);
});

test('which file is meant, and who hears of it', () => {
  const onProgress = () => undefined;
  assert.deepEqual(checkFileOptions({}, ADDRESS), { file: ADDRESS, advice: COPY_THE_FILES });
  const file = new Uint8Array(1);
  assert.deepEqual(checkFileOptions({ file, onProgress }, ADDRESS), { file, onProgress });
  const refused = (options: object, message: string) => {
    assert.throws(() => checkFileOptions(options, ADDRESS), { message });
  };
  refused({ onProgress: 1 }, 'onProgress is 1; it must be a function.');
  refused({ file: 'words.bin' }, "file is 'words.bin'; it must be a URL, an ArrayBuffer or a typed array.");
  refused({ fil: 1 }, "options has a property 'fil'; it may have file and onProgress.");
  for (const allowed of [ADDRESS, file, file.buffer, new DataView(file.buffer)])
    checkBytesOrAddress(allowed, 'file');
});

test('a file is written where C++ makes room for it', () => {
  const heap = new Float32Array(4);
  const raw = (offset: number) =>
    ({
      HEAPF32: heap,
      prepareFile: () => offset,
      lastError: () => ({ code: 'malformed', message: 'no file', parameters: {} }),
    }) as unknown as RawLearning;
  assert.throws(() => writeFile(raw(0), Uint8Array.of(1)), { code: 'malformed', message: 'no file' });
  writeFile(raw(8), Uint8Array.of(1, 2, 3));
  assert.deepEqual([...new Uint8Array(heap.buffer)], [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 0, 0, 0]);
});

test('WebAssembly is compiled from bytes, a file, or an address of whatever type', async () => {
  assert.ok((await compileWasm(EMPTY_MODULE)) instanceof WebAssembly.Module);
  const answer = (type: string | null) => () =>
    Promise.resolve(new Response(EMPTY_MODULE, { headers: type === null ? {} : { 'content-type': type } }));
  for (const type of ['application/wasm', 'text/plain', null]) {
    const compiled = await withFetch(answer(type), () => compileWasm(ADDRESS));
    assert.ok(compiled instanceof WebAssembly.Module, String(type));
  }
});

test('what is no WebAssembly is named by where it came from', async () => {
  const garbage = () => Promise.resolve(new Response('x', { headers: { 'content-type': 'Text/Plain ' } }));
  const failed = 'The engine could not be loaded.';
  await assert.rejects(
    withFetch(garbage, () => compileWasm(ADDRESS)),
    (error: Error) =>
      error.message.startsWith(
        `${failed} https://host.example/words.bin (content type text/plain) is not WebAssembly that can run here: `,
      ),
  );
  await assert.rejects(compileWasm(Uint8Array.of(1, 2)), (error: Error) =>
    error.message.startsWith(`${failed} The bytes given as wasm is not WebAssembly that can run here: `),
  );
  const breaking = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) });
  await assertRejected(
    withFetch(
      () => Promise.resolve(new Response(breaking)),
      () => compileWasm(ADDRESS),
    ),
    `${failed} https://host.example/words.bin (content type none) broke off while loading: cut.`,
  );
});

test('a page that forbids WebAssembly is told what it must allow', async () => {
  const { compile } = WebAssembly;
  WebAssembly.compile = () => Promise.reject(new WebAssembly.CompileError('refused'));
  try {
    await assertRejected(
      compileWasm(EMPTY_MODULE),
      "The engine could not be loaded. The page's Content-Security-Policy forbids WebAssembly: " +
        "its script-src needs 'wasm-unsafe-eval'.",
    );
  } finally {
    WebAssembly.compile = compile;
  }
});

test('only an address of a file is read from the disk', async () => {
  assert.equal(readFromDisk(ADDRESS), undefined);
  const own = await readFromDisk(new URL(import.meta.url));
  assert.ok((own?.length ?? 0) > 100);
});

test('a failure keeps its cause, and says it', async () => {
  const cause = new Error('why');
  const error = loadFailed('Because.', cause);
  assert.deepEqual([error.cause, error.message], [cause, 'The engine could not be loaded. Because.']);
  assert.deepEqual(error.parameters, { name: 'The engine', reason: 'Because.' });
  assert.deepEqual([messageOf(cause), messageOf('text')], ['why', 'text']);
  const response = new Response('x');
  assert.equal(
    await withFetch(
      () => Promise.resolve(response),
      () => download(ADDRESS, loadFailed),
    ),
    response,
  );
});
