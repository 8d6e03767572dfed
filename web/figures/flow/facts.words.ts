/** What is told of the flow. */
export const en = {
  'changed.query': '{label}: “{text}”',
  'fact.output': 'output',
  'fact.largest-weight': 'largest weight, on {key},',
} as const;
