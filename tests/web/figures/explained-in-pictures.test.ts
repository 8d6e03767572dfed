// The picture of one number, as its words and its marks say it. How it looks in its dock is for a browser:
// tests/e2e/pictures.spec.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureOf } from '../../../web/figures/base/pictures/picture-of.js';
import { momentNow } from '../../../web/figures/renamed-steps.js';
import type { Explanation } from '../../../web/figures/base/contract/explanation.js';
import type { ShownCell, Token } from '../../../web/model/token.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import { marksOf, textsOf } from '../support/drawings.js';
import { given } from '../support/markup.js';

/** Of the dock at a desk, in pixels. */
const ROOM = { width: 400, height: 160 };

/** Of a number; without a cell of the one that is selected. */
function picturedIn(figure: DrawnFigure, cell?: ShownCell) {
  const explanation = figure.explain(cell);
  const picture = pictureOf(figure.view, explanation);
  assert.ok(picture, `${JSON.stringify(cell)} has a picture`);
  // What stands beside it tells the same: its own name does not repeat that.
  assert.equal(picture.label, 'The same computation as a picture');
  return { told: toldIn(explanation), drawing: picture.draw(ROOM) };
}

/** The formula as it is heard, and the sentence. */
function toldIn({ spoken, lines, sentence }: Explanation): string {
  const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');
  return `${(spoken ?? lines.map(textOf)).join(', ')}. ${textOf(sentence)}`;
}

const pictured = async (name: string, step: string, cell?: ShownCell) =>
  picturedIn(await DrawnFigure.open(name, step), cell);

test('exact match: letter under letter, the first difference marked', async () => {
  const { told, drawing } = await pictured('exact-match', 'answer', { stage: 'scores', row: 0, col: 2 });
  assert.match(told, /^“Anna” ≠ “Anne”, no match: 0\. Anna \(query\) does not equal/);
  assert.deepEqual(textsOf(drawing, 'letter query'), ['A', 'n', 'n', 'a']);
  assert.deepEqual(textsOf(drawing, 'letter key'), ['A', 'n', 'n', 'e']);
  assert.equal(marksOf(drawing, 'outline differs').length, 1);
});

test('dot product: products end to end', async () => {
  const figure = await DrawnFigure.open('queries-and-keys', 'swap');
  await figure.load('v=2&step=swap&words=Riley,dog&queries=2,0/2,0&keys=0,1/2,0&shared=false');
  const { told, drawing } = picturedIn(figure, { stage: 'scores', row: 0, col: 1 });
  assert.match(told, /^2 times 2 plus 0 times 0, equals 4\. Riley \(query\) scores dog \(key\)/);
  assert.deepEqual(textsOf(drawing, 'number'), ['2 × 2', '0 × 0', '= 4', '0']);
});

test('softmax: every row on the curve, the selected one on both rulers; it follows the temperature', async () => {
  const figure = await DrawnFigure.open('weighted-sum', 'weigh');
  const { told, drawing } = picturedIn(figure);
  assert.match(told, /^e to the 0\.605 over 0\.125 end power, divided by the sum .*, is about 0\.421\. /);
  assert.match(told, / Jindrich \(query\) puts 0\.421 of its weight on Jindra \(key\)\.$/);
  assert.equal(marksOf(drawing, 'point').length, 9);
  // exp(0.605 / 0.125)
  assert.deepEqual(textsOf(drawing, 'number strong'), ['0.605', '126.88', '0.421']);
  await figure.set({ temperature: Infinity });
  const atInfinity = picturedIn(figure);
  assert.match(atInfinity.told, /^1 over 9, is about 0\.111/);
  assert.equal(marksOf(atInfinity.drawing, 'point').length, 9);
});

for (const [step, patch] of [
  ['divide', {}],
  ['meaning', {}],
  ['softmax', { temperature: 0 }],
  ['softmax', { temperature: 1 }],
  ['softmax', { temperature: Infinity }],
] as const) {
  test(`${step} ${JSON.stringify(Object.values(patch))}: the country that is taken out is no point of the curve`, async () => {
    const figure = await DrawnFigure.open('weighted-sum', step);
    await figure.set(patch);
    const { data } = figure.view.run()!.matrix('scores');
    const cellOf = (col: number): ShownCell => ({ stage: 'weights', row: 0, col });
    const others = [...data.keys()].filter((col) => figure.view.isShown(cellOf(col)));
    const best = others.reduce((one, other) => (data[other]! > data[one]! ? other : one));
    const { drawing } = picturedIn(figure, cellOf(best));
    assert.equal(marksOf(drawing, 'point').length, 185);
    assert.deepEqual(
      textsOf(drawing).filter((text) => text.includes('Norway')),
      [],
    );
  });
}

test('mask: -∞ in place of a score', async () => {
  const { told, drawing } = await pictured('keys-and-values', 'tie', { stage: 'weights', row: 0, col: 2 });
  assert.match(told, /^hidden by the mask, equals 0\.000/);
  assert.equal(textsOf(drawing, 'number').filter((text) => text === '−∞').length, 2);
});

