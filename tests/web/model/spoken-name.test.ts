import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Language } from '../../../web/model/language/language.js';
import { spokenName, spokenNames, spokenSymbol } from '../../../web/model/spoken-name.js';

const language = new Language('en');

test('a name of signs alone is spoken by their names', () => {
  assert.equal(spokenName(',', language), 'comma');
  assert.equal(spokenName('.', language), 'full stop');
  assert.equal(spokenName('?', language), 'question mark');
  assert.equal(spokenName(' ', language), 'space');
  assert.equal(spokenName('?!', language), 'question mark, exclamation mark');
});

test('a symbol is read without its underscores', () => {
  assert.equal(spokenSymbol('P W_Q', language), 'P W Q');
  assert.equal(spokenSymbol('Keys: columns of W_1', language), 'Keys: columns of W 1');
  assert.equal(spokenSymbol('Scaled: Q Kᵀ / √d_k', language), 'Scaled: Q K transposed over the root of d k');
});

test('names in a row that are the same are told apart by their numbers, in a text by their places', () => {
  assert.deepEqual(spokenNames(['a', ',', 'b', ',', 'a', '', ''], language), [
    'a, number 1',
    'comma, number 2',
    'b',
    'comma, number 4',
    'a, number 5',
    '',
    '',
  ]);
  assert.deepEqual(spokenNames(['a', 'b', 'a'], language, 0), ['a, place 0', 'b', 'a, place 2']);
});

test('a name with a letter, a digit or another sign is spoken as it is', () => {
  for (const name of ['she', "don't", 'U.S.', '3.5', '→', 'a,'])
    assert.equal(spokenName(name, language), name);
});
