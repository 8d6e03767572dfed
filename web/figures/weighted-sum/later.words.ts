/** What is said in the later steps only, and fetched with them. */
export const en = {
  'column.softmax': 'Softmax',
  'column.score-by-hand': 'Score',
  'choose.normalisation': 'Beside softmax',
  'choose.normalisation.divide-by-sum': 'Divide by the sum',
  'choose.normalisation.hard-max': 'Hard maximum',
  'choose.normalisation.none': 'Scores as weights',
  'choose.example': 'Scores set by hand',
  'choose.example.three': '1, 0.6, −0.6',
  'choose.example.four': 'a fourth score, sum 0.04',
  'choose.example.zero': 'all 0',
  'choose.shares': 'Scores set by hand',
  'choose.shares.raw': '0.6, 0.9, 0.3',
  'choose.shares.shares': '0.5, 0.3, 0.2',
  'choose.shares.thirds': 'all 1',
  'hand.key': 'score {number}',
  'hand.edit-score': 'Score {number}',
  'hand.edit-value': 'Value {number}',
  difference: 'Numbers that differ from softmax are marked.',
  'undefined.why':
    'The scores add up to 0, and dividing by 0 has no result, so the weights are undefined. Softmax divides by a sum that is never 0.',
  'sentence.weight-by-hand': 'The query puts {weight} of its weight on key {number}.',
  'sentence.output-by-hand': 'The query receives {output}: each value times its weight, added up.',
  'shares.question':
    'The scores 0.6, 0.9 and 0.3 are the weights, just as they are. What is the sum of weight × value?',
  'shares.because':
    'Only weights that add up to 1 make an average: with larger ones the sum grows, with smaller ones it shrinks.',
  'shares.none': 'There are no scores yet. Add one.',
  'say.shares':
    'With the scores as weights the output is {output}; with shares of their sum it is {divided}.',
  'say.break': 'By softmax the output is {softmax}; by “{other}” it is {output}.',
  'others.question': 'What does “{query}” receive at temperature {temperature}?',
  'others.because':
    'Keys with small weights contribute too. Where they are many and their values are large, that adds up.',
  'predict.question': 'At an infinite temperature, what does “{query}” receive?',
  'predict.closest': 'The value of the most similar key',
  'predict.mean': 'The plain mean of all values',
  'predict.zero': 'Zero',
  'predict.because':
    'A score divided by infinity is 0, so all keys count the same: each weight is 1/{count}, and the output is {output}.',
  'ties.question':
    'All scores are the same. What does “{query}” receive at temperature 0, where the best match takes all?',
  'ties.nothing': 'Nothing',
  'ties.first': 'The value of the first key',
  'ties.mean': 'The plain mean of all values',
  'ties.because':
    'Where scores tie, softmax splits the weight evenly, at every temperature, so it always returns something.',
  'goal.title': 'Puzzle: one first, two more',
  'goal.above': '{key} has more than {limit} of the weight',
  'goal.reached': 'Solved: the best key leads, and its neighbours still contribute a fifth each.',
  'goal.hint-1': 'At the best match one key takes all; at the plain mean none leads. Look between.',
  'goal.hint-2': 'Ask for Jon, and go below 0.125.',
  'goal.hint-3': 'At a temperature of 0.053 the weights are 0.546, 0.227 and 0.227.',
  'no-result.title': 'Puzzle: no result at all',
  'no-result.undefined': 'Dividing by the sum is undefined',
  'no-result.not-zero': 'Not every score is 0',
  'no-result.reached':
    'Solved: these scores cancel out, so their sum is 0. Softmax still makes shares of them.',
  'no-result.hint-1': 'When is dividing by a number impossible?',
  'no-result.hint-2': 'The scores have to add up to 0, and some of them are negative.',
  'no-result.hint-3': 'Set the scores to 1, 0.6 and −1.6.',
  'limit.question':
    '“{query}” scores 1 with its own key and 0 with {count} others. At sharpness 1, how much weight does it put on its key?',
  'limit.because':
    'The score of 1 counts 2.718 times as much as a score of 0, but there are {count} of those.',
  'limit.table': 'Weights at five sharpnesses',
  'limit.sharpness': 'Sharpness',
  'limit.on-match': 'Weight on the match',
  'limit.on-others': 'On all others together',
  'limit.others': 'At sharpness {sharpness}, all other keys together have {weight} of the weight.',
  'limit.note': 'Weights are rounded to three places: that of the match is never exactly 1.',
  'limit.no-match': 'No key equals {query}, so every score is 0 and no key is preferred.',
  'say.limit':
    'At sharpness 1 all other keys together have {weight} of the weight; at sharpness 20 they have {least}.',
} as const;
