/** What is said in the later steps only, and fetched with them. */
export const en = {
  'answer.none': 'no answer',
  'answer.hidden': '?',
  'answer.first': 'the first of {count} best matches',
  'answer.no-piece': 'no n-gram is shared',
  'answer.only': 'the only score: {score}, that of {key}',
  'answer.largest': 'the largest of {count} scores: {score}, that of {key}',
  'answer.value': 'its value: {value}',
  'answer.nothing': 'no score is above 0, so there is no best match',
  'sentence.answer':
    '{key} (key) has the highest score for {query} (query), so its value is returned: {value}.',
  'sentence.no-answer': '{query} (query) shares no n-gram with any key.',
  'sql.label': 'The same request to a database',
  'sql.note': 'PostgreSQL has a function of this name; it counts pieces of three letters.',
  'say.best': 'The best match for {query} is {key}, so the table returns {value}.',
  'say.limits': '{query} (query) scores {key} (key) {score}.',
  'say.missing': '{query} is taken out: by spelling, {key} returns {estimate}; {query} has {income}.',
  'missing.question':
    'Each country is taken out in turn. By how many dollars is the best match by spelling off, on average?',
  'missing.because':
    'The plain mean of the others, which compares nothing, is off by {mean}: a similar name says hardly anything about income.',
  'predict.question': 'Which key scores highest with “{query}”?',
  'predict.because': '“{key}” scores {score}, more than any other key.',
  'predict.none-because': 'No key shares an n-gram with “{query}”, so every score is 0.',
  'folding.question': 'How many of its n-grams, {count} in all, does “{query}” share with “{key}”?',
  'folding.because':
    'They share {shared}: before a name is cut, capitals become small letters and accents are dropped.',
  'george.question': 'In Czech, George is Jiri. What does “{key}” score with “{query}”, from 0 to 1?',
  'george.because': 'They share {shared} of the n-grams, and n-grams are all that a score can see here.',
  'george.none-because': 'They share no n-gram, and n-grams are all that a score can see here.',
  'goal.title': 'Puzzle: one spelling for both',
  'goal.above': '“{key}” scores more than 0.5',
  'goal.reached': 'Solved, by letters alone: the score still does not know that it is one name.',
  'goal.hint-1': 'Compare how the two names begin and how they end: ^ and $ are part of the n-grams, too.',
  'goal.hint-2': 'Begin as Henry does and end as Heinrich does.',
  'goal.hint-3': 'Henrich scores 0.545 with Henry and 0.751 with Heinrich.',
} as const;
