// The benchmark's decoder: the peer writes what the reference finds likeliest, and its check notices what doesn't.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { listContenders, takesPart } from '../../scripts/benchmark/contenders.mjs';
import { load } from '../../scripts/benchmark/page/contenders/plain-loop-decoder.js';
import { makeDecoderCheck } from '../../scripts/benchmark/page/decoder.js';
import { comparisons, flopsOf } from '../../scripts/benchmark/workloads.mjs';
import { stories260k } from '../reference/stories260k.mjs';
import { readTensorFile } from '../reference/tensor-file.mjs';

const tensors = readTensorFile(await readFile(new URL('../../web/data/stories260k.bin', import.meta.url)));
const { workload: whole } = comparisons.find(({ workload }) => workload.kind === 'decoder');
const workload = { ...whole, tokens: 12 };
const { promptIds } = workload;
const input = { tensors, promptIds, logitsOf: (ids) => stories260k(tensors, ids).logits };
const verify = makeDecoderCheck(workload, input);

test('the plain loops write what the float64 reference finds likeliest', async () => {
  const contender = await load();
  const ids = contender.decoder(workload, input)();
  assert.ok(verify(ids).error < 1e-4);
});

test('the check notices another token, a token too few and another prompt', async () => {
  const contender = await load();
  const ids = contender.decoder(workload, input)();
  assert.throws(() => verify(ids.with(9, ids[9] + 1)), /token 9 falls short/);
  assert.throws(() => verify(ids.with(-1, NaN)), /token 16 falls short/);
  assert.throws(() => verify(ids.slice(0, -1)), /12 more/);
  assert.throws(() => verify(ids.with(1, 5)), /prompt/);
});

test('the decoder is measured beside the plain loops alone, and they in nothing else', () => {
  const contenders = listContenders(['engine-simd.wasm']);
  const part = (kind) => contenders.filter((each) => takesPart(each, { kind })).map(({ id }) => id);
  const limits = ['limit, multiply and add', 'limit, relaxed madd'];
  assert.deepEqual(part('decoder'), ['ours, simd', 'plain-loop decoder', ...limits]);
  assert.ok(!part('layer').includes('plain-loop decoder'));
});

test('counts the operations of one position by hand', () => {
  // Five layers of W_Q, W_O (64 x 64), W_K, W_V (64 x 32), three of 64 x 172; the prediction; one key and value of 64.
  const weights = 5 * (2 * 64 * 64 + 2 * 64 * 32 + 3 * 64 * 172) + 64 * 512;
  assert.equal(flopsOf({ ...workload, promptIds: [1], tokens: 1 }), 2 * (weights + 5 * (64 + 64)));
});
