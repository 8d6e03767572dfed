import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mark } from '../../../web/drawings/drawing.js';
import {
  fitsInLine,
  placeWeights,
  placeWords,
  pour,
  type Pour,
  type PourWord,
} from '../../../web/drawings/pour.js';

const word = (text: string, weight: number, startsAfterBlank = true): PourWord => ({
  text,
  startsAfterBlank,
  weight,
  weightText: `${weight * 100}%`,
});

const sentence = (...words: readonly PourWord[]): Pour => ({
  words,
  asking: 0,
  strongest: 1,
  asked: null,
  receives: ['what it', 'receives'],
  total: 'together 100%',
});

const three = sentence(word('she', 0.25), word('moves', 0.75), word(',', 0, false));

const ofClass = (marks: readonly Mark[], name: string): readonly Mark[] =>
  marks.filter(({ attributes }) => String(attributes['class']).split(' ').includes(name));

const numbersIn = (path: unknown): readonly number[] => (String(path).match(/-?[\d.]+/g) ?? []).map(Number);

for (const [layout, length, across] of [
  // The bar is 620 long; in a column as high as three rows of 24, less 4.
  ['wide', 620, 'width'],
  ['tall', 68, 'height'],
] as const) {
  test(`${layout}: each share of the bar is as long as its weight, and so is the end of its ribbon`, () => {
    const { marks } = pour(three, layout);
    const shares = ofClass(marks, 'share').map(({ attributes }) => attributes[across]);
    assert.deepEqual(shares, [length / 4, (length * 3) / 4]);
    const widths = ofClass(marks, 'ribbon').map(({ attributes }) => {
      const points = numbersIn(attributes['d']);
      // M start, C two middles and the end, L the other side of the end.
      const [x, y, otherX, otherY] = [...points.slice(6, 8), ...points.slice(8, 10)];
      return layout === 'wide' ? otherX! - x! : otherY! - y!;
    });
    assert.deepEqual(widths, [length / 4, (length * 3) / 4]);
  });

  test(`${layout}: everything lies in the picture, and no word on another`, () => {
    const { width, height } = pour(three, layout);
    const boxes = placeWords(three.words, layout).map(({ box }) => box);
    for (const box of boxes) {
      assert.ok(box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height);
    }
    for (const [index, box] of boxes.slice(1).entries()) {
      const before = boxes[index]!;
      const gap = layout === 'wide' ? box.x - before.x - before.width : box.y - before.y - before.height;
      // Coordinates are sums of float64.
      assert.ok(gap > -1e-9);
    }
  });
}

for (const layout of ['wide', 'tall'] as const) {
  test(`${layout}: what is pressed of a weight lies on no word, and on no other weight`, () => {
    const boxes = [
      ...placeWords(three.words, layout).map(({ box }) => box),
      ...placeWeights(three.words, layout),
    ];
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const along = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
        const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        // Coordinates are sums of float64.
        assert.ok(Math.min(along, down) < 1e-9, `${JSON.stringify(one)} ${JSON.stringify(other)}`);
      }
    }
  });
}

test('word below word, the thickest ribbon begins within the picture', () => {
  const { marks, height } = pour(sentence(word('Anna', 0.8), word('lent', 0.2)), 'tall');
  for (const { attributes } of ofClass(marks, 'ribbon')) {
    const ys = numbersIn(attributes['d']).filter((_, index) => index % 2 === 1);
    assert.ok(Math.min(...ys) >= 0 && Math.max(...ys) <= height, String(attributes['d']));
  }
});

test('a word that is asked about, while another one asks, has the wash of a query and no mark of a key', () => {
  const { marks } = pour({ ...three, strongest: null, asked: 1 }, 'wide');
  assert.deepEqual(
    ofClass(marks, 'ground').map(({ attributes }) => attributes['class']),
    ['ground query', 'ground asked'],
  );
  assert.equal(ofClass(marks, 'key').length, 0);
});

test('a word of weight 0 has neither ribbon nor share', () => {
  const { marks } = pour(sentence(word('she', 1), word('dog', 0)), 'wide');
  assert.equal(ofClass(marks, 'ribbon').length, 1);
  assert.equal(ofClass(marks, 'share').length, 1);
});

test('a long sentence does not fit in one line', () => {
  assert.equal(fitsInLine(three.words), true);
  assert.equal(fitsInLine(Array.from({ length: 16 }, () => word('characteristics', 1 / 16))), false);
});
