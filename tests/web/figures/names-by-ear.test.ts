// What everything is called that is heard, in every step of every lesson: as it opens, with its question answered, and its
// numbers as tables.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Embedded } from '../support/without-page.js';
import { stepsDrawn, type Step } from '../support/steps-drawn.js';
import type { Drawn } from '../support/drawn.js';
import { heardTwice } from '../support/heard-twice.js';
import {
  audible,
  hasClass,
  headersOf,
  heard,
  isSilent,
  named,
  plain,
  textOf,
  titleOf,
  within,
} from '../support/heard.js';

/** Whatever stands in a figure and is German. */
const GERMAN = /(?<!\p{L})(?:hört|nie|auf)(?!\p{L})/u;

/** A sign that is told by itself, such as a token of a text: a screen reader passes over it. */
const SIGN = /^[^\p{L}\p{N}\s∞]+$/u;
const QUOTED_SIGN = /[“"]\s*[^\p{L}\p{N}\s]+\s*[”"]/u;

/** As our own words for signs are, and for tokens that can't be seen. */
const QUOTED_NAME =
  /“(?:full stop|comma|question mark|exclamation mark|quotation mark|start|end of the story|new line|blank|byte ..)”/;

const NAMES = ['aria-label', 'aria-description', 'aria-valuetext'] as const;
/** What is called by what it holds. */
const NAMED_BY_CONTENT = ['button', 'option', 'th', 'label', 'summary', 'caption', 'legend', 'li'];

/** Two full stops are chosen: where a text is told, any of its tokens may be. */
const CHOSEN_SIGNS = 'tool=weights&queryToken=6&keyToken=6&prediction=skipped';
/** The weight that one puts on the token before the text. */
const ON_THE_START = 'step=interfere&tool=weights&queryToken=6&keyToken=0&prediction=skipped';
/** What is written ends in one. */
const AFTER_A_SIGN = 'step=write&prompt=She was.&prediction=skipped';

const steps: Step[] = [];
for await (const step of stepsDrawn()) steps.push(step);
for (const state of [`step=interfere&${CHOSEN_SIGNS}`, ON_THE_START, AFTER_A_SIGN]) {
  const signs = new Embedded({ figure: 'trained-model', state: `v=2&${state}` });
  steps.push({ at: `trained-model, ${state}`, drawn: await signs.drawn() });
  signs.remove();
}

after(() => assert.ok(steps.length > 250, `${steps.length} moments were looked at`));

test('every German word stands in what says so, and no name has two languages', () => {
  let count = 0;
  const look = (at: string, node: Drawn | string, language: string): void => {
    if (typeof node === 'string') {
      if (!GERMAN.test(node)) return;
      assert.equal(language, 'de', `${at}: “${plain(node)}”`);
      count += 1;
      return;
    }
    const own = node.attributes.get('lang') ?? language;
    for (const name of NAMES)
      assert.doesNotMatch(node.attributes.get(name) ?? '', GERMAN, `${at}: ${name} of ${node.name}`);
    for (const child of [...node.shadow, ...node.children]) look(at, child, own);
  };
  for (const { at, drawn } of steps) look(at, drawn, 'en');
  assert.ok(count > 50, `${count} words`);
});

test('no sign is told by itself, or between quotation marks', () => {
  for (const { at, drawn } of steps)
    for (const node of within(drawn)) {
      if (isSilent(node)) continue;
      for (const name of NAMES) {
        const said = node.attributes.get(name) ?? '';
        assert.doesNotMatch(said.trim(), SIGN, `${at}: ${name} of ${node.name}`);
        assert.doesNotMatch(said, QUOTED_SIGN, `${at}: ${name} of ${node.name}`);
      }
      if (!NAMED_BY_CONTENT.includes(node.name)) continue;
      assert.doesNotMatch(heard(node).trim(), SIGN, `${at}: ${node.name} ${textOf(node)}`);
      assert.doesNotMatch(heard(node), QUOTED_SIGN, `${at}: ${node.name}`);
    }
});

/** All that an element and what stands in it say, one below the other: also of what a name of its own speaks for. */
function allSaid(node: Drawn | string): string {
  if (typeof node === 'string') return node;
  const names = NAMES.map((name) => node.attributes.get(name) ?? '').join('\n');
  return `${names}${[...node.shadow, ...node.children].map(allSaid).join('')}\n`;
}

