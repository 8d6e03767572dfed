// USE-lite: against golden values of its float32 original, against float64 from the same int8 numbers, its
// findings over families of sentences, and what happens where a file or a text is no good.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { readTensorFile } from '../reference/tensor-file.mjs';
import { encode, firstWeights } from '../reference/use-lite.mjs';
import { assertClose, assertRefused, assertRejected, builds, loadEngine } from './support.mjs';

const data = new URL('../../web/data/', import.meta.url);
const readJson = async (address) => JSON.parse(await readFile(address, 'utf8'));
const golden = await readJson(new URL('../fixtures/golden/use-lite.json', import.meta.url));
const families = await readJson(new URL('../fixtures/golden/use-lite-families.json', import.meta.url));
const files = await Promise.all(
  ['use-lite-attention.bin', 'use-lite-rest.bin'].map((name) => readFile(new URL(name, data))),
);
const [attention, rest] = files;
const stored = Object.assign({}, ...files.map(readTensorFile));

const SENTENCE = "Evan's dog Riley is so hyper, she never stops moving";
const SHE = 10;
const DOG = 3;

/** int8 moves no weight of the thirteen sentences by more; the largest that is seen is .027. */
const INT8 = 0.03;

/** In float64 from the same numbers: the first sentence and two short ones, once for all builds. */
const references = golden
  .filter(({ text }) => [SENTENCE, 'i like to eat apple', 'a social network'].includes(text))
  .map(({ text, ids }) => ({ text, ...encode(stored, ids) }));

test('the files are those that were made', async () => {
  const checksums = await readJson(new URL('checksums.json', data));
  ['use-lite-attention.bin', 'use-lite-rest.bin'].forEach((name, i) => {
    assert.equal(files[i].length, checksums[name].bytes);
    assert.equal(createHash('sha256').update(files[i]).digest('hex'), checksums[name].sha256);
  });
});

