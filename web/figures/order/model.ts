import type { AttentionLayerInput, Engine, Learning, Matrix } from '../../engine/types.js';
import type { LayerCell, LayerTrace } from '../../engine/layer-types.js';
import type { InputsOf, Rows } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import { checkRowForEach, checkSameRowLength } from '../../model/lengths.js';
import { matrixOf, rowOf } from '../../model/tensor.js';
import type { AnyStage, ShownCell } from '../../model/token.js';
import { identity, LayerRun } from '../base/compute/layer-run.js';
import { given, renamed, Run, type Place } from '../base/compute/run.js';
import { readTrace } from '../base/compute/with-trace.js';
import { PLACES, START_LENGTH, type OrderFields } from './definition.js';

export type Inputs = InputsOf<OrderFields>;

/** What is said of an order that is none. */
const en = {
  'problem.order':
    '{name}: “{given}” was given; each number from 1 to {count} is needed once, such as {example}.',
} as const;

class OrderError extends InputError {
  override readonly words = { en };
}

/** Of each place the word that stands there, both from 0. Errors: InputError where it is no order of these words. */
export function placesOf({ words, order }: Pick<Inputs, 'words' | 'order'>): readonly number[] {
  const written = [...words.keys()];
  if (order.length === 0) return written;
  const places = order.map((number) => number - 1);
  const isOrder = places.length === words.length && written.every((word) => places.includes(word));
  if (isOrder) return places;
  throw new OrderError('problem.order', {
    name: 'order',
    given: order.join(','),
    count: String(words.length),
    example: written.map((word) => words.length - word).join(','),
  });
}

/** The order with the word at one place moved to another. */
export function movedTo(places: readonly number[], from: number, to: number): readonly number[] {
  const left = places.filter((_, place) => place !== from);
  return [...left.slice(0, to), places[from]!, ...left.slice(to)].map((word) => word + 1);
}

/** The first and the last word change places. */
export const swapped = (places: readonly number[]): readonly number[] =>
  places.map((word, place) => {
    const last = places.length - 1;
    return (place === 0 ? places[last]! : place === last ? places[0]! : word) + 1;
  });

/** In this order; layout only. */
export const inOrder = <Item>(items: readonly Item[], places: readonly number[]): readonly Item[] =>
  places.map((word) => items[word]!);

/** The words as they stand in a run: those of the run `moved` in the order in which they were put. */
export const wordsIn = (inputs: Inputs, run: string | undefined): readonly string[] =>
  run === 'moved' ? inOrder(inputs.words, placesOf(inputs)) : inputs.words;

/** What is looked at of a layer: W_O is the identity. */
const COMPUTED = ['query', 'key', 'value', 'raw', 'scores', 'weights', 'output'] as const;
const LEARNED = ['query-projection', 'key-projection', 'value-projection'] as const;

interface Setting {
  readonly places: readonly number[];
  readonly isMasked: boolean;
  /** What adds positions; null: none are added. */
  readonly positions: { readonly learning: Learning; readonly base: number } | null;
  /** The projections are those of the step's first run. */
  readonly isSecond: boolean;
}

/** A layer on the words in some order, with or without positions. */
function layerIn(engine: Engine, inputs: Inputs, setting: Setting): LayerRun {
  const { places, isMasked, positions, isSecond } = setting;
  const words = matrixOf(inOrder(inputs.input, places), inputs.input[0]?.length ?? 0);
  const added = positions && new PositionRun(positions.learning, words, positions.base);
  const run = new LayerRun(
    engine,
    { ...layerOf(inputs, added?.matrix('sum') ?? words), mask: isMasked ? 'causal' : 'none' },
    {
      own: [
        ...(['input', 'position', 'sum'] as const),
        ...COMPUTED,
        ...(isMasked ? (['masked'] as const) : []),
        ...(isSecond ? [] : LEARNED),
      ],
      rename: (cell) => (added && cell.stage === 'input' ? { ...cell, stage: 'sum' } : cell),
    },
  );
  for (const stage of added ? (['input', 'position', 'sum'] as const) : [])
    run.set(stage, added!.place(stage));
  return run;
}

/** Errors: InputError where rows and words do not fit, EngineError for other shapes. */
function layerOf(inputs: Inputs, input: Matrix): AttentionLayerInput {
  const { words, queryMatrix, keyMatrix, valueMatrix } = inputs;
  checkRowForEach('input', inputs.input, { of: 'words', items: words });
  const numbers = {
    of: 'numbers of an embedding',
    items: [...Array(input.cols).keys()].map((col) => col + 1),
  };
  for (const [name, rows] of Object.entries({ queryMatrix, keyMatrix, valueMatrix }))
    checkRowForEach(name, rows, numbers);
  checkSameRowLength({ queryMatrix, keyMatrix });
  const matrix = (rows: Rows): Matrix => matrixOf(rows, rows[0]?.length ?? 0);
  const value = matrix(valueMatrix);
  return {
    input,
    projections: { query: matrix(queryMatrix), key: matrix(keyMatrix), value, output: identity(value.cols) },
  };
}

/** The angles in degrees by which the queries of the step `puzzle` are turned back; below 0, forward. */
export const ANGLES = Array.from({ length: 72 }, (_, index) => 5 * (index - 35));

/**
 * With this base, the square of the degrees of 1 radian, the second pair of four numbers turns by one degree from position
 * to position.
 */
const BASE_OF_DEGREES = 3282.806350011744;
const DEGREES = 360;

/**
 * The W_Q that the puzzle begins with, turned back by each of `ANGLES`, as rotary positions of one degree turn its first two
 * rows; for embeddings of `width` numbers. To three decimals, as they are shown and would be typed.
 */
