// multiply(), lookup() and textKeys() against the reference.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cosine, lookup, multiply, nGramKeys, oneHotKeys } from '../reference/attention.mjs';
import { assertClose, builds, loadEngine, matrix, randomMatrix, seeded, toRows } from './support.mjs';

const phoneBook = ['Jindra', 'Friedrich', 'Heinrich', 'Ulrich', 'Jiri', 'Jan', 'Maria', 'Henry', 'Petr'];

for (const build of builds) {
  const engine = await loadEngine({ build });

  describe(`${build}: multiply`, () => {
    test('every size up to 9, and larger ones with rests', () => {
      const random = seeded(8);
      const sizes = [
        [65, 33, 17],
        [16, 64, 16],
        [1, 200, 1],
        [40, 1, 41],
      ];
      for (let rows = 1; rows <= 9; rows += 1) {
        for (let inner = 1; inner <= 9; inner += 1) {
          for (let cols = 1; cols <= 9; cols += 1) sizes.push([rows, inner, cols]);
        }
      }
      for (const [rows, inner, cols] of sizes) {
        const left = randomMatrix(random, rows, inner);
        const right = randomMatrix(random, inner, cols);
        assertClose(
          engine.multiply(left, right),
          multiply(toRows(left), toRows(right)),
          `${rows} x ${inner} x ${cols}`,
        );
      }
    });

    test('by hand', () => {
      const product = engine.multiply(
        matrix([
          [1, 2],
          [3, 4],
        ]),
        matrix([
          [5, 6, 7],
          [8, 9, 10],
        ]),
      );
      assert.deepEqual(
        { ...product, data: [...product.data] },
        { rows: 2, cols: 3, data: [21, 24, 27, 47, 54, 61] },
      );
    });
  });

  describe(`${build}: lookup`, () => {
    const value = matrix([
      [20000, 1],
      [50000, 2],
      [80000, 3],
      [90000, 4],
    ]);
    const keys = ['Ann', 'Jiří', 'Ann', ''];

    for (const query of ['Ann', 'Jiří', 'jiří', 'Zed', '', ' Ann', 'An']) {
      test(`'${query}'`, () => {
        const actual = engine.lookup({ query, keys, value });
        const expected = lookup(query, keys, toRows(value));
        assert.equal(actual.record, expected.record);
        assertClose(actual.matches, expected.matches, 'matches', 0);
        if (expected.output === null) assert.equal(actual.output, null);
        else assertClose(actual.output, expected.output, 'output', 0);
      });
    }

    test('a letter and its accent are the same however they were typed', () => {
      assert.equal(engine.lookup({ query: 'Jir\u030Ci\u0301', keys, value }).record, 1);
      assert.equal(
        engine.lookup({ query: 'Ji\u0159\u00ED', keys: ['x', 'Jir\u030Ci\u0301', 'y', 'z'], value }).record,
        1,
      );
    });

    test('text is data: markup, emoji, right-to-left, NUL and half an emoji', () => {
      const texts = ['<img src=x onerror=alert(1)>', '👩‍👩‍👧', 'مرحبا', 'a\0b'];
      texts.forEach((query, record) =>
        assert.equal(engine.lookup({ query, keys: texts, value }).record, record),
      );
      assert.equal(engine.lookup({ query: 'a', keys: texts, value }).record, null);
      const halves = ['\uD83Da', '\uFFFDb', 'b', 'c'];
      assert.equal(engine.lookup({ query: '\uD83Da', keys: halves, value }).record, 0);
    });
  });

  describe(`${build}: textKeys`, () => {
    const assertTextKeys = (actual, expected) => {
      assert.deepEqual(actual.features, expected.features);
      assertClose(actual.query, expected.query, 'query', 0);
      assertClose(actual.key, expected.key, 'key', 0);
    };

    for (const query of ['Jindrich', 'Zed', '', 'aaaa', 'Žofie', 'J👩n', 'ÅNGSTRÖM', '^$']) {
      test(`n-grams of '${query}' among names`, () => {
        const keys = [...phoneBook, 'Žofie', 'aaa', 'Jan', 'Ångström'];
        assertTextKeys(engine.textKeys({ query, keys, kind: 'n-grams' }), nGramKeys(query, keys));
      });
      test(`one-hot of '${query}' among names`, () => {
        const keys = [...phoneBook, 'Žofie', 'Jan', 'Zed', ''];
        assertTextKeys(engine.textKeys({ query, keys, kind: 'one-hot' }), oneHotKeys(query, keys));
      });
    }

    test('Jindrich in the phone book, through cosine attention: the known likenesses', () => {
      const { query, key } = engine.textKeys({ query: 'Jindrich', keys: phoneBook, kind: 'n-grams' });
      const value = matrix(phoneBook.map((_, i) => [i]));
      const { scores, weights } = engine.trace({
        query,
        key,
        value,
        compatibility: 'cosine',
        temperature: 1 / 8,
      }).heads[0];
      assertClose(scores, [toRows(key).map((row) => cosine(toRows(query)[0], row))], 'scores');
      assert.deepEqual(
        [...scores.data].map((score) => score.toFixed(3)),
        ['0.605', '0.529', '0.471', '0.471', '0.323', '0.092', '0.073', '0.000', '0.000'],
      );
      assert.deepEqual(
        [...weights.data.subarray(0, 4)].map((weight) => weight.toFixed(3)),
        ['0.421', '0.229', '0.143', '0.143'],
      );
    });
  });
}
