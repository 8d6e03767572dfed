// A guess of a share, a weight, a percentage or a cosine is one of its values: of any other it is told what is allowed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DrawnFigure } from '../support/drawn-figure.js';
import { given } from '../support/markup.js';
import { Figure, figures } from '../support/figure.js';

interface Texts {
  readonly unreadable: (given: string) => string;
}

/** How the card of the step's question reads what is typed, and what it says of what it can't read. */
function cardOf(figure: DrawnFigure) {
  const [card] = figure.parts('soft-prediction');
  return {
    parse: given(card!, 'parse') as (text: string) => number | null,
    unreadable: (given(card!, 'texts') as Texts).unreadable,
  };
}

/** Questions with an axis that ends where the quantity does: these pairs are no matter of drawing. */
const RANGES = ['0,1', '-1,1', '0,100'];
const asked: string[] = [];

for (const name of figures) {
  const { definition } = await Figure.named(name);
  for (const step of definition.steps) {
    const figure = await DrawnFigure.open(name, step, { asks: true });
    const { prediction } = figure.view;
    if (prediction?.kind !== 'number' || !prediction.scale) continue;
    const { scale, correct } = prediction;
    if (!RANGES.includes(String(scale))) continue;
    asked.push(`${name}/${step}`);
    test(`${name}, ${step}: a guess lies between ${scale.join(' and ')}`, () => {
      const [least, most] = scale;
      const { parse, unreadable } = cardOf(figure);
      for (const value of [least, (least + most) / 2, most]) assert.equal(parse(String(value)), value);
      for (const value of [least - 0.5, most + 0.001, 700])
        assert.equal(parse(String(value)), null, `${value}`);
      assert.equal(
        unreadable('700'),
        `Your prediction: “700” was given; a number from ${String(least).replace('-', '−')} to ${most} is needed.`,
      );
      if (correct !== null) assert.ok(correct >= least && correct <= most, `${correct} can be guessed`);
    });
  }
}

test('a number without such an end can be any', async () => {
  const figure = await DrawnFigure.open('near-match', 'missing', { asks: true });
  const { parse, unreadable } = cardOf(figure);
  assert.equal(parse('1e9'), 1e9);
  assert.equal(unreadable('x'), 'Your prediction: “x” was given; a number is needed, such as 500.');
});

test('all questions of this kind are found', () => {
  assert.ok(asked.includes('heads/twins'), asked.join(', '));
  assert.ok(asked.length >= 17, `${asked.length}`);
});
