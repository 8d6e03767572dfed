/** What is said of words that are to have vectors: only figures that look some up need it. */
export const en = {
  'problem.no-word': '{name}: “{given}” was given; at least one word that has a vector is needed.',
  'problem.unknown-word': '{name}: “{given}” has no vector here; try another word.',
  'problem.two-words': '{name}: two words are needed, not {given}.',
} as const;
