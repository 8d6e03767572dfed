import { en as counting } from '../encoder/counting.words.js';

/** What is said in the later steps only, and fetched with them. */
export const en = {
  ...counting,
  learned:
    'Learned, not set by hand: layer 1 of the Universal Sentence Encoder Lite (Google, Cer et al. 2018). We chose head 1 for this story; the other three of its layer are shown below it.',
  'place.query': 'Query',
  'place.key': 'Key',
  'ablation.label': 'The same two words, compared in four ways',
  'ablation.source': 'Compared are',
  'ablation.token-embeddings': 'embeddings only, e · e',
  'ablation.keys': 'keys only, k · k',
  'ablation.symmetric': 'scores and mirror, averaged',
  'ablation.queries-and-keys': 'query and key, q · k',
  'ablation.score-there': 'Score there',
  'ablation.score-back': 'Score back',
  'ablation.weight-there': 'Weight there',
  'ablation.weight-back': 'Weight back',
  'ablation.ways': 'There: {query} (query) and {key} (key). Back: {key} (query) and {query} (key).',
  'ablation.mirror': 'The mean of the score there and the score back: {score} both ways.',
  'ablation.note': 'All rows use the same trained numbers; the last is what the model does.',
  'ablation.question': 'Predict: in which row do “{query}” and “{key}” score each other differently?',
  'ablation.because':
    'Both scores multiply the same two vectors. Only a query beside the key lets the two directions differ.',
  'say.ablation': 'With query and key, {query} scores {key} {there}, and {key} scores {query} {back}.',
  'often.sentences': '{count} sentences, with every choice of one word from each list: {pattern}.',
  'often.question':
    'Predict: in what percentage of the {count} sentences does “{query}”, in head 1, put more weight on the {key} than on any other word, “{query}” included?',
  'often.because':
    'In {answer}% of the {count} sentences the {key} has the largest weight of the row. The average weight, {mean}, is another number: it is taken over all sentences, whichever word comes first.',
  'often.head': 'Head',
  'often.table': 'What the four heads do in {count} sentences',
  'often.axis':
    'Each dot is a sentence, at the weight of “{query}” on “{key}”; filled: no word has more; stroke: the mean',
  'often.share': 'Share of sentences',
  'often.first': 'largest of all',
  'often.first-but-itself': '“{query}” left out',
  'often.mean': 'Mean weight',
  'often.there': '{query} to {key}',
  'often.back': '{key} to {query}',
  'say.often-open': 'Nothing is counted yet.',
  'say.often':
    'In {percent} of {count} sentences head 1 puts the largest weight of “{query}” on “{key}”; the average weight is {there}, and {back} the other way.',
  'capital.waiting': 'The second layer is loading.',
  'capital.learned':
    'Learned: Universal Sentence Encoder Lite. In the second column the sentence is the same but for its first letter.',
  'capital.table': 'Where {query}, the query, puts its weight',
  'capital.column': 'with “{first}”',
  'say.capital':
    '{query} (query) puts {given} of its weight on {key} (key); with “{first}” as the first word it is {turned}.',
  'names.title': 'The same sentence with {total} names',
  'names.question':
    'Predict: with how many of the {total} names, written with a capital, does “she” put more weight on “dog” than on any other word?',
  'names.because':
    'It is {answer} of {total} names written with a capital, and {small} of them written small. A share counts names; it says nothing about a single one.',
  'names.caption': 'By name: the weight that “she” puts on “dog”; ✓ where it is the largest of the row.',
  'names.is-first': '✓ {weight}',
  'names.capital': 'Capital',
  'names.small': 'Small',
  'names.of': '{count} of {total}',
  'names.share': 'largest weight on dog',
  'names.mean': 'average weight on dog',
} as const;
