/** What is told of the vectors, and of what follows from them. */
export const en = {
  'changed.query': 'Query ({numbers}), length {length}.',
  'changed.key': 'Key {name} ({numbers}), length {length}.',
  'changed.same-query': 'Query ({numbers}), length {length}, same direction.',
  'changed.same-key': 'Key {name} ({numbers}), length {length}, same direction.',
  'fact.key': 'Key {name}',
  'fact.weight-by': 'weight on key {key} by the {function}',
  'fact.distance-plain': 'Typical distance from 0',
  'fact.distance-divided': 'divided by √d',
  'fact.plain': '{measure}, not divided,',
  'fact.divided': 'divided by √d',
  'fact.right': 'right, {model},',
  'fact.on-answer': 'weight on the answer, {model},',
  'fact.scores': 'scores',
  'fact.output': 'output',
} as const;
