import type { Encoder, EncoderScores, ScoreSource } from '../../../engine/encoder-types.js';
import type { AttentionInput, Cell, Derivation, Engine, Matrix, Operand } from '../../../engine/types.js';
import { at } from '../../../model/tensor.js';
import type { Token } from '../../../model/token.js';
import { explainDerivation, type Explanation } from '../../explanation.js';
import { explainTrained, write, type Words } from './explain.js';
import { BETWEEN_PIECES, type HeadRun } from './model.js';

/** From the least of the mechanism to all of it. */
export const SOURCES = [
  'token-embeddings',
  'keys',
  'symmetric',
  'queries-and-keys',
] as const satisfies readonly ScoreSource[];

export type SourceRuns = Readonly<Record<ScoreSource, EncoderScores>>;

/** The runs share their stages and are told apart by their head; the trained one is that of the pieces. */
const RUNS: Readonly<Record<ScoreSource, number>> = {
  'queries-and-keys': BETWEEN_PIECES,
  keys: 2,
  symmetric: 3,
  'token-embeddings': 4,
};

export const runOfSource = (source: ScoreSource): number => RUNS[source];

export const sourceOfRun = ({ stage, head }: Cell): ScoreSource | null =>
  stage === 'scores' || stage === 'weights'
    ? (SOURCES.find((source) => RUNS[source] === head) ?? null)
    : null;

export function runSources(encoder: Encoder, { text, index }: HeadRun): SourceRuns {
  const run = (from: ScoreSource) => encoder.scores({ text, from, head: index });
  return {
    'queries-and-keys': run('queries-and-keys'),
    keys: run('keys'),
    symmetric: run('symmetric'),
    'token-embeddings': run('token-embeddings'),
  };
}

interface AblationContext {
  readonly encoder: Encoder;
  readonly engine: Engine;
  readonly run: HeadRun;
  readonly runs: SourceRuns;
  readonly words: Words;
}

/** Where a number of the table comes from; null for a cell that is none of its numbers. */
export function explainSource(context: AblationContext, cell: Cell): Explanation | null {
  const { encoder, run, words } = context;
  const source = sourceOfRun(cell);
  if (source === null || source === 'queries-and-keys') {
    // As every other part of the figure names it.
    const trained: Cell = cell.stage === 'scores' ? { stage: 'scores', row: cell.row, col: cell.col } : cell;
    return explainTrained(encoder, run, words, trained);
  }
  if (cell.row >= run.pieces.length || cell.col >= run.pieces.length) return null;
  if (source === 'symmetric' && cell.stage === 'scores') return explainMirror(context, cell);
  const derivation = context.engine.derive({ ...attentionOf(context, source), cell: { ...cell, head: 0 } });
  const query: Token = { text: run.pieces[cell.row] ?? '', role: 'query' };
  const key: Token = { text: run.pieces[cell.col] ?? '', role: 'key' };
  const text = write(words, derivation.result, cell);
  const sentence =
    cell.stage === 'scores'
      ? words.tokens('sentence.score', { query, key, score: { text, role: 'score' } })
      : words.tokens('sentence.weight', { query, key, weight: { text, role: 'weight' } });
  return explainDerivation(inRun(derivation, RUNS[source]), cell, sentence, words, (value, from) =>
    write(words, value, from),
  );
}

/** The attention that gives the scores of a source: one vector for each piece, which also asks. */
function attentionOf(
  { run, runs }: AblationContext,
  source: Exclude<ScoreSource, 'queries-and-keys'>,
): AttentionInput {
  const { scores } = runs[source];
  if (source === 'symmetric') {
    // Against keys that are 1 in one place each, a query of scores scores itself.
    const places = oneHot(scores.rows);
    return { query: scores, key: places, value: places, compatibility: 'dot' };
  }
  const vectors = source === 'keys' ? run.head.key : run.encoded.tokenEmbeddings;
  const compatibility = source === 'keys' ? 'scaled-dot' : 'dot';
  return { query: vectors, key: vectors, value: vectors, compatibility };
}

function oneHot(count: number): Matrix {
  const data = new Float32Array(count * count);
  for (let place = 0; place < count; place += 1) data[place * (count + 1)] = 1;
  return { rows: count, cols: count, data };
}

/** Following a score stays within its run; vectors stand in the formula, and no further way leads to them. */
function inRun({ operation, operands, result }: Derivation, head: number): Derivation {
  return {
    operation,
    result,
    operands: operands.map(({ name, value, cell, derivation }): Operand => {
      const known = cell?.stage === 'scores' ? { cell: { ...cell, head } } : {};
      return { name, value, ...known, ...(derivation ? { derivation: inRun(derivation, head) } : {}) };
    }),
  };
}

function explainMirror({ run, runs, words }: AblationContext, cell: Cell): Explanation {
  const trained = runs['queries-and-keys'].scores;
  const { row, col } = cell;
  const there: Cell = { stage: 'scores', row, col, head: BETWEEN_PIECES };
  const back: Cell = { ...there, row: col, col: row };
  const token = (source: Cell): Token => ({
    text: write(words, at(trained, source.row, source.col), source),
    role: 'score',
    cell: source,
  });
  const number = write(words, at(runs.symmetric.scores, cell.row, cell.col), cell);
  const score: Token = { text: number, role: 'score' };
  return {
    number,
    lines: [
      [{ text: '(' }, token(there), { text: ' + ' }, token(back), { text: ') / 2' }],
      [{ text: '≈ ' }, score],
    ],
    sentence: words.tokens('ablation.mirror', { score, query: { text: run.pieces[cell.row] ?? '' } }),
    sources: [there, back],
  };
}
