/** A level to which values can be compared, by its name: ln 3. */
export interface Level {
  readonly label: string;
  readonly value: number;
}

/** Which way values go, from the first to the last. */
export type Trend =
  /** None at all, or one only. */
  | 'none'
  | 'one'
  | 'stays'
  | 'falls'
  | 'rises'
  /** It rises by more and more, to several times what it began with. */
  | 'runs-away'
  | 'falls-then-rises'
  | 'rises-then-falls'
  /** It turns more than once. */
  | 'swings'
  /** It became infinite, or no number at all. */
  | 'unbounded';

/** What a line of a chart looks like to who sees it. */
export interface Shape {
  readonly trend: Trend;
  /** It hardly changes any more, at a level that is not next to nothing. */
  readonly flattens: boolean;
  /** The places of these among the finite values; null where there is none. */
  readonly last: number | null;
  readonly least: number | null;
  readonly most: number | null;
  /** So many finite values it has, before the first that is not. */
  readonly count: number;
  /** Which of the levels it has come to. */
  readonly level: Level | null;
}

/** A turn back by less than this share of all that the values span is a ripple. */
const RIPPLE = 0.1;
/** Over so much of its way a line is looked at to see whether it still changes, and by what share of its span. */
const END = 0.2;
const STILL = 0.02;
/** Values that span less than this share of their size stay. */
const SAME = 1e-3;
/** What is below this share of where it began is next to nothing: there a line has fallen, not flattened. */
const NEXT_TO_NOTHING = 0.02;
/** A rise to more than so many times the first value, by more in its last half than in its first, runs away. */
const MOST_GROWTH = 3;
/** As near as this share of a level is at the level. */
const AT_LEVEL = 0.005;

/** The shape of a line, of its values alone; O(n). */
export function shapeOf(values: ArrayLike<number>, levels: readonly Level[] = []): Shape {
  const finite = finiteOf(values);
  const first = finite[0];
  const last = finite.at(-1);
  if (first === undefined || last === undefined) {
    const trend = values.length === 0 ? 'none' : 'unbounded';
    return { trend, flattens: false, last: null, least: null, most: null, count: 0, level: null };
  }
  const least = placeOf(finite, (one, other) => one < other);
  const most = placeOf(finite, (one, other) => one > other);
  const trend = finite.length < values.length ? 'unbounded' : trendOf(finite, finite[least]!, finite[most]!);
  const size = Math.max(Math.abs(first), Math.abs(last));
  const isMoving = trend !== 'one' && trend !== 'stays' && trend !== 'unbounded';
  const flattens = isMoving && isStill(finite) && Math.abs(last) > NEXT_TO_NOTHING * size;
  const level = levels.find(({ value }) => Math.abs(last - value) <= AT_LEVEL * Math.abs(value)) ?? null;
  return { trend, flattens, last: finite.length - 1, least, most, count: finite.length, level };
}

/** As many as there are before the first that is infinite or no number. */
function finiteOf(values: ArrayLike<number>): readonly number[] {
  const all = Array.from(values);
  const end = all.findIndex((value) => !Number.isFinite(value));
  return end < 0 ? all : all.slice(0, end);
}

function placeOf(values: readonly number[], isBeyond: (one: number, other: number) => boolean): number {
  return values.reduce((best, value, place) => (isBeyond(value, values[best]!) ? place : best), 0);
}

function trendOf(values: readonly number[], least: number, most: number): Trend {
  if (values.length === 1) return 'one';
  if (most - least <= SAME * Math.max(Math.abs(least), Math.abs(most))) return 'stays';
  const first = values[0]!;
  const last = values.at(-1)!;
  const turns = turnsOf(values, RIPPLE * (most - least));
  const ripple = RIPPLE * (most - least);
  // On its way it may turn often: as a whole it goes from one end of its span to the other.
  if (turns.length > 2 && most - first <= ripple && last - least <= ripple) return 'falls';
  if (turns.length > 2) return 'swings';
  if (turns.length === 2) return turns[0] === 'down' ? 'falls-then-rises' : 'rises-then-falls';
  if (last < first) return 'falls';
  const middle = values[Math.floor((values.length - 1) / 2)]!;
  const runsAway = last > MOST_GROWTH * Math.abs(first) && last - middle > 2 * (middle - first);
  return runsAway ? 'runs-away' : 'rises';
}

/** The ways that it goes in turn; what goes back by less than `ripple` has not turned. */
function turnsOf(values: readonly number[], ripple: number): readonly ('up' | 'down')[] {
  const turns: ('up' | 'down')[] = [];
  let lowest = values[0]!;
  let highest = values[0]!;
  for (const value of values) {
    const way = turns.at(-1);
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
    if (way !== 'up' && value - lowest > ripple) {
      turns.push('up');
      highest = value;
    } else if (way !== 'down' && highest - value > ripple) {
      turns.push('down');
      lowest = value;
    }
  }
  return turns;
}

/** Whether its end hardly changes, beside all that it spans. */
function isStill(values: readonly number[]): boolean {
  const span = (of: readonly number[]): number => Math.max(...of) - Math.min(...of);
  const end = values.slice(-Math.max(2, Math.ceil(END * values.length)));
  return end.length < values.length && span(end) <= STILL * span(values);
}
