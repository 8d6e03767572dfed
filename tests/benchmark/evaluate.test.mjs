import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evaluateComparison, evaluateGrowth } from '../../scripts/benchmark/evaluate.mjs';
import { flopsOf, pairsOf } from '../../scripts/benchmark/workloads.mjs';

const round = (...times) => times.map((time) => ({ cpu: time, wall: 10 * time }));
const attention = { kind: 'attention', queries: 2, keys: 3, heads: 4, width: 5, valueWidth: 7, mask: 'none' };

const entries = [
  { contender: 'ours, simd', role: 'ours', build: 'simd', flops: 1200 },
  { contender: 'slow peer', role: 'peer', flops: 1200 },
  { contender: 'fast peer', role: 'peer', flops: 1200 },
  { contender: 'limit, multiply and add', role: 'limit', flops: 500 },
  { contender: 'ours, simd', role: 'ours', build: 'simd', flops: 1500, beside: true },
];

test('ours is held against the fastest peer, the limit and the next multiple, by medians over rounds', () => {
  const rounds = [round(4, 40, 8, 1, 4), round(8, 10, 18, 2, 10), round(2, 50, 6, 1, 3)];
  const comparison = { name: 'made up', bars: { simd: 2.5 }, shares: { simd: 0.8 } };
  const { peer, builds } = evaluateComparison(comparison, { entries, rounds }, 'cpu');
  assert.equal(peer, 'fast peer');
  assert.equal(builds.length, 1);
  const [{ build, ratio, bar, share, shareBar, besideMultiple }] = builds;
  assert.deepEqual({ build, bar, shareBar }, { build: 'simd', bar: 2.5, shareBar: 0.8 });
  // 8/4, 18/8, 6/2
  assert.deepEqual(ratio, { median: 2.25, low: 2.125, high: 2.625 });
  // ours 300, 150, 600 per time; the limit 500, 250, 500
  assert.equal(share.median, 0.6);
  // the multiple 375, 150, 500
  assert.equal(besideMultiple.median, 1);
});

test('a shape without a next multiple and a build without a bar are left out', () => {
  const measured = { entries: entries.slice(0, 4), rounds: [round(4, 40, 8, 1)] };
  const [{ besideMultiple, bar }] = evaluateComparison({ name: '', bars: {} }, measured, 'wall').builds;
  assert.equal(besideMultiple, undefined);
  assert.equal(bar, undefined);
});

test('growth is the time per pair against that of one step of the same round', () => {
  const step = (size) => ({ size, workload: { ...attention, queries: size, keys: size, heads: 1 } });
  const plan = { name: 'made up', label: 'n', from: 2, steps: [step(1), step(2), step(4)] };
  const { steps } = evaluateGrowth(plan, { rounds: [round(2, 4, 16), round(4, 8, 48)] }, 'cpu');
  // Pairs: 1, 4, 16. Per pair: 2, 1, 1 and 4, 2, 3.
  assert.deepEqual(
    steps.map(({ relative }) => relative.median),
    [2, 1, 1.25],
  );
  assert.deepEqual(
    steps.map(({ nanosecondsPerPair }) => nanosecondsPerPair),
    [3e6, 1.5e6, 2e6],
  );
});

test('operations are counted as the formulas ask for them', () => {
  // 4 heads x 2 queries x 3 keys, each 5 and 7 multiplications with their additions
  assert.equal(pairsOf(attention), 24);
  assert.equal(flopsOf(attention), 24 * 2 * (5 + 7));
  // Query i sees keys 0..i: 1 + 2 + 3.
  assert.equal(pairsOf({ ...attention, queries: 3, heads: 1, mask: 'causal' }), 6);
  assert.equal(flopsOf({ kind: 'product', rows: 2, inner: 3, cols: 5 }), 60);
  // Four projections of 2 x 20 by 20 x 20, and 4 heads x 2 x 2 pairs of width 5
  assert.equal(
    flopsOf({ kind: 'layer', queries: 2, heads: 4, width: 5, mask: 'none' }),
    4 * 2 * 2 * 20 * 20 + 16 * 2 * 10,
  );
});
