// One verb for one relation, and none of the turns that made the prose hard to follow. Quotations are exempt, as is data.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentTexts, lessonTexts, linesOf, messages, summaries, type Written } from './written.js';

interface Misuse {
  readonly pattern: RegExp;
  readonly instead: string;
  /** A sentence that has it. */
  readonly fails: string;
  /** One that is right, and close to it. */
  readonly passes: string;
}

const misuses: readonly Misuse[] = [
  {
    pattern: /\bPredict:[^?]*\? Then (?:train|count|compute)(?: both| all[a-z ]+)?\./,
    instead: 'nothing: “Compute it” trains and counts, and who skips sees the button',
    fails: 'Predict: what is the share? Then count.',
    passes: 'Predict: can one vector do it? Then drag.',
  },
  {
    pattern: /[\d}]\s+%/,
    instead: 'no blank before a percent sign',
    fails: 'In 75 % of 12 places.',
    passes: 'In 75% of 12 places.',
  },
  {
    pattern: /\b(?:gives|gave|giving)\b/i,
    instead: 'a query puts weight on a key, a value contributes, a table returns',
    fails: 'Jindrich, the query, gives Jindra, the key, 0.421.',
    passes: 'Give each word a second vector; “{given}” was given.',
  },
  {
    pattern: /\b(?:gets?|got|getting)\b/i,
    instead: 'a query receives its output, a key has weight put on it',
    fails: 'Dog gets 0.294.',
    passes: 'The query receives the output; forget nothing.',
  },
  {
    pattern: /\b(?:hears?|heard|hearing|deaf|listens?|listening)\b/i,
    instead: 'asks, compares, puts weight on',
    fails: 'The best match hears one row and no other.',
    passes: 'The best match uses one row; a heart.',
  },
  {
    pattern: /\b(?:keys?|rows?|records?|values?|columns?|words?|cells?)(?: that| which)? answers?\b(?! to)/i,
    instead: 'a key matches or contributes; a table or a lookup may answer',
    fails: 'Let every row answer.',
    passes: 'A lookup that answers softly.',
  },
  {
    pattern: /\b(?:gives?|takes?|receives?|has|have) (?:the )?(?:most|more|its) say\b|\bhave more say\b/i,
    instead: 'contributes more',
    fails: 'so that the others have more say',
    passes: 'so that the others contribute more',
  },
  {
    pattern: /\b(?:takes?|took|taking) (?:most |all |much |nothing |something |(?:0\.\d+ )?)from\b/i,
    instead: 'puts its weight on',
    fails: 'Apple takes most from itself.',
    passes: 'Apple puts most of its weight on itself.',
  },
  {
    pattern: /\bin the (?:measure of|mean)\b/i,
    instead: 'in proportion to, on average',
    fails: 'in the measure of its score',
    passes: 'in proportion to its score; in the meantime',
  },
  {
    pattern: /\bat (?:their|its) ends?\b/i,
    instead: 'when it is finished, where it ends',
    fails: 'The models are compared at their end.',
    passes: 'at the end of training',
  },
  {
    pattern: /\b(?:stands?|stood|standing)\b/i,
    instead: 'is, is shown, is written',
    fails: 'A score stands in each cell.',
    passes: 'Each cell shows a score; you understand it.',
  },
  {
    pattern: /\b(?:alike|unlike)\b/i,
    instead: 'similar, different',
    fails: 'Found alike, giving unlike.',
    passes: 'Similar keys, different values; it is likely.',
  },
  {
    pattern:
      /\b(?:more|less|most|very|so|as|nothing is|is not) like\b|\blike (?:vectors|values|keys|company|words)\b/i,
    instead: 'similar to',
    fails: 'Words that keep company got like vectors, and nothing is more like apple.',
    passes: 'similar vectors; it looks like a table; you may like it',
  },
  {
    pattern: /\blikeness(?:es)?\b/i,
    instead: 'similarity',
    fails: 'Likeness is not relevance.',
    passes: 'Similarity is not relevance.',
  },
  {
    pattern: /\b(?:say|guess)(?: it)? (?:first|before you look)\b|\bsay what you expect\b/i,
    instead: 'Predict: …',
    fails: 'Say first how far the scores will spread.',
    passes: 'Predict: how far will the scores spread?',
  },
  {
    pattern: /\bh(?:old|olds|eld|olding) (?:\S+ ){0,5}against\b/i,
    instead: 'compare with',
    fails: 'It holds the query against every key.',
    passes: 'It compares the query with every key; what holds for arrows holds for longer lists.',
  },
  {
    pattern: /\b(?:can[’']t|cannot) be had\b/i,
    instead: 'could not be loaded',
    fails: 'The trained numbers can’t be had.',
    passes: 'The trained numbers could not be loaded.',
  },
  {
    pattern: /\b(?:is|are) on (?:its|their) way\b/i,
    instead: 'loading',
    fails: 'The table is on its way.',
    passes: 'The table is loading.',
  },
  {
    pattern: /\bwhom\b/i,
    instead: 'which word',
    fails: 'A weight says whom to ask.',
    passes: 'Predict which word apple puts its weight on.',
  },
  {
    pattern: /\bthe more so\b|\bfor nothing is\b|\bnothing but\b|\bfor the most part\b/i,
    instead: 'because, only, mostly',
    fails: 'for nothing is more like apple',
    passes: 'because no word is more similar to apple; one thing for another',
  },
  {
    pattern: /\bdraws? (?:level|even)\b|\bgo(?:es)? to nothing\b|\bto nothing\b/i,
    instead: 'even out, falls almost to 0',
    fails: 'the separate ones go to nothing',
    passes: 'the loss of the separate model falls almost to 0',
  },
  {
    pattern: /\bhands off\b|\bnot yet a wall\b|\bturns? the answer over\b|\bchanges the way\b/i,
    instead: 'a full sentence with its reason',
    fails: 'Hands off: let gradient descent find the vectors.',
    passes: 'Now let training find the vectors.',
  },
  {
    pattern: /(?<![\d.,\w…])\.\d/,
    instead: 'numbers as in the figure: 0.294',
    fails: 'a weight of .294',
    passes: 'a weight of 0.294; 3.376.',
  },
  {
    pattern: /(?<![.\d])\d{5,}\b/,
    instead: 'thousands with a comma: 26,860',
    fails: 'Slovania receives 26860.',
    passes: 'Slovania receives 26,860 in 2026.',
  },
];

/** What others said, and examples of what may be typed. */
const withoutQuotations = (text: string): string =>
  text.replace(/\bwho-asks-whom\b/g, '…').replace(/“[^”]*”|`[^`]*`|\{[^}]*\}/g, '“…”');

/** What a text has around a match. */
const around = (text: string, at: number): string => text.slice(Math.max(0, at - 40), at + 50);

function faultsOf({ where, text }: Written): readonly string[] {
  const own = withoutQuotations(text);
  return misuses.flatMap(({ pattern, instead }) => {
    const at = own.search(pattern);
    return at < 0 ? [] : [`${where}: “${around(own, at)}”; rather: ${instead}`];
  });
}

for (const { pattern, fails, passes } of misuses) {
  test(`a sentence with ${String(pattern)} is found, and a right one is not`, () => {
    assert.match(withoutQuotations(fails), pattern);
    assert.doesNotMatch(withoutQuotations(passes), pattern);
  });
}

test('a paragraph is read as one line, without programs', () => {
  const html = '<section><p>One <b>and</b>\n  two.</p><pre>score  = 1</pre><p>Three.</p></section>';
  assert.deepEqual(linesOf(html), ['One and two.', 'Three.']);
});

test('lessons use one verb for one relation', () => {
  assert.ok(lessonTexts().length > 300);
  assert.deepEqual([...lessonTexts(), ...summaries()].flatMap(faultsOf), []);
});

test('catalogues use one verb for one relation', () => {
  assert.ok(messages().length > 1500);
  assert.deepEqual(messages().flatMap(faultsOf), []);
});

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...['embedding', 'engine', 'benchmarks', 'walk'].map((page) => `docs/${page}.md`),
];

for (const file of DOCUMENTS) {
  test(`${file} uses one verb for one relation`, () => {
    assert.deepEqual(documentTexts(file).flatMap(faultsOf), []);
  });
}
