// The author's table: read by the rules of RFC 4180, and each of its columns is part of an input.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCsv } from '../../../web/element/csv/parse.js';
import { readCsv } from '../../../web/element/csv/read.js';
import { definition as exactMatch } from '../../../web/figures/exact-match/definition.js';
import { definition as keysAndValues } from '../../../web/figures/keys-and-values/definition.js';
import { definition as queriesAndKeys } from '../../../web/figures/queries-and-keys/definition.js';
import { definition as scores } from '../../../web/figures/scores/definition.js';
import { definition as weightedSum } from '../../../web/figures/weighted-sum/definition.js';
import type { FigureDefinition } from '../../../web/model/definition.js';
import { InputError } from '../../../web/model/input-error.js';
import { en as mistakes } from '../../../web/element/mistakes.words.js';
import { Language } from '../../../web/model/language/language.js';

class Script {
  readonly type = 'text/csv';
  textContent = '';
}

Object.assign(globalThis, { HTMLScriptElement: Script });

const fieldsOf = (text: string) => parseCsv(text).map(({ fields }) => fields);

/** The rules of RFC 4180, section 2, with its examples. */
const RFC: readonly (readonly [string, string, readonly (readonly string[])[]])[] = [
  [
    '1: each record on a line, with CRLF',
    'aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n',
    [
      ['aaa', 'bbb', 'ccc'],
      ['zzz', 'yyy', 'xxx'],
    ],
  ],
  [
    '2: the last line without an end',
    'aaa,bbb,ccc\r\nzzz,yyy,xxx',
    [
      ['aaa', 'bbb', 'ccc'],
      ['zzz', 'yyy', 'xxx'],
    ],
  ],
  [
    '4: blanks belong to a field',
    'a , b\r\n c,d ',
    [
      ['a ', ' b'],
      [' c', 'd '],
    ],
  ],
  [
    '4: the last field may be empty',
    'aaa,\r\n,bbb',
    [
      ['aaa', ''],
      ['', 'bbb'],
    ],
  ],
  [
    '5: fields in quotation marks, and others',
    '"aaa","bbb","ccc"\r\nzzz,yyy,xxx',
    [
      ['aaa', 'bbb', 'ccc'],
      ['zzz', 'yyy', 'xxx'],
    ],
  ],
  [
    '6: line ends and commas in them',
    '"aaa","b\r\nbb","c,c"\r\nzzz,yyy,xxx',
    [
      ['aaa', 'b\r\nbb', 'c,c'],
      ['zzz', 'yyy', 'xxx'],
    ],
  ],
  ['7: a doubled quotation mark', '"aaa","b""bb","ccc"', [['aaa', 'b"bb', 'ccc']]],
  ['7: nothing else in it', '"""",""', [['"', '']]],
];

for (const [rule, text, expected] of RFC) {
  test(`RFC 4180, ${rule}`, () => assert.deepEqual(fieldsOf(text), expected));
}

test('lines end as an editor ends them, and empty lines are none', () => {
  assert.deepEqual(fieldsOf('\n  \na,b\nc,d\r\n\r\ne,f\rg,h\n  '), [
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
    ['g', 'h'],
  ]);
  assert.deepEqual(
    parseCsv('a,b\n\n"c\nc",d\ne,f').map(({ line }) => line),
    [1, 3, 5],
    'lines are counted as an editor counts them',
  );
  assert.deepEqual(fieldsOf(''), []);
});

test('what indents the first line indents the page, not its fields', () => {
  assert.deepEqual(fieldsOf('\n    key,value\n    Tom,1\n      Ann,2\nJoe,3\n  '), [
    ['key', 'value'],
    ['Tom', '1'],
    ['  Ann', '2'],
    ['Joe', '3'],
  ]);
});

const language = new Language('en', { en: mistakes });
const element = (text: string): Element => {
  const script = new Script();
  script.textContent = text;
  return { children: [script] } as unknown as Element;
};

function read(definition: FigureDefinition, text: string) {
  const found = readCsv(element(text), definition);
  assert.ok(found);
  return found;
}

function assertRefused(definition: FigureDefinition, text: string, message: string): void {
  const { given, problems } = read(definition, text);
  assert.deepEqual(given, {});
  assert.deepEqual(
    problems.map((problem) => language.explain(problem)),
    [message],
  );
  assert.ok(problems[0] instanceof InputError);
}

