import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { typeSizes } from '../../scripts/lib/type-sizes.mjs';
import { tokens } from '../../web/parts/kit/tokens.js';

const web = new URL('../../web/', import.meta.url);

const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|css|html)$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, web), 'utf8') }));

const inAll = (pattern: RegExp): string[] =>
  [tokens.cssText, ...files.map(({ text }) => text)].flatMap((text) =>
    [...text.matchAll(pattern)].map(([, property = '']) => property),
  );

/** By a style sheet, by a script, and of the sizes of type by the build. */
const given = new Set([
  ...inAll(/(--[\w-]+)\s*:/g),
  ...inAll(/['"`](--[\w-]+)['"`]/g),
  ...[...Object.keys(typeSizes), 'raised'].map((size) => `--size-${size}`),
]);

test('each custom property that is used without a value in its place has one', () => {
  const missing = files.flatMap(({ name, text }) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
      .map(([, property = '']) => property)
      .filter((property) => !given.has(property))
      .map((property) => `${name}: ${property}`),
  );
  assert.deepEqual(missing, []);
});
