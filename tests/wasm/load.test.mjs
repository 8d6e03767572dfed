// Loading: which build, from where, once; and what is said when it cannot be had.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { engineBuilds } from '../../scripts/lib/engine-builds.mjs';
import { index, inNode, multiplyProgram } from './in-node.mjs';
import { assertRejected, builds, distribution, loadEngine, matrix } from './support.mjs';

const wasmOf = (build) => new URL(`engine-${build}.wasm`, distribution);
const assertMultiplies = (engine) =>
  assert.deepEqual([...engine.multiply(matrix([[2]]), matrix([[3]])).data], [6]);

/** The module once more, as on another page: with nothing loaded yet. */
let copies = 0;
const freshModule = async (folder = distribution) => {
  copies += 1;
  return import(new URL(`index.js?copy=${copies}`, folder));
};

describe('which build', () => {
  test('relaxed SIMD where it runs', async () => {
    assert.equal((await loadEngine()).build, 'relaxed');
    assert.equal((await loadEngine({ build: 'auto' })).build, 'relaxed');
  });

  for (const build of builds) {
    test(`${build} when asked for`, async () => {
      const engine = await loadEngine({ build });
      assert.equal(engine.build, build);
      assertMultiplies(engine);
    });
  }

  // Without SSE 4.1 V8 runs no WebAssembly SIMD, on x86. Elsewhere SIMD cannot be switched off and its
  // feature test is made to fail instead.
  const withoutSimd =
    process.arch === 'x64'
      ? ['--no-enable-sse4-1']
      : ['--import', 'data:text/javascript,WebAssembly.validate = () => false'];

  test('portable where SIMD is off', async () => {
    assert.deepEqual(await inNode(multiplyProgram, { flags: withoutSimd }), ['portable', 6]);
  });

  test('SIMD by force where it is off: says what there is instead', async () => {
    const program = `
      const { loadEngine } = await import(${index});
      const { code, message } = await loadEngine({ build: 'simd' }).catch((error) => error);
      console.log(JSON.stringify({ code, message }));`;
    const { code, message } = await inNode(program, { flags: withoutSimd });
    assert.equal(code, 'build-unavailable');
    assert.match(message, /'simd'.*lacks WebAssembly SIMD.*Available: 'portable'\./);
  });

  // As WebKit: it knows no instruction from 0xfd 0x80 0x02 on.
  const withoutRelaxed = `
    const { validate } = WebAssembly;
    WebAssembly.validate = (bytes) => !bytes.join().includes('253,128,2') && validate(bytes);`;

  test('SIMD where relaxed SIMD is missing', async () => {
    assert.deepEqual(await inNode(withoutRelaxed + multiplyProgram), ['simd', 6]);
  });

  test('relaxed SIMD by force where it is missing: says what there is instead', async () => {
    const program = `${withoutRelaxed}
      const { loadEngine } = await import(${index});
      const { code, message } = await loadEngine({ build: 'relaxed' }).catch((error) => error);
      console.log(JSON.stringify({ code, message }));`;
    const { code, message } = await inNode(program);
    assert.equal(code, 'build-unavailable');
    assert.match(message, /'relaxed'.*lacks relaxed WebAssembly SIMD.*Available: 'simd' and 'portable'\./);
  });

  test('without WebAssembly importing does no harm and loading says so', async () => {
    const program = `
      delete globalThis.WebAssembly;
      const { loadEngine } = await import(${index});
      const { code, message } = await loadEngine().catch((error) => error);
      console.log(JSON.stringify({ code, message }));`;
    const { code, message } = await inNode(program);
    assert.equal(code, 'load-failed');
    assert.match(message, /WebAssembly is missing/);
  });
});

