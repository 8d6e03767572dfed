import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseNumber } from '../../../web/model/numbers.js';

test('numbers as people type them', () => {
  const typed: readonly [string, number][] = [
    ['42', 42],
    ['42,000', 42000],
    ['1,234,567.5', 1234567.5],
    ['-.5', -0.5],
    ['+3.', 3],
    ['1e3', 1000],
    ['2.5E-2', 0.025],
    ['\u22122', -2],
    [' 7 ', 7],
    ['42 000', 42000],
    ['42\u202f000', 42000],
    ["4'200", 4200],
    ['3.4028234663852886e38', 3.4028234663852886e38],
  ];
  for (const [text, number] of typed) assert.equal(parseNumber(text), number, text);
});

test('what is no number, or more than float32 can hold, is null', () => {
  const refused = [
    '',
    ' ',
    '.',
    '-',
    'abc',
    '1,2',
    '1,0000',
    '12a',
    '0x10',
    'NaN',
    'Infinity',
    '1e',
    '--1',
    '1.2.3',
    '1e39',
    '-1e999',
  ];
  for (const text of refused) assert.equal(parseNumber(text), null, text);
});
