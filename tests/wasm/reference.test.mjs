// The reference itself, against numbers worked by hand.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  attention,
  attentionLayer,
  cosine,
  divideBySum,
  dot,
  foldText,
  hardMax,
  multiply,
  nGramKeys,
  nGrams,
  softmax,
} from '../reference/attention.mjs';

/** The hand-worked numbers are given with four decimals. */
function assertRounded(actual, expected, digits = 4) {
  const rounded = actual.flat().map((number) => number.toFixed(digits));
  assert.deepEqual(
    rounded,
    expected.flat().map((number) => number.toFixed(digits)),
  );
}

const incomes = [[20000], [50000], [80000]];
const identity = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

describe('reference', () => {
  test('weighs the three incomes', () => {
    const mean = (scores, normalisation) =>
      attention({ query: [scores], key: identity, value: incomes, compatibility: 'dot', normalisation })
        .output;
    assertRounded(mean([0.5, 0.3, 0.2], 'none'), [[41000]], 6);
    assertRounded(mean([1, 0, 0], 'none'), [[20000]], 6);
    assertRounded(mean([0.6, 0.9, 0.3], 'none'), [[81000]], 6);
    assertRounded(mean([0.6, 0.9, 0.3], 'divide-by-sum'), [[45000]], 6);
    assertRounded(mean([7, 7, 7], 'softmax'), [[50000]], 6);
  });

  test('sharpens the incomes as the temperature falls', () => {
    const at = (temperature) =>
      attention({ query: [[1, 0, 0]], key: identity, value: incomes, compatibility: 'dot', temperature })
        .output;
    assertRounded(at(Infinity), [[50000]], 2);
    assertRounded(at(1), [[39074.74]], 2);
    assertRounded(at(1 / 2), [[29585.63]], 2);
    assertRounded(at(1 / 5), [[20598.35]], 2);
    assertRounded(at(1 / 10), [[20004.09]], 2);
    assertRounded(at(0), [[20000]], 2);
  });

  test('divides by a sum with a negative score, and by one that nearly vanishes', () => {
    const key = [
      [1, 0],
      [0.6, 0.8],
      [-0.6, 0.8],
    ];
    const value = [
      [0, 1],
      [1, 0],
      [1, 1],
    ];
    const input = { query: [[1, 0]], key, value, compatibility: 'dot' };
    assertRounded(attention({ ...input, normalisation: 'divide-by-sum' }).output, [[0, 0.4]]);
    const { heads, output } = attention(input);
    assertRounded(heads[0].weights, [[0.5341, 0.358, 0.1078]]);
    assertRounded(output, [[0.4659, 0.642]]);

    const four = { ...input, key: [...key, [-0.96, 0.28]], value: [...value, [0, 0]] };
    const divided = attention({ ...four, normalisation: 'divide-by-sum' });
    assertRounded(divided.heads[0].weights, [[25, 15, -15, -24]]);
    assertRounded(divided.output, [[0, 10]]);
    const soft = attention(four);
    assertRounded(soft.heads[0].weights, [[0.4968, 0.333, 0.1003, 0.07]]);
    assertRounded(soft.output, [[0.4333, 0.597]]);
  });

  test('normalises along a row', () => {
    assert.deepEqual(divideBySum([1, 3]), [0.25, 0.75]);
    assert.deepEqual(divideBySum([2, 6]), [0.25, 0.75]);
  });

  test('lets Riley look at dog while dog ignores Riley', () => {
    const query = [
      [2, 0],
      [2, 0],
    ];
    const key = [
      [0, 1],
      [2, 0],
    ];
    const { heads } = attention({ query, key, value: key, compatibility: 'dot' });
    assertRounded(heads[0].scores, [
      [0, 4],
      [0, 4],
    ]);
    assertRounded(heads[0].weights, [
      [0.018, 0.982],
      [0.018, 0.982],
    ]);
  });

  test('shares a vector both ways: equal weights for unit vectors, unequal for free lengths', () => {
    const weightsOf = (vectors) =>
      attention({ query: vectors, key: vectors, value: vectors, compatibility: 'dot' }).heads[0].weights;
    const unit = weightsOf([
      [1, 0],
      [0.6, 0.8],
    ]);
    assertRounded([[unit[0][1], unit[1][0]]], [[0.4013, 0.4013]]);
    const free = weightsOf([
      [1, 0],
      [3, 0],
    ]);
    assertRounded([[free[0][1], free[1][0]]], [[0.8808, 0.0025]]);
  });

  test('closes the ring of three', () => {
    const key = [
      [1, 0],
      [0, 1],
      [-1, -1],
    ];
    const query = [1, 2, 0].map((target) => key[target].map((number) => 4 * number));
    const { scores, weights } = attention({ query, key, value: key, compatibility: 'dot' }).heads[0];
    assert.deepEqual(
      scores.flat().map((score) => score + 0),
      [0, 4, -4, -4, -4, 8, 4, 0, -4],
    );
    assertRounded([[weights[0][1], weights[1][2], weights[2][0]]], [[0.9817, 0.99999, 0.9817]]);
  });

  test('mixes neural, social and the', () => {
    const words = [
      [1, 1],
      [1, -1],
      [0, 0],
    ];
    const mix = (...indices) => {
      const chosen = indices.map((i) => words[i]);
      return attention({ query: [[3, 0]], key: chosen, value: chosen, compatibility: 'dot' }).output;
    };
    assertRounded(mix(0, 1, 2), [[0.976, 0]], 3);
    assertRounded(mix(0, 2), [[0.953, 0.953]], 3);
    assertRounded(mix(1, 2), [[0.953, -0.953]], 3);
  });

  test('divides scaled dot products by the root of the head, and hides what a mask hides', () => {
    // d = 8 in two heads of 4: the root is 2. Worked by hand: 8 / 2 = 4 and 4 / 2 = 2.
    const query = [
      [2, 2, 2, 2, 1, 1, 1, 1],
      [0, 0, 0, 0, 0, 0, 0, 0],
    ];
    const key = query.map(() => [1, 1, 1, 1, 1, 1, 1, 1]);
    const { heads, output } = attention({ query, key, value: key, heads: 2, mask: 'causal' });
    assert.deepEqual(
      heads.map(({ raw, scores, masked }) => [raw[0], scores[0], masked[0]]),
      [
        [
          [8, 8],
          [4, 4],
          [4, -Infinity],
        ],
        [
          [4, 4],
          [2, 2],
          [2, -Infinity],
        ],
      ],
    );
    assert.deepEqual(heads[0].weights, [
      [1, 0],
      [0.5, 0.5],
    ]);
    assert.equal(output[0].length, 8);
    const none = attention({
      query,
      key,
      value: key,
      mask: [
        [0, 0],
        [1, 0],
      ],
    });
    assert.deepEqual(none.output[0], [0, 0, 0, 0, 0, 0, 0, 0]);
    assert.deepEqual(none.output[1], [1, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('projects, attends and projects back', () => {
    // Worked by hand. The query is 2 x - 1 = 1, the keys 1 and 1 + ln 3, the weights 1/4 and 3/4; the values
    // 4 and 8 mix to 7, and 7 * 10 + 0.5 is the output.
    const layer = {
      input: [[1]],
      memory: [
        [0, 4],
        [Math.log(3), 8],
      ],
      projections: { query: [[2]], key: [[1], [0]], value: [[0], [1]], output: [[10]] },
      biases: { query: [[-1]], key: [[1]], output: [[0.5]] },
    };
    assertRounded(attentionLayer(layer), [[70.5]], 9);
    // Without biases the query is 2: weights 1/10 and 9/10, values 4 and 8 mix to 7.6.
    assertRounded(attentionLayer({ ...layer, biases: undefined }), [[76]], 9);
  });

  test('does the small things', () => {
    assert.equal(dot([1, 2, 3], [4, 5, 6]), 32);
    assert.equal(cosine([3, 4], [4, 3]), 24 / 25);
    assert.equal(cosine([0, 0], [4, 3]), 0);
    assert.deepEqual(hardMax([1, 3, 3]), [0, 0.5, 0.5]);
    assert.deepEqual(softmax([1, 3, 3], 0), [0, 0.5, 0.5]);
    assert.deepEqual(softmax([1, 3, -7, 0], Infinity), [0.25, 0.25, 0.25, 0.25]);
    assert.deepEqual(multiply([[1, 2]], [[3], [4]]), [[11]]);
  });

  test('cuts a name into n-grams', () => {
    assert.equal(foldText('Ě\u0301ŠJiří'), 'esjiri');
    assert.deepEqual(nGrams('Jan'), ['^j', 'ja', 'an', 'n$', '^ja', 'jan', 'an$']);
    assert.deepEqual(nGrams(''), ['^$']);
    // Names of the phone book and their known likeness to Jindrich.
    const likeness = {
      Jindra: 0.605,
      Friedrich: 0.529,
      Heinrich: 0.471,
      Ulrich: 0.471,
      Jiri: 0.323,
      Jan: 0.092,
      Maria: 0.073,
      Henry: 0,
      Petr: 0,
    };
    const { query, key } = nGramKeys('Jindrich', Object.keys(likeness));
    assertRounded([key.map((row) => cosine(query[0], row))], [Object.values(likeness)], 3);
  });
});
