import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Boundary } from '../../../web/engine/boundary.js';
import { checkIndex, checkMatrix, checkOption, checkProperties } from '../../../web/engine/check.js';
import { EngineError, type ErrorParameters } from '../../../web/engine/errors.js';
import type { RawBoundary } from '../../../web/engine/raw-module.js';

function parametersOf(call: () => unknown): ErrorParameters {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof EngineError);
    for (const part of Object.values(error.parameters)) assert.ok(error.message.includes(part), part);
    return error.parameters;
  }
  throw new Error('nothing was refused');
}

test('a refusal carries what its message is put together from', () => {
  assert.deepEqual(
    parametersOf(() => checkIndex(1.5, 'query.rows')),
    { name: 'query.rows', given: '1.5', allowed: 'a whole number and not negative' },
  );
  assert.deepEqual(
    parametersOf(() => checkOption('cosin', 'compatibility', ['dot', 'cosine'])),
    { name: 'compatibility', given: "'cosin'", allowed: "'dot' or 'cosine'" },
  );
  assert.deepEqual(
    parametersOf(() => checkProperties({ hedas: 2 }, 'input', ['query', 'heads'])),
    { name: 'input', given: "'hedas'", allowed: 'query and heads' },
  );
  assert.deepEqual(
    parametersOf(() => checkMatrix({ rows: 2, cols: 3, data: new Float32Array(5) }, 'key')),
    { name: 'key.data', given: '5', allowed: '6' },
  );
});

test('an engine that has stopped says why, and is told to whoever waits for that, once', () => {
  let stops = 0;
  const boundary = new Boundary({} as RawBoundary, () => (stops += 1));
  const trap = () =>
    boundary.call(
      () => undefined,
      () => {
        throw new WebAssembly.RuntimeError('unreachable');
      },
    );
  assert.deepEqual(parametersOf(trap), { reason: 'unreachable' });
  assert.deepEqual(parametersOf(trap), { reason: 'unreachable' });
  assert.equal(stops, 1);
});

test('without parameters there are none', () => {
  assert.deepEqual(new EngineError('empty', 'text holds nothing.').parameters, {});
});
