// The engine's module in programs that know nothing of it before they import it.
import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { relaxedSimdFlags } from '../../scripts/lib/relaxed-simd.mjs';
import { index, inNode, multiplyProgram } from './in-node.mjs';

test('in a Node started elsewhere', async () => {
  assert.deepEqual(await inNode(multiplyProgram, { flags: relaxedSimdFlags, cwd: tmpdir() }), ['relaxed', 6]);
});

test('in a worker', async () => {
  const program = `
    const { parentPort } = await import('node:worker_threads');
    const { loadEngine, matrix } = await import(${index});
    const engine = await loadEngine();
    parentPort.postMessage(engine.multiply(matrix([[2]]), matrix([[3]])));`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`));
  const answer = await new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject));
  assert.deepEqual(answer, { rows: 1, cols: 1, data: Float32Array.of(6) });
  await worker.terminate();
});

test('importing loads nothing', async () => {
  const program = `
    globalThis.fetch = () => { throw new Error('fetched'); };
    WebAssembly.compile = WebAssembly.instantiate = () => { throw new Error('compiled'); };
    WebAssembly.validate = () => { throw new Error('tested'); };
    const before = Object.keys(globalThis);
    const names = Object.keys(await import(${index})).sort();
    console.log(JSON.stringify({ names, added: Object.keys(globalThis).length - before.length }));`;
  assert.deepEqual(await inNode(program), { names: ['EngineError', 'loadEngine', 'matrix'], added: 0 });
});