for (const build of builds) {
  const learning = await (await loadEngine({ build })).learning();
  const encoder = await learning.encoder();
  const before = encoder.encode(SENTENCE);
  await encoder.loadRest();

  describe(`${build}: encoder`, () => {
    test('the first file is enough for the attention of the first layer', () => {
      assert.equal(before.layers.length, 1);
      assert.equal(before.layers[0].output, null);
      assert.equal(before.sentence, null);
      const after = encoder.encode(SENTENCE);
      assert.equal(encoder.layers, 2);
      assert.deepEqual(before.layers[0].heads, after.layers[0].heads);
    });

    for (const { text, pieces, ids, weights, sentence } of golden) {
      test(`'${text}': its tokens, and the weights of the float32 original`, () => {
        const encoded = encoder.encode(text);
        assert.deepEqual(
          encoded.tokens.map(({ piece }) => piece),
          pieces,
        );
        assert.deepEqual(
          encoded.tokens.map(({ id }) => id),
          ids,
        );
        weights.forEach((heads, layer) =>
          heads.forEach((expected, head) =>
            assertClose(encoded.layers[layer].heads[head].weights, expected, `layer ${layer}`, INT8),
          ),
        );
        sentence.forEach((number, i) => assert.ok(Math.abs(encoded.sentence.data[i] - number) < INT8));
      });
    }

    for (const { text, embeddings, layers, sentence } of references) {
      test(`'${text}': every number is that of float64 from the same int8 numbers`, () => {
        const encoded = encoder.encode(text);
        assertClose(encoded.tokenEmbeddings, embeddings, 'embeddings');
        layers.forEach(({ input, heads, output }, layer) => {
          assertClose(encoded.layers[layer].input, input, `input of layer ${layer}`);
          heads.forEach((stages, head) =>
            Object.entries(stages).forEach(([stage, expected]) =>
              assertClose(encoded.layers[layer].heads[head][stage], expected, `${stage} of ${layer}.${head}`),
            ),
          );
          assertClose(encoded.layers[layer].output, output, `output of layer ${layer}`);
        });
        assertClose(encoded.sentence, sentence, 'sentence');
      });
    }

    test('pieces become words: the sum over columns, the mean over rows', () => {
      const { tokens, words, layers } = encoder.encode(SENTENCE);
      assert.equal(words.join(' '), "Evan 's dog Riley is so hyper , she never stops moving");
      const { weights, wordWeights } = layers[0].heads[0];
      const expected = words.map((_, query) =>
        words.map((__, key) => {
          const rows = tokens.flatMap(({ word }, i) => (word === query ? [i] : []));
          const columns = tokens.flatMap(({ word }, i) => (word === key ? [i] : []));
          const cells = rows.flatMap((row) => columns.map((col) => weights.data[row * weights.cols + col]));
          return cells.reduce((sum, weight) => sum + weight, 0) / rows.length;
        }),
      );
      assertClose(wordWeights, expected, 'word weights');
      // Riley looks at the dog, the dog less at Riley: measured on the original.
      assert.ok(Math.abs(wordWeights.data[3 * 12 + 2] - 0.185) < INT8);
      assert.ok(Math.abs(wordWeights.data[2 * 12 + 3] - 0.095) < INT8);
    });

    test('without its queries the mechanism is its own mirror', () => {
      const at = (from) => {
        const { scores } = encoder.scores({ text: SENTENCE, from, layer: 0, head: 0 });
        return [scores.data[SHE * scores.cols + DOG], scores.data[DOG * scores.cols + SHE]];
      };
      // Measured on the original; int8 moves a score by less than .06.
      const expected = {
        'queries-and-keys': [4.4, 0.34],
        keys: [0.73, 0.73],
        symmetric: [2.37, 2.37],
        'token-embeddings': [0.79, 0.79],
      };
      for (const [from, scores] of Object.entries(expected)) {
        at(from).forEach((score, i) => assert.ok(Math.abs(score - scores[i]) < 0.06, `${from}: ${score}`));
      }
      const { weights } = encoder.scores({ text: SENTENCE, from: 'queries-and-keys' });
      assert.deepEqual(weights, encoder.encode(SENTENCE).layers[0].heads[0].weights);
    });

    test('a trace explains each number down to the embedding', () => {
      const trace = encoder.trace('a social network');
      const weight = trace.derive({ stage: 'weights', head: 3, row: 2, col: 1 });
      assert.equal(weight.operation, 'quotient');
      const input = trace.derive({ stage: 'sum', sublayer: 'embedding', row: 1, col: 0 });
      assert.equal(input.operation, 'sum');
      const { tokenEmbeddings } = encoder.encode('a social network');
      const expected = 2 * tokenEmbeddings.data[256] + Math.sin(1);
      assert.ok(Math.abs(input.result - expected) < 1e-6);
      trace.dispose();
    });

    test('refuses what it cannot take', () => {
      assertRefused(() => encoder.encode(''), 'empty', 'text');
      assertRefused(() => encoder.encode('a '.repeat(129)), 'too-large', '129', '128');
      assertRefused(() => encoder.encode('a'.repeat(1001)), 'too-large', '1000');
      assertRefused(() => encoder.encode(7), 'wrong-type', 'text');
      const scores = (input) => () => encoder.scores({ text: 'a', from: 'keys', ...input });
      assertRefused(scores({ from: 'values' }), 'unknown-option', "'values'", "'symmetric'");
      assertRefused(scores({ layer: 2 }), 'out-of-range', 'layer', '2 layers');
      assertRefused(scores({ head: 4 }), 'out-of-range', 'head', '4 heads');
      assertRefused(scores({ from: 'keys', row: 1 }), 'unknown-option', "'row'");
    });
  });
}

/** Every choice of a word for each slot. */
const sentencesOf = ({ sentence, slots }) =>
  slots.reduce(
    (texts, words, slot) => texts.flatMap((text) => words.map((word) => text.replace(`{${slot}}`, word))),
    [sentence],
  );

test('the families of sentences are those over which the findings were measured', async () => {
  const written = await readJson(new URL('sentence-families.json', data));
  assert.deepEqual(
    written.map((family) => ({ name: family.name, sentences: sentencesOf(family).sort() })),
    families.map(({ name, sentences }) => ({ name, sentences: [...sentences].sort() })),
  );
});

