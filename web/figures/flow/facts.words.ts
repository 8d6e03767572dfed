/** What is told of the flow. */
export const en = {
  'changed.query': '{label}: “{text}”',
  'fact.output': 'output',
  'fact.tied-weight': 'weight on each of {count} keys',
  'fact.largest-weight': 'largest weight, on {key},',
} as const;