describe('bad options', () => {
  const refusals = [
    [null, 'wrong-type', 'options', 'null'],
    ['simd', 'wrong-type', 'options', "'simd'"],
    [{ build: 'fast' }, 'unknown-option', 'build', "'fast'", "'auto', 'relaxed', 'simd' or 'portable'"],
    [{ biuld: 'simd' }, 'unknown-option', "'biuld'", 'build, wasm and assets'],
    [{ wasm: 'engine.wasm' }, 'wrong-type', 'wasm', "'engine.wasm'", 'a URL'],
    [{ wasm: null }, 'wrong-type', 'wasm', 'null', 'a URL'],
    [{ assets: '/soft-lookup/' }, 'wrong-type', 'assets', "'/soft-lookup/'", 'a URL'],
  ];
  for (const [options, ...expected] of refusals) {
    test(JSON.stringify(options), () => assertRejected(loadEngine(options), ...expected));
  }
});

describe('once', () => {
  test('concurrent and later calls get the same engine', async () => {
    const fresh = await freshModule();
    const [first, second, forced] = await Promise.all([
      fresh.loadEngine(),
      fresh.loadEngine({}),
      fresh.loadEngine({ build: 'relaxed' }),
    ]);
    assert.equal(first, second);
    assert.equal(first, forced);
    assert.equal(await fresh.loadEngine({ wasm: wasmOf('relaxed') }), first);
    assert.notEqual(await fresh.loadEngine({ build: 'portable' }), first);
  });

  test('the same bytes give the same engine, other bytes another', async () => {
    const bytes = await readFile(wasmOf('portable'));
    const load = (wasm) => loadEngine({ build: 'portable', wasm });
    const engine = await load(bytes);
    assert.equal(await load(bytes), engine);
    assert.notEqual(await load(Uint8Array.from(bytes)), engine);
    assertMultiplies(engine);
  });
});

