import { EngineError } from '../../engine/errors.js';
import type { Compatibility, Engine, Matrix } from '../../engine/types.js';
import type { InputsOf, Rows } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import { checkRowCount, checkRowLength, checkSameRowLength } from '../../model/lengths.js';
import { column, matrixOf } from '../../model/tensor.js';
import { AttentionRun } from '../base/compute/run.js';
import type { ScoresFields, WAYS } from './definition.js';

type Inputs = InputsOf<ScoresFields>;
type Plane = Pick<Inputs, 'asking' | 'keys' | 'temperature'>;

/** The same query and keys, compared in three ways. */
export type InPlane = Readonly<Record<(typeof WAYS)['stretch'][number], AttentionRun>>;

export interface AsLearned extends Readonly<
  Record<(typeof WAYS)['learned' | 'additive'][number], AttentionRun>
> {
  /** q M: the query as the general function sees it. */
  readonly turned: Matrix;
}

/** Errors: InputError where there is not exactly one query, no key, or one that is not as long as the query. */
export function inPlane(engine: Engine, inputs: Plane): InPlane {
  checkPlane(inputs);
  return {
    dot: compare(engine, inputs, 'dot'),
    'scaled-dot': compare(engine, inputs, 'scaled-dot'),
    cosine: compare(engine, inputs, 'cosine'),
  };
}

/** M and w as they are given, and where they are not, the identity and ones: a query of d numbers has d x d, 1 x d. */
export function learnedRows({ asking, matrix, vector }: Inputs): Readonly<Record<'matrix' | 'vector', Rows>> {
  const numbers = asking[0] ?? [];
  return {
    matrix:
      matrix.length > 0 ? matrix : numbers.map((_, row) => numbers.map((__, col) => Number(row === col))),
    vector: vector.length > 0 ? vector : [numbers.map(() => 1)],
  };
}

/** Errors: InputError, as inPlane, and where M is not d x d or w not 1 x d, for vectors of d numbers. */
export function asLearned(engine: Engine, inputs: Inputs): AsLearned {
  checkPlane(inputs);
  const learned = learnedRows(inputs);
  const numbers = inputs.asking[0]!;
  checkRowCount('matrix', learned.matrix, numbers.length);
  checkRowCount('vector', learned.vector, 1);
  for (const name of ['matrix', 'vector'] as const)
    checkRowLength(name, learned[name], { of: 'asking', items: numbers });
  const matrix = asMatrix(learned.matrix);
  const vector = asMatrix(learned.vector);
  const dot = compare(engine, inputs, 'dot');
  const general = compare(engine, inputs, { function: 'general', matrix });
  const additive = compare(engine, inputs, { function: 'additive', vector });
  // What is given belongs to the first run, wherever it is asked from.
  dot.set('matrix', general.find({ stage: 'matrix', row: 0, col: 0 })!);
  dot.set('vector', additive.find({ stage: 'vector', row: 0, col: 0 })!);
  return { dot, general, additive, turned: engine.multiply(asMatrix(inputs.asking), matrix) };
}

function checkPlane({ asking, keys }: Plane): void {
  checkRowCount('asking', asking, 1);
  if (keys.length === 0) {
    const query = String(asking[0]);
    const allowed = String(asking[0]!.length);
    throw new InputError('problem.rows', { name: 'keys', given: '', allowed, example: `${query}/${query}` });
  }
  checkSameRowLength({ keys, asking });
}

const compare = (engine: Engine, { asking, keys, temperature }: Plane, compatibility: Compatibility) =>
  new AttentionRun(engine, {
    query: asMatrix(asking),
    key: asMatrix(keys),
    // Only scores and weights are looked at.
    value: column(keys.map(() => 0)),
    compatibility,
    temperature,
  });

export interface Shapes {
  /** Softmax along the rows; null where the shapes do not fit. */
  readonly rows: AttentionRun | null;
  /** Softmax down the columns. */
  readonly columns: AttentionRun | null;
  /** Why they do not fit. */
  readonly refused: EngineError | null;
}

const asMatrix = (rows: Rows): Matrix => matrixOf(rows, rows[0]?.length ?? 0);

/** What the engine refuses about the shapes is part of the lesson: it is shown, not thrown. */
export function shapesOf(engine: Engine, { asking, keys, values }: Inputs): Shapes {
  const attention = { query: asMatrix(asking), key: asMatrix(keys), value: asMatrix(values) };
  try {
    const rows = new AttentionRun(engine, attention);
    const columns = new AttentionRun(engine, { ...attention, mistake: 'softmax-over-queries' });
    return { rows, columns, refused: null };
  } catch (error) {
    if (error instanceof EngineError && (error.code === 'shape-mismatch' || error.code === 'empty'))
      return { rows: null, columns: null, refused: error };
    throw error;
  }
}
