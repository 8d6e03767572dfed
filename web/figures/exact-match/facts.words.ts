/** What is told of the query vector and the key vectors, and of the limit. */
export const en = {
  'context.query': 'The entry for {name} in the query vector.',
  'context.key': 'The entry for {name} in the vector of {key}.',
  'fact.others': 'weight on all others together at sharpness 1',
} as const;
