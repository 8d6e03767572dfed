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

test('stops attends to she, and she must not attend back', () => {
  const words = ['she', 'stops'];
  const both = (there: number, back: number) =>
    sentence('who-stops', {
      queries: words,
      keys: words,
      weights: [
        [1 - back, back],
        [there, 1 - there],
      ],
    });
  assert.deepEqual([both(0.9, 0), both(0.95, 0.05), both(0.95, 0.04)], ['there', 'back', 'reached']);
});

test('a sentence in which another word than the dog has most, she itself left out', () => {
  const of = (words: readonly string[], ...weights: readonly number[]) =>
    judge('one-sentence', {
      queries: words,
      keys: words,
      weights: words.map(() => weights),
    });
  assert.equal(of(['she', 'cat'], 0.5, 0.5).sentence, 'words');
  const words = ['my', 'sister', 'dog', 'she'];
  assert.equal(of(words, 0, 0.2, 0.3, 0.5).sentence, 'dog');
  assert.deepEqual(of(words, 0, 0.3, 0.2, 0.5), {
    isReached: true,
    sentence: 'reached',
    numbers: { dog: '0.200', weight: '0.300', key: 'sister' },
  });
});

test('nothing of now is received, and as much of one as before', () => {
  const received = (now: number, one: number) =>
    sentence('cross', {
      queries: ['Riley', 'stops'],
      inputs: { valueNames: ['now', 'one'] },
      output: [
        [9, 9],
        [now, one],
      ],
    });
  assert.deepEqual(
    [received(0.695, 0.707), received(-0.2, 0.707), received(0, 0.5), received(0, 0.707)],
    ['now', 'now', 'one', 'reached'],
  );
});

test('one head is switched off, and the answer becomes likelier', () => {
  const off = { kind: 'off', layer: 2, head: 6 };
  const of = (after: number, ...changes: readonly object[]) => {
    const statistic = (run: string, probability: number) => ({
      of: { run, piece: 'She' },
      numbers: { probability },
    });
    return sentence('without', {
      inputs: { changes },
      statistics: [statistic('unchanged', 0.85), statistic('changed', after)],
    });
  };
  assert.equal(of(0.85), 'none');
  assert.equal(of(0.9, off, off), 'more');
  assert.equal(of(0.9, { ...off, kind: 'mean' }), 'more');
  assert.deepEqual([of(0.8, off), of(0.885, off)], ['less', 'reached']);
});

test('one head looks at a word, and the other at all of them equally', () => {
  const words = ['Riley', 'stops'];
  const head = (...row: readonly number[]) => ({ scores: [], weights: [[0, 0], row] });
  const of = (...heads: ReturnType<typeof head>[]) =>
    sentence('split', { queries: words, keys: words, heads });
  assert.equal(of(), 'none');
  assert.equal(of(head(0.95, 0.05), head(0.6, 0.4)), 'less');
  assert.equal(of(head(0.5, 0.5), head(0.5, 0.5)), 'less');
  assert.equal(of(head(0.95, 0.05), head(0.5, 0.5)), 'reached');
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
