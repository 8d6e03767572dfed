// cpp/src/unicode_tables.h: the Unicode Character Database as far as cpp/src/unicode.cpp needs it, from Node, which has it.
//   node scripts/write-unicode-tables.mjs
// What Unicode says of a letter it never changes: a later Node only knows more letters. tests/cpp/text_folding_test.cpp
// holds the tables against those of Perl.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMain, root } from './lib/run.mjs';

const TABLES = join(root, 'cpp/src/unicode_tables.h');

const codePoints = (text) => [...text].map((character) => character.codePointAt(0));
const hex = (number) => `0x${number.toString(16).toUpperCase().padStart(4, '0')}`;
const braced = (values) => `{${values.join(', ')}}`;
const hexes = (row) => row.map((codePoint) => (codePoint ? hex(codePoint) : 0));
/** The code point and what becomes of it. */
const nested = ([from, ...parts]) => [hex(from), braced(hexes(parts))];

const isHangulSyllable = (codePoint) => codePoint >= 0xac00 && codePoint <= 0xd7a3;

/** Small letters, and of what full case folding makes one of several letters, those. */
const foldCase = (text) => text.toLowerCase().toUpperCase().toLowerCase().replaceAll('\u03c2', '\u03c3');

/** Every code point but the surrogates, as a text. */
function* everyCharacter() {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
    if (codePoint < 0xd800 || codePoint > 0xdfff) yield String.fromCodePoint(codePoint);
  }
}

/** Pairs that are composed again, and what is only ever taken apart. */
function decompositions(characters) {
  const composed = [];
  const excluded = [];
  for (const character of characters) {
    const parts = character.normalize('NFD');
    if (parts === character || isHangulSyllable(character.codePointAt(0))) continue;
    if (parts.normalize('NFC') === character) {
      const last = [...parts].at(-1);
      composed.push(codePoints(character + parts.slice(0, -last.length).normalize('NFC') + last));
    } else {
      const all = codePoints(character + parts);
      excluded.push([...all, ...Array(5 - all.length).fill(0)]);
    }
  }
  return { composed, excluded };
}

/**
 * The combining class orders the marks behind a letter, and JavaScript does not say it: two marks of different classes
 * are the ones that a normal form swaps. The classes here are numbered anew, in the same order.
 */
function combiningClasses(characters) {
  const swaps = (left, right) => (left + right).normalize('NFD') !== left + right;
  const classes = [];
  for (const mark of characters) {
    if (!/\p{M}/u.test(mark) || mark.normalize('NFD') !== mark) continue;
    // A mark of class 0 swaps with none: neither with a cedilla's class nor with the iota's, the last.
    if (!swaps(mark, '\u0334') && !swaps('\u0345', mark)) continue;
    const same = classes.find(([first]) => !swaps(first, mark) && !swaps(mark, first));
    if (same) same.push(mark);
    else classes.push([mark]);
  }
  classes.sort(([left], [right]) => (swaps(left, right) ? 1 : -1));
  return runs(
    classes.flatMap((marks, index) => marks.map((mark) => [mark.codePointAt(0), index + 1])),
    () => 1,
  ).map(({ first, last, value }) => [hex(first), hex(last), value]);
}

/** [code point, value] as { first, last, stride, value }, where neighbours have one value. */
function runs(entries, strides) {
  const found = [];
  for (const [codePoint, value] of entries.sort(([left], [right]) => left - right)) {
    const run = found.at(-1);
    const stride = run ? codePoint - run.last : 0;
    const goes = run && run.value === value && stride <= strides() && [0, stride].includes(run.stride);
    if (goes) Object.assign(run, { last: codePoint, stride });
    else found.push({ first: codePoint, last: codePoint, stride: 0, value });
  }
  return found;
}

function foldings(characters) {
  const single = [];
  const several = [];
  for (const character of characters) {
    const folded = codePoints(foldCase(character));
    const [from] = codePoints(character);
    if (character.normalize('NFD') !== character || (folded.length === 1 && folded[0] === from)) continue;
    if (folded.length === 1) single.push([from, folded[0] - from]);
    else several.push([from, ...folded, ...Array(3 - folded.length).fill(0)]);
  }
  return {
    several,
    single: runs(single, () => 2).map(({ first, last, stride, value }) => [
      hex(first),
      hex(last),
      stride || 1,
      value,
    ]),
  };
}

/** As many rows side by side as a line holds. */
function packed(rows) {
  const lines = [''];
  for (const row of rows.map((row) => `${braced(row)},`)) {
    const line = lines.at(-1);
    if (line && line.length + row.length < 95) lines[lines.length - 1] = `${line} ${row}`;
    else lines.push(row);
  }
  return lines.slice(1).map((line) => `    ${line}`);
}

const table = (about, type, name, rows) => `// ${about}
constexpr auto ${name} = std::to_array<${type}>({
${packed(rows).join('\n')}
});
`;

function header() {
  const characters = [...everyCharacter()];
  const { composed, excluded } = decompositions(characters);
  const { single, several } = foldings(characters);
  const classes = combiningClasses(characters);
  return `// From the Unicode Character Database ${process.versions.unicode}. By scripts/write-unicode-tables.mjs: do not edit.
#pragma once

#include <array>
#include <cstdint>

namespace softlookup::unicode {

// composite = first, second
struct Composition {
  char32_t composite;
  char32_t first;
  char32_t second;
};

// What is taken apart and never composed again; 0 where there are fewer parts.
struct Decomposition {
  char32_t composite;
  std::array<char32_t, 4> parts;
};

// Marks of one combining class; only the order of the classes counts.
struct CombiningClass {
  char32_t first;
  char32_t last;
  std::uint8_t value;
};

// From first to last, in steps: code point + difference.
struct CaseFolding {
  char32_t first;
  char32_t last;
  std::uint8_t step;
  std::int32_t difference;
};

// What becomes two or three letters; 0 where there are two.
struct FullCaseFolding {
  char32_t from;
  std::array<char32_t, 3> letters;
};

// clang-format off

${[
  table('Hangul is composed by arithmetic.', 'Composition', 'kCompositions', composed.map(hexes)),
  table('Compatibility ideographs and the like.', 'Decomposition', 'kDecompositions', excluded.map(nested)),
  table(
    'Marks of class 0, which stay where they are, are left out.',
    'CombiningClass',
    'kCombiningClasses',
    classes,
  ),
  table('Of what has no decomposition.', 'CaseFolding', 'kCaseFoldings', single),
  table('Of what has no decomposition.', 'FullCaseFolding', 'kFullCaseFoldings', several.map(nested)),
].join('\n')}
// clang-format on

}  // namespace softlookup::unicode
`;
}

async function main() {
  await writeFile(TABLES, header());
}

await ifMain(import.meta.url, main);
