/** What is said in the last step only, and fetched with it. */
export const en = {
  'say.vectors': 'The sum of score times value is {output}.',
  'vectors.query': 'Query vector: one number for each name',
  'vectors.keys': 'Key vectors: one row for each record',
  'vectors.query-row': 'query',
  'vectors.edit': 'Entry of the query vector for {name}: {value}',
  'vectors.own': 'This query vector was set by hand.',
  'vectors.from-name': 'Back to the vector of “{query}”',
  'vectors.unknown': '“{query}” is no key, so its vector is all zeros: every score is 0, and so is the sum.',
  'vectors.many': 'The vectors are shown for tables of up to twelve records; this one has {count}.',
  'vectors.texts':
    'This table has texts as values. A weighted sum needs numbers, because it adds up values times their weights: so there are no vectors here, and the table is only looked up.',
  'vectors.sum': 'sum of score × value',
  'goal.title': 'Puzzle: a query for two',
  'goal.mean': 'The output is {mean}, the mean of {one} and {other}',
  'goal.only': 'Only {one} and {other} have a part in the query',
  'goal.reached': 'Reached: a query that is no name, and two rows that answer. Keep it in mind.',
  'goal.hint-1': 'An entry need not be 0 or 1.',
  'goal.hint-2': 'The output is each value times its entry. What is half of both, together?',
  'goal.hint-3': 'Write 0.5 for {one}, 0.5 for {other}, and 0 for everyone else.',
} as const;
