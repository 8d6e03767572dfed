import type {
  AttentionInput,
  AttentionLayerCell,
  AttentionLayerInput,
  Cell,
  Derivation,
  Engine,
  Matrix,
} from '../../engine/types.js';
import type { InputsOf } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import { at, matrixOf } from '../../model/tensor.js';
import type { ProjectionsFields, ShownStage } from './definition.js';

export type Inputs = InputsOf<ProjectionsFields>;
export type Rows = readonly (readonly number[])[];
type ShownCell = Cell<ShownStage>;

/** A matrix of the figure, and where each of its numbers comes from. */
export interface Place {
  readonly matrix: Matrix;
  derive(row: number, col: number): Derivation<ShownCell>;
}

/** Where two runs stand side by side, the cells of the second have head 1: no layer here has two heads. */
export const SECOND = 1;

const placeName = ({ stage, head = 0 }: Pick<ShownCell, 'stage' | 'head'>): string => `${stage} ${head}`;

/** Every matrix that a step computes with, by its stage. */
export class Places {
  private readonly byName = new Map<string, Place>();

  set(stage: ShownStage, head: number, place: Place): void {
    this.byName.set(placeName({ stage, head }), place);
  }

  /** Undefined where there is no such number in this step. */
  find(cell: ShownCell): Place | undefined {
    const place = this.byName.get(placeName(cell));
    return place && cell.row < place.matrix.rows && cell.col < place.matrix.cols ? place : undefined;
  }

  matrix(stage: ShownStage, head = 0): Matrix {
    const place = this.byName.get(placeName({ stage, head }));
    if (!place) throw new Error(`this step has no ${stage}`);
    return place.matrix;
  }
}

export interface Shown {
  readonly places: Places;
  /** The layer that the step is about, as the engine takes it. */
  readonly layer: AttentionLayerInput;
}

/** Errors: InputError where rows, words and features do not fit, EngineError for other shapes. */
export function compute(engine: Engine, step: string, inputs: Inputs): Shown {
  switch (step) {
    case 'twice':
      return projectTwice(engine, inputs);
    case 'product':
      return multiplyOut(engine, inputs);
    case 'puzzle':
      return ring(engine, inputs);
    default:
      return attend(engine, inputs);
  }
}

function attend(engine: Engine, inputs: Inputs): Shown {
  const places = new Places();
  const layer = layerOf(inputs);
  addLayer(places, engine, layer, keep);
  if (inputs.plainValues) {
    const value = identity(layer.input.cols);
    const plain = { ...layer, projections: { ...layer.projections, value, output: value } };
    // Queries and keys are those of the first run, and with them scores and weights.
    const own = new Set(['value-projection', 'value', 'output']);
    addLayer(places, engine, plain, (cell) => (own.has(cell.stage) ? second(cell) : keep(cell)), SECOND);
  }
  return { places, layer };
}

/** (X P) W beside X (P W). */
function projectTwice(engine: Engine, inputs: Inputs): Shown {
  const places = new Places();
  const { input, projections } = layerOf(inputs);
  const first = matrixOf(inputs.firstMatrix, inputs.features.length);
  const firstLayer = withProjections(input, { query: first, key: first, value: first });
  places.set('input', 0, given(input));
  places.set('hidden-projection', 0, given(first));
  const hidden = engine.multiply(input, first);
  places.set('hidden', 0, {
    matrix: hidden,
    derive: deriver(engine, firstLayer, 'query', (cell) =>
      cell.stage === 'query-projection' ? { ...keep(cell), stage: 'hidden-projection' } : keep(cell),
    ),
  });
  const inTurn = withProjections(hidden, projections);
  addLayer(places, engine, inTurn, (cell) =>
    cell.stage === 'input' ? { ...keep(cell), stage: 'hidden' } : keep(cell),
  );
  const folded = withProjections(input, {
    query: engine.multiply(first, projections.query),
    key: engine.multiply(first, projections.key),
    value: engine.multiply(first, projections.value),
  });
  addLayer(places, engine, folded, (cell) => (cell.stage === 'input' ? keep(cell) : second(cell)), SECOND);
  // P W is a projection of the rows of P.
  const folding = withProjections(first, projections);
  for (const role of ['query', 'key', 'value'] as const) {
    places.set(`${role}-projection`, SECOND, {
      matrix: folded.projections[role],
      derive: deriver(engine, folding, role, (cell) =>
        cell.stage === 'input' ? { ...keep(cell), stage: 'hidden-projection' } : keep(cell),
      ),
    });
  }
  return { places, layer: folded };
}

/** (X W_Q) (X W_K)^T beside X (W_Q W_K^T) X^T. */
function multiplyOut(engine: Engine, inputs: Inputs): Shown {
  const places = new Places();
  const narrow = (rows: Rows): Rows => rows.map((row) => row.slice(0, Math.round(inputs.dimension)));
  const layer = layerOf({
    ...inputs,
    queryMatrix: narrow(inputs.queryMatrix),
    keyMatrix: narrow(inputs.keyMatrix),
  });
  addLayer(places, engine, layer, keep);
  const { input, projections } = layer;
  const keysTransposed = transposed(projections.key);
  const product = engine.multiply(projections.query, keysTransposed);
  const multiplying = withProjections(projections.query, {
    query: keysTransposed,
    key: keysTransposed,
    value: keysTransposed,
  });
  places.set('matrix', 0, {
    matrix: product,
    derive: deriver(engine, multiplying, 'query', ({ stage, row, col }) =>
      stage === 'input'
        ? { stage: 'query-projection', row, col }
        : { stage: 'key-projection', row: col, col: row },
    ),
  });
  const attention: AttentionInput = {
    query: input,
    key: input,
    value: input,
    compatibility: { function: 'general', matrix: product },
  };
  places.set('raw', SECOND, {
    matrix: engine.trace(attention).heads[0]!.scores,
    derive: (row, col) =>
      relabelled(engine.derive({ ...attention, cell: { stage: 'scores', row, col } }), (cell) =>
        cell.stage === 'matrix' ? keep(cell) : { ...keep(cell), stage: 'input' },
      ),
  });
  return { places, layer };
}

