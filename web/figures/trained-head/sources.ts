import type { ScoreSource } from '../../engine/encoder-types.js';
import type { AttentionInput, Cell, Engine, Matrix } from '../../engine/types.js';
import { identity } from '../base/compute/layer-run.js';
import { renamed } from '../base/compute/run.js';
import { PiecesRun, type HeadRun } from '../encoder/runs.js';

/** From the least of the mechanism to all of it. */
export const SOURCES = [
  'token-embeddings',
  'keys',
  'symmetric',
  'queries-and-keys',
] as const satisfies readonly ScoreSource[];

/** The head as it is, with its parts, and its scores from parts of its mechanism. */
export function runSources(engine: Engine, words: HeadRun) {
  const { head, encoded } = words;
  return {
    words,
    ...words.parts,
    keys: runSource(engine, words, 'keys', () => alike(head.key, 'scaled-dot')),
    symmetric: runSource(engine, words, 'symmetric', (scores) => {
      // Against keys that are 1 in one place each, a query of scores scores itself.
      const places = identity(scores.rows);
      return { query: scores, key: places, value: places, compatibility: 'dot' };
    }),
    'token-embeddings': runSource(engine, words, 'token-embeddings', () =>
      alike(encoded.tokenEmbeddings, 'dot'),
    ),
  };
}

/** The scores of a source, and the attention that gives them. */
function runSource(
  engine: Engine,
  words: HeadRun,
  from: ScoreSource,
  attentionOf: (scores: Matrix) => AttentionInput,
): PiecesRun {
  const { scores, weights } = words.encoder.scores({ text: words.text, from, head: words.index });
  // Vectors stand in the formula, and no further way leads to them.
  return new PiecesRun(words, { scores, weights }, (cell: Cell) =>
    renamed(engine.derive({ ...attentionOf(scores), cell }), (source) =>
      source.stage === 'scores' ? { ...source, run: from } : null,
    ),
  );
}

/** Each vector also asks. */
const alike = (vectors: Matrix, compatibility: 'dot' | 'scaled-dot'): AttentionInput => ({
  query: vectors,
  key: vectors,
  value: vectors,
  compatibility,
});
