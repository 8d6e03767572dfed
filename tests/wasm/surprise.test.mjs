// How much given texts surprise the story model, as it is and with halves of its blocks switched off: against what another
// program counted in float64 on the float32 original, and against float64 from the same int8 numbers.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { stories260k } from '../reference/stories260k.mjs';
import { readTensorFile } from '../reference/tensor-file.mjs';
import { assertRejected, builds, loadEngine } from './support.mjs';

const data = new URL('../../web/data/', import.meta.url);
const bytes = await readFile(new URL('stories260k.bin', data));
const texts = JSON.parse(await readFile(new URL('story-texts.json', data), 'utf8'));
const stored = readTensorFile(bytes);

const STORY = 'Once upon a time, there was a girl named Lily. She';
const LAYERS = [0, 1, 2, 3, 4];
const attentionOff = (layer) => ({ kind: 'off', layer });
const feedForwardOff = (layer) => ({ kind: 'feed-forward-off', layer });
const bothOff = (layer) => [attentionOff(layer), feedForwardOff(layer)];

/** Mean surprise of the original: with one layer changed, then all. */
const ORIGINAL = {
  unchanged: 1.1957,
  attention: { off: attentionOff, byLayer: [1.523, 1.579, 1.386, 1.423, 1.457], all: 4.852 },
  'feed-forward': { off: feedForwardOff, byLayer: [1.889, 1.962, 1.674, 1.809, 1.918], all: 8.378 },
  both: { off: bothOff, byLayer: [4.769, 2.385, 1.897, 2.05, 2.154], all: 23.383 },
};
/** Mean surprise of the original over its greedy text, those drawn at random, and the prompts with what it wrote on. */
const BY_KIND = [
  { from: 0, to: 1, mean: 0.456 },
  { from: 1, to: 13, mean: 1.26 },
  { from: 13, to: 16, mean: 1.047 },
];
/** What comes next after STORY in the original, likeliest first: unchanged, with one layer's half off, and with all. */
const NEXT = [
  { interventions: [], pieces: { ' lo': 0.763, ' had': 0.127, ' li': 0.052, ' was': 0.038, ' w': 0.008 } },
  ...[
    { ' lo': 0.392, ' had': 0.24, ' was': 0.158, ' li': 0.13, ' want': 0.028 },
    { ' lo': 0.503, ' had': 0.222, ' li': 0.123, ' was': 0.097, ' want': 0.02 },
    { ' lo': 0.613, ' had': 0.187, ' li': 0.117, ' was': 0.056, ' want': 0.009 },
    { ' lo': 0.606, ' had': 0.144, ' was': 0.095, ' w': 0.04, ' li': 0.034 },
    { ' lo': 0.353, ' had': 0.263, ' was': 0.189, ' li': 0.08, ' w': 0.029 },
  ].map((pieces, layer) => ({ interventions: [attentionOff(layer)], pieces })),
  ...[
    { ' lo': 0.586, ' had': 0.159, ' was': 0.084, ' w': 0.032, ' ': 0.025 },
    { ' lo': 0.626, ' had': 0.138, ' w': 0.064, ' was': 0.057, ' li': 0.046 },
    { ' lo': 0.659, ' was': 0.116, ' li': 0.087, ' had': 0.056, ' d': 0.019 },
    { ' lo': 0.667, ' li': 0.151, ' had': 0.107, ' was': 0.033, ' want': 0.012 },
    { ' lo': 0.339, ' was': 0.223, ' had': 0.175, ' w': 0.093, ' She': 0.055 },
  ].map((pieces, layer) => ({ interventions: [feedForwardOff(layer)], pieces })),
  {
    interventions: LAYERS.map(attentionOff),
    pieces: { ' was': 0.156, ' w': 0.091, ' saw': 0.087, ' had': 0.061 },
  },
  { interventions: LAYERS.map(feedForwardOff), pieces: { ' She': 0.985, ' He': 0.007, ' They': 0.005 } },
  { interventions: LAYERS.flatMap(bothOff), pieces: { ' She': 1 } },
];
/** The largest differences that int8 makes to these, .008 and .017. */
const INT8 = 0.01;
const INT8_PROBABILITY = 0.02;
/** float32 through five layers, on logits up to 30; surprise is a difference of two. */
const FAST = 2e-4;

/** Of every token, from the logits at the token before it. */
const surpriseOf = (ids, logits) =>
  ids.slice(1).map((id, i) => {
    const largest = Math.max(...logits[i]);
    const total = logits[i].reduce((sum, logit) => sum + Math.exp(logit - largest), 0);
    return largest + Math.log(total) - logits[i][id];
  });

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

describe('the mean surprise over the texts of the model', async () => {
  const decoder = await (await (await loadEngine()).learning()).decoder({ file: bytes });
  const assertMean = async (interventions, expected) => {
    const { predicted, mean: actual } = await decoder.read({ texts, interventions });
    assert.equal(predicted, 3367);
    const label = JSON.stringify(interventions);
    assert.ok(Math.abs(actual - expected) <= INT8, `${label}: ${actual}, not ${expected}`);
  };

  test('is that of the original within what int8 changes', () => assertMean([], ORIGINAL.unchanged));

  test('is that of the original in what it wrote greedily, at random and on from prompts', async () => {
    for (const { from, to, mean: expected } of BY_KIND) {
      const { mean: actual } = await decoder.read({ texts: texts.slice(from, to) });
      assert.ok(Math.abs(actual - expected) <= INT8, `texts ${from} to ${to}: ${actual}, not ${expected}`);
    }
  });

  for (const part of ['attention', 'feed-forward', 'both']) {
    const { off, byLayer, all } = ORIGINAL[part];
    test(`with ${part} off in one layer or in all is that of the original`, async () => {
      for (const layer of LAYERS) await assertMean([off(layer)].flat(), byLayer[layer]);
      await assertMean(LAYERS.flatMap(off), all);
    });
  }
});

