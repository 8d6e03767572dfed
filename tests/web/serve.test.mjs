// The server for development and tests: what it sends, and what it must not.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { serve } from '../../scripts/serve.mjs';

describe('serve', () => {
  let folder;
  let server;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'serve-'));
    await mkdir(join(folder, 'site', 'ein ordner'), { recursive: true });
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await writeFile(join(folder, 'site', 'index.html'), '<p>start</p>');
    await writeFile(join(folder, 'site', 'ein ordner', 'index.html'), '<p>inner</p>');
    await writeFile(join(folder, 'site', 'engine.wasm'), 'wasm');
    server = await serve({ root: join(folder, 'site'), headers: (path) => ({ 'X-Path': encodeURI(path) }) });
  });

  after(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const get = (path, options) => fetch(new URL(path, server.url), { redirect: 'manual', ...options });

  /** As it stands: fetch() would tidy the path up before sending it. */
  const getRaw = (path) =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
      socket.on('data', (text) => (answer += text));
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);
    });

  test('a folder is its index.html, with the headers that were asked for', async () => {
    const answer = await get('/');
    assert.equal(await answer.text(), '<p>start</p>');
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(answer.headers.get('x-path'), '/');
  });

  test('WebAssembly has the type that browsers ask for before they compile it while it loads', async () => {
    assert.equal((await get('/engine.wasm')).headers.get('content-type'), 'application/wasm');
  });

  test('what did not change is not sent again', async () => {
    const tag = (await get('/engine.wasm')).headers.get('etag');
    const again = await get('/engine.wasm', { headers: { 'If-None-Match': tag } });
    assert.equal(again.status, 304);
    await writeFile(join(folder, 'site', 'engine.wasm'), 'wasm, longer');
    const changed = await get('/engine.wasm', { headers: { 'If-None-Match': tag } });
    assert.equal(changed.status, 200);
    assert.equal(await changed.text(), 'wasm, longer');
  });

  test('the rest of a file, where it is the same still, and else the whole', async () => {
    await writeFile(join(folder, 'site', 'model.bin'), '0123456789');
    const whole = await get('/model.bin');
    assert.equal(whole.headers.get('accept-ranges'), 'bytes');
    const ask = (range, wanted) =>
      get('/model.bin', { headers: { Range: range, ...(wanted && { 'If-Range': wanted }) } });
    for (const wanted of [whole.headers.get('etag'), undefined]) {
      const rest = await ask('bytes=4-', wanted);
      assert.equal(rest.status, 206);
      assert.equal(rest.headers.get('content-range'), 'bytes 4-9/10');
      assert.equal(rest.headers.get('content-length'), '6');
      assert.equal(await rest.text(), '456789');
    }
    for (const [range, wanted] of [
      ['bytes=4-', '"of-another"'],
      ['bytes=2-3'],
      ['bytes=-3'],
      ['lines=4-'],
      ['bytes=0-'],
    ]) {
      const answer = await ask(range, wanted);
      assert.equal(answer.status, 200, range);
      assert.equal(await answer.text(), '0123456789');
    }
    const beyond = await ask('bytes=10-');
    assert.equal(beyond.status, 416);
    assert.equal(beyond.headers.get('content-range'), 'bytes */10');
  });

  test('a folder without its slash is sent there, and never to another host', async () => {
    const answer = await get('/ein%20ordner');
    assert.equal(answer.status, 308);
    assert.equal(answer.headers.get('location'), '/ein%20ordner/');
    assert.match(await getRaw('//ein%20ordner'), /location: \/ein%20ordner\/\r\n/i);
  });

  test('HEAD sends no body; other methods are refused', async () => {
    assert.equal(await (await get('/', { method: 'HEAD' })).text(), '');
    assert.equal((await get('/', { method: 'POST' })).status, 405);
  });

  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/ein%20ordner/../../secret.txt',
    '/..%2fsecret.txt',
  ]) {
    test(`nothing outside the folder: ${path}`, async () => {
      const answer = await getRaw(path);
      assert.match(answer, /^HTTP\/1\.1 404 /);
      assert.doesNotMatch(answer, /\r\n\r\n.*secret/s);
    });
  }

  for (const path of ['/%', '/%00', '/%E0%A4%A']) {
    test(`an address that cannot be read is refused: ${path}`, async () => {
      assert.match(await getRaw(path), /^HTTP\/1\.1 400 /);
    });
  }

  test('a port in use is named, with the way out', async () => {
    await assert.rejects(serve({ root: folder, port: server.port }), {
      message: `Port ${server.port} is in use. Choose another one: PORT=${server.port + 1} npm start`,
    });
  });
});
