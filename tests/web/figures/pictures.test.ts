// What a number was computed from is drawn. How it looks in its dock is for a browser: tests/e2e/pictures.spec.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureOf } from '../../../web/figures/base/pictures/picture-of.js';
import type { AnyView } from '../../../web/figures/base/contract/view.js';
import type { ShownCell } from '../../../web/model/token.js';
import { everyStep } from '../../e2e/support/data.js';
import { FigureByEar } from '../support/by-ear.js';

/** Of the dock at a desk, in pixels. */
const ROOM = { width: 400, height: 160 };

/** Of a large matrix the first numbers, where the kinds differ, and the last one; of many heads, too. */
const some = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => index < 2 || index === count - 1);

type Run = AnyView['runs'][number];

const stagesOf = ([, { stages }]: Run): string => stages.map(({ stage }) => stage).join();

/** Runs of the same stages are drawn alike: of these the first and the last. */
function endsOfEach(runs: readonly Run[]): readonly Run[] {
  const isFirstOf = (run: Run, all: readonly Run[]): boolean =>
    run === all.find((other) => stagesOf(other) === stagesOf(run));
  const backwards = [...runs].reverse();
  return runs.filter((run) => isFirstOf(run, runs) || isFirstOf(run, backwards));
}

/** A number of each kind, which is its stage and operation. */
function kindsIn(view: AnyView): ReadonlyMap<string, ShownCell> {
  const kinds = new Map<string, ShownCell>();
  for (const [run, { stages }] of endsOfEach(view.runs)) {
    const heads = some(Math.max(...stages.map(({ head }) => head)) + 1);
    for (const { stage, head, matrix } of stages.filter((each) => heads.includes(each.head)))
      for (const row of some(matrix.rows))
        for (const col of some(matrix.cols)) {
          const cell = { stage, row, col, ...(head > 0 && { head }), ...(run !== undefined && { run }) };
          const explanation = view.explain(cell);
          if (!explanation) continue;
          const { pictured, unpictured } = explanation;
          const operation = pictured && 'derivation' in pictured ? pictured.derivation.operation : unpictured;
          kinds.set(`${stage} ${operation ?? 'other'}`, cell);
        }
  }
  return kinds;
}

/** Once its question is skipped, and what it trains is one step on. */
async function answered(figure: string, step: string): Promise<FigureByEar> {
  const opened = await FigureByEar.open(figure, step);
  if (opened.view?.isAsking) opened.skip();
  await opened.heard();
  opened.work?.stepOnce();
  await opened.heard();
  return opened;
}

/** In these steps no number can be asked, or none before a first question of the learner. */
const WITHOUT_NUMBERS: readonly string[] = [
  'near-match/folding',
  'keys-and-values/train',
  'scores/cosine',
  'scores/variance',
  'scores/train',
  'projections/learn',
  'trained-head/often',
  'heads/slower',
  'order/train',
  'layers/induction',
  'trained-model/often',
  'words-as-records/records',
];

for (const { slug, figure, step } of everyStep) {
  test(`${slug}/${step}: each kind of number is drawn, or said why there is nothing to draw`, async () => {
    const opened = await answered(figure, step);
    const kinds = kindsIn(opened.view!);
    assert.equal(kinds.size === 0, WITHOUT_NUMBERS.includes(`${slug}/${step}`), [...kinds.keys()].join());
    for (const [kind, cell] of kinds) {
      const explanation = opened.view!.explain(cell)!;
      if (explanation.unpictured !== undefined) continue;
      const drawing = pictureOf(opened.view!, explanation)?.draw(ROOM);
      assert.ok(drawing && drawing.marks.length > 0, `no picture of ${kind}`);
    }
  });
}
