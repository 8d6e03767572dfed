import type { Encoder } from '../../engine/encoder-types.js';
import type { LayerCell, LayerTrace } from '../../engine/layer-types.js';
import type { Derivation, Matrix } from '../../engine/types.js';
import { at } from '../../model/tensor.js';
import type { ShownCell } from '../../model/token.js';
import { renamed, Run, type AttentionRun } from '../base/compute/run.js';
import { HEAD, LAYER, WIDTH, type HeadAsked, type TextHead } from './head.js';

/** What reads a text with the model, once that is there. */
export interface ModelRead {
  readonly encoder: Encoder;
  /** With the apostrophes that the model reads. */
  readonly text: string;
}

/** The runs of the steps in which words ask: the first, without a name in cells, is `words`. */
export interface HeadRuns {
  readonly words: WordsRun;
  /** Where the head decides. */
  readonly pieces?: Run;
  /** Once the model is there, from its embeddings up to queries and keys. */
  readonly layer?: Run;
  readonly embedding?: Run;
}

/** What the numbers of a head stand in, by which they are found: those of a layer lead down to the embedding. */
export function headRuns(head: TextHead, { pieces, weights }: HeadAsked, read: ModelRead | null): HeadRuns {
  const words = new WordsRun(head, weights, pieces);
  if (pieces === null) return { words };
  return { words, pieces: new PiecesRun(pieces, head, read), ...(read && modelRuns(read)) };
}

/** Weights between the words of a text, merged from those between its pieces. */
export class WordsRun extends Run {
  private readonly wordOfPiece: readonly number[];

  constructor({ wordOfPiece }: TextHead, weights: Matrix, pieces: AttentionRun | null) {
    super();
    this.wordOfPiece = wordOfPiece;
    // Of words with one piece each; what others are made of is told by the step, and without the head there is no formula.
    const derive = ({ row, col }: ShownCell): Derivation<ShownCell> =>
      pieces === null
        ? { operation: 'given', operands: [], result: at(weights, row, col) }
        : inPieces(pieces, { stage: 'weights', row: this.piecesOf(row)[0]!, col: this.piecesOf(col)[0]! });
    this.set('weights', { matrix: weights, derive });
  }

  /** The pieces that a word is made of. */
  piecesOf(word: number): readonly number[] {
    return [...this.wordOfPiece.keys()].filter((piece) => this.wordOfPiece[piece] === word);
  }
}

export const PIECES = 'pieces';

const inPieces = (pieces: AttentionRun, cell: ShownCell): Derivation<ShownCell> =>
  renamed(pieces.place(cell.stage).derive(cell), (source) => ({ ...source, run: PIECES }));

/** Weights and scores between the pieces of a text, and the queries and keys that these come from. */
class PiecesRun extends Run {
  constructor(pieces: AttentionRun, { query, key }: TextHead, read: ModelRead | null) {
    super('all');
    for (const stage of ['weights', 'scores'] as const) {
      const { matrix } = pieces.place(stage);
      this.set(stage, { matrix, derive: (cell) => inPieces(pieces, { ...cell, stage }) });
    }
    for (const [stage, matrix] of [['query', query] as const, ['key', key] as const]) {
      this.set(stage, { matrix, derive: (cell) => deriveVector(read, matrix, stage, cell) });
    }
  }
}

/** Without the model, what is shipped of it is given. */
const deriveVector = (
  read: ModelRead | null,
  matrix: Matrix,
  stage: 'query' | 'key',
  { row, col }: ShownCell,
): Derivation<ShownCell> =>
  read
    ? // A trace has the columns of all heads side by side.
      deriveInModel(read, { stage, layer: LAYER, sublayer: 'attention', row, col: HEAD * WIDTH + col })
    : { operation: 'given', operands: [], result: at(matrix, row, col) };

type Sublayer = NonNullable<LayerCell['sublayer']>;

/** The runs below queries and keys, by the sublayer of the model that computes them. */
const MODEL = {
  layer: {
    sublayer: 'attention',
    stages: [
      'mean',
      'variance',
      'normed',
      'norm-gain',
      'norm-bias',
      'query-projection',
      'query-bias',
      'key-projection',
      'key-bias',
    ],
  },
  embedding: { sublayer: 'embedding', stages: ['token-embedding', 'position', 'sum'] },
} as const satisfies Readonly<
  Record<
    'layer' | 'embedding',
    { readonly sublayer: Sublayer; readonly stages: readonly LayerCell['stage'][] }
  >
>;

const runOf = (sublayer: Sublayer | undefined): string => (sublayer === 'embedding' ? 'embedding' : 'layer');

/** A trace is opened for each question and given back at once. */
function inTrace<Answer>({ encoder, text }: ModelRead, look: (trace: LayerTrace) => Answer): Answer {
  const trace = encoder.trace(text);
  try {
    return look(trace);
  } finally {
    trace.dispose();
  }
}

const deriveInModel = (read: ModelRead, cell: LayerCell): Derivation<ShownCell> =>
  inTrace(read, (trace) =>
    renamed(trace.derive(cell), ({ stage, sublayer, row, col }) => ({
      run: runOf(sublayer),
      stage,
      row,
      col,
    })),
  );

/** The numbers of one sublayer, copied out of a trace when one of them is asked. They are not listed: there are too many. */
class SublayerRun extends Run {
  constructor(read: ModelRead, name: keyof typeof MODEL) {
    super('all');
    const { sublayer, stages } = MODEL[name];
    for (const stage of stages) {
      let known: Matrix | null = null;
      const place = { stage, layer: LAYER, sublayer };
      this.set(stage, {
        get matrix() {
          known ??= inTrace(read, (trace) => trace.numbers(place));
          return known;
        },
        derive: ({ row, col }) => deriveInModel(read, { ...place, row, col }),
      });
    }
  }

  override get stages() {
    return [];
  }
}

const modelRuns = (read: ModelRead) => ({
  layer: new SublayerRun(read, 'layer'),
  embedding: new SublayerRun(read, 'embedding'),
});

/** Whether only the model can tell where a number comes from: it is of a query or a key, or lies below one. */
export const isOfModel = (cell: ShownCell | null): boolean =>
  cell !== null &&
  ((cell.run === PIECES && (cell.stage === 'query' || cell.stage === 'key')) ||
    (cell.run !== undefined && cell.run in MODEL));
