// What is told of a change by hand: what it belongs to, what follows from it and what does not, and nothing twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOfNumber } from '../../../web/figures/base/voice/number-names.js';
import { FigureByEar } from '../support/by-ear.js';

const W_Q = 'W Q';

test('of a number of W_Q one hears its head, which heads change and which do not, and nothing twice', async () => {
  const figure = await FigureByEar.open('heads', 'columns');
  const write = async (text: string): Promise<string> => {
    figure.writeNumber(W_Q, 0, 2, text);
    return (await figure.heard()).join(' ');
  };
  assert.match(
    await write('3'),
    /^W Q: thing, q₃ of head 2: 3, was 1; heads that change: 2; that stay: 1\. 6 is number 3 of the query/,
  );
  assert.match(await write('−'), /“−” was given/);
  assert.match(await write('2'), /: 2, was 3;/, 'what was being typed is no old value');
  figure.select({ stage: 'query-projection', row: 0, col: 2 });
  await figure.heard();
  assert.equal(await write('1'), 'W Q: thing, q₃ of head 2: 1, was 2; heads that change: 2; that stay: 1.');
});

test('where nothing of X leads into a column no head changes', async () => {
  const figure = await FigureByEar.open('heads', 'columns');
  figure.change({ input: Array.from({ length: 4 }, () => [0, 1, 1, 1]) });
  await figure.heard();
  figure.writeNumber(W_Q, 0, 0, '5');
  assert.match((await figure.heard())[0]!, /heads that change: none; that stay: 1, 2\./);
});

test('the slider of a weight of the trained model tells the weight, and what comes of it', async () => {
  const figure = await FigureByEar.open('trained-model', 'interfere');
  figure.skip();
  figure.choose('weights');
  await figure.heard();
  figure.slideOn('Weight that full stop puts on “Lily”');
  const [told = ''] = await figure.heard();
  assert.match(
    told,
    /^Layer 5, head 3: weights of full stop set by you: on “Lily” 0\.\d{3}\. Probability of “She”/,
  );
  assert.match(told, / with the changes 0\.\d{3}/);
  figure.change({ changes: [] });
  assert.match((await figure.heard())[0]!, /^Taken back: layer 5, head 3: weights of full stop set by you\./);
});

test('a moved mask tells the row that softmax makes anew, and a weight behind it that it is hidden', async () => {
  const figure = await FigureByEar.open('who-asks-whom', 'mask');
  figure.skip();
  await figure.heard();
  assert.match(figure.sentence, /Riley \(query\) puts 1\.000 of its weight on Riley \(key\)\.$/);
  figure.change({ ahead: 1 });
  assert.match(
    (await figure.heard())[0]!,
    / weights of “Riley”, on what it sees: “Riley” 0\.500, “is” 0\.500, was “Riley” 1\.000; weights of “so”, on what it sees: .*“hyper” 0\.727, was /,
  );
  figure.select({ stage: 'weights', row: 0, col: 2 });
  assert.deepEqual(await figure.heard(), [
    'Riley (query) puts 0.000 of its weight on so (key). The mask hides it.',
  ]);
});

test('what the mistake with a mask does to earlier outputs is told with it', async () => {
  const figure = await FigureByEar.open('who-asks-whom', 'leak');
  figure.skip();
  await figure.heard();
  figure.change({ zero: 'after' });
  assert.match(
    (await figure.heard())[0]!,
    /; earlier outputs that change with the last word 6 of 6, unchanged\.$/,
  );
});

test('of a moved mask the row that is selected is told, and the one that it changes most', async () => {
  const figure = await FigureByEar.open('who-asks-whom', 'mask');
  figure.skip();
  figure.select({ stage: 'weights', row: 4, col: 0 });
  figure.change({ ahead: 1 });
  await figure.heard();
  figure.change({ ahead: 0 });
  const [told = ''] = await figure.heard();
  const rows = [...told.matchAll(/weights of “(.+?)”/g)].map(([, word]) => word);
  assert.deepEqual(rows, ['she', 'so']);
});

test('the switch W_V = I tells first the number that is selected, and another sentence keeps its word', async () => {
  const figure = await FigureByEar.open('projections', 'attention');
  figure.select({ stage: 'output', row: 1, col: 0 });
  await figure.heard();
  figure.change({ plainValues: true });
  assert.match(
    (await figure.heard())[0]!,
    / Number 1 of the output of forum with W V = I is 0\.156; with W V it is 1\.000\.$/,
  );
  figure.change({ plainValues: false });
  figure.select({ stage: 'weights', row: 1, col: 3 });
  await figure.heard();
  figure.choose('This awesome forum');
  assert.match(
    (await figure.heard())[0]!,
    /^Sentence: This awesome forum\. Most weight of forum, on awesome /,
  );
  assert.deepEqual(figure.view?.selection, { stage: 'weights', row: 2, col: 1 });
});

