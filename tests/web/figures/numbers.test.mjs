import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeNumbers } from '../../../web/figures/base/dock/numbers-table.ts';

const tableOf = (name, value) => ({
  title: 'weights',
  columns: ['a, b'],
  rows: [{ name, numbers: [{ value }] }],
});

test('names are quoted as RFC 4180 says, and numbers are written in full', () => {
  const written = writeNumbers([tableOf('say "hi"', 1 / 3)], 'https://example.org/#x');
  assert.equal(
    written,
    'matrix,row,column,number\r\nweights,"say ""hi""","a, b",0.3333333333333333\r\nsource,https://example.org/#x,,\r\n',
  );
});

test('a name that a spreadsheet would run stays a text, and a negative number a number', () => {
  const [, line] = writeNumbers([tableOf('=1+1', -2)], '').split('\r\n');
  assert.equal(line, `weights,'=1+1,"a, b",-2`);
});
