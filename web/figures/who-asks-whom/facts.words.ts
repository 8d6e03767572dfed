/** What is told of this figure. */
export const en = {
  'fact.rows': 'rows of the output',
  'fact.none': 'none',
  'fact.weight': 'weight of {query} on {key}',
  'fact.output': 'output of {word}',
  'fact.hidden': 'hidden scores',
  'fact.own': 'weight of {word} on itself',
  'fact.later': 'weight of {word} on later words',
  'fact.sum': 'sum of the weights of {word}',
  'fact.moved': 'earlier outputs that change with the last word',
  'fact.padding': 'weight of {word} on padding',
  'fact.count': 'scores that are computed',
  'plugged.query': 'queries are made from {sentence}',
  'plugged.key': 'keys are made from {sentence}',
  'plugged.value': 'values are made from {sentence}',
  'changed.tied-on': 'W V is now W K: values are keys',
  'changed.tied-off': 'W V is a matrix of its own again',
} as const;
