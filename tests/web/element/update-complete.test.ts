// What waits for an element that has just been put into a page, or has just been given something: its inputs are read by then.
import { Embedded } from '../support/without-page.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { definitions } from '../../../web/figures/definitions.js';

for (const { name, steps, fields } of definitions.values()) {
  test(`${name} out of view has read what it is given once it is waited for`, async () => {
    const step = steps.at(-1)!;
    const embedded = new Embedded({ figure: name, step }, { isInView: false });
    const { element } = embedded;
    await element.updateComplete;
    assert.ok(element.state.includes(`step=${step}`), element.state);
    assert.notEqual(element.getInput(Object.keys(fields)[0]!), undefined);
    // Another figure, of which it knows nothing yet.
    const other = name === 'weighted-sum' ? 'near-match' : 'weighted-sum';
    element.figure = other;
    await element.updateComplete;
    assert.equal(element.step, definitions.get(other)!.steps[0]);
    embedded.remove();
  });
}
