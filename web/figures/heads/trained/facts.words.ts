/** What is told of the step `trained`. */
export const en = {
  'changed.head': 'Head {number}: {note}',
  'fact.weight': 'weight, {query} on {key}',
  'fact.itself': 'largest weight on the word itself',
  'fact.before': 'on the word before',
  'count.done': '{done} of {total} sentences.',
} as const;
