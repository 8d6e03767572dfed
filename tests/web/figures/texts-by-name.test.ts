import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Language } from '../../../web/model/language/language.js';
import { numberOf, oneOf } from '../../../web/figures/base/questions/prediction.js';
import { puzzleOf } from '../../../web/figures/base/questions/puzzle.js';

const en = {
  'ask.question': 'How many {things}?',
  'ask.few': 'Few {things}',
  'ask.many': 'Many {things}',
  'ask.because': 'Because of {things}: {answer}.',
  'play.title': 'Puzzle: {things}',
  'play.reached': 'Solved: {things}',
  'play.first': 'The first of the {things}',
  'play.second': 'The second',
  'play.hint-1': 'Look at the {things}.',
  'play.hint-2': 'Do it.',
} as const;
const words = new Language('en', { en });
const params = { things: 'keys' };

/** All but what draws and tells it. */
const said = <Asked extends object>(asked: Asked): Partial<Asked> =>
  Object.fromEntries(
    Object.entries(asked).filter(([, value]) => typeof value !== 'function'),
  ) as Partial<Asked>;

test('a question with a few answers says each of them, the question and the reason with what is put in', () => {
  const asked = oneOf(words, 'ask', { options: ['few', 'many'], correct: 'many', params });
  assert.deepEqual(said(asked), {
    kind: 'choice',
    question: 'How many keys?',
    options: [
      { value: 'few', label: 'Few keys' },
      { value: 'many', label: 'Many keys' },
    ],
    correct: 'many',
    measured: false,
    because: 'Because of keys: {answer}.',
  });
});

test('a question for a number is answered as it is written', () => {
  const { question, because, ...asked } = numberOf(words, 'ask', { correct: 0.12345, decimals: 2, params });
  assert.equal(question, 'How many keys?');
  assert.equal(because, 'Because of keys: 0.12.');
  assert.ok(asked.kind === 'number');
  assert.equal(asked.correct, 0.12345);
  assert.equal(asked.write(2), '2.00');
  assert.equal(asked.write(-0.5), '−0.50');
});

test('a puzzle has its title, its goals in their order and as many hints as it says', () => {
  const puzzle = puzzleOf(words, 'play', { second: true, first: false }, { params, hints: 2 });
  assert.deepEqual(said(puzzle), {
    title: 'Puzzle: keys',
    goals: [
      { text: 'The second', reached: true },
      { text: 'The first of the keys', reached: false },
    ],
    reached: 'Solved: keys',
    hints: ['Look at the keys.', 'Do it.'],
  });
});