export function turnedMatrices({ layers }: Learning, width: number): readonly Rows[] {
  const atAllDegrees = (pair: readonly number[]): Matrix =>
    layers.rotatePositions({
      input: matrixOf(
        Array.from({ length: DEGREES }, () => [0, 0, ...pair]),
        4,
      ),
      base: BASE_OF_DEGREES,
    });
  const turned = [atAllDegrees([START_LENGTH, 0]), atAllDegrees([0, START_LENGTH])];
  return ANGLES.map((angle) =>
    Array.from({ length: width }, (_, row) => {
      const numbers = turned[row] && rowOf(turned[row], (angle + DEGREES) % DEGREES).slice(2);
      return numbers ? numbers.map((number) => Math.round(number * 1000) / 1000) : [0, 0];
    }),
  );
}

/**
 * Which of `ANGLES` turns queries the most as this W_Q does: the best match of its numbers by cosine, among all turned
 * matrices. 0 where all its numbers are 0.
 */
export function angleOf(engine: Engine, turned: readonly Rows[], queryMatrix: Rows): number {
  const query = rowOfAll(queryMatrix);
  if (query.every((number) => number === 0)) return 0;
  const key = matrixOf(turned.map(rowOfAll), query.length);
  const { scores } = engine.trace({
    query: matrixOf([query], query.length),
    key,
    value: key,
    compatibility: 'cosine',
  }).heads[0]!;
  const cosines = rowOf(scores, 0);
  return ANGLES[cosines.indexOf(Math.max(...cosines))]!;
}

const rowOfAll = (rows: Rows): readonly number[] => rows.flat();

/** The words as they are written, and as they were put. */
export interface BothOrders {
  readonly written: LayerRun;
  readonly moved: LayerRun;
}

export const inBothOrders = (
  engine: Engine,
  inputs: Inputs,
  setting: Pick<Setting, 'isMasked' | 'positions'>,
): BothOrders => ({
  written: layerIn(engine, inputs, { ...setting, places: [...inputs.words.keys()], isSecond: false }),
  moved: layerIn(engine, inputs, { ...setting, places: placesOf(inputs), isSecond: true }),
});

/**
 * The largest difference between the outputs of the same word in both orders, as the engine's fast way computes them: in
 * float32, whose rounding depends on the order of a sum.
 */
export function differenceOf(
  engine: Engine,
  { layers }: Learning,
  inputs: Inputs,
  { written, moved }: BothOrders,
): number {
  const output = engine.attentionLayer(written.layer);
  const rows = placesOf(inputs).map((word) => rowOf(output, word));
  return layers.largestDifference(matrixOf(rows, output.cols), engine.attentionLayer(moved.layer));
}

/** All that a trace of positions holds. */
abstract class TracedRun extends Run {
  protected take(open: () => LayerTrace): void {
    const stages = readTrace(open, (trace) =>
      trace.steps.map(({ stage }) => ({ stage, matrix: trace.numbers({ stage }) })),
    );
    const derive: Place['derive'] = ({ stage, row, col }) =>
      readTrace(open, (trace) =>
        // It has no places of other stages.
        renamed(trace.derive({ stage: stage as LayerCell['stage'], row, col }), (cell): ShownCell => ({
          stage: cell.stage,
          row: cell.row,
          col: cell.col,
        })),
      );
    for (const { stage, matrix } of stages) this.set(stage, { matrix, derive });
  }
}

/** X, the sinusoids of its positions, and their sum. */
export class PositionRun extends TracedRun {
  /** Errors: EngineError for rows of an odd number of numbers. */
  constructor({ layers }: Learning, input: Matrix, base: number, own: readonly AnyStage[] | 'all' = 'all') {
    super(own);
    this.take(() => layers.tracePositions({ input, base }));
  }
}

/** So many positions are drawn. */
export const DRAWN_POSITIONS = 12;

/** Positions by themselves. */
export class WavesRun extends PositionRun {
  constructor(learning: Learning, { width, base }: Pick<Inputs, 'width' | 'base'>) {
    const cols = Number(width);
    const none = { rows: DRAWN_POSITIONS, cols, data: new Float32Array(DRAWN_POSITIONS * cols) };
    super(learning, none, base);
    this.remove('input', 'sum');
  }
}

/** One query and one key, each turned by every place, and the score of every pair of places. */
export class RotaryRun extends TracedRun {
  /** Errors: InputError where there is not one query and one key. */
  constructor({ layers }: Learning, { query, key, start }: Pick<Inputs, 'query' | 'key' | 'start'>) {
    super('all');
    const one = { of: 'vectors', items: [1] };
    checkRowForEach('query', query, one);
    checkRowForEach('key', key, one);
    const everywhere = (rows: Rows): Matrix =>
      matrixOf(
        Array.from({ length: PLACES }, () => rows[0]!),
        2,
      );
    this.take(() =>
      layers.traceRotations({
        query: everywhere(query),
        key: everywhere(key),
        queryPosition: start,
        keyPosition: start,
      }),
    );
    // One vector each, which stands at no place yet.
    const alone = (stage: 'query' | 'key', rows: Rows): void => {
      this.set(stage, given(matrixOf(rows, 2)));
    };
    alone('query', query);
    alone('key', key);
    for (const stage of ['rotated-query', 'rotated-key'] as const) {
      const { matrix, derive } = this.place(stage);
      this.set(stage, {
        matrix,
        derive: (cell) =>
          renamed(derive(cell), (source) =>
            source.stage === 'query' || source.stage === 'key' ? { ...source, row: 0 } : source,
          ),
      });
    }
  }
}
