/** Interface strings that all figures share. Whole sentences: none is glued together from pieces. */
export const en = {
  'language.direction': 'ltr',

  'number.undefined': 'undefined',

  'table.label': 'Records',
  'table.key': 'Key',
  'table.value': 'Value',
  'table.score': 'Score',
  'table.weight': 'Weight',
  'table.output': 'Output',
  'table.add': 'Add a record',
  'table.offer': 'Delete records',
  'table.rest': '{count} more rows',
  'table.rest-weight': '{count} more rows, together {weight}',
  'table.fewer': 'Show fewer rows',
  'table.remove': 'Delete the record {name}',
  'table.edit-key': 'Key of record {number}',
  'table.edit-value': 'Value of {key}',
  'table.no-name': 'without a name',

  'query.label': 'Query',
  'query.hint': 'type any name',
  'query.clear': 'Clear the query',
  'query.empty': 'the empty query',

  'setting.on': 'on',
  'setting.off': 'off',

  'fold.more': 'Show the whole figure',
  'fold.less': 'Show less',

  'sentence.score': '{query} (query) scores {key} (key) {score}.',
  'sentence.weight': '{query} (query) puts {weight} of its weight on {key} (key).',
  'sentence.output': '{query} (query) receives {output}: each value times its weight, added up.',
  'sentence.value': '{key} holds the value {value}. It was typed in, not computed.',

  'words.waiting': 'The word vectors are loading.',
  'words.failed': 'The word vectors could not be loaded: {reason}',

  'status.unprinted': 'This figure was not ready to be printed. Print the page again to see it.',
  'status.retry': 'Try again',
  'status.stopped': 'the engine stopped. “Try again” starts it afresh, with what you typed.',
  'status.failed': 'This figure can’t compute: {reason}',

  'problem.text': '{name}: {given} was given; a text is needed.',
  'problem.long': '{name}: {given} characters were given; at most {allowed} are allowed.',
  'problem.number': '{name}: “{given}” was given; a number from {least} to {most} is needed.',
  'problem.number-or-infinity':
    '{name}: “{given}” was given; a number from {least} on, or “infinity”, is needed.',
  'problem.whole': '{name}: “{given}” was given; a whole number from {least} to {most} is needed.',
  'problem.choice': '{name}: “{given}” was given; allowed are {allowed}.',
  'problem.count': '{name}: the number of entries is {given}; at most {allowed} are allowed.',
  'problem.text-value':
    '{name}: “{given}” was given; a weighted sum needs numbers as values, because it adds them up, each times its weight.',
  'problem.words':
    '{name}: “{given}” was given; a list of one to sixteen words, none of them empty, is needed.',
  'problem.rows': '{name}: “{given}” was given; rows of length {allowed} are needed, such as {example}.',
  'problem.value': '{name}: “{given}” was given; a number is needed, such as 42,000.',
  'problem.phone': '{name}: “{given}” was given; a number such as 555-0123 is needed.',
  'problem.assets':
    'assets: “{given}” was given; the address of a folder is needed, such as “/soft-lookup/”.',
  'problem.empty-table': 'The table is empty. Add a record, or undo.',
} as const;
