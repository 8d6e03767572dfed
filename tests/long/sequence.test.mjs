// Sequences as long as the engine promises to take: minutes, so not part of `npm test`.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { attention } from '../reference/attention.mjs';
import {
  assertClose,
  builds,
  bytesOf,
  loadWithMemory,
  randomMatrix,
  seeded,
  toReference,
} from '../wasm/support.mjs';

const length = 16_384;
const width = 64;
// Spread over the sequence: the ends of blocks of queries, and what lies between.
const checkedRows = [0, 1, 511, 512, 8_191, 12_345, 16_383];

// float32 sums of 16,384 terms: a rounding of 6e-8 for each of some 350 blocks of keys, of random sign.
const TOLERANCE = 2e-6;

const pick = ({ cols, data }) => ({
  rows: checkedRows.length,
  cols,
  data: Float32Array.from(checkedRows.flatMap((row) => [...data.subarray(row * cols, (row + 1) * cols)])),
});

const pickMask = () => ({
  rows: checkedRows.length,
  cols: length,
  data: Float32Array.from(
    checkedRows.flatMap((row) => Array.from({ length }, (_, key) => (key <= row ? 1 : 0))),
  ),
});

for (const build of builds) {
  describe(`${build}: 16,384 queries and keys`, () => {
    const random = seeded(3);
    const matrix = () => randomMatrix(random, length, width);
    const input = { query: matrix(), key: matrix(), value: matrix() };

    for (const mask of ['none', 'causal']) {
      // A matrix of 16,384 x 16,384 weights would be a gigabyte. Inputs and output are 4 MiB each.
      test(`mask '${mask}': right, and within 64 MiB`, async () => {
        const { engine, memory } = await loadWithMemory(build, await bytesOf(build));
        const output = engine.attend({ ...input, mask });
        const reference = toReference({ ...input, query: pick(input.query) });
        if (mask === 'causal') reference.mask = toReference({ mask: pickMask() }).mask;
        assertClose(pick(output), attention(reference).output, 'output', TOLERANCE);
        const mebibytes = memory.buffer.byteLength / 2 ** 20;
        assert.ok(mebibytes <= 64, `${mebibytes} MiB`);
      });
    }
  });
}
