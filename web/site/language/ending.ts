import type { AnswerRowId } from '../answer/rows.js';

interface RowWords {
  readonly name: string;
  /** What it adds, in a few words. */
  readonly adds: string;
}

/** The words of the page where the walk ends, but for its machine, its programs and its questions. */
const en = {
  lead: 'The question you began with, and what each part of the course added to its answer.',
  /** The script of the page puts in the numbers. */
  timeTaken: (lessons: number) =>
    `On this device you have finished {done} of ${lessons} lessons, in {time}; pauses are left out. Nothing of this leaves the device.`,
  /** Around the word that asks. */
  caption: [
    'The weight that “',
    '” puts on each word, by what each lesson added. Press another word to let it ask, or a number to go to its step; those of trained heads say where they come from there.',
  ] as const,
  lesson: 'Lesson',
  most: 'Most on another word',
  rows: {
    equal: { name: 'equal or not', adds: 'a word finds only what equals it' },
    letters: { name: 'letters, softly', adds: 'words that share letters' },
    vectors: { name: 'word vectors', adds: 'words of similar use' },
    'own-query': { name: 'a query of its own', adds: 'set by hand: nobody learned it' },
    head: { name: 'a head that learned', adds: 'and nobody set it' },
    mask: { name: 'a mask', adds: 'no word after the one that asks' },
    heads: { name: 'four heads', adds: 'four answers at once' },
    'second-layer': { name: 'a second layer', adds: 'its words are blends already; head 2' },
  } satisfies Readonly<Record<AnswerRowId, RowWords>> as Readonly<Record<AnswerRowId, RowWords>>,
  note: 'A weight is not yet a meaning. It says how much of a value flows, and the layers after it decide what is made of it. No row knows who “she” is. The first three compare how words are written and used, and the fourth says what we set by hand. The others are heads of the Universal Sentence Encoder Lite, of which we chose head 1 of layer 1 and head 2 of layer 2. On many sentences they put most weight on another word: lesson 9 counts how often.',
  twoTables: {
    caption: 'The two tables of a layer',
    columns: ['A table that the sentence writes', 'A table that training wrote'],
    rows: [
      { name: 'In papers', cells: ['attention', 'feed-forward network, MLP'] },
      {
        name: 'The query',
        cells: ['the vector of a word times `W_Q`', 'the vector of a word itself'],
      },
      {
        name: 'The keys',
        cells: [
          'the vectors of all words times `W_K`, new in each sentence',
          'the columns of `W_1`, the same in every sentence',
        ],
      },
      {
        name: 'The values',
        cells: ['the vectors of all words times `W_V`', 'the rows of `W_2`'],
      },
      {
        name: 'The weights',
        cells: [
          'softmax of the scores, so that together they are 1',
          'relu of score and bias: what is below 0 becomes 0, so that a record can be silent',
        ],
      },
      {
        name: 'How many records',
        cells: ['as many as the sentence has words', 'a number that is fixed before training'],
      },
      {
        name: 'What it is for',
        cells: ['it fetches what other words know', 'it looks up what that means'],
      },
    ],
  },
  guessNote: 'Dashed: the word that you pressed on the start page.',
  closing: {
    label: 'What you can say now',
    /** Around the weight; that of the story is written, and the script of the page writes the one in the table. */
    sentence: ['You can now say where ', ' comes from, down to the last number.'] as const,
    weight: '0.294',
    /** Heard after the weight, which alone says not where its link leads. */
    heard: ', the weight of a head that learned,',
    print: 'Print this page',
    own: 'Ask with your own sentence',
  },
  tryAgain: 'Try again',
  ownLabel: 'Ask with your own sentence',
  ownExample: 'Ana told Tom that she had seen it',
  ownAsk: 'Ask',
  toStory: 'Back to the sentence of the story',
  ownNote:
    'The first layer of the trained model reads it, 2.4 MB. Your sentence stays on this device, where the page remembers the last one.',
  /** What the script of the page says; it puts in the words and the numbers. */
  said: {
    none: 'nothing',
    head: 'head {head}',
    'no-number': 'no number',
    guess: 'you: {word}',
    guessed: ', your guess',
    'word-vectors': 'Load (0.5 MB)',
    'first-layer': 'Load (2.4 MB)',
    'second-layer': 'Load (4.8 MB)',
    'both-layers': 'Load (7.2 MB)',
    /** The name of a link that is seen as its number alone, and of a button. */
    leads: '{weight}, {query} on {key}, where it comes from: {row}',
    'load-for': '{load}, for {row}',
    loaded: 'Loaded. There are numbers now for: {rows}.',
    loading: 'Loading …',
    arrived: '{loaded} of {total} MB',
    failed: 'The numbers could not be computed: {reason}',
    told: 'In the head that learned, {query} (query) puts {weight} of its weight on {key} (key), more than on any other word, itself left out.',
    'told-scored':
      'In the head that learned, {query} (query) scores {key} (key) {score}, and so puts {weight} of its weight on it: more than on any other word, itself left out. Nobody set that score: training found the queries and keys that make it.',
    'told-none': 'In the head that learned, {query} (query) puts all of its weight on itself.',
    'no-words': 'Type at least one word.',
    'too-many': 'Type at most {most} words, with punctuation counted; there are {count}.',
    'none-vectors': 'no vector for it',
    'none-own-query': 'only for the story’s sentence',
  } as Readonly<Record<string, string>>,
};

export { en as ending };