function ring(engine: Engine, inputs: Inputs): Shown {
  const places = new Places();
  const tied = inputs.asking === 'tied';
  const input = matrixOf(inputs.input, inputs.features.length);
  const key = matrixOf(inputs.keyMatrix, inputs.keyMatrix[0]?.length ?? 0);
  checkRows('words', inputs.words, inputs.input);
  const layer = withProjections(input, {
    query: tied ? key : identity(input.cols),
    key,
    value: identity(input.cols),
  });
  // A number of W_Q that is one of W_K leads there.
  addLayer(places, engine, layer, (cell) =>
    tied && cell.stage === 'query-projection' ? { ...keep(cell), stage: 'key-projection' } : keep(cell),
  );
  return { places, layer };
}

type ThreeProjections = Readonly<Record<'query' | 'key' | 'value', Matrix>>;

/** Outputs are looked at as they are: W_O is the identity. */
const withProjections = (input: Matrix, { query, key, value }: ThreeProjections): AttentionLayerInput => ({
  input,
  projections: { query, key, value, output: identity(value.cols) },
});

function layerOf(inputs: Inputs): AttentionLayerInput {
  const { features } = inputs;
  checkRows('words', inputs.words, inputs.input);
  const matrix = (name: 'queryMatrix' | 'keyMatrix' | 'valueMatrix'): Matrix => {
    checkRows(name, features, inputs[name]);
    return matrixOf(inputs[name], inputs[name][0]?.length ?? 0);
  };
  return withProjections(matrixOf(inputs.input, features.length), {
    query: matrix('queryMatrix'),
    key: matrix('keyMatrix'),
    value: matrix('valueMatrix'),
  });
}

/** Errors: InputError where there is not one row for each name. */
function checkRows(name: string, names: readonly string[], rows: Rows): void {
  if (rows.length === names.length) return;
  const params = { name, given: String(rows.length), allowed: String(names.length) };
  throw new InputError('problem.row-count', params);
}

type Relabel = (cell: AttentionLayerCell) => ShownCell;

const keep: Relabel = ({ stage, row, col }) => ({ stage: stage as ShownStage, row, col });
const second: Relabel = (cell) => ({ ...keep(cell), head: SECOND });

/** Adds what a layer computes and computes from; what this figure calls otherwise stands elsewhere in it. */
function addLayer(
  places: Places,
  engine: Engine,
  layer: AttentionLayerInput,
  relabel: Relabel,
  run = 0,
): void {
  const trace = engine.traceLayer(layer);
  const { raw, scores, weights } = trace.heads[0]!;
  const { query, key, value, output } = trace;
  const { projections } = layer;
  const matrices: Readonly<Partial<Record<ShownStage, Matrix>>> = {
    input: layer.input,
    'query-projection': projections.query,
    'key-projection': projections.key,
    'value-projection': projections.value,
    ...{ query, key, value, raw, scores, weights, output },
  };
  for (const [name, matrix] of Object.entries(matrices)) {
    const stage = name as ShownStage & AttentionLayerCell['stage'];
    const { stage: place, head = 0 } = relabel({ stage, row: 0, col: 0 });
    if (place === stage && head === run)
      places.set(stage, run, { matrix, derive: deriver(engine, layer, stage, relabel) });
  }
}

const deriver =
  (engine: Engine, layer: AttentionLayerInput, stage: AttentionLayerCell['stage'], relabel: Relabel) =>
  (row: number, col: number): Derivation<ShownCell> =>
    relabelled(engine.deriveLayer({ ...layer, cell: { stage, row, col } }), relabel);

const given = (matrix: Matrix): Place => ({
  matrix,
  derive: (row, col) => ({ operation: 'given', operands: [], result: at(matrix, row, col) }),
});

/** The same derivation with cells as this figure calls them. */
function relabelled(
  { operation, operands, result }: Derivation<AttentionLayerCell>,
  relabel: Relabel,
): Derivation<ShownCell> {
  return {
    operation,
    result,
    operands: operands.map(({ name, value, cell, derivation }) => ({
      name,
      value,
      ...(cell && { cell: relabel(cell) }),
      ...(derivation && { derivation: relabelled(derivation, relabel) }),
    })),
  };
}

/** Layout only. */
export const identity = (size: number): Matrix =>
  matrixOf(
    Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, col) => (row === col ? 1 : 0))),
    size,
  );

const transposed = (matrix: Matrix): Matrix =>
  matrixOf(
    Array.from({ length: matrix.cols }, (_, col) =>
      Array.from({ length: matrix.rows }, (_, row) => at(matrix, row, col)),
    ),
    matrix.rows,
  );

/** The smallest and the largest number of a column. */
export function rangeOf(matrix: Matrix, col: number): { readonly least: number; readonly most: number } {
  const numbers = Array.from({ length: matrix.rows }, (_, row) => at(matrix, row, col));
  return { least: Math.min(...numbers), most: Math.max(...numbers) };
}

/** How many numbers a matrix holds. */
export const countOf = ({ rows, cols }: Matrix): number => rows * cols;
