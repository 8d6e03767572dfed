// The way from a number to what it was made of and back: what each is called, and that nothing else tells it. That it has
// the focus is for a browser: tests/e2e/derivation-by-ear.spec.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ways } from '../../e2e/support/ways.js';
import { derivationOf } from '../../../web/figures/base/dock/derivation.js';
import { Language } from '../../../web/model/language/language.js';
import { FigureByEar, type Derivation } from '../support/by-ear.js';
import { elementsIn, given, readTemplate } from '../support/markup.js';

const questionOf = ({ heading, place }: Derivation): string => `${heading} ${place}`;

const namesOf = ({ operands }: Derivation): readonly string[] => operands.map(({ name }) => name);

for (const { title, figure: name, step, from, question, spoken, stops } of ways) {
  test(title, async () => {
    const figure = await FigureByEar.open(name, step);
    if (figure.view!.isAsking) figure.skip();
    await figure.heard();
    if (from) {
      const { stage, row, col } = from;
      figure.select({ stage, row, col });
      await figure.heard();
    }
    if (question !== undefined) assert.equal(questionOf(figure.derivation!), question);
    if (spoken) assert.deepEqual(figure.derivation!.spoken.slice(0, spoken.length), spoken);
    for (const { operand, question: asked, up } of stops) {
      const derivation = figure.derivation!;
      if (up) derivation.goBack();
      else {
        assert.ok(namesOf(derivation).includes(operand), `${operand}: ${namesOf(derivation).join('; ')}`);
        derivation.operands.find((each) => each.name === operand)!.follow();
      }
      // The focus tells where one is, and nothing else does.
      assert.deepEqual(await figure.heard(), []);
      if (up) assert.ok(namesOf(figure.derivation!).includes(operand), operand);
      else assert.equal(questionOf(figure.derivation!), asked);
    }
  });
}

test('a formula is read as it is spoken, and its numbers lead on', async () => {
  const figure = await FigureByEar.open('weighted-sum', 'weigh');
  const derivation = figure.derivation!;
  assert.deepEqual(derivation.spoken, [
    'e to the 0.605 over 0.125 end power, divided by the sum 126.88 plus 43.15 plus 69 plus 43.25 plus 1 plus 13.29 plus 2.082 plus 1 plus 1.795',
    'is about 126.88 over 301.44',
    'is about 0.421',
  ]);
  assert.ok(namesOf(derivation).includes('126.88, made of the score of Jindra for Jindrich'));
  derivation.operands.find(({ name }) => name === '0.605, score of Jindra for Jindrich')!.follow();
  assert.deepEqual(await figure.heard(), []);
  const below = figure.derivation!;
  assert.equal(
    questionOf(below),
    'Where does 0.605 come from? Score of Jindra for Jindrich. Level 2. Back to 0.421.',
  );
  // Single letters are not asked for in this step: they lead nowhere.
  assert.deepEqual(below.operands, []);
});

test('what copies a whole formula is its MathML', async () => {
  const figure = await FigureByEar.open('matrices', 'product');
  figure.skip();
  await figure.heard();
  figure.select({ stage: 'product', row: 2, col: 0 });
  await figure.heard();
  assert.equal(
    figure.view!.explanation!.math!(),
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow><mrow>' +
      '<mrow><mn>3</mn><mo>×</mo><mn>2</mn></mrow><mo>+</mo>' +
      '<mrow><mrow><mo>−</mo><mn>1</mn></mrow><mo>×</mo><mn>1</mn></mrow>' +
      '</mrow><mo>=</mo><mn>5</mn></mrow></math>',
  );
});

for (const [what, name, step, inputs, heading] of [
  ['nothing', 'near-match', 'best', { query: 'xyz' }, 'Why is there no answer?'],
  [
    'a text of the table',
    'near-match',
    'best',
    { query: 'dog', records: [{ key: 'dog', value: 'bark' }] },
    'Where does “bark” come from?',
  ],
] as const)
  test(`what is returned may be ${what}, and the question is put so`, async () => {
    const figure = await FigureByEar.open(name, step);
    figure.setInputs(inputs, {});
    await figure.heard();
    figure.select({ stage: 'output', row: 0, col: 0 });
    await figure.heard();
    assert.equal(figure.derivation!.heading, heading);
  });

test('of a number that has no name yet nothing is told besides the question', () => {
  const way = {
    language: new Language('en'),
    cell: null,
    role: 'plain',
    trail: [],
    descend: () => undefined,
    ascend: () => undefined,
  } as const;
  const explanation = { number: '0.605', lines: [], sentence: [], sources: [], unpictured: 'given' } as const;
  const [derivation] = elementsIn(readTemplate(derivationOf(way, explanation, false)));
  assert.equal(given(derivation!, 'heading'), 'Where does 0.605 come from?');
  assert.equal(given(derivation!, 'place'), '');
});
