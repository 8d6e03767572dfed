/** What is told of vectors in a plane, and of what their words score each other. */
export const en = {
  'fact.score': 'score of {key} for {query}',
  'fact.weight': 'weight of {query} on {key}',
  'fact.angle': 'angle between {one} and {other}',
  'context.mirror-same': 'Its mirror, the score of {query} for {key}, is {score} as well.',
  'context.mirror': 'Its mirror, the score of {query} for {key}, is {score}.',
  'context.own': 'On the diagonal, it is its own mirror.',
  'context.back': 'The other way, {key} (query) puts {weight} of its weight on {query} (key).',
} as const;
