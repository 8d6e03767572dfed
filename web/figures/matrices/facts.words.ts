/** What is told of this figure. */
export const en = {
  'fact.row': 'row {row} of {name}',
  'fact.moved': 'x W',
  'fact.rank': 'rank of W',
  'context.product': 'Row {row} is ({left}), column {column} is ({right}).',
  'context.mirror': 'Its mirror, row {column}, column {row}, is {number}.',
  'context.mirror-same': 'Its mirror, row {column}, column {row}, is {number} as well.',
} as const;
