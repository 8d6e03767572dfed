import type { WordVectors } from '../../engine/model-types.js';
import { InputError } from '../../model/input-error.js';

/** The words of what was typed into the input `name`. Errors: InputError for one without a vector, and for none. */
export function knownWords(vectors: WordVectors, text: string, name: string): readonly string[] {
  const found = vectors.split(text);
  const unknown = found.find(({ known }) => !known);
  if (unknown) throw new InputError('problem.unknown-word', { name, given: unknown.word });
  if (found.length === 0) throw new InputError('problem.no-word', { name, given: text });
  return found.map(({ word }) => word);
}

/** Errors: InputError where there are not two. */
export function checkTwo(words: readonly string[], name: string): readonly string[] {
  if (words.length === 2) return words;
  throw new InputError('problem.two-words', { name, given: String(words.length) });
}

/** Errors: InputError where there are more. */
export function checkMost(words: readonly string[], name: string, most: number): readonly string[] {
  if (words.length <= most) return words;
  throw new InputError('problem.count', { name, given: String(words.length), allowed: String(most) });
}
