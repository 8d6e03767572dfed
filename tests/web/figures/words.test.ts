import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followNames } from '../../../web/figures/records/names.js';
import { definition } from '../../../web/figures/queries-and-keys/definition.js';
import { withWords, type PlaneInputs } from '../../../web/figures/word-plane/model.js';
import { InputError } from '../../../web/model/input-error.js';
import { FigureController } from '../../../web/model/controller.js';

const inputs = (given: Partial<PlaneInputs>): PlaneInputs => {
  const controller = new FigureController(definition);
  controller.setStep('mix');
  controller.update(given);
  return controller.inputs;
};

test('vectors go with their words, each time a word stands there', () => {
  const before = inputs({
    words: ['a', 'b', 'a'],
    queries: [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
    keys: [],
  });
  const after = withWords(before, ['new', 'a', 'a', 'a', 'b']);
  assert.deepEqual(after.queries, [
    [0, 0],
    [1, 1],
    [3, 3],
    [0, 0],
    [2, 2],
  ]);
  assert.deepEqual(after.keys, Array(5).fill([0, 0]));
});

test('a list of rows that does not fit the words is refused by name', () => {
  assert.throws(
    () => withWords(inputs({ words: ['a', 'b'], keys: [[1, 2]] }), ['a']),
    (error) =>
      error instanceof InputError && error.key === 'problem.row-for-each' && error.params['name'] === 'keys',
  );
});

const records = (...keys: readonly string[]) => keys.map((key) => ({ key, value: 1 }));

test('the numbers of a query vector go with their names', () => {
  assert.deepEqual(followNames([1, 2], records('a', 'b'), records('b', 'c', 'a')), [2, 0, 1]);
  assert.deepEqual(followNames([1, 2], records('a', 'b', 'a'), records('b')), [2]);
  assert.deepEqual(followNames([1, 2], records('a', 'b'), records('a', 'bb')), [1, 2]);
});
