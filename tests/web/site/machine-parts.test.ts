import assert from 'node:assert/strict';
import { test } from 'node:test';
import { machine } from '../../../web/drawings/machine.js';
import { TALL_MACHINE, WIDE_MACHINE } from '../../../web/drawings/machine-layouts.js';
import { writeSvg } from '../../../web/drawings/write-svg.js';
import { en } from '../../../web/site/language/en.js';
import { builtParts, MACHINE } from '../../../web/site/pages/machine-parts.js';
import { addLesson, prose, read } from './support/lesson-folder.js';

test('a part is where its lesson and step are, and one that is nowhere is refused by its name', () => {
  const steps =
    '<section data-step="ask"><p>One.</p></section><section data-step="answer"><p>Two.</p></section>';
  addLesson('first', 1, prose(steps), { figure: 'two-steps' });
  const [part] = builtParts([{ id: 'mask', lesson: 'first', step: 'answer' }], read());
  assert.deepEqual([part?.lesson.slug, part?.step.title], ['first', 'What comes back']);
  assert.throws(
    () => builtParts([{ id: 'mask', lesson: 'second', step: 'answer' }], read()),
    /the part "mask" of the machine: there is no lesson "second", there are first/,
  );
  assert.throws(
    () => builtParts([{ id: 'mask', lesson: 'first', step: 'hide' }], read()),
    /the part "mask" of the machine: first has no step "hide", it has ask, answer/,
  );
});

test('where a step is still to come, the one before it is named', () => {
  addLesson('first', 1, prose('<section data-step="ask"><p>One.</p></section>'));
  const place = { id: 'mask', lesson: 'first', step: 'answer', orStep: 'ask' };
  assert.equal(builtParts([place], read())[0]?.step.id, 'ask');
  assert.throws(() => builtParts([{ ...place, orStep: 'hide' }], read()), /has no step "answer"/);
});

test('every part has a place in both pictures, and words', () => {
  for (const { id } of MACHINE) {
    assert.ok(WIDE_MACHINE.boxes[id] && TALL_MACHINE.boxes[id], id);
    assert.ok(en.built.parts[id], id);
  }
  assert.equal(new Set(MACHINE.map(({ id }) => id)).size, MACHINE.length);
});

const part = (id: string) => ({ id, lines: [`<${id}>`], address: `../lessons/x/#${id}` });

test('the picture holds a link for each part, and what leads between two that are there', () => {
  const source = writeSvg(machine([part('queries'), part('scores'), part('weights')], WIDE_MACHINE));
  assert.equal(source.match(/<a href="\.\.\/lessons\/x\/#/g)?.length, 3);
  // From the queries to the scores; the mask and softmax before the weights are not there.
  assert.equal(source.match(/class="way"/g)?.length, 1);
  assert.match(source, /&lt;queries&gt;/);
  assert.match(source, /^<svg [^>]*aria-hidden="true"/);
});

test('what leads upwards leaves a box at its top and arrives at the other’s bottom', () => {
  const source = writeSvg(machine([part('join'), part('residual')], WIDE_MACHINE));
  const { join, residual } = WIDE_MACHINE.boxes;
  const x = join!.x + join!.width / 2;
  const bottom = residual!.y + residual!.height;
  assert.match(source, new RegExp(`d="M${x} ${join!.y}L.*L${x} ${bottom}M`));
});

test('a part for which there is no place is refused by its name', () => {
  assert.throws(
    () => machine([part('gears')], TALL_MACHINE),
    /the machine has no place for the part "gears", there are words, embeddings/,
  );
});

for (const [name, layout] of Object.entries({ wide: WIDE_MACHINE, tall: TALL_MACHINE })) {
  test(`${name}: everything lies within the picture, and no two boxes over each other`, () => {
    const boxes = Object.entries(layout.boxes);
    for (const [id, { x, y, width, height }] of boxes) {
      assert.ok(x >= 0 && y >= 0 && x + width <= layout.width && y + height <= layout.height, id);
    }
    const solid = boxes.filter(([, { name: written }]) => written === undefined);
    for (const [index, [id, one]] of solid.entries()) {
      for (const [otherId, other] of solid.slice(index + 1)) {
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        assert.ok(isApart, `${id} and ${otherId}`);
      }
    }
    for (const { from, to, through = [] } of layout.ways) {
      assert.ok(layout.boxes[from] && layout.boxes[to], `${from} to ${to}`);
      for (const [x, y] of through) assert.ok(x >= 0 && x <= layout.width && y >= 0 && y <= layout.height);
    }
  });
}
