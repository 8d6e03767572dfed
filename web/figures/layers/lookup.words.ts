import { en as layers } from './en.js';

/** The words of the step in which a feed-forward network is a lookup. */
export const en = {
  ...layers,
  'case.riley-dog': 'Riley with dog',
  'case.riley-itself': 'Riley with itself',
  'case.dog-itself': 'dog with itself',
  'case.dog-riley': 'dog with Riley',
  'case.is-dog': 'is with dog',
  'cases.label': 'After attention',
  'number.name': 'name',
  'number.animal': 'animal',
  'number.received-name': 'received name',
  'number.received-animal': 'received animal',
  'written.pet': 'pet',
  'written.named': 'named',
  record: 'record {number}',

  'lookup.input': 'Numbers of the words',
  'lookup.keys': 'Keys: columns of W_1',
  'lookup.bias': 'b_1',
  'bias.edit': 'bias of {record}: {value}',
  'lookup.scores': 'Score',
  'lookup.weights': 'Weight',
  'lookup.values': 'Values: rows of W_2',
  'lookup.output': 'Added to {word}',
  'lookup.added': 'added',
  'lookup.kinds': 'What is added to “pet”, by three kinds of weight',
  'kind.sum': 'score',
  'kind.output': 'softmax',
  'kind.projected-output': 'relu',
  'lookup.note':
    'The first two numbers of a word are its own, the others are what attention brought. Keys, values and biases are set by hand; training would learn them.',

  'lookup.question':
    'Predict: record 1 has a weight where its score is above 0. For which of the five is that so?',
  'lookup.several': 'for none of them, or for several',
  'lookup.because':
    'Its key counts the word’s own name and the animal that it received; the bias takes 1 away, so that either alone is not enough.',
  'lookup.hidden': 'Scores, weights and what is added are computed once you have predicted.',
  'lookup.say':
    'For {word} the records have the weights {first} and {second}; {pet} is added to “pet”, {named} to “named”.',

  'empty.title': 'Fill record 2',
  'empty.fires': 'Record 2 has a weight above 0.8 for dog with Riley',
  'empty.silent': 'Its weight is exactly 0 for the four others',
  'empty.reached': 'Solved: record 2 finds an animal that received a name, and is silent for all others.',
  'empty.hint-1':
    'Record 1 has a 1 for each of the two numbers that it looks for. Which two numbers does “dog with Riley” have?',
  'empty.hint-2':
    'An animal, and a received name: the key 0, 1, 1, 0. With a bias of −1, “dog with itself” still scores 0.018.',
  'empty.hint-3': 'Set the key of record 2 to 0, 1, 1, 0 and its bias to −1.1.',

  'from.own': '“{feature}” of {word}, set by hand.',
  'from.attention': '“{feature}” of {word}: what attention brought.',
  'from.record-key':
    'A parameter: what record {record} looks for in “{feature}”. Training would set it; here it is set by hand.',
  'from.record-value':
    'A parameter: what record {record} adds to “{feature}” at a weight of 1. Training would set it; here it is set by hand.',
  'from.bias': 'A parameter: the bias that is added to every score of record {record}.',
  'from.record-score': '{query} (query) scores record {record} (key) {score}.',
  'from.record-weight':
    '{query} (query) puts {weight} on record {record} (key): ReLU keeps a positive score and makes any other 0.',
  'from.softmax-weight': 'By softmax, {query} (query) puts {weight} of its weight on record {record} (key).',
  'from.added': '{query} (query) receives {output} in “{feature}”: each value times its weight, added up.',
  'from.added-plain':
    '{query} (query) would receive {output} in “{feature}” if the scores themselves were the weights.',
  'from.added-softmax':
    '{query} (query) would receive {output} in “{feature}” if softmax of the scores were the weights.',
  'from.received': 'Attention brings {output} of “{feature}” to {query} (query).',
  'called.record': '{what} of {word}, {record}',
  'called.key': 'key of {record}: {feature}',
  'called.value': 'value of {record}: {feature}',
  'called.bias': 'bias of {record}',
  'called.added': 'added to “{feature}” of {word} by {kind}',
} as const;
