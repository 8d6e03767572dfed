import type { BlockInput, LayerCell, LayerTrace } from '../../engine/layer-types.js';
import type { AttentionLayerInput, Engine, Learning, Matrix } from '../../engine/types.js';
import type { InputsOf, Rows } from '../../model/fields.js';
import { checkRowCount, checkRowForEach, checkRowLength, checkSameRowLength } from '../../model/lengths.js';
import { matrixOf } from '../../model/tensor.js';
import type { AnyStage, ShownCell } from '../../model/token.js';
import { identity, LayerRun } from '../base/compute/layer-run.js';
import { deriveIn } from '../base/compute/open-trace.js';
import { AttentionRun, renamed, Run } from '../base/compute/run.js';
import { readTrace } from '../base/compute/with-trace.js';
import type { LayersFields } from './definition.js';

export type Inputs = InputsOf<LayersFields>;

const matrix = (rows: Rows): Matrix => matrixOf(rows, rows[0]?.length ?? 0);

/** The word that is looked at, from 0. */
export const wordIn = ({ words, word }: Pick<Inputs, 'words' | 'word'>): number =>
  Math.min(word, words.length) - 1;

/** Errors: InputError where rows and words do not fit, EngineError for other shapes. */
function layerOf(inputs: Inputs): AttentionLayerInput {
  const { words, input, queryMatrix, keyMatrix, valueMatrix } = inputs;
  checkRowForEach('input', input, { of: 'words', items: words });
  const numbers = numbersOf(input);
  for (const [name, rows] of Object.entries({ queryMatrix, keyMatrix, valueMatrix }))
    checkRowForEach(name, rows, numbers);
  checkSameRowLength({ queryMatrix, keyMatrix });
  const value = matrix(valueMatrix);
  return {
    input: matrix(input),
    projections: {
      query: matrix(queryMatrix),
      key: matrix(keyMatrix),
      value,
      output: identity(value.cols),
    },
  };
}

const numbersOf = (input: Rows) => ({
  of: 'numbers of an embedding',
  items: [...(input[0]?.keys() ?? [])].map((col) => col + 1),
});

/** What is looked at of a layer without a mask, whose W_O is the identity. */
const BLENDED: readonly AnyStage[] = [
  ...(['input', 'query-projection', 'key-projection', 'value-projection'] as const),
  ...(['query', 'key', 'value', 'raw', 'scores', 'weights', 'contributions', 'output'] as const),
];

/** One layer of attention, with what each value contributes to each output. */
export class BlendRun extends LayerRun {
  /** Errors: InputError, EngineError. */
  constructor(engine: Engine, inputs: Inputs) {
    const layer = layerOf(inputs);
    super(engine, layer, { own: BLENDED });
    this.setAll({ contributions: this.trace.heads[0]!.contributions }, (cell) =>
      deriveIn(engine, layer, cell),
    );
  }
}

/** The two halves of a block, under the names by which their cells are found. */
const HALVES = {
  kept: { attention: '', 'feed-forward': 'forward' },
  dropped: { attention: 'dropped', 'feed-forward': 'dropped-forward' },
} as const;
type Half = keyof (typeof HALVES)['kept'];

/** All numbers of one half of a block. */
class HalfRun extends Run {
  constructor(open: () => LayerTrace, half: Half, names: (typeof HALVES)['kept' | 'dropped']) {
    super('all');
    readTrace(open, (trace) => {
      for (const { stage, sublayer, head } of trace.steps) {
        if (sublayer !== half) continue;
        const place = { stage, sublayer, head };
        this.set(
          stage,
          {
            matrix: trace.numbers(place),
            derive: ({ row, col }) =>
              readTrace(open, (again) =>
                renamed(again.derive({ ...place, row, col }), (cell: LayerCell): ShownCell => ({
                  run: names[cell.sublayer as Half],
                  stage: cell.stage,
                  head: cell.head ?? 0,
                  row: cell.row,
                  col: cell.col,
                })),
              ),
          },
          head,
        );
      }
    });
  }
}

/** A block as the step `parts` computes it: x + attention(norm(x)), then the same with a feed-forward network. */
export function blockOf(inputs: Inputs, isDropped: boolean): BlockInput {
  const { input, valueMatrix, hiddenMatrix, outputMatrix } = inputs;
  const layer = layerOf(inputs);
  const numbers = numbersOf(input);
  checkRowLength('valueMatrix', valueMatrix, numbers);
  checkRowForEach('hiddenMatrix', hiddenMatrix, numbers);
  checkRowCount('outputMatrix', outputMatrix, hiddenMatrix[0]?.length ?? 0);
  checkRowLength('outputMatrix', outputMatrix, numbers);
  const { cols } = layer.input;
  const gain = { rows: 1, cols, data: new Float32Array(cols).fill(1) };
  return {
    input: layer.input,
    attentionNorm: { gain },
    attention: { projections: layer.projections },
    // The engine multiplies the residual by this matrix: of zeros, nothing of it is left.
    ...(isDropped && { residual: { rows: cols, cols, data: new Float32Array(cols * cols) } }),
    feedForwardNorm: { gain },
    feedForward: { hidden: matrix(hiddenMatrix), output: matrix(outputMatrix) },
  };
}

