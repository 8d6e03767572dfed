import families from '../../data/sentence-families.json' with { type: 'json' };
import type { FINDING_NAMES } from './definition.js';

/** A pair of words that a head relates, and the sentences in which to look for it. */
export interface Finding {
  readonly family: string;
  /** Which words of the sentence they are. */
  readonly pair: { readonly query: number; readonly key: number };
  /** How the two are called, since each sentence has others. */
  readonly query: string;
  readonly key: string;
}

export type FindingName = (typeof FINDING_NAMES)[number];

const FINDINGS: Readonly<Record<FindingName, Finding>> = {
  'she-animal': { family: 'she and the animal', pair: { query: 7, key: 1 }, query: 'she', key: 'animal' },
  'name-animal': { family: 'she and the animal', pair: { query: 2, key: 1 }, query: 'name', key: 'animal' },
  'noun-verb': { family: 'verb and noun', pair: { query: 4, key: 3 }, query: 'noun', key: 'verb' },
  'network-kind': { family: 'a X network', pair: { query: 2, key: 1 }, query: 'network', key: 'kind' },
};

export const findingNamed = (name: FindingName): Finding => FINDINGS[name];

/** The sentence with all words that it can have, and every choice of a word for each of them. */
export function sentencesOf({ family }: Finding): {
  readonly pattern: string;
  readonly sentences: readonly string[];
} {
  const found = families.find(({ name }) => name === family);
  if (!found) throw new Error(`there are no sentences of ${family}`);
  const sentences = found.slots.reduce<readonly string[]>(
    (texts, words, slot) => texts.flatMap((text) => words.map((word) => text.replace(`{${slot}}`, word))),
    [found.sentence],
  );
  const pattern = found.slots.reduce<string>(
    (text, words, slot) => text.replace(`{${slot}}`, `{${words.join(', ')}}`),
    found.sentence,
  );
  return { pattern, sentences };
}
