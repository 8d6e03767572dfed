import type { WordVectors } from '../../engine/model-types.js';
import { MAX_WORDS } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';

/**
 * The words of a text that was typed into the input `name`. Errors: InputError for a word without a vector, and where
 * there is none or more than `most`.
 */
export function knownWords(
  vectors: WordVectors,
  text: string,
  name: string,
  most = MAX_WORDS,
): readonly string[] {
  const found = vectors.split(text);
  const unknown = found.find(({ known }) => !known);
  if (unknown) throw new InputError('problem.unknown-word', { name, given: unknown.word });
  if (found.length === 0) throw new InputError('problem.no-word', { name, given: text });
  if (found.length > most)
    throw new InputError('problem.count', { name, given: String(found.length), allowed: String(most) });
  return found.map(({ word }) => word);
}

/** Errors: InputError where there are not two. */
export function checkTwo(words: readonly string[], name: string): readonly string[] {
  if (words.length === 2) return words;
  throw new InputError('problem.two-words', { name, given: String(words.length) });
}
