/** What is told of this figure. */
export const en = {
  'changed.written.one': '{count} piece is written',
  'changed.written.other': '{count} pieces are written',
  'changed.head': 'Layer {layer}, head {head}',
  'changed.changes': 'Changes: {count}',
  'fact.probability-of': 'probability of “{piece}” with the changes',
  'fact.likeliest-other': 'of the likeliest other, “{piece}”,',
  'fact.weight': 'weight, {query} on {key}',
  'fact.cut': 'probability of {piece} with the record cut',
  'fact.record': 'weight of the record',
  'fact.next': 'likeliest next piece',
  'fact.probability': 'its probability',
  'fact.computed': 'keys computed for',
  'fact.kept': 'tokens kept',
  'fact.tokens.one': '{count} token',
  'fact.tokens.other': '{count} tokens',
  'fact.shortest': 'steps down to an embedding',
} as const;