test('cosine: the angle between query and key, among the other keys', async () => {
  const { told, drawing } = await pictured('near-match', 'best');
  assert.match(told, /that of Jindra/);
  // acos(9 / (sqrt 17 x sqrt 13)) = 52.75 degrees
  assert.deepEqual(textsOf(drawing, 'number'), ['52.7°', '0.605']);
  assert.equal(marksOf(drawing, 'vector key').length, 9);
});

test('weighted sum: as wide as the weight, as high as the value', async () => {
  const { told, drawing } = await pictured('weighted-sum', 'mix');
  assert.match(told, /is about 26,860\. Slovania \(query\) receives 26,860/);
  assert.deepEqual(textsOf(drawing, 'output'), ['26,860']);
  assert.deepEqual(textsOf(drawing, 'label'), ['Slovenia']);
  // Fifty countries, none of weight 0.
  assert.equal(marksOf(drawing, 'area').length, 50);
});

test('terms are in the same order in a formula and in its picture', async () => {
  for (const [name, step, stage] of [
    ['near-match', 'missing', 'mean'],
    ['weighted-sum', 'meaning', 'mean'],
    ['weighted-sum', 'divide', 'output'],
    ['weighted-sum', 'how-soft', 'mean'],
  ] as const) {
    const figure = await DrawnFigure.open(name, step, { counts: true });
    const cell = { stage, row: 0, col: 0 };
    const formula = figure
      .explain(cell)
      .lines[0]!.map(({ text }) => text)
      .join('');
    const bars = textsOf(picturedIn(figure, cell).drawing).filter((text) => /^\d[\d,.× ]{3,}/.test(text));
    assert.ok(bars.length > 3, `${step}: ${bars.join('; ')}`);
    assert.ok(formula.replace('(', '').startsWith(bars.join(' + ')), `${step}: ${bars.join('; ')}`);
  }
});

test('matrix product: a row meets a column', async () => {
  const { told, drawing } = await pictured('projections', 'lenses');
  assert.match(told, /^0 times 0 plus 2 times 1 plus 0\.5 times −0\.5, equals 1\.75\./);
  assert.deepEqual(textsOf(drawing, 'symbol'), ['X', 'W', 'K', 'K']);
  assert.equal(marksOf(drawing, 'outline').length, 3);
});

test('mean: a weight between words of several pieces is what its pieces put on each other, end to end', async () => {
  const figure = await DrawnFigure.open('trained-head', 'ablation');
  const { drawing } = picturedIn(figure, figure.askableCells.filter(({ text }) => /\d/.test(text))[8]!.cell);
  const numbers = textsOf(drawing, 'number');
  // The two scores and their sum, which is then halved.
  assert.equal(numbers.length, 5);
  assert.match(numbers.at(-2)!, /^÷ 2 = /);
});

test('what was typed in has no picture', async () => {
  const figure = await DrawnFigure.open('queries-and-keys', 'swap');
  await figure.load(momentNow('queries-and-keys', 'v=2&step=pair').state);
  const score: ShownCell = { stage: 'scores', row: 0, col: 1 };
  picturedIn(figure, score);
  const typed = figure.operand('2', score);
  assert.match(figure.formula(typed), /given, not computed/);
  assert.equal(pictureOf(figure.view, figure.explain(typed)), null);
});

/** Of the training in view. */
function lossesIn({ view }: DrawnFigure) {
  const picture = pictureOf(view, view.explanation);
  return picture && { label: picture.label, drawing: picture.draw(ROOM) };
}

test('training: where numbers can be asked, its losses stand there while none is', async () => {
  const figure = await DrawnFigure.open('queries-and-keys', 'train', { works: true });
  await figure.choose('Ring');
  await figure.press('One step');
  const { label, drawing } = lossesIn(figure)!;
  assert.match(label, /^Loss after step 1: shared \d.*; separate \d/);
  assert.equal(marksOf(drawing, 'loss').length, 2);
});

for (const [name, step, arms] of [
  ['scores', 'train', 3],
  ['projections', 'learn', 1],
] as const)
  test(`training: ${name}/${step} draws the loss of each model, once nothing is asked, and no chart besides`, async () => {
    const figure = await DrawnFigure.open(name, step, { asks: true, works: true });
    assert.equal(figure.parts('soft-prediction').length, 1);
    assert.equal(lossesIn(figure), null);
    await figure.set({ prediction: 'skipped' });
    await figure.press('One step');
    const { label, drawing } = lossesIn(figure)!;
    assert.match(label, /^Loss after step 1: /);
    assert.equal(marksOf(drawing, 'loss').length, arms);
    const charts = figure.parts('soft-chart').map((chart) => String(given(chart, 'label')));
    assert.deepEqual(
      charts.filter((chart) => chart.startsWith('Loss')),
      [],
    );
  });

test('training: keys-and-values/train, whose stage has the room, draws them there, and nothing in the dock', async () => {
  const figure = await DrawnFigure.open('keys-and-values', 'train', { asks: true, works: true });
  await figure.set({ prediction: 'skipped' });
  await figure.press('One step');
  assert.equal(lossesIn(figure), null);
  const [chart, ...others] = figure
    .parts('soft-chart')
    .filter((each) => String(given(each, 'label')).startsWith('Loss'));
  assert.deepEqual(others, []);
  assert.equal((given(chart!, 'lines') as readonly unknown[]).length, 2);
});
