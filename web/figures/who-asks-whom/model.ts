import type { AttentionInput, AttentionLayerInput, Engine, Mask, Matrix } from '../../engine/types.js';
import type { InputsOf, Rows } from '../../model/fields.js';
import { checkRowForEach, checkRowLength, checkSameRowLength } from '../../model/lengths.js';
import { at, matrixOf, transposed } from '../../model/tensor.js';
import type { AnyStage, ShownCell } from '../../model/token.js';
import { identity, LayerRun, productPlace } from '../base/compute/layer-run.js';
import { deriveIn } from '../base/compute/open-trace.js';
import { given, Run, type Place } from '../base/compute/run.js';
import { PADDING, type Source, type WhoFields } from './definition.js';

export type Inputs = InputsOf<WhoFields>;

/** What is made of the embeddings of a sentence. */
export const ROLES = ['query', 'key', 'value'] as const;
export type Role = (typeof ROLES)[number];

/** From which sentence each of them is made. */
export type Plugs = Readonly<Record<Role, Source>>;

export const plugsOf = ({ queriesFrom, keysFrom, valuesFrom }: Inputs): Plugs => ({
  query: queriesFrom,
  key: keysFrom,
  value: valuesFrom,
});

/** What a plugging is; `apart`: keys from one sentence and values from the other. */
export type Plugging = 'self' | 'cross' | 'apart';

export const pluggingOf = ({ query, key, value }: Plugs): Plugging => {
  if (key !== value) return 'apart';
  return query === key ? 'self' : 'cross';
};

/** Two sentences, and attention from queries of one to keys and values of the same or the other. */
export class PluggedRun extends Run {
  readonly plugs: Plugs;
  /** There is no output: each weight needs a value. */
  readonly refused: boolean;

  /** `tied`: values are made by W_K. Errors, here and below: InputError where rows, words and features do not fit. */
  constructor(engine: Engine, inputs: Inputs, plugs: Plugs, tied = false) {
    super('all');
    this.plugs = plugs;
    const sides = { input: sideOf('input', inputs), memory: sideOf('memory', inputs) };
    const projections = projectionsOf(inputs);
    for (const [stage, matrix] of Object.entries(sides)) this.set(stage as AnyStage, given(matrix));
    for (const role of ROLES) this.set(`${role}-projection`, given(projections[role]));
    for (const role of ROLES) {
      const by = tied && role === 'value' ? 'key' : role;
      const source = plugs[role];
      this.set(
        role,
        productPlace(engine, sides[source], projections[by], (side, place) => ({
          stage: side === 'left' ? source : `${by}-projection`,
          ...place,
        })),
      );
    }
    const [query, key, value] = ROLES.map((role) => this.matrix(role)) as [Matrix, Matrix, Matrix];
    this.refused = value.rows !== key.rows;
    // Weights need no values: they are computed all the same.
    const attention: AttentionInput = { query, key, value: this.refused ? key : value };
    const { output, heads } = engine.trace(attention);
    const { raw, scores, weights } = heads[0]!;
    const matrices = { raw, scores, weights, ...(!this.refused && { output }) };
    this.setAll(matrices, (cell) => deriveIn(engine, attention, cell));
  }
}

/** A sentence that asks itself, with what a mask hides from its words. */
export interface Masked {
  readonly mask?: Mask;
  readonly window?: number;
  readonly keyLength?: number;
  readonly mistake?: 'zero-hidden-scores' | 'zero-hidden-weights';
}

const COMPUTED: readonly AnyStage[] = ['raw', 'scores', 'masked', 'weights', 'sum', 'output'];

/** The stages that stand in view, and the sums of its weights. */
export class MaskedRun extends LayerRun {
  /** Its words, one for each query and each key. */
  readonly words: readonly string[];

  constructor(engine: Engine, inputs: Inputs, masked: Masked, own: readonly AnyStage[] = STAGES_OF_ONE) {
    super(engine, { ...layerOf(inputs), ...masked }, { own });
    this.words = inputs.words;
    const weights = this.matrix('weights');
    const ones = matrixOf(
      Array.from({ length: weights.cols }, () => [1]),
      1,
    );
    this.set(
      'sum',
      productPlace(engine, weights, ones, (side, place) =>
        side === 'left' ? { stage: 'weights', ...place } : null,
      ),
    );
  }

  get outputs(): Matrix {
    return this.matrix('output');
  }
}

const STAGES_OF_ONE: readonly AnyStage[] = [
  ...(['input', 'query-projection', 'key-projection', 'value-projection'] as const),
  ...ROLES,
  ...COMPUTED,
];

/**
 * The weights of a run that lie where `hidden` is 1, added up for each query: what leaks. Its stage `sum` leads to the
 * weights of the run of that name, '' for the first.
 */
export function leakOf(engine: Engine, run: MaskedRun, hidden: Matrix, name: string): Run {
  const weights = run.matrix('weights');
  const leak = new Run(['sum']);
  // A product of its own, which only who asks where a sum comes from needs.
  let sums: Place | null = null;
  const product = (): Place =>
    productPlace(engine, weights, transposed(hidden), (side, place): ShownCell | null =>
      side === 'left' ? { run: name, stage: 'weights', ...place } : null,
    );
  leak.set('sum', {
    matrix: run.trace.heads[0]!.hiddenWeights,
    derive: (cell) => (sums ??= product()).derive({ ...cell, col: cell.row }),
  });
  return leak;
}

/** A 1 where the condition holds: layout alone. */
export const pattern = (size: number, holds: (row: number, col: number) => boolean): Matrix =>
  matrixOf(
    Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (__, col) => (holds(row, col) ? 1 : 0)),
    ),
    size,
  );

