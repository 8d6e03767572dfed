import type { Engine } from '../../engine/types.js';
import { column, matrixOf, row, rowOf } from '../../model/tensor.js';
import { identity, productPlace } from '../base/compute/layer-run.js';
import { AttentionRun, Run } from '../base/compute/run.js';

/**
 * How near three words can come to the ring. Their rows of scores are averaged, each turned so that its own word comes
 * first: by the mirror, the average of the score of the next word is that of the other one. Every number is of the engine.
 */
export interface Floor {
  /** `scores`, 3 x 1: the averages of the word's own score, of the next word's and of the other one's. */
  readonly averages: Run;
  /** `scores`: the average own score less that of the next word, which is never below 0. */
  readonly gap: Run;
  /** Softmax of the averages: `weights`, 1 x 3. */
  readonly averaged: AttentionRun;
}

const THIRDS = column([1 / 3, 1 / 3, 1 / 3]);
const OWN_LESS_NEXT = row([1, -1, 0]);

/** Of the first three words that `attention` compares; null where there are fewer. Errors: EngineError. */
export function floorOf(engine: Engine, { scores }: AttentionRun): Floor | null {
  if (scores.rows < 3) return null;
  // Row k: what each word scores the one that is k places further round the ring.
  const places = [0, 1, 2].map((further) =>
    [0, 1, 2].map((query) => ({ query, key: (query + further) % 3 })),
  );
  const turned = matrixOf(
    places.map((line) => line.map(({ query, key }) => rowOf(scores, query)[key]!)),
    3,
  );
  const averages = productPlace(engine, turned, THIRDS, (side, place) => {
    const { query, key } = places[place.row]![place.col] ?? { query: 0, key: 0 };
    return side === 'left' ? { run: '', stage: 'scores', row: query, col: key } : null;
  });
  const gap = productPlace(engine, OWN_LESS_NEXT, averages.matrix, (side, place) =>
    side === 'right' ? { run: 'averages', stage: 'scores', ...place } : null,
  );
  const average = { ...averages.matrix, rows: 1, cols: 3 };
  return {
    averages: runOf(averages),
    gap: runOf(gap),
    averaged: new AttentionRun(engine, {
      query: average,
      key: identity(3),
      value: identity(3),
      compatibility: 'dot',
    }),
  };
}

function runOf(place: ReturnType<typeof productPlace>): Run {
  const run = new Run('all');
  run.set('scores', place);
  return run;
}

/** What each of three words puts on the next where all three scores of a row are the same: one third. */
export function equalWeight(engine: Engine): number {
  const { weights } = new AttentionRun(engine, {
    query: row([0]),
    key: column([0, 0, 0]),
    value: column([0, 0, 0]),
    compatibility: 'dot',
  });
  return weights.data[0]!;
}
