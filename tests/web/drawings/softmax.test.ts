import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawSoftmax, type Softmax } from '../../../web/drawings/softmax.js';
import { marksOf, numbersOf, overlaps, pointsOf, textsOf } from '../support/drawings.js';

// e^0 = 1, e^ln 2 = 2, e^ln 5 = 5: together 8, the weights 1/8, 1/4 and 5/8.
const ROWS = [
  { name: 'one', score: 0, exponential: 1, isSelected: false },
  { name: 'two', score: Math.log(2), exponential: 2, isSelected: false },
  { name: 'five', score: Math.log(5), exponential: 5, isSelected: true },
];
const softmax = (own: Partial<Softmax> = {}): Softmax => ({
  rows: ROWS,
  curve: [0, 0.5, 1, Math.log(5)].map((score) => ({ score, exponential: Math.exp(score) })),
  total: 8,
  roles: { row: 'key', result: 'weight' },
  texts: {
    exponentials: 'exp(score)',
    weights: '÷ 8: the weight',
    scores: 'score',
    score: '1.609',
    exponential: '5',
    weight: '0.625',
  },
  write: String,
  ...own,
});
// The plot reaches from 54 to 280 (350 - 58 - 12) and from 140 (160 - 20) up to 31.
const SIZE = { width: 350, height: 160 };

test('points are as high as their exponentials, and as far to the right as their scores', () => {
  const drawing = drawSoftmax(softmax(), SIZE);
  const points = marksOf(drawing, 'point').map((point) => numbersOf(point, 'cx', 'cy'));
  // ln 2 / ln 5 = 0.4307 of 226 pixels; heights 1/5, 2/5 and all of 109.
  assert.deepEqual(points, [
    [54, 118.2],
    [151.3, 96.4],
    [280, 31],
  ]);
  const curve = pointsOf(marksOf(drawing, 'curve')[0]!);
  assert.deepEqual([curve.length, curve[0], curve.at(-1)], [4, [54, 118.2], [280, 31]]);
});

test('both rulers measure one height: 5 of the exponentials is 5/8 of the weights', () => {
  const drawing = drawSoftmax(softmax(), SIZE);
  assert.deepEqual(textsOf(drawing, 'number weight'), ['0', '0.2', '0.4', '0.625']);
  const at = (text: string) =>
    Number(marksOf(drawing, 'number').find(({ children }) => children?.[0] === text)!.attributes['y']) - 4;
  assert.equal(at('5'), 31);
  assert.equal(at('0.625'), 31);
  // 0.4 = 3.2 / 8, and 3.2 / 5 of 109 pixels is 69.8 from the floor.
  assert.equal(at('0.4'), 70.2);
});

test('the selected row is above all others, and has its numbers on both rulers', () => {
  const rows = ROWS.map((row) => ({ ...row, isSelected: row.name === 'two' }));
  const drawing = drawSoftmax(softmax({ rows }), SIZE);
  const last = marksOf(drawing, 'point').at(-1)!;
  assert.deepEqual(numbersOf(last, 'cx', 'cy'), [151.3, 96.4]);
  assert.equal(last.attributes['class'], 'point selected weight');
  assert.deepEqual(textsOf(drawing, 'label strong'), ['two']);
});

test('rows at one place share a label, and no label stands on another', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    name: `row ${index}`,
    score: index / 60,
    exponential: Math.exp(index / 60),
    isSelected: index === 12,
  }));
  const twins = ['one', 'twin'].map((name) => ({ ...ROWS[0]!, name }));
  assert.deepEqual(textsOf(drawSoftmax(softmax({ rows: [...twins, ROWS[2]!] }), SIZE), 'label'), [
    'five',
    'one, twin',
  ]);
  const crowded = drawSoftmax(softmax({ rows: many, total: 40 }), SIZE);
  assert.deepEqual(overlaps(crowded), []);
  assert.ok(textsOf(crowded, 'label strong').includes('row 12'));
});

