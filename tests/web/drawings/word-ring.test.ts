import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arcThickness } from '../../../web/drawings/arc.js';
import { drawWordRing, type RingWord } from '../../../web/drawings/word-ring.js';
import { marksOf, numbersOf, overlaps, textsOf } from '../support/drawings.js';

const word = (name: string, onNext: number, onItself: number, isReached = false): RingWord => ({
  name,
  onNext,
  onItself,
  text: onNext.toFixed(3),
  isReached,
});

const RING = [word('a', 0.886, 0.093, true), word('b', 0.09, 0.665), word('c', 0.045, 0.909)];

const widthsOf = (words: readonly RingWord[], marks: string): number[] =>
  marksOf(drawWordRing(words), marks).map((mark) => numbersOf(mark, 'stroke-width')[0]!);

const rounded = (weight: number): number => Math.round(arcThickness(weight) * 10) / 10;

test('arrows and loops are as wide as their weights, and what is not reached is dashed', () => {
  assert.deepEqual(widthsOf(RING, 'arrow'), [0.886, 0.09, 0.045].map(rounded));
  assert.deepEqual(widthsOf(RING, 'loop'), [0.093, 0.665, 0.909].map(rounded));
  assert.equal(marksOf(drawWordRing(RING), 'arrow open').length, 2);
  assert.deepEqual(textsOf(drawWordRing(RING), 'number'), ['0.886', '0.090', '0.045']);
});

test('the first word is at the top, and the others follow clockwise', () => {
  const names = marksOf(drawWordRing(RING), 'name').map((mark) => numbersOf(mark, 'x', 'y'));
  const [a, b, c] = names;
  assert.ok(a![1]! < b![1]! && b![1] === c![1]);
  assert.ok(c![0]! < a![0]! && a![0]! < b![0]!);
});

test('whatever the weights and the words, all is inside, and no text stands on another', () => {
  for (const count of [1, 2, 3, 4]) {
    for (const [onNext, onItself] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const names = ['a', 'Riley', 'hyper', 'c'].slice(0, count);
      const drawing = drawWordRing(names.map((name) => word(name, onNext, onItself, onNext === 1)));
      assert.deepEqual(overlaps(drawing), [], `${count} words`);
      for (const loop of marksOf(drawing, 'loop')) {
        const [x, y, radius, width] = numbersOf(loop, 'cx', 'cy', 'r', 'stroke-width') as [
          number,
          number,
          number,
          number,
        ];
        const reach = radius + width / 2;
        assert.ok(x - reach >= 0 && x + reach <= drawing.width, `${count} words: across`);
        assert.ok(y - reach >= 0 && y + reach <= drawing.height, `${count} words: down`);
      }
    }
  }
});

test('a single word has no next one', () => {
  assert.deepEqual(marksOf(drawWordRing([word('a', 0, 1)]), 'arrow'), []);
});
