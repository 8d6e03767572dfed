import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { checkEngine } from '../../scripts/lib/built-from.mjs';
import { engineBuilds } from '../../scripts/lib/engine-builds.mjs';

checkEngine();

export const distribution = new URL('../../dist/engine/', import.meta.url);
export const { EngineError, loadEngine, matrix } = await import(new URL('index.js', distribution));

/** Every promise of the contract is kept by each of them. ENGINE_BUILD names one, where which one does not matter. */
export const builds = process.env.ENGINE_BUILD === undefined ? engineBuilds : [process.env.ENGINE_BUILD];

export const bytesOf = (build, module = 'engine') =>
  readFile(new URL(`${module}-${build}.wasm`, distribution));

/** A module without web/engine. */
export async function instantiate(name, build) {
  const { default: createRawModule } = await import(new URL(`${name}-${build}.js`, distribution));
  const module = await WebAssembly.compile(await bytesOf(build, name));
  return createRawModule({
    instantiateWasm(imports, receive) {
      WebAssembly.instantiate(module, imports).then(receive);
      return {};
    },
  });
}

/** An engine of its own, with the memory that it lives in. */
export async function loadWithMemory(build, wasm) {
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

/** A generator of numbers in 0..1 with a seed (mulberry32), so that a failure can be repeated. */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Entries of a bell curve with this deviation. */
export function randomMatrix(random, rows, cols, deviation = 1) {
  const bell = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return { rows, cols, data: Float32Array.from({ length: rows * cols }, () => deviation * bell()) };
}

/** For the reference: the same numbers, already rounded to float32, as an array of rows. */
export function toRows({ rows, cols, data }) {
  return Array.from({ length: rows }, (_, row) => [...data.subarray(row * cols, (row + 1) * cols)]);
}

/** What stands in objects inside, such as a layer's projections, as well. */
export function toReference(input) {
  const convert = (value) => {
    if (value?.data instanceof Float32Array) return toRows(value);
    return typeof value === 'object' && value !== null ? toReference(value) : value;
  };
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, convert(value)]));
}

/** The project's bar: within 1e-5 x max(1, |x|) of the reference. */
export const TOLERANCE = 1e-5;

/** The error in units of max(1, |x|); infinite where one is NaN or infinite and the other is not. */
export function errorOf(actual, expected) {
  if (Object.is(actual, expected) || actual === expected) return 0;
  const error = Math.abs(actual - expected) / Math.max(1, Math.abs(expected));
  return Number.isNaN(error) ? Infinity : error;
}

/** Returns the largest error. */
export function assertClose(actual, expected, label, tolerance = TOLERANCE) {
  assert.equal(actual.rows, expected.length, `${label}: rows`);
  assert.equal(actual.cols, expected[0].length, `${label}: columns`);
  assert.equal(actual.data.length, actual.rows * actual.cols, `${label}: numbers`);
  let largest = 0;
  expected.flat().forEach((number, i) => {
    const error = errorOf(actual.data[i], number);
    largest = Math.max(largest, error);
    if (error > tolerance) {
      const place = `[${Math.floor(i / actual.cols)}][${i % actual.cols}]`;
      assert.fail(`${label}${place} is ${actual.data[i]}, the reference ${number}, error ${error}`);
    }
  });
  return largest;
}

/** The call is refused with this code and a message that says all of this. */
export function assertRefused(call, code, ...words) {
  assert.throws(call, (error) => isEngineError(error, code, words));
}

export async function assertRejected(promise, code, ...words) {
  await assert.rejects(promise, (error) => isEngineError(error, code, words));
}

function isEngineError(error, code, words) {
  // Not by its class: a test may have loaded the module a second time.
  assert.ok(error instanceof Error, `${error} is no Error`);
  assert.equal(error.name, 'EngineError');
  assert.equal(error.code, code, error.message);
  for (const word of words) assert.ok(error.message.includes(word), `"${error.message}" lacks "${word}"`);
  return true;
}