/** Each query sees the words before it, its own, and so many after it. */
export const maskAhead = (size: number, ahead: number): Mask =>
  ahead === 0 ? 'causal' : pattern(size, (row, col) => col <= row + ahead);

export const maskedAhead = (engine: Engine, inputs: Inputs): MaskedRun =>
  new MaskedRun(engine, inputs, { mask: maskAhead(inputs.words.length, inputs.ahead) });

const MISTAKES = { before: 'zero-hidden-scores', after: 'zero-hidden-weights' } as const;
const later = (size: number): Matrix => pattern(size, (row, col) => col > row);

/** The sentence with another last word; InputError where its embedding does not fit. */
export function withOtherEnd(inputs: Inputs): Inputs {
  const { words, features, input, otherWord, otherEmbedding } = inputs;
  checkRowLength('otherEmbedding', [otherEmbedding], { of: 'features', items: features });
  return {
    ...inputs,
    words: [...words.slice(0, -1), otherWord],
    input: [...input.slice(0, -1), otherEmbedding],
  };
}

/** The causal mask as it is meant, and with a 0 where it hides; each also with another last word. */
export function leaks(engine: Engine, given: Inputs) {
  const before = given;
  const after = withOtherEnd(given);
  const [inputs, others] = given.changed ? [after, before] : [before, after];
  const mistake = MISTAKES[given.zero];
  const hidden = later(inputs.words.length);
  const layer = new MaskedRun(engine, inputs, { mask: 'causal' });
  const wrong = new MaskedRun(engine, inputs, { mask: 'causal', mistake }, COMPUTED);
  return {
    layer,
    wrong,
    later: leakOf(engine, layer, hidden, ''),
    'wrong-later': leakOf(engine, wrong, hidden, 'wrong'),
    others: {
      right: new MaskedRun(engine, others, { mask: 'causal' }).outputs,
      wrong: new MaskedRun(engine, others, { mask: 'causal', mistake }).outputs,
    },
  };
}

/** Whether two rows are the same numbers. */
export const isSameRow = (one: Matrix, other: Matrix, row: number): boolean =>
  Array.from({ length: one.cols }, (_, col) => col).every((col) => at(one, row, col) === at(other, row, col));

export type Leaks = ReturnType<typeof leaks>;
export type Side = 'right' | 'wrong';

/** How many outputs of words before the last are other numbers when the last one is another word, and of how many. */
export function movedIn({ layer, wrong, others }: Leaks, side: Side) {
  const { outputs } = side === 'right' ? layer : wrong;
  const all = outputs.rows - 1;
  const isMoved = (row: number): boolean => !isSameRow(outputs, others[side], row);
  return { count: Array.from({ length: all }, (_, row) => row).filter(isMoved).length, all };
}

/** Words behind `keyLength` are hidden from all queries. Errors: EngineError where there are fewer words. */
export function padded(engine: Engine, inputs: Inputs) {
  const layer = new MaskedRun(engine, inputs, { keyLength: inputs.keyLength });
  return { layer, later: onPadding(engine, layer) };
}

/** How much of the weight of each query is on padding. */
function onPadding(engine: Engine, run: MaskedRun): Run {
  const padding = matrixOf(
    run.words.map((word) => [word === PADDING ? 1 : 0]),
    1,
  );
  const sums = new Run(['sum']);
  sums.set(
    'sum',
    productPlace(engine, run.matrix('weights'), padding, (side, place): ShownCell | null =>
      side === 'left' ? { run: '', stage: 'weights', ...place } : null,
    ),
  );
  return sums;
}

export const windowed = (engine: Engine, inputs: Inputs): MaskedRun =>
  new MaskedRun(engine, inputs, { mask: 'sliding-window', window: inputs.window });

export function packed(engine: Engine, inputs: Inputs): MaskedRun {
  const { visible, words } = inputs;
  checkRowForEach('visible', visible, { of: 'words', items: words });
  checkRowLength('visible', visible, { of: 'words', items: words });
  return new MaskedRun(engine, inputs, { mask: matrixOf(visible, words.length) });
}

/** The number of the sentence that a word belongs to. */
export const sentenceOf = ({ begins }: Inputs, word: number): number =>
  begins.filter((begin) => begin <= word).length;

/** How many scores of a mask are computed. */
export const countVisible = (masked: Matrix): number =>
  masked.data.filter((score) => score !== -Infinity).length;

type Matrices = Readonly<Record<Role, Matrix>>;

function projectionsOf(inputs: Inputs): Matrices {
  const matrix = (name: 'queryMatrix' | 'keyMatrix' | 'valueMatrix'): Matrix => {
    checkRowForEach(name, inputs[name], { of: 'features', items: inputs.features });
    return matrixOf(inputs[name], inputs[name][0]?.length ?? 0);
  };
  const projections = {
    query: matrix('queryMatrix'),
    key: matrix('keyMatrix'),
    value: matrix('valueMatrix'),
  };
  checkSameRowLength({ queryMatrix: inputs.queryMatrix, keyMatrix: inputs.keyMatrix });
  return projections;
}

/** The embeddings of a sentence. */
function sideOf(name: Source, inputs: Inputs): Matrix {
  const of = name === 'input' ? 'words' : 'memoryWords';
  const rows: Rows = inputs[name];
  checkRowForEach(name, rows, { of, items: inputs[of] });
  checkRowLength(name, rows, { of: 'features', items: inputs.features });
  return matrixOf(rows, inputs.features.length);
}

function layerOf(inputs: Inputs): AttentionLayerInput {
  const projections = projectionsOf(inputs);
  return {
    input: sideOf('input', inputs),
    projections: { ...projections, output: identity(projections.value.cols) },
  };
}
