import type { Neighbour, WordVectors } from '../../engine/model-types.js';
import type { Engine, Matrix } from '../../engine/types.js';
import { checkAtMost } from '../../model/input-error.js';
import { row } from '../../model/tensor.js';
import { knownWords, vectorsOf, WordError } from '../base/compute/known-words.js';
import { productPlace } from '../base/compute/layer-run.js';
import { AttentionRun, given, Run } from '../base/compute/run.js';

/** A word that is added, or taken away. */
export interface Term {
  readonly word: string;
  readonly sign: 1 | -1;
}

/** A strip for each, and one for their sum, in one view. */
const MOST_TERMS = 3;

/** So many words are told; more are beside the point. */
const NEIGHBOURS = 6;

/**
 * "king − man + woman", with whichever minus sign. Errors: InputError for a word without a vector, for none, for two
 * without a sign between them, and for too many; they are about `name`.
 */
export function termsOf(vectors: WordVectors, sum: string, name: string): readonly Term[] {
  const parts = sum.trim().match(/[+\-−–]?[^+\-−–]+/g) ?? [];
  const terms = parts.map((part): Term => {
    const [, sign = '', text = ''] = /^([+\-−–]?)(.*)$/s.exec(part)!;
    const words = knownWords(vectors, text, name);
    if (words.length > 1) throw new WordError('problem.unknown-word', { name, given: text.trim() });
    return { word: words[0]!, sign: sign === '' || sign === '+' ? 1 : -1 };
  });
  if (terms.length === 0) throw new WordError('problem.no-word', { name, given: sum });
  checkAtMost(name, terms, MOST_TERMS);
  return terms;
}

/** As it is read: king − man + woman. */
export const writtenSum = (terms: readonly Term[]): string =>
  terms.map(({ word, sign }, index) => (sign < 0 ? '− ' : index > 0 ? '+ ' : '') + word).join(' ');

export interface WordSum {
  /**
   * The row of signs times the words' vectors is the sum, 1 x 100; its scores are its cosines with the nearest words,
   * which are the keys.
   */
  readonly numbers: Run;
  readonly terms: readonly Term[];
  /** The nearest first; of a word alone, without that word itself. */
  readonly nearest: readonly string[];
}

/** Errors: InputError, as termsOf. */
export function addWords(engine: Engine, vectors: WordVectors, text: string): WordSum {
  const terms = termsOf(vectors, text, 'sum');
  const value = vectorsOf(
    vectors,
    terms.map(({ word }) => word),
    'sum',
  );
  const signs = row(terms.map(({ sign }) => sign));
  const sum = productPlace(engine, signs, value, (side, { row: index, col }) =>
    side === 'left' ? { stage: 'weights', row: 0, col } : { stage: 'value', row: index, col },
  );
  const nearest = neighboursOf(vectors, sum.matrix, terms).map(({ word }) => word);
  const key = vectorsOf(vectors, nearest, 'sum');
  const likeness = new AttentionRun(engine, { query: sum.matrix, key, value: key, compatibility: 'cosine' });
  const numbers = new Run('all');
  numbers.set('weights', given(signs));
  numbers.set('value', given(value));
  numbers.set('query', sum);
  numbers.set('key', given(key));
  numbers.set('scores', likeness.place('scores'));
  return { numbers, terms, nearest };
}

function neighboursOf(vectors: WordVectors, vector: Matrix, terms: readonly Term[]): readonly Neighbour[] {
  const own = terms.length === 1 ? terms[0]!.word : null;
  const found = vectors.nearest({ vector, count: NEIGHBOURS + 1 });
  return found.filter(({ word }) => word !== own).slice(0, NEIGHBOURS);
}
