import type { ScoreSource } from '../../engine/encoder-types.js';
import type { Engine } from '../../engine/types.js';
import { identity } from '../base/compute/layer-run.js';
import type { HeadRun } from '../encoder/runs.js';
import { alike, runKeys, runSource } from './keys-only.js';

/** From the least of the mechanism to all of it. */
export const SOURCES = [
  'token-embeddings',
  'keys',
  'symmetric',
  'queries-and-keys',
] as const satisfies readonly ScoreSource[];

/** The head as it is, with its parts, and its scores from parts of its mechanism. */
export function runSources(engine: Engine, words: HeadRun) {
  const { encoded } = words;
  return {
    words,
    ...words.parts,
    keys: runKeys(engine, words),
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