test('no name of a sign is told as if it were a word of a text', () => {
  for (const { at, drawn } of steps) assert.doesNotMatch(allSaid(drawn), QUOTED_NAME, at);
  const [written] = steps.filter(({ at }) => at.includes(AFTER_A_SIGN));
  assert.match(plain(heard(written!.drawn)), /After full stop comes “She” with probability/);
});

test('no name is written with an underscore', () => {
  for (const { at, drawn } of steps)
    for (const node of within(drawn))
      for (const name of NAMES)
        assert.doesNotMatch(node.attributes.get(name) ?? '', /_/, `${at}: ${node.name}`);
});

test('no two rows or columns of a table are called the same', () => {
  for (const { at, drawn } of steps)
    for (const table of named('table')(drawn)) {
      if (isSilent(table)) continue;
      for (const scope of ['row', 'col'] as const) {
        const names = headersOf(table, scope);
        // What is still being counted has no name yet.
        if (names.some((name) => name.includes('…'))) continue;
        const again = names.filter((name, index) => names.indexOf(name) < index);
        assert.deepEqual(again, [], `${at}: ${scope} of “${titleOf(table)}”`);
      }
    }
});

test('no table is called by what only a program knows, and one of a layer by its layer and head', () => {
  const titles = steps.flatMap(({ at, drawn }) =>
    named('table')(drawn).map((table) => ({ at, title: titleOf(table) })),
  );
  for (const { at, title } of titles) assert.doesNotMatch(title, /\([a-z]+-[a-z0-9-]+\)/, at);
  const ofLayers = titles.filter(({ at }) => at === 'trained-model, heads, in its table view');
  assert.ok(
    ofLayers.some(({ title }) => title === 'weights of head 1, layer 1'),
    JSON.stringify(ofLayers),
  );
});

/** Its row and its column, each from 0; null where it is no number of a matrix. */
const placeOf = ({ attributes }: Drawn): readonly [number, number] | null =>
  attributes.has('data-row') && attributes.get('aria-label') !== undefined
    ? [Number(attributes.get('data-row')), Number(attributes.get('data-column'))]
    : null;

test('of each number of a matrix one hears its row and its column, where there are several with names', () => {
  let count = 0;
  for (const { at, drawn } of steps)
    for (const matrix of named('soft-matrix')(drawn))
      for (const grid of named('table')(matrix)) {
        const rows = headersOf(grid, 'row').length;
        const columns = headersOf(grid, 'col').length;
        const cells = named('td')(grid).flatMap((cell) => {
          const place = placeOf(cell);
          return place
            ? [{ place, name: cell.attributes.get('aria-label')!, text: plain(textOf(cell)) }]
            : [];
        });
        const isEditable = named('td')(grid).some((cell) =>
          cell.attributes.get('class')?.split(/\s+/).includes('editable'),
        );
        const size = [0, 1].map((side) => 1 + Math.max(-1, ...cells.map(({ place }) => place[side]!)));
        const lacks = (rows === 0 && size[0]! > 1) || (columns === 0 && size[1]! > 1);
        // Of both the places alone are known, or what is typed into says all of it once it is.
        if (!lacks || isEditable || (rows === 0 && columns === 0)) continue;
        for (const { name, text } of cells) {
          assert.ok(name.length > text.length, `${at}: “${name}” in “${titleOf(grid)}”`);
          count += 1;
        }
      }
  assert.ok(count > 100, `${count} numbers`);
});

test('of each number that is covered one hears that it is', () => {
  let count = 0;
  const isCovered = (node: Drawn): boolean => within(node).some((each) => hasClass(each, 'covered'));
  for (const { at, drawn } of steps.filter((step) => step.at.endsWith('as it opens')))
    for (const part of ['soft-matrix', 'soft-record-table', 'soft-weight-bars'])
      for (const node of named(part)(drawn).flatMap((each) => [...named('td')(each), ...named('li')(each)])) {
        // Where nothing asks, the places of numbers are empty.
        const isAsked = within(drawn).some(({ name }) => name === 'soft-prediction');
        if (!isAsked || !isCovered(node)) continue;
        assert.match(heard(node), /covered/, `${at}: a number of ${part}`);
        count += 1;
      }
  assert.ok(count > 500, `${count} numbers`);
});

