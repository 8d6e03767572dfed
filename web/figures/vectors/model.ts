import type { Engine, Matrix } from '../../engine/types.js';
import type { InputsOf, Rows } from '../../model/fields.js';
import { checkRowCount } from '../../model/lengths.js';
import { at, column, matrixOf, row, rowOf } from '../../model/tensor.js';
import type { ShownCell } from '../../model/token.js';
import { identity, productPlace } from '../base/compute/layer-run.js';
import { AttentionRun, given, Run, type Place } from '../base/compute/run.js';
import type { VectorsFields } from './definition.js';

type Inputs = Pick<InputsOf<VectorsFields>, 'vectors' | 'timesA' | 'timesB'>;

/** The arrows a and b, in the colours and shapes of what they are when they are compared. */
export const ARROWS = ['query', 'key'] as const;

/** Each arrow as a matrix of one row. Errors: InputError where there are not two of them. */
function arrowsOf(vectors: Rows): readonly [a: Matrix, b: Matrix] {
  checkRowCount('vectors', vectors, ARROWS.length);
  return [row(vectors[0]!), row(vectors[1]!)];
}

/** How long the vectors are that are the first rows of these stages, one below the other. */
function lengthsOf(engine: Engine, run: Run, stages: readonly ('query' | 'key' | 'output')[]): Place {
  const vectors = stages.map((stage) => rowOf(run.matrix(stage), 0));
  const matrix = column(vectors.map((vector) => lengthOf(engine, vector)));
  return {
    matrix,
    derive: ({ row: index }) => ({
      operation: 'norm',
      operands: vectors[index]!.map((value, col) => ({
        name: 'entry',
        value,
        cell: { stage: stages[index]!, row: 0, col },
      })),
      result: at(matrix, index, 0),
    }),
  };
}

/** |v| */
export const lengthOf = (engine: Engine, vector: readonly number[]): number =>
  at(engine.shadows(row(vector), row(vector)), 0, 0);

export interface Sum {
  /** The row (c, d) times the two arrows is c a + d b; with the lengths of a, b and the sum. */
  readonly numbers: Run;
  readonly times: Matrix;
  readonly arrows: Matrix;
  /** Where c a and d b end. */
  readonly scaled: readonly (readonly number[])[];
}

/** c a + d b. Errors, here and below: InputError where there are not two arrows. */
export function add(engine: Engine, { vectors, timesA, timesB }: Inputs): Sum {
  const [a, b] = arrowsOf(vectors);
  const arrows = matrixOf(vectors, a.cols);
  const times = row([timesA, timesB]);
  const numbers = new Run('all');
  numbers.set('query', given(a));
  numbers.set('key', given(b));
  numbers.set('weights', given(times));
  const called = (side: 'left' | 'right', { row: index, col }: Pick<ShownCell, 'row' | 'col'>): ShownCell =>
    side === 'left' ? { stage: 'weights', row: 0, col } : { stage: ARROWS[index]!, row: 0, col };
  numbers.set('output', productPlace(engine, times, arrows, called));
  numbers.set('length', lengthsOf(engine, numbers, [...ARROWS, 'output']));
  const scaled = [engine.multiply(row([timesA]), a), engine.multiply(row([timesB]), b)];
  return { numbers, times, arrows, scaled: scaled.map((arrow) => rowOf(arrow, 0)) };
}

export interface Along {
  /** The dot product of a and b as a score, both lengths, and the shadow of b on the line of a. */
  readonly numbers: AttentionRun;
  /** Where that shadow ends. */
  readonly foot: readonly number[];
}

/** How far b reaches along a. */
export function along(engine: Engine, vectors: Rows): Along {
  const [a, b] = arrowsOf(vectors);
  const numbers = compare(engine, a, b, 'dot');
  numbers.set('length', lengthsOf(engine, numbers, ARROWS));
  const shadow = at(engine.shadows(b, a), 0, 1);
  const product = at(numbers.scores, 0, 0);
  const length = at(numbers.matrix('length'), 0, 0);
  numbers.set('shadow', {
    matrix: row([shadow]),
    derive: () => ({
      // Without a direction there is no shadow.
      operation: length === 0 ? 'no-direction' : 'quotient',
      operands: [
        { name: 'dot-product', value: product, cell: { stage: 'scores', row: 0, col: 0 } },
        { name: 'query-norm', value: length, cell: { stage: 'length', row: 0, col: 0 } },
      ],
      result: shadow,
    }),
  });
  return { numbers, foot: rowOf(engine.multiply(row([shadow]), unitOf(engine, a)), 0) };
}

/** A vector at length 1: how far each axis reaches along it. */
function unitOf(engine: Engine, vector: Matrix): Matrix {
  const axes = engine.shadows(identity(vector.cols), vector);
  return row(Array.from({ length: vector.cols }, (_, index) => at(axes, index, 1)));
}

export interface Compared {
  readonly dot: AttentionRun;
  readonly cosine: AttentionRun;
}

/** a compared with b and with b taken so many times, by dot product and by cosine. */
export function compareBoth(engine: Engine, { vectors, timesB }: Omit<Inputs, 'timesA'>): Compared {
  const [a, b] = arrowsOf(vectors);
  const keys = matrixOf([rowOf(b, 0), rowOf(engine.multiply(row([timesB]), b), 0)], b.cols);
  return { dot: compare(engine, a, keys, 'dot'), cosine: compare(engine, a, keys, 'cosine') };
}

/** Only scores are looked at. */
const compare = (engine: Engine, query: Matrix, key: Matrix, compatibility: 'dot' | 'cosine'): AttentionRun =>
  new AttentionRun(engine, {
    query,
    key,
    compatibility,
    value: { rows: key.rows, cols: 1, data: new Float32Array(key.rows) },
    normalisation: 'none',
  });
