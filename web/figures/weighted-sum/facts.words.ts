/** What is told of scores set by hand, and of the limit. */
export const en = {
  'changed.entry': '{label}: {text}, was {before}',
  'changed.count.one': 'There is {count} score now',
  'changed.count.other': 'There are {count} scores now',
  'fact.output-by': 'output by {normalisation}',
  'fact.others': 'weight on all others together at sharpness 1',
} as const;
