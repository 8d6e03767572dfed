// The head of the start page: what is shipped of it is what the engine computes from the model, and what its words put on
// each other is as golden values and hand-worked numbers have it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askHead, headOf, STORY, storyHead } from '../../../web/figures/flow/head.js';
import { softness } from '../../../web/figures/flow/head-telling.js';
import type { Pour } from '../../../web/drawings/pour.js';
import type { ShownCell } from '../../../web/model/token.js';
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
      // Rounded to 1/14,000; builds of the engine differ by float32 rounding.
      assert.ok(Math.abs(storyHead[matrix].data[index]! - value) < 0.5 / 14_000 + 1e-5, `${matrix} ${index}`);
    }
  }
});

test('what “she” scores has the same exponentials on the start page as in the lesson of this head', async () => {
  const encoder = await (await engine.learning()).encoder();
  const computed = headOf(encoder.encode(STORY));
  encoder.dispose();
  const exponentials = ({ query, key, wordOfPiece }: typeof storyHead): string[] => {
    const [head] = engine.trace({ query, key, value: key }).heads;
    const scores = rowOf(head!.scores, wordOfPiece.indexOf(SHE));
    return [...scores].map((score) => Math.exp(score).toFixed(2));
  };
  assert.deepEqual(exponentials(storyHead), exponentials(computed));
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
  // The word that is asked about is marked, and no key: it would look like the answer.
  const drawn = () => given(figure.parts('soft-pour')[0]!, 'pour') as Pour;
  assert.deepEqual([drawn().asking, drawn().asked, drawn().strongest], [HYPER, SHE, null]);
  assert.match(said(), /As an example, “hyper” asks\./);
  await press(RILEY);
  assert.deepEqual([drawn().asking, drawn().asked, drawn().strongest], [SHE, null, DOG]);
  assert.equal(
    figure.sentence,
    'she puts 29% of its weight on dog, 17% on itself, and the rest on the other words.',
  );
  assert.match(
    said(),
    /You pressed “Riley”: “she” puts 15% of its weight there and 29% on “dog”, but also 12% on “Evan”, who/,
  );
  assert.equal(given(figure.parts('soft-pour')[0]!, 'guess'), RILEY);
  await press(HYPER);
  assert.match(figure.sentence, /^hyper puts 20% of its weight on Riley/);
  assert.match(said(), /Press any word to let it ask, and any percentage/);
});

test('the reply says what weight the pressed word has, whichever it is', async () => {
  for (const [word, reply] of [
    [DOG, 'You pressed “dog”: “she” puts most of all there, 29% of its weight, but also 12% on “Evan”'],
    [0, 'You pressed “Evan”: “she” puts 12% of its weight there, and 29% on “dog”.'],
    [
      HYPER,
      'You pressed “hyper”: “she” puts 5% of its weight there and 29% on “dog”, but also 12% on “Evan”',
    ],
  ] as const) {
    const figure = await DrawnFigure.open('flow', 'head', { asks: true });
    fire(figure.parts('soft-pour')[0]!, 'word-choose', { word });
    await figure.draw();
    assert.ok(figure.text.includes(reply), figure.text);
  }
});

// Whatever was moved or pressed before, the answer is about the head as it was trained.
const BEFORE: Readonly<Record<string, (figure: DrawnFigure) => void>> = {
  ...Object.fromEntries(
    softness.stops.map((id) => [
      id,
      (figure: DrawnFigure) => fire(figure.parts('soft-stops')[0]!, 'stop-choose', { id }),
    ]),
  ),
  'a place between two stops': (figure) =>
    fire(figure.parts('soft-stops')[0]!, 'slide', { place: softness.places.at(-2), final: true }),
  'a percentage': (figure) => fire(figure.parts('soft-pour')[0]!, 'weight-choose', { word: RILEY }),
};
for (const [name, act] of Object.entries(BEFORE))
  test(`the answer gets its reply after ${name}`, async () => {
    const figure = await DrawnFigure.open('flow', 'head', { asks: true });
    act(figure);
    await figure.draw();
    fire(figure.parts('soft-pour')[0]!, 'word-choose', { word: RILEY });
    await figure.draw();
    assert.match(figure.text, /You pressed “Riley”: “she” puts 15% of its weight there and 29% on “dog”/);
    assert.equal(given(figure.parts('soft-pour')[0]!, 'guess'), RILEY);
    assert.match(figure.sentence, /^she puts 29% of its weight on dog/);
  });

test('a percentage that is pressed again, and the cross of what tells of it, put it away', async () => {
  const figure = await DrawnFigure.open('flow', 'head');
  const press = async (): Promise<void> => {
    fire(figure.parts('soft-pour')[0]!, 'weight-choose', { word: RILEY });
    await figure.draw();
  };
  await press();
  assert.notEqual(figure.view.selection, null);
  await press();
  assert.equal(figure.view.selection, null);
  await press();
  figure.view.closed();
  await figure.draw();
  assert.equal(figure.view.selection, null);
});

