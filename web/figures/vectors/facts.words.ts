/** What the steps with two arrows tell. */
export const en = {
  'fact.sum': 'sum',
  'fact.length': 'its length',
  'fact.product': 'dot product',
  'fact.shadow': 'shadow of b along a',
  'fact.angle': 'angle',
  'fact.cosine': 'cosine',
  place: '({numbers})',
  'context.angle': 'The angle is {angle}.',
} as const;
