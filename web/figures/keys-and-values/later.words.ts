import { en as training } from '../base/training/en.js';

/** What is said in the later steps only, and fetched with them. */
export const en = {
  ...training,
  'matrix.query': 'Query of “network”',
  'tie.edit-query': 'The query of network: {value}',
  'tie.keys': 'Keys and values',
  'matrix.key': 'key',
  'matrix.value': 'value',
  'matrix.edit': '{matrix} of {row}: {value}',
  'tie.switch': 'K = V',
  'tie.switch-note': 'one number per word, which is both its key and its value',
  'matrix.weights': 'The weights of “network”, in three contexts',
  'matrix.output': 'Output',
  'tie.own': 'separate',
  'tie.tied': 'K = V',
  'tie.short-neural': 'neural',
  'tie.short-social': 'social',
  'tie.short-both': 'both',
  'tie.context-neural': 'the neural network',
  'tie.context-social': 'the social network',
  'tie.context-both': 'the neural social network',
  'tie.rows': 'contexts',
  'tie.columns': 'keys',
  'tie.differs': 'Numbers that differ from those with separate values are marked.',
  'tie.impossible':
    'No numbers from −4 to 4 reach all three goals with K = V: two words have similar weights only if their keys are similar, and then their values are the same similar numbers.',
  'tie.bounds': 'All numbers here are set by hand, from −4 to 4.',
  'tie.say': 'In the three contexts network receives {neural}, {social} and {both}.',
  'tie.weight': 'In “{context}”, network (query) puts {weight} of its weight on {key} (key).',
  'tie.hidden': '{key} is not in “{context}”',
  'tie.output-of':
    'In “{context}”, network (query) receives {output}: each value times its weight, added up.',
  'tie.given': 'This number was set by hand.',
  'puzzle.title': 'Puzzle: similar keys, different values',
  'puzzle.neural': 'With neural, the output is above 0.9',
  'puzzle.social': 'With social, the output is below −0.9',
  'puzzle.both': 'With both, the weight on each is between 0.4 and 0.6',
  'puzzle.reached': 'Solved: both words match equally well, and yet they contribute different things.',
  'puzzle.hint-1': 'With separate values it is easy: switch K = V off, and set the value of social to −1.',
  'puzzle.hint-2':
    'With K = V the third goal needs two similar keys, and the first two need two different values.',
  'puzzle.hint-3':
    'One number can’t be both: with K = V no numbers from −4 to 4 reach all three goals. Vectors of two numbers could.',
  'train.question':
    'With 4 numbers for a key and 4 for a value, the task can be learned. How many numbers does a vector need that is both?',
  'train.4': '4',
  'train.6': '6 or 7',
  'train.16': '16',
  'train.never': 'No number is enough',
  'train.because':
    'Train at each width and see: at 4 and 5 a loss remains, and from 6 or 7 on it falls almost to 0. That is more numbers for each vector, yet hardly more in all, as the table shows.',
  'train.width': 'Width of the vector that is key and value',
  'train.width-is': '{width} numbers',
  'arm.separate': 'separate',
  'arm.tied': 'K = V',
  'train.task':
    'The task: six records, each with a relation and a topic, and a query for one relation; the answer is the mean of what belongs to its topics. All numbers of the models start at random and are learned here, in this page. Loss: the mean squared error, as a share of the mean square of the answers.',
  'train.say.one':
    'After {step} step the loss is {separate} with separate vectors, and {tied} with K = V of width {width}.',
  'train.say.other':
    'After {step} steps the loss is {separate} with separate vectors, and {tied} with K = V of width {width}.',
  'train.say-start': 'Nothing is trained yet.',
  'words.noun.label': 'Noun',
  'words.noun.clear': 'Clear the noun',
  'words.pair.label': 'Two words before it',
  'words.pair.clear': 'Clear the two words',
  'words.pair.hint': 'two words, such as neural social',
  'words.contexts': 'The weights of “{noun}” in each of the two contexts',
  'words.other': '“{word} {noun}”: on {word}',
  'words.own': '“{word} {noun}”: on itself',
  'words.cosines': 'How similar the vectors are (cosine)',
  'words.as-keys': '{one} and {other}',
  'words.outputs': 'the two outputs',
  'words.cosine-of': 'The vectors of {one} and {other} have a cosine of {score}.',
  'words.cosine-of-outputs': 'The outputs after {one} and after {other} have a cosine of {score}.',
  'words.say':
    'The vectors of {one} and {other} have a cosine of {likeness}, and the two outputs one of {outputs}.',
  'trained.modifiers.label': 'Words before “{noun}”',
  'trained.modifiers-note': 'two to eight words; each is read in a phrase such as “a social network”',
  'trained.modifiers.clear': 'Clear the words',
  'trained.head': 'Set of keys and values',
  'trained.question':
    'The keys of these words have a mean cosine of {keys}. What is the mean cosine of their values?',
  'trained.because':
    'As keys these words all say “I am the word before the noun”; as values they say what they mean. A vector of the same width for both would have to be similar and different at once.',
  'trained.keys': 'Cosines of the keys',
  'trained.values': 'Cosines of the values',
  'trained.key-of': 'The keys of {one} and {other} have a cosine of {score}.',
  'trained.value-of': 'The values of {one} and {other} have a cosine of {score}.',
  'trained.mean-of-keys': 'Cosines of the keys: {mean} on average, without the diagonal',
  'trained.mean-of-values': 'Cosines of the values: {mean} on average, without the diagonal',
  'trained.say': 'The keys have a mean cosine of {keys}, the values of {values}.',
  'trained.say-keys':
    'The keys have a mean cosine of {keys}. The values are covered until you have predicted.',
  'trained.waiting': 'The trained model is loading.',
  'trained.failed': 'The trained model could not be loaded: {reason}',
  'trained.source':
    'Learned by the Universal Sentence Encoder Lite (Google, Cer et al. 2018). Set 2 shows the difference most clearly. All six words have the same place in their phrase, which adds to the similarity of their keys.',
  source:
    'GloVe word vectors of Pennington, Socher and Manning (2014), made from news and Wikipedia; public domain.',
} as const;
