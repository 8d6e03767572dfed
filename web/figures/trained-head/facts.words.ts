/** What is told of this figure. */
export const en = {
  'changed.head': 'Head {number}: {note}',
  'changed.compared': 'Compared are {compared}',
  'fact.there': 'weight, {query} on {key}',
  'fact.score': 'score of {key} for {query}',
  'fact.turned': 'with “{first}”',
  'fact.back': 'the other way',
  'fact.largest': 'head 1, sentences in which it is the largest weight',
  'fact.mean': 'average weight',
  'fact.mean-back': 'the other way',
  'fact.capital': 'names with a capital of which it is the largest weight',
  'fact.small': 'written small',
  'context.back': 'The other way, {key} puts {weight} on {query}.',
  'context.score-back': 'The other way, {key} scores {query} {score}.',
  'context.other': 'With “{first}” as the first word it is {weight}.',
  'count.done': '{done} of {total} sentences.',
} as const;
