/** What the steps are called, and the places of their slider. */
export const en = {
  'step.lookup': 'Lookup',
  'step.head': 'Real head',
  'step.sentence': 'Your sentence',
  'stops.label': 'From exact match to the plain mean',
  'stop.exact': 'exact match',
  'stop.best': 'best match',
  'stop.softer': 'softer',
  'stop.mean': 'plain mean',
  'stop.temperature': 'temperature {temperature}',
} as const;
