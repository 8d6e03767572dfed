// What is asked often has a miniature beside its answer, which computes as it is written in the lesson.
import { Embedded } from '../support/without-page.js';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { defaultTreeAdapter as tree, parseFragment } from 'parse5';
import { attribute, elements } from '../../../web/site/pages/prose.js';
import { problemsIn } from '../support/problems.js';

const folder = new URL('../../../web/lessons/', import.meta.url);

for (const lesson of readdirSync(folder)) {
  const asked = elements(parseFragment(readFileSync(new URL(`${lesson}/en.html`, folder), 'utf8')))
    .filter((node) => tree.isElementNode(node))
    .filter((element) => element.tagName === 'aside' && attribute(element, 'class') === 'asked');
  for (const [index, aside] of asked.entries()) {
    test(`${lesson}: question ${index + 1}, asked at ${attribute(aside, 'data-step')}`, async () => {
      const miniatures = elements(aside)
        .filter((node) => tree.isElementNode(node))
        .filter(({ tagName }) => tagName === 'soft-lookup');
      assert.equal(miniatures.length, 1);
      const attributes = Object.fromEntries(miniatures[0]!.attrs.map(({ name, value }) => [name, value]));
      const place = new Embedded(attributes);
      const drawn = await place.drawn();
      assert.deepEqual(problemsIn(drawn), []);
      assert.notEqual(place.element.results, null);
      place.remove();
    });
  }
}
