import type { Pour } from '../../drawings/pour.js';
import type { Language } from '../../model/language/language.js';
import { at, rowOf } from '../../model/tensor.js';
import type { HeadAsked, TextHead } from './head.js';
import type { en } from './head.words.js';
import { SoftnessScale, type Softness } from './softness.js';

export type HeadWords = Language<keyof typeof en>;

/** How softly words ask; the head was trained at a temperature of 1. */
export const softness = new SoftnessScale({
  exact: { match: 'exact', temperature: 1 },
  best: { match: 'soft', temperature: 0 },
  trained: { match: 'soft', temperature: 1 },
  softer: { match: 'soft', temperature: 4 },
  mean: { match: 'soft', temperature: Infinity },
});

/** A sentence and what its words put on each other, and which of them asks, from 0. */
export interface HeadShown {
  readonly head: TextHead;
  readonly asked: HeadAsked;
  readonly asking: number;
}

/** Where a smaller weight is drawn, its number is not: it would stand on the next one. */
const LEAST_WRITTEN = 0.03;

export const percent = (words: HeadWords, share: number): string =>
  words.say('percent', { number: words.fixed(100 * share, 0) });

/** The other word on which a word puts most; null where it puts nothing on the others. */
export function strongestOther({ asked, asking }: HeadShown): number | null {
  const others = rowOf(asked.weights, asking).map((weight, word) => (word === asking ? 0 : weight));
  const most = Math.max(...others);
  return most > 0 ? others.indexOf(most) : null;
}

/**
 * The sentence as a picture draws it. While a question is open about a word and another one asks, no key is marked: it would
 * look like the answer.
 */
export function pourOf(words: HeadWords, shown: HeadShown, question: number | null = null): Pour {
  const { head, asked, asking } = shown;
  const isExample = question !== null && question !== asking;
  return {
    words: head.words.map((text, word) => {
      const weight = at(asked.weights, asking, word);
      return {
        text,
        startsAfterBlank: head.startsAfterBlank[word]!,
        weight,
        weightText: weight < LEAST_WRITTEN ? '' : percent(words, weight),
      };
    }),
    asking,
    strongest: isExample ? null : strongestOther(shown),
    asked: isExample ? question : null,
    receives: words.say('pour.receives', { query: head.words[asking]! }).split('\n'),
    total: words.say('pour.total', { percent: percent(words, 1) }),
  };
}

/** One sentence about what the word puts on the others, always from the query to the key. */
export function sayHead(words: HeadWords, shown: HeadShown, { match, temperature }: Softness): string {
  const { head, asked, asking } = shown;
  const query = head.words[asking]!;
  if (match === 'exact') {
    const count = head.words.filter((word) => word === query).length;
    return words.say(count === 1 ? 'say.equal' : 'say.equals', { query, count: words.short(count) });
  }
  if (temperature === Infinity) return sayMean(words, head, query);
  const strongest = strongestOther(shown);
  if (strongest === null) return words.say('say.itself', { query });
  const weight = percent(words, at(asked.weights, asking, strongest));
  const own = percent(words, at(asked.weights, asking, asking));
  const key = head.words[strongest]!;
  if (at(asked.weights, asking, strongest) === 1) return words.say('say.all', { query, key });
  return words.say('say.best', { query, weight, key, own });
}

/** The plain mean is one over pieces: a word of several has as many shares. */
function sayMean(words: HeadWords, head: TextHead, query: string): string {
  const pieces = head.words.map((_, word) => head.wordOfPiece.filter((of) => of === word).length);
  const most = Math.max(...pieces);
  if (most === 1) return words.say('say.mean', { query });
  return words.say('say.mean-pieces', {
    query,
    count: words.short(head.pieces.length),
    word: head.words[pieces.lastIndexOf(most)]!,
    pieces: words.short(most),
  });
}
