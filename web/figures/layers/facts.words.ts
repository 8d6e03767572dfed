/** What is told of this figure. */
export const en = {
  'fact.share': 'share of {word} that is itself',
  'fact.output': 'output of {word}',
  'fact.kept': '“{word}” after the block',
  'fact.dropped': 'without the residual',
  'fact.first-record': 'weight of record 1',
  'fact.second-record': 'weight of record 2',
  'fact.cosine': 'cosine of {word} with its beginning, after layer 2',
  'fact.two': 'right with two layers',
  'fact.one': 'right with one layer',
  'fact.first': 'weight of the last a on b',
  'fact.other': 'weight of the last c on a',
  'changed.without-residual': 'The block without the residual is shown beside it',
  'changed.with-residual': 'Only the block with the residual is in view',
} as const;
