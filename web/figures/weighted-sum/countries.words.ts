/** What the steps say that take a country out of the table. */
export const en = {
  'meaning.question':
    'Each country is taken out in turn. By how many dollars is the best match by word vectors off, on average?',
  'meaning.because':
    'Words used in similar contexts have similar vectors. By spelling it is off by {spelling}.',
  'say.meaning':
    '{query} is taken out: by spelling, {spelled} returns {first}; by word vectors, {key} returns {second}.',
  'divide.question':
    'Now every country contributes its share of the scores. By how many dollars is that off, on average? (The best match is off by {best}.)',
  'divide.because':
    'The scores are nearly the same for all, so the shares are, too, and the answer is nearly the plain mean.',
  'say.divide': '{query} receives {output}; its largest share, {weight}, is that of {key}.',
  'say.weights': '{query} (query) puts {weight} of its weight on {key} (key), and receives {output}.',
  'say.softmax': 'At a temperature of {temperature}, {query} receives {output}.',
  'say.soft-nearer':
    'At a temperature of {temperature}, {query} receives {output}: nearer to its true {truth} than its best match, {best}.',
  'say.soft-further':
    'At a temperature of {temperature}, {query} receives {output}: further from its true {truth} than its best match, {best}.',
  'soft.question': 'Which is nearest on average? Drag the mark to where you expect the smallest error.',
  'soft.best': 'The best match',
  'soft.mixture': 'A mixture',
  'soft.mean': 'The plain mean',
  'soft.because': 'At its best temperature the mixture is off by {error}.',
  'soft.at-zero': 'best match',
  'soft.at-infinity': 'plain mean',
  'soft.temperature': 'Temperature',
  'soft.label': 'Mean error over all {count} countries',
  'soft.note': 'in dollars, each taken out once',
  'soft.years': 'Years of life:',
  'soft.years-here': 'off by',
  'soft.years-ends': 'best match {first}, plain mean {last}',
  'soft.guess': 'your guess',
  'soft.by-word-vectors': 'by word vectors',
  'soft.by-spelling': 'by spelling',
  'soft.described':
    'The mean error at the best match is {first}, at the plain mean {last}; at {temperature} it is {error}.',
  'soft.covered':
    'The mean error at the best match is {first}, at the plain mean {last}; between them it is covered.',
  'soft.expected': 'smallest here?',
  'fan.label': 'What {query} (query) puts on the other countries (keys), and what it receives',
  'fan.others': '{count} others',
  'fan.weights': 'weights',
  'fan.income': 'income',
  'fan.dollars': 'dollars',
  'fan.years': 'life',
  'fan.in-years': 'years',
  'fan.truth': 'true {truth}',
  'goal.title': 'Puzzle: below 7,500',
  'goal.below': 'The mean error is below 7,500',
  'goal.reached': 'Solved: the nearest few share the answer.',
  'goal.hint-1': 'Look between the two ends.',
  'goal.hint-2': 'The curve is lowest at a temperature below 0.1.',
  'goal.hint-3': 'At 0.04 the error is 7,434.',
} as const;
