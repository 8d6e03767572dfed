import { html, nothing, type TemplateResult } from 'lit';
import { rowOf } from '../../../model/tensor.js';
import '../../../parts/charts/strips.js';
import { control } from '../../base/controls/controls.js';
import { ask } from '../../base/questions/prediction.js';
import { suggestions } from '../../base/controls/suggestions.js';
import { coveredCell, table } from '../../base/numbers/table.js';
import { vectors, type View } from '../figure.js';
import { addWords, termsOf, writtenSum, type WordSum } from '../words-sum.js';

interface Shown extends WordSum {
  /** How many words have a vector. */
  readonly count: number;
}

type WordsView = View<Shown>;

/** One analogy that comes out, two that do not, and a word by itself. */
const SUGGESTIONS = ['king − man + woman', 'paris − france + italy', 'brother − man + woman', 'dog'];

/** So many words to choose from. */
const OPTIONS = 4;

const scoreOf = (col: number) => ({ stage: 'scores', row: 0, col }) as const;

/** A hundred numbers, the same rules. */
export default vectors.step<Shown, 'word-vectors'>({
  needs: ['word-vectors'],
  waiting: 'words',
  runs: ({ engine, inputs, resources }) => {
    const words = resources['word-vectors'];
    return { ...addWords(engine, words, inputs.sum), count: words.size };
  },
  view: (v) => html`
    ${v.editable ? sumInput(v) : nothing}
    <div class="pair">
      <div class="stack">
        ${strips(v)} ${v.compact ? nothing : v.note('words.source', { count: v.words.short(v.shown.count) })}
      </div>
      ${nearestTable(v)}
    </div>
  `,
  shows: ({ hasPredicted }, { stage }) => hasPredicted || (stage !== 'scores' && stage !== 'key'),
  untilAnswered: 'words.hidden',
  write: ({ words }, value, cell) => {
    if (cell?.stage === 'weights') return words.short(value);
    // Two digits of each of a hundred numbers.
    return words.fixed(value, cell?.stage === 'scores' ? 3 : 2);
  },
  names: (v, { stage, row, col }) => ({
    query: sumOf(v),
    key:
      (stage === 'weights' ? v.shown.terms[col]?.word : v.shown.nearest[stage === 'key' ? row : col]) ?? '',
  }),
  sentence: (v, { stage, row, col }, text) => {
    const { words, shown } = v;
    const number = String(col + 1);
    const word = { value: shown.terms[row]?.word, key: shown.nearest[row], weights: shown.terms[col]?.word };
    if (stage === 'scores')
      return words.tokens('words.sentence', { sum: sumOf(v), word: shown.nearest[col] ?? '', score: text });
    if (stage === 'query') return words.tokens('words.sentence-sum', { number });
    if (stage === 'weights') return words.tokens('words.sentence-sign', { word: word.weights ?? '' });
    return words.tokens('words.sentence-learned', {
      number,
      word: (stage === 'key' ? word.key : word.value) ?? '',
    });
  },
  predict: (v) => {
    const [nearest = ''] = v.shown.nearest;
    return ask({
      kind: 'choice',
      correct: nearest,
      question: v.words.say('words.question', { sum: sumOf(v) }),
      options: offered(v).map((word) => ({ value: word, label: word })),
      because: because(v),
    });
  },
  reveal: () => ({ cell: scoreOf(0) }),
  program: (v) => ({
    kind: 'product',
    left: { name: 'signs', matrix: v.shown.numbers.matrix('weights') },
    right: { name: 'words', matrix: v.shown.numbers.matrix('value') },
    result: 'total',
  }),
  describe: (v) =>
    v.words.say('words.say', { sum: sumOf(v), word: v.shown.nearest[0] ?? '', cosine: v.text(scoreOf(0)) }),
});

/** The words to choose from, in the order of the alphabet. */
const offered = ({ shown: { nearest } }: WordsView): readonly string[] =>
  nearest.slice(0, OPTIONS).sort((one, other) => one.localeCompare(other, 'en'));

const sumOf = (v: WordsView): string => writtenSum(v.shown.terms);

/** Why the nearest word is that one: often it is a word of the sum itself. */
function because(v: WordsView): string {
  const { words, shown } = v;
  const [word = ''] = shown.nearest;
  const cosine = v.text(scoreOf(0));
  const other = shown.nearest.findIndex((near) => !isOwn(v, near));
  if (!isOwn(v, word) || other < 0) return words.say('words.because', { word, cosine });
  return words.say('words.because-own', {
    word,
    cosine,
    other: shown.nearest[other]!,
    next: v.text(scoreOf(other)),
  });
}

const isOwn = ({ shown }: WordsView, word: string): boolean => shown.terms.some((term) => term.word === word);

function sumInput(v: WordsView): TemplateResult {
  const known = v.work.resources['word-vectors']!;
  const take = (sum: string): void => {
    v.change({ sum, cell: undefined });
  };
  return html`<div>
    ${control(v, 'sum', {
      label: 'words',
      read: (text, name) => ({ sum: writtenSum(termsOf(known, text, name)), cell: undefined }),
    })}
    ${suggestions(v.words.say('words.try'), SUGGESTIONS, (sum) => sum, take)}
  </div>`;
}

function strips(v: WordsView): TemplateResult {
  const { words, shown } = v;
  const value = shown.numbers.matrix('value');
  const own = shown.terms.map(({ word }, row) => ({
    label: word,
    role: 'value' as const,
    values: rowOf(value, row),
    description: words.say('words.vector', { word }),
  }));
  const sum = {
    label: sumOf(v),
    role: 'output' as const,
    values: shown.numbers.matrix('query').data,
    description: words.say('words.sum-vector', { sum: sumOf(v) }),
  };
  const title = words.say('words.strips');
  return html`<div>
    <p class="title" aria-hidden="true">${title}</p>
    <soft-strips .label=${title} .strips=${own.length > 1 ? [...own, sum] : own}></soft-strips>
  </div>`;
}

/** While it is asked which is nearest, the words to choose from stand first, and the others are covered. */
function nearestTable(v: WordsView): TemplateResult {
  const { words, shown, isAsking } = v;
  const choices = offered(v);
  const nameAt = (row: number): string => (isAsking ? choices[row] : shown.nearest[row]) ?? '';
  return table(v, {
    columns: [
      {
        role: 'key',
        label: words.say('words.nearest'),
        cell: (row) =>
          isAsking && row >= choices.length
            ? coveredCell({ text: shown.nearest[row]! })
            : { text: nameAt(row) },
      },
      { role: 'score', label: words.say('words.cosine'), bar: 'score', number: scoreOf, covered: true },
    ],
    // What is covered has no name that could be heard.
    rows: shown.nearest.map((_, row) => nameAt(row)),
    guess: (row) => v.answerAt(nameAt(row)),
    mark: (row) => ({ lit: !isAsking && isOwn(v, shown.nearest[row]!) }),
    ...(shown.terms.length > 1 && { note: words.say('words.own') }),
  });
}
