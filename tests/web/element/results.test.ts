// What a figure hands out to the script of its page. What is pressed and what trains is for a browser:
// tests/e2e/results.spec.ts.
import { Embedded } from '../support/without-page.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SoftLookupMoment } from '../../../web/element/events.js';
import type { Results } from '../../../web/model/results.js';
import { readIn, seenIn } from '../support/drawn-moment.js';

/** Float32 is exact to about seven digits, and these are worked out to six. */
function assertNear(numbers: readonly unknown[] | undefined, expected: readonly number[]): void {
  assert.equal(numbers?.length, expected.length);
  for (const [index, wanted] of expected.entries())
    assert.ok(Math.abs(Number(numbers[index]) - wanted) < 5e-6 * Math.max(1, Math.abs(wanted)));
}

const open = (figure: string, step: string): Promise<Embedded> => new Embedded({ figure, step }).settled();

async function resultsOf(embedded: Embedded): Promise<Results> {
  await embedded.settled();
  const { results } = embedded.element;
  assert.ok(results, 'there are results');
  return results;
}

test('inputs, scores, weights and output of every computation in view', async () => {
  const results = await resultsOf(await open('weighted-sum', 'break'));
  const { figure, step, prediction, inputs, runs } = results;
  assert.deepEqual([figure, step, prediction], ['weighted-sum', 'break', null]);
  assert.equal(inputs['temperature'], 1);
  assert.deepEqual(inputs['values'], [20000, 50000, 80000]);
  // 1, 0.6 and −0.6 add up to 1, and are their own shares: 20,000 + 30,000 − 48,000.
  for (const run of [results, runs['other']!])
    for (const numbers of [run.scores, run.weights]) assertNear(numbers?.flat(), [1, 0.6, -0.6]);
  assertNear(results.output?.flat(), [2000]);
  // e^1, e^0.6 and e^−0.6 are 2.718282, 1.822119 and 0.548812; their sum is 5.089212.
  assertNear(runs['softmax']?.weights?.flat(), [0.534126, 0.358036, 0.107838]);
});

test('a question that is open, answered right, answered wrong, and skipped', async () => {
  const embedded = await open('projections', 'lenses');
  const seen = async () => {
    const { kind, open: isOpen, guess, computed, right } = (await resultsOf(embedded)).prediction!;
    return { kind, isOpen, guess, computed, right };
  };
  const answered = (answer: string) => {
    embedded.element.state = `v=1&step=lenses&prediction=${answer}`;
    return seen();
  };
  const known = { kind: 'number', computed: 1.75 };
  // What it computes is handed out while the figure covers it: the script is the author's.
  assert.deepEqual(await seen(), { ...known, isOpen: true, guess: null, right: null });
  assert.deepEqual(await answered('1.75'), { ...known, isOpen: false, guess: 1.75, right: true });
  assert.deepEqual(await answered('2'), { ...known, isOpen: false, guess: 2, right: false });
  assert.deepEqual(await answered(''), { ...known, isOpen: false, guess: null, right: null });
});

test('a puzzle, with each goal that is reached', async () => {
  const embedded = await open('shared-vectors', 'length');
  const { puzzle } = await resultsOf(embedded);
  assert.equal(puzzle?.reached, false);
  assert.equal(puzzle.goals.length, 2);
  embedded.element.setInput('compatibility', 'dot');
  embedded.element.setInput('vectors', [
    [1, 0],
    [3, 0],
  ]);
  const results = await resultsOf(embedded);
  // The products: 1 of the first with itself, 3 with the second, 9 of the second with itself.
  assert.deepEqual(results.scores, [
    [1, 3],
    [3, 9],
  ]);
  assert.equal(results.puzzle?.reached, true);
});

test('what a step measures over many trials', async () => {
  const { statistics, answer } = await resultsOf(await open('scores', 'scale'));
  assert.equal(answer, null);
  assert.equal(statistics.length, 18);
  for (const dimension of [2, 64, 512])
    // The variance of a dot product of d random numbers is d; divided by √d, 1. These are drawn: within a tenth.
    for (const [divided, variance] of [
      [true, 1],
      [false, dimension],
    ] as const) {
      const side = statistics.find(({ of }) => of['dimension'] === dimension && of['divided'] === divided)!;
      assert.deepEqual(Object.keys(side.numbers), [
        'variance',
        'typicalDistance',
        'largestWeight',
        'entropy',
        'shareSaturated',
      ]);
      assert.ok(Math.abs(side.numbers['variance']! / variance - 1) < 0.1, `${dimension}, ${divided}`);
    }
});

