import type { WordVectors } from '../../../engine/model-types.js';
import type { Matrix } from '../../../engine/types.js';
import { checkAtMost, InputError } from '../../../model/input-error.js';
import { en } from './known-words.words.js';

/** Words that can't be looked up. */
export class WordError extends InputError {
  override readonly words = { en };
}

/**
 * The words of what was typed into the input `name`. Errors: InputError for one without a vector, for none, and for
 * more than `most`.
 */
export function knownWords(
  vectors: WordVectors,
  text: string,
  name: string,
  most = Infinity,
): readonly string[] {
  const found = vectors.split(text);
  const unknown = found.find(({ known }) => !known);
  if (unknown) throw new WordError('problem.unknown-word', { name, given: unknown.word });
  if (found.length === 0) throw new WordError('problem.no-word', { name, given: text });
  checkAtMost(name, found, most);
  return found.map(({ word }) => word);
}

/** A row for each word of the input `name`, in capitals or not. Errors: InputError for one without a vector. */
export function vectorsOf(vectors: WordVectors, words: readonly string[], name: string): Matrix {
  const known = words.map((given) => {
    const [found, ...others] = vectors.split(given);
    if (found?.known && others.length === 0) return found.word;
    throw new WordError('problem.unknown-word', { name, given });
  });
  return vectors.vectors(known);
}

/** Errors: InputError where there are not two. */
export function checkTwo(words: readonly string[], name: string): readonly string[] {
  if (words.length === 2) return words;
  throw new WordError('problem.two-words', { name, given: String(words.length) });
}
