// A guess is typed as the language of the page writes numbers, and kept as addresses do.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessedNumber } from '../../../web/figures/base/questions/prediction.js';
import { Language } from '../../../web/model/language/language.js';

const words = new Language('de');

test('what is typed is read as it is written there, what was given as in an address', () => {
  assert.equal(guessedNumber({ guess: '13,5', isAsking: true, words }), 13.5);
  assert.equal(guessedNumber({ guess: '13.5', isAsking: false, words }), 13.5);
});

test('no number without a guess, or of one that is not typed to its end', () => {
  assert.equal(guessedNumber({ guess: null, isAsking: true, words }), null);
  assert.equal(guessedNumber({ guess: '-', isAsking: true, words }), null);
});
