import { columnOf, matrixOf } from '../../../model/tensor.js';
import { sentenceCase } from '../../../model/language/sentence-case.js';
import { AttentionRun } from '../compute/run.js';
import type { AnyView } from '../contract/view.js';
import type { PlainTable } from '../contract/picture-numbers.js';
import { en } from './measures.words.js';
import type { MeasuredTips, Tip } from '../contract/picture-numbers.js';

/** Lengths, and angles from the tip `from`, which may be gone, by the engine. Errors: EngineError. */
export function measuredTips(v: AnyView, label: string, tips: readonly Tip[], from: string): MeasuredTips {
  const words = v.words.with({ en });
  const own = tips.find(({ id }) => id === from);
  const dimension = own?.numbers.length ?? 0;
  if (!own || dimension === 0 || tips.some(({ numbers }) => numbers.length !== dimension))
    return { measures: tips.map(() => ''), sentence: '', table: null };
  const vectors = matrixOf(
    tips.map(({ numbers }) => numbers),
    dimension,
  );
  const direction = matrixOf([own.numbers], dimension);
  const lengths = columnOf(v.engine.shadows(vectors, direction), 0);
  const compared = { query: direction, key: vectors, value: vectors, compatibility: 'cosine' } as const;
  const angles = columnOf(v.engine.angles(new AttentionRun(v.engine, compared).scores), 0);
  const tenth = (value: number): string => words.short(Math.round(value * 10) / 10);
  const place = tips.indexOf(own);
  const hasAngle = (index: number): boolean =>
    index !== place && lengths[place] !== 0 && lengths[index] !== 0;
  const nearest = nearestKeys(v, tips);
  const measures = tips.map((_, index) => {
    const length = tenth(lengths[index]!);
    const key = nearest.get(index);
    if (key) return words.say('plane.nearest-key', { length, angle: tenth(key.angle), name: key.name });
    if (!hasAngle(index)) return words.say('plane.length', { length });
    return words.say('plane.length-and-angle', { length, angle: tenth(angles[index]!), name: own.name });
  });
  const table: PlainTable = {
    title: label,
    heads: [
      words.say('plane.head-name'),
      words.say('plane.head-place'),
      words.say('plane.head-length'),
      words.say('plane.head-angle', { name: own.name }),
    ],
    rows: tips.map(({ name, numbers }, index) => [
      name,
      numbers.map((number) => words.short(number)).join(', '),
      tenth(lengths[index]!),
      hasAngle(index) ? tenth(angles[index]!) : words.say('plane.no-angle'),
    ]),
  };
  if (lengths[place] === 0 && tips.length > 1)
    return { measures, table, sentence: words.say('plane.no-direction', { from: sentenceCase(own.name) }) };
  const others = tips
    .map(({ name }, index) => ({ name, index, angle: angles[index]! }))
    // What follows from the others is not compared.
    .filter(({ index }) => hasAngle(index) && tips[index]!.role !== 'output')
    .sort((one, other) => one.angle - other.angle);
  const near = others[0];
  const far = others.at(-1);
  if (!near || !far) return { measures, table, sentence: '' };
  const angle = tenth(near.angle);
  const largest = tenth(far.angle);
  const params = { from: own.name, angle };
  if (near !== far && angle === largest) return { measures, table, sentence: words.say('plane.all', params) };
  const sentence =
    near === far
      ? words.say('plane.one-other', { ...params, name: sentenceCase(near.name) })
      : words.say('plane.others', { ...params, near: near.name, far: far.name, largest });
  return { measures, table, sentence };
}

/** For each query, by its place, the key that is nearest in direction: with keys its scores are made. */
function nearestKeys(
  v: AnyView,
  tips: readonly Tip[],
): ReadonlyMap<number, { readonly name: string; readonly angle: number }> {
  // What has no length has no direction.
  const places = (role: Tip['role']): number[] =>
    [...tips.keys()].filter((index) => tips[index]!.role === role && tips[index]!.numbers.some(Boolean));
  const vectors = (of: readonly number[]) =>
    matrixOf(
      of.map((index) => tips[index]!.numbers),
      tips[0]!.numbers.length,
    );
  const queries = places('query');
  const keys = places('key');
  if (queries.length === 0 || keys.length === 0) return new Map();
  const compared = {
    query: vectors(queries),
    key: vectors(keys),
    value: vectors(keys),
    compatibility: 'cosine',
  } as const;
  // One after the other, query by query.
  const angles = columnOf(v.engine.angles(new AttentionRun(v.engine, compared).scores), 0);
  return new Map(
    queries.map((query, row) => {
      const own = angles.slice(row * keys.length, (row + 1) * keys.length);
      const angle = Math.min(...own);
      return [query, { name: tips[keys[own.indexOf(angle)]!]!.name, angle }];
    }),
  );
}