describe('findings over many sentences', () => {
  for (const { name, sentences, expected } of families) {
    test(`${name}: ${sentences.length} sentences`, async () => {
      const learning = await (await loadEngine()).learning();
      const encoder = await learning.encoder();
      await encoder.loadRest();
      const places = expected.map(({ place }) => place);
      const results = await encoder.survey({ sentences, places });
      results.forEach((result, i) => {
        assert.equal(result.sentences, sentences.length);
        const { mean, largest, largestOfOthers } = expected[i];
        const label = `${JSON.stringify(places[i])}: ${JSON.stringify(result)}`;
        // int8 moves a mean by less than .005, and decides one sentence of 80 the other way.
        assert.ok(Math.abs(result.mean - mean) < 0.005, label);
        if (largest !== undefined) assert.ok(Math.abs(result.largest - largest) < 0.015, label);
        if (largestOfOthers !== undefined) assert.equal(result.largestOfOthers, largestOfOthers, label);
      });
      encoder.dispose();
    });
  }

  test('a survey tells its progress, ends when told to and refuses what it cannot count', async () => {
    const encoder = await (await (await loadEngine()).learning()).encoder();
    const places = [{ layer: 0, head: 0, query: 0, key: 1 }];
    const progress = [];
    const sentences = Array.from({ length: 40 }, () => SENTENCE);
    await encoder.survey({ sentences, places, onProgress: (now) => progress.push(now) });
    assert.deepEqual(progress.at(-1), { done: 40, total: 40 });
    const reached = [];
    const many = Array.from({ length: 400 }, () => SENTENCE);
    const nextSlice = () => Promise.resolve(reached.push(progress.at(-1).done));
    await encoder.survey({ sentences: many, places, onProgress: (now) => progress.push(now), nextSlice });
    assert.deepEqual(
      [...reached, 400],
      progress.filter(({ total }) => total === 400).map(({ done }) => done),
    );
    const refusing = () => Promise.reject(new Error('no more'));
    await assert.rejects(encoder.survey({ sentences: many, places, nextSlice: refusing }), /no more/);
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    await assert.rejects(encoder.survey({ sentences, places, signal: controller.signal }), /enough/);
    const survey = (input) => encoder.survey({ sentences, places, ...input });
    await assertRejected(survey({ places: [] }), 'empty', 'places');
    await assertRejected(survey({ places: [{ ...places[0], layer: 9 }] }), 'out-of-range', 'layer 9');
    await assertRejected(survey({ places: [{ ...places[0], word: 9 }] }), 'unknown-option', 'places[0]');
    await assertRejected(survey({ sentences: ['one'] }), 'out-of-range', "'one'", '1 word');
    await assertRejected(survey({ sentences: [''] }), 'empty', 'text');
    const running = survey({ sentences: Array.from({ length: 400 }, () => SENTENCE) });
    encoder.dispose();
    await assertRejected(running, 'disposed', 'encoder');
  });
});

/** Where the largest weight of each word lies, counted from the weights between the pieces of many texts. */
function countOffsets(texts, weightsOf) {
  const places = ['furtherBack', 'before', 'itself', 'next', 'furtherAhead'];
  const nothing = () => Object.fromEntries(places.map((place) => [place, 0]));
  const counted = { queries: 0, largest: nothing(), largestOfOthers: nothing(), mean: nothing() };
  for (const { tokens, words } of texts) {
    const weights = weightsOf(tokens);
    const piecesOf = (word) => tokens.flatMap((token, piece) => (token.word === word ? [piece] : []));
    words.forEach((_, query) => {
      const rows = piecesOf(query);
      const row = words.map((__, key) =>
        rows.reduce(
          (sum, i) => sum + piecesOf(key).reduce((part, j) => part + weights[i][j], 0) / rows.length,
          0,
        ),
      );
      const placeOf = (key) => places[Math.max(-2, Math.min(2, key - query)) + 2];
      const others = row.map((weight, key) => (key === query ? -1 : weight));
      counted.queries += 1;
      counted.largest[placeOf(row.indexOf(Math.max(...row)))] += 1;
      counted.largestOfOthers[placeOf(others.indexOf(Math.max(...others)))] += 1;
      row.forEach((weight, key) => (counted.mean[placeOf(key)] += weight));
    });
  }
  for (const kind of ['largest', 'largestOfOthers', 'mean'])
    for (const place of places) counted[kind][place] /= counted.queries;
  return counted;
}

function assertOffsets(actual, expected, tolerance, label) {
  assert.equal(actual.queries, expected.queries, label);
  for (const kind of ['largest', 'largestOfOthers', 'mean'])
    for (const [place, share] of Object.entries(expected[kind]))
      assert.ok(
        Math.abs(actual[kind][place] - share) <= tolerance,
        `${label}, ${kind}, ${place}: ${actual[kind][place]}, not ${share}`,
      );
}

