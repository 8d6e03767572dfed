// The picture of one number, as its words and its marks say it. How it looks in its dock is for a browser:
// tests/e2e/pictures.spec.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureOf } from '../../../web/figures/base/pictures/picture-of.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import { marksOf, textsOf } from '../support/drawings.js';

/** Of the dock at a desk, in pixels. */
const ROOM = { width: 400, height: 160 };

/** Of the number that is selected when the step is opened. */
async function pictured(name: string, step: string) {
  const figure = await DrawnFigure.open(name, step);
  const picture = pictureOf(figure.view, figure.explain());
  assert.ok(picture, `${name}/${step} has a picture`);
  return { label: picture.label, drawing: picture.draw(ROOM) };
}

test('cosine: the angle between query and key, among the other keys', async () => {
  const { label, drawing } = await pictured('near-match', 'best');
  assert.match(label, /that of Jindra/);
  // acos(9 / (sqrt 17 x sqrt 13)) = 52.75 degrees
  assert.deepEqual(textsOf(drawing, 'number'), ['52.7°', '0.605']);
  assert.equal(marksOf(drawing, 'vector key').length, 9);
});

test('weighted sum: as wide as the weight, as high as the value', async () => {
  const { label, drawing } = await pictured('weighted-sum', 'mix');
  assert.match(label, /is about 26,860\. Slovania \(query\) receives 26,860/);
  assert.deepEqual(textsOf(drawing, 'output'), ['26,860']);
  assert.deepEqual(textsOf(drawing, 'label'), ['Slovenia']);
  // Fifty countries, none of weight 0.
  assert.equal(marksOf(drawing, 'area').length, 50);
});

test('matrix product: a row meets a column', async () => {
  const { label, drawing } = await pictured('projections', 'lenses');
  assert.match(label, /^0 times 0 plus 2 times 1 plus 0\.5 times −0\.5, equals 1\.75\./);
  assert.deepEqual(textsOf(drawing, 'symbol'), ['X', 'W', 'K', 'K']);
  assert.equal(marksOf(drawing, 'outline').length, 3);
});
