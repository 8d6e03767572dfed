/** What is told of a word that asks a sentence. */
export const en = {
  'changed.query': '{label}: {word}',
  'fact.most': 'most weight, on {key},',
  'fact.most-raw': 'with raw vectors, on {key},',
  'fact.records': 'records',
  'fact.unknown': 'without a vector',
  'fact.own': 'on itself',
  'fact.fruit': 'cosine of the output with fruit words',
  'fact.companies': 'with company words',
  'context.raw': 'With raw vectors it is {weight}.',
  'context.weight': 'The weight on it is {weight}.',
} as const;
