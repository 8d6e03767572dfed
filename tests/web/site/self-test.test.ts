import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Computed, Results } from '../../../web/model/results.js';
import { en } from '../../../web/site/language/en.js';
import { QUESTIONS, type Verdict } from '../../../web/site/self-test/questions.js';

const NOTHING: Results = {
  figure: 'x',
  step: 'x',
  inputs: {},
  queries: [],
  keys: [],
  scores: null,
  weights: null,
  output: null,
  runs: {},
  prediction: null,
  puzzle: null,
  training: null,
  answer: null,
  statistics: [],
};

const judge = (id: string, results: Partial<Results>): Verdict =>
  QUESTIONS.find((question) => question.id === id)!.judge({ ...NOTHING, ...results });

const sentence = (id: string, results: Partial<Results>): string => judge(id, results).sentence;

test('there are ten questions, of ten figures, each with words for all that can be said', () => {
  assert.equal(QUESTIONS.length, 10);
  assert.equal(new Set(QUESTIONS.map(({ figure }) => figure)).size, 10);
  for (const { id } of QUESTIONS) {
    const words = en.built.selfTest.questions[id];
    assert.ok(words?.['title'] && words['goal'] && words['reached'], id);
  }
});

test('nothing that is computed is no answer', () => {
  for (const { id } of QUESTIONS) {
    const { isReached, sentence: said } = judge(id, {});
    assert.equal(isReached, false, id);
    assert.ok(en.built.selfTest.questions[id]?.[said], `${id}: ${said}`);
  }
});

test('the right number by a query that does not add up to 1 is not enough', () => {
  const answered = (weights: readonly number[], output: number) =>
    sentence('mean', { weights: [weights], output: [[output]] });
  assert.equal(answered([1, 0], 30_000), 'income');
  assert.equal(answered([1.35, 0], 40_500), 'sum');
  assert.equal(answered([0.5, 0.5], 40_500), 'reached');
});

test('a misspelling differs from the key, and is still found', () => {
  const spelled = (score: number, key: string | null) =>
    sentence('spelling', {
      keys: ['Niger', 'Nigeria'],
      scores: [[0.5, score]],
      answer: key === null ? null : { record: 0, key, value: 1 },
    });
  assert.equal(spelled(1, 'Nigeria'), 'right');
  assert.equal(spelled(0.4, 'Niger'), 'other');
  assert.equal(spelled(0, null), 'nothing');
  assert.equal(spelled(0.8, 'Nigeria'), 'reached');
});

test('almost all is more than 0.9, and not all', () => {
  const most = (weight: number) => sentence('temperature', { keys: ['Jonathan'], weights: [[weight]] });
  assert.deepEqual([0.9, 0.95, 0.9999].map(most), ['less', 'reached', 'all']);
});

test('what is found and what is received are judged one after the other', () => {
  const received = (weight: number, output: number) =>
    sentence('found', { weights: [[], [], [0, weight, 0]], output: [[], [], [output]] });
  assert.deepEqual(
    [received(0.5, -1), received(0.95, 1), received(0.95, -0.95)],
    ['weight', 'output', 'reached'],
  );
});

test('the general function is judged, and no other', () => {
  const of = (weight: number): Computed => ({
    queries: ['q'],
    keys: ['a'],
    scores: null,
    weights: [[weight]],
    output: null,
  });
  assert.equal(sentence('matrix', { runs: { dot: of(0.99), general: of(0.2) } }), 'less');
  assert.equal(sentence('matrix', { runs: { dot: of(0.2), general: of(0.99) } }), 'reached');
});

test('she attends to Riley, and Riley must not attend back', () => {
  const words = ['Riley', 'she'];
  const both = (there: number, back: number) =>
    sentence('one-way', {
      queries: words,
      keys: words,
      weights: [
        [1 - back, back],
        [there, 1 - there],
      ],
    });
  assert.deepEqual([both(0.9, 0), both(0.95, 0.05), both(0.95, 0.04)], ['there', 'back', 'reached']);
});

test('a window that hides more than Riley is too narrow', () => {
  const row = (...weights: readonly number[]) =>
    sentence('window', { queries: ['stops'], weights: [weights] });
  assert.deepEqual([row(0.5, 0.5), row(0, 0, 1), row(0, 0.4, 0.6)], ['wide', 'narrow', 'reached']);
});

test('each head is asked for its own word', () => {
  const queries = ['she'];
  const keys = ['Riley', 'stops'];
  const head = (riley: number, stops: number) => ({ scores: [], weights: [[riley, stops]] });
  const of = (...heads: ReturnType<typeof head>[]) => sentence('heads', { queries, keys, heads });
  assert.equal(of(), 'one');
  assert.equal(of(head(0.95, 0), head(0, 0.95)), 'less');
  assert.equal(of(head(0, 0.95), head(0.95, 0)), 'reached');
});

test('the best distance is that of the largest score', () => {
  const scores = [
    [1, 3],
    [-2, 1],
  ];
  const at = (queryPlace: number, keyPlace: number) =>
    sentence('distance', { scores, inputs: { queryPlace, keyPlace } });
  assert.deepEqual([at(1, 0), at(0, 1)], ['less', 'reached']);
});

test('numbers are written as in the figure', () => {
  const { numbers } = judge('found', { weights: [[], [], [0, 0.98765, 0]], output: [[], [], [-1234.5]] });
  assert.deepEqual(numbers, { weight: '0.988', output: '−1,234.500' });
});