describe('the .wasm from a server', () => {
  const wasmType = { 'content-type': 'application/wasm' };
  let bytes;
  let server;
  let requests;
  let origin;
  const answers = {
    '/typed.wasm': (response) => response.writeHead(200, wasmType).end(bytes),
    '/untyped.wasm': (response) => response.writeHead(200).end(bytes),
    '/octets.wasm': (response) =>
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes),
    '/charset.wasm': (response) =>
      response.writeHead(200, { 'content-type': 'application/wasm; charset=utf-8' }).end(bytes),
    '/page.wasm': (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
    '/garbage.wasm': (response) => response.writeHead(200, wasmType).end('garbage'),
    '/halved.wasm': (response) => response.writeHead(200, wasmType).end(bytes.subarray(0, bytes.length / 2)),
    '/broken.wasm': (response) => {
      response.writeHead(200, { ...wasmType, 'content-length': bytes.length });
      response.write(bytes.subarray(0, 1000), () => response.destroy());
    },
    '/busy.wasm': (response) => response.writeHead(503).end(),
  };

  before(async () => {
    bytes = await readFile(wasmOf('simd'));
    server = createServer((request, response) => {
      requests.push(request.url);
      const answer = answers[request.url] ?? (() => response.writeHead(404).end());
      answer(response);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${server.address().port}`;
  });
  after(() => server.close());

  const load = async (path) => {
    requests = [];
    return (await freshModule()).loadEngine({ build: 'simd', wasm: new URL(path, origin) });
  };

  for (const path of ['/typed.wasm', '/untyped.wasm', '/octets.wasm', '/charset.wasm']) {
    test(`${path}: works with one request`, async () => {
      assertMultiplies(await load(path));
      assert.deepEqual(requests, [path]);
    });
  }

  const failures = [
    ['/missing.wasm', '404 Not Found'],
    ['/busy.wasm', '503 Service Unavailable'],
    ['/page.wasm', 'text/html', 'not WebAssembly'],
    ['/garbage.wasm', 'not WebAssembly'],
    ['/halved.wasm', 'not WebAssembly'],
    ['/broken.wasm', 'broke off'],
  ];
  for (const [path, ...words] of failures) {
    test(`${path}: names the cause and asks once`, async () => {
      await assertRejected(
        load(path),
        'load-failed',
        'The engine could not be loaded',
        `${origin}${path}`,
        ...words,
      );
      assert.deepEqual(requests, [path]);
    });
  }

  test('no server: names what to look at', async () => {
    const closed = createServer();
    await new Promise((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${closed.address().port}/engine.wasm`;
    await new Promise((resolve) => closed.close(resolve));
    await assertRejected(
      loadEngine({ wasm: new URL(address) }),
      'load-failed',
      address,
      'network',
      'connect-src',
      'Access-Control-Allow-Origin',
    );
  });

  test('a failed load can be tried again', async () => {
    const { loadEngine: loadFresh } = await freshModule();
    requests = [];
    const options = { build: 'simd', wasm: new URL('/later.wasm', origin) };
    await assertRejected(loadFresh(options), 'load-failed', '404');
    answers['/later.wasm'] = answers['/typed.wasm'];
    assertMultiplies(await loadFresh(options));
    assert.equal(requests.length, 2);
  });
});

describe('a folder of assets', () => {
  const assets = new URL('../../dist/embed/', import.meta.url);
  let folder;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'soft-lookup-'));
  });
  after(() => rm(folder, { recursive: true }));

  /** As dist/engine stands on a host that has nothing else of the project. */
  const loadAlone = async () => {
    const copy = join(folder, 'alone');
    await cp(fileURLToPath(distribution), copy, { recursive: true });
    return (await freshModule(pathToFileURL(`${copy}/`))).loadEngine;
  };

  test('dist/engine alone computes; for a model it names the folder and the line that sets it', async () => {
    const loadEngine = await loadAlone();
    const engine = await loadEngine();
    assertMultiplies(engine);
    const learning = await engine.learning();
    const looked = pathToFileURL(join(folder, 'embed/data/stories260k.bin')).href;
    await assertRejected(
      learning.decoder(),
      'load-failed',
      'The story model could not be loaded',
      looked,
      'copy node_modules/soft-lookup/dist/embed',
      'loadEngine({ assets:',
    );
    const learningOf = async (address) => (await loadEngine({ assets: address })).learning();
    const words = await (await learningOf(assets)).wordVectors();
    assert.equal(words.size, 4823);
    words.dispose();
  });

  test('glue, .wasm and trained numbers come from it, and it gives an engine of its own', async () => {
    const loadEngine = await loadAlone();
    const own = await loadEngine();
    const engine = await loadEngine({ assets });
    assert.notEqual(engine, own);
    assert.equal(await loadEngine({ assets: new URL(assets.href.slice(0, -1)) }), engine);
    // What stands behind the path of an address is no part of the folder.
    assert.equal(await loadEngine({ assets: new URL(`${assets.href.slice(0, -1)}?v=1#top`) }), engine);
    assertMultiplies(engine);
    const empty = pathToFileURL(join(folder, 'empty/'));
    await assertRejected(
      loadEngine({ assets: empty }),
      'load-failed',
      new URL('engine-relaxed.', empty).href,
      'loadEngine({ assets:',
    );
  });

  test('the development server of Vite moves the module away from its files: they lie in the package', async () => {
    const modules = join(folder, 'node_modules');
    const moved = join(modules, '.vite/deps');
    await cp(fileURLToPath(new URL('index.js', distribution)), join(moved, 'soft-lookup_engine.js'));
    await cp(fileURLToPath(assets), join(modules, 'soft-lookup/dist/embed'), { recursive: true });
    const { loadEngine } = await import(pathToFileURL(join(moved, 'soft-lookup_engine.js')).href);
    const engine = await loadEngine();
    assertMultiplies(engine);
    const words = await (await engine.learning()).wordVectors();
    assert.equal(words.size, 4823);
    words.dispose();
  });

  test('a package manager that keeps packages in a hidden folder is no such server', async () => {
    const copy = join(folder, 'node_modules/.pnpm/soft-lookup@1/node_modules/soft-lookup/dist/engine');
    await cp(fileURLToPath(distribution), copy, { recursive: true });
    const { loadEngine } = await freshModule(pathToFileURL(`${copy}/`));
    await rm(join(folder, 'node_modules/soft-lookup'), { recursive: true });
    assertMultiplies(await loadEngine());
  });
});