test('a record is called by its key, and not by all that stands in its row', () => {
  let count = 0;
  for (const { at, drawn } of steps)
    for (const row of named('soft-record-table')(drawn).flatMap(named('tr'))) {
      const remove = named('button')(row).find((button) => hasClass(button, 'remove'));
      if (!remove) continue;
      const name = row.attributes.get('aria-label')!;
      assert.equal(remove.attributes.get('aria-label'), `Delete the record ${name}`, at);
      count += 1;
    }
  assert.ok(count > 100, `${count} records`);
});

test('no two tables in view are called the same', () => {
  const found: string[] = [];
  for (const { at, drawn } of steps) {
    const titles = [...named('soft-matrix')(drawn), ...named('soft-record-table')(drawn)].flatMap((part) =>
      named('table')(part)
        .filter((table) => !isSilent(table))
        .map(titleOf),
    );
    const again = titles.filter((title, index) => titles.indexOf(title) < index);
    found.push(...again.map((title) => `${at}: ${title}`));
  }
  assert.deepEqual(found, []);
});

test('a sign on the corner of a number is heard with it', () => {
  let count = 0;
  for (const { at, drawn } of steps)
    for (const cell of named('soft-matrix')(drawn).flatMap(named('td')))
      for (const sign of ['differs', 'twin']) {
        if (!hasClass(cell, sign) || hasClass(cell, 'covered') || hasClass(cell, 'editable')) continue;
        assert.match(cell.attributes.get('aria-label') ?? '', new RegExp(`, ${sign}$`), at);
        count += 1;
      }
  assert.ok(count > 5, `${count} numbers`);
});

test('each number of a row in words has a name of its own, and none that is a sign', () => {
  let count = 0;
  for (const { at, drawn } of steps)
    for (const list of within(drawn).filter((node) => hasClass(node, 'row-in-words'))) {
      const names = named('li')(list).map((item) => plain(heard(item)).replace(/ \S+$/, ''));
      for (const name of names) assert.doesNotMatch(name, SIGN, at);
      assert.equal(new Set(names).size, names.length, `${at}: ${names.join(', ')}`);
      count += 1;
    }
  assert.ok(count > 0);
});

/** The cells of all matrices of numbers that are in view and only read, with the table in which each stands. */
function* cellsRead(): Generator<{ at: string; table: Drawn; cell: Drawn }> {
  for (const { at, drawn } of steps)
    for (const table of named('soft-matrix')(drawn).flatMap(named('table')))
      for (const cell of named('td')(table)) if (!hasClass(cell, 'covered')) yield { at, table, cell };
}

test('of a number behind the mask one hears that the mask hides it', () => {
  let count = 0;
  for (const { at, cell } of cellsRead()) {
    if (!hasClass(cell, 'masked') || hasClass(cell, 'editable')) continue;
    assert.match(cell.attributes.get('aria-label') ?? '', /, hidden by the mask/, at);
    count += 1;
  }
  assert.ok(count > 500, `${count} numbers`);
});

test('of a number in the hatching of a head one hears the head: of it, of its row, its column or its table', () => {
  let count = 0;
  for (const { at, table, cell } of cellsRead()) {
    const classes = cell.attributes.get('class') ?? '';
    if (!/(?:^|\s)head-\d/.test(classes)) continue;
    const row = Number(cell.attributes.get('data-row'));
    const column = Number(cell.attributes.get('data-column'));
    const names = [
      headersOf(table, 'row')[row],
      headersOf(table, 'col')[column],
      titleOf(table),
      heard(cell),
    ];
    assert.match(names.join('; '), /head \d/, at);
    count += 1;
  }
  assert.ok(count > 100, `${count} numbers`);
});

