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
/** What differs by less is written in the same way: weights and scores have three decimals. */
const SAME = 0.0005;

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
const named = (names: readonly string[], name: string): number => names.indexOf(name);

/** How much of “one” is received while its column of W_V is as it was: 0.707. */
const MOST_OF_ONE = 0.7;

/** Ten questions over all parts of the walk, in its order. None is solved as it opens. */
export const QUESTIONS: readonly Question[] = [
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
    id: 'who-stops',
    figure: 'queries-and-keys',
    step: 'sentence',
    editable: ['queries'],
    judge: (results) => {
      const stops = named(results.queries, 'stops');
      const she = named(results.queries, 'she');
      const there = weight(results, stops, she);
      const back = weight(results, she, stops);
      const numbers = { there: number(there, 3), back: number(back, 3) };
      if (there <= ALMOST_ALL) return missed('there', numbers);
      return back < LITTLE ? reached(numbers) : missed('back', numbers);
    },
  },
  {
    id: 'one-sentence',
    figure: 'trained-head',
    step: 'head',
    editable: ['text'],
    judge: (results) => {
      const she = named(results.queries, 'she');
      const dog = named(results.keys, 'dog');
      if (she < 0 || dog < 0) return missed('words');
      const others = (results.weights?.[she] ?? []).map((each, word) => (word === she ? 0 : each));
      const most = Math.max(...others);
      const numbers = {
        dog: number(others[dog] ?? 0, 3),
        weight: number(most, 3),
        key: results.keys[others.indexOf(most)] ?? '',
      };
      return most - (others[dog] ?? 0) > SAME ? reached(numbers) : missed('dog', numbers);
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
    id: 'cross',
    figure: 'who-asks-whom',
    step: 'cross',
    editable: ['value-matrix'],
    judge: ({ queries, inputs, output }) => {
      const stops = named(queries, 'stops');
      const received = (name: string): number =>
        at(output, stops, named((inputs['valueNames'] ?? []) as readonly string[], name));
      const numbers = { now: number(received('now'), 3), one: number(received('one'), 3) };
      if (Math.abs(received('now')) > SAME) return missed('now', numbers);
      return received('one') > MOST_OF_ONE ? reached(numbers) : missed('one', numbers);
    },
  },
  {
    id: 'split',
    figure: 'heads',
    step: 'puzzle',
    editable: ['query-matrix'],
    given: { heads: '2' },
    judge: ({ queries, keys, heads }) => {
      const [head, other] = heads ?? [];
      if (!head || !other) return missed('none');
      const stops = named(queries, 'stops');
      const first = weight(head, stops, named(keys, 'Riley'));
      const all = other.weights[stops] ?? [];
      const least = Math.min(...all);
      const most = Math.max(...all);
      const numbers = { first: number(first, 3), least: number(least, 3), most: number(most, 3) };
      return first > ALMOST_ALL && most - least < SAME ? reached(numbers) : missed('less', numbers);
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
  {
    id: 'without',
    figure: 'trained-model',
    step: 'interfere',
    editable: ['changes', 'layer', 'head'],
    judge: ({ inputs, statistics }) => {
      const likely = (run: string): number =>
        statistics.find(({ of }) => of['run'] === run && of['piece'] === 'She')?.numbers['probability'] ?? 0;
      const changes = (inputs['changes'] ?? []) as readonly Readonly<Record<string, unknown>>[];
      const before = likely('unchanged');
      const after = likely('changed');
      const numbers = { before: number(before, 3), after: number(after, 3) };
      if (changes.length === 0) return missed('none', numbers);
      if (changes.length > 1 || changes[0]?.['kind'] !== 'off') return missed('more', numbers);
      return after - before > SAME ? reached(numbers) : missed('less', numbers);
    },
  },
];
