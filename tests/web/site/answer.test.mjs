// The first question, answered by what each lesson added: its rows against float64 from the same numbers, golden values and
// numbers worked by hand; and that each leads to a step and has its words.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { storyHead, STORY } from '../../../web/figures/flow/head.js';
import { ANSWER_ROWS } from '../../../web/site/answer/rows.js';
import {
  mostOnAnother,
  readBy,
  scoreOf,
  STORY_SENTENCE,
  weightsOf,
} from '../../../web/site/answer/weights.js';
import { en } from '../../../web/site/language/en.js';
import { placeOfRow } from '../../../web/site/pages/answer-table.js';
import { attention, nGramKeys } from '../../reference/attention.mjs';
import { readTensorFile } from '../../reference/tensor-file.mjs';
import { encode } from '../../reference/use-lite.mjs';
import { engine } from '../support/engine.js';

const WORDS = ['Evan', "'s", 'dog', 'Riley', 'is', 'so', 'hyper', ',', 'she', 'never', 'stops', 'moving'];
const SHE = WORDS.indexOf('she');
/** Float32 against float64. */
const CLOSE = 1e-5;
/** The shipped head has its numbers in units of 0.0001. */
const ROUNDED = 4e-5;

const learning = await engine.learning();
const vectors = await learning.wordVectors();
const encoder = await learning.encoder();
await encoder.loadRest();
const read = readBy(encoder.encode(STORY));

const ask = (id, sentence = STORY_SENTENCE, asking = SHE) =>
  weightsOf(id, { engine, vectors }, sentence, asking);

function assertWeights(found, expected, tolerance) {
  assert.equal(found.length, expected.length);
  for (const [index, weight] of expected.entries()) {
    const where = `${WORDS[index]}: ${found[index]}, not ${weight}`;
    if (weight === null) assert.equal(found[index], null, where);
    else assert.ok(Math.abs(found[index] - weight) <= tolerance, where);
  }
}

/** From weights between pieces: the mean over those of the query, the sum over those of the key. */
function betweenWords(pieces, asking) {
  const { words, wordOfPiece } = storyHead;
  const own = wordOfPiece.flatMap((word, piece) => (word === asking ? [piece] : []));
  return words.map((_, word) =>
    wordOfPiece.reduce(
      (sum, of, piece) =>
        of === word ? sum + own.reduce((mean, row) => mean + pieces[row][piece] / own.length, 0) : sum,
      0,
    ),
  );
}

const golden = JSON.parse(
  readFileSync(new URL('../../fixtures/golden/use-lite.json', import.meta.url), 'utf8'),
).find(({ text }) => text === STORY);
const stored = Object.assign(
  {},
  ...['use-lite-attention.bin', 'use-lite-rest.bin'].map((name) =>
    readTensorFile(readFileSync(new URL(`../../../web/data/${name}`, import.meta.url))),
  ),
);
const reference = encode(stored, golden.ids);
const referenceHead = (layer, head, asking = SHE) =>
  betweenWords(reference.layers[layer].heads[head].weights, asking);