test('an outlined weight says what its outline means, where no line of the figure leads to it', () => {
  let count = 0;
  const [induction] = steps.filter(({ at }) => at === 'layers, induction');
  for (const cell of named('soft-matrix')(induction!.drawn).flatMap(named('td'))) {
    const name = cell.attributes.get('aria-label') ?? '';
    assert.equal(
      /outlined: the letter (?:before|that came after it last time)/.test(name),
      hasClass(cell, 'lit'),
    );
    if (hasClass(cell, 'lit')) count += 1;
  }
  assert.ok(count > 10, `${count} numbers`);
});

test('a sign at a number of a table of records is heard with it', () => {
  let count = 0;
  for (const { at, drawn } of steps)
    for (const cell of named('soft-record-table')(drawn).flatMap(named('td'))) {
      if (!within(cell).some((each) => hasClass(each, 'differs'))) continue;
      assert.match(heard(cell), /, differs$/, at);
      count += 1;
    }
  assert.ok(count > 3, `${count} numbers`);
});

test('a slider tells its value in words, and what it sets', () => {
  let count = 0;
  for (const { at, drawn } of steps)
    for (const { node, part } of audible(drawn, drawn)) {
      const { attributes } = node;
      if (attributes.get('type') !== 'range' && attributes.get('role') !== 'slider') continue;
      const label = named('label')(part)[0];
      const name = attributes.get('aria-label') ?? (label ? heard(label) : '');
      assert.match(name, /\p{L}/u, at);
      assert.match(attributes.get('aria-valuetext') ?? '', /\p{L}|\d|∞/u, `${at}: ${name}`);
      count += 1;
    }
  assert.ok(count > 100, `${count} sliders`);
});

test('what can be chosen stands in a group with a name', () => {
  let count = 0;
  for (const { at, drawn } of steps)
    for (const group of within(drawn)) {
      const isGroup = group.name === 'fieldset' || group.attributes.get('role') === 'radiogroup';
      if (!isGroup || group.attributes.get('role') === 'presentation') continue;
      const name = group.attributes.get('aria-label') ?? named('legend')(group).map(heard).join(' ');
      assert.match(name, /\p{L}{2}/u, at);
      count += 1;
    }
  assert.ok(count > 200, `${count} groups`);
});

/** Of a formula the parts are read as one; the options of a list belong to what chooses among them. */
const IN_A_FORMULA = ['sub', 'sup', 'var'];

/** Where two elements meet of which the one ends and the other begins in a word or a number. */
function runTogether(node: Drawn): readonly string[] {
  let before = '';
  const found: string[] = [];
  const read = (part: Drawn | string): void => {
    if (typeof part === 'string') {
      if (/[\p{L}\p{N}%)]$/u.test(before) && /^[\p{L}\p{N}(]/u.test(part)) found.push(`${before}|${part}`);
      if (part !== '') before = part;
    } else if (part.name === 'option' || part.name === 'br' || IN_A_FORMULA.includes(part.name)) before = '';
    else if (!isSilent(part)) {
      const name = part.attributes.get('aria-label');
      (name === undefined ? [...part.shadow, ...part.children] : [name]).forEach(read);
    }
  };
  read(node);
  return found;
}

test('what is called by what it holds is not called by words that run together', () => {
  let count = 0;
  for (const { at, drawn } of steps)
    for (const { node } of audible(drawn, drawn)) {
      // An item of a list has no name.
      if (!NAMED_BY_CONTENT.includes(node.name) || node.name === 'li') continue;
      assert.deepEqual(runTogether(node), [], `${at}: ${node.name}`);
      count += 1;
    }
  assert.ok(count > 10_000, `${count} names`);
});

test('a radio of a head says apart what it is called, what it looks at, and how often', () => {
  const [choose] = steps.filter(({ at }) => at === 'heads, trained');
  const [first] = named('soft-weight-maps')(choose!.drawn).flatMap(named('label'));
  assert.match(plain(heard(first!)), /^Head 1, near and far, mostly back, earlier/);
});

test('no table, list or group has the name of what stands around it, or of the line before it', () => {
  let count = 0;
  const found = new Set<string>();
  for (const { at, drawn } of steps) {
    count += named('table')(drawn).length;
    for (const { name, where } of heardTwice(drawn)) found.add(`${at}: “${name}” after “${where}”`);
  }
  assert.deepEqual([...found], []);
  assert.ok(count > 500, `${count} tables`);
});
