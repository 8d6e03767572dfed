import type { Rows } from '../../model/fields.js';
import type { Results } from '../../model/results.js';

/** What the engine's numbers say of an answer: which of the question's sentences is true, and the numbers in it. */
export interface Verdict {
  readonly isReached: boolean;
  readonly sentence: string;
  readonly numbers: Readonly<Record<string, string>>;
}

/** A figure of a lesson with a goal: what is reached is judged by what the figure hands out to any page. */
export interface Question {
  readonly id: string;
  readonly figure: string;
  /** The step that is shown, and looked at again. */
  readonly step: string;
  /** The inputs that can be set, by their attributes. */
  readonly editable: readonly string[];
  /** What the figure begins with, by its attributes, where it is not as in the step. */
  readonly given?: Readonly<Record<string, string>>;
  judge(results: Results): Verdict;
}

const REACHED = 'reached';
const ALMOST_ALL = 0.9;
const LITTLE = 0.05;
/** What differs by less is written in the same way: weights and scores have three decimals, incomes none. */
const SAME = 0.0005;
const SAME_INCOME = 0.5;

const number = (value: number, decimals: number): string =>
  value
    .toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    .replace('-', '−');

const reached = (numbers: Verdict['numbers']): Verdict => ({ isReached: true, sentence: REACHED, numbers });
const missed = (sentence: string, numbers: Verdict['numbers'] = {}): Verdict => ({
  isReached: false,
  sentence,
  numbers,
});

const at = (rows: Rows | null, row: number, col: number): number => rows?.[row]?.[col] ?? 0;
const weight = ({ weights }: Pick<Results, 'weights'>, query: number, key: number): number =>
  at(weights, query, key);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const named = (names: readonly string[], name: string): number => names.indexOf(name);

/** The mean of the incomes of Tom and John, 30,000 and 51,000. */
const MEAN = 40_500;

/** Ten questions over all parts of the walk, in its order. None is solved as it opens. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'mean',
    figure: 'exact-match',
    step: 'vectors',
    editable: ['query-vector'],
    judge: ({ weights, output }) => {
      const income = at(output, 0, 0);
      const sum = sumOf(weights?.[0] ?? []);
      const numbers = { income: number(income, 0), sum: number(sum, 3) };
      if (Math.abs(income - MEAN) > SAME_INCOME) return missed('income', numbers);
      return Math.abs(sum - 1) > SAME ? missed('sum', numbers) : reached(numbers);
    },
  },
  {
    id: 'spelling',
    figure: 'near-match',
    step: 'one-letter',
    editable: ['query'],
    judge: ({ keys, scores, answer }) => {
      const score = at(scores, 0, named(keys, 'Nigeria'));
      const numbers = { score: number(score, 3), key: answer?.key ?? '' };
      if (score > 1 - SAME) return missed('right');
      if (!answer) return missed('nothing', numbers);
      return answer.key === 'Nigeria' ? reached(numbers) : missed('other', numbers);
    },
  },
  {
    id: 'temperature',
    figure: 'weighted-sum',
    step: 'temperature',
    editable: ['temperature'],
    judge: (results) => {
      const most = weight(results, 0, named(results.keys, 'Jonathan'));
      const numbers = { weight: number(most, 3) };
      if (most > 1 - SAME) return missed('all', numbers);
      return most > ALMOST_ALL ? reached(numbers) : missed('less', numbers);
    },
  },
  {
    id: 'found',
    figure: 'keys-and-values',
    step: 'tie',
    editable: ['keys', 'values'],
    judge: (results) => {
      const both = 2;
      const most = weight(results, both, 1);
      const output = at(results.output, both, 0);
      const numbers = { weight: number(most, 3), output: number(output, 3) };
      if (most <= ALMOST_ALL) return missed('weight', numbers);
      return output < -ALMOST_ALL ? reached(numbers) : missed('output', numbers);
    },
  },
  {
    id: 'matrix',
    figure: 'scores',
    step: 'learned',
    editable: ['matrix'],
    judge: ({ runs }) => {
      const most = runs['general'] ? weight(runs['general'], 0, 0) : 0;
      const numbers = { weight: number(most, 3) };
      return most > ALMOST_ALL ? reached(numbers) : missed('less', numbers);
    },
  },
  {
    id: 'one-way',
    figure: 'queries-and-keys',
    step: 'sentence',
    editable: ['queries'],
    judge: (results) => {
      const she = named(results.queries, 'she');
      const riley = named(results.queries, 'Riley');
      const there = weight(results, she, riley);
      const back = weight(results, riley, she);
      const numbers = { there: number(there, 3), back: number(back, 3) };
      if (there <= ALMOST_ALL) return missed('there', numbers);
      return back < LITTLE ? reached(numbers) : missed('back', numbers);
    },
  },
  {
    id: 'projection',
    figure: 'projections',
    step: 'attention',
    editable: ['query-matrix'],
    judge: (results) => {
      const forum = named(results.queries, 'forum');
      const itself = weight(results, forum, forum);
      const numbers = { weight: number(itself, 3) };
      return itself > ALMOST_ALL ? reached(numbers) : missed('less', numbers);
    },
  },
  {
    id: 'window',
    figure: 'who-asks-whom',
    step: 'window',
    editable: ['window'],
    judge: (results) => {
      const stops = named(results.queries, 'stops');
      const first = weight(results, stops, 0);
      const second = weight(results, stops, 1);
      const numbers = { first: number(first, 3), second: number(second, 3) };
      if (first > 0) return missed('wide', numbers);
      return second > 0 ? reached(numbers) : missed('narrow', numbers);
    },
  },
  {
    id: 'heads',
    figure: 'heads',
    step: 'puzzle',
    editable: ['heads', 'query-matrix'],
    judge: ({ queries, keys, heads }) => {
      const [head, other] = heads ?? [];
      if (!head || !other) return missed('one');
      const she = named(queries, 'she');
      const first = weight(head, she, named(keys, 'stops'));
      const second = weight(other, she, named(keys, 'Riley'));
      const numbers = { first: number(first, 3), second: number(second, 3) };
      return first > ALMOST_ALL && second > ALMOST_ALL ? reached(numbers) : missed('less', numbers);
    },
  },
  {
    id: 'distance',
    figure: 'order',
    step: 'rotary',
    editable: ['key-place'],
    given: { 'query-place': '4', 'key-place': '0' },
    judge: ({ inputs, scores }) => {
      if (!scores) return missed('none');
      const query = Number(inputs['queryPlace']);
      const key = Number(inputs['keyPlace']);
      const score = at(scores, query, key);
      const most = Math.max(...scores.flat());
      const numbers = { score: number(score, 3), most: number(most, 3) };
      return most - score < SAME ? reached(numbers) : missed('less', numbers);
    },
  },
];
