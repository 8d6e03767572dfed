import type { EncoderScores, ScoreSource } from '../../engine/encoder-types.js';
import type { AttentionInput, Engine, Matrix } from '../../engine/types.js';
import type { ShownCell } from '../../model/token.js';
import { deriveIn } from '../base/compute/open-trace.js';
import { renamed } from '../base/compute/run.js';
import { MergedRun, PiecesRun, type HeadRun, type RunNames } from '../encoder/runs.js';
import { KEYS_ONLY } from './definition.js';

/** What the head's words put on each other if each asked with its key: between words, and between their pieces. */
export function runKeysOnly(engine: Engine, words: HeadRun) {
  const found = scoresOf(words, 'keys');
  const pieces = runKeys(engine, words, found);
  return { [KEYS_ONLY]: new WordsRun(words, found.wordWeights, pieces, { pieces: 'keys' }), keys: pieces };
}

/** The pieces' keys compared with each other. */
export const runKeys = (engine: Engine, words: HeadRun, found = scoresOf(words, 'keys')): PiecesRun =>
  runSource(engine, words, 'keys', () => alike(words.head.key, 'scaled-dot'), found);

const scoresOf = ({ encoder, text, index }: HeadRun, from: ScoreSource): EncoderScores =>
  encoder.scores({ text, from, head: index });

/** The scores of a source, and the attention that gives them. */
export function runSource(
  engine: Engine,
  words: HeadRun,
  from: ScoreSource,
  attentionOf: (scores: Matrix) => AttentionInput,
  { scores, weights } = scoresOf(words, from),
): PiecesRun {
  const attention = attentionOf(scores);
  // Vectors stand in the formula, and no further way leads to them.
  return new PiecesRun(words, { scores, weights }, (cell) =>
    renamed(deriveIn(engine, attention, cell), (source) =>
      source.stage === 'scores' ? { ...source, run: from } : null,
    ),
  );
}

/** Each vector also asks. */
export const alike = (vectors: Matrix, compatibility: 'dot' | 'scaled-dot'): AttentionInput => ({
  query: vectors,
  key: vectors,
  value: vectors,
  compatibility,
});

/** Weights between the words of a text, merged from those of a run between its pieces. */
class WordsRun extends MergedRun {
  readonly of: HeadRun;
  readonly names: RunNames;

  /** `pieces` is the run that its step returns under `names.pieces`. */
  constructor(of: HeadRun, wordWeights: Matrix, pieces: PiecesRun, names: RunNames) {
    super();
    this.of = of;
    this.names = names;
    // Of words with one piece each; the others are merged: see explainMerged().
    const derive = ({ stage, row, col }: ShownCell) => {
      const query = of.piecesOf(row)[0] ?? 0;
      const key = of.piecesOf(col)[0] ?? 0;
      return pieces.place(stage).derive({ stage, row: query, col: key });
    };
    this.set('weights', { matrix: wordWeights, derive });
  }

  piecesOf(word: number): readonly number[] {
    return this.of.piecesOf(word);
  }
}
