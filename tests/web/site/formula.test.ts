import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serializeMath } from '../../../web/model/mathml.js';
import { mathOfText } from '../../../web/site/pages/formula.js';

const inside = (text: string): string =>
  serializeMath(mathOfText(text)).replace(/^<math [^>]*><mrow>(.*)<\/mrow><\/math>$/, '$1');

test('letters set low and high, and products of what is side by side', () => {
  assert.equal(inside('W_Q'), '<msub><mi>W</mi><mi>Q</mi></msub>');
  assert.equal(inside('W_1'), '<msub><mi>W</mi><mn>1</mn></msub>');
  assert.equal(inside('W_i^Q'), '<msubsup><mi>W</mi><mi>i</mi><mi>Q</mi></msubsup>');
  assert.equal(inside('s_{i−1}'), '<msub><mi>s</mi><mrow><mi>i</mi><mo>−</mo><mn>1</mn></mrow></msub>');
  assert.equal(inside('Kᵀ'), '<msup><mi>K</mi><mi>T</mi></msup>');
  assert.equal(
    inside('W_Q W_Kᵀ'),
    '<msub><mi>W</mi><mi>Q</mi></msub><mo lspace="0.12em" rspace="0.12em">\u2062</mo><msubsup><mi>W</mi><mi>K</mi><mi>T</mi></msubsup>',
  );
  assert.equal(inside('W_1'), '<msub><mi>W</mi><mn>1</mn></msub>');
  assert.equal(inside('d²'), '<msup><mi>d</mi><mn>2</mn></msup>');
});

test('brackets, functions and roots', () => {
  assert.equal(
    inside('softmax(Q Kᵀ / √d_k) V'),
    '<mi>softmax</mi><mo>\u2061</mo><mrow><mo>(</mo><mrow>' +
      '<mi>Q</mi><mo lspace="0.12em" rspace="0.12em">\u2062</mo><msup><mi>K</mi><mi>T</mi></msup><mo>/</mo>' +
      '<msqrt><msub><mi>d</mi><mi>k</mi></msub></msqrt></mrow><mo>)</mo></mrow><mo lspace="0.12em" rspace="0.12em">\u2062</mo><mi>V</mi>',
  );
  assert.equal(inside('(X P) W = X (P W)').match(/<mo>\(<\/mo>/g)?.length, 2);
  assert.equal(inside('‖v‖'), '<mrow><mo>‖</mo><mrow><mi>v</mi></mrow><mo>‖</mo></mrow>');
  assert.equal(inside('2 × 3'), '<mn>2</mn><mo>×</mo><mn>3</mn>');
});

test('what is no formula is refused by name', () => {
  assert.throws(() => mathOfText('a capital letter'), /“capital” is unknown/);
  assert.throws(() => mathOfText('softmax(Q'), /needs a \)/);
});
