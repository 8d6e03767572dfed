import { html, nothing, type TemplateResult } from 'lit';
import { at, rowOf } from '../../model/tensor.js';
import '../../parts/charts/strips.js';
import type { Strip } from '../../parts/charts/strips.js';
import { arcs } from '../base/numbers/arcs.js';
import { control, placeChoice } from '../base/controls/controls.js';
import { oneOf, type Prediction } from '../base/questions/prediction.js';
import { suggestions } from '../base/controls/suggestions.js';
import { aroundTable } from '../records/table.js';
import { strongest } from '../word-plane/model.js';
import { wordsAsRecords, type Content, type WordsView } from './figure.js';
import { askWords, readSentence, type WordsShown } from './model.js';
import { queryWord, wordTable } from './table.js';

interface Suggestion {
  readonly sentence: string;
  readonly query: string;
}

const APPLES: readonly Suggestion[] = [
  { sentence: 'i like to eat apple', query: 'apple' },
  { sentence: 'i drink apple juice', query: 'apple' },
  { sentence: 'apple released a new phone', query: 'apple' },
];

export interface AskingOptions extends Pick<Content, 'predict' | 'puzzle' | 'reveal' | 'untilAnswered'> {
  /** The centred vectors stand beside the raw ones. */
  readonly isCentred?: boolean;
  /** The weights are not to be seen, as before a question about them is answered. */
  readonly isCovered?: boolean;
  /** The question is about what comes of the weights: they are open while it is. */
  readonly showsWeights?: boolean;
  readonly offered?: readonly Suggestion[];
  /** What else is set, beside the sentence. */
  setting?(v: WordsView): TemplateResult | typeof nothing;
  /** In place of the words above their table. */
  layout?(v: WordsView, arcs: TemplateResult): TemplateResult;
  /** Without it, what the word that asks takes most of. */
  describe?(v: WordsView): string;
}

/** A step in which one word of a sentence asks them all. */
export function wordStep({
  isCentred = false,
  showsWeights = false,
  offered = APPLES,
  setting,
  layout,
  ...content
}: AskingOptions) {
  const { describe = sayStrongest, untilAnswered = 'say.hidden' } = content;
  const isCovered = (v: WordsView): boolean => content.isCovered === true || (v.isAsking && !showsWeights);
  return wordsAsRecords.step<WordsShown, 'word-vectors'>({
    ...content,
    needs: ['word-vectors'],
    waiting: 'words',
    runs: ({ engine, inputs, resources }) => askWords(engine, resources['word-vectors'], inputs, isCentred),
    view: (v) => html`
      ${v.fixed ? unknownNote(v) : sentenceInput(v, offered, setting?.(v))}
      ${layout?.(v, wordArcs(v, !showsWeights)) ?? aroundTable(v, content.isCovered === true ? vectors(v) : weights(v, isCentred))}
    `,
    canSelect: (v) => !isCovered(v),
    shows: (_, { stage }) => stage === 'scores' || stage === 'weights',
    names: (v, { col }) => ({ query: queryWord(v), key: v.shown.words[col] ?? '' }),
    program: (v) => (isCovered(v) ? null : v.shown.asked.program('score')),
    untilAnswered,
    describe,
  });
}

/** Whose vectors they are. */
const sourceOf = (v: WordsView): string => (v.compact ? '' : v.words.say('source'));

const vectors = (v: WordsView): TemplateResult =>
  html`${wordChoice(v)} ${keyStrips(v)} ${v.compact ? nothing : v.note('source')}`;

const weights = (v: WordsView, isCentred: boolean): TemplateResult =>
  html`${wordArcs(v)} ${wordTable(v, isCentred, sourceOf(v))}`;

/** The weight of one key, as it is written. */
export const weightText = (v: WordsView, col: number): string => v.text({ stage: 'weights', row: 0, col });

/** The key that most weight is on, and the weight on the word itself. */
export function sayStrongest(v: WordsView): string {
  const { asked, query, words } = v.shown;
  const best = strongest(rowOf(asked.weights, 0), query);
  const weights = { weight: weightText(v, best), own: weightText(v, query) };
  return v.words.say('say.ask', { query: queryWord(v), key: words[best] ?? '', ...weights });
}

