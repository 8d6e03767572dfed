/** What is told of scores set by hand. */
export const en = {
  'changed.entry': '{label}: {text}, was {before}',
  'changed.count': 'There are {count} scores now',
  'fact.output-by': 'output by {normalisation}',
} as const;
