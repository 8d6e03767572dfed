import type { AttentionInput, AttentionLayerInput, Cell, Engine, Matrix } from '../../engine/types.js';
import type { InputsOf, Rows } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import { checkRowCount, checkRowForEach, checkRowLength, checkSameRowLength } from '../../model/lengths.js';
import { matrixOf } from '../../model/tensor.js';
import type { AnyStage, ShownCell } from '../../model/token.js';
import { derivedFrom, identity, LayerRun, productPlace } from '../base/compute/layer-run.js';
import { given, Run } from '../base/compute/run.js';
import type { HeadsFields } from './definition.js';

export type Inputs = InputsOf<HeadsFields>;

export const ROLES = ['query', 'key', 'value'] as const;
export type ProjectedRole = (typeof ROLES)[number];

/** Without a mask. */
const LOOKED_AT: readonly AnyStage[] = [
  ...(['input', 'query-projection', 'key-projection', 'value-projection', 'output-projection'] as const),
  ...([...ROLES, 'raw', 'scores', 'weights', 'output', 'projected-output'] as const),
];
/** What attention makes, where the matrices are those of the first run. */
const MADE: readonly AnyStage[] = ['raw', 'scores', 'weights', 'output'];

/** What is said of a number of heads that can't be. */
const en = {
  'problem.heads':
    '{name}: “{given}” was given; {matrix} has {columns} columns, so the number of heads can be {allowed}.',
} as const;

class HeadsError extends InputError {
  override readonly words = { en };
}

const divisorsOf = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index + 1).filter((divisor) => count % divisor === 0);

/** Among how many heads the columns of W_Q and W_V can be split. */
export function headCounts({ queryMatrix, valueMatrix }: Inputs): readonly number[] {
  const [keys, values] = [queryMatrix, valueMatrix].map((rows) => divisorsOf(rows[0]?.length ?? 0));
  return keys!.filter((count) => values!.includes(count));
}

/** Errors: InputError, about `name`, where the heads would not be equally wide. */
export function checkHeads(inputs: Inputs, heads: number, name: string): void {
  for (const [matrix, rows] of [
    ['W_Q', inputs.queryMatrix],
    ['W_V', inputs.valueMatrix],
  ] as const) {
    const columns = rows[0]?.length ?? 0;
    if (columns % heads === 0) continue;
    const allowed = divisorsOf(columns).join(', ');
    throw new HeadsError('problem.heads', {
      name,
      given: String(heads),
      matrix,
      columns: String(columns),
      allowed,
    });
  }
}

/**
 * A layer of several heads, from X to what W_O makes of them. Errors, here and below: InputError where rows, words,
 * features and heads do not fit, EngineError for other shapes.
 */
export const attend = (engine: Engine, inputs: Inputs): LayerRun =>
  new LayerRun(engine, layerOf(inputs), { own: LOOKED_AT, rename: inWhole });

/** Only what stands between words has a matrix for each head: elsewhere the column tells the head. */
export function inWhole(cell: Cell<AnyStage>): ShownCell {
  const { head, ...whole } = cell;
  return head !== undefined && ['raw', 'scores', 'masked', 'weights'].includes(cell.stage)
    ? { ...whole, head }
    : whole;
}

/** The same once one number of one embedding is another; before it; and both where heads get slices of X itself. */
export function slice(engine: Engine, inputs: Inputs) {
  const before = layerOf(inputs);
  const after = { ...before, input: inputOf({ ...inputs, input: changedInput(inputs) }) };
  checkSlices(inputs);
  return {
    layer: new LayerRun(engine, after, { own: LOOKED_AT, rename: inWhole }),
    before: new LayerRun(engine, before, { own: ['input', ...ROLES, ...MADE], rename: inWhole }),
    sliced: slicedRun(engine, after.input, inputs.heads, ''),
    'sliced-before': slicedRun(engine, before.input, inputs.heads, 'before'),
  };
}

/** The number that is changed, by its place in X. */
export const changedPlace = ({ word, feature, words, features }: Inputs) => ({
  row: Math.min(word, words.length) - 1,
  col: Math.min(feature, features.length) - 1,
});

function changedInput(inputs: Inputs): Rows {
  const place = changedPlace(inputs);
  return inputs.input.map((numbers, row) =>
    numbers.map((number, col) => (row === place.row && col === place.col ? number + inputs.change : number)),
  );
}