describe('where heads look', () => {
  test('over all sentences of all families: counted again in float64 from the same int8 numbers', async () => {
    const encoder = await (await (await loadEngine()).learning()).encoder();
    const sentences = families.flatMap((family) => [...new Set(family.sentences)]);
    const results = await encoder.surveyOffsets({ sentences });
    assert.equal(results.length, 4);
    const texts = sentences.map((text) => encoder.encode(text));
    const reference = firstWeights(stored);
    results.forEach((result, head) => {
      assert.equal(result.sentences, sentences.length);
      const expected = countOffsets(texts, (tokens) => reference(tokens.map(({ id }) => id))[head]);
      // Single precision may decide a tie of two weights the other way, in one word of a thousand at most.
      assertOffsets(result, expected, 0.001, `head ${head + 1}`);
    });
    encoder.dispose();
  });

  for (const { text, weights } of golden) {
    test(`'${text}': where those of the float32 original look`, async () => {
      const encoded = (await (await (await loadEngine()).learning()).encoder()).encode(text);
      encoded.layers[0].heads.forEach(({ offsets }, head) => {
        const expected = countOffsets([encoded], () => weights[0][head]);
        // int8 moves a weight by INT8 at most, and lets two words of one text change to a place of almost as much weight.
        const tolerance = Math.max(INT8, 2 / encoded.words.length);
        assertOffsets(offsets, expected, tolerance, `head ${head + 1}`);
      });
    });
  }

  test('of the second layer once it is there; what cannot be counted is refused', async () => {
    // A model of its own: that of the other tests may have its second layer already.
    const encoder = await (await (await loadEngine()).learning()).encoder({ file: attention });
    const survey = (input) => encoder.surveyOffsets({ sentences: [SENTENCE], ...input });
    await assertRejected(survey({ layer: 1 }), 'out-of-range', 'layer is 1', '1 layer');
    await assertRejected(survey({ layer: -1 }), 'out-of-range', 'layer');
    await assertRejected(survey({ sentences: [''] }), 'empty', 'text');
    await assertRejected(survey({ sentences: 'one' }), 'wrong-type', 'sentences');
    await assertRejected(survey({ places: [] }), 'unknown-option', "'places'");
    await encoder.loadRest({ file: rest });
    const [first] = await survey({ layer: 1 });
    const { offsets } = encoder.encode(SENTENCE).layers[1].heads[0];
    // The fast path is within 1e-4 of the other.
    assertOffsets(first, offsets, 1e-4, 'head 1');
    await assertRejected(survey({ layer: 2 }), 'out-of-range', 'layer is 2', '2 layers');
    const none = await encoder.surveyOffsets({ sentences: [] });
    assert.deepEqual([none[0].queries, none[0].largest.itself], [0, 0]);
    const progress = [];
    await survey({ onProgress: (now) => progress.push(now) });
    assert.deepEqual(progress.at(-1), { done: 1, total: 1 });
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    await assert.rejects(survey({ signal: controller.signal }), /enough/);
    encoder.dispose();
    await assertRejected(survey({}), 'disposed', 'encoder');
  });
});

const learning = await (await loadEngine()).learning();

describe('files of the encoder', () => {
  test('takes bytes, and refuses damaged, foreign and swapped ones', async () => {
    const encoder = await learning.encoder({ file: attention });
    assert.equal(encoder.layers, 1);
    await assertRejected(encoder.loadRest({ file: attention }), 'malformed', 'layer 0 residual');
    await assertRejected(encoder.loadRest({ file: rest.subarray(0, 999) }), 'malformed', '999');
    assert.equal(encoder.layers, 1);
    await encoder.loadRest({ file: rest });
    assert.equal(encoder.layers, 2);
    encoder.dispose();
    assertRefused(() => encoder.encode('a'), 'disposed', 'encoder');
    await assertRejected(encoder.loadRest(), 'disposed', 'encoder');
    await assertRejected(learning.encoder({ file: rest }), 'malformed', 'pieces');
    const damaged = Uint8Array.from(attention);
    damaged[2_000_000] ^= 1;
    await assertRejected(learning.encoder({ file: damaged }), 'malformed', 'damaged');
    await assertRejected(learning.encoder({ fill: 1 }), 'unknown-option', "'fill'");
    await assertRejected(encoder.loadRest({ file: 'rest.bin' }), 'disposed');
  });

  test('is told when it is given back while its rest is on the way', async () => {
    const encoder = await learning.encoder({ file: attention });
    const loading = encoder.loadRest();
    encoder.dispose();
    await assertRejected(loading, 'disposed', 'encoder');
  });
});
