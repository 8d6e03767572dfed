import { EngineError } from '../../../engine/errors.js';
import type { EncodedHead, EncodedText, Encoder } from '../../../engine/encoder-types.js';
import type { LayerCell } from '../../../engine/layer-types.js';
import type { Cell, Derivation, Matrix, Stage } from '../../../engine/types.js';
import { MAX_WORDS } from '../../../model/fields.js';
import { InputError } from '../../../model/input-error.js';
import type { ShownCell } from '../../../model/token.js';
import { renamed, Run } from '../../base/run.js';

type Traced = Derivation<ShownCell<Stage>>;

/** Layer and head, from 0. */
interface HeadPlace {
  readonly layer?: number;
  readonly index: number;
}

/** Under which names a step returns a head's run, and its run between pieces; without `words` it is the first. */
interface RunNames {
  readonly words?: string;
  readonly pieces: string;
}

const WORD_BEGINS = '▁';

/** The model learned from texts with typewriter apostrophes; a phone's keyboard writes the other one. */
const asModelReads = (text: string): string => text.replaceAll('’', "'");

/** Errors: InputError where the text has no word, or more than MAX_WORDS; EngineError. */
export function encodeText(encoder: Encoder, text: string, name: string): EncodedText {
  const encoded = encodeWords(encoder, text, name);
  const count = encoded.words.length;
  if (count <= MAX_WORDS) return encoded;
  throw new InputError('problem.count', { name, given: String(count), allowed: String(MAX_WORDS) });
}

function encodeWords(encoder: Encoder, text: string, name: string): EncodedText {
  try {
    return encoder.encode(asModelReads(text));
  } catch (error) {
    // Only who reads a text knows what it holds nothing of: blanks, control characters.
    const isEmpty = error instanceof EngineError && error.code === 'empty';
    throw isEmpty ? new InputError('problem.words', { name, given: text }) : error;
  }
}

/**
 * One head of the encoder, on one text. A head weighs pieces of words, and people read words: the weights of this
 * run are those between words, all else that it has is between pieces. A number of a query names in its head, which
 * has no other use here, the piece that is asked, and one of a key who asks.
 */
export class HeadRun extends Run {
  readonly encoder: Encoder;
  readonly text: string;
  readonly names: RunNames;
  readonly layer: number;
  readonly index: number;
  readonly encoded: EncodedText;
  readonly head: EncodedHead;
  /** Those of the layer. */
  readonly all: readonly EncodedHead[];
  /** As they are shown: without the mark of a word's beginning. */
  readonly pieces: readonly string[];

  /** Errors: as encodeText(). */
  constructor(encoder: Encoder, text: string, { layer = 0, index }: HeadPlace, names: RunNames) {
    super(['scores', 'weights', 'query', 'key']);
    this.encoder = encoder;
    this.text = asModelReads(text);
    this.names = names;
    this.layer = layer;
    this.index = index;
    this.encoded = encodeText(encoder, text, 'text');
    this.all = this.encoded.layers[layer]?.heads ?? [];
    const head = this.all[index];
    if (!head) throw new Error('the encoder has four heads in each layer that is loaded');
    this.head = head;
    this.pieces = this.encoded.tokens.map(({ piece }) => piece.replace(WORD_BEGINS, ''));
    this.setPlaces();
  }

  get words(): readonly string[] {
    return this.encoded.words;
  }

  /** The pieces that a word is made of. */
  piecesOf(word: number): readonly number[] {
    return this.encoded.tokens.flatMap((token, piece) => (token.word === word ? [piece] : []));
  }

  /** Where a number between pieces comes from, or one of a query or a key. */
  derivationOf(of: Cell): Traced {
    const isOfHead = of.stage === 'scores' || of.stage === 'weights';
    const trace = this.encoder.trace(this.text);
    try {
      const cell = { ...of, layer: this.layer, head: isOfHead ? this.index : 0 };
      return renamed(trace.derive(cell), (source) => cellInFigure(source, of));
    } finally {
      trace.dispose();
    }
  }

  private setPlaces(): void {
    const derive = (cell: Cell) => this.derivationOf(cell);
    const { wordWeights, scores } = this.head;
    // Of words with one piece each; the others are merged: see explainMerged().
    this.set('weights', {
      matrix: wordWeights,
      derive: ({ stage, row, col }) =>
        this.derivationOf({ stage, row: this.piecesOf(row)[0] ?? 0, col: this.piecesOf(col)[0] ?? 0 }),
    });
    this.set('scores', { matrix: scores, derive });
    for (const stage of ['query', 'key'] as const) {
      const matrix = sideBySide(this.all.map((head) => head[stage]));
      for (const other of this.pieces.keys()) this.set(stage, { matrix, derive }, other);
    }
  }
}

/** Scores and weights between the pieces of a text, however they were made: `derive` names the runs of its sources. */
export class PiecesRun extends Run {
  readonly of: HeadRun;

  constructor(
    of: HeadRun,
    { scores, weights }: Pick<EncodedHead, 'scores' | 'weights'>,
    derive: (cell: Cell) => Traced,
  ) {
    super();
    this.of = of;
    this.set('scores', { matrix: scores, derive });
    this.set('weights', { matrix: weights, derive });
  }
}

/** As trained. Following its numbers leads to the run of the head. */
export function betweenPieces(of: HeadRun): PiecesRun {
  const { words: run = '' } = of.names;
  return new PiecesRun(of, of.head, (cell) =>
    renamed(of.derivationOf(cell), (source) => ({ ...source, run })),
  );
}

/** A number deeper inside the model stands in the formula, and no further way leads to it here. */
function cellInFigure({ stage, row, col }: LayerCell, of: Cell): ShownCell<Stage> | null {
  if (stage === 'scores') return { stage, row, col };
  if (stage === 'query') return { stage, row, col, head: of.col };
  return stage === 'key' ? { stage, row, col, head: of.row } : null;
}

/** The columns of all heads, as a trace counts them. */
function sideBySide(parts: readonly Matrix[]): Matrix {
  const rows = parts[0]?.rows ?? 0;
  const row = (index: number) =>
    parts.flatMap(({ cols, data }) => [...data.subarray(index * cols, (index + 1) * cols)]);
  const data = Float32Array.from(Array.from({ length: rows }, (_, index) => row(index)).flat());
  return { rows, cols: rows === 0 ? 0 : data.length / rows, data };
}
