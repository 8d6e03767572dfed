import { wordAt } from '../word-plane/views.js';
import { proofLines } from './model.js';
import type { PlaneView } from './on-plane.js';
import { en } from './facts.words.js';
import { marginOf, SQUARE, TOTAL, type SwapView } from './steps/swap.js';

const verdictOf = (v: PlaneView, holds: boolean): string =>
  v.words.say(holds ? 'proof.holds' : 'proof.breaks');

const REASONS = ['proof.first', 'proof.second', 'proof.third'] as const;

/** A line of the proof of the ring, on the numbers in view. */
export function proofSentence(v: PlaneView, line: number): string {
  const words = v.words.with({ en });
  const [a, b, c] = [0, 1, 2].map((word) => wordAt(v, word)) as [string, string, string];
  const reason = REASONS[line - 1];
  if (!reason) return v.words.say('proof.end');
  const { query, key, other, holds } = proofLines(v.shown.softmax.scores)[line - 1]!;
  const score = (col: number): string => v.text({ stage: 'scores', row: query, col });
  return words.say('line.holds', {
    why: v.words.say(reason, { a, b, c }),
    greater: score(key),
    smaller: score(other),
    verdict: verdictOf(v, holds),
  });
}

/** A line of the proof of the swap. */
export function swapSentence(v: SwapView, line: number): string {
  const words = v.words.with({ en });
  const a = wordAt(v, 0);
  const b = wordAt(v, 1);
  const { total, difference } = v.shown;
  if (!total || !difference || line > 3) return v.words.say('swap.end');
  if (line === 2) return words.say('line.total', { why: v.words.say('swap.second'), total: v.text(TOTAL) });
  if (line === 3)
    return words.say('line.square', { why: v.words.say('swap.third', { a, b }), square: v.text(SQUARE) });
  const verdict = (word: number): string => verdictOf(v, v.value(marginOf(word)) > 0);
  return words.say('line.margins', {
    why: v.words.say('swap.first'),
    a,
    one: v.text(marginOf(0)),
    verdict: verdict(0),
    b,
    other: v.text(marginOf(1)),
    otherVerdict: verdict(1),
  });
}