describe('wrong bytes', () => {
  test('bytes in every form work', async () => {
    const bytes = await readFile(wasmOf('portable'));
    const shifted = new Uint8Array(bytes.length + 8);
    shifted.set(bytes, 3);
    const forms = [
      Uint8Array.from(bytes).buffer,
      new DataView(Uint8Array.from(bytes).buffer),
      shifted.subarray(3, 3 + bytes.length),
    ];
    for (const wasm of forms) assertMultiplies(await loadEngine({ build: 'portable', wasm }));
  });

  for (const [build, other] of [engineBuilds, engineBuilds.toReversed()]) {
    test(`the .wasm of ${other} given for ${build}`, async () => {
      const wasm = wasmOf(other);
      await assertRejected(loadEngine({ build, wasm }), 'load-failed', wasm.href, `'${other}'`, `'${build}'`);
    });
  }

  test('garbage', () =>
    assertRejected(
      loadEngine({ wasm: Uint8Array.of(1, 2, 3) }),
      'load-failed',
      'bytes given as wasm',
      'not WebAssembly',
    ));

  test('a WebAssembly module of something else', () => {
    const emptyModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
    return assertRejected(
      loadEngine({ wasm: emptyModule }),
      'load-failed',
      'bytes given as wasm',
      'does not belong',
    );
  });

  // As under a Content-Security-Policy without 'wasm-unsafe-eval': there every compilation fails.
  test('compiling forbidden', async (context) => {
    const wasm = await readFile(wasmOf('simd'));
    context.mock.method(WebAssembly, 'compile', () =>
      Promise.reject(new WebAssembly.CompileError('refused')),
    );
    await assertRejected(
      loadEngine({ wasm }),
      'load-failed',
      'Content-Security-Policy',
      "'wasm-unsafe-eval'",
    );
  });
});

describe('missing files', () => {
  let folder;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'soft-lookup-'));
  });
  after(() => rm(folder, { recursive: true }));

  for (const file of ['engine-relaxed.wasm', 'engine-relaxed.js']) {
    test(`${file}: named, and loaded once it is there`, async () => {
      const copy = join(folder, file.replace('.', '-'));
      await cp(fileURLToPath(distribution), copy, { recursive: true });
      await rm(join(copy, file));
      const fresh = await freshModule(pathToFileURL(`${copy}/`));
      await assert.rejects(fresh.loadEngine(), (error) => {
        assert.equal(error.code, 'load-failed');
        assert.ok(error.message.includes(pathToFileURL(join(copy, file)).href), error.message);
        return true;
      });
      await cp(fileURLToPath(new URL(file, distribution)), join(copy, file));
      assertMultiplies(await fresh.loadEngine());
    });
  }

  test('glue that a bundler made a script of', async () => {
    const copy = join(folder, 'script');
    await cp(fileURLToPath(distribution), copy, { recursive: true });
    await writeFile(join(copy, 'engine-relaxed.js'), '(() => {})();');
    const fresh = await freshModule(pathToFileURL(`${copy}/`));
    await assertRejected(
      fresh.loadEngine(),
      'load-failed',
      'engine-relaxed.js could not be imported: it exports nothing.',
      'loadEngine({ assets:',
    );
  });

  test('glue that is none', async () => {
    const copy = join(folder, 'garbage');
    await cp(fileURLToPath(distribution), copy, { recursive: true });
    await writeFile(join(copy, 'engine-relaxed.js'), '<h1>Not found</h1>');
    const fresh = await freshModule(pathToFileURL(`${copy}/`));
    await assert.rejects(fresh.loadEngine(), ({ code, message }) => {
      assert.equal(code, 'load-failed');
      assert.match(message, /engine-relaxed\.js could not be imported/);
      return true;
    });
  });
});
