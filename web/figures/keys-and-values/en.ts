/** The words of this figure. */
export const en = {
  'step.columns': 'Columns',
  'step.tie': 'Tie',
  'step.train': 'Train',
  'step.words': 'Words',
  'column.income': 'Income',
  'column.age': 'Age',
  'column.phone': 'Phone',
  'columns.source': 'Invented names, incomes, ages and phone numbers.',
  'columns.edit-key': 'Key of record {number}',
  'columns.edit': '{column} of {key}',
  'columns.say':
    '{query} receives the income {income}, the age {age} and the phone number {phone}: one row of weights, three outputs.',
  'columns.hidden': 'The other columns are covered until you have predicted.',
  'columns.no-phone': 'It is a mean of phone numbers, and nobody’s number.',
  'predict.question': 'The same people, the same query. Take ages in place of incomes: what changes?',
  'predict.scores': 'The scores',
  'predict.weights': 'The weights',
  'predict.output': 'Only the output',
  'predict.because':
    'Scores and weights come from the query and the keys alone. Values come in only once the weights are known.',
  'step.trained': 'Trained',
} as const;
