import type { Engine } from '../../../engine/types.js';
import { at, row } from '../../../model/tensor.js';
import { sentenceCase } from '../../../model/language/sentence-case.js';
import { AttentionRun } from '../compute/run.js';
import type { AnyView } from '../contract/view.js';
import { en } from './measures.words.js';

/** As it is said and listed: to a tenth. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The angle between two vectors in degrees; null where one of them has no direction. Errors: EngineError. */
export function angleBetween(
  engine: Engine,
  one: readonly number[],
  other: readonly number[],
): number | null {
  const query = row(one);
  const key = row(other);
  const lengths = [query, key].map((vector) => at(engine.shadows(vector, vector), 0, 0));
  if (lengths.includes(0)) return null;
  const { scores } = new AttentionRun(engine, { query, key, value: key, compatibility: 'cosine' });
  return at(engine.angles(scores), 0, 0);
}

/** What was moved: "Key of dog (3, 6), length 6.7, same direction." Errors: EngineError. */
export function sayMoved(
  v: Pick<AnyView, 'engine' | 'words'>,
  name: string,
  before: readonly number[],
  now: readonly number[],
): string {
  const words = wordsOf(v);
  const length = words.short(tenth(at(v.engine.shadows(row(now), row(now)), 0, 0)));
  const numbers = now.map((number) => words.short(number)).join(', ');
  const params = { name: sentenceCase(name), numbers, length };
  const angle = angleBetween(v.engine, before, now);
  if (angle === null) return words.say('plane.moved-nowhere', params);
  return words.say('plane.moved', { ...params, turn: turnOf(words, tenth(angle)) });
}

function turnOf(words: ReturnType<typeof wordsOf>, angle: number): string {
  if (angle === 0) return words.say('plane.same-direction');
  if (angle === 180) return words.say('plane.opposite');
  return words.say('plane.turned', { angle: words.short(angle) });
}

const wordsOf = (v: Pick<AnyView, 'words'>) => v.words.with({ en });

/** An angle as it is said: "53.1°"; without one, a dash. */
export const writtenAngle = (v: Pick<AnyView, 'words'>, angle: number | null): string =>
  angle === null
    ? wordsOf(v).say('plane.no-angle')
    : wordsOf(v).say('plane.degrees', { angle: v.words.short(tenth(angle)) });