test('records have a key and a value, in either order', () => {
  const records = [
    { key: 'Tom', value: 30000 },
    { key: 'Ann, Lee', value: -1.5 },
  ];
  assert.deepEqual(read(weightedSum, 'key,value\nTom,"30,000"\n"Ann, Lee",-1.5').given, { records });
  assert.deepEqual(read(weightedSum, ' value , key \n30000,Tom\n−1.5,"Ann, Lee"').given, { records });
});

test('values are texts in figures that look up, and none is missing', () => {
  assert.deepEqual(read(exactMatch, 'key,value\ncat,"meow, ""purr"""\ndog,12').given, {
    records: [
      { key: 'cat', value: 'meow, "purr"' },
      { key: 'dog', value: 12 },
    ],
  });
  assertRefused(
    exactMatch,
    'key,value\ncat,',
    'CSV, line 2, column “value”: “” was given; a number is needed, such as 0.5.',
  );
});

test('lists of words and numbers have their own names, rows of numbers a place besides', () => {
  assert.deepEqual(
    read(queriesAndKeys, 'words,keys1,keys2,keys3,queries2,queries1\ncat,1,2,3,5,4\nsat,6,7,8,10,9').given,
    {
      words: ['cat', 'sat'],
      keys: [
        [1, 2, 3],
        [6, 7, 8],
      ],
      queries: [
        [4, 5],
        [9, 10],
      ],
    },
  );
  assert.deepEqual(read(weightedSum, 'scores,values\n1,10\n.6,20').given, {
    scores: [1, 0.6],
    values: [10, 20],
  });
  assert.deepEqual(read(keysAndValues, 'keys1,values1\n-1,0\n1,1\n1,-1').given, {
    keys: [[-1], [1], [1]],
    values: [[0], [1], [-1]],
  });
});

test('a shorter list is empty below its end', () => {
  assert.deepEqual(read(scores, 'asking1,asking2,keys1,keys2\n1,2,3,4\n,,5,6').given, {
    asking: [[1, 2]],
    keys: [
      [3, 4],
      [5, 6],
    ],
  });
});

test('what can not be read is told with its line and its column, and with what is allowed', () => {
  const refused = (text: string, message: string) => assertRefused(weightedSum, text, message);
  const has = '“key”, “value”, “scores”, “values”';
  refused('', `CSV: there is no line. The first line names the columns; this figure has ${has}.`);
  refused(
    'key,income\nTom,1',
    `CSV, line 1, column 2: “income” is not a column of this figure, which has ${has}.`,
  );
  refused('key,key\nTom,1', 'CSV, line 1, column 2: the column “key” is named for the second time.');
  refused('key\nTom', 'CSV, line 1: the column “value” is missing beside “key”.');
  refused(
    'key,value\nTom,1\nAnn',
    'CSV, line 3: the number of fields is 1, but must be 2, one for each column of the first line.',
  );
  refused(
    'key,value\n\n"Tom\nLee",1\nAnn,many',
    'CSV, line 5, column “value”: “many” was given; a number is needed, such as 0.5.',
  );
  refused(
    'key,value\nTom "the" cat,1',
    'CSV, line 2: “Tom "the" cat” has a quotation mark in it. Such a field must be enclosed in quotation marks, and each one inside it doubled.',
  );
  refused(
    'key,value\n"Tom,1',
    'CSV, line 2: a field begins with a quotation mark, and no quotation mark ends it.',
  );
  refused(
    'key,value\n"Tom" Lee,1',
    'CSV, line 2: “ Lee” follows a field in quotation marks; a comma or the end of the line is needed.',
  );
  assertRefused(
    queriesAndKeys,
    'words,keys1,keys3\ncat,1,2',
    'CSV, line 1: the column “keys2” is missing beside “keys1”.',
  );
  assertRefused(
    queriesAndKeys,
    `words\n${'cat\n'.repeat(17)}`,
    'words: the number of entries is 17; at most 16 are allowed.',
  );
});

test('what could be read before stays', () => {
  const figure = element('key,value\nTom,1');
  const script = figure.children[0] as unknown as Script;
  const { given } = readCsv(figure, weightedSum)!;
  script.textContent = 'key,value\nTom,one';
  const refused = readCsv(figure, weightedSum)!;
  assert.deepEqual([refused.given, refused.problems.length], [given, 1]);
  assert.equal(readCsv({ children: [] } as unknown as Element, weightedSum), undefined);
});
