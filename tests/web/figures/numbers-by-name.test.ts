// In one step no two numbers in view are called the same, but those that two runs of the same computation have in common.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOfNumber } from '../../../web/figures/base/voice/number-names.js';
import { lessonsAndPrimers } from '../../e2e/support/data.js';
import type { ShownCell } from '../../../web/model/token.js';
import type { MatrixCell } from '../../../web/parts/matrix/matrix.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import { given } from '../support/markup.js';

/** Where the same is computed by several functions, in several orders or models: their tables, or rows, say which. */
const BESIDE_EACH_OTHER: readonly string[] = [
  ...['scores/stretch', 'scores/limit', 'scores/learned', 'scores/additive', 'shared-vectors/axis'],
  ...['keys-and-values/trained', 'queries-and-keys/train', 'projections/twice', 'projections/product'],
  ...[
    'heads/slicing',
    'heads/twins',
    'heads/columns',
    'order/shuffle',
    'order/causal',
    'order/positions',
    'order/puzzle',
  ],
  ...['layers/puzzle', 'layers/through', 'vectors/cosine', 'learning/contour', 'learning/seed'],
  // Tokens that are the same.
  ...['who-asks-whom/padding', 'trained-model/heads'],
];

/** The weights with the mask as it is meant, and with the mistake. */
const IN_BOTH = /^weight, /;

for (const { slug, figure: name, sections } of lessonsAndPrimers)
  test(`${slug}: no two numbers of a step are called the same`, async () => {
    for (const [step] of sections) {
      if (BESIDE_EACH_OTHER.includes(`${slug}/${step}`)) continue;
      const figure = await DrawnFigure.open(name, step, { works: true });
      const known = new Map<string, string>();
      const cells = figure
        .parts('soft-matrix')
        .flatMap((matrix) => given(matrix, 'cells') as readonly (readonly MatrixCell[])[])
        .flat();
      for (const { cell } of cells) {
        // A number of no run leads nowhere, and is called by its place.
        if (!cell || !figure.view.run(cell.run)?.find(cell)) continue;
        const called = nameOfNumber(figure.view, cell);
        if (step === 'leak' && IN_BOTH.test(called)) continue;
        const { run = '', stage, head = 0, row, col } = cell;
        const place = JSON.stringify([run, stage, head, row, col]);
        assert.equal(known.get(called) ?? place, place, `${step}: ${called}`);
        known.set(called, place);
      }
    }
  });

test('numbers of both halves of a block, and of that without its residual, are told apart', async () => {
  const figure = await DrawnFigure.open('layers', 'parts');
  const place = { row: 0, col: 0 } as const;
  assert.deepEqual(
    [undefined, 'forward', 'dropped', 'dropped-forward'].map((run) =>
      nameOfNumber(figure.view, { ...(run !== undefined && { run }), stage: 'sum', ...place }),
    ),
    [
      'Sum, number 1 of This',
      'Second sum, number 1 of This',
      'Sum without the residual, number 1 of This',
      'Second sum without the residual, number 1 of This',
    ],
  );
});

test('a number of a matrix in which the heads stand side by side is called by its head, too', async () => {
  const named = async (name: string, step: string, cell: ShownCell): Promise<string> =>
    nameOfNumber((await DrawnFigure.open(name, step, { works: true })).view, cell);
  const last = { row: 1, col: 3 };
  // Two heads of two columns each.
  assert.equal(
    await named('heads', 'join', { stage: 'output', row: 1, col: 1 }),
    'output 2 of forum, head 1',
  );
  assert.equal(await named('heads', 'join', { stage: 'output', ...last }), 'output 4 of forum, head 2');
  assert.match(await named('heads', 'join', { stage: 'query', ...last }), /^query .+ of forum, head 2$/);
  assert.match(await named('heads', 'join', { stage: 'value', ...last }), /^value .+ of forum, head 2$/);
  assert.equal(
    await named('heads', 'join', { stage: 'projected-output', ...last }),
    'projected output 4 of forum',
  );
  // There is one head.
  assert.doesNotMatch(await named('projections', 'attention', { stage: 'output', row: 2, col: 1 }), /head/);
});
