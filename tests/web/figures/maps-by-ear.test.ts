// What one hears of the small maps of heads: of each what kind it is, and its strongest pair.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellMap } from '../../../web/figures/base/numbers/told-map.js';
import { Language } from '../../../web/model/language/language.js';
import type { MapRow } from '../../../web/parts/matrix/map-grid.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import { given } from '../support/markup.js';

const NAMES = 'abcd';

/** Of four tokens. */
const told = (rows: readonly (readonly number[])[], leftOut?: number): string =>
  tellMap(
    { rows: rows.length, cols: 4, data: rows.flat() },
    new Language('en'),
    (token) => NAMES.charAt(token),
    leftOut,
  );

test('a map is told by where most of its rows have their largest weight, and by its strongest pair', () => {
  const before = [
    [1, 0, 0, 0],
    [0.9, 0.1, 0, 0],
    [0.1, 0.7, 0.2, 0],
    [0.1, 0.1, 0.6, 0.2],
  ];
  assert.equal(
    told(before),
    '2 of 2 rows have most weight on the token before; strongest pair: c on b, 0.70.',
  );
  assert.equal(
    told(before, 2),
    '1 of 1 rows have most weight on the token before; strongest pair: d on c, 0.60.',
    'a row that would answer a question is left out',
  );
  const mixed = [...before.slice(0, 2), [0.8, 0.1, 0.1, 0], [0, 0.05, 0.05, 0.9]];
  assert.equal(told(mixed), '1 of 2 rows have most weight on the first token; strongest pair: c on a, 0.80.');
  const spread = [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 0.5, 0.5],
    [0.2, 0.5, 0.2, 0.1],
  ];
  assert.equal(
    told(spread),
    '1 of 2 rows have most weight on the token itself; strongest pair: c on d, 0.50.',
  );
});

const mapsOf = (figure: DrawnFigure): MapRow['maps'] =>
  figure
    .parts('soft-map-grid')
    .flatMap((grid) => given(grid, 'rows') as readonly MapRow[])
    .flatMap(({ maps }) => maps);

for (const [step, count] of [
  ['heads', 40],
  ['interfere', 40],
  ['puzzle', 40],
  ['sentence', 8],
] as const) {
  test(`trained-model, ${step}: each map says what kind of head it is`, async () => {
    const figure = await DrawnFigure.open('trained-model', step, { works: true });
    const maps = mapsOf(figure);
    assert.equal(maps.length, count);
    for (const { label, description = '', weights } of maps) {
      if (weights === null) continue;
      assert.match(description, /rows.*; strongest pair: .+ on .+, 0\.\d\d|, 1\.00/, label);
      const { rows, cols, data } = weights;
      const row = (at: number): number[] => Array.from(data).slice(at * cols, (at + 1) * cols);
      const [, told] = /^(\d+) of \d+ rows have most weight on the token before/.exec(description) ?? [];
      const looksBack = Array.from({ length: rows }, (_, at) => at).filter(
        (at) => at > 1 && row(at).indexOf(Math.max(...row(at))) === at - 1,
      );
      if (told !== undefined) assert.equal(Number(told), looksBack.length, label);
    }
    assert.ok(new Set(maps.map(({ description }) => description)).size > count / 2, 'they differ');
  });
}

test('a head that is switched off says so in its name', async () => {
  const figure = await DrawnFigure.open('trained-model', 'interfere', { works: true });
  await figure.load('v=2&step=interfere&changes=off:3:7/mean:2:1&prediction=skipped');
  assert.deepEqual(
    mapsOf(figure)
      .filter(({ marked }) => marked)
      .map(({ label }) => label),
    ['Layer 2, head 1, changed', 'Layer 3, head 7, switched off'],
  );
});

test('under the open question no map tells the weight that is asked for', async () => {
  const figure = await DrawnFigure.open('trained-model', 'heads', { asks: true, works: true });
  for (const { description } of mapsOf(figure)) assert.doesNotMatch(description ?? '', /She on Lily/);
});
