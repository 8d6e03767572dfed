import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsIn } from '../../../web/parts/record-table/record-table-paste.js';

test('cells of a spreadsheet, however its lines end and whatever stands in them', () => {
  const rows = [
    ['coffee', '5'],
    ['5" pipe', '−7'],
    ['a\tb', 'two\nlines'],
    ['say "x"\n', ''],
    ['', '0'],
  ];
  const written = (cell: string): string => (/[\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  for (const end of ['\n', '\r\n', '\r'])
    for (const last of ['', end]) {
      const text = rows.map((cells) => cells.map(written).join('\t')).join(end) + last;
      assert.deepEqual(cellsIn(text), rows, JSON.stringify(text));
    }
  assert.deepEqual(cellsIn('1\n2\n3\n'), [['1'], ['2'], ['3']]);
  assert.deepEqual(cellsIn('a\t\tb'), [['a', '', 'b']]);
});
