// Every text that may stand as a value, in every way into a figure: what stays a text, what is a number, what is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { readAuthor, type AuthorInputs } from '../../../web/element/author.js';
import { readCsv } from '../../../web/element/csv/read.js';
import { definition as exactMatch } from '../../../web/figures/exact-match/definition.js';
import { definition as nearMatch } from '../../../web/figures/near-match/definition.js';
import { definition as weightedSum } from '../../../web/figures/weighted-sum/definition.js';
import { decodeState, encodeState } from '../../../web/model/address.js';
import type { FigureDefinition } from '../../../web/model/definition.js';
import { en as mistakes } from '../../../web/element/mistakes.words.js';
import { Language } from '../../../web/model/language/language.js';
import { unitOf, type TableName } from '../../../web/model/tables.js';
import { writeValue } from '../../../web/model/values.js';

class Script {
  readonly type: string;
  readonly textContent: string;

  constructor(type: string, textContent: string) {
    this.type = type;
    this.textContent = textContent;
  }
}
Object.assign(globalThis, { HTMLScriptElement: Script });

const language = new Language('en', { en: mistakes });

/** Without the picture of a difference, which takes long to draw. */
function assertSame(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected))
    throw new Error(`${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}

/**
 * A value as it is written, and what it is: the number that it says and nothing else, worked by hand; null where it is more
 * than a number, or none. `summed`: its number where numbers alone are allowed; null where it is refused there.
 */
interface Written {
  readonly text: string;
  readonly number: number | null;
  readonly summed: number | null;
}
const say = (text: string, number: number | null, summed = number): Written => ({ text, number, summed });

const VALUES: readonly Written[] = [
  ...[0, 1, 42, 80, 999, 30000, 16777217, 5551234567, 999999999999, 1000000000000].map((number) =>
    say(String(number), number),
  ),
  ...[say('-7', -7), say('−7', -7), say('0.5', 0.5), say('.5', 0.5), say('-0.25', -0.25), say('1e-7', 1e-7)],
  // Zeros, signs, exponents and blanks that a number would lose.
  ...[say('0341', null, 341), say('007', null, 7), say('00', null, 0), say('1.50', null, 1.5)],
  ...[say('1.0', null, 1), say('5.', null, 5), say('+420', null, 420), say('+1', null, 1)],
  ...[say('1e5', null, 1e5), say('1E5', null, 1e5), say('2.5e3', null, 2500), say('9E-3', null, 9e-3)],
  ...[
    say('602 123 456', null, 602123456),
    say('12 000', null, 12000),
    say('+420 602 123 456', null, 420602123456),
    say("4'200", null, 4200),
  ],
  ...[say('0.10000000000000000001', null, 0.1), say('1.2.3', null), say('10.0.0.1', null)],
  // Beyond what the engine can take: refused, or looked up as it stands.
  ...['9780142437247', '10000000000000', '-2000000000000', '1e13', '123456789012345678901234'].map((text) =>
    say(text, null),
  ),
  ...['1e39', '1e999', 'NaN', 'Infinity', '-Infinity', 'null', 'undefined', 'true', '0x10', '0b1', '1n'].map(
    (text) => say(text, null),
  ),
  ...['2026-11-25', '25.11.2026', '11/25/2026', '12:30', '978-0-14-243724-7', '0-14-243724-X'].map((text) =>
    say(text, null),
  ),
  ...['555-0123', '(555) 0123', '5551234567x', '50 %', '50%', '$5', '€ 1.5', '½', '²'].map((text) =>
    say(text, null),
  ),
  ...[
    '😀',
    'ž',
    'שלום',
    '٣',
    '１２',
    '<b>x</b>',
    '&amp;',
    'a;b',
    'a|b',
    'a\\b',
    '\\',
    '#1',
    '=1+1',
    "'0341",
  ].map((text) => say(text, null)),
  // In English a comma parts thousands; anything else is no number.
  ...[say('1,5', null), say('0,421', null), say('12,34', null), say('30,000', 30000)],
  ...['meow, purr', 'say "x"', '""', '[object Object]', 'a\tb', ' x ', 'line\nend'].map((text) =>
    say(text, null),
  ),
];

const FIGURES: readonly { readonly definition: FigureDefinition; readonly takesTexts: boolean }[] = [
  { definition: exactMatch, takesTexts: true },
  { definition: nearMatch, takesTexts: true },
  { definition: weightedSum, takesTexts: false },
];

type Given = Pick<AuthorInputs, 'given' | 'problems'>;

function authored(
  definition: FigureDefinition,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Script[]
): Given {
  const element = {
    children,
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    getAttribute: (name: string) => attributes[name] ?? null,
  } as unknown as Element;
  return readAuthor(element, definition, new Map(), readCsv(element, definition));
}

const escaped = (text: string): string => text.replace(/[\\,:]/g, '\\$&');
const quotedField = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const needsQuotes = (text: string, separator: string): boolean =>
  text.includes('"') || text.includes('\n') || text.includes(separator);

/** A way of writing two records, the second of which is `Ann: 2`. null where the text can't be written so. */
interface Way {
  readonly name: string;
  /** A text in quotation marks is one. */
  readonly isQuoted?: boolean;
  /** Beside another separator a comma may stand before decimals. */
  readonly separator?: string;
  read(definition: FigureDefinition, text: string): Given | null;
}

const BOM = '\ufeff';

/** The first line's end, what programs write before it, and whether Excel's line about the separator stands there. */
const BEGINNINGS = [
  ['\n', '', false],
  ['\r\n', BOM, true],
  ['\r', '', true],
  ['\n', BOM, false],
] as const;

const csvWays = [',', ';', '\t'].flatMap((separator) =>
  [false, true].flatMap((isQuoted) =>
    BEGINNINGS.map(([end, mark, isTold]): Way => ({
      name: `CSV by ${JSON.stringify({ separator, isQuoted, end, mark, isTold })}`,
      isQuoted,
      separator,
      read: (definition, text) => {
        if (!isQuoted && needsQuotes(text, separator)) return null;
        const field = isQuoted ? quotedField : (plain: string) => plain;
        const lines = [
          ...(isTold ? [`sep=${separator}`] : []),
          ['key', 'value'].map(field).join(separator),
          [field('Tom'), field(text)].join(separator),
          // Its number is plain in both.
          [field('Ann'), '2'].join(separator),
        ];
        return authored(definition, {}, new Script('text/csv', mark + lines.join(end) + end));
      },
    })),
  ),
);

const WAYS: readonly Way[] = [
  ...['', BOM].map((mark): Way => ({
    name: `attribute${mark === '' ? '' : ' after a mark'}`,
    read: (definition, text) => authored(definition, { records: `${mark}Tom:${escaped(text)},Ann:2` }),
  })),
  {
    name: 'attribute, with a backslash',
    isQuoted: true,
    read: (definition, text) =>
      authored(definition, {
        records: `Tom:\\${/^[\\,:]/.test(text) ? '' : text[0]}${escaped(text).slice(1)},Ann:2`,
      }),
  },
  {
    name: 'link',
    read: (definition, text) => {
      const records = encodeURIComponent(`Tom:${escaped(text)},Ann:2`);
      const { state, problems } = decodeState(definition, `v=2&records=${records}`);
      return { given: state.given, problems };
    },
  },
  ...['', BOM].map((mark): Way => ({
    name: `JSON text${mark === '' ? '' : ' after a mark'}`,
    isQuoted: true,
    read: (definition, text) =>
      authored(
        definition,
        {},
        new Script(
          'application/json',
          mark +
            JSON.stringify({
              records: [
                { key: 'Tom', value: text },
                { key: 'Ann', value: 2 },
              ],
            }),
        ),
      ),
  })),
  ...csvWays,
];

const shown = ({ given }: Given, table: TableName = 'phone-book'): string => {
  const records = given['records'] as { key: string; value: number | string }[];
  const { value } = records[0]!;
  return typeof value === 'string' ? value : writeValue(unitOf({ table, records }), value, language);
};

/** What a figure of numbers reads of a text in a way: the number, or null where it is refused. */
function summedBy({ isQuoted, separator }: Way, { text, summed }: Written): number | null {
  if (separator !== undefined) return separator !== ',' && text.includes(',') ? null : summed;
  // A backslash and a JSON string make texts.
  return isQuoted ? null : summed;
}

const isMarkedBackslash = ({ name }: Way): boolean => name.includes('backslash');

test('a value is the text that was written, or a number that says no less, in every way into a figure', () => {
  const failures: string[] = [];
  let cases = 0;
  for (const { definition, takesTexts } of FIGURES) {
    for (const way of WAYS) {
      for (const written of VALUES) {
        const { text } = written;
        const found = way.read(definition, text);
        if (!found) continue;
        cases += 1;
        try {
          if (takesTexts) checkTexts(way, written, found);
          else checkNumbers(way, written, found);
          checkRoundTrip(definition, found);
        } catch (error) {
          failures.push(
            `${definition.name}, ${way.name}, ${JSON.stringify(text)}: ${(error as Error).message.split('\n').slice(0, 9).join(' ').slice(0, 220)}`,
          );
        }
      }
    }
  }
  assert.equal(failures.length, 0, `${failures.length} of ${cases}\n${failures.slice(0, 12).join('\n')}`);
  assert.ok(cases > 7000, String(cases));
});

function checkTexts(way: Way, { text, number }: Written, found: Given): void {
  assertSame(found.problems, []);
  const isText =
    way.isQuoted === true ||
    number === null ||
    (way.separator !== undefined && way.separator !== ',' && text.includes(','));
  const records = found.given['records'];
  assertSame(records, [
    { key: 'Tom', value: isText ? text : number },
    { key: 'Ann', value: 2 },
  ]);
  if (isText) assert.equal(shown(found), text);
}

function checkNumbers(way: Way, written: Written, found: Given): void {
  const expected = isMarkedBackslash(way) ? written.summed : summedBy(way, written);
  if (expected !== null) {
    assertSame(found.problems, []);
    assertSame(found.given['records'], [
      { key: 'Tom', value: expected },
      { key: 'Ann', value: 2 },
    ]);
    return;
  }
  assert.equal(found.problems.length, 1);
  const said = language.explain(found.problems[0]);
  const start = [...written.text].slice(0, 8).join('');
  assert.ok(
    said.includes(start) ||
      said.includes(JSON.stringify(written.text).slice(1, 7)) ||
      /^records: .*Tom/.test(said),
    `what was given is not named: ${said}`,
  );
  assert.match(said, /is needed|needs numbers|are needed/, said);
}

/** What is read is written into an address, and read there as it was. */
function checkRoundTrip(definition: FigureDefinition, { given }: Given): void {
  const step = definition.steps[0];
  const { state, problems } = decodeState(definition, encodeState(definition, { step, given }));
  assertSame({ given: state.given, problems }, { given, problems: [] });
}

test('a value that the engine can not take refuses its own record, by name; the others stay', () => {
  const left = [{ key: 'Ann', value: 2 }];
  for (const text of ['9780142437247', '1e13', '-2000000000000']) {
    const value = Number(text);
    const found = [
      authored(weightedSum, { records: `Tom:${text},Ann:2` }),
      authored(weightedSum, {}, new Script('text/csv', `key,value\nTom,${text}\nAnn,2`)),
      authored(
        weightedSum,
        {},
        new Script('application/json', JSON.stringify({ records: [{ key: 'Tom', value }, ...left] })),
      ),
    ];
    for (const { given, problems } of found) {
      assert.deepEqual(given['records'], left);
      assert.deepEqual(
        problems.map((problem) => language.explain(problem)),
        [`records: “Tom:${value}” was given; a number from −1e12 to 1e12 is needed.`],
      );
    }
    const { state, problems } = decodeState(weightedSum, `v=2&records=Tom:${text},Ann:2`);
    assert.deepEqual([state.given.records, problems.length], [left, 1]);
    assert.match(
      language.explain(authored(weightedSum, { scores: `1,${text}` }).problems[0]),
      /^scores: “-?\d+” was/,
    );
  }
});

test('decimals after a comma are refused where commas part records, and a key like them is kept', () => {
  for (const separator of [';', '|', '\n', '\t', '; ']) {
    for (const { definition } of FIGURES) {
      const text = `a:1,5${separator}b:12`;
      const { given, problems } = authored(definition, { records: text });
      assert.deepEqual(given, {}, JSON.stringify(text));
      assert.match(language.explain(problems[0]), /such as Tom:1\.5,Anna:12\.$/);
      const records = [
        { key: 'a', value: 1 },
        { key: `5${separator}b`, value: 12 },
      ];
      checkRoundTrip(definition, { given: { records }, problems: [] });
    }
  }
});

test('values carry the unit of their own table only', () => {
  const own = [
    { key: 'tea', value: 80 },
    { key: 'team', value: 12 },
  ];
  for (const table of ['phone-book', 'countries', 'incomes'] as const) {
    for (const value of [0, 7, 80, 101, 999]) {
      const records = [{ key: 'tea', value }, ...own];
      assert.equal(
        writeValue(unitOf({ table, records }), value, language),
        String(value),
        `${table} ${value}`,
      );
    }
    assert.equal(
      writeValue(unitOf({ table, records: [] }), 101, language),
      table === 'phone-book' ? '555-0101' : '101',
    );
  }
  // A telephone book that was edited is one still.
  const edited = [{ key: 'Jan', value: 107 }, ...own];
  assert.equal(writeValue(unitOf({ table: 'phone-book', records: edited }), 80, language), '555-0080');
  assert.equal(writeValue(unitOf({ table: 'phone-book', records: null }), 101, language), '555-0101');
});
