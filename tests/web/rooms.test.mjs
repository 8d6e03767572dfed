// The rooms of web/figures/base and web/parts: each is named by the lint rule and in CONTRIBUTING.md, and small enough
// to be overlooked; the rule finds an import from above.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Linter } from 'eslint';
import { direction } from '../../scripts/lint/direction.js';
import { base, innerRooms, parts } from '../../scripts/lint/rooms.js';

const root = new URL('../../', import.meta.url);
const MOST_FILES = 15;

for (const [folder, lines] of [
  ['web/figures/base', base],
  ['web/parts', parts],
]) {
  const entries = readdirSync(new URL(folder, root), { withFileTypes: true });
  const rooms = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);

  test(`${folder} is its rooms, as the lint rule names them`, () => {
    assert.deepEqual(
      entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name),
      [],
    );
    assert.deepEqual(rooms.toSorted(), lines.flat().toSorted());
  });

  test(`each room of ${folder} has at most ${MOST_FILES} files`, () => {
    const sizes = rooms.map((room) => [room, readdirSync(new URL(`${folder}/${room}`, root)).length]);
    assert.deepEqual(
      sizes.filter(([, size]) => size > MOST_FILES),
      [],
    );
  });

  test(`CONTRIBUTING.md says what each room of ${folder} holds, in the order of the rule`, () => {
    const text = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8');
    const section = text.split(`### \`${folder}\``)[1]?.split('\n#')[0] ?? '';
    const named = [...section.matchAll(/^\| `([\w-]+)` +\| \S/gm)].map(([, room]) => room);
    assert.deepEqual(named, lines.flat());
  });
}

/** What of these imports the rule refuses in such a file. */
function refusedIn(filename, imported) {
  const text = imported.map((address) => `import '${address}';\n`).join('');
  return new Linter().verify(text, direction, { filename }).map(({ line }) => imported[line - 1]);
}

for (const [folder, lines] of [
  ['web/figures/base', base],
  ['web/parts', parts],
]) {
  test(`a room of ${folder} imports from the lines above its own and from no other`, () => {
    for (const [place, line] of lines.entries()) {
      for (const room of line) {
        const addresses = lines.flat().filter((other) => other !== room);
        const above = lines.slice(0, place).flat();
        const imported = addresses.map((other) => `../${other}/any.js`);
        const wanted = imported.filter((_, index) => !above.includes(addresses[index]));
        assert.deepEqual(refusedIn(`${folder}/${room}/any.ts`, imported), wanted, room);
      }
    }
  });
}

test('a figure uses no inner room of the base, and of the voice what figures tell', () => {
  const rooms = base.flat().filter((room) => room !== 'voice');
  const addresses = [...rooms.map((room) => `../base/${room}/any.js`), '../base/voice/facts.js'];
  const refused = innerRooms.map((room) => `../base/${room}/any.js`);
  const announcer = '../base/voice/announcer.js';
  assert.deepEqual(refusedIn('web/figures/heads/figure.ts', [...addresses, announcer]), [
    ...refused,
    announcer,
  ]);
});
