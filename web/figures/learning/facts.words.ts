/** What the steps that go downhill tell. */
export const en = {
  'fact.loss': 'loss',
  'fact.gradient': 'gradient',
  'rate.set': 'Learning rate {rate}. {verdict}',
} as const;
