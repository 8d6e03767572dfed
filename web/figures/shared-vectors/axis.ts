import type { Engine } from '../../engine/types.js';
import { column } from '../../model/tensor.js';
import { productPlace } from '../base/compute/layer-run.js';
import { AttentionRun, Run } from '../base/compute/run.js';

/** The scores divided by sums, along the right axis and along the wrong one, each with what its rows add up to. */
export interface Axes {
  /** Each score by the sum of its row: S / S.sum(axis=1, keepdims=True) in NumPy. */
  readonly rows: AttentionRun;
  /** Each score by the sum of its column, which is what S / S.sum(axis=1) does to symmetric scores. */
  readonly columns: AttentionRun;
  /** `scores`, n x 1: the sum of each row of weights. */
  readonly 'row-sums': Run;
  readonly 'column-sums': Run;
}

/** Errors: EngineError. */
export function axesOf(engine: Engine, { attention }: AttentionRun): Axes {
  const divided = { ...attention, normalisation: 'divide-by-sum' } as const;
  const rows = new AttentionRun(engine, divided);
  const columns = new AttentionRun(engine, { ...divided, mistake: 'softmax-over-queries' });
  return {
    rows,
    columns,
    'row-sums': sumsOf(engine, rows, 'rows'),
    'column-sums': sumsOf(engine, columns, 'columns'),
  };
}

/** What each row of the weights of a run adds up to. */
function sumsOf(engine: Engine, { weights }: AttentionRun, run: string): Run {
  const ones = column(Array.from({ length: weights.cols }, () => 1));
  const sums = new Run('all');
  sums.set(
    'scores',
    productPlace(engine, weights, ones, (side, place) =>
      side === 'left' ? { run, stage: 'weights', ...place } : null,
    ),
  );
  return sums;
}
