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

  'query.try': 'type any name, or try',

  'setting.on': 'on',
  'setting.off': 'off',

  'dock.label': 'Explanation',
  'dock.from': 'Where from',
  'dock.program': 'Program',
  'dock.numbers': 'Table view',
  'dock.picture': 'Picture',
  'dock.close': 'Close',
  'dock.more': 'All of it',
  'fold.more': 'Show the whole figure',
  'fold.less': 'Show less',
  'trail.label': 'Back to the number that this one is part of',
  'trail.back': 'Back to {number}',
  'from.heading': 'Where does {number} come from?',
  'from.hint': 'Select any number to see where it comes from.',
  'from.covered': 'Once you have guessed, select any number to see where it comes from.',
  'from.loss-covered': 'Once you have guessed, the loss is drawn here.',
  'from.none': 'Nothing is computed yet.',
  'from.failed': 'Where this number comes from can’t be told: {reason}',

  'sentence.score': '{query}, the query, and {key}, the key, score {score}.',
  'sentence.weight': '{query}, the query, gives {key}, the key, {weight}.',
  'sentence.output': '{query}, the query, gets {output}: each value counts by its weight.',
  'sentence.value': '{key} holds the value {value}. It was typed in, not computed.',

  'program.phone-note': 'the last three digits of the phone numbers 555-0…',

  'words.waiting': 'The word vectors are on their way.',
  'words.failed': 'The word vectors can’t be had: {reason}',

  'toolbar.steps': 'Steps of this figure',

  'status.unprinted': 'This figure was not ready to be printed. Print the page again to see it.',
  'status.retry': 'Try again',
  'status.stopped': 'the engine stopped. Try again starts it afresh, with what you typed.',
  'status.failed': 'This figure can’t compute: {reason}',

  'problem.text': '{name}: {given} was given; a text is needed.',
  'problem.long': '{name}: {given} characters were given; at most {allowed} are allowed.',
  'problem.number': '{name}: “{given}” was given; a number from {least} to {most} is needed.',
  'problem.number-or-infinity':
    '{name}: “{given}” was given; a number from {least} on, or “infinity”, is needed.',
  'problem.whole': '{name}: “{given}” was given; a whole number from {least} to {most} is needed.',
  'problem.choice': '{name}: “{given}” was given; allowed are {allowed}.',
  'problem.count': '{name}: the number of entries is {given}; at most {allowed} are allowed.',
  'problem.records':
    '{name}: “{given}” was given; a key with a number as its value is needed, such as {example}.',
  'problem.any-records':
    '{name}: “{given}” was given; a key with a number or a text as its value is needed, such as {example}.',
  'problem.text-value':
    '{name}: “{given}” was given; a weighted sum needs numbers as values, because it adds them up, each times its weight.',
  'problem.property': '{name}: “{given}” is no property of a record; allowed are {allowed}.',
  'problem.words':
    '{name}: “{given}” was given; a list of one to sixteen words, none of them empty, is needed.',
  'problem.no-word': '{name}: “{given}” was given; at least one word that has a vector is needed.',
  'problem.unknown-word': '{name}: “{given}” has no vector here; try another word.',
  'problem.two-words': '{name}: two words are needed, not {given}.',
  'problem.word-count': '{name}: {least} to {most} words are needed, not {given}.',
  'problem.rows': '{name}: “{given}” was given; rows of length {allowed} are needed, such as {example}.',
  'problem.rows-of-any-length':
    '{name}: “{given}” was given; rows of one length, at most {allowed}, are needed, such as {example}.',
  'problem.row-count': '{name}: the number of rows is {given}, but must be {allowed}.',
  'problem.row-for-each':
    '{name}: the number of rows is {given}, but must be {allowed}, one for each of the {of} {items}.',
  'problem.row-lengths':
    '{name} and {other}: the lengths of their rows are {given} and {allowed}, but must be equal.',
  'problem.row-length':
    '{name}: the length of each row is {given}, but must be {allowed}, one number for each of the {of} {items}.',
  'problem.numbers': '{name}: “{given}” was given; a list of numbers is needed, such as {example}.',
  'problem.number-for-each':
    '{name}: the number of entries is {given}, but must be {allowed}, one for each of the {of} {items}.',
  'problem.value': '{name}: “{given}” was given; a number is needed, such as 42,000.',
  'problem.phone': '{name}: “{given}” was given; a number such as 555-0123 is needed.',
  'problem.cell':
    '{name}: “{given}” was given; a cell is written stage.row.column, with one of the stages {allowed}.',
  'problem.step': 'step: “{given}” was given; this figure has {allowed}.',
  'problem.figure': 'figure: “{given}” was given; there are {allowed}.',
  'problem.no-figure': 'figure: nothing was given; there are {allowed}.',
  'problem.attribute': '{name}: this figure has no such input; it has {allowed}.',
  'problem.json': 'The data in this figure are not valid JSON: {given}',
  'problem.json-shape': 'The data in this figure must be one JSON object; {given} was given.',
  'problem.version':
    'state: version “{given}” was given; this page reads version {allowed}, and took what it could.',
  'problem.assets':
    'assets: “{given}” was given; the address of a folder is needed, such as “/soft-lookup/”.',
  'problem.empty-table': 'The table is empty. Add a record, or undo.',
} as const;
