// Memory stays flat, and running out of it is an error that says what to do.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assertRefused,
  builds,
  bytesOf,
  loadEngine,
  loadWithMemory,
  matrix,
  randomMatrix,
  seeded,
} from './support.mjs';

const random = seeded(2);
const input = {
  query: randomMatrix(random, 32, 16),
  key: randomMatrix(random, 48, 16),
  value: randomMatrix(random, 48, 16),
  heads: 4,
};
const cell = { stage: 'output', row: 3, col: 5 };
const keys = Array.from({ length: 200 }, (_, i) => `name number ${i}`);
const value = { rows: 200, cols: 100, data: new Float32Array(20_000) };

const projection = randomMatrix(random, 100, 100);
const projections = { query: projection, key: projection, value: projection, output: projection };

// Each call returns or takes at least 20 KB, so that a leak of the smallest buffer would show as 20 MB.
const calls = {
  attend: (engine) => engine.attend({ ...input, query: randomMatrix(random, 400, 16) }),
  trace: (engine) => engine.trace(input),
  attentionLayer: (engine) => engine.attentionLayer({ input: value, projections, heads: 4 }),
  derive: (engine) => engine.derive({ ...input, cell }),
  deriveLayer: (engine) => engine.deriveLayer({ input: value, projections, heads: 4, cell }),
  openTrace: (engine) => {
    const trace = engine.openTrace(input);
    trace.derive(cell);
    trace.dispose();
  },
  multiply: (engine) => engine.multiply(value, { ...value, rows: 100, cols: 200 }),
  lookup: (engine) => engine.lookup({ query: 'name number 7', keys, value }),
  textKeys: (engine) => engine.textKeys({ query: 'name', keys, kind: 'n-grams' }),
  'a refused call': (engine) =>
    assertRefused(() => engine.attend({ ...input, value }), 'shape-mismatch', 'value'),
};

/** The same module with less memory to grow into, in pages of 64 KB. */
function limitMemory(bytes, pages) {
  const limited = Uint8Array.from(bytes);
  const memorySection = 5;
  let place = 8; // after magic number and version
  while (limited[place] !== memorySection) place += 1 + skip(limited, place + 1);
  const count = place + 1 + lebLength(limited, place + 1);
  const initial = count + 2; // one memory, flag 1: it has a maximum
  assert.deepEqual([limited[count], limited[count + 1]], [1, 1]);
  const maximum = initial + lebLength(limited, initial);
  assert.equal(lebLength(limited, maximum), 3);
  limited.set([(pages & 127) | 128, ((pages >> 7) & 127) | 128, pages >> 14], maximum);
  return limited;
}

function lebLength(bytes, place) {
  let length = 1;
  while (bytes[place + length - 1] & 128) length += 1;
  return length;
}

/** The length of a section's size field and of the section itself. */
function skip(bytes, place) {
  const length = lebLength(bytes, place);
  let size = 0;
  for (let i = 0; i < length; i += 1) size |= (bytes[place + i] & 127) << (7 * i);
  return length + size;
}

/** What allocates is the same in all builds: `npm run test:long` counts in each of them. */
const counted = process.env.LONG_TESTS === 'yes' ? builds : builds.slice(0, 1);

for (const build of counted) {
  describe(`${build}: memory, over many calls`, () => {
    test('stays flat over 1,000 calls of each kind', async () => {
      const { engine, memory } = await loadWithMemory(build, await bytesOf(build));
      for (const call of Object.values(calls)) call(engine);
      const before = memory.buffer.byteLength;
      for (const [name, call] of Object.entries(calls)) {
        for (let i = 0; i < 1000; i += 1) call(engine);
        assert.equal(memory.buffer.byteLength, before, name);
      }
    });
  });
}

