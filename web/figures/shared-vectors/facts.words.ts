/** What the steps with one vector per word tell. */
export const en = {
  'fact.sum': 'by the sum',
  'fact.shares': 'shares',
  'fact.becomes': '{word} becomes',
  'fact.row-sum': 'sum of the weights of {word}',
  'fact.column-sum': 'without keepdims',
  'line.holds': '{why} {greater} above {smaller}, which {verdict}.',
  'line.margins': '{why} {a} {one}, which {verdict}; {b} {other}, which {otherVerdict}.',
  'line.total': '{why} {total}.',
  'line.square': '{why} minus {square}.',
  'line.numbered': 'Line {line}. {text}',
  'line.folded': 'The proof is folded up.',
} as const;
