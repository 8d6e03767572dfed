// What is heard is named, and its names are whole: in every step of every lesson, as it opens, answered, and as tables.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepsDrawn, type Step } from '../support/steps-drawn.js';
import type { Drawn } from '../support/drawn.js';
import { headersOf, heard, isSilent, named, plain, within } from '../support/heard.js';

const NAMES = ['aria-label', 'aria-description', 'aria-valuetext'] as const;

const steps: Step[] = [];
for await (const step of stepsDrawn()) steps.push(step);

test('no part of a name is empty', () => {
  for (const { at, drawn } of steps)
    for (const node of within(drawn))
      for (const name of NAMES)
        assert.doesNotMatch(
          node.attributes.get(name) ?? '',
          /, ,|, \.|, $|^,/,
          `${at}: ${name} of ${node.name}`,
        );
});

/** Whose items are marks to look at, or lines of a text that is one. */
const LISTS_OF_TEXT = ['shared-vectors, floor', 'shared-vectors, proof', 'shared-vectors, swap'];

test('a list of numbers has a name, or stands in a group that has one', () => {
  let count = 0;
  for (const { at, drawn } of steps) {
    if (LISTS_OF_TEXT.some((step) => at.startsWith(step))) continue;
    const look = (node: Drawn, around: string): void => {
      if (isSilent(node)) return;
      const { attributes } = node;
      const name = attributes.get('aria-label') ?? attributes.get('aria-labelledby') ?? '';
      if (node.name === 'ul' || node.name === 'ol') {
        assert.notEqual(`${name}${around}`, '', `${at}: ${plain(heard(node))}`);
        count += 1;
      }
      const own = attributes.get('role') === 'group' ? name : '';
      const children = [...node.shadow, ...node.children];
      for (const child of children) if (typeof child !== 'string') look(child, own);
    };
    look(drawn, '');
  }
  assert.ok(count > 100, `${count} lists`);
});

test('the places of a text are told by one word, in its headers and in its sentences', () => {
  let count = 0;
  for (const { at, drawn } of steps) {
    // Examples have numbers, and what has no other name.
    if (/^(?:projections, learn|vectors, arrow)/.test(at)) continue;
    for (const table of named('table')(drawn))
      for (const header of [...headersOf(table, 'row'), ...headersOf(table, 'col')]) {
        assert.doesNotMatch(header, /, number \d+$/, at);
        if (/, place \d+$/.test(header)) count += 1;
      }
  }
  assert.ok(count > 50, `${count} headers`);
});