test('what a script does to them changes nothing of the figure', async () => {
  const embedded = await open('weighted-sum', 'break');
  const { inputs, weights } = await resultsOf(embedded);
  (inputs['scores'] as number[]).push(7);
  (weights as number[][])[0]![0] = 7;
  const again = await resultsOf(embedded);
  assert.deepEqual(again.inputs['scores'], [1, 0.6, -0.6]);
  assertNear(again.weights?.[0], [1, 0.6, -0.6]);
});

test('there are none before the figure computes, and none that belong to other inputs', async () => {
  const fresh = new Embedded({ figure: 'weighted-sum' }, { isInView: false });
  assert.equal(fresh.element.results, null);
  fresh.remove();
  const { element } = await open('weighted-sum', 'break');
  const scores = () => element.results?.scores ?? null;
  element.setInput('scores', [0, 0, 0]);
  assert.equal(scores(), null);
  await element.updateComplete;
  assert.deepEqual(scores(), [[0, 0, 0]]);
  // It has three values.
  element.setInput('scores', [1]);
  await element.updateComplete;
  assert.equal(element.results, null);
});

test('the record that a lookup returns', async () => {
  const embedded = new Embedded({ figure: 'exact-match', step: 'ask', query: 'b', records: 'a:1,b:two,b:3' });
  const answerOf = async () => {
    const { answer, output } = await resultsOf(embedded);
    return { answer, output };
  };
  assert.deepEqual(await answerOf(), { answer: { record: 1, key: 'b', value: 'two' }, output: null });
  await embedded.setAttribute('query', 'c');
  assert.deepEqual(await answerOf(), { answer: null, output: null });
  await embedded.setAttribute('step', 'vectors');
  await embedded.setAttribute('records', 'a:1,c:20');
  assert.deepEqual(await answerOf(), { answer: { record: 1, key: 'c', value: 20 }, output: [[20]] });
  await embedded.setAttribute('figure', 'near-match');
  await embedded.setAttribute('query', 'cat');
  await embedded.setAttribute('records', 'dog:1,cats:2');
  assert.deepEqual((await answerOf()).answer, { record: 1, key: 'cats', value: 2 });
  await embedded.setAttribute('query', 'zzz');
  assert.equal((await answerOf()).answer, null);
  assert.deepEqual((await resultsOf(embedded)).statistics, []);
});

test('how often a head relates two words, once it is counted', async () => {
  const embedded = new Embedded({ figure: 'queries-and-keys', step: 'often', finding: 'network-kind' });
  assert.deepEqual((await resultsOf(embedded)).statistics, []);
  const count = seenIn(await embedded.drawn()).find(
    (drawn) => drawn.name === 'button' && readIn(drawn).startsWith('Count'),
  );
  count!.listeners.get('click')!();
  const { statistics } = await resultsOf(embedded);
  assert.equal(statistics.length, 8);
  const { query, key } = statistics[0]!.of;
  assert.deepEqual(statistics[1]?.of, { head: 1, query: key, key: query });
  const counted = seenIn(await embedded.drawn()).find(({ name }) => name === 'soft-dot-rows');
  const [shown] = seenIn(counted!).filter(({ name }) => name === 'tbody');
  for (const each of statistics.slice(0, 2))
    assert.ok(readIn(shown!).includes(each.numbers['mean']!.toFixed(3)), readIn(shown!));
});

test('what a program sets is told once, all of one turn of the page together', async () => {
  const embedded = await open('weighted-sum', 'break');
  const { element } = embedded;
  element.setInput('scores', [1, 1, 2]);
  element.setInput('values', [10, 20, 30]);
  await element.updateComplete;
  element.setInput('scores', [1, 1, 2]);
  element.state = element.state;
  await element.updateComplete;
  const changes = embedded.told('change') as readonly SoftLookupMoment[];
  assert.equal(changes.length, 1);
  const { state, source, results } = changes[0]!;
  assert.deepEqual({ state, source }, { state: 'v=2&step=break', source: 'program' });
  // 1/4 of 10, 1/4 of 20 and 1/2 of 30.
  assertNear(results!.output?.flat(), [22.5]);
});

test('what was on its way has arrived, which is no change', async () => {
  const embedded = await open('words-as-records', 'ask');
  assert.deepEqual((await resultsOf(embedded)).keys, ['i', 'like', 'to', 'eat', 'apple']);
  // It is told in the frame after it is drawn.
  await new Promise<unknown>((done) => requestAnimationFrame(done));
  assert.notEqual(embedded.told('results').length, 0);
  assert.deepEqual(embedded.told('change'), []);
});
