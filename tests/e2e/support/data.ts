import { readFileSync } from 'node:fs';

export interface Item {
  readonly key: string;
  readonly value: number;
}

function readTable(name: string, readValue: (text: string) => number): readonly Item[] {
  const lines = readFileSync(new URL(`../../../web/data/${name}.csv`, import.meta.url), 'utf8');
  return lines
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [key = '', value = ''] = line.split(',');
      return { key, value: readValue(value) };
    });
}

export const countries = readTable('country-income', Number);
export const incomes = readTable('invented-incomes', Number);
/** A value holds the last three digits of its number. */
export const phoneBook = readTable('phone-book', (text) => Number(text.slice(-3)));

/** What a learner walks through, in this order. */
export const lessons = [
  {
    slug: 'exact-match',
    title: 'A table answers if you know the key',
    steps: [
      ['ask', 'Ask'],
      ['compare', 'Compare'],
      ['answer', 'Answer'],
      ['vectors', 'Vectors'],
    ],
  },
  {
    slug: 'near-match',
    title: 'Almost the right name',
    steps: [
      ['pieces', 'Pieces'],
      ['compare', 'Compare'],
      ['best', 'Best match'],
      ['limits', 'Limits'],
    ],
  },
  {
    slug: 'weighted-sum',
    title: 'Let every row answer',
    steps: [
      ['score', 'Score'],
      ['weigh', 'Weigh'],
      ['mix', 'Mix'],
      ['temperature', 'Temperature'],
      ['break', 'Break it'],
    ],
  },
  {
    slug: 'words-as-records',
    title: 'A sentence is a table',
    steps: [
      ['records', 'Records'],
      ['ask', 'Ask'],
      ['centre', 'Centre'],
      ['meaning', 'Meaning'],
      ['relevance', 'Relevance'],
    ],
  },
  {
    slug: 'scores',
    title: 'Ways to compare',
    steps: [
      ['stretch', 'Stretch'],
      ['limit', 'Limit'],
      ['learned', 'Learned'],
      ['scale', 'Scale'],
      ['train', 'Train'],
      ['shapes', 'Shapes'],
    ],
  },
  {
    slug: 'keys-and-values',
    title: 'What you match on is not what you get',
    steps: [
      ['columns', 'Columns'],
      ['tie', 'Tie'],
      ['train', 'Train'],
      ['words', 'Words'],
      ['trained', 'Trained'],
    ],
  },
  {
    slug: 'shared-vectors',
    title: 'When relevance is a mirror',
    steps: [
      ['mix', 'Mix'],
      ['mirror', 'Mirror'],
      ['sum', 'Sum'],
      ['length', 'Length'],
      ['ring', 'Ring'],
      ['proof', 'Proof'],
    ],
  },
  {
    slug: 'queries-and-keys',
    title: 'To ask is not to answer',
    steps: [
      ['queries', 'Queries'],
      ['pair', 'Pair'],
      ['sentence', 'Sentence'],
      ['mix', 'Mix'],
      ['train', 'Train'],
      ['head', 'Real head'],
      ['ablation', 'Take away'],
      ['often', 'How often'],
      ['capital', 'Capital'],
    ],
  },
  {
    slug: 'projections',
    title: 'One vector, three lenses',
    steps: [
      ['lenses', 'Lenses'],
      ['attention', 'Attention'],
      ['twice', 'Twice?'],
      ['product', 'Product'],
      ['learn', 'Learn'],
      ['puzzle', 'Puzzle'],
    ],
  },
] as const;

export type Slug = (typeof lessons)[number]['slug'];

export const everyStep = lessons.flatMap(({ slug, steps }) =>
  steps.map(([step, title]) => ({ slug, step, title })),
);
