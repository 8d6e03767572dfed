// Memory stays flat, and running out of it is an error that says what to do.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { assertRefused, builds, distribution, loadEngine, matrix, randomMatrix, seeded } from './support.mjs';

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
  multiply: (engine) => engine.multiply(value, { ...value, rows: 100, cols: 200 }),
  lookup: (engine) => engine.lookup({ query: 'name number 7', keys, value }),
  textKeys: (engine) => engine.textKeys({ query: 'name', keys, kind: 'n-grams' }),
  'a refused call': (engine) =>
    assertRefused(() => engine.attend({ ...input, value }), 'shape-mismatch', 'value'),
};

/** An engine of its own, with the memory that it lives in. */
async function loadWithMemory(build, wasm) {
  const { instantiate } = WebAssembly;
  let memory;
  WebAssembly.instantiate = async (...args) => {
    const instance = await instantiate.apply(WebAssembly, args);
    memory = Object.values(instance.exports).find((thing) => thing instanceof WebAssembly.Memory);
    return instance;
  };
  try {
    return { engine: await loadEngine({ build, wasm }), memory };
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}

const bytesOf = (build) => readFile(new URL(`engine-${build}.wasm`, distribution));

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

for (const build of builds) {
  describe(`${build}: memory`, () => {
    // A matrix of 16,384 x 16,384 weights would be a gigabyte. Inputs and output are 4 MiB each.
    test('attends over 16,384 records within 64 MiB', async () => {
      const { engine, memory } = await loadWithMemory(build, await bytesOf(build));
      const long = { rows: 16_384, cols: 64, data: randomMatrix(random, 16_384, 64).data };
      const constant = { ...long, data: new Float32Array(long.data.length).fill(3) };
      const { data } = engine.attend({ query: long, key: long, value: constant });
      // Weights add up to 1, but for the roundings of 128 sums of 128.
      for (const number of data) if (Math.abs(number - 3) > 3 * 2e-6) assert.fail(`${number} instead of 3`);
      const megabytes = memory.buffer.byteLength / 2 ** 20;
      assert.ok(megabytes <= 64, `${megabytes} MiB`);
    });

    test('stays flat over 1,000 calls of each kind', async () => {
      const { engine, memory } = await loadWithMemory(build, await bytesOf(build));
      for (const call of Object.values(calls)) call(engine);
      const before = memory.buffer.byteLength;
      for (const [name, call] of Object.entries(calls)) {
        for (let i = 0; i < 1000; i += 1) call(engine);
        assert.equal(memory.buffer.byteLength, before, name);
      }
    });

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

    test('one attend() with n = 16, d = 16', async () => {
      const engine = await loadEngine({ build });
      const square = () => randomMatrix(random, 16, 16);
      const small = { query: square(), key: square(), value: square() };
      const medians = [];
      for (let round = 0; round < 9; round += 1) {
        const start = performance.now();
        for (let i = 0; i < 5000; i += 1) engine.attend(small);
        medians.push((performance.now() - start) / 5);
      }
      console.log(
        `${build}: one attend() with n = 16, d = 16 takes ${medians.sort((a, b) => a - b)[4].toFixed(2)} us`,
      );
    });
  });
}
