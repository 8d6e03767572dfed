import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sized, typeSizes, unnamedSize } from '../../scripts/lib/type-sizes.mjs';

test('the look has eight sizes of type, and two for letters of one width', () => {
  const { code, formula, ...others } = typeSizes;
  assert.deepEqual(Object.values(others), [12, 13, 14, 15.5, 17, 22, 27, 46]);
  assert.deepEqual([code, formula], [12.5, 14.5]);
});

test('a figure has them in px, a page as its readers have their text', () => {
  const styles = 'font: 600 var(--size-note) / 1.4 var(--sans); font-size: var(--own, var(--size-prose))';
  assert.equal(sized(styles, 'px'), 'font: 600 12px / 1.4 var(--sans); font-size: var(--own, 15.5px)');
  assert.equal(
    sized(styles, 'rem'),
    'font: 600 0.75rem / 1.4 var(--sans); font-size: var(--own, 0.96875rem)',
  );
  assert.equal(sized('font-size: var(--size-raised);', 'rem'), 'font-size: 0.71em;');
});

test('a name that no size has ends the build', () => {
  assert.throws(() => sized('font-size: var(--size-huge);', 'px'), /huge/);
  assert.throws(() => sized('font-size: var(--size-);', 'px'), /no size/);
});

test('lint refuses sizes without a name, wherever styles set one', () => {
  const refused = [
    'font-size: 13px;',
    'font-size: 1rem;',
    'font-size: 0.9em;',
    'font-size: smaller;',
    'font-size: clamp(1rem, 2vw, 2rem);',
    'font-size: var(--size-huge);',
    'font-size: var(--soft-cell-font, 13px);',
    'font-size: var(--mine);',
    '--soft-cell-font: 12px;',
    'font: 400 14px/1.45 var(--soft-sans);',
    'font: 1rem / 1.4 var(--serif);',
    'font: var(--size-huge) / 1.4 var(--serif);',
    'font: var(--soft-formula, 400 15px/1.6 var(--soft-mono));',
    '--soft-formula: 400 12px/1.5 var(--soft-mono);',
    'font: caption;',
    'font:',
    '<text font-size="12">',
  ];
  for (const line of refused) assert.match(`  ${line}`, unnamedSize, line);
});

test('it takes sizes with a name, one that is inherited or nothing, and those of paper', () => {
  const taken = [
    'font-size: var(--size-note);',
    'font-size: var(--size-raised);',
    'font-size: var(--soft-cell-font, var(--size-code));',
    'font-size: inherit;',
    'font-size: 0;',
    'font-size: 10pt;',
    '--soft-cell-font: var(--size-note);',
    'font: 400 var(--size-control)/1.45 var(--soft-sans);',
    'font: var(--size-prose) / 1.4 var(--serif);',
    'font: 600 var(--size-note)/16px var(--soft-mono);',
    'font: var(--soft-formula, 400 var(--size-formula)/1.6 var(--soft-mono));',
    '--soft-formula: 400 var(--size-code)/1.5 var(--soft-mono);',
    'font: inherit;',
    'font-family: var(--soft-serif);',
    'font-weight: 600;',
  ];
  for (const line of taken) assert.doesNotMatch(`  ${line}`, unnamedSize, line);
});