/** The weight that the question asks for. */
export function revealMost(v: WordsView) {
  const { asked, query } = v.shown;
  return { cell: { stage: 'weights', row: 0, col: strongest(rowOf(asked.weights, 0), query) } } as const;
}

/** Which word, besides itself, the word that asks puts most weight on. */
export function predictMost(v: WordsView): Prediction {
  const { asked, query, words } = v.shown;
  const best = strongest(rowOf(asked.weights, 0), query);
  return oneOf(v.words, 'predict', {
    options: [...words.keys()].filter((index) => index !== query).map(String),
    label: (index) => words[Number(index)] ?? '',
    correct: String(best),
    params: { query: queryWord(v), word: words[best] ?? '', weight: weightText(v, best) },
  });
}

function sentenceInput(
  v: WordsView,
  offered: readonly Suggestion[],
  setting: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  const { words } = v;
  const take = (suggestion: Suggestion): void => {
    v.change({ ...suggestion, cell: null });
  };
  return html`<div class=${setting === nothing ? 'sentence' : 'settings'}>
    ${control(v, 'sentence', {
      read: (sentence, name) => {
        const vectors = v.work.resources['word-vectors'];
        if (vectors) readSentence(vectors, sentence, name);
        return { sentence, cell: null };
      },
    })}
    ${setting}
    ${hasUnknown(v) || v.compact || !v.canEdit('sentence') ? unknownNote(v) : suggestions(words.say('sentence.try'), offered, ({ sentence }) => sentence, take)}
  </div>`;
}

const hasUnknown = ({ shown: { unknown } }: WordsView): boolean => unknown.length > 0;

/** In the place of what is offered: the stage has no room for both. */
function unknownNote(v: WordsView): TemplateResult | typeof nothing {
  const { unknown } = v.shown;
  if (!hasUnknown(v)) return nothing;
  return v.note('unknown.some', { words: unknown.map((word) => `“${word}”`).join(', ') });
}

/** Another word asks. */
export const ask = (v: WordsView, index: number): void => {
  v.update({ query: v.shown.words[index] ?? '', cell: null });
};

const wordChoice = (v: WordsView): TemplateResult | typeof nothing =>
  placeChoice(
    ...([v, 'query.choose', v.shown.words, v.shown.query] as const),
    (index) => {
      ask(v, index);
    },
    v.canEdit('query'),
  );

const wordArcs = (v: WordsView, covers = true): TemplateResult =>
  arcs(v, {
    label: v.words.say('arcs.label', { query: queryWord(v) }),
    words: v.shown.words,
    from: v.shown.query,
    isSpread: true,
    covers,
    guess: (index) => v.answerAt(String(index)),
    cell: (col) => ({ stage: 'weights', row: 0, col }),
    choose: (index) => {
      ask(v, index);
    },
  });

/** Vectors as strips of colour, under a title. */
export const strips = (title: string, shown: readonly Strip[]): TemplateResult =>
  html`<div>
    <p class="title" aria-hidden="true">${title}</p>
    <soft-strips .label=${title} .strips=${shown}></soft-strips>
  </div>`;

function keyStrips(v: WordsView): TemplateResult {
  const { words, shown } = v;
  const title = words.say('strips.label');
  const { key } = shown.asked.attention;
  const { cols, data } = key;
  v.pictures.push({
    title,
    heads: [words.say('strips.number'), ...shown.words],
    rows: Array.from({ length: cols }, (_, col) => [
      String(col + 1),
      ...shown.words.map((_, row) => words.fixed(at(key, row, col), 2)),
    ]),
  });
  const strip = (label: string, row: number): Strip => ({
    label,
    role: row === shown.query ? 'query' : 'key',
    values: data.subarray(row * cols, (row + 1) * cols),
    description: words.say('strips.key', { word: label }),
  });
  return strips(title, shown.words.map(strip));
}
