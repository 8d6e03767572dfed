import { rowOf } from '../../model/tensor.js';
import { facts, type Fact } from '../base/voice/facts.js';
import { strongest } from '../word-plane/model.js';
import { weightText } from './word-step.js';
import type { WordsAsRecordsFields } from './definition.js';
import type { WordsView } from './figure.js';
import type { WordRun } from './model.js';
import { en } from './facts.words.js';
import { queryWord } from './table.js';

export default facts<WordsView, WordsAsRecordsFields>(
  {
    inputs: {
      // Without a word of another sentence, its own last word asks.
      query: (v) =>
        v.words.with({ en }).say('changed.query', { label: v.words.say('query.choose'), word: queryWord(v) }),
    },
    follows: (v) => [
      most(v),
      { name: v.words.with({ en }).say('fact.own'), text: weightText(v, v.shown.query) },
    ],
  },
  {
    records: { follows: recordsOf },
    centre: {
      follows: (v: WordsView) => [most(v), most(v, 'raw')],
      context: (v: WordsView, { stage, col, run }) =>
        stage === 'weights' && run === undefined
          ? v.words.with({ en }).say('context.raw', { weight: v.text({ stage, row: 0, col, run: 'raw' }) })
          : undefined,
    },
    meaning: {
      follows: (v: WordsView): readonly Fact[] => {
        const words = v.words.with({ en });
        const { fruit, company } = v.shown.asked.here;
        return [
          { name: words.say('fact.fruit'), text: v.words.fixed(fruit, 3) },
          { name: words.say('fact.companies'), text: v.words.fixed(company, 3) },
        ];
      },
    },
    relevance: {
      context: (v: WordsView, { stage, col }) =>
        stage === 'scores'
          ? v.words.with({ en }).say('context.weight', { weight: weightText(v, col) })
          : undefined,
    },
  },
);

/** How many words are records, and which are none. */
function recordsOf(v: WordsView): readonly Fact[] {
  const words = v.words.with({ en });
  const { unknown } = v.shown;
  const records = { name: words.say('fact.records'), text: String(v.shown.words.length) };
  if (unknown.length === 0) return [records];
  return [records, { name: words.say('fact.unknown'), text: unknown.map((word) => `“${word}”`).join(', ') }];
}

/** The word besides the one that asks that most weight is on. */
function most(v: WordsView, run?: 'raw'): Fact {
  const words = v.words.with({ en });
  const asked: WordRun = run === 'raw' ? v.shown.raw : v.shown.asked;
  const col = strongest(rowOf(asked.weights, 0), v.shown.query);
  const cell = { stage: 'weights', row: 0, col, ...(run && { run }) } as const;
  const name = words.say(run === 'raw' ? 'fact.most-raw' : 'fact.most', { key: v.shown.words[col] ?? '' });
  return { name, text: v.text(cell) };
}
