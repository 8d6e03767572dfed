import { EngineError } from '../../engine/errors.js';
import type { EncodedHead, EncodedText, Encoder } from '../../engine/encoder-types.js';
import type { LayerCell } from '../../engine/layer-types.js';
import type { Derivation, Matrix } from '../../engine/types.js';
import { MAX_WORDS } from '../../model/fields.js';
import { checkWordCount } from '../../model/lengths.js';
import { matrixOf, rowOf } from '../../model/tensor.js';
import type { ShownCell } from '../../model/token.js';
import { renamed, Run, type Matrices, type Place } from '../base/compute/run.js';
import type { Pair } from '../word-plane/model.js';

type Derive = Place['derive'];

/** Layer and head, from 0. */
interface HeadPlace {
  readonly layer?: number;
  readonly index: number;
}

/** Under which names a step returns a head's run, and its run between pieces; without `words` it is the first. */
export interface RunNames {
  readonly words?: string;
  readonly pieces: string;
}

const WORDS = { least: 1, most: MAX_WORDS };

const WORD_BEGINS = '▁';

/** The model learned from texts with typewriter apostrophes; a phone's keyboard writes the other one. */
export const asModelReads = (text: string): string => text.replaceAll('’', "'");

/** Errors: InputError where the text has no word, or more than MAX_WORDS; EngineError. */
export function encodeText(encoder: Encoder, text: string, name: string): EncodedText {
  const encoded = encodeWords(encoder, text, name);
  checkWordCount(name, encoded.words, WORDS);
  return encoded;
}

function encodeWords(encoder: Encoder, text: string, name: string): EncodedText {
  try {
    return encoder.encode(asModelReads(text));
  } catch (error) {
    // Only who reads a text knows what it holds nothing of: blanks, control characters.
    const isEmpty = error instanceof EngineError && error.code === 'empty';
    if (isEmpty) checkWordCount(name, [], WORDS);
    throw error;
  }
}

/** A run with weights between words, each merged from those between their pieces. */
export abstract class MergedRun extends Run {
  abstract readonly names: RunNames;
  /** The pieces that a word is made of. */
  abstract piecesOf(word: number): readonly number[];
}

/**
 * One head of the encoder, on one text. A head weighs pieces of words, and people read words: the weights of this
 * run are those between words, its scores those between pieces. Where it is not told which piece a query or a key
 * meets, it is the first.
 */
export class HeadRun extends MergedRun {
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
  /** The runs to which the numbers of this one lead, by the names under which a step is to return them. */
  readonly parts: Readonly<Record<string, PiecesRun>>;

  /** Errors: as encodeText(). */
  constructor(encoder: Encoder, text: string, { layer = 0, index }: HeadPlace, names: RunNames) {
    super();
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
    const derive: Derive = (cell) => this.deriveBetweenPieces(cell);
    const { wordWeights, weights, scores } = head;
    const vectors = { query: sideBySide(this.all, 'query'), key: sideBySide(this.all, 'key') };
    this.parts = {
      [names.pieces]: new PiecesRun(this, { scores, weights }, derive),
      ...Object.fromEntries(
        this.pieces.map((_, piece) => [this.meeting(piece), new PiecesRun(this, vectors, derive, piece)]),
      ),
    };
    this.setAll({ scores, ...vectors }, derive);
    // Of words with one piece each; the others are merged: see explainMerged().
    this.setAll({ weights: wordWeights }, ({ stage, row, col }) =>
      derive({ stage, row: this.piecesOf(row)[0] ?? 0, col: this.piecesOf(col)[0] ?? 0 }),
    );
  }

  get words(): readonly string[] {
    return this.encoded.words;
  }

  /** The pieces that a word is made of. */
  piecesOf(word: number): readonly number[] {
    return this.encoded.tokens.flatMap((token, piece) => (token.word === word ? [piece] : []));
  }

  /** Where a number between pieces comes from, or one of a query or a key. */
  private deriveBetweenPieces({ stage, row, col }: ShownCell): Derivation<ShownCell> {
    const trace = this.encoder.trace(this.text);
    try {
      // A trace counts the columns of queries and keys over all heads.
      const head = stage === 'query' || stage === 'key' ? 0 : this.index;
      const cell = { stage: stage as LayerCell['stage'], row, col, layer: this.layer, head };
      return renamed(trace.derive(cell), (source) => this.cellInFigure(source, { row, col }));
    } finally {
      trace.dispose();
    }
  }

  /** A number deeper inside the model stands in the formula, and no further way leads to it here. */
  private cellInFigure({ stage, row, col }: LayerCell, of: Pair): ShownCell | null {
    if (stage === 'scores') return { run: this.names.words ?? '', stage, row, col };
    if (stage === 'query') return { run: this.meeting(of.col), stage, row, col };
    return stage === 'key' ? { run: this.meeting(of.row), stage, row, col } : null;
  }

  /** The run of the queries and keys that meet a piece. */
  private meeting(piece: number): string {
    const { words } = this.names;
    return words === undefined ? `with-${piece}` : `${words}-with-${piece}`;
  }
}

/** Scores and weights between the pieces of a text, however they were made, or queries and keys. */
export class PiecesRun extends Run {
  readonly of: HeadRun;
  /** The piece that its queries and keys meet. */
  readonly met: number;

  /** `derive` names the runs of its sources. */
  constructor(of: HeadRun, matrices: Matrices, derive: Derive, met = 0) {
    super();
    this.of = of;
    this.met = met;
    this.setAll(matrices, derive);
  }
}

/** The columns of all heads, as a trace counts them. */
function sideBySide(heads: readonly EncodedHead[], stage: 'query' | 'key'): Matrix {
  const { rows, cols } = heads[0]![stage];
  const row = (index: number) => heads.flatMap((head) => rowOf(head[stage], index));
  return matrixOf(
    Array.from({ length: rows }, (_, index) => row(index)),
    heads.length * cols,
  );
}
