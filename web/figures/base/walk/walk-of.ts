import type { Language } from '../../../model/language/language.js';
import type { Walk } from '../../../parts/charts/walk.js';
import { sentenceCase } from '../../../model/language/sentence-case.js';
import { en } from './en.js';
import { plainNumber, type WalkWords } from './numbers.js';
import type { PictureNumbers, Track } from '../contract/picture-numbers.js';
import { shapeSentence, type ToldLine } from './shape-sentence.js';

/** How a picture is walked, and what is said of it and of each of its points; of what still trains, no shape. */
export function walkOf(language: Language, numbers: PictureNumbers, isRunning: boolean): Walk {
  const words = language.with({ en });
  const { kind, tracks, label, sentence = '' } = numbers;
  const counts = linesOf(numbers).map(({ points }) => points);
  // Of a curve what goes along it is looked at, where it is now.
  const line = kind === 'curve' && counts.length > 1 ? 1 : 0;
  const shape = isRunning ? words.say('walk.training') : shapeOf(words, numbers);
  return {
    label: words.say('walk.label', { label, told: [sentence, shape].filter(Boolean).join(' ') }),
    kind: words.say(`walk.${kind}`),
    hint: words.say(counts.length > 1 ? 'walk.hint-lines' : 'walk.hint'),
    counts,
    start: { line, point: Math.max(0, (counts[line] ?? 0) - 1) },
    say: (at, isOtherLine) => {
      const line = linesOf(numbers)[at.line];
      if (!line || at.point >= line.points) return words.say('walk.empty');
      const point = sayPoint(words, line, at.point, kind === 'chart');
      if (!isOtherLine || kind === 'chart' || tracks.length < 2) return point;
      return words.say('walk.of-line', { line: line.track.name || words.say('walk.the-curve'), point });
    },
  };
}

/** A line that can be walked: in a chart a column of its track. */
interface Line {
  readonly track: Track;
  readonly column: number;
  readonly points: number;
}

const linesOf = ({ kind, tracks }: PictureNumbers): readonly Line[] =>
  tracks.flatMap((track) =>
    kind === 'chart'
      ? track.values.map(({ length }, column) => ({ track, column, points: length }))
      : [{ track, column: track.values.length - 1, points: track.values[0]!.length }],
  );

/** More runs than this are told one by one, where they are walked. */
const MOST_TOLD = 3;

/** What the lines of a picture look like. */
function shapeOf(words: WalkWords, { kind, tracks, levels = [] }: PictureNumbers): string {
  const lines = tracks.flatMap((track): ToldLine[] => {
    const { name, columns, values, firstStep } = track;
    if (kind === 'chart') return columns.map((column, index) => ({ name: column, values: values[index]! }));
    // A run that has not begun has no shape, and many are too much for a sentence.
    if (values[0]!.length < 2 || (firstStep !== null && tracks.length > MOST_TOLD)) return [];
    const value = columns.at(-1)!;
    const told = {
      name: name ? words.say('walk.value-of', { value, name }) : value,
      values: values.at(-1)!,
    };
    return [firstStep === null ? { ...told, places: { name: columns[0]!, at: values[0]! } } : told];
  });
  return shapeSentence(words, lines, levels);
}

/** "Step 40: shared 1.203, separate 0.310": of a chart, the line that is walked first. */
function sayPoint(
  words: WalkWords,
  { track: { columns, values, firstStep, gradient }, column: walked, points }: Line,
  point: number,
  isChart: boolean,
): string {
  const order = [...columns.keys()];
  if (isChart) order.sort((one, other) => Number(other === walked) - Number(one === walked));
  const numbers = order
    .flatMap((column) => {
      const value = values[column]![point];
      if (value === undefined) return [];
      return [words.say('walk.number', { name: columns[column]!, number: plainNumber(words, value) })];
    })
    .join(', ');
  const said =
    firstStep === null
      ? sentenceCase(numbers)
      : words.say('walk.at-step', { step: plainNumber(words, firstStep + point), numbers });
  if (!gradient || point < points - 1) return said;
  return words.say('walk.downhill', { point: said, ways: downhill(words, columns, gradient) });
}

/** What rises by less than is written is level. */
const LEVEL_GROUND = 1e-4;

/** Against the gradient: "a larger slope and a smaller offset". */
function downhill(words: WalkWords, columns: readonly string[], gradient: readonly number[]): string {
  const ways = gradient.flatMap((rises, column) => {
    if (!(Math.abs(rises) > LEVEL_GROUND)) return [];
    return [words.say(rises < 0 ? 'walk.larger' : 'walk.smaller', { name: columns[column]! })];
  });
  if (ways.length === 0) return words.say('walk.lowest');
  return ways.reduce((one, other) => words.say('walk.and', { one, other }));
}
