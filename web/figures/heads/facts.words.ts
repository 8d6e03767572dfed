/** What is told of this figure. */
export const en = {
  'fact.all': 'heads of {heads} in which weights change',
  'fact.sliced': 'with slices of x',
  'fact.output': 'output of {word}',
  'fact.joined': 'output of {word}, joined in the other way',
  'fact.most': 'most weight of {query} in head {head}, on {key}',
  'fact.one': 'one head, share right',
  'fact.equal': 'equal starts, share right',
  'fact.apart': 'starts that differ, share right',
  'fact.two': 'two heads, share right',
  'fact.no-head': 'none',
  'changed.column':
    '{matrix}: {row}, {column} of head {head}: {now}, was {before}; heads that change: {changed}; that stay: {others}',
  'changed.asked':
    'letter that asks: {word}; one head: {alone}, {right} of 2 letters right; two heads: head 1: {first}; head 2: {second}; {both} of 2 right',
  'fact.on': '{weight} on {key}',
  'context.head': 'In head {head} it is {other}.',
} as const;
