import type { ShownCell } from '../../model/token.js';
import { angleBetween, sayMoved, writtenAngle } from '../base/plane/angles.js';
import type { Fact } from '../base/voice/facts.js';
import { comparedLists, rowsFor, sharedList, type Pair, type PlaneInputs } from './model.js';
import { en } from './said.words.js';
import { movedVector, pairIn, wordAt, type PlaneView } from './views.js';

/** What was moved, where that is one vector: "Key of dog (3, 6), length 6.7, same direction." */
export function movedSentence(v: PlaneView, before: PlaneInputs): string | undefined {
  const { inputs, words } = v;
  if (inputs.words.join() !== before.words.join() || sharedList(inputs) !== sharedList(before))
    return undefined;
  const moved = comparedLists(inputs).flatMap((list) => {
    const was = rowsFor(before, list);
    const is = rowsFor(inputs, list);
    return [...is.keys()].flatMap((row) =>
      is[row]!.join() === was[row]!.join() ? [] : [{ list, row, was: was[row]!, is: is[row]! }],
    );
  });
  const [only] = moved;
  if (!only || moved.length > 1 || only.was.length !== only.is.length) return undefined;
  const kind = only.list === 'queries' ? 'query' : sharedList(inputs) ? 'shared' : 'key';
  return sayMoved(v, words.say(`plane.${kind}`, { word: wordAt(v, only.row) }), only.was, only.is);
}

/** The two words that are looked at; where the vector of another one was moved, what it is compared with. */
export function toldPair(v: PlaneView): Pair {
  const pair = pairIn(v);
  const moved = movedVector(v);
  if (!moved || moved.word >= v.inputs.words.length) return pair;
  const { list, word } = moved;
  const { row, col } = pair;
  if (list === 'queries') return { row: word, col: word === col ? row : col };
  if (!sharedList(v.inputs)) return { row: word === row ? col : row, col: word };
  return word === row || word === col ? pair : { row, col: word };
}

const namesOf = (v: PlaneView, row: number, col: number) => ({
  query: wordAt(v, row),
  key: wordAt(v, col),
});

/** As the matrix has it. */
const scoreText = (v: PlaneView, cell: ShownCell): string => v.words.fixed(v.value(cell), 2);

export const scoreFact = (v: PlaneView, row: number, col: number): Fact => ({
  name: v.words.with({ en }).say('fact.score', namesOf(v, row, col)),
  text: scoreText(v, { stage: 'scores', row, col }),
});

export const weightFact = (v: PlaneView, row: number, col: number, run?: string): Fact => ({
  name: v.words.with({ en }).say('fact.weight', namesOf(v, row, col)),
  text: v.text({ stage: 'weights', row, col, ...(run !== undefined && { run }) }),
});

/** Between the vector that asks and the one that is found. */
export function angleFact(v: PlaneView, { row, col }: Pair): Fact {
  const { inputs } = v;
  const [asks, found] = [sharedList(inputs) ?? 'queries', sharedList(inputs) ?? 'keys'] as const;
  const angle = angleBetween(v.engine, rowsFor(inputs, asks)[row]!, rowsFor(inputs, found)[col]!);
  const one = inputs.words[row] ?? '';
  const other = inputs.words[col] ?? '';
  return { name: v.words.with({ en }).say('fact.angle', { one, other }), text: writtenAngle(v, angle) };
}

const hasPair = (v: PlaneView): boolean => v.inputs.words.length > 1;

/** What one word scores the other, and what each puts on the other. */
export function pairFacts(v: PlaneView): readonly Fact[] {
  if (!hasPair(v)) return [];
  const { row, col } = toldPair(v);
  const weights = [weightFact(v, row, col), ...(row === col ? [] : [weightFact(v, col, row)])];
  return [scoreFact(v, row, col), ...weights];
}

/** What both score each other, which is one number with one vector per word, and the angle that it is made of. */
export function mirrorFacts(v: PlaneView): readonly Fact[] {
  if (!hasPair(v)) return [];
  const { row, col } = toldPair(v);
  return [scoreFact(v, row, col), scoreFact(v, col, row), angleFact(v, { row, col })];
}

/** What each word puts on the next, around the ring. */
export const ringFacts = (v: PlaneView): readonly Fact[] =>
  v.inputs.words.length === 3
    ? [0, 1, 2].map((word) => ({ ...weightFact(v, word, (word + 1) % 3), staysUntold: true }))
    : pairFacts(v);

/** What stands across the diagonal from a number. */
export function acrossDiagonal(v: PlaneView, cell: ShownCell): string | undefined {
  const { stage, row, col } = cell;
  const words = v.words.with({ en });
  const count = v.inputs.words.length;
  if ((stage !== 'scores' && stage !== 'weights') || row >= count || col >= count) return undefined;
  const across = { ...cell, row: col, col: row };
  const names = namesOf(v, row, col);
  if (stage === 'weights')
    return row === col ? undefined : words.say('context.back', { ...names, weight: v.text(across) });
  if (row === col) return sharedList(v.inputs) ? words.say('context.own') : undefined;
  const score = v.text(across);
  const isSame = score === v.text(cell);
  return words.say(isSame ? 'context.mirror-same' : 'context.mirror', { ...names, score });
}
