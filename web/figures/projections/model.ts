import type { AttentionInput, AttentionLayerInput, Engine, Matrix } from '../../engine/types.js';
import type { InputsOf, Rows } from '../../model/fields.js';
import { checkRowForEach, checkRowLength, checkSameRowLength } from '../../model/lengths.js';
import { matrixOf, transposed } from '../../model/tensor.js';
import type { AnyStage } from '../../model/token.js';
import { derivedFrom, identity, LayerRun, productPlace } from '../base/compute/layer-run.js';
import { given, Run, type Place } from '../base/compute/run.js';
import type { ProjectionsFields } from './definition.js';

export type Inputs = InputsOf<ProjectionsFields>;

/** What each word is projected to. */
export const ROLES = ['query', 'key', 'value'] as const;
type Projections = Readonly<Record<(typeof ROLES)[number], Matrix>>;

/** What is looked at of a layer: it has no mask, and W_O is the identity. */
const LOOKED_AT: readonly AnyStage[] = [
  ...(['input', 'query-projection', 'key-projection', 'value-projection'] as const),
  ...([...ROLES, 'raw', 'scores', 'weights', 'output'] as const),
];

/** Errors, here and below: InputError where rows, words and features do not fit, EngineError for other shapes. */
export const attend = (engine: Engine, inputs: Inputs): LayerRun =>
  new LayerRun(engine, layerOf(inputs), { own: LOOKED_AT });

/** The same with W_V = I: it shares queries and keys with the run that has W_V, and so scores and weights. */
export function attendPlainly(engine: Engine, inputs: Inputs): LayerRun {
  const { input, projections } = layerOf(inputs);
  const plain = layerFrom(input, { ...projections, value: identity(input.cols) });
  return new LayerRun(engine, plain, { own: ['value-projection', 'value', 'output'] });
}

/** (X P) W, and X (P W) beside it. */
export function projectTwice(engine: Engine, inputs: Inputs) {
  const { input, projections } = layerOf(inputs);
  const first = squareOf('firstMatrix', inputs);
  const hidden = product(engine, ['input', input], ['hidden-projection', first]);
  const layer = new LayerRun(engine, layerFrom(hidden.matrix, projections), {
    own: [...LOOKED_AT, 'hidden-projection', 'hidden'],
    rename: (cell) => (cell.stage === 'input' ? { ...cell, stage: 'hidden' } : cell),
  });
  layer.set('input', given(input));
  layer.set('hidden-projection', given(first));
  layer.set('hidden', hidden);
  return { layer, folded: foldedRun(engine, input, first, projections) };
}

function foldedRun(engine: Engine, input: Matrix, first: Matrix, projections: Projections): LayerRun {
  const places = ROLES.map((role) => {
    const stage = `${role}-projection` as const;
    return { role, stage, place: product(engine, ['hidden-projection', first], [stage, projections[role]]) };
  });
  const matrices = Object.fromEntries(places.map(({ role, place }) => [role, place.matrix]));
  const folded = new LayerRun(engine, layerFrom(input, matrices as Projections), {
    own: [...places.map(({ stage }) => stage), ...ROLES, 'raw', 'scores', 'weights', 'output'],
  });
  for (const { stage, place } of places) folded.set(stage, place);
  return folded;
}

/** The product of two matrices of the first run. */
const product = (
  engine: Engine,
  [leftStage, left]: readonly [AnyStage, Matrix],
  [rightStage, right]: readonly [AnyStage, Matrix],
): Place =>
  productPlace(engine, left, right, (side, place) => ({
    run: '',
    stage: side === 'left' ? leftStage : rightStage,
    ...place,
  }));

/** (X W_Q) (X W_K)^T, and X (W_Q W_K^T) X^T beside it. */
export function multiplyOut(engine: Engine, inputs: Inputs) {
  const narrow = (rows: Rows): Rows => rows.map((row) => row.slice(0, Math.round(inputs.dimension)));
  const { queryMatrix, keyMatrix } = inputs;
  const narrowed = { ...inputs, queryMatrix: narrow(queryMatrix), keyMatrix: narrow(keyMatrix) };
  const layer = new LayerRun(engine, layerOf(narrowed), { own: [...LOOKED_AT, 'matrix'] });
  const { input, projections } = layer.layer;
  const place = productPlace(engine, projections.query, transposed(projections.key), (side, { row, col }) =>
    side === 'left'
      ? { stage: 'query-projection', row, col }
      : { stage: 'key-projection', row: col, col: row },
  );
  layer.set('matrix', place);
  const attention: AttentionInput = {
    query: input,
    key: input,
    value: input,
    compatibility: { function: 'general', matrix: place.matrix },
  };
  const single = new Run(['raw']);
  single.set('raw', {
    matrix: engine.trace(attention).heads[0]!.raw,
    derive: derivedFrom(engine, attention, (cell) =>
      cell.stage === 'matrix' ? cell : { ...cell, stage: 'input' },
    ),
  });
  return { layer, product: single };
}

/** W_Q is W_K, or the identity. */
export function ring(engine: Engine, inputs: Inputs): LayerRun {
  const isTied = inputs.asking === 'tied';
  const input = inputOf(inputs);
  const key = squareOf('keyMatrix', inputs);
  const value = identity(input.cols);
  return new LayerRun(engine, layerFrom(input, { query: isTied ? key : value, key, value }), {
    own: LOOKED_AT,
    // A number of W_Q that is one of W_K leads there.
    rename: (cell) =>
      isTied && cell.stage === 'query-projection' ? { ...cell, stage: 'key-projection' } : cell,
  });
}

const layerFrom = (input: Matrix, { query, key, value }: Projections): AttentionLayerInput => ({
  input,
  projections: { query, key, value, output: identity(value.cols) },
});

function layerOf(inputs: Inputs): AttentionLayerInput {
  const matrix = (name: 'queryMatrix' | 'keyMatrix' | 'valueMatrix'): Matrix => {
    checkRowForEach(name, inputs[name], { of: 'features', items: inputs.features });
    return wholeMatrix(inputs[name]);
  };
  const input = inputOf(inputs);
  const query = matrix('queryMatrix');
  const key = matrix('keyMatrix');
  const value = matrix('valueMatrix');
  checkSameRowLength({ queryMatrix: inputs.queryMatrix, keyMatrix: inputs.keyMatrix });
  return layerFrom(input, { query, key, value });
}

function inputOf({ words, features, input }: Inputs): Matrix {
  checkRowForEach('input', input, { of: 'words', items: words });
  checkRowLength('input', input, { of: 'features', items: features });
  return matrixOf(input, features.length);
}

/** What turns embeddings into vectors of the same length. */
function squareOf(name: 'firstMatrix' | 'keyMatrix', inputs: Inputs): Matrix {
  const features = { of: 'features', items: inputs.features };
  checkRowForEach(name, inputs[name], features);
  checkRowLength(name, inputs[name], features);
  return matrixOf(inputs[name], inputs.features.length);
}

const wholeMatrix = (rows: Rows): Matrix => matrixOf(rows, rows[0]?.length ?? 0);

/** How many numbers a matrix holds. */
export const countOf = ({ rows, cols }: Matrix): number => rows * cols;
