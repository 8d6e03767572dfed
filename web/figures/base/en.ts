/** What any figure may say besides, once it is drawn: not part of what the element loads first. */
export const en = {
  'row.scores': 'Scores, {name}:',
  'row.weights': 'Weights, {name}:',
  'row.output': 'Output, {name}:',
  'row.others': '{count} more',
  'problem.cell-range':
    '{name}: “{given}” was given; here {stage} has the rows 0 to {row} and the columns 0 to {column}.',
  'problem.places': '{name}: “{given}” was given; whole numbers from 0 to {most} are needed here.',
} as const;
