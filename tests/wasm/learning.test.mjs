// The second module: fetched at first need, of the engine's own build, one for the page.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { assertRejected, builds, distribution, loadEngine } from './support.mjs';

const wasmOf = (module, build) => new URL(`${module}-${build}.wasm`, distribution);

for (const build of builds) {
  describe(`${build}: learning()`, () => {
    test('is of the same build, and one for all who ask', async () => {
      const engine = await loadEngine({ build });
      const [first, second] = await Promise.all([engine.learning(), engine.learning({})]);
      assert.equal(first.build, build);
      assert.equal(first, second);
      assert.equal(await engine.learning({ wasm: wasmOf('learning', build) }), first);
    });

    test('takes the bytes of its .wasm', async () => {
      const engine = await loadEngine({ build });
      const wasm = await readFile(wasmOf('learning', build));
      assert.equal((await engine.learning({ wasm })).build, build);
    });

    test('refuses what is not its .wasm', async () => {
      const engine = await loadEngine({ build });
      const other = build === 'simd' ? 'portable' : 'simd';
      const wrongModule = wasmOf('engine', build);
      await assertRejected(engine.learning({ wasm: wrongModule }), 'load-failed', wrongModule.href);
      const wrongBuild = wasmOf('learning', other);
      await assertRejected(engine.learning({ wasm: wrongBuild }), 'load-failed', wrongBuild.href, other);
      await assertRejected(engine.learning({ wasm: 'learning.wasm' }), 'wrong-type', 'wasm', 'a URL');
      await assertRejected(engine.learning({ file: 1 }), 'unknown-option', "'file'", 'wasm');
    });
  });
}

test('is not fetched before it is asked for', async () => {
  const { loadEngine: loadFresh } = await import(new URL('index.js?learning', distribution));
  const { compile } = WebAssembly;
  let compiled = 0;
  WebAssembly.compile = (...args) => {
    compiled += 1;
    return compile.apply(WebAssembly, args);
  };
  try {
    const engine = await loadFresh({ build: 'simd' });
    assert.equal(compiled, 1);
    await engine.learning();
    assert.equal(compiled, 2);
  } finally {
    WebAssembly.compile = compile;
  }
});
