/** The word about which the start page asks. */
export const ASKED_NAME = 'she';

/** A sentence, and which of its words asks, from 0. */
interface AskedSentence {
  readonly words: readonly string[];
  readonly asking: number;
}

/** A comma by itself is no word that is read aloud. */
const isSpoken = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);

/** As it stands in a sentence: a comma by itself would be taken for one of that. */
export const nameOf = (word: string): string => (isSpoken(word) ? word : `“${word}”`);

/** Unless another is chosen: “she”, else the last word, which has all others to choose from, with a causal mask too. */
function askerIn(words: AskedSentence['words']): number {
  const she = words.indexOf(ASKED_NAME);
  return she >= 0 ? she : Math.max(words.map(isSpoken).lastIndexOf(true), 0);
}

/** Which word asks in a sentence that takes the place of another: one that was chosen there goes on where it is here, too. */
export function askerAfter({ words, asking }: AskedSentence, next: AskedSentence['words']): number {
  const chosen = asking === askerIn(words) ? -1 : next.indexOf(words[asking] ?? '');
  return chosen >= 0 ? chosen : askerIn(next);
}
