/** Clauses that begin a sentence. */
export const sentenceCase = (text: string): string =>
  // A symbol, such as d_k, is another one with a capital.
  text.charAt(1) === '_' ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1);
