import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAuthorLimits } from '../../../web/element/author-limits.js';
import { definition } from '../../../web/figures/weighted-sum/definition.js';

function read(given: Readonly<Partial<Record<'controls' | 'question' | 'hide' | 'editable', string>>>) {
  const attributes = { controls: null, question: null, hide: null, editable: null, ...given };
  const { hidden, editable, problems } = readAuthorLimits(attributes, definition);
  return {
    hidden: [...hidden].sort(),
    editable: editable && [...editable].sort(),
    problems: problems.map(({ params }) => [params['name'], params['given'], params['allowed']]),
  };
}

test('without a word the choice of step alone is hidden, and every input may be edited', () => {
  assert.deepEqual(read({}), { hidden: ['steps'], editable: null, problems: [] });
});

test('what each value of controls hides', () => {
  assert.deepEqual(read({ controls: 'steps' }).hidden, []);
  assert.deepEqual(read({ controls: 'undocked' }).hidden, ['explanation', 'program', 'steps']);
  assert.deepEqual(read({ controls: 'few' }).hidden, ['prediction', 'steps', 'tools']);
  assert.deepEqual(read({ controls: 'none' }).hidden, ['prediction', 'program', 'steps', 'tools']);
});

test('a figure asks, unless its author says that nothing is asked', () => {
  assert.deepEqual(read({ question: 'off' }).hidden, ['prediction', 'steps']);
  for (const question of ['once', 'on']) assert.deepEqual(read({ question }).hidden, ['steps']);
  assert.deepEqual(read({ question: 'on', controls: 'few' }).hidden, ['prediction', 'steps', 'tools']);
});

test('hide takes away from what controls leaves', () => {
  assert.deepEqual(read({ controls: 'steps', hide: ' program\n tools ' }).hidden, ['program', 'tools']);
  assert.deepEqual(read({ hide: '' }).hidden, ['steps']);
});

test('inputs are named as attributes or as properties; none by an empty list', () => {
  assert.deepEqual(read({ editable: 'query temperature' }).editable, ['query', 'temperature']);
  assert.deepEqual(read({ editable: '' }).editable, []);
});

test('a name that is none is told, with those that are', () => {
  assert.deepEqual(read({ hide: 'program footer' }).problems, [
    ['hide', 'footer', '“explanation”, “program”, “prediction”, “steps”, “tools”'],
  ]);
  const allowed =
    '“table”, “records”, “query”, “temperature”, “normalisation”, “scores”, “values”, “removed-records”';
  assert.deepEqual(read({ editable: 'words cell query' }).problems, [
    ['editable', 'words', allowed],
    ['editable', 'cell', allowed],
  ]);
});
