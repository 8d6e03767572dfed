import type { Language } from '../../../model/language/language.js';
import { shapeOf, type Level, type Shape } from '../../../model/shape.js';
import { sentenceCase } from '../../../model/language/sentence-case.js';
import { en } from './en.js';
import { plainNumber, type WalkWords } from './numbers.js';

/** A line whose shape is told. */
export interface ToldLine {
  readonly name: string;
  readonly values: ArrayLike<number>;
  /** Where its values lie, where that is to be told of its least and its largest one: "at a slope of 1.786". */
  readonly places?: { readonly name: string; readonly at: ArrayLike<number> };
}

/**
 * What lines look like, in a sentence: "Shared falls and flattens at 1.099, ln 3; separate falls to 0.0001." The levels are
 * what they are compared with. Empty without lines.
 */
export function shapeSentence(
  language: Language,
  lines: readonly ToldLine[],
  levels: readonly Level[] = [],
): string {
  if (lines.length === 0) return '';
  const words = language.with({ en });
  const clauses = lines.map((line) => clauseOf(words, line, shapeOf(line.values, levels))).join('; ');
  return words.say('shape.sentence', { clauses: sentenceCase(clauses) });
}

function clauseOf(words: WalkWords, { name, values, places }: ToldLine, shape: Shape): string {
  const { trend, last, least, most, level, flattens } = shape;
  if (last === null) return words.say(trend === 'none' ? 'shape.none' : 'shape.unbounded', { name });
  const number = (place: number | null): string => plainNumber(words, values[place ?? 0]!);
  const at = (place: number | null): string => {
    const value = number(place);
    if (!places) return value;
    const where = plainNumber(words, places.at[place ?? 0]!);
    return words.say('shape.at-place', { value, name: places.name, place: where });
  };
  const end = level ? words.say('shape.at-level', { value: number(last), level: level.label }) : number(last);
  const params = { name, first: number(0), last: end, least: at(least), most: at(most) };
  if (trend === 'unbounded') return words.say('shape.unbounded-from', params);
  if (trend === 'none' || trend === 'one' || trend === 'stays' || trend === 'runs-away' || !flattens)
    return words.say(`shape.${trend}`, params);
  return words.say(`shape.${trend}-flat`, params);
}
