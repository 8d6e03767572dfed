// What a server writes as an attribute for a property is no word of the page, until the page writes another.
import { Embedded } from '../support/without-page.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const PROPERTIES: readonly (readonly [input: string, property: unknown, written: string, read: unknown])[] = [
  ['temperature', 2, '0.5', 0.5],
  ['query', 'cat', 'dog', 'dog'],
];

for (const [input, property, written, read] of PROPERTIES)
  test(`${input}: the attribute that copies a property does not count, and one that is written later does`, async () => {
    const embedded = await new Embedded({ figure: 'weighted-sum', [input]: String(property) }).settled();
    const { element } = embedded;
    element.setInput(input, property);
    await embedded.settled();
    assert.deepEqual(element.getInput(input), property);
    await embedded.setAttribute(input, written);
    assert.deepEqual(element.getInput(input), read);
    // It is no copy any more, and taken away it leaves nothing.
    element.setInput(input, property);
    await embedded.setAttribute(input, null);
    assert.deepEqual(element.getInput(input), property);
    embedded.remove();
  });
