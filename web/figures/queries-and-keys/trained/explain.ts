import type { Encoder } from '../../../engine/encoder-types.js';
import type { LayerCell } from '../../../engine/layer-types.js';
import type { Cell, Derivation, Operand } from '../../../engine/types.js';
import type { Language, MessageKey } from '../../../model/language/language.js';
import { at } from '../../../model/tensor.js';
import type { Token } from '../../../model/token.js';
import { explainDerivation, type Explanation } from '../../explanation.js';
import type { en } from './en.js';
import { BETWEEN_PIECES, BETWEEN_WORDS, piecesOf, type HeadRun } from './model.js';

export type Words = Language<keyof typeof en | MessageKey>;

export function write(words: Words, value: number, cell: Cell | undefined): string {
  if (cell?.stage === 'weights') return words.fixed(value, 3);
  return cell?.stage === 'scores' ? words.fixed(value, 2) : words.short(value);
}

/** Where a number of the trained head comes from; null where the text has no such number. */
export function explainTrained(encoder: Encoder, run: HeadRun, words: Words, cell: Cell): Explanation | null {
  if (cell.stage === 'weights' && (cell.head ?? 0) === BETWEEN_WORDS) {
    return explainWords(encoder, run, words, cell);
  }
  return explainPieces(encoder, run, words, cell);
}

/** A weight between words is made of those between their pieces. */
function explainWords(encoder: Encoder, run: HeadRun, words: Words, cell: Cell): Explanation | null {
  if (cell.row >= run.words.length || cell.col >= run.words.length) return null;
  const queries = piecesOf(run, cell.row);
  const keys = piecesOf(run, cell.col);
  const [row, col] = [queries[0] ?? 0, keys[0] ?? 0];
  if (queries.length === 1 && keys.length === 1) {
    return explainPieces(encoder, run, words, { stage: 'weights', head: BETWEEN_PIECES, row, col });
  }
  const number = words.fixed(at(run.head.wordWeights, cell.row, cell.col), 3);
  const sources = queries.flatMap((query) =>
    keys.map((key): Cell => ({ stage: 'weights', head: BETWEEN_PIECES, row: query, col: key })),
  );
  const terms = sources.flatMap((source, index): Token[] => {
    const weight = words.fixed(at(run.head.weights, source.row, source.col), 3);
    const label = words.say('merged.piece', {
      query: run.pieces[source.row] ?? '',
      key: run.pieces[source.col] ?? '',
      weight,
    });
    const token: Token = { text: weight, role: 'weight', cell: source, label };
    return index === 0 ? [token] : [{ text: ' + ' }, token];
  });
  const line =
    queries.length === 1 ? terms : [{ text: '(' }, ...terms, { text: `) / ${words.short(queries.length)}` }];
  return {
    number,
    lines: [line, [{ text: '≈ ' }, { text: number, role: 'weight' }]],
    sentence: words.tokens('sentence.merged', {
      query: { text: run.words[cell.row] ?? '', role: 'query' },
      key: { text: run.words[cell.col] ?? '', role: 'key' },
      weight: { text: number, role: 'weight' },
    }),
    sources,
  };
}

function explainPieces(encoder: Encoder, run: HeadRun, words: Words, cell: Cell): Explanation | null {
  const count = run.pieces.length;
  const columns =
    cell.stage === 'query' || cell.stage === 'key' ? run.head.query.cols * run.all.length : count;
  if (!isTraced(cell) || cell.row >= count || cell.col >= columns) return null;
  const trace = encoder.trace(run.text);
  try {
    const derivation = trace.derive({ ...cell, layer: run.layer, head: isOfHead(cell) ? run.index : 0 });
    const text = write(words, derivation.result, cell);
    return explainDerivation(
      inFigure(derivation, cell),
      cell,
      sentenceOf(run, words, cell, text),
      words,
      (value, source) => write(words, value, source),
    );
  } finally {
    trace.dispose();
  }
}

const isOfHead = ({ stage }: { readonly stage: string }): boolean =>
  stage === 'scores' || stage === 'weights';

const isTraced = (cell: Cell): boolean =>
  (isOfHead(cell) && (cell.head ?? 0) === (cell.stage === 'weights' ? BETWEEN_PIECES : 0)) ||
  cell.stage === 'query' ||
  cell.stage === 'key';

/** A number deeper inside the model stands in the formula, and no further way leads to it here. */
function cellInFigure({ stage, row, col }: LayerCell, of: Cell): Cell | null {
  if (stage === 'weights') return { stage, head: BETWEEN_PIECES, row, col };
  if (stage === 'scores') return { stage, row, col };
  if (stage === 'query') return { stage, row, col, head: of.col };
  return stage === 'key' ? { stage, row, col, head: of.row } : null;
}

/** The derivation of a cell, its operands' cells as they are named here. */
function inFigure({ operation, operands, result }: Derivation<LayerCell>, of: Cell): Derivation {
  return {
    operation,
    result,
    operands: operands.map(({ name, value, cell, derivation }): Operand => {
      const known = cell && cellInFigure(cell, of);
      return {
        name,
        value,
        ...(known ? { cell: known } : {}),
        ...(derivation ? { derivation: inFigure(derivation, of) } : {}),
      };
    }),
  };
}

function sentenceOf(run: HeadRun, words: Words, cell: Cell, text: string): Token[] {
  const query: Token = { text: run.pieces[cell.row] ?? '', role: 'query' };
  const key: Token = { text: run.pieces[cell.col] ?? '', role: 'key' };
  if (cell.stage === 'scores') {
    return words.tokens('sentence.score', { query, key, score: { text, role: 'score' } });
  }
  if (cell.stage === 'weights') {
    const weight: Token = { text, role: 'weight' };
    return words.tokens(cell.row === cell.col ? 'sentence.own' : 'sentence.weight', { query, key, weight });
  }
  const place = { number: { text: words.short(cell.col + 1) }, word: { text: run.pieces[cell.row] ?? '' } };
  return words.tokens(cell.stage === 'query' ? 'sentence.query' : 'sentence.key', place);
}