test('what comes next, with halves of blocks off too, is what does in the original', async () => {
  const decoder = await (await (await loadEngine()).learning()).decoder({ file: bytes });
  for (const { interventions, pieces } of NEXT) {
    const generation = decoder.generate({ prompt: STORY, interventions });
    const expected = Object.entries(pieces);
    generation.candidates({ count: expected.length }).forEach(({ piece, probability }, i) => {
      assert.equal(piece, expected[i][0]);
      assert.ok(Math.abs(probability - expected[i][1]) <= INT8_PROBABILITY, `${piece}: ${probability}`);
    });
    generation.dispose();
  }
});

for (const build of builds) {
  describe(`${build}: a text that is read`, async () => {
    const decoder = await (await (await loadEngine({ build })).learning()).decoder({ file: bytes });

    test('has the surprise of float64 from the same int8 numbers at each token', async () => {
      const read = [STORY, texts[3].slice(0, 40)];
      for (const interventions of [[], [attentionOff(1)], [feedForwardOff(3)], LAYERS.flatMap(bothOff)]) {
        const answer = await decoder.read({ texts: read, interventions });
        const expected = read.map((text) => {
          const ids = typeof text === 'string' ? decoder.tokens(text).map(({ id }) => id) : text;
          return surpriseOf(ids, stories260k(stored, ids, interventions).logits);
        });
        assert.equal(answer.predicted, expected.flat().length);
        assert.ok(Math.abs(answer.mean - mean(expected.flat())) <= FAST);
        answer.texts.forEach((text, i) => {
          assert.equal(text.surprise[0], 0);
          assert.equal(text.surprise.length, expected[i].length + 1);
          assert.ok(Math.abs(text.mean - mean(expected[i])) <= FAST);
          expected[i].forEach((surprise, k) => {
            const actual = text.surprise[k + 1];
            assert.ok(
              Math.abs(actual - surprise) <= FAST,
              `text ${i}, token ${k + 1}: ${actual}, ${surprise}`,
            );
          });
        });
      }
    });

    test('may be as long as any, and none or one of a single token predicts nothing', async () => {
      const longest = Array.from({ length: 512 }, (_, i) => i);
      assert.equal((await decoder.read({ texts: [longest] })).predicted, 511);
      assert.deepEqual(await decoder.read({ texts: [] }), { predicted: 0, mean: 0, texts: [] });
      assert.deepEqual(await decoder.read({ texts: [[1]] }), {
        predicted: 0,
        mean: 0,
        texts: [{ surprise: [0], mean: 0, units: [] }],
      });
    });

    test('is refused by a decoder that was given back, and so is none', async () => {
      const short = await (await (await loadEngine({ build })).learning()).decoder({ file: bytes });
      short.dispose();
      for (const given of [[STORY], []])
        await assertRejected(short.read({ texts: given }), 'disposed', 'decoder');
    });

    test('tells its progress', async () => {
      const told = [];
      await decoder.read({ texts: [STORY, STORY], onProgress: (now) => told.push(now) });
      assert.deepEqual(told.at(-1), { done: 2, total: 2 });
    });

    test('is cut into tokens when its turn comes: a list lets the page have its own before its end is looked at', async () => {
      let turns = 0;
      const nextSlice = async () => void (turns += 1);
      // Together they take longer than a slice.
      const long = Array(10).fill(Array.from({ length: 512 }, (_, i) => i));
      const refused = decoder.read({ texts: [...long, '#'.repeat(600)], nextSlice });
      await assert.rejects(refused, ({ message, parameters }) => {
        assert.equal(message, 'texts[10] has 602 tokens, the start included; it may have at most 512.');
        assert.deepEqual(parameters, { name: 'texts[10]', given: '602', most: '512' });
        return true;
      });
      assert.ok(turns > 0);
    });

    test('is refused where it is none', async () => {
      const read = (input) => decoder.read({ texts: [STORY], ...input });
      await assertRejected(read({ texts: STORY }), 'wrong-type', 'texts', 'an array of texts');
      await assertRejected(read({ texts: [7] }), 'wrong-type', 'texts[0] is 7', 'array of ids');
      await assertRejected(read({ texts: [STORY, ''] }), 'empty', 'texts[1] is empty');
      await assertRejected(read({ texts: [[]] }), 'empty', 'texts[0] is empty');
      await assertRejected(read({ texts: [STORY, [1, 512]] }), 'out-of-range', 'texts[1][1] is 512', '511');
      await assertRejected(read({ texts: [[1, -2]] }), 'out-of-range', 'texts[0][1] is -2');
      await assertRejected(
        read({ texts: [Array(513).fill(5)] }),
        'too-large',
        'texts[0] has 513 tokens',
        '512',
      );
      await assertRejected(read({ interventions: [attentionOff(5)] }), 'out-of-range', 'layer is 5');
      await assertRejected(read({ text: STORY }), 'unknown-option', "'text'");
    });
  });
}