describe('models', () => {
  const data = new URL('../../web/data/', import.meta.url);
  const uses = {
    encoder: { file: 'use-lite-attention.bin', use: (encoder) => encoder.encode('a social network') },
    decoder: {
      file: 'stories260k.bin',
      use: async (decoder) => {
        const generation = decoder.generate({ prompt: 'Lily' });
        assert.ok(generation.cache.kept > 0);
        generation.keptRows({ layer: 0, head: 0 });
        generation.dispose();
        await decoder.read({ texts: ['Lily'], units: [{ layer: 4, unit: 166 }] });
        decoder.direct({ layer: 4, unit: 166 });
        return decoder.survey({ prompts: ['Lily'], places: [[{ query: 1, key: 0 }]] });
      },
    },
    wordVectors: { file: 'word-vectors.bin', use: (words) => words.vectors(['dog']) },
  };

  // Each holds half a megabyte or more: a lost one in ten would be seen.
  for (const [model, { file, use }] of Object.entries(uses)) {
    test(`${model}: what all who asked for it have given back is free`, async () => {
      const learning = await (await loadEngine()).learning();
      const raw = learning.boundary.call(
        () => undefined,
        (open) => open,
      );
      const name = `open${model[0].toUpperCase()}${model.slice(1)}`;
      const { [name]: open, giveBack } = raw;
      const opened = [];
      const closed = [];
      raw[name] = () => {
        opened.push(open());
        return opened.at(-1);
      };
      raw.giveBack = (handle) => {
        if (opened.includes(handle)) closed.push(handle);
        giveBack(handle);
      };
      // By its address, as figures ask for it: two hold one, and the second one to leave frees it.
      const address = new URL(file, data);
      const enterAndLeave = async () => {
        const [first, second] = await Promise.all([1, 2].map(() => learning[model]({ file: address })));
        await use(first);
        first.dispose();
        await use(second);
        second.dispose();
      };
      for (let i = 0; i < 3; i += 1) await enterAndLeave();
      const before = raw.HEAPF32.length;
      for (let i = 0; i < 20; i += 1) await enterAndLeave();
      assert.equal(raw.HEAPF32.length, before);
      assert.equal(opened.length, 23);
      assert.deepEqual(closed, opened);
    });
  }
});

for (const build of builds) {
  describe(`${build}: memory`, () => {
    test('what is written after memory grew is written to the grown memory', async () => {
      const { engine, memory } = await loadWithMemory(build, await bytesOf(build));
      const before = memory.buffer.byteLength;
      const column = { rows: 4_000_000, cols: 1, data: new Float32Array(4_000_000).fill(3) };
      const product = engine.multiply(column, matrix([[2]]));
      assert.ok(memory.buffer.byteLength > before);
      assert.ok(product.data.every((number) => number === 6));
    });

    test('when it is exhausted the engine stops, says so, and says it again', async () => {
      const { engine } = await loadWithMemory(build, limitMemory(await bytesOf(build), 400));
      const small = matrix([[2]]);
      assert.deepEqual([...engine.multiply(small, small).data], [4]);
      const large = { rows: 8_000_000, cols: 1, data: new Float32Array(8_000_000) };
      const expected = ['engine-stopped', 'The engine stopped', 'reload the page'];
      assertRefused(() => engine.multiply(large, small), ...expected);
      assertRefused(() => engine.multiply(small, small), ...expected);
      assertRefused(() => engine.attend({}), ...expected);
      // Another engine is not concerned.
      const other = await loadEngine({ build });
      assert.deepEqual([...other.multiply(small, small).data], [4]);
    });

    test('after it has stopped, the next load gets a fresh engine, which all share again', async () => {
      const wasm = limitMemory(await bytesOf(build), 400);
      const stopped = await loadEngine({ build, wasm });
      assert.equal(await loadEngine({ build, wasm }), stopped);
      const large = { rows: 8_000_000, cols: 1, data: new Float32Array(8_000_000) };
      assertRefused(() => stopped.multiply(large, matrix([[2]])), 'engine-stopped');
      const fresh = await loadEngine({ build, wasm });
      assert.notEqual(fresh, stopped);
      assert.deepEqual([...fresh.multiply(matrix([[2]]), matrix([[2]])).data], [4]);
      assert.equal(await loadEngine({ build, wasm }), fresh);
      assertRefused(() => stopped.multiply(matrix([[2]]), matrix([[2]])), 'engine-stopped');
    });
  });
}