/** Both halves of a block. Errors: InputError where rows do not fit, EngineError. */
export function blockRuns({ layers }: Learning, inputs: Inputs, isDropped: boolean) {
  const block = blockOf(inputs, isDropped);
  const open = () => layers.traceBlock(block);
  const names = HALVES[isDropped ? 'dropped' : 'kept'];
  return {
    attention: new HalfRun(open, 'attention', names),
    forward: new HalfRun(open, 'feed-forward', names),
  };
}

// The puzzle

/** What stands before the first letter: its embedding is all zeros. */
const START = '·';
export const LETTERS = ['a', 'b', 'c'];

/** Both sequences end with a letter that they have had before; by the run in which they are read. */
export const SEQUENCES = {
  first: [START, 'a', 'b', 'c', 'a'],
  other: [START, 'c', 'a', 'b', 'c'],
} as const;
export type SequenceName = keyof typeof SEQUENCES;

/** The place of the last letter, of what followed its first occurrence. */
export const ASKED = { row: 4, col: 2 } as const;

const oneHot = (sequence: readonly string[]): Rows =>
  sequence.map((letter) => LETTERS.map((each) => (each === letter ? 1 : 0)));

/** So long is a query of the first layer that it puts all but a ten-thousandth of its weight on one place. */
const SHARP = 12;

/** Of the place before each; of the first, that place itself. */
const placeBefore = (count: number): Matrix =>
  matrixOf(
    Array.from({ length: count }, (_, row) =>
      Array.from({ length: count }, (_each, col) => (col === Math.max(0, row - 1) ? SHARP : 0)),
    ),
    count,
  );

/** W_Q of the second layer, whose first three numbers are the letter itself, and W_V. */
const ofLetter = (factor: number): Matrix =>
  matrixOf(
    Array.from({ length: 2 * LETTERS.length }, (_, row) =>
      LETTERS.map((_letter, col) => (row === col ? factor : 0)),
    ),
    LETTERS.length,
  );

const SECOND: readonly AnyStage[] = ['input', 'query', 'key', 'value', 'raw', 'scores', 'masked', 'weights'];
const LEARNED: readonly AnyStage[] = ['query-projection', 'key-projection', 'value-projection'];

/**
 * Two layers on a sequence: the first, hand-set, brings to each letter the one before it; in the second each letter is
 * itself, three numbers, beside what it received, three more. Errors: InputError where W_K has not six rows.
 */
export function twoLayers(engine: Engine, { secondKeyMatrix }: Inputs, name: SequenceName) {
  checkRowCount('secondKeyMatrix', secondKeyMatrix, 2 * LETTERS.length);
  const sequence = SEQUENCES[name];
  const letters = matrix(oneHot(sequence));
  const below = `${name}-layer`;
  const lower = new AttentionRun(
    engine,
    {
      query: placeBefore(sequence.length),
      key: identity(sequence.length),
      value: letters,
      mask: 'causal',
      compatibility: 'dot',
    },
    ['query', 'key', 'value', 'raw', 'scores', 'masked', 'weights', 'output'],
  );
  const input = sideBySide(letters, lower.output);
  const upper = new LayerRun(
    engine,
    {
      input,
      projections: {
        query: ofLetter(4),
        key: matrix(secondKeyMatrix),
        value: ofLetter(1),
        output: identity(LETTERS.length),
      },
      mask: 'causal',
    },
    { own: [...SECOND, 'output', ...(name === 'first' ? LEARNED : [])] },
  );
  upper.set('input', {
    matrix: input,
    derive: (cell) => {
      const result = input.data[cell.row * input.cols + cell.col]!;
      const col = cell.col - LETTERS.length;
      if (col < 0) return { operation: 'given', operands: [], result };
      const from: ShownCell = { run: below, stage: 'output', row: cell.row, col };
      return { operation: 'copy', operands: [{ name: 'entry', value: result, cell: from }], result };
    },
  });
  return { upper, lower, below };
}

/** Layout only: W_O writes what a letter received into columns that its own embedding leaves free. */
const sideBySide = (left: Matrix, right: Matrix): Matrix => ({
  rows: left.rows,
  cols: left.cols + right.cols,
  data: Float32Array.from(
    Array.from({ length: left.rows }, (_, row) => [
      ...left.data.subarray(row * left.cols, (row + 1) * left.cols),
      ...right.data.subarray(row * right.cols, (row + 1) * right.cols),
    ]).flat(),
  ),
});
