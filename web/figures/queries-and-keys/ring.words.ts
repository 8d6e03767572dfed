/** The words of the ring. */
export const en = {
  'ring.title': 'The ring',
  'ring.reached': 'Solved: the ring is closed.',
  'ring.hint-1': 'Drag the query of a towards the key of b.',
  'ring.hint-2': 'A query puts most weight on the key that reaches farthest in its direction.',
  'ring.hint-3': 'Set the queries to (0, 2), (−2, −2) and (2, 0): each is twice the key that it should find.',
  'ring.goal': '{query} attends most to {key}',
  'ring.asks': '{word} asks',
  'ring.heading': 'Who attends to what',
  'ring.width': 'width: the weight',
  'ring.solid': 'solid: goal reached',
  'ring.loop': 'grey loop: on itself',
  'ring.outlined': 'Outlined: the ring.',
  'ring.type': 'Type the vectors',
  'ring.vectors': 'The vectors as numbers',
} as const;