describe('each row', () => {
  test('equal or not: a word finds itself alone', () => {
    assert.deepEqual(ask('equal'), [WORDS.map((word) => (word === 'she' ? 1 : 0))]);
  });

  test('letters: by hand, and as the reference has all words', () => {
    const [found] = ask('letters');
    // n-grams of ^she$ are 7, of ^so$ 5 and of ^stops$ 11; each shares ^s with she, and no other word shares any.
    const shared = [5, 11].map((count) => Math.exp(8 / Math.sqrt(7 * count)));
    const sum = Math.exp(8) + shared[0] + shared[1] + 9;
    assert.ok(Math.abs(found[SHE] - Math.exp(8) / sum) < CLOSE);
    assert.equal(found[SHE].toFixed(3), '0.995');
    for (const [asking, word] of WORDS.entries()) {
      const { query, key } = nGramKeys(word, WORDS);
      const value = WORDS.map(() => [0]);
      const { heads } = attention({ query, key, value, compatibility: 'cosine', temperature: 1 / 8 });
      assertWeights(ask('letters', STORY_SENTENCE, asking)[0], heads[0].weights[0], CLOSE);
    }
  });

  test('word vectors: those of the words, and no comma among them', () => {
    const known = WORDS.filter((word) => word !== ',');
    const { cols, data } = vectors.vectors(
      known.map((word) => word.toLowerCase()),
      { form: 'centred' },
    );
    const key = known.map((_, row) => [...data.subarray(row * cols, (row + 1) * cols)]);
    const query = [key[known.indexOf('she')]];
    const { heads } = attention({ query, key, value: key });
    const expected = WORDS.map((word) => (word === ',' ? null : heads[0].weights[0][known.indexOf(word)]));
    const [found] = ask('vectors');
    assertWeights(found, expected, CLOSE);
    assert.equal(WORDS[mostOnAnother(found, SHE)], 'never');
    assert.equal(ask('vectors', STORY_SENTENCE, WORDS.indexOf(',')), null);
    assert.equal(weightsOf('vectors', { engine, vectors: null }, STORY_SENTENCE, SHE), null);
  });

  test('a query of its own: (2, 0) by hand, for the words of the story alone', () => {
    // With the keys of lesson 8 it scores 4, 0, 0, -2, 0, -4 and -2.
    const powers = { Riley: 4, is: 0, so: 0, hyper: -2, she: 0, never: -4, stops: -2 };
    const sum = Object.values(powers).reduce((total, power) => total + Math.exp(power), 0);
    const expected = WORDS.map((word) => (word in powers ? Math.exp(powers[word]) / sum : null));
    assertWeights(ask('own-query')[0], expected, CLOSE);
    assert.equal(ask('own-query', STORY_SENTENCE, WORDS.indexOf('dog')), null);
    assert.equal(ask('own-query', readBy(encoder.encode('so is she hyper')), 2), null);
  });

  test('a head that learned: of the shipped numbers, and of the model', () => {
    const expected = referenceHead(0, 0);
    assertWeights(ask('head')[0], expected, ROUNDED);
    assertWeights(ask('head', read)[0], expected, CLOSE);
    assert.equal(ask('head')[0][2].toFixed(3), '0.294');
  });

  test('a mask: the same scores shared among those before, and nothing after', () => {
    // "she" is one piece, and so is what it sees: its own weights, divided by what they add up to.
    const all = referenceHead(0, 0);
    const seen = all.slice(0, SHE + 1).reduce((sum, weight) => sum + weight, 0);
    const expected = all.map((weight, word) => (word > SHE ? null : weight / seen));
    const [found] = ask('mask');
    assertWeights(found, expected, ROUNDED);
    assert.equal(found[2].toFixed(3), '0.298');
    assertWeights(ask('mask', STORY_SENTENCE, 0)[0], [1, ...WORDS.slice(1).map(() => null)], CLOSE);
  });

  test('four heads, and head 2 of the second layer: once the model has read the sentence', () => {
    assert.equal(ask('heads'), null);
    assert.equal(ask('second-layer'), null);
    for (const [head, weights] of ask('heads', read).entries())
      assertWeights(weights, referenceHead(0, head), CLOSE);
    const [second] = ask('second-layer', read);
    assertWeights(second, referenceHead(1, 1), CLOSE);
    // int8 moves no weight of the float32 original by more.
    assertWeights(second, betweenWords(golden.weights[1][1], SHE), 0.03);
    assert.equal(WORDS[mostOnAnother(second, SHE)], 'Evan');
  });

  test('every word can ask, in a sentence of the learner’s own too', () => {
    const own = readBy(encoder.encode('Ana told Tom that she had seen it'));
    for (const sentence of [STORY_SENTENCE, own]) {
      for (const asking of sentence.head.words.keys()) {
        for (const { id } of ANSWER_ROWS) {
          for (const weights of ask(id, sentence, asking) ?? []) {
            assert.equal(weights.length, sentence.head.words.length);
            const sum = weights.reduce((total, weight) => total + (weight ?? 0), 0);
            assert.ok(Math.abs(sum - 1) < CLOSE, `${id} ${asking}: ${sum}`);
          }
        }
      }
    }
  });
});

test('the score behind a weight is that of the reference, and of words that are one piece alone', () => {
  const golden = reference.layers[0].heads[0].scores[10][3];
  assert.equal(golden.toFixed(1), '4.4');
  const means = { engine, vectors };
  assert.ok(Math.abs(scoreOf(means, STORY_SENTENCE, SHE, 2) - golden) < 1e-3);
  assert.ok(Math.abs(scoreOf(means, read, SHE, 2) - golden) < 1e-4);
  assert.equal(scoreOf(means, STORY_SENTENCE, SHE, 3), null, 'Riley is two pieces');
});

test('the other word on which most is put', () => {
  assert.equal(mostOnAnother([0.2, 0.5, 0.3], 1), 2);
  assert.equal(mostOnAnother([null, 1, 0], 1), null);
});

const inLesson = (slug, file) =>
  readFileSync(new URL(`../../../web/lessons/${slug}/${file}`, import.meta.url), 'utf8');

test('each row leads to a step of its lesson, in the order of the walk, and has its words', () => {
  const numbers = ANSWER_ROWS.map(({ lesson }) => JSON.parse(inLesson(lesson, 'lesson.json')).order);
  assert.deepEqual(numbers, [1, 3, 4, 8, 9, 11, 12, 14]);
  for (const { id, lesson, step, needs } of ANSWER_ROWS) {
    assert.ok(inLesson(lesson, 'en.html').includes(`<section data-step="${step}"`), id);
    assert.ok(en.ending.rows[id].name && en.ending.rows[id].adds, id);
    if (needs !== 'nothing') assert.match(en.ending.said[needs], /MB/);
  }
  assert.throws(
    () => placeOfRow(ANSWER_ROWS[0], []),
    /the row "equal" of the answer: there is no step "one-hot" of a lesson "exact-match"/,
  );
});
