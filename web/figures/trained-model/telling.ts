import type { Token as ModelToken } from '../../engine/model-types.js';
import { roleOfStage, type AnyStage, type ShownCell, type Token } from '../../model/token.js';
import type { en } from './en.js';
import { pieceName, type StoryView } from './figure.js';
import type { Story } from './model.js';

type WordKey = keyof typeof en;

/** The same in a sentence and in a list, where a sign by itself is lost to eyes and ears. */
export const spokenPiece = (v: StoryView, token: ModelToken): string => v.spoken(pieceName(v.words, token));

/** In a sentence: what is written stands between quotation marks; a sign, and what can't be seen, has a name. */
export function quotedPiece(v: StoryView, token: ModelToken): string {
  const name = spokenPiece(v, token);
  return name === token.piece.trim() ? v.words.say('piece.quoted', { name }) : name;
}

/** The same of a token of the text; empty where there is none. */
export function quotedName(v: StoryView, index: number): string {
  const token = v.shown.story.written.tokens[index];
  return token ? quotedPiece(v, token) : '';
}

/** The same, where its piece comes again with its place. */
export const quotedAt = (v: StoryView, index: number): string => placed(v, index, quotedName(v, index));

/** What a token of the text is called, where its piece comes again with its place. */
export function placed(v: StoryView, index: number, name: string): string {
  const { tokens } = v.shown.story.written;
  const isRepeated = tokens.some(({ piece }, other) => piece === tokens[index]?.piece && other !== index);
  return isRepeated ? v.words.say('piece.at', { name, number: String(index) }) : name;
}

const BETWEEN = ['raw', 'scores', 'masked', 'weights'];
/** Of these a column is a token of the vocabulary. */
const isOfVocabulary = (stage: AnyStage): stage is 'logits' | 'probabilities' =>
  stage === 'logits' || stage === 'probabilities';
/** How the weight of a record comes about: silu of its first score, times the second. */
const OF_RECORDS = ['gate', 'hidden', 'activated', 'gated'] as const;
type RecordStage = (typeof OF_RECORDS)[number];
const isOfRecord = (stage: AnyStage): stage is RecordStage =>
  (OF_RECORDS as readonly AnyStage[]).includes(stage);

/** The numbers that the weight of a record is made of. */
function factorsOf(v: StoryView, cell: ShownCell) {
  if (!isOfRecord(cell.stage)) return {};
  const text = (stage: RecordStage): string => v.text({ ...cell, stage });
  return { first: text('gate'), silu: text('activated'), second: text('hidden') };
}

/** Learned: the same for every token. */
const LEARNED = /-(?:projection|gain|bias)$/;

const LAYER = /^(?:changed-)?(?:attention|feed-forward)-(\d+)$/;

/** In which layer a number stands, from 1; null for what is before the first and after the last. */
export const layerOf = ({ run = '' }: ShownCell): number | null => {
  const [, layer] = LAYER.exec(run) ?? [];
  return layer === undefined ? null : Number(layer);
};

/** Which token a number belongs to: after the last one comes the next. */
const tokenOf = ({ written }: Story, { run, row }: ShownCell): number =>
  run?.endsWith('next') ? written.tokens.length - 1 : row;

/** The token of the vocabulary that a number belongs to, where it is among the likeliest. */
const nextOf = ({ written }: Story, { col }: ShownCell): ModelToken | undefined =>
  written.candidates.find(({ id }) => id === col);

export function namesIn({ shown: { story }, words }: StoryView, cell: ShownCell) {
  const { stage, col } = cell;
  const nameOf = (index: number): string => {
    const token = story.written.tokens[index];
    return token ? pieceName(words, token) : '';
  };
  const query = nameOf(tokenOf(story, cell));
  if (!isOfVocabulary(stage)) return { query, key: BETWEEN.includes(stage) ? nameOf(col) : query };
  const next = nextOf(story, cell);
  return { query, key: next ? pieceName(words, next) : String(col) };
}

/** How the numbers of the story model are written and told, in all steps. */
export const storyTelling = {
  needs: ['decoder'],
  waiting: 'decoder',
  decimals: { probabilities: 3, logits: 2, scores: 2, masked: 2, raw: 2 },
  names: namesIn,
  // Tokens are counted as their positions are.
  firstPlace: 0,
  matrix: (v: StoryView, stage: AnyStage, run: string | undefined) =>
    LEARNED.test(stage)
      ? {}
      : {
          rows: v.shown.story.written.tokens.map(
            (_, row) => namesIn(v, { stage, row, col: 0, ...(run && { run }) }).query,
          ),
        },
  // Their columns are tokens of the vocabulary, or records, and those of most other numbers are neither.
  called: (v: StoryView, cell: ShownCell): string | undefined => {
    const { stage, col } = cell;
    if (!isOfVocabulary(stage) && !isOfRecord(stage)) return undefined;
    const { query, key } = namesIn(v, cell);
    return v.words.say(`called.${stage}`, {
      query: v.spoken(query),
      key: v.spoken(key),
      number: String(col + 1),
    });
  },
  sentence: (v: StoryView, cell: ShownCell, text: string): readonly Token[] | undefined => {
    const { stage, col } = cell;
    if (BETWEEN.includes(stage)) return undefined;
    const { story } = v.shown;
    const next = nextOf(story, cell);
    const params = {
      query: quotedAt(v, tokenOf(story, cell)),
      key: next ? quotedPiece(v, next) : v.words.say('piece.quoted', { name: String(col) }),
      number: String(col + 1),
      layer: String(layerOf(cell) ?? ''),
      result: { text, role: roleOfStage(stage) },
      ...factorsOf(v, cell),
    };
    if (LEARNED.test(stage)) return v.words.tokens('from.learned', params);
    const isBefore = stage === 'sum' && cell.run?.includes('attention') === true;
    return v.words.tokens(isBefore ? 'from.sum-attention' : (`from.${stage}` as WordKey), params);
  },
} as const;
