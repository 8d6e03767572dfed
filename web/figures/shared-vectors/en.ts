import { en as plane } from '../word-plane/en.js';

/** The words of this figure. */
export const en = {
  ...plane,
  'step.mix': 'Mix',
  'step.mirror': 'Mirror',
  'step.sum': 'Sum',
  'step.length': 'Length',
  'step.ring': 'Ring',
  'step.proof': 'Proof',
  'sentence.hint': 'one to sixteen words; a new word starts at (1, 0)',
  'twin.note': '⇄ marks the twin of the selected number, across the diagonal.',
  'twin.moved': '⇄ marks what moved with {word}: its row and its column, the same scores.',

  'mix.words.label': 'Two words: the first takes from the second',
  'mix.words.clear': 'Clear the two words',
  'mix.try': 'or try',
  'mix.compared.label': 'Compared with',
  'mix.compared.clear': 'Clear the words to compare with',
  'mix.kept': 'What “{word}” keeps of itself',
  'mix.none': '0: replaced',
  'mix.all': '1: as it was',
  'mix.ratio': '{kept} of {word}, {taken} of {other}',
  'mix.strips': 'Two vectors of 100 numbers, and their mixture',
  'mix.vector': 'the vector of {word}, 100 numbers',
  'mix.mixture': 'mixture',
  'mix.mixture-of': 'the mixture, 100 numbers: {kept} of {word} and {taken} of {other}',
  'mix.table': 'How alike (cosine)',
  'mix.alone': '{word} alone',
  'mix.question': '{word} alone has a cosine of {alone} with {key}. What does the mixture have?',
  'mix.because-more':
    '{mixture}, though {key} was not mixed in. {other} brings its whole company: words used alike have vectors alike.',
  'mix.because-less':
    '{mixture}, less than before: {other} keeps other company than {key}, and took a part of the place of {word}.',
  'mix.because-same': '{mixture}, as before: nothing has come in that counts here.',
  'mix.because-mixed': '{mixture}: {key} is one of the two that were mixed.',
  'mix.likeness': '{query} and {key} have a cosine of {score}.',
  'mix.number': 'Number {number} of the mixture: each word’s number counts by the share of its word.',
  'mix.learned': 'Number {number} of the vector of {word}. It was learned from text, not computed here.',
  'mix.share': 'The share of {word}, set by hand.',
  'mix.say': '{ratio}: the mixture has a cosine of {mixture} with {key}; {word} alone has {alone}.',
  'mix.hidden': 'The mixture is covered until you have predicted.',
  source:
    'GloVe word vectors of Pennington, Socher and Manning (2014), made from news and Wikipedia; public domain.',

  'sum.switch': 'Divide by the sum',
  'sum.switch-note': 'each score by the sum of its row, in place of softmax',
  'sum.title': 'Weights by the sum',
  'sum.differs': '≠ marks what differs from softmax.',
  'sum.say':
    'Divided by the sum, {query}, the query, gives {key}, the key, {weight}; softmax gives {softmax}.',

  'puzzle.length.title': 'Puzzle: look, and be ignored',
  'puzzle.length.reached': 'Reached: length broke the mirror of the weights. The scores still mirror.',
  'puzzle.length.hint-1':
    'At unit length no score is above 1, and each word scores itself 1. Nobody gets more.',
  'puzzle.length.hint-2': 'Switch unit length off. A long vector wins in every row, also in its own.',
  'puzzle.length.hint-3': 'Riley at (1, 0) and dog at (3, 0): 0.881 there, 0.002 back.',
  'puzzle.ring.title': 'The ring',
  'puzzle.ring.reached': 'Reached.',
  'puzzle.ring.hint-1':
    'Two of the three are easy, and they hold now. Which ones break when you mend the third?',
  'puzzle.ring.hint-2': 'Within a row more weight is more score. Now compare the scores across the diagonal.',
  'puzzle.ring.hint-3': 'There is no solution, and the next step proves it.',
  'predict.question': 'One vector per word: can {a} look more at {b}, {b} more at {c}, and {c} more at {a}?',
  'predict.yes': 'Yes, with the right directions',
  'predict.longer': 'Yes, but only with long vectors',
  'predict.no': 'No, whatever the vectors',
  'predict.because':
    'Every score is its own mirror, and around the ring each must be greater than the next. Drag as you like: the three goals never hold together.',

  'proof.title': 'The proof, on the numbers in view',
  'proof.first': '{a} looks more at {b} than at {c}:',
  'proof.second': 'The mirror turns the last score round, and {c} looks more at {a} than at {b}:',
  'proof.third': 'The mirror again, and {b} looks more at {c} than at {a}:',
  'proof.end':
    'The mirror once more, and the chain ends where it began. A number would be greater than itself: whatever the numbers, one line must break.',
  'proof.holds': 'holds here',
  'proof.breaks': 'breaks here',
  'proof.next': 'Next line',
  'proof.fold': 'Fold it up',
  'proof.say': 'Here {query} fails: it does not look more at {key} than at {other}.',
} as const;