test('a number of another matrix than those of words is named by its row and its column', async () => {
  const lenses = await FigureByEar.open('projections', 'lenses');
  assert.equal(nameOfNumber(lenses.view!, { stage: 'key-projection', row: 1, col: 1 }), 'W K, trait, k₂');
});

test('a sentence keeps its words, whichever of them asks', async () => {
  const figure = await FigureByEar.open('who-asks-whom', 'cables');
  figure.skip();
  figure.change({ queriesFrom: 'memory' });
  await figure.heard();
  const names = (['input', 'memory', 'query', 'key'] as const).map((stage) =>
    nameOfNumber(figure.view!, { stage, row: 2, col: 0 }),
  );
  assert.deepEqual(names, ['X, stops, name', 'M, nie, name', 'query 1 of nie', 'key 1 of stops']);
});

test('a number of Learn leads to the question of its row, and tells what the model answers', async () => {
  const figure = await FigureByEar.open('projections', 'learn');
  figure.skip();
  await figure.heard();
  assert.ok(figure.pressNumber('0.213, H → 6'));
  assert.match(
    (await figure.heard()).join(' '),
    /^0\.213, H → 6\. Example 3 asks .: answers \d, (right|wrong: \d is right)\.$/,
  );
  assert.equal(figure.view?.selection?.row, 2);
});

test('a symbol that is pressed tells what it means', async () => {
  const figure = await FigureByEar.open('heads', 'join');
  figure.change({ symbol: 'query' });
  assert.deepEqual(await figure.heard(), ['The columns of W Q that belong to head 1.']);
});

test('another letter tells what each head puts on the two before it, and how many are named', async () => {
  const figure = await FigureByEar.open('heads', 'two-words');
  figure.change({ asked: 9 });
  assert.doesNotMatch((await figure.heard()).join(' '), /head 1/, 'not while it is asked');
  figure.skip();
  await figure.heard();
  figure.change({ asked: 10 });
  const [told = ''] = await figure.heard();
  const on = String.raw`[01]\.\d{3} on g₉, [01]\.\d{3} on f₈`;
  assert.match(
    told,
    new RegExp(
      `^Letter that asks: a₁₀; one head: ${on}, [012] of 2 letters right; two heads: head 1: ${on}; head 2: ${on}; [012] of 2 right\\.$`,
    ),
  );
});

test('another word of a block is told part by part, and a residual that is kept with nothing that stays', async () => {
  const figure = await FigureByEar.open('layers', 'parts');
  figure.skip();
  await figure.heard();
  figure.change({ word: 2 });
  assert.match(
    (await figure.heard()).join(' '),
    /“forum”: x \([^)]+\); attention adds \([^)]+\); the network adds \([^)]+\); their sum, after the block, \([^)]+\)/,
  );
  figure.toggle('Drop the residual', false);
  assert.deepEqual(await figure.heard(), ['The residual is kept: only the block with it is in view.']);
});

test('a letter that comes twice is told with its place, and a tool and a head of the trained model by name', async () => {
  const puzzle = await FigureByEar.open('layers', 'puzzle');
  puzzle.select({ stage: 'masked', row: 4, col: 1 });
  assert.match((await puzzle.heard()).join(' '), /a, place 5 \(query\) scores a, place 2 \(key\)/);
  const model = await FigureByEar.open('trained-model', 'interfere');
  model.skip();
  await model.heard();
  model.choose('weights');
  assert.deepEqual(await model.heard(), ['Change weights: a query, a key and a slider are shown.']);
  const heads = await FigureByEar.open('trained-model', 'heads');
  heads.skip();
  await heads.heard();
  heads.change({ layer: 4, cell: { run: 'attention-4', stage: 'weights', head: 6, row: 15, col: 13 } });
  assert.match((await heads.heard()).join(' '), /^Layer 4, head 7\. Weight, She on Lily 0\.\d{3}/);
});

test('an error of a country and its income are told with the country', async () => {
  const figure = await FigureByEar.open('weighted-sum', 'meaning');
  figure.skip();
  await figure.heard();
  figure.select({ stage: 'value', row: 0, col: 0 });
  assert.match(
    (await figure.heard()).join(' '),
    /^\p{Lu}[\p{L} ]+ has [\d,]+ dollars, in the data of Gapminder\.$/u,
  );
});
