import type { Cell, Derivation, Engine, Matrix } from '../../engine/types.js';
import type { AnyStage, Token } from '../../model/token.js';
import { explainDerivation, type Explanation } from '../explanation.js';
import type { Compared, Shapes } from './model.js';
import { COLUMNS_HEAD, keyName as keyNumber, queryName } from './shapes.js';
import { functionName, keyName, type Words } from './ways.js';

export interface ExplainContext {
  readonly engine: Engine;
  readonly words: Words;
}

const isIn = (matrix: Matrix | undefined, { row, col }: Cell): boolean =>
  matrix !== undefined && row < matrix.rows && col < matrix.cols;

/** The ways are told apart by the head of a cell, which has no other use here. */
export function explainCompared(
  { engine, words }: ExplainContext,
  { ways }: Compared,
  cell: Cell,
): Explanation | null {
  const head = cell.head ?? 0;
  const way = ways[head];
  if (!way) return null;
  const { query, key } = way.attention;
  const { scores, weights } = way.trace.heads[0]!;
  // M and w belong to one way each, wherever they are asked from.
  const learned = (stage: 'matrix' | 'vector') =>
    ways.find(({ name }) => name === (stage === 'matrix' ? 'general' : 'additive'));
  const shapes: Partial<Record<Cell['stage'], Matrix | undefined>> = {
    ...{
      query,
      key,
      scores,
      weights,
      matrix: learned('matrix')?.learned,
      vector: learned('vector')?.learned,
    },
  };
  if (!isIn(shapes[cell.stage], cell)) return null;
  const { attention } =
    cell.stage === 'matrix' || cell.stage === 'vector' ? (learned(cell.stage) ?? way) : way;
  const derivation = engine.derive({ ...attention, cell: { ...cell, head: 0 } });
  const text = write(words, derivation.result, cell);
  const keyToken = { text: keyName(cell.col), role: 'key' } as const;
  const name = { text: functionName(words, way.name) };
  const sentences: Partial<Record<Cell['stage'], Token[]>> = {
    scores: words.tokens('score.label', { function: name, key: keyToken, score: { text, role: 'score' } }),
    weights: words.tokens('weight.label', {
      function: name,
      key: keyToken,
      weight: { text, role: 'weight' },
    }),
  };
  return explained(words, derivation, cell, sentences[cell.stage] ?? words.tokens('sentence.given', {}));
}

export function explainShapes(
  { engine, words }: ExplainContext,
  { runs }: Shapes,
  cell: Cell,
): Explanation | null {
  if (!runs) return null;
  const broken = cell.head === COLUMNS_HEAD;
  const { attention, trace } = broken ? runs.columns : runs.rows;
  const { query, key, value } = attention;
  const { scores, weights } = trace.heads[0]!;
  const shapes: Partial<Record<Cell['stage'], Matrix>> = {
    ...{ query, key, value, scores, weights, output: trace.output },
  };
  if (!isIn(shapes[cell.stage], cell)) return null;
  const derivation = engine.derive({
    ...attention,
    mistake: broken ? 'softmax-over-queries' : 'none',
    cell: { ...cell, head: 0 },
  });
  const text = write(words, derivation.result, cell);
  const queryToken: Token = { text: queryName(cell.row), role: 'query' };
  const keyToken: Token = { text: keyNumber(cell.col), role: 'key' };
  const sentences: Partial<Record<Cell['stage'], Token[]>> = {
    scores: words.tokens('sentence.score', {
      query: queryToken,
      key: keyToken,
      score: { text, role: 'score' },
    }),
    weights: words.tokens(broken ? 'sentence.down-column' : 'sentence.weight', {
      ...{ query: queryToken, key: keyToken, weight: { text, role: 'weight' } },
    }),
    output: words.tokens('sentence.output-part', {
      ...{ query: queryToken, output: { text, role: 'output' }, number: { text: String(cell.col + 1) } },
    }),
  };
  return explained(words, derivation, cell, sentences[cell.stage] ?? words.tokens('sentence.given', {}));
}

function write(words: Words, value: number, source: Cell | undefined): string {
  return source?.stage === 'weights' || source?.stage === 'output'
    ? words.fixed(value, 3)
    : words.short(value);
}

/** Following a number stays within the run that it belongs to; what was given belongs to all. */
function explained(
  words: Words,
  derivation: Derivation,
  cell: Cell,
  sentence: readonly Token[],
): Explanation {
  const explanation = explainDerivation(derivation, cell, sentence, words, (value, source) =>
    write(words, value, source),
  );
  const within = <In extends AnyStage>(source: Cell<In>): Cell<In> =>
    COMPUTED.has(source.stage) ? { ...source, head: cell.head ?? 0 } : { ...source, head: 0 };
  return {
    ...explanation,
    lines: explanation.lines.map((line) =>
      line.map((token) => (token.cell ? { ...token, cell: within(token.cell) } : token)),
    ),
    sources: explanation.sources.map(within),
  };
}

const COMPUTED: ReadonlySet<AnyStage> = new Set(['scores', 'weights', 'output'] as const);
