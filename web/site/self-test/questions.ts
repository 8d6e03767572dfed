import type { Rows } from '../../model/fields.js';
import type { Computed, Results } from '../../model/results.js';

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

/** The people of the step `columns` as it begins: income, age, phone. */
const PEOPLE =
  '30000,61,110/42000,34,111/44000,29,112/51000,45,113/47000,52,114/65000,38,115/38000,24,116/40000,70,117';
/** By so much one income is raised, and what is received is then above so much: only by the record with the largest weight. */
const RAISE = 10_000;
const RAISED = 59_000;

/** Of the layer of which one head is looked at. */
const LAYER_WIDTH = 512;

/** A weight that counts. */
const ENOUGH = 0.8;

/** How much of “one” is received while its column of W_V is as it was: 0.707. */
const MOST_OF_ONE = 0.7;

/** Ten questions over all parts of the walk, in its order. None is solved as it opens. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'error',
    figure: 'weighted-sum',
    step: 'how-soft',
    editable: ['query'],
    given: { temperature: '0.04' },
    judge: ({ statistics }) => {
      const found = statistics.find(({ of }) => of['country'] !== undefined);
      const { truth = 0, received = 0 } = found?.numbers ?? {};
      if (!found) return missed('none');
      const numbers = {
        country: String(found.of['country']),
        truth: number(truth, 0),
        received: number(received, 0),
      };
      return received < truth / 2 ? reached(numbers) : missed('more', numbers);
    },
  },
  {
    id: 'value',
    figure: 'keys-and-values',
    step: 'columns',
    editable: ['columns'],
    given: { columns: PEOPLE },
    judge: ({ inputs, output }) => {
      const rows = (inputs['columns'] ?? []) as Rows;
      const before = PEOPLE.split('/').map((row) => row.split(',').map(Number));
      const changed = before.flatMap((row, person) =>
        row.flatMap((value, col) => {
          const by = at(rows, person, col) - value;
          return by === 0 ? [] : [{ col, by }];
        }),
      );
      const numbers = { output: number(at(output, 0, 0), 0) };
      if (changed.length === 0) return missed('none', numbers);
      const [only] = changed;
      if (changed.length > 1 || only?.col !== 0 || only.by !== RAISE) return missed('other', numbers);
      return at(output, 0, 0) > RAISED ? reached(numbers) : missed('less', numbers);
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
    id: 'thin',
    figure: 'projections',
    step: 'product',
    editable: ['head-width'],
    judge: ({ inputs }) => {
      const width = Number(inputs['headWidth'] ?? 0);
      const numbers = {
        thin: number(2 * LAYER_WIDTH * width, 0),
        product: number(LAYER_WIDTH * LAYER_WIDTH, 0),
      };
      return 8 * 2 * width === LAYER_WIDTH ? reached(numbers) : missed('less', numbers);
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
    id: 'before-it',
    figure: 'order',
    step: 'causal',
    editable: ['order'],
    given: {
      words: 'the,dog,bites,man',
      input: '0,0,0.5,0.5/0,0,2,0/0,0,1,1/0,0,0,2',
      order: '4,2,3,1',
    },
    judge: ({ runs }) => {
      const { written, moved } = runs;
      if (!written || !moved) return missed('none');
      if (String(written.queries) === String(moved.queries)) return missed('written');
      const receives = ({ queries, output }: Computed): readonly number[] =>
        output?.[named(queries, 'bites')] ?? [];
      const other = receives(moved);
      const isSame = receives(written).every((each, col) => Math.abs(each - (other[col] ?? 0)) < SAME);
      const numbers = { output: other.map((each) => number(each, 3)).join(', ') };
      return isSame ? reached(numbers) : missed('other', numbers);
    },
  },
  {
    id: 'silent',
    figure: 'layers',
    step: 'feed-forward',
    editable: ['hidden-matrix', 'hidden-bias'],
    judge: ({ statistics }) => {
      const weights = statistics.map(({ of, numbers }) => ({
        isSilent: of['word'] === 'riley-dog',
        weight: numbers['record1'] ?? 0,
      }));
      const loud = weights.find(({ isSilent }) => isSilent)?.weight ?? 1;
      const least = Math.min(...weights.flatMap(({ isSilent, weight: each }) => (isSilent ? [] : each)));
      const numbers = { weight: number(loud, 3), least: number(least, 3) };
      if (loud > 0) return missed('loud', numbers);
      return least > ENOUGH ? reached(numbers) : missed('least', numbers);
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
