/** What is written on the dock, and in it where there is nothing to explain. */
export const en = {
  'dock.label': 'Explanation',
  'dock.question': 'Question',
  'dock.from': 'Where from',
  'dock.program': 'Program',
  'dock.numbers': 'Table view',
  'dock.picture': 'Picture',
  'dock.close': 'Close',
  'dock.more': 'Show all of it',
  'from.hint': 'Select any number to see where it comes from.',
  'from.none': 'Nothing is computed yet.',
  'from.counted': 'These numbers sum up many computations: there is no one formula to show.',
  'from.failed': 'Where this number comes from could not be loaded: {reason}',
} as const;
