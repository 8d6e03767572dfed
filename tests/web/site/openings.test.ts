// What lessons open steps with besides the figures' presets: can be read, is no change of the reader, stands below an
// address, and is where Reset leads back to.
import { Embedded } from '../support/without-page.js';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { defaultTreeAdapter as tree, parseFragment } from 'parse5';
import { definitions } from '../../../web/figures/definitions.js';
import { decodeState } from '../../../web/model/address.js';
import { attribute, elements } from '../../../web/site/pages/prose.js';
import { beginning, isSameState } from '../../../web/site/opening.js';

const folder = new URL('../../../web/lessons/', import.meta.url);
const openings = readdirSync(folder, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .flatMap(({ name: lesson }) =>
    elements(parseFragment(readFileSync(new URL(`${lesson}/en.html`, folder), 'utf8')))
      .filter((element) => tree.isElementNode(element) && attribute(element, 'data-opening') !== undefined)
      .map((section) => ({
        lesson,
        step: attribute(section, 'data-step') ?? '',
        opening: attribute(section, 'data-opening') ?? '',
      })),
  );

test('there are openings of lessons', () => {
  assert.notEqual(openings.length, 0);
});

for (const { lesson, step, opening } of openings) {
  test(`${lesson}/${step} opens with ${opening}`, async () => {
    const definition = definitions.get(lesson)!;
    const state = beginning(step, opening, false);
    const read = decodeState(definition, state);
    assert.deepEqual(read.problems, []);
    const names = [...new URLSearchParams(opening).keys()];
    assert.deepEqual(Object.keys(read.state.given).sort(), names.sort(), 'each is an input of the figure');
    assert.ok(!names.includes('prediction'), 'a question is open at first');

    const embedded = new Embedded({ figure: lesson });
    const { element } = embedded;
    element.openings = { [step]: opening };
    element.step = step;
    await embedded.settled();
    assert.ok(isSameState(element.state, state), element.state);
    assert.deepEqual(element.changedInputs, []);

    element.state = `v=2&step=${step}`;
    await embedded.settled();
    assert.equal(element.state, `v=2&step=${step}`, 'an address is read against the preset');
    const changed = names.filter((name) => name !== 'cell');
    assert.deepEqual([...element.changedInputs].sort(), changed, 'which the text does not describe');
    element.reset();
    await embedded.settled();
    assert.ok(isSameState(element.state, state), element.state);
    assert.deepEqual(element.changedInputs, []);
  });
}

test('the first step, too, and where nothing else is asked for', async () => {
  const embedded = new Embedded({ figure: 'weighted-sum' });
  const [first] = definitions.get('weighted-sum')!.steps;
  embedded.element.openings = { [first]: 'query=Zed' };
  await embedded.settled();
  assert.equal(embedded.element.state, `v=2&step=${first}&query=Zed`);
});
