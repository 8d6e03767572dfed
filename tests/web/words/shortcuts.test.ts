// What keys do: the list in the menu of a lesson, the table of shortcuts, and what takes keys anywhere in the pages.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { Embedded } from '../support/without-page.js';
import { within } from '../support/heard.js';
import { isPressed, shortcuts } from '../../../web/parts/navigation/shortcuts.js';
import { en } from '../../../web/site/language/en.js';

const { keys: listed } = en.lesson.keyboard;
const named = listed.map(([keys]) => keys).join(', ');
const list = listed.map((entry) => entry.join(' ')).join('\n');

/** As the list calls keys: by what stands on them. */
const ON_THE_KEY: Readonly<Record<string, RegExp>> = {
  ArrowUp: /Arrow keys/,
  ArrowDown: /Arrow keys/,
  ArrowLeft: /Arrow keys/,
  ArrowRight: /Arrow keys/,
  PageUp: /Page Up/,
  PageDown: /Page Down/,
  Escape: /Esc/,
  ' ': /Space/,
};
const KEY =
  /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down)|Enter|Escape|Backspace|Delete|Insert|F\d+)$/;
const onTheKey = (key: string): RegExp => ON_THE_KEY[key] ?? new RegExp(`(?<![\\w+])${key}(?![\\w+])`);

interface Taken {
  readonly file: string;
  readonly key: string;
}

/** What the pages do with keys; in `element/keys.ts` stands what browsers do with theirs. */
function* keysTaken(): Generator<Taken> {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  for (const file of files) {
    const source = readFileSync(join('web', file), 'utf8');
    const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
    const isCompared = (node: ts.Node): boolean =>
      ts.isBinaryExpression(node.parent) &&
      [node.parent.left, node.parent.right].some((side) =>
        /(?:^|\.)(?:key|code|letter)$/.test(side.getText()),
      );
    const look = (node: ts.Node): Taken[] => {
      const isText = ts.isStringLiteral(node) || ts.isIdentifier(node);
      const isKey = isText && (KEY.test(node.text) || (ts.isStringLiteral(node) && isCompared(node)));
      // Words that are no keys are compared with what is called so, too.
      const taken =
        isKey && (KEY.test(node.text) || node.text.length === 1) ? [{ file, key: node.text }] : [];
      const parts: Taken[] = [];
      node.forEachChild((child) => void parts.push(...look(child)));
      return [...taken, ...parts];
    };
    yield* look(tree);
  }
}

const taken = [...keysTaken()];

test('every key that something takes stands in the list of the page', () => {
  assert.ok(taken.length > 50, `${taken.length} keys`);
  for (const { file, key } of taken) assert.match(list, onTheKey(key), `${key} in ${file}`);
});

test('no letter is taken that the table of shortcuts does not name', () => {
  const letters = taken.filter(({ key }) => /^[a-z]$/i.test(key));
  assert.deepEqual(letters, []);
});

const spelled = (shortcut: string): string =>
  shortcut
    .replace('Control', 'Ctrl')
    .replace('Escape', 'Esc')
    .replace(/Arrow\w+/, 'Arrow keys');

test('every shortcut of the table stands in the list, and Command besides Control', () => {
  for (const keys of Object.values(shortcuts))
    for (const shortcut of keys.split(' ')) {
      if (shortcut.startsWith('Meta+')) {
        assert.ok(keys.includes(shortcut.replace('Meta', 'Control')), shortcut);
        continue;
      }
      assert.ok(list.includes(spelled(shortcut)), shortcut);
    }
  assert.match(list, /on a Mac with Command/);
  // A letter alone is the first thing of its line, where one looks for it.
  for (const letter of [shortcuts.back, shortcuts.largest]) assert.match(named, onTheKey(letter));
});

test('what is drawn names no key that is not in the table', async () => {
  const table = Object.values<string>(shortcuts);
  const state = 'v=2&step=ask&prediction=skipped';
  const embedded = new Embedded({ figure: 'exact-match', state });
  const said = within(await embedded.drawn()).flatMap(
    ({ attributes }) => attributes.get('aria-keyshortcuts') ?? [],
  );
  embedded.remove();
  assert.deepEqual(new Set(said), new Set([shortcuts.undo, shortcuts.redo]));
  for (const keys of said) assert.ok(table.includes(keys), keys);
});

/** A key as a browser tells of it. */
const press = (key: string, code: string, ...held: readonly string[]): KeyboardEvent =>
  ({ key, code, getModifierState: (modifier: string) => held.includes(modifier) }) as KeyboardEvent;

test('a shortcut is its letter on every layout, with exactly its modifiers', () => {
  const { undo, back, onward } = shortcuts;
  assert.ok(isPressed(press('z', 'KeyZ', 'Control'), undo));
  assert.ok(isPressed(press('z', 'KeyZ', 'Meta'), undo));
  assert.ok(isPressed(press('я', 'KeyZ', 'Control'), undo));
  // German keyboards have Y and Z the other way round.
  assert.ok(isPressed(press('z', 'KeyY', 'Control'), undo));
  assert.ok(isPressed(press('Ô', 'KeyJ', 'Alt', 'Shift'), onward));
  assert.ok(isPressed(press('Enter', 'NumpadEnter', 'Control'), onward));
  assert.ok(isPressed(press('B', 'KeyB', 'CapsLock'), back));
  for (const held of [
    ['Control', 'Meta'],
    ['Control', 'Alt'],
    ['Control', 'AltGraph'],
    ['Control', 'Shift'],
    [],
  ])
    assert.ok(!isPressed(press('z', 'KeyZ', ...held), undo), held.join());
  assert.ok(!isPressed(press('b', 'KeyB', 'Control'), back));
});
