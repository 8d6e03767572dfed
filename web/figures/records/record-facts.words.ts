/** What figures over a table of records tell of it, besides what they show. */
export const en = {
  'changed.table': '{label}: {table}',
  'changed.text': '{label}: “{text}”',
  'changed.value': '{label}: {text}, was {before}',
  'changed.added': 'A record was added; there are {count} now',
  'changed.removed': 'The record {name} was deleted; there are {count} now',
  'changed.records.one': 'There is {count} record now',
  'changed.records.other': 'There are {count} records now',
  'fact.answer': 'answer',
  'fact.none': 'none',
  'fact.match': 'matching key',
  'fact.matches': '{key}, {count} times',
  'fact.best': 'best match',
  'fact.score': 'its score',
  'fact.output': 'output',
  'fact.tied-weight': 'weight on each of {count} keys',
  'fact.largest-weight': 'largest weight, on {key},',
} as const;
