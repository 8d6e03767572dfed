// When the voice of a figure tells what, and that it tells it once; its words, figure by figure, are in
// announcements.test.ts. What has the focus, and what the page around it tells: tests/e2e/announcer.spec.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phoneBook } from '../../e2e/support/data.js';
import { FigureByEar } from '../support/by-ear.js';

const QUERY_VECTOR = 'Query vector: one number for each name';

/** So quickly one key follows the other. */
const KEY = 100;

test('a word that is typed is told once, as it is at last', async () => {
  const figure = await FigureByEar.open('exact-match', 'answer');
  assert.deepEqual(await figure.heard(), []);
  const word = 'Jonathan';
  for (let letters = 1; letters <= word.length; letters += 1) {
    figure.write('Query', word.slice(0, letters));
    await figure.pass(KEY);
  }
  assert.deepEqual(await figure.heard(), ['Query: “Jonathan”. Answer 65,000, was 42,000.']);
  // To leave the field is no change.
  figure.write('Query', word, true);
  assert.deepEqual(await figure.heard(), []);
});

test('what is told waits until nothing was changed for 700 milliseconds', async () => {
  const figure = await FigureByEar.open('exact-match', 'answer');
  for (const text of ['J', 'Jonathan']) {
    figure.write('Query', text);
    await figure.pass(0);
    await figure.pass(699);
    assert.deepEqual(figure.hearNow(), [], text);
  }
  await figure.pass(1);
  assert.deepEqual(figure.hearNow(), ['Query: “Jonathan”. Answer 65,000, was 42,000.']);
});

test('twenty presses of an arrow on a slider are one message', async () => {
  const figure = await FigureByEar.open('weighted-sum', 'mix');
  for (let press = 0; press < 20; press += 1) {
    figure.slideOn('Temperature');
    await figure.pass(KEY);
  }
  const heard = await figure.heard();
  assert.equal(heard.length, 1);
  assert.match(heard[0]!, /^Temperature: \d/);
  const output = figure.view!.text({ stage: 'output', row: 0, col: 0 });
  assert.ok(heard[0]!.includes(`Output ${output}, was 26,860;`), heard[0]);
});

test('of a list of numbers the one that changed is told, from what to what; undo, redo and reset tell theirs', async () => {
  const figure = await FigureByEar.open('exact-match', 'vectors');
  figure.writeNumber(QUERY_VECTOR, 0, 0, '1');
  const [changed, ...more] = await figure.heard();
  assert.deepEqual(more, []);
  assert.match(changed!, /^Entry of the query vector for Tom: 1, was 0\. /);
  // Tom's 30,000 and Anna's 42,000.
  assert.match(changed!, /Output 72,000, was 42,000\./);
  figure.travel('undone');
  assert.match((await figure.heard())[0]!, /^Undone\. Entry of the query vector for Tom: 0, was 1\. /);
  figure.travel('redone');
  assert.match((await figure.heard())[0]!, /^Done again\. Entry of the query vector for Tom: 1, was 0\. /);
  figure.travel('reset');
  assert.match((await figure.heard())[0]!, /^Reset\. Entry of the query vector for Tom: 0, was 1\. /);
});

test('goals that are reached and lost are told by their words, and the last with what it says', async () => {
  const figure = await FigureByEar.open('exact-match', 'vectors');
  figure.writeNumber(QUERY_VECTOR, 0, 0, '0.5');
  assert.match(
    (await figure.heard())[0]!,
    / Reached: “In the query, all names but Tom and Anna stay at 0”; 1 of 2 goals are reached\.$/,
  );
  figure.writeNumber(QUERY_VECTOR, 0, 1, '0.5');
  assert.match((await figure.heard())[0]!, /Solved: this is your first soft lookup\.$/);
  figure.writeNumber(QUERY_VECTOR, 0, 3, '0.5');
  assert.match(
    (await figure.heard())[0]!,
    / Lost: “The output is 36,000, [^”]+”; lost: “In the query, [^”]+”; 0 of 2 goals are reached\.$/,
  );
});

test('a switch is told, with what follows', async () => {
  const figure = await FigureByEar.open('scores', 'shapes');
  figure.skip();
  await figure.heard();
  figure.toggle('Softmax down the columns', true);
  const heard = await figure.heard();
  assert.equal(heard.length, 1);
  assert.match(heard[0]!, /^Softmax down the columns: on\. /);
});

test('what is refused is told once, after the last key', async () => {
  const figure = await FigureByEar.open('exact-match', 'vectors');
  for (const text of ['a', 'ab', 'abc']) {
    figure.writeNumber(QUERY_VECTOR, 0, 0, text);
    await figure.pass(KEY);
  }
  const reason = 'query: “abc” was given; a number is needed, such as 42,000.';
  assert.deepEqual(await figure.heard(), [reason]);
  // Nor when it is drawn once more.
  figure.requestUpdate();
  assert.deepEqual(await figure.heard(), []);
});

test('a step tells its sentence once; with an open question it tells no number, and the answer is told beside the guess', async () => {
  const figure = await FigureByEar.open('near-match', 'folding');
  figure.turnTo('limits');
  assert.deepEqual(await figure.heard(), []);
  figure.answer('0.9');
  const [outcome, ...more] = await figure.heard();
  assert.deepEqual(more, []);
  assert.match(outcome!, /^You said 0\.900; 0\.000 was computed\. They share no n-gram/);
  figure.turnTo('best');
  assert.deepEqual(await figure.heard(), [figure.sentence]);
});

test('a selected number tells itself', async () => {
  const figure = await FigureByEar.open('weighted-sum', 'weigh');
  const keys = phoneBook.map(({ key }) => key);
  figure.select({ stage: 'scores', row: 0, col: keys.indexOf('Friedrich') });
  assert.deepEqual(await figure.heard(), ['Jindrich (query) scores Friedrich (key) 0.529.']);
});

test('a training is told every two seconds while it runs, and once at its end', async () => {
  const figure = await FigureByEar.open('learning', 'roll');
  figure.skip();
  // A step in each frame, however long a frame takes: thirty of them.
  figure.change({ speed: 'steady' });
  await figure.heard();
  figure.press('Train');
  const heard: string[] = [];
  // Fifteen seconds.
  for (let frame = 0; frame < 40; frame += 1) {
    await figure.frame(500);
    heard.push(...figure.hearNow());
  }
  heard.push(...(await figure.heard()));
  const steps = heard.map((message) => Number(/\bsteps? (\d+)\b/i.exec(message)?.[1]));
  assert.ok(steps.length >= 6 && steps.length <= 9, heard.join('\n'));
  assert.equal(steps.at(-1), 30);
  assert.deepEqual(
    steps,
    [...steps].sort((one, other) => one - other),
  );
});

test('what a script of the page changes within a step is for the page to tell', async () => {
  const figure = await FigureByEar.open('weighted-sum', 'mix');
  figure.controller.setAuthor({ query: 'Sweden' });
  assert.deepEqual(await figure.heard(), []);
});

test('what another part has to say, such as a hint, is told by the same voice', async () => {
  const figure = await FigureByEar.open('exact-match', 'vectors');
  figure.say('An entry need not be 0 or 1.');
  assert.deepEqual(await figure.heard(), ['An entry need not be 0 or 1.']);
});
