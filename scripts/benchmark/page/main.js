// The page of the comparison. scripts/benchmark/measure.mjs drives it through window.benchmark, one slice of
// calls at a time, so that it can read the processor time of each.
import { makeCheck } from './check.js';
import { loadDecoderInput, makeDecoderCheck } from './decoder.js';
import { makeInput } from './input.js';

const modules = {
  ours: './contenders/ours.js',
  eigen: './contenders/eigen.js',
  'plain-javascript': './contenders/plain-javascript.js',
  'plain-loop-decoder': './contenders/plain-loop-decoder.js',
  onnxruntime: './contenders/onnxruntime.js',
  tensorflow: './contenders/tensorflow.js',
  limit: './contenders/limit.js',
};

const contenders = new Map();
let entries = [];
let check;

window.benchmark = {
  /** Loads a contender; false where it cannot run here. */
  async load(id, { module, option }) {
    const { load } = await import(modules[module]);
    const contender = await load(option);
    if (contender !== null) contenders.set(id, contender);
    return contender !== null;
  },

  /** Makes the contender ready for the workload and holds its first result against the reference. */
  async prepare(id, workload, flops) {
    const run = await prepare(contenders.get(id), workload, flops);
    entries.push(run);
    return { place: entries.length - 1, note: run.note, flops: run.flops ?? flops, ...run.verdict };
  },

  /** Milliseconds that `calls` calls took. */
  async slice(place, calls) {
    const run = entries[place];
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) {
      const output = run();
      if (output instanceof Promise) await output;
    }
    return performance.now() - start;
  },

  async release() {
    for (const run of entries) await run.release?.();
    entries = [];
    check = undefined;
  },
};

async function makeTask(workload, flops) {
  if (workload.kind === 'decoder') {
    const input = await loadDecoderInput(workload);
    return { input, verify: makeDecoderCheck(workload, input) };
  }
  const input = makeInput(workload);
  return { input, verify: makeCheck(workload, input, flops) };
}

async function prepare(contender, workload, flops) {
  if (workload.kind === 'limit') return contender.limit(workload);
  const key = JSON.stringify(workload);
  if (check?.key !== key) {
    check = { key, ...(await makeTask(workload, flops)) };
  }
  const run = await contender[workload.kind](workload, check.input);
  run.verdict = check.verify(await run());
  return run;
}
