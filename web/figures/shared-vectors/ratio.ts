import type { Engine, Matrix } from '../../engine/types.js';
import { at, matrixOf, row } from '../../model/tensor.js';
import { productPlace } from '../base/compute/layer-run.js';
import { AttentionRun, renamed, Run } from '../base/compute/run.js';

/** From (1, r) to the shares r and 1 - r. */
const SHARES = matrixOf(
  [
    [0, 1],
    [1, -1],
  ],
  2,
);
const ONE_HOT = matrixOf(
  [
    [1, 0],
    [0, 1],
  ],
  2,
);

/**
 * The score of the first word for the second used as the ratio of their mixture, v = r v_a + (1 - r) v_b: `weights` are
 * the shares (1 x 2), `output` is v. null where there are not two words. Errors: EngineError.
 */
export function ratioOf(engine: Engine, { scores, attention: { value } }: AttentionRun): Run | null {
  if (value.rows < 2) return null;
  const shares = productPlace(engine, row([1, at(scores, 0, 1)]), SHARES, (side, place) =>
    side === 'left' && place.col === 1 ? { run: '', stage: 'scores', row: 0, col: 1 } : null,
  );
  const mixing = new AttentionRun(engine, {
    query: shares.matrix,
    key: ONE_HOT,
    value: firstTwo(value),
    compatibility: 'dot',
    normalisation: 'none',
  });
  const { matrix, derive } = mixing.place('output');
  const run = new Run();
  run.set('weights', shares);
  run.set('output', {
    matrix,
    derive: (cell) =>
      renamed(derive(cell), (source) => (source.stage === 'value' ? { ...source, run: '' } : source)),
  });
  return run;
}

const firstTwo = ({ cols, data }: Matrix): Matrix => ({ rows: 2, cols, data: data.slice(0, 2 * cols) });
