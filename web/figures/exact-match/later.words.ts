/** What is said in the later steps only, and fetched with them. */
export const en = {
  'say.vectors': 'The sum of weight times value is {output}.',
  'vectors.query': 'Query vector: one number for each name',
  'vectors.keys': 'Key vectors: one row for each record',
  'vectors.query-row': 'query',
  'vectors.edit': 'Entry of the query vector for {name}: {value}',
  'vectors.own': 'This query vector was set by hand.',
  'vectors.from-name': 'Back to the vector of “{query}”',
  'vectors.unknown': '“{query}” is not a key, so its vector is all zeros and every score is 0.',
  'vectors.many': 'The vectors are shown for tables of up to twelve records; this one has {count}.',
  'vectors.texts':
    'This table has texts as values. A weighted sum needs numbers, because it adds up values times their weights. So there are no vectors here, and the table only looks up.',
  'vectors.sum': 'sum of weight × value',
  'one-hot.question': 'What is the dot product of “{query}” and “{key}”?',
  'one-hot.because': 'Every product has a 0 in it.',
  'goal.title': 'Puzzle: a query for two',
  'goal.mean': 'The output is {mean}, the mean of {one} and {other}',
  'goal.only': 'In the query, all names but {one} and {other} stay at 0',
  'goal.reached': 'Solved: this is your first soft lookup.',
  'goal.hint-1': 'An entry need not be 0 or 1.',
  'goal.hint-2': 'The output is each value times its entry, added up. What is half of both, together?',
  'goal.hint-3': 'Write 0.5 for {one}, 0.5 for {other}, and 0 for everyone else.',
} as const;
