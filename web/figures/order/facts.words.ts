/** What is told of this figure. */
export const en = {
  'fact.output': 'as written',
  'fact.moved': 'output of {word} in the order {order}',
  'fact.difference': 'largest difference',
  'fact.score': 'score',
  'fact.weight': 'weight, {query} on {key}, the word before it',
  'fact.right-with': 'right with positions',
  'fact.right-without': 'right without positions',
  'changed.causal-on': 'The causal mask is on',
  'changed.causal-off': 'The causal mask is off',
  'changed.bare-on': 'No positions are added',
  'changed.bare-off': 'Positions are added again',
} as const;
