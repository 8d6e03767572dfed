/** What is said of what authors write; what readers type is in the catalogue that all figures share. */
export const en = {
  'problem.records':
    '{name}: “{given}” was given; a key with a number as its value is needed, such as {example}.',
  'problem.any-records':
    '{name}: “{given}” was given; a key with a number or a text as its value is needed, such as {example}.',
  'problem.property': '{name}: “{given}” is not a property of a record; allowed are {allowed}.',
  'problem.rows-of-any-length':
    '{name}: “{given}” was given; rows of one length, at most {allowed}, are needed, such as {example}.',
  'problem.numbers': '{name}: “{given}” was given; a list of numbers is needed, such as {example}.',
  'problem.cell':
    '{name}: “{given}” was given; a cell is written stage.row.column, with one of the stages {allowed}.',
  'problem.step': 'step: “{given}” was given; this figure has {allowed}.',
  'problem.figure': 'figure: “{given}” was given; there are {allowed}.',
  'problem.no-figure': 'figure: nothing was given; there are {allowed}.',
  'problem.attribute': '{name}: this figure has no such input; it has {allowed}.',
  'problem.json': 'The data in this figure are not valid JSON: {given}',
  'problem.json-shape': 'The data in this figure must be one JSON object; {given} was given.',
  'problem.version':
    'state: version “{given}” was given; this page reads version {allowed}, and has used what it could read.',
  'problem.object':
    '{name}: a framework has written objects as a text here, and no property of that name has come. Give it as a property, or as JSON inside the element.',
} as const;
