import { EngineError } from '../../engine/errors.js';
import type { AttentionInput, Compatibility, Engine, Matrix } from '../../engine/types.js';
import type { InputsOf } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import { column, matrixOf } from '../../model/tensor.js';
import { run, type Run } from '../spelling.js';
import type { TrainingShown } from '../training/session.js';
import type { ScoresFields } from './definition.js';
import type { StatisticsShown } from './statistics.js';

export type Inputs = InputsOf<ScoresFields>;
export type Rows = readonly (readonly number[])[];

export const PLAIN_FUNCTIONS = ['dot', 'scaled-dot', 'cosine'] as const;
export const LEARNED_FUNCTIONS = ['dot', 'general', 'additive'] as const;
export type FunctionName = (typeof PLAIN_FUNCTIONS)[number] | (typeof LEARNED_FUNCTIONS)[number];

/** One way to compare the query with the keys. */
export interface Way extends Run {
  readonly name: FunctionName;
  /** M of the general function, w of the additive one. */
  readonly learned?: Matrix;
}

/** The same query and keys, compared in three ways. */
export interface Compared {
  readonly step: 'stretch' | 'limit' | 'learned';
  readonly ways: readonly Way[];
  /** q M: the query as the general function sees it; only in the step `learned`. */
  readonly turned: Matrix | null;
}

export interface Shapes {
  readonly step: 'shapes';
  /** Softmax along the rows, and down the columns; null where the shapes do not fit. */
  readonly runs: { readonly rows: Run; readonly columns: Run } | null;
  /** Why they do not fit. */
  readonly refused: EngineError | null;
}

export type Shown =
  | Compared
  | { readonly step: 'scale'; readonly statistics: StatisticsShown | null }
  | { readonly step: 'train'; readonly training: TrainingShown | null }
  | Shapes;

export const wayOf = ({ ways }: Compared, name: FunctionName): Way => {
  const way = ways.find((candidate) => candidate.name === name);
  if (!way) throw new Error(`this step does not compare by ${name}`);
  return way;
};

/** Errors: InputError where there is not exactly one query, no key, or a vector that is not of two numbers. */
function checkPlane({ asking, keys }: Inputs): void {
  if (asking.length !== 1 || keys.length === 0) {
    const [name, given] = asking.length !== 1 ? (['asking', asking] as const) : (['keys', keys] as const);
    throw new InputError('problem.row-count', { name, given: String(given.length), allowed: '1' });
  }
  for (const [name, [first = []]] of Object.entries({ asking, keys })) {
    if (first.length !== 2)
      throw new InputError('problem.rows', { name, given: first.join(', '), allowed: '2' });
  }
}

/** Errors: InputError, as checkPlane. */
export function compareInPlane(engine: Engine, step: 'stretch' | 'limit', inputs: Inputs): Compared {
  checkPlane(inputs);
  const ways = PLAIN_FUNCTIONS.map((name) => ({ name, ...compare(engine, inputs, name) }));
  return { step, ways, turned: null };
}

/** Errors: InputError, as checkPlane, and where M is not 2 x 2 or w not 1 x 2. */
export function compareAsLearned(engine: Engine, inputs: Inputs): Compared {
  checkPlane(inputs);
  const { matrix: rows, vector: weights } = inputs;
  if (rows.length !== 2) throw countProblem('matrix', rows, '2');
  if (weights.length !== 1) throw countProblem('vector', weights, '1');
  const [matrix, vector] = [matrixOf(rows, 2), matrixOf(weights, 2)];
  return {
    step: 'learned',
    ways: [
      { name: 'dot', ...compare(engine, inputs, 'dot') },
      { name: 'general', learned: matrix, ...compare(engine, inputs, { function: 'general', matrix }) },
      { name: 'additive', learned: vector, ...compare(engine, inputs, { function: 'additive', vector }) },
    ],
    turned: engine.multiply(matrixOf(inputs.asking, 2), matrix),
  };
}

const countProblem = (name: string, given: Rows, allowed: string): InputError =>
  new InputError('problem.row-count', { name, given: String(given.length), allowed });

function compare(engine: Engine, { asking, keys, temperature }: Inputs, compatibility: Compatibility): Run {
  return run(engine, {
    query: matrixOf(asking, 2),
    key: matrixOf(keys, 2),
    // Only scores and weights are looked at.
    value: column(keys.map(() => 0)),
    compatibility,
    temperature,
  });
}

const asMatrix = (rows: Rows): Matrix => matrixOf(rows, rows[0]?.length ?? 0);

/** What the engine refuses about the shapes is part of the lesson: it is shown, not thrown. */
export function attendShapes(engine: Engine, { asking, keys, values }: Inputs): Shapes {
  const attention: AttentionInput = {
    query: asMatrix(asking),
    key: asMatrix(keys),
    value: asMatrix(values),
  };
  try {
    const rows = { attention, trace: engine.trace(attention) };
    const columns = { attention, trace: engine.trace({ ...attention, mistake: 'softmax-over-queries' }) };
    return { step: 'shapes', runs: { rows, columns }, refused: null };
  } catch (error) {
    if (error instanceof EngineError && (error.code === 'shape-mismatch' || error.code === 'empty'))
      return { step: 'shapes', runs: null, refused: error };
    throw error;
  }
}
