import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Drawing, Mark } from '../../../web/drawings/drawing.js';
import { cellBox, flow, rowAt, smallFlow, TALL, WIDE, type Flow } from '../../../web/drawings/flow.js';
import { ribbon, stacked } from '../../../web/drawings/ribbon.js';

const input = (weights: readonly number[], keys = weights.map((_, index) => `key ${index}`)): Flow => ({
  weights,
  keys,
  query: 'Jon',
  output: '55,288',
  hasOutput: true,
  weightTexts: weights.map(String),
  valueTexts: weights.map(String),
  queryNote: ['a', 'b'],
  outputNote: ['c'],
  headings: { query: 'query', keys: 'keys', weights: 'weights', values: 'values', output: 'output' },
});

const ofClass = ({ marks }: Drawing, name: string): readonly Mark[] =>
  marks.filter(({ attributes }) => attributes['class'] === name);

const numbersIn = (path: unknown): readonly number[] => (String(path).match(/-?[\d.]+/g) ?? []).map(Number);

test('a ribbon is as thick at both ends as it is told, around their middles', () => {
  const path = ribbon({ along: 0, across: 10 }, { along: 100, across: 50 }, 6, (x, y) => [x, y]);
  assert.equal(path, 'M0 7C50 7 50 47 100 47L100 53C50 53 50 13 0 13Z');
  const turned = ribbon({ along: 0, across: 10 }, { along: 100, across: 50 }, 6, (x, y) => [y, x]);
  assert.equal(turned, 'M7 0C7 50 47 50 47 100L53 100C53 50 13 50 13 0Z');
});

test('shares lie one after another around their centre, without gaps', () => {
  // 20 + 60 + 20 around 100: from 50 to 70, to 130, to 150.
  assert.deepEqual(stacked([20, 60, 20], 100), [60, 100, 140]);
});

for (const [name, layout] of [
  ['wide', WIDE],
  ['tall', TALL],
] as const) {
  test(`${name}: every ribbon is as thick as its weight, on one scale`, () => {
    const drawing = flow(input([0.25, 0.75]), layout);
    // Between key and value a ribbon is a rectangle.
    const through = drawing.marks.filter(
      (mark) => mark.name === 'rect' && mark.attributes['class'] === 'ribbon weight',
    );
    const thickness = ({ attributes }: Mark) => Number(attributes[layout.isTall ? 'width' : 'height']);
    assert.deepEqual(through.map(thickness), [layout.thickness / 4, (layout.thickness * 3) / 4]);
    const [bar] = ofClass(drawing, 'bar weight');
    assert.equal(thickness(bar!), layout.thickness);
  });

  test(`${name}: a weight of 0 has no ribbon, and weights of 0 alone no bar`, () => {
    assert.equal(ofClass(flow(input([0, 1]), layout), 'ribbon value').length, 1);
    const nothing = flow(input([0, 0, 0]), layout);
    assert.equal(ofClass(nothing, 'ribbon value').length + ofClass(nothing, 'bar weight').length, 0);
  });

  test(`${name}: everything lies in the picture, and no row on another`, () => {
    const weights = Array.from({ length: 8 }, (_, row) => (row === 7 ? 1 : 0));
    const { width, height, marks } = flow(input(weights), layout);
    // A ribbon of weight 1 in the last row is thicker than the row, but no more than the figure's margin.
    const MARGIN = 12;
    for (const { attributes } of marks.filter((mark) => mark.name === 'rect')) {
      const x = Number(attributes['x']);
      const y = Number(attributes['y']);
      const right = x + Number(attributes['width']);
      const bottom = y + Number(attributes['height']);
      const beyond = Math.max(-x, -y, right - width, bottom - height);
      const isRibbon = String(attributes['class']).startsWith('ribbon');
      assert.ok(beyond <= (isRibbon ? MARGIN : 0), `${String(attributes['class'])}: ${beyond}`);
    }
    const boxes = weights.map((_, row) => cellBox(layout, 'values', row, weights.length));
    for (const [row, box] of boxes.slice(1).entries()) {
      const before = boxes[row]!;
      assert.ok(layout.isTall ? box.x >= before.x + before.width : box.y >= before.y + before.height);
    }
    assert.equal(rowAt(layout, 3.5, 8), layout.centre);
  });
}

test('a long key is cut, and the picture has no style attribute', () => {
  const drawing = flow(input([1], ['Maximiliane Theodora']), WIDE);
  assert.deepEqual(
    ofClass(drawing, 'name key').map(({ children }) => children?.[0]),
    ['Maximilian…'],
  );
  assert.ok(drawing.marks.every(({ attributes }) => !('style' in attributes)));
});

test('the small flow has an empty end where nothing comes out', () => {
  const end = (weights: readonly number[]) =>
    smallFlow(weights).marks.find(({ attributes }) => String(attributes['class']).startsWith('end output'));
  assert.equal(end([0, 0])?.attributes['class'], 'end output empty');
  assert.equal(end([0.5, 0.5])?.attributes['class'], 'end output');
  assert.ok(
    smallFlow([1 / 3, 2 / 3]).marks.every(({ attributes }) =>
      numbersIn(attributes['d']).every(Number.isFinite),
    ),
  );
});
