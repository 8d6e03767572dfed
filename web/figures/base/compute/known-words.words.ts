/** What is said of words that are to have vectors: only figures that look some up need it. */
export const en = {
  'problem.no-word': '{name}: type at least one word that has a vector; “{given}” was given.',
  'problem.unknown-word': '{name}: “{given}” has no vector here; try another word.',
  'problem.two-words': '{name}: type two words, not {given}.',
} as const;