test('equal scores stand in the middle', () => {
  const rows = [ROWS[1]!, { ...ROWS[1]!, name: 'other', isSelected: true }];
  const points = marksOf(drawSoftmax(softmax({ rows, curve: [] }), SIZE), 'point');
  assert.deepEqual(
    points.map((point) => numbersOf(point, 'cx', 'cy')),
    [
      [167, 31],
      [167, 31],
    ],
  );
});

// A whole bar, of 2, is 160 px long and begins at 60: a score of 1 lies at 140, ln 5 at 188.8.
const BARS = { from: 0, to: 2, start: 60, end: 220 };

test('under the bars of the scores each point lies below the tip of its bar, and the selected one hangs from it', () => {
  const drawing = drawSoftmax(softmax(), { ...SIZE, scores: BARS });
  assert.equal(drawing.hangs, true);
  const points = marksOf(drawing, 'point').map((point) => numbersOf(point, 'cx', 'cy'));
  assert.deepEqual(points, [
    [60, 118.2],
    [115.5, 96.4],
    [188.8, 31],
  ]);
  const line = String(marksOf(drawing, 'fall')[0]!.attributes['d']);
  assert.equal(line, 'M188.8 -12V31');
  // The ruler of weights begins 12 px behind the bars.
  assert.match(String(marksOf(drawing, 'ruler weight')[0]!.attributes['d']), /^M232 /);
  assert.deepEqual(overlaps(drawing), []);
});

test('bars on both sides of 0: the axis begins at the lowest score', () => {
  const rows = [{ ...ROWS[0]!, score: -1 }, ROWS[2]!];
  const bars = { from: -2, to: 2, start: 20, end: 220 };
  const drawing = drawSoftmax(softmax({ rows }), { ...SIZE, scores: bars });
  assert.match(String(marksOf(drawing, 'axis')[0]!.attributes['d']), /^M70 31V140M70 140H220$/);
  assert.equal(numbersOf(marksOf(drawing, 'point')[0]!, 'cx')[0], 70);
});

test('bars from 0, and a row below 0 that is not among them: their scale goes on to the left', () => {
  const rows = [{ ...ROWS[0]!, score: -0.25 }, ROWS[2]!];
  // 80 px for each 1 of a score.
  const bars = { from: 0, to: 2, start: 80, end: 240 };
  const drawing = drawSoftmax(softmax({ rows }), { ...SIZE, scores: bars });
  assert.equal(drawing.hangs, true);
  assert.equal(numbersOf(marksOf(drawing, 'point')[0]!, 'cx')[0], 60);
});

test('a scale of its own where the bars leave no room for the numbers, are short, or measure not every score', () => {
  for (const scores of [
    { ...BARS, start: 40 },
    { ...BARS, end: 300 },
    { ...BARS, end: 200 },
    { ...BARS, to: 1.5 },
  ]) {
    const drawing = drawSoftmax(softmax(), { ...SIZE, scores });
    assert.equal(drawing.hangs, false);
    assert.deepEqual(marksOf(drawing, 'fall'), []);
    assert.equal(numbersOf(marksOf(drawing, 'point').at(-1)!, 'cx')[0], 280);
  }
});

test('what the rulers measure stands clear of the line that falls between them', () => {
  for (const selected of ROWS) {
    const rows = ROWS.map((row) => ({ ...row, isSelected: row.name === selected.name }));
    const drawing = drawSoftmax(softmax({ rows }), { ...SIZE, scores: BARS });
    const line = 60 + selected.score * 80;
    const texts = textsOf(drawing, 'head');
    marksOf(drawing, 'head').forEach((head, index) => {
      const [x, y] = numbersOf(head, 'x', 'y');
      if (y !== 9) return;
      const width = texts[index]!.length * 6;
      const left = head.attributes['text-anchor'] === 'end' ? x! - width : x!;
      assert.ok(left > line || left + width < line, `${texts[index]} at ${line}`);
    });
    assert.deepEqual(overlaps(drawing), []);
  }
});
