// Downloads that break off, against a server that does so: what the next try asks for, and what it takes.
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readModelFile } from '../../../web/engine/model-file.js';
import type { Progress } from '../../../web/engine/model-types.js';

const TAG = '"first"';
const STORED = { 'content-length': '1016', etag: TAG };

/** A file of 1000 bytes after its header of 16, which says so in bytes 12 to 15. */
const file = Uint8Array.from({ length: 1016 }, (_, index) => (index * 7) % 256);
new DataView(file.buffer).setUint32(12, 1000, true);

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** What the server answers to one request after the other. */
let answers: Answer[] = [];
/** What was asked: Range and If-Range. */
let asked: (readonly (string | undefined)[])[] = [];

const server = createServer((request, response) => {
  const { range, 'if-range': wanted } = request.headers;
  asked.push([range, wanted as string | undefined]);
  const answer = answers.shift();
  if (answer) answer(response, request);
  else response.writeHead(500).end('no answer is left');
});

let address: URL;
let paths = 0;

before(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
after(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  // An address of its own for each test: what broke off is kept by address.
  paths += 1;
  address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${paths}.bin`);
  asked = [];
});

/** The first bytes, and then the connection ends. */
const brokenAfter =
  (count: number, headers: Record<string, string> = STORED): Answer =>
  (response) => {
    response.writeHead(200, headers);
    response.write(file.subarray(0, count), () => response.destroy());
  };

const whole =
  (bytes: Uint8Array = file, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(200, { etag: TAG, 'content-length': bytes.length, ...headers }).end(bytes);

/** The bytes from `start` on, said to be those of `range`. */
const rest =
  (start: number, range = `bytes ${start}-1015/1016`, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(206, { etag: TAG, 'content-range': range, ...headers }).end(file.subarray(start));

const read = (report: (progress: Progress) => void = () => undefined) =>
  readModelFile({ file: address }, 'The words', report);

const breaks = (message = /broke off while loading/) => assert.rejects(read(), message);

const isWhole = async (expected: Uint8Array = file) => {
  assert.deepEqual([...(await read())], [...expected]);
};

test('the next try asks for the rest, of the same file only, and its progress goes on', async () => {
  answers = [brokenAfter(400), rest(400)];
  await breaks(/broke off while loading: .*What has arrived is kept: the next try goes on from there\.$/);
  const told: Progress[] = [];
  assert.deepEqual([...(await read((progress) => told.push(progress)))], [...file]);
  assert.deepEqual(asked, [
    [undefined, undefined],
    ['bytes=400-', TAG],
  ]);
  assert.deepEqual(told[0], { loaded: 400, total: 1016 });
  assert.deepEqual(told.at(-1), { loaded: 1016, total: 1016 });
});

test('a rest that breaks off is gone on with, and what is whole is kept no longer', async () => {
  const brokenRest: Answer = (response) => {
    response.writeHead(206, { etag: TAG, 'content-range': 'bytes 400-1015/1016', 'content-length': '616' });
    response.write(file.subarray(400, 700), () => response.destroy());
  };
  answers = [brokenAfter(400), brokenRest, rest(700), whole()];
  await breaks();
  await breaks();
  await isWhole();
  await isWhole();
  assert.deepEqual(
    asked.map(([range]) => range),
    [undefined, 'bytes=400-', 'bytes=700-', undefined],
  );
});

test('a server that sends the whole file again, or another one, is taken at its word', async () => {
  const other = file.map((byte) => 255 - byte);
  answers = [brokenAfter(400), whole()];
  await breaks();
  await isWhole();
  answers = [brokenAfter(400), whole(other, { etag: '"second"' })];
  await breaks();
  await isWhole(other);
  assert.equal(asked.length, 4);
});

for (const [name, answer] of Object.entries<Answer>({
  'of another place': rest(300),
  'of another file': rest(400, undefined, { etag: '"second"' }),
  'of a file of another length': rest(400, 'bytes 400-1999/2000'),
  'that ends too soon': rest(400, 'bytes 400-800/1016'),
  'of unknown length': rest(400, 'bytes 400-1015/*'),
  'without its place': rest(400, 'none'),
  'that is compressed': (response) =>
    response
      .writeHead(206, { etag: TAG, 'content-range': 'bytes 400-1015/1016', 'content-encoding': 'gzip' })
      .end(gzipSync(file.subarray(400))),
  'that there is none of': (response) => response.writeHead(416, { 'content-range': 'bytes */1016' }).end(),
})) {
  test(`a rest ${name} is not taken: the whole file is asked for`, async () => {
    answers = [brokenAfter(400), answer, whole()];
    await breaks();
    await isWhole();
    assert.deepEqual(
      asked.map(([range]) => range),
      [undefined, 'bytes=400-', undefined],
    );
  });
}

for (const [name, answer] of Object.entries<Answer>({
  'that came compressed': (response) => {
    response.writeHead(200, { etag: TAG, 'content-encoding': 'gzip' });
    const bytes = gzipSync(file);
    response.write(bytes.subarray(0, bytes.length - 20), () => response.destroy());
  },
  'of a weak entity tag': brokenAfter(400, { ...STORED, etag: 'W/"first"' }),
  'of no validator': brokenAfter(400, { 'content-length': '1016' }),
  'of a server that has no ranges': brokenAfter(400, { ...STORED, 'accept-ranges': 'none' }),
  'whose date is that of the answer': brokenAfter(400, {
    'content-length': '1016',
    date: 'Tue, 03 Mar 2026 10:00:00 GMT',
    'last-modified': 'Tue, 03 Mar 2026 10:00:00 GMT',
  }),
})) {
  test(`a file ${name} is begun anew: its parts might not fit`, async () => {
    answers = [answer, whole()];
    await breaks(/broke off while loading: [^.]*\.$/);
    await isWhole();
    assert.deepEqual(asked[1], [undefined, undefined]);
  });
}

test('a date that is older than the answer will do where there is no entity tag', async () => {
  const modified = 'Tue, 03 Mar 2026 09:59:59 GMT';
  const dated = { 'last-modified': modified, date: 'Tue, 03 Mar 2026 10:00:00 GMT' };
  const partOf = (headers: Record<string, string>): Answer => {
    return (response) =>
      response.writeHead(206, { 'content-range': 'bytes 400-1015/1016', ...headers }).end(file.subarray(400));
  };
  answers = [brokenAfter(400, { 'content-length': '1016', ...dated }), partOf(dated)];
  await breaks();
  await isWhole();
  assert.deepEqual(asked[1], ['bytes=400-', modified]);
  answers = [
    brokenAfter(400, { 'content-length': '1016', ...dated }),
    partOf({ 'last-modified': 'Wed, 04 Mar 2026 09:59:59 GMT' }),
    whole(),
  ];
  await breaks();
  await isWhole();
  assert.equal(asked.length, 5);
});

test('what has arrived outlives a server in trouble', async () => {
  answers = [brokenAfter(400), (response) => response.writeHead(503).end(), rest(400)];
  await breaks();
  await breaks(/answered 503/);
  await isWhole();
  assert.deepEqual(asked[2], ['bytes=400-', TAG]);
});

/** A browser's answer: Node's own are all of type basic. */
const answerOf = (type: ResponseType, bytes: Uint8Array, headers: Record<string, string>): Response =>
  Object.defineProperty(new Response(bytes.slice(), { headers }), 'type', { value: type });

for (const [type, message, range] of [
  ['basic', /broke off while loading: 400 of 1016 bytes have arrived\. What/, 'bytes=400-'],
  // A page does not see whether another site's answer was compressed, nor how long it is.
  ['cors', null, undefined],
] as const) {
  test(`an answer of type ${type} that ends without a word before its length`, async (context) => {
    const fetched = context.mock.method(globalThis, 'fetch', () =>
      Promise.resolve(answerOf(type, file.subarray(0, 400), STORED)),
    );
    if (message === null) assert.equal((await read()).length, 400);
    else await breaks(message);
    answers = [range ? rest(400) : whole()];
    fetched.mock.restore();
    await isWhole();
    assert.equal(asked[0]?.[0], range);
  });
}
