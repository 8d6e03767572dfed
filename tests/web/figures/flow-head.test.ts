// The head of the start page: what is shipped of it is what the engine computes from the model, and what its words put on
// each other is as golden values and hand-worked numbers have it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askHead, headOf, STORY, storyHead } from '../../../web/figures/flow/head.js';
import { softness } from '../../../web/figures/flow/head-telling.js';
import { at, rowOf } from '../../../web/model/tensor.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import { engine } from '../support/engine.js';
import { fire, given, textOf } from '../support/markup.js';

const WORDS = ['Evan', "'s", 'dog', 'Riley', 'is', 'so', 'hyper', ',', 'she', 'never', 'stops', 'moving'];
const DOG = 2;
const RILEY = 3;
const HYPER = 6;
const SHE = 8;

/** Of the float model, by its original program: what “she” and “hyper” put on each word. */
const GOLDEN: Readonly<Record<number, readonly number[]>> = {
  [SHE]: [0.118, 0.028, 0.294, 0.149, 0.066, 0.04, 0.05, 0.071, 0.171, 0.011, 0.001, 0],
  [HYPER]: [0.018, 0.014, 0.044, 0.204, 0.195, 0.149, 0.3, 0.032, 0.025, 0.007, 0.005, 0.006],
};

/** The model's numbers are int8 here, which moves weights by up to 0.004, and the golden ones have three decimals. */
const OF_INT8 = 0.0045;

const rowsAt = (stop: (typeof softness.stops)[number]) =>
  askHead(engine, storyHead, softness.of(stop)).weights;

test('the shipped queries and keys are those that the engine computes from the model', async () => {
  const encoder = await (await engine.learning()).encoder();
  const computed = headOf(encoder.encode(STORY));
  encoder.dispose();
  assert.deepEqual(storyHead.words, computed.words);
  assert.deepEqual(storyHead.wordOfPiece, computed.wordOfPiece);
  assert.deepEqual(storyHead.startsAfterBlank, computed.startsAfterBlank);
  for (const matrix of ['query', 'key'] as const) {
    assert.deepEqual([storyHead[matrix].rows, storyHead[matrix].cols], [15, 64]);
    for (const [index, value] of computed[matrix].data.entries()) {
      // Rounded to four decimals; builds of the engine differ by float32 rounding.
      assert.ok(Math.abs(storyHead[matrix].data[index]! - value) < 0.00005 + 1e-5, `${matrix} ${index}`);
    }
  }
});

test('as trained, the words put on each other what the reference says', () => {
  const weights = rowsAt('trained');
  assert.deepEqual(storyHead.words, WORDS);
  for (const [row, golden] of Object.entries(GOLDEN)) {
    for (const [col, expected] of golden.entries()) {
      const found = at(weights, Number(row), col);
      assert.ok(Math.abs(found - expected) <= OF_INT8, `${WORDS[Number(row)]} on ${WORDS[col]}: ${found}`);
    }
  }
});

test('exact match: a word finds itself, and words that are equal share', () => {
  const weights = rowsAt('exact');
  for (const [row] of WORDS.entries()) {
    assert.deepEqual(
      rowOf(weights, row),
      WORDS.map((_, col) => (col === row ? 1 : 0)),
    );
  }
  const twice = { ...storyHead, words: WORDS.map((word) => (word === 'never' ? 'she' : word)) };
  const shared = askHead(engine, twice, softness.of('exact')).weights;
  assert.deepEqual([at(shared, SHE, SHE), at(shared, SHE, 9), at(shared, SHE, DOG)], [0.5, 0.5, 0]);
});

test('best match: “she” finds the dog alone; plain mean: each of 15 pieces has the same weight', () => {
  assert.deepEqual(
    rowOf(rowsAt('best'), SHE),
    WORDS.map((_, col) => (col === DOG ? 1 : 0)),
  );
  const mean = rowsAt('mean');
  // “'s”, “Riley” and “stops” are two pieces.
  const pieces = [1, 2, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1];
  for (const [col, count] of pieces.entries()) {
    // A sum of float32 numbers.
    assert.ok(Math.abs(at(mean, SHE, col) - count / 15) < 1e-6);
  }
});

test('wherever the slider stands, the weights of each word add up to 1', () => {
  for (const place of softness.places) {
    const { weights } = askHead(engine, storyHead, softness.at(place));
    for (const [row] of WORDS.entries()) {
      const sum = rowOf(weights, row).reduce((total, weight) => total + weight, 0);
      // Twelve sums of float32 numbers.
      assert.ok(Math.abs(sum - 1) < 1e-5, `${WORDS[row]} at ${place}`);
    }
  }
});

test('until a word is pressed “she” does not ask; then it does, beside what was pressed', async () => {
  const figure = await DrawnFigure.open('flow', 'head', { asks: true });
  const press = async (word: number): Promise<void> => {
    fire(figure.parts('soft-pour')[0]!, 'word-choose', { word });
    await figure.draw();
  };
  const said = () => figure.parts('p').map(textOf).join(' ');
  assert.equal(
    figure.sentence,
    'hyper puts 20% of its weight on Riley, 30% on itself, and the rest on the other words.',
  );
  assert.match(said(), /Press the word that you think “she” means\./);
  await press(RILEY);
  assert.equal(
    figure.sentence,
    'she puts 29% of its weight on dog, 17% on itself, and the rest on the other words.',
  );
  assert.match(said(), /You pressed “Riley”; “she” puts more on “dog”, and 12% on “Evan”/);
  assert.equal(given(figure.parts('soft-pour')[0]!, 'guess'), RILEY);
  await press(HYPER);
  assert.match(figure.sentence, /^hyper puts 20% of its weight on Riley/);
  assert.match(said(), /Press any word to let it ask\./);
});

test('where an author asks no question, every word asks at once', async () => {
  const figure = await DrawnFigure.open('flow', 'head');
  fire(figure.parts('soft-pour')[0]!, 'word-choose', { word: DOG });
  await figure.draw();
  assert.match(figure.sentence, /^dog puts 28% of its weight on 's, 36% on itself/);
});

test('a sentence of one’s own is read by the first layer; the word that asked goes on asking where there is one', async () => {
  const figure = await DrawnFigure.open('flow', 'sentence');
  const type = async (text: string): Promise<void> => {
    fire(figure.parts('soft-text-input')[0]!, 'text-edit', { text, final: true });
    await figure.draw();
  };
  assert.match(figure.sentence, /^hyper puts 20% of its weight on Riley/);
  await type('The cat saw what she did');
  assert.match(figure.sentence, /^she puts \d+% of its weight on /);
  await type('i like to eat apple');
  assert.match(figure.sentence, /^apple puts \d+% of its weight on /);
  await type('   ');
  assert.match(figure.sentence, /^apple puts/, 'the last sentence stays');
});
