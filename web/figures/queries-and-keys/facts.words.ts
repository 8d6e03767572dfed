/** What the steps with a query and a key for each word tell. */
export const en = {
  'fact.output': 'output of {query}',
  output: '({numbers})',
  'train.ended': 'After {step} steps. {shape}',
} as const;
