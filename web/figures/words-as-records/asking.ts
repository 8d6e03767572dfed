import { html, nothing, type TemplateResult } from 'lit';
import type { Matrix } from '../../engine/types.js';
import '../../parts/arcs.js';
import '../../parts/strips.js';
import type { Role } from '../../model/token.js';
import { choice, textInput } from '../base/controls.js';
import { wordsAsRecords, type Content, type WordsView } from './figure.js';
import { askWords, readSentence, type WordsShown } from './model.js';
import { wordTable } from './table.js';

interface Suggestion {
  readonly sentence: string;
  readonly query: string;
}

const APPLES: readonly Suggestion[] = [
  { sentence: 'i like to eat apple', query: 'apple' },
  { sentence: 'i drink apple juice', query: 'apple' },
  { sentence: 'apple released a new phone', query: 'apple' },
];

export interface AskingOptions extends Omit<Content, 'runs' | 'view' | 'needs'> {
  /** The centred vectors stand beside the raw ones. */
  readonly centred?: boolean;
  readonly suggestions?: readonly Suggestion[];
  /** The weights are not to be seen yet. */
  covered?(v: WordsView): boolean;
  /** Between the question and the words. */
  above?(v: WordsView): TemplateResult;
  /** Between the words and their table. */
  below?(v: WordsView): TemplateResult;
}

/** A step in which one word of a sentence asks them all. */
export function asking({ centred = false, suggestions = APPLES, above, below, ...content }: AskingOptions) {
  const isCovered = (v: WordsView): boolean => content.covered?.(v) ?? false;
  return wordsAsRecords.step<WordsShown, 'word-vectors'>({
    needs: ['word-vectors'],
    waiting: { waiting: 'words.waiting', failed: 'words.failed' },
    runs: ({ engine, inputs, resources }) => askWords(engine, resources['word-vectors'], inputs, centred),
    view: (v) => html`
      ${v.fixed ? nothing : sentenceInput(v, suggestions)} ${unknownNote(v)} ${v.question()} ${above?.(v)}
      ${isCovered(v) ? html`${wordChoice(v)} ${keyStrips(v)}` : arcs(v)} ${below?.(v)}
      ${isCovered(v) ? nothing : wordTable(v, centred)} ${v.compact ? nothing : v.note('source')}
    `,
    canSelect: (v) => !isCovered(v),
    shows: (_, { stage, row }) => (stage === 'scores' || stage === 'weights') && row === 0,
    names: ({ shown: { words, query } }, { col }) => ({ query: words[query] ?? '', key: words[col] ?? '' }),
    program: (v) => {
      if (isCovered(v)) return null;
      const { query, key, value, temperature = 1 } = v.shown.asked.attention;
      const input = { kind: 'vectors', query, key } as const;
      return { input, value, score: 'scaled-dot', weight: 'softmax', temperature, changed: 'score' };
    },
    ...content,
  });
}

/** The word that asks. */
export const queryWord = ({ shown }: WordsView): string => shown.words[shown.query] ?? '';

/** The weight of one key, as it is written. */
export const weightText = (v: WordsView, col: number): string => v.text({ stage: 'weights', row: 0, col });

function sentenceInput(v: WordsView, suggestions: readonly Suggestion[]): TemplateResult {
  const { words } = v;
  const label = words.say('sentence.label');
  return html`<div>
    ${textInput(v, {
      id: 'sentence',
      label,
      clearLabel: words.say('sentence.clear'),
      value: v.inputs.sentence,
      read: (sentence) => {
        const vectors = v.work.resources['word-vectors'];
        if (vectors) readSentence(vectors, sentence, label);
        return { sentence, cell: null };
      },
    })}
    ${v.compact ? nothing : suggestionList(v, suggestions)}
  </div>`;
}

const suggestionList = (v: WordsView, suggestions: readonly Suggestion[]): TemplateResult =>
  html`<p class="note suggestions">
    <span>${v.words.say('sentence.try')}</span>
    ${suggestions.map(
      (suggestion) =>
        html`<button
          class="link"
          @click=${() => {
            v.change({ ...suggestion, cell: null });
          }}
        >
          ${suggestion.sentence}
        </button>`,
    )}
  </p>`;

function unknownNote(v: WordsView): TemplateResult | typeof nothing {
  const { unknown } = v.shown;
  if (unknown.length === 0) return nothing;
  return v.note('unknown.some', { words: unknown.map((word) => `“${word}”`).join(', ') });
}

function wordChoice(v: WordsView): TemplateResult | typeof nothing {
  if (v.fixed) return nothing;
  const { words } = v.shown;
  return choice(v.words, {
    label: 'query.choose',
    options: words.map((_, index) => String(index)),
    value: String(v.shown.query),
    name: (index) => words[Number(index)] ?? '',
    choose: (index) => {
      v.update({ query: words[Number(index)] ?? '', cell: null });
    },
  });
}

function arcs(v: WordsView): TemplateResult {
  const { words, shown } = v;
  return html`<soft-arcs
    part="arcs"
    .label=${words.say('arcs.label', { query: queryWord(v) })}
    .words=${shown.words.map((text, index) => ({ id: String(index), text }))}
    .from=${shown.query}
    .weights=${[...shown.asked.weights.data]}
    .weightTexts=${shown.words.map((_, key) => weightText(v, key))}
    .texts=${{ query: words.say('arcs.asks') }}
    @word-select=${({ detail }: CustomEvent<{ index: number }>) => {
      v.update({ query: shown.words[detail.index] ?? '', cell: null });
    }}
  ></soft-arcs>`;
}

export interface Strip {
  readonly label: string;
  readonly role: Role;
  readonly values: ArrayLike<number>;
  readonly description: string;
}

/** Vectors as strips of colour, under a title. */
export const strips = (title: string, label: string, shown: readonly Strip[]): TemplateResult =>
  html`<div>
    <p class="title">${title}</p>
    <soft-strips .label=${label} .strips=${shown}></soft-strips>
  </div>`;

function keyStrips(v: WordsView): TemplateResult {
  const { words, shown } = v;
  const label = words.say('strips.label');
  const { key } = shown.asked.attention;
  return strips(
    label,
    label,
    shown.words.map((word, row) => ({
      label: word,
      role: row === shown.query ? 'query' : 'key',
      values: rowOf(key, row),
      description: words.say('strips.key', { word }),
    })),
  );
}

const rowOf = ({ cols, data }: Matrix, row: number): Float32Array =>
  data.subarray(row * cols, (row + 1) * cols);
