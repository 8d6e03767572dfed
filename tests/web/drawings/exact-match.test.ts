import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawExactMatch, type ExactMatch } from '../../../web/drawings/exact-match.js';
import { marksOf, numbersOf, textsOf } from '../support/drawings.js';

const SIZE = { width: 350, height: 160 };
const compare = (query: string, key: string): ExactMatch => ({
  query: [...query],
  key: [...key],
  isEqual: query === key,
  texts: { query: 'query', key: 'key', result: query === key ? 'equal: 1' : 'not equal: 0' },
});

test('letter under letter, and the first difference is marked', () => {
  const drawing = drawExactMatch(compare('Slovania', 'Slovenia'), SIZE);
  assert.equal(textsOf(drawing, 'letter query').join(''), 'Slovania');
  assert.equal(textsOf(drawing, 'letter key').join(''), 'Slovenia');
  // The fifth of letters 30 px apart, with a rim of 2.
  assert.deepEqual(
    marksOf(drawing, 'outline').map((mark) => numbersOf(mark, 'x')),
    [[118]],
  );
  assert.ok(textsOf(drawing).includes('not equal: 0'));
});

test('nothing is marked where all are equal', () => {
  assert.deepEqual(marksOf(drawExactMatch(compare('Anna', 'Anna'), SIZE), 'outline'), []);
});

test('a name that goes on differs where the other has ended', () => {
  const drawing = drawExactMatch(compare('Ann', 'Anna'), SIZE);
  assert.deepEqual(
    marksOf(drawing, 'outline').map((mark) => numbersOf(mark, 'x')),
    [[88]],
  );
});

test('of long names the part is in view in which they differ', () => {
  const long = 'x'.repeat(60);
  const drawing = drawExactMatch(compare(`${long}a`, `${long}b`), SIZE);
  assert.ok(textsOf(drawing, 'letter query').join('').endsWith('a'));
  const [x, width] = numbersOf(marksOf(drawing, 'outline')[0]!, 'x', 'width');
  assert.ok(x! + width! <= SIZE.width + 2);
});

test('letters outside the basic plane are one each', () => {
  assert.deepEqual(textsOf(drawExactMatch(compare('𝔸b', '𝔸b'), SIZE), 'letter key'), ['𝔸', 'b']);
});
