/** What is told of the query vector and the key vectors. */
export const en = {
  'context.query': 'The entry for {name} in the query vector.',
  'context.key': 'The entry for {name} in the vector of {key}.',
} as const;
