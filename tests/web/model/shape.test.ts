import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shapeSentence } from '../../../web/figures/base/walk/shape-sentence.js';
import { Language } from '../../../web/model/language/language.js';
import { shapeOf } from '../../../web/model/shape.js';

const language = new Language('en');

/** From `start` half-way to `end` at every step of ten. */
const settling = (start: number, end: number, count = 101): number[] =>
  Array.from({ length: count }, (_, step) => end + (start - end) * 0.5 ** (step / 10));

const told = (values: readonly number[], levels: readonly { label: string; value: number }[] = []): string =>
  shapeSentence(language, [{ name: 'shared', values }], levels);

test('a line that falls and settles is told with the level that it settles at', () => {
  const falling = settling(2, 1.0986);
  assert.deepEqual(shapeOf(falling), {
    trend: 'falls',
    flattens: true,
    last: 100,
    least: 100,
    most: 0,
    count: 101,
    level: null,
  });
  // 1.0986 + 0.9014 / 1024 = 1.0995.
  assert.equal(told(falling), 'Shared falls and flattens at 1.099.');
  assert.equal(
    told(falling, [{ label: 'ln 3', value: Math.log(3) }]),
    'Shared falls and flattens at 1.099, ln 3.',
  );
  assert.equal(told(falling, [{ label: 'ln 2', value: Math.log(2) }]), 'Shared falls and flattens at 1.099.');
});

test('a line that falls to next to nothing has not flattened there, and is written without an exponent', () => {
  assert.equal(told([1.1, 0.5, 0.1, 0.01, 0.00012]), 'Shared falls to 0.0001.');
  assert.equal(told(settling(1.1, 0.0001)), 'Shared falls to 0.0012.');
  assert.equal(told([1.1, 0.5, 0.1, 0.00001]), 'Shared falls to less than 0.0001.');
  assert.equal(told([1.1, 0.5, 0.1, 0]), 'Shared falls to 0.');
});

test('a line that still falls at its end has not flattened', () => {
  assert.equal(shapeOf([10, 9, 8, 7, 6, 5]).flattens, false);
  assert.equal(told([10, 9, 8, 7, 6.5]), 'Shared falls to 6.5.');
});

test('lines that rise, run away, stay, and turn', () => {
  assert.equal(told([0.2, 0.5, 0.8, 0.85, 0.9]), 'Shared rises to 0.9.');
  assert.equal(told(settling(0.1, 0.9)), 'Shared rises and flattens at 0.899.');
  assert.equal(told([1, 2, 4, 8, 16, 32, 64.5]), 'Shared rises faster and faster, to 64.5.');
  assert.equal(told([1, 4, 16, 256, 65536, 1e9]), 'Shared rises faster and faster, to over 1,000,000.');
  assert.equal(told([0.6931, 0.6931, 0.6931]), 'Shared stays at 0.693.');
  assert.equal(told([4, 2, 1, 2, 4.5]), 'Shared falls to 1, then rises to 4.5.');
  assert.equal(told([1, 2, 4.25, 2, 1]), 'Shared rises to 4.25, then falls to 1.');
  assert.equal(told([3, 1, 3, 1, 3, 1, 2]), 'Shared swings between 1 and 3, and ends at 2.');
  // A ripple of 5 % is no turn.
  assert.equal(shapeOf([10, 8, 6, 6.4, 4, 2]).trend, 'falls');
});

test('values that become infinite or no number, one point, and none', () => {
  assert.equal(told([1, 2, 300.25, NaN, NaN]), 'Shared begins at 1 and grows without bound.');
  assert.equal(told([1, Infinity]), 'Shared begins at 1 and grows without bound.');
  assert.equal(told([NaN]), 'Shared grows without bound.');
  assert.equal(told([1.2]), 'Shared begins at 1.2.');
  assert.equal(told([]), 'Shared has no values yet.');
  assert.equal(shapeSentence(language, []), '');
});

test('several lines are one sentence, and a curve says where its lowest place is', () => {
  const lines = [
    { name: 'shared', values: settling(2, 1.0986) },
    { name: 'separate', values: [1.1, 0.4, 0.0001] },
  ];
  assert.equal(
    shapeSentence(language, lines, [{ label: 'ln 3', value: Math.log(3) }]),
    'Shared falls and flattens at 1.099, ln 3; separate falls to 0.0001.',
  );
  const parabola = {
    name: 'loss',
    values: [4.5, 2, 0.5, 0, 0.5],
    places: { name: 'slope', at: [-1, 0, 1, 2, 3] },
  };
  assert.equal(shapeSentence(language, [parabola]), 'Loss falls to 0 at a slope of 2, then rises to 0.5.');
});
