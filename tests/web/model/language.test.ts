import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError } from '../../../web/engine/errors.js';
import { InputError } from '../../../web/model/input-error.js';
import { en } from '../../../web/model/language/en.js';
import { Language } from '../../../web/model/language/language.js';

const language = new Language('en-GB');

test('numbers: short, in columns, huge, tiny, none', () => {
  assert.equal(language.short(42000), '42,000');
  assert.equal(language.short(-0.25), '−0.25');
  assert.equal(language.short(0.00001234), '1.2E−5');
  assert.equal(language.short(54.598), '54.6');
  assert.equal(language.fixed(0.9995, 2), '1.00');
  assert.equal(language.fixed(-0, 3), '0.000');
  // Rounded away, a minus would claim something about the number.
  assert.equal(language.fixed(-0.0004, 3), '0.000');
  assert.equal(language.short(NaN), 'undefined');
  assert.equal(language.short(-Infinity), '−∞');
});

test('a small number is written short down to 0.0005, and below that by its power of ten: never as 0', () => {
  const written: readonly (readonly [number, string])[] = [
    [0.001, '0.001'],
    [5e-4, '0.001'],
    [4.999e-4, '5E−4'],
    [-4e-4, '−4E−4'],
    [1.1e-4, '1.1E−4'],
    [1e-4, '1E−4'],
    [0.9e-4, '9E−5'],
    [1e-30, '1E−30'],
    [0, '0'],
  ];
  for (const [number, text] of written) assert.equal(language.short(number), text, String(number));
});

test('what is put into a sentence is not read again: a name in braces stays a name', () => {
  assert.equal(
    language.say('sentence.score', { query: '{key}', key: '$&', score: '1' }),
    '{key} (query) scores $& (key) 1.',
  );
});

test('a name that is written from right to left is isolated in a sentence, others stand as they are', () => {
  const rest = (weight: string) => language.say('table.rest-weight', { count: 'דוד', weight });
  assert.equal(rest('0.019'), '\u2068דוד\u2069 more rows, together 0.019');
  assert.equal(rest('Zoë'), '\u2068דוד\u2069 more rows, together Zoë');
});

test('a text in a sentence has the role after which its place is named; a token keeps its own', () => {
  const cell = { stage: 'scores', row: 0, col: 1 } as const;
  const score = { text: '0.5', role: 'weight', cell } as const;
  assert.deepEqual(language.tokens('sentence.score', { query: 'Jon', key: '{query}', score }), [
    { text: 'Jon', role: 'query' },
    { text: ' (query) scores ' },
    { text: '{query}', role: 'key' },
    { text: ' (key) ' },
    score,
    { text: '.' },
  ]);
  assert.deepEqual(language.tokens('table.rest', { count: '7' })[0], { text: '7' });
});

test('every refusal names the argument, what was given and what is needed', () => {
  const told = language.explain(
    new InputError('problem.number', { name: 'temperature', given: 'hot', least: '0', most: '1' }),
  );
  assert.equal(told, 'temperature: “hot” was given; a number from 0 to 1 is needed.');
  assert.equal(language.explain(new Error('as it is')), 'as it is');
});

test('a message that counts stands in the form of its count, where there is one', () => {
  const language = new Language('en', {
    en: { 'done.one': '{count} step', 'done.other': '{count} steps', 'left.other': '{count} left' },
  });
  const said = (key: string, count: number) => language.counted(key, count, { count: String(count) });
  assert.deepEqual([said('done', 1), said('done', 2), said('left', 1)], ['1 step', '2 steps', '1 left']);
});

test('an unknown language falls back to English', () => {
  assert.equal(new Language('xx').say('status.retry'), en['status.retry']);
});

test('an error of the engine is worded by its code, where the language has words and the error what they need', () => {
  const german = new Language('en', {
    en: {
      'engine.out-of-range': '{name} ist {given}, darf aber nur {allowed} sein.',
      'engine.engine-stopped': 'Die Maschine steht.',
    },
  });
  const message = 'heads is 3; it must be from 1 to 2.';
  const parameters = { name: 'heads', given: '3', allowed: '{given} bis 2' };
  const known = new EngineError('out-of-range', message, { parameters });
  assert.equal(german.explain(known), 'heads ist 3, darf aber nur {given} bis 2 sein.');
  assert.equal(german.explain(new EngineError('out-of-range', message)), message);
  assert.equal(german.explain(new EngineError('not-finite', message, { parameters })), message);
  assert.equal(german.explain(new EngineError('engine-stopped', message)), 'Die Maschine steht.');
  assert.equal(language.explain(known), message, 'English is the message itself');
});
