// Words of another language say which: a voice reads them by its own rules (WCAG 3.1.2).
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { defaultTreeAdapter as tree, parseFragment } from 'parse5';
import { attribute, elements } from '../../../web/site/pages/prose.js';

const folder = new URL('../../../web/lessons/', import.meta.url);
/** Of German: its own letters, and the words of the translation that have none of them. */
const GERMAN = /[äöüß]|\b(?:nie|auf)\b/i;

/** Whatever text stands directly in an element that is not marked as German. */
function unmarked(html: string): readonly string[] {
  return elements(parseFragment(html))
    .filter((node) => tree.isElementNode(node))
    .filter((element) => attribute(element, 'lang') !== 'de')
    .flatMap((element) => element.childNodes)
    .filter((node) => tree.isTextNode(node))
    .map(({ value }) => value.trim())
    .filter((text) => GERMAN.test(text));
}

test('a word that is not marked is found', () => {
  assert.deepEqual(unmarked('<p>It is <em>nie</em>, and <em lang="de">hört</em>.</p>'), ['nie']);
});

for (const lesson of readdirSync(folder)) {
  test(`${lesson}: German is marked as such`, () => {
    assert.deepEqual(unmarked(readFileSync(new URL(`${lesson}/en.html`, folder), 'utf8')), []);
  });
}
