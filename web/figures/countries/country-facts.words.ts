/** What is told of a country that is taken out. */
export const en = {
  'fact.best': 'best match',
  'fact.none': 'none',
  'fact.estimate': 'estimate',
} as const;
