// Folding and splitting over all of Unicode. textKeys() folds with what the browser knows of Unicode, C++ elsewhere with
// tables; both are compared with what Perl gives (tests/reference/fold-text.pl, tests/cpp/text_folding_test.cpp).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { nGramsOf } from '../reference/attention.mjs';
import { builds, loadEngine } from './support.mjs';

const textOf = (codes) =>
  String.fromCodePoint(...codes.split(' ').flatMap((code) => (code ? [Number.parseInt(code, 16)] : [])));

const reference = new Map(
  readFileSync(new URL('../fixtures/folded-texts.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(':').map(textOf)),
);

/** All that Unicode has, but of ideographs and Hangul, which stay, only those of the reference. */
const characters = Array.from({ length: 0x30000 }, (_, codePoint) => codePoint)
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((c) => /\p{Assigned}/u.test(c) && !/[\p{Unified_Ideograph}\uac00-\ud7a3]/u.test(c));

/** Letters that fold and that are younger than the reference, Unicode 14.0. */
const isYounger = (c) => /[\u1c89\ua7cb-\ua7dc\u{10d50}-\u{10d65}\u{16ea0}-\u{16eb8}]/u.test(c);

/** '|' neither folds nor lets its neighbours touch each other. */
const SEPARATOR = '|';
const AT_ONCE = 120;

function* batches(texts) {
  for (let start = 0; start < texts.length; start += AT_ONCE) yield texts.slice(start, start + AT_ONCE);
}

const known = [...reference].filter(([text]) => [...text].length > 1);
const cases = [
  ...characters.filter((c) => c !== SEPARATOR && !isYounger(c)).map((c) => [c, reference.get(c) ?? c]),
  ...known,
];
const changing = cases.filter(([text, folded]) => text !== folded);

const isVisibleFormat = (c) =>
  /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{13430}-\u{1343f}]/u.test(c);

/** White space, what is invisible, and format characters, but for those that are seen. */
const unseen = [...Array(0x110000).keys()]
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter(
    (c) => /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/u.test(c) && !isVisibleFormat(c),
  );

test('the reference covers what there is', () => {
  assert.ok(cases.length > 40_000, `${cases.length} cases`);
  assert.ok(unseen.length > 4_000, `${unseen.length} invisible characters`);
});

for (const build of builds) {
  const engine = await loadEngine({ build });

  describe(`${build}: textKeys`, () => {
    const featuresOf = (key) => engine.textKeys({ query: '', keys: [key], kind: 'n-grams' }).features;
    const expectedOf = (folded) => [...new Set([...nGramsOf(folded), '^$'])];
    const isRight = (some) =>
      featuresOf(some.map(([text]) => text).join(SEPARATOR)).join() ===
      expectedOf(some.map(([, folded]) => folded).join(SEPARATOR)).join();

    test('fold every character, and characters beside each other, as the reference does', () => {
      // What stays is asked of one build: the others have the same sources.
      const wrong = [...batches(build === builds[0] ? cases : changing)]
        .filter((some) => !isRight(some))
        .flatMap((some) => some.filter((one) => !isRight([one])));
      assert.deepEqual(wrong, []);
    });

    test('fold a text that is folded no further, composed or decomposed', () => {
      for (const [text, folded] of known) {
        assert.deepEqual(featuresOf(folded), expectedOf(folded));
        assert.deepEqual(featuresOf(text.normalize('NFD')), featuresOf(text.normalize('NFC')));
      }
    });

    for (const [text, folded] of [
      ['Ἀθῆναι', 'αθηναι'],
      ['Nguyễn Văn Đức', 'nguyen van duc'],
      ['Příliš žluťoučký kůň', 'prilis zlutoucky kun'],
      ['Łódź', 'lodz'],
      ['Ёлка и йод', 'елка и иод'],
      ['Straße, STRASSE', 'strasse, strasse'],
      ['ὈΔΥΣΣΕΎΣ, Ὀδυσσεύς', 'οδυσσευσ, οδυσσευσ'],
      ['हिन्दी', 'हिन्दी'],
      ['ภาษาไทย', 'ภาษาไทย'],
      ['한국어'.normalize('NFD'), '한국어'],
      ['مُحَمَّد', 'مُحَمَّد'],
      ['שָׁלוֹם', 'שָׁלוֹם'],
      ['می\u200cخواهم', 'می\u200cخواهم'],
      ['👩\u200d🚀', '👩\u200d🚀'],
      ['10\u202f000', '10 000'],
      ['co\u00adoperate\ufeff', 'cooperate'],
      ['❤\ufe0f', '❤'],
    ]) {
      test(`fold ${JSON.stringify(text)}`, () =>
        assert.deepEqual(featuresOf(text), expectedOf(folded.normalize('NFC'))));
    }
  });

  describe(`${build}: words`, () => {
    test('hold nothing that nobody sees', async () => {
      const words = await (await engine.learning()).wordVectors();
      const split = (text) => words.split(text).map(({ word }) => word);
      const whole = [['abcd'], ['ab', 'cd']].map(String);
      const wrong = unseen.filter(
        (c) =>
          split(` ${c} `).length > 0 ||
          !whole.includes(String(split(`ab${c}cd`))) ||
          String(split(`- ${c}dogs${c}.`)) !== '-,dogs,.',
      );
      assert.deepEqual(wrong, []);
      assert.deepEqual(split('10\u202f000 dogs\ufeff'), ['10', '000', 'dogs']);
      // Joiners stay where they make another word or sign, yet never stand alone.
      assert.deepEqual(split('می\u200cخواهم 👩\u200d🚀'), ['می\u200cخواهم', '👩', '🚀']);
      words.dispose();
    });
  });
}