test('the plain mean is one over pieces, and over words where each is one piece', async () => {
  const figure = await DrawnFigure.open('flow', 'sentence');
  await figure.set({ temperature: Infinity });
  // “stops” is two of the 15 pieces, as the bar has it: 13% beside 7%.
  assert.equal(
    figure.sentence,
    'hyper puts the same weight on each of the 15 pieces that the model reads; stops is 2 of them.',
  );
  await figure.set({ text: 'the dog saw the cat' });
  assert.equal(figure.sentence, 'cat puts the same weight on every word, whatever their scores are.');
});

test('what the asked word puts on others can’t be asked while the question is open', async () => {
  const figure = await DrawnFigure.open('flow', 'head', { asks: true });
  const isShown = (cell: ShownCell): boolean => figure.view.isShown(cell);
  // “she” is the eleventh piece.
  const own: readonly ShownCell[] = [
    { stage: 'weights', row: SHE, col: DOG },
    { run: 'pieces', stage: 'weights', row: 10, col: 3 },
    { run: 'pieces', stage: 'scores', row: 10, col: 3 },
  ];
  assert.deepEqual(own.map(isShown), [false, false, false]);
  assert.ok(isShown({ stage: 'weights', row: HYPER, col: RILEY }));
  fire(figure.parts('soft-pour')[0]!, 'word-choose', { word: RILEY });
  await figure.draw();
  assert.deepEqual(own.map(isShown), [true, true, true]);
});

/** The numbers that the explained one is made of and that lead on. */
const belowOf = (figure: DrawnFigure): readonly ShownCell[] =>
  (figure.view.explanation?.lines ?? []).flat().flatMap(({ cell }) => (cell ? [cell] : []));

for (const step of ['head', 'sentence']) {
  test(`${step}: a weight leads down to the embedding, and only what needs the model asks for it`, async () => {
    const figure = await DrawnFigure.open('flow', step);
    const flow = await figure.figure.step();
    const way: string[] = [];
    let cell: ShownCell | undefined = { stage: 'weights', row: HYPER, col: 2 };
    while (cell) {
      await figure.set({ cell });
      const { inputs } = figure.figure.controller;
      const needed = flow.also?.({ step, inputs, engine, compact: false, hasPredicted: true }) ?? [];
      const isOfModel: boolean = cell.run !== undefined && !['scores', 'weights'].includes(cell.stage);
      assert.equal(needed.includes('encoder'), step === 'sentence' || isOfModel, cell.stage);
      assert.ok(figure.view.explanation!.sentence.length > 0, cell.stage);
      way.push(cell.stage);
      const below: readonly ShownCell[] = belowOf(figure);
      cell = below.find(({ stage }) => !/-(?:projection|gain|bias)$/.test(stage));
    }
    assert.deepEqual(way, ['weights', 'scores', 'query', 'normed', 'sum', 'token-embedding']);
  });
}

test('a query’s size is told before it is fetched: the score says it', async () => {
  const figure = await DrawnFigure.open('flow', 'head');
  await figure.set({ cell: { run: 'pieces', stage: 'scores', row: 8, col: 3 } });
  const said = figure.view.explanation!.sentence.map(({ text }) => text).join('');
  assert.match(said, /loads the first layer of the model, 2\.4 MB\./);
});

test('where only equal words count there is no head to explain', async () => {
  const figure = await DrawnFigure.open('flow', 'head');
  await figure.set({ match: 'exact', cell: { stage: 'weights', row: HYPER, col: HYPER } });
  const { explanation } = figure.view;
  assert.equal(explanation?.sentence[0]?.text, 'hyper finds only hyper, because no other word equals it.');
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

const typeText = async (figure: DrawnFigure, text: string): Promise<void> => {
  fire(figure.parts('soft-text-input')[0]!, 'text-edit', { text, final: true });
  await figure.draw();
};

// The last word has all others to choose from; what is half typed has not chosen it.
for (const [text, asker] of [
  ['I eat a pear.', 'pear'],
  ['the cat that she saw', 'she'],
  ['Riley, the dog', 'dog'],
] as const)
  test(`typed letter by letter or at once, the same word asks in “${text}”`, async () => {
    const letters = Array.from(text, (_, end) => text.slice(0, end + 1));
    for (const typed of [[text], letters]) {
      const figure = await DrawnFigure.open('flow', 'sentence');
      // It is what asks by itself.
      await figure.set({ word: SHE + 1 });
      for (const part of typed) await typeText(figure, part);
      assert.ok(figure.sentence.startsWith(`${asker} `), figure.sentence);
    }
  });

test('a word that was chosen goes on asking while other words are typed', async () => {
  const figure = await DrawnFigure.open('flow', 'sentence');
  fire(figure.parts('soft-pour')[0]!, 'word-choose', { word: DOG });
  await figure.draw();
  for (const text of ['My dog Riley is so hyper, she', 'My dog is', 'My dog is s', 'a dog is so small']) {
    await typeText(figure, text);
    assert.match(figure.sentence, /^dog /, text);
  }
});
