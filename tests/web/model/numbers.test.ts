import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseNumber, readNumber } from '../../../web/model/numbers.js';

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
    // A comma that parts no groups: never 421, 5, 1234567 or 1234.
    '0,421',
    '0,5',
    '1234,567',
    '12,34',
    '12 34',
    '1,23,456',
    "1,234'567",
    '1.234,5',
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

test('numbers as people type them, by the signs of their language', () => {
  // Typed, in English, in German; null is refused.
  const typed: readonly (readonly [string, number | null, number | null])[] = [
    ['42', 42, 42],
    ['0,5', 0.5, 0.5],
    ['0.5', 0.5, 0.5],
    [',5', 0.5, 0.5],
    ['.5', 0.5, 0.5],
    ['-0,25', -0.25, -0.25],
    ['−2,5', -2.5, -2.5],
    ['0,421', 0.421, 0.421],
    ['0.421', 0.421, 0.421],
    ['1,25', 1.25, 1.25],
    ['1,0000', 1, 1],
    // Groups of three, where the language parts them so; elsewhere decimals.
    ['1,234', 1234, 1.234],
    ['1.234', 1.234, 1234],
    ['-42,000', -42000, -42],
    ['1234,567', 1234.567, 1234.567],
    ['1234.567', 1234.567, 1234.567],
    // Both signs, or one several times: there is one reading only.
    ['1,234.5', 1234.5, 1234.5],
    ['1.234,5', 1234.5, 1234.5],
    ['1,234,567', 1234567, 1234567],
    ['1.234.567', 1234567, 1234567],
    ['1,234,567.25', 1234567.25, 1234567.25],
    ['42 000', 42000, 42000],
    ['42 000,5', 42000.5, 42000.5],
    ['1 234,567', 1234.567, 1234.567],
    ["4'200.5", 4200.5, 4200.5],
    ['4’200', 4200, 4200],
    ['1,5e3', 1500, 1500],
    ['2.5E-2', 0.025, 0.025],
    ['3,', 3, 3],
    // No reading holds.
    ['', null, null],
    [',', null, null],
    ['.', null, null],
    ['1,2,3', null, null],
    ['1.2.3', null, null],
    ['1,23,456', null, null],
    ['1.234,5.6', null, null],
    ['1,2.3,4', null, null],
    ['12,34.5', null, null],
    ['12 34', null, null],
    ['0,000,001', null, null],
    ['abc', null, null],
    ['1,5x', null, null],
    ['Infinity', null, null],
    ['1e39', null, null],
  ];
  for (const [text, english, german] of typed) {
    assert.equal(readNumber(text), english, `${text} in English`);
    assert.equal(readNumber(text, 'de'), german, `${text} in German`);
  }
});
