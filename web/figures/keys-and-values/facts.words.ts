/** What is told of the outputs, and of how near vectors are. */
export const en = {
  'changed.key': '{label}: “{text}”',
  'changed.entry': '{label}: {text}, was {before}',
  'changed.count.one': 'There is {count} record now',
  'changed.count.other': 'There are {count} records now',
  'fact.output-with': 'output with {context}',
  'fact.with': 'with {context}',
  'fact.words': 'cosine of {one} and {other}',
  'fact.outputs': 'of the two outputs',
  'fact.keys': 'mean cosine of the keys',
  'fact.values': 'of the values',
} as const;