/** Heads that get a slice of each embedding as query, key and value: `of` is the run whose X they slice. */
function slicedRun(engine: Engine, input: Matrix, heads: number, of: string): Run {
  const attention: AttentionInput = { query: input, key: input, value: input, heads };
  const { output, heads: ofHeads } = engine.trace(attention);
  const derive = derivedFrom(engine, attention, (source) =>
    source.stage === 'query' || source.stage === 'key' || source.stage === 'value'
      ? { run: of, stage: 'input', row: source.row, col: source.col }
      : // Without a mask they are the scores.
        { ...source, stage: source.stage === 'masked' ? 'scores' : source.stage },
  );
  const run = new Run(MADE);
  ofHeads.forEach(({ raw, scores, weights }, head) => {
    run.setAll({ raw, scores, weights }, derive, head);
  });
  run.set('output', { matrix: output, derive });
  return run;
}

/** What a head's own matrix makes of X, head by head, beside the one that is split. */
export function splitApart(engine: Engine, inputs: Inputs) {
  const layer = attend(engine, inputs);
  const { projection: role } = inputs;
  const stage = `${role}-projection` as const;
  const apart = new Run([stage, role]);
  layer.trace.heads.forEach(({ projections }, head) => {
    const own = projections[role];
    apart.set(stage, given(own), head);
    const place = productPlace(engine, layer.layer.input, own, (side, { row, col }) =>
      side === 'left' ? { run: '', stage: 'input', row, col } : { run: 'apart', stage, head, row, col },
    );
    apart.set(role, place, head);
  });
  return { layer, apart };
}

/** The heads joined by W_O, and, where something else is asked for, that beside it. */
export function join(engine: Engine, inputs: Inputs) {
  const layer = attend(engine, inputs);
  const { joining } = inputs;
  if (joining === 'own') return { layer };
  const joined = new Run(['output', 'output-projection', 'projected-output']);
  const { output } = layer.trace;
  if (joining === 'identity') {
    const plain = identity(output.cols);
    joined.set('output-projection', given(plain));
    joined.set(
      'projected-output',
      productPlace(engine, output, plain, (side, place) =>
        side === 'left'
          ? { run: '', stage: 'output', ...place }
          : { run: 'joined', stage: 'output-projection', ...place },
      ),
    );
    return { layer, joined };
  }
  // The last head comes first; each number still knows where it came from.
  const order = exchangedColumns(output.cols, inputs.heads);
  const exchanged = productPlace(engine, output, permutation(order), (side, { row, col }) =>
    side === 'left' ? { run: '', stage: 'output', row, col } : null,
  );
  joined.set('output', exchanged);
  joined.set(
    'projected-output',
    productPlace(engine, exchanged.matrix, layer.layer.projections.output, (side, place) =>
      side === 'left'
        ? { run: 'joined', stage: 'output', ...place }
        : { run: '', stage: 'output-projection', ...place },
    ),
  );
  return { layer, joined };
}

/** The columns of all heads, the heads in the opposite order. */
function exchangedColumns(cols: number, heads: number): readonly number[] {
  const width = cols / heads;
  return Array.from({ length: cols }, (_, col) => {
    const head = Math.floor(col / width);
    return (heads - 1 - head) * width + (col % width);
  });
}

/** Layout only: times this, column `order[i]` becomes column i. */
const permutation = (order: readonly number[]): Matrix =>
  matrixOf(
    order.map((_, row) => order.map((from) => (from === row ? 1 : 0))),
    order.length,
  );

/** Which head a column of W_Q, W_K, W_V or of the heads side by side belongs to. */
export const headOf = (col: number, cols: number, heads: number): number =>
  Math.floor(col / Math.max(1, cols / heads));

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
  checkHeads(inputs, inputs.heads, 'heads');
  checkRowCount('outputMatrix', inputs.outputMatrix, value.cols);
  return {
    input,
    projections: { query, key, value, output: wholeMatrix(inputs.outputMatrix) },
    heads: inputs.heads,
  };
}

/** Errors: InputError where an embedding can't be cut into slices of one length. */
function checkSlices({ features, heads }: Inputs): void {
  const count = features.length;
  if (count % heads === 0) return;
  throw new HeadsError('problem.heads', {
    name: 'heads',
    given: String(heads),
    matrix: 'X',
    columns: String(count),
    allowed: divisorsOf(count).join(', '),
  });
}

function inputOf({ words, features, input }: Inputs): Matrix {
  checkRowForEach('input', input, { of: 'words', items: words });
  checkRowLength('input', input, { of: 'features', items: features });
  return matrixOf(input, features.length);
}

const wholeMatrix = (rows: Rows): Matrix => matrixOf(rows, rows[0]?.length ?? 0);
