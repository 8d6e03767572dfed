import assert from 'node:assert/strict';
import { test } from 'node:test';
import { surveyOf, type PromptFamily } from '../../../web/figures/decoder/prompt-families.js';

/** Each letter is a piece, after a start token. */
const letters = (text: string) => ['<s>', ...text].map((piece, id) => ({ id, piece }));
const placesOf = (family: Omit<PromptFamily, 'name'>) =>
  surveyOf({ name: 'letters', ...family }, letters).places;

test('a named place lies between the last query and the last key before it', () => {
  const prompts = [
    { text: 'kkqkqk', query: 'q', key: 'k' },
    { text: 'abq', query: 'q', key: 'a', among: ['a', 'b'] },
  ];
  assert.deepEqual(placesOf({ place: 'named', prompts }), [
    [{ query: 5, key: 4 }],
    [{ query: 3, key: 1, among: [1, 2] }],
  ]);
});

test('each token has the one before it, but for the start', () => {
  assert.deepEqual(placesOf({ place: 'before', prompts: [{ text: 'abc' }, { text: 'a' }] }), [
    [
      { query: 2, key: 1 },
      { query: 3, key: 2 },
    ],
    [],
  ]);
});

test('a token that stands there once more has what came next the last time', () => {
  const prompts = [{ text: 'abcabdab' }];
  assert.deepEqual(placesOf({ place: 'after-same', prompts }), [
    [
      { query: 4, key: 2 },
      { query: 5, key: 3 },
      { query: 7, key: 5 },
      { query: 8, key: 6 },
    ],
  ]);
  assert.deepEqual(placesOf({ place: 'after-same-as-last', prompts }), [[{ query: 8, key: 6 }]]);
});

test('a prompt that lacks a piece is told, not counted', () => {
  const named = (prompt: { query: string; key: string; among?: string[] }) => () =>
    placesOf({ place: 'named', prompts: [{ text: 'abc', ...prompt }] });
  assert.throws(named({ query: 'q', key: 'a' }), /'abc' has no piece 'a' before 'q'/);
  assert.throws(named({ query: 'b', key: 'c' }), /'abc' has no piece 'c' before 'b'/);
  assert.throws(named({ query: 'c', key: 'a', among: ['q'] }), /'abc'/);
});

test('prompts are asked in their order', () => {
  const prompts = [{ text: 'ab' }, { text: 'abc' }];
  assert.deepEqual(surveyOf({ name: 'letters', place: 'before', prompts }, letters).prompts, ['ab', 'abc']);
});
