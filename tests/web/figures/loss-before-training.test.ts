// Before its first step a model loses what its random numbers give: the mean of -ln of what the softmax of its logits gives
// the right answer. Here in float64, from the logits that the engine shows of other examples, and many more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ObservedExample } from '../../../web/engine/training-types.js';
import { at } from '../../../web/model/tensor.js';
import { DrawnFigure } from '../support/drawn-figure.js';

const STEPS = [
  ['scores', 'train'],
  ['scores', 'cosine'],
  ['projections', 'learn'],
] as const;
const SHOWN_OF = 100;
const EXAMPLES = 2000;
/** Two means of examples that are drawn alike differ by more than so many standard errors once in 15,000 times. */
const STANDARD_ERRORS = 4;

function lossesOf({ labels, logits }: ObservedExample): number[] {
  return labels.flatMap((rows, readOut) =>
    rows.flatMap((label, row) => {
      if (label < 0) return [];
      const { cols } = logits[readOut]!;
      const all = Array.from({ length: cols }, (_, col) => at(logits[readOut]!, row, col));
      const largest = Math.max(...all);
      const total = all.reduce((sum, logit) => sum + Math.exp(logit - largest), 0);
      return [Math.log(total) + largest - all[label]!];
    }),
  );
}

for (const [name, step] of STEPS)
  test(`${name}, ${step}: each model loses before training what its random numbers give`, async () => {
    const figure = await DrawnFigure.open(name, step, { works: true });
    const rows = figure.table('What the models have reached').slice(1);
    const { arms } = figure.view.training!;
    assert.equal(rows.length, arms.length);
    for (const [index, { id, run, state }] of arms.entries()) {
      assert.equal(state.step, 0);
      const losses = Array.from({ length: EXAMPLES }, (_, example) => lossesOf(run.observe(example))).flat();
      const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
      const variance = losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0) / losses.length;
      const error = Math.sqrt(variance * (1 / SHOWN_OF + 1 / EXAMPLES));
      const shown = Number(rows[index]![1]);
      assert.ok(
        Math.abs(shown - mean) < STANDARD_ERRORS * error,
        `${id}: ${shown} is shown, not about ${mean}`,
      );
    }
  });
