// How a language writes numbers and sentences, and what roles, steps and layouts are called.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { definition as exactMatch } from '../../../web/figures/exact-match/definition.js';
import { attributeName, sceneOf, withRun, type FigureDefinition } from '../../../web/model/definition.js';
import { InputError } from '../../../web/model/input-error.js';
import { Language } from '../../../web/model/language/language.js';
import { at, column, matrixOf, row } from '../../../web/model/tensor.js';
import { roleOfStage, type AnyStage, type Role } from '../../../web/model/token.js';

const language = new Language('en');

test('a short number: whole, with fewer decimals the larger it is, or by its power of ten', () => {
  const written: readonly (readonly [number, string])[] = [
    [999_999_999, '999,999,999'],
    [-999_999_999, '−999,999,999'],
    [1e9, '1E9'],
    [-1.24e9, '−1.2E9'],
    [9.8764, '9.876'],
    [-9.8764, '−9.876'],
    [10.126, '10.13'],
    [999.126, '999.13'],
    [1000.26, '1,000.3'],
    [123_456.78, '123,456.8'],
    [Infinity, '∞'],
  ];
  for (const [number, text] of written) assert.equal(language.short(number), text);
});

test('decimals are filled up, rounded, and led by a minus as wide as a plus', () => {
  assert.equal(language.fixed(2, 3), '2.000');
  assert.equal(language.fixed(-1.26, 1), '−1.3');
  assert.equal(language.fixed(2, 0), '2');
  assert.equal(language.fixed(NaN, 2), 'undefined');
});

test('a number counts as rounded where its text says less than a float32 holds', () => {
  assert.equal(language.isRounded(1 / 3, '0.333'), true);
  assert.equal(language.isRounded(-2.5, '−2.5'), false);
  assert.equal(language.isRounded(1_234_567.5, '1,234,567.5'), false);
  // A millionth of the number, and of 1 where it is smaller.
  assert.equal(language.isRounded(1_000_000.5, '1,000,000'), false);
  assert.equal(language.isRounded(1_000_002, '1,000,000'), true);
  assert.equal(language.isRounded(5e-7, '0'), false);
  assert.equal(language.isRounded(2e-6, '0'), true);
  assert.equal(language.isRounded(1.5, '15'), true);
});

test('a number is read as the language writes it', () => {
  assert.equal(language.read('42,000.5'), 42000.5);
  assert.equal(language.read('warm'), null);
});

test('a language is known by its first part, in any case', () => {
  assert.equal(new Language('EN-gb').code, 'en');
  assert.equal(new Language('xx-YY').code, 'en');
});

test('own words stand beside the shared ones, and are put together once', () => {
  const words = { en: { greeting: 'Hello {name}, {other}' } };
  const own = language.with(words);
  assert.equal(own.say('greeting', { name: 'Anna' }), 'Hello Anna, {other}');
  assert.equal(own.say('status.retry'), 'Try again');
  assert.equal(language.with(words), own);
  assert.notEqual(language.with({ en: { greeting: 'Hi' } }), own);
});

test('a sentence of tokens keeps its names apart from its words', () => {
  const own = language.with({ en: { greeting: '{name} met {name} and {other}.' } });
  const name = { text: 'Anna', role: 'key' } as const;
  assert.deepEqual(own.tokens('greeting', { name }), [
    name,
    { text: ' met ' },
    name,
    { text: ' and ' },
    { text: '{other}' },
    { text: '.' },
  ]);
});

test('whatever is thrown is explained', () => {
  assert.equal(language.explain('a text'), 'a text');
  assert.equal(language.explain(null), 'null');
  const error = new InputError('problem.choice', { name: 'mask', given: 'x', allowed: '“none”' });
  assert.equal(language.explain(error), 'mask: “x” was given; allowed are “none”.');
  const unworded = new InputError('problem.step', { given: 'x', allowed: '“ask”' });
  assert.equal(language.explain(unworded), unworded.message);
  assert.deepEqual(
    [unworded.name, unworded.message],
    ['InputError', 'problem.step {"given":"x","allowed":"“ask”"}'],
  );
});

test('every stage of attention has the role of what it makes; other stages have none', () => {
  const roles: Readonly<Record<Exclude<Role, 'plain'>, readonly AnyStage[]>> = {
    query: ['query', 'query-matrix', 'query-projection', 'query-bias'],
    key: ['key', 'key-matrix', 'key-projection', 'key-bias'],
    value: ['value', 'value-projection', 'value-bias'],
    score: ['raw', 'scores', 'masked'],
    weight: ['weights'],
    output: ['contributions', 'output', 'output-projection', 'output-bias', 'projected-output'],
  };
  for (const [role, stages] of Object.entries(roles)) {
    for (const stage of stages) assert.equal(roleOfStage(stage), role, stage);
  }
  assert.equal(roleOfStage('input'), 'plain');
});

test('lists of numbers become matrices, and are found again', () => {
  const layouts = [row([1, 2, 3]), column([1, 2, 3]), matrixOf([[1], [2], [3]], 1)];
  assert.deepEqual(
    layouts.map(({ rows, cols, data }) => [rows, cols, [...data]]),
    [
      [1, 3, [1, 2, 3]],
      [3, 1, [1, 2, 3]],
      [3, 1, [1, 2, 3]],
    ],
  );
  const matrix = matrixOf(
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
    3,
  );
  assert.deepEqual([at(matrix, 0, 2), at(matrix, 1, 0), at(matrix, 1, 2)], [3, 4, 6]);
  assert.ok(Number.isNaN(at(matrix, 2, 0)));
});

test('a step without a scene is one of its own; an input is an attribute with hyphens', () => {
  assert.equal(sceneOf(exactMatch, 'ask'), 'ask');
  assert.equal(sceneOf({ ...exactMatch, scenes: { ask: 'names' } }, 'ask'), 'names');
  assert.equal(attributeName('queryVectorX'), 'query-vector-x');
});

test('only a head without a run, and only where a figure had such, is an old way to name a run', () => {
  const old: FigureDefinition = {
    ...exactMatch,
    fromHead: (step, { head, ...cell }) => ({ ...cell, run: `${step} ${head ?? NaN}` }),
  };
  const cell = { stage: 'weights', row: 0, col: 1 } as const;
  assert.deepEqual(withRun(old, 'ask', { ...cell, head: 1 }), { ...cell, run: 'ask 1' });
  assert.deepEqual(withRun(old, 'ask', cell), cell);
  const named = { ...cell, head: 1, run: 'softmax' };
  assert.deepEqual(withRun(old, 'ask', named), named);
  assert.deepEqual(withRun(exactMatch, 'ask', { ...cell, head: 1 }), { ...cell, head: 1 });
});
