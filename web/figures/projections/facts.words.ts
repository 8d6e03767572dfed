/** What is told of this figure. */
export const en = {
  'fact.query': 'query of {word}',
  'fact.key': 'key',
  'fact.value': 'value',
  'fact.most': 'most weight of {query}, on {key}',
  'fact.weight': 'weight, {query} on {key}',
  'fact.output': 'output of {word}',
  'fact.plain': 'output of {word} with W V = I',
  'fact.folded': 'output of {word}, from X',
  'fact.right': 'share of right answers',
  'fact.raw': 'score of {key} for {query} from two matrices',
  'fact.raw-product': 'from their product',
  'changed.plain-on': 'W V = I is on: values stay in the space of the embeddings',
  'changed.plain-off': 'W V = I is off: values are X W V again',
  'context.output': 'Most of it comes from {key}: weight {weight}.',
  'context.output-plain':
    'Most of it comes from {key}: weight {weight}. With W V = I this number is {plain}.',
  'context.plain': 'With your W V it is {own}.',
  'context.weight': 'The other way, {key} puts {back} on {query}.',
  'context.score': 'The other way, {key} scores {query} {back}.',
  'context.same': 'Made the other way it is {other} as well.',
  'context.differs': 'Made the other way it is {other}.',
} as const;
