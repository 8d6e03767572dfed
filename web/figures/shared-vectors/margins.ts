import type { Engine, Matrix } from '../../engine/types.js';
import { at, column, matrixOf, row, rowOf } from '../../model/tensor.js';
import { identity, productPlace } from '../base/compute/layer-run.js';
import { AttentionRun, Run, type Place } from '../base/compute/run.js';

/**
 * Why of two words one always scores itself at least as high as the other. The margin of a word is what it scores the
 * other, minus what it scores itself; both together are -|k_a - k_b|^2. Every number is of the engine and leads to the
 * scores or the vectors that it is made of.
 */
export interface Margins {
  /** Its scores, 2 x 1: the margin of each word. */
  readonly margins: Run;
  /** Its only score: both margins added up. */
  readonly total: Run;
  /** Its query is k_a - k_b, its only score the square of the length of that. */
  readonly difference: Run;
}

/** The score of the other word counts, and that of itself is taken away. */
const OTHER_LESS_ITSELF = matrixOf(
  [
    [-1, 1],
    [1, -1],
  ],
  2,
);
const FIRST_LESS_SECOND = row([1, -1]);
const BOTH = row([1, 1]);

/** Of the first two words that `attention` compares; null where there is only one. Errors: EngineError. */
export function marginsOf(engine: Engine, attention: AttentionRun): Margins | null {
  if (attention.scores.rows < 2) return null;
  const between = productPlace(engine, firstTwo(attention.scores, 2), OTHER_LESS_ITSELF, (side, place) =>
    side === 'left' ? { run: '', stage: 'scores', ...place } : null,
  );
  const margins = diagonal(between);
  const total = productPlace(engine, BOTH, margins.matrix, (side, place) =>
    side === 'right' ? { run: 'margins', stage: 'scores', ...place } : null,
  );
  const { compared, areGiven } = comparedVectors(engine, attention);
  const vectors = firstTwo(compared, compared.cols);
  const difference = productPlace(engine, FIRST_LESS_SECOND, vectors, (side, place) =>
    side === 'right' && areGiven ? { run: '', stage: 'key', ...place } : null,
  );
  const { matrix } = difference;
  const squared = new AttentionRun(engine, {
    query: matrix,
    key: matrix,
    value: matrix,
    compatibility: 'dot',
  });
  return {
    margins: runOf({ scores: margins }),
    total: runOf({ scores: total }),
    difference: runOf({ scores: squared.place('scores'), query: difference, key: difference }),
  };
}

/** Row i of the column that it becomes is (i, i). */
const diagonal = ({ matrix, derive }: Place): Place => ({
  matrix: column([0, 1].map((index) => at(matrix, index, index))),
  derive: (cell) => derive({ ...cell, col: cell.row }),
});

function runOf(places: Readonly<Partial<Record<'scores' | 'query' | 'key', Place>>>): Run {
  const run = new Run('all');
  for (const [stage, place] of Object.entries(places)) run.set(stage as keyof typeof places, place);
  return run;
}

/** The first rows and columns of a matrix. */
const firstTwo = (matrix: Matrix, cols: number): Matrix =>
  matrixOf(
    [0, 1].map((index) => rowOf(matrix, index).slice(0, cols)),
    cols,
  );

/** The vectors as they are compared: for a cosine at length 1, where each number is the cosine with one axis. */
function comparedVectors(engine: Engine, { attention: { key, compatibility } }: AttentionRun) {
  if (compatibility !== 'cosine') return { compared: key, areGiven: true };
  const axes = identity(key.cols);
  const atLengthOne = new AttentionRun(engine, { query: key, key: axes, value: axes, compatibility });
  return { compared: atLengthOne.scores, areGiven: false };
}
