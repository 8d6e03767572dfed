import families from '../../data/sentence-families.json' with { type: 'json' };

/** Families of sentences over which it is counted what a head does, by their names. */
export const FAMILIES: readonly string[] = families.map(({ name }) => name);

/** The sentence with all words that it can have, and every choice of a word for each of them. */
export function sentencesOfFamily(family: string): {
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
